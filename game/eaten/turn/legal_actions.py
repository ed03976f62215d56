"""The legal answers (sections 6 to 9). why_not/ explains of any answer why it is not legal."""

from collections.abc import Callable, Sequence

from game.core.values import Numbers
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    CAPTURE,
    CRYSTAL_OF,
    ELIMINATE,
    IMMUNE,
    STUN,
    TOOL_INDEX,
    TOOL_OF,
    UNKNOWN,
    UPGRADES_BY_VALUE,
)
from game.eaten.table.actions import Answers, AnyAction
from game.eaten.table.zones import BoardZones, Table
from game.eaten.turn import energy, interned_actions, passives

DICE_OF = tuple(card.dice for card in IMMUNE)
"""R26, by immune card: the die values that remove it."""
Found = list[AnyAction]
Adjusts = Sequence[Sequence[Sequence[AnyAction]]]


def list_legal(table: Table) -> Answers:
    """The legal answers to the open decision in a fixed order; empty without one. The cards concerned must be
    known."""
    kind = table.asking
    return _LEGAL[kind](table) if kind else ()


# The Miner


def _action_answers(table: Table) -> Answers:
    """R22: every action with every unused die, every use of a tool, the end. R23, R24: a Stun reaches behind
    the die's slot only."""
    found: Found = []
    dice, unused, cards = table.dice, table.unused_dice, len(table.tract)
    stuns = interned_actions.STUN_OR_UP if table.upgrades >> STUN & 1 else interned_actions.STUN
    adjusts = interned_actions.ADJUST[passives.adjust_limit(table)]
    for die in unused:
        found += stuns[die][dice[die]][cards]
        _add_die_uses(table, die, unused, adjusts[die], found)
    if table.tools:
        _add_tool_uses(table, unused, found)
    found.append(interned_actions.END)
    return tuple(found)


def _followup_answers(table: Table) -> Answers:
    """R24: every action but Stun with the die in hand, every use of a tool, or to pass."""
    found: Found = []
    unused, die = table.unused_dice, table.die_in_hand
    adjusts = interned_actions.ADJUST[passives.adjust_limit(table)]
    _add_die_uses(table, die, unused, adjusts[die], found)
    if table.tools:
        _add_tool_uses(table, (die, *unused), found)
    found.append(interned_actions.PASS)
    return tuple(found)


def _add_die_uses(table: Table, die: int, unused: Numbers, adjusts: Adjusts, found: Found) -> None:
    """R25 to R30 with one die; Adjust turns another one of `unused`: `adjusts` by that die and its value."""
    dice, tract, upgrades = table.dice, table.tract, table.upgrades
    value = dice[die]
    card = tract[value - 1] if value <= len(tract) else UNKNOWN
    if card >= 0:
        bacteria = BACTERIA_OF[card]
        if (value > 1 and BACTERIA_OF[tract[value - 2]] == bacteria) or (
            value < len(tract) and BACTERIA_OF[tract[value]] == bacteria
        ):
            found.append(interned_actions.ELIMINATE[die])
    if upgrades >> ELIMINATE & 1:
        for immune in table.immune_play:
            if value in DICE_OF[immune]:
                found.append(interned_actions.ELIMINATE_IMMUNE[die][immune])
    if card >= 0:
        # R27, R28
        crystal = CRYSTAL_OF[card]
        if crystal >= 0:
            if crystal not in table.crystals and not passives.is_closed(table, value):
                found.append(interned_actions.CAPTURE[die])
        elif upgrades >> CAPTURE & 1 and TOOL_OF[card] >= 0:
            _add_tool_captures(table, die, value, found)
    for other in unused:
        if other != die:
            found += adjusts[other][dice[other]]
    action = UPGRADES_BY_VALUE[value]
    if action >= 0 and not upgrades >> action & 1:
        found.append(interned_actions.UPGRADE[die])


def _add_tool_captures(table: Table, die: int, slot: int, found: Found) -> None:
    """R28."""
    if passives.is_closed(table, slot):
        return
    if len(table.tools) < passives.tool_limit(table):
        found.append(interned_actions.CAPTURE_TOOL[die])
    else:
        found += [interned_actions.EXCHANGE_TOOL[die][held] for held in table.tools]


def _add_tool_uses(table: Table, dice: Numbers, found: Found) -> None:
    """R31 to R36; the adjuster may turn `dice`."""
    for card in table.tools:
        found += _USES[TOOL_OF[card]](table, card, dice)


def _wrench_uses(table: Table, card: int, dice: Numbers) -> Sequence[AnyAction]:
    return [
        interned_actions.WRENCH[card][action]
        for action in range(len(ACTIONS))
        if not table.is_upgraded(action)
    ]


def _adjuster_uses(table: Table, card: int, dice: Numbers) -> Sequence[AnyAction]:
    return [
        use for die in sorted(dice) for use in interned_actions.adjuster_actions(card, die, table.dice[die])
    ]


def _drill_uses(table: Table, card: int, dice: Numbers) -> Sequence[AnyAction]:
    return (
        (interned_actions.DRILL[card],)
        if drillable_count(table) and len(table.tract) < table.config.slots
        else ()
    )


def drillable_count(table: Table) -> int:
    """R36: the number of cards that the drill looks among."""
    return len(table.deck if table.config.hibernating else table.hand)


_USES_BY_NAME: dict[str, Callable[[Table, int, Numbers], Sequence[AnyAction]]] = {
    "wrench": _wrench_uses,
    "teleporter": lambda table, card, dice: interned_actions.teleporter_actions(card, len(table.tract)),
    "magnet": lambda table, card, dice: interned_actions.magnet_actions(card, len(table.tract)),
    "adjuster": _adjuster_uses,
    "drill": _drill_uses,
}
_USES = tuple(_USES_BY_NAME[tool] for tool in TOOL_INDEX)


def _stun_adjust_answers(table: Table) -> Answers:
    """R23."""
    found: Found = [interned_actions.SKIP]
    for die in table.unused_dice:
        found += interned_actions.SHIFT[die][table.dice[die]]
    return tuple(found)


# The Beast


def _robot_tie_answers(table: Table) -> Answers:
    """R65: the Robot's die has just been placed; the costliest cards that it shows."""
    return tuple(
        [interned_actions.REMOVE[card] for card in costliest_cards(table, table.dice[table.die_in_hand])]
    )


def costliest_cards(table: BoardZones, value: int) -> list[int]:
    """R65: the immune cards in play that show this value and cost the most, in the order acquired."""
    shown = [card for card in table.immune_play if value in DICE_OF[card]]
    highest = max([energy.COST[card] for card in shown], default=0)
    return [card for card in shown if energy.COST[card] == highest]


_LEGAL: dict[str, Callable[[Table], Answers]] = {
    "reroll_triple": lambda table: (interned_actions.REROLL, interned_actions.KEEP),
    "action": _action_answers,
    "stun_adjust": _stun_adjust_answers,
    "stun_reroll": lambda table: (interned_actions.REROLL, interned_actions.DECLINE),
    "followup": _followup_answers,
    # R36
    "drill": lambda table: tuple(
        [
            answer
            for card in table.drilled
            for answer in interned_actions.place_drilled_actions(card, len(table.tract))
        ]
    ),
    "downgrade": lambda table: tuple(
        [interned_actions.DOWNGRADE[action] for action in table.upgraded_actions]
    ),
    "lose_crystal": lambda table: tuple([interned_actions.LOSE[crystal] for crystal in table.crystals]),
    "tool_limit": lambda table: tuple([interned_actions.DROP[card] for card in table.tools]),
    "fill": lambda table: tuple([interned_actions.PLACE[card] for card in table.hand]),
    # R41
    "ingest": lambda table: (interned_actions.DONE, *[interned_actions.INGEST[card] for card in table.hand]),
    # R42
    "immune": lambda table: (
        *[interned_actions.ACQUIRE[card] for card in energy.acquirable_cards(table)],
        interned_actions.SKIP,
    ),
    "pay": lambda table: tuple([interned_actions.PAY[card] for card in energy.payable_cards(table)]),
    "regress": lambda table: (interned_actions.REGRESS, interned_actions.SKIP),
    "regress_pay": lambda table: tuple(
        [interned_actions.PAY[card] for card in energy.payable_for_regress(table)]
    ),
    "mutation": lambda table: tuple([interned_actions.MUTATE[card] for card in table.mutation_hand]),
    "robot_tie": _robot_tie_answers,
}
