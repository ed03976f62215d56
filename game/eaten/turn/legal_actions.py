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
)
from game.eaten.table.actions import Answers, AnyAction
from game.eaten.table.zones import BoardZones, Table
from game.eaten.turn import energy, interned_actions, passives

DICE_OF = tuple(card.dice for card in IMMUNE)
"""R26, by immune card: the die values that remove it."""
Found = list[AnyAction]


def list_legal(table: Table) -> Answers:
    """The legal answers to the open decision in a fixed order; empty without one. The cards concerned must be
    known."""
    kind = table.asking
    return _LEGAL[kind](table) if kind else ()


# The Miner


def _action_answers(table: Table) -> Answers:
    """R22: every action with every unused die, every use of a tool, the end."""
    found: Found = []
    unused = table.unused_dice
    stuns = interned_actions.STUN_OR_UP if table.upgrades >> STUN & 1 else interned_actions.STUN
    _add_die_uses(table, unused, stuns, found)
    if table.tools:
        _add_tool_uses(table, unused, found)
    found.append(interned_actions.END)
    return tuple(found)


def _followup_answers(table: Table) -> Answers:
    """R24: every action but Stun with the die in hand, every use of a tool, or to pass."""
    found: Found = []
    die = table.die_in_hand
    _add_die_uses(table, (die,), interned_actions.NO_STUN, found)
    if table.tools:
        _add_tool_uses(table, (die, *table.unused_dice), found)
    found.append(interned_actions.PASS)
    return tuple(found)


def _add_die_uses(table: Table, acting: Numbers, stuns: interned_actions.Stuns, found: Found) -> None:
    """R23 to R30 with each of the `acting` dice; Adjust turns another unused one."""
    dice, tract, upgrades, cards = table.dice, table.tract, table.upgrades, len(table.tract)
    others = interned_actions.OTHERS[len(dice)][table.used]
    limit, closed = passives.action_limits(table)
    adjusts = interned_actions.ADJUST[limit]
    for die in acting:
        value = dice[die]
        found += stuns[die][value][cards]
        if value <= cards:
            bacteria = BACTERIA_OF[tract[value - 1]]
            if (value > 1 and BACTERIA_OF[tract[value - 2]] == bacteria) or (
                value < cards and BACTERIA_OF[tract[value]] == bacteria
            ):
                found.append(interned_actions.ELIMINATE[die])
        if upgrades >> ELIMINATE & 1:
            for card in table.immune_play:
                if value in DICE_OF[card]:
                    found.append(interned_actions.ELIMINATE_IMMUNE[die][card])
        if value <= cards and not closed >> value & 1:
            crystal = CRYSTAL_OF[tract[value - 1]]
            if crystal < 0:
                if upgrades >> CAPTURE & 1 and TOOL_OF[tract[value - 1]] >= 0:
                    _add_tool_captures(table, die, found)
            elif crystal not in table.crystals:
                found.append(interned_actions.CAPTURE[die])
        for other in others[die]:
            found += adjusts[die][other][dice[other]]
        found += interned_actions.UPGRADE[upgrades][die][value]


def _add_tool_captures(table: Table, die: int, found: Found) -> None:
    """R28."""
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


def _ingest_answers(table: Table) -> Answers:
    """R41."""
    found: Found = [interned_actions.DONE]
    answers = interned_actions.INGEST
    for card in table.hand:
        found.append(answers[card])
    return tuple(found)


def _immune_answers(table: Table) -> Answers:
    """R42."""
    found: Found = []
    for card in energy.acquirable_cards(table):
        found.append(interned_actions.ACQUIRE[card])
    found.append(interned_actions.SKIP)
    return tuple(found)


def _robot_tie_answers(table: Table) -> Answers:
    """R65: the Robot's die has just been placed; the costliest cards that it shows."""
    cards = costliest_cards(table, table.dice[table.die_in_hand])
    return _one_for_each(interned_actions.REMOVE, cards)


def costliest_cards(table: BoardZones, value: int) -> list[int]:
    """R65: the immune cards in play that show this value and cost the most, in the order acquired."""
    shown = [card for card in table.immune_play if value in DICE_OF[card]]
    highest = max([energy.COST[card] for card in shown], default=0)
    return [card for card in shown if energy.COST[card] == highest]


def _one_for_each(answers: Answers, things: list[int] | Numbers) -> Answers:
    """The answer about each of the things; a loop is faster here than a list made in brackets."""
    found: Found = []
    for thing in things:
        found.append(answers[thing])
    return tuple(found)


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
    "downgrade": lambda table: _one_for_each(interned_actions.DOWNGRADE, table.upgraded_actions),
    "lose_crystal": lambda table: _one_for_each(interned_actions.LOSE, table.crystals),
    "tool_limit": lambda table: _one_for_each(interned_actions.DROP, table.tools),
    "fill": lambda table: _one_for_each(interned_actions.PLACE, table.hand),
    "ingest": _ingest_answers,
    "immune": _immune_answers,
    "pay": lambda table: _one_for_each(interned_actions.PAY, energy.payable_cards(table)),
    "regress": lambda table: (interned_actions.REGRESS, interned_actions.SKIP),
    "regress_pay": lambda table: _one_for_each(interned_actions.PAY, energy.payable_for_regress(table)),
    "mutation": lambda table: _one_for_each(interned_actions.MUTATE, table.mutation_hand),
    "robot_tie": _robot_tie_answers,
}
