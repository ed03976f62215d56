"""Reasons why a die or a tool of the Miner cannot do something now (R22 to R36)."""

from typing import Any

from game.core.model import Blocked
from game.core.notation.action_notation import Reason, Reasons
from game.eaten.components.definitions import (
    ACTIONS,
    BACTERIA_OF,
    CAPTURE,
    CRYSTAL_OF,
    ELIMINATE,
    IMMUNE_INDEX,
    NOTHING,
    RULES,
    STOMACH_INDEX,
    STUN,
    TOOL_INDEX,
    TOOL_OF,
    UPGRADES_BY_VALUE,
)
from game.eaten.table import actions
from game.eaten.table.zones import Table
from game.eaten.turn import legal_actions, passives
from game.eaten.why_not.common import check_card, make_refusal, refuse_if

HIGHEST = RULES.die_max_after_adjust


# Dice


def _check_die(table: Table, action: Any) -> Blocked | None:
    """R5, R24: the die must be there and unused."""
    die: int = action.die
    if not 0 <= die < len(table.dice):
        return make_refusal("no_such_die", "R5", die=die + 1)
    if table.asking == "followup":
        return refuse_if(die != table.die_in_hand, "other_die", "R24")
    return refuse_if(table.die_used(die), "die_used", "R5", die=die + 1)


def _check_target(table: Table, action: Any) -> Blocked | None:
    """R2: the die must aim at a card."""
    slot = table.dice[action.die]
    return refuse_if(slot > len(table.tract), "no_target", "R2", slot=slot)


def _upgrade_check(upgrade: int, rule: str) -> Reason:
    return lambda table, action: refuse_if(
        not table.is_upgraded(upgrade), f"not_upgraded.{ACTIONS[upgrade]}", rule
    )


def _check_stun(table: Table, action: Any) -> Blocked | None:
    """R23."""
    slot = table.dice[action.die]
    if slot == len(table.tract):
        return make_refusal("nothing_behind", "R23", slot, slot=slot)
    if action.to > len(table.tract):
        return make_refusal("empty_slot", "R23", slot=action.to)
    return refuse_if(action.to <= slot, "not_behind", "R23", slot, slot=slot)


def _check_eliminate(table: Table, action: Any) -> Blocked | None:
    """R25."""
    slot = table.dice[action.die]
    types = [BACTERIA_OF[card] for card in table.tract]
    return refuse_if(
        types[slot - 1] not in (*types[max(0, slot - 2) : slot - 1], *types[slot : slot + 1]),
        "no_neighbor",
        "R25",
        slot,
        bacteria=types[slot - 1],
    )


def _check_eliminate_immune(table: Table, action: Any) -> Blocked | None:
    """R26."""
    if not table.immune_play:
        return make_refusal("no_immune", "R26")
    if action.card not in IMMUNE_INDEX:
        return make_refusal("no_such_card", "section 2", card=action.card)
    card = IMMUNE_INDEX[action.card]
    if card not in table.immune_play:
        return make_refusal("immune_not_in_play", "R26", card=card)
    value, dice = table.dice[action.die], legal_actions.DICE_OF[card]
    return refuse_if(value not in dice, "immune_other_dice", "R26", card=card, value=value, dice=dice)


def _check_slot_open(table: Table, slot: int) -> Blocked | None:
    """R46."""
    card = passives.closing_card(table, slot)
    return refuse_if(card is not None, "slot_closed", "R46", slot, slot=slot, card=card)


def _check_capture(table: Table, action: Any) -> Blocked | None:
    """R27."""
    slot = table.dice[action.die]
    crystal = CRYSTAL_OF[table.card_at(slot)]
    if crystal < 0:
        return make_refusal("no_crystal", "R27", slot, slot=slot)
    if crystal in table.crystals:
        return make_refusal("crystal_owned", "R27", slot, crystal=crystal)
    return _check_slot_open(table, slot)


def _check_capture_tool(table: Table, action: Any) -> Blocked | None:
    """R28."""
    slot = table.dice[action.die]
    if TOOL_OF[table.card_at(slot)] < 0:
        return make_refusal("no_tool", "R28", slot, slot=slot)
    if closed := _check_slot_open(table, slot):
        return closed
    limit = passives.tool_limit(table)
    if len(table.tools) < limit:
        return refuse_if(action.drop is not None, "room_for_tool", "R28")
    if action.drop is None:
        return make_refusal("drop_a_tool", "R28", limit=limit)
    return refuse_if(STOMACH_INDEX.get(action.drop) not in table.tools, "tool_not_held", "R28")


def _check_adjust(table: Table, action: Any) -> Blocked | None:
    """R29."""
    if not any(other != action.die for other in table.unused_dice):
        return make_refusal("no_other_die", "R29")
    if action.other == action.die:
        return make_refusal("same_die", "R29")
    return _check_turn(table, action.other, action.value, "R29") or _check_adjust_limit(
        table, abs(action.value - table.dice[action.other])
    )


def _check_adjust_limit(table: Table, change: int) -> Blocked | None:
    """R46."""
    card, limit = passives.adjust_brake(table), passives.adjust_limit(table)
    return refuse_if(card is not None and change > limit, "adjust_limit", "R46", limit=limit, card=card)


def _check_turn(table: Table, die: int, value: int, rule: str) -> Blocked | None:
    """R5: that die must be able to turn to the value; in a follow-up the adjuster turns the die in hand,
    too."""
    if not 0 <= die < len(table.dice):
        return make_refusal("no_such_die", rule, die=die + 1)
    if table.die_used(die) and not (
        table.asking == "followup" and rule == "R35" and die == table.die_in_hand
    ):
        return make_refusal("die_used", rule, die=die + 1)
    if not 1 <= value <= HIGHEST:
        return make_refusal("die_range", rule, highest=HIGHEST)
    return refuse_if(value == table.dice[die], "same_value", rule, value=value)


def _check_upgrade(table: Table, action: Any) -> Blocked | None:
    """R30."""
    value = table.dice[action.die]
    upgraded = UPGRADES_BY_VALUE[value]
    if upgraded == NOTHING:
        return make_refusal("no_upgrade_space", "R30", value=value)
    return refuse_if(table.is_upgraded(upgraded), f"upgraded.{ACTIONS[upgraded]}", "R30")


def _step_check(rule: str) -> Reason:
    """R23, R35: a die is turned by one, up or down."""

    def check_step(table: Table, action: Any) -> Blocked | None:
        die, delta = action.die, action.delta
        value = table.dice[die] + delta if 0 <= die < len(table.dice) else 0
        return _check_turn(table, die, value, rule) or refuse_if(abs(delta) != 1, "one_step", rule)

    return check_step


# Tools


def _tool_check(tool: str, rule: str) -> Reason:
    """R31: the Miner must hold that card, and it must be that tool."""

    def check_tool(table: Table, action: Any) -> Blocked | None:
        card = STOMACH_INDEX[action.card]
        if card not in table.tools:
            return make_refusal("tool_not_held", rule)
        return refuse_if(TOOL_OF[card] != TOOL_INDEX[tool], "other_tool", rule, tool=TOOL_OF[card])

    return check_tool


def _check_wrench(table: Table, action: Any) -> Blocked | None:
    """R32."""
    if table.upgraded_actions == tuple(range(len(ACTIONS))):
        return make_refusal("all_upgraded", "R32")
    if action.action not in ACTIONS:
        return make_refusal("no_such_action", "R32", action=action.action)
    return refuse_if(table.is_upgraded(ACTIONS.index(action.action)), f"upgraded.{action.action}", "R32")


def _check_slots(table: Table, slots: tuple[int, int], rule: str) -> Blocked | None:
    """R33, R34: two cards are needed, and both slots occupied."""
    if len(table.tract) < len(slots):
        return make_refusal("too_few_cards", rule, n=len(slots))
    empty = next((slot for slot in slots if not 1 <= slot <= len(table.tract)), None)
    return refuse_if(empty is not None, "empty_slot", rule, slot=empty)


def _check_teleporter(table: Table, action: Any) -> Blocked | None:
    """R33."""
    return _check_slots(table, (action.a, action.b), "R33") or refuse_if(
        action.a >= action.b, "two_slots", "R33", action.a
    )


def _check_magnet(table: Table, action: Any) -> Blocked | None:
    """R34."""
    origin = action.origin
    return _check_slots(table, (origin, action.to), "R34") or refuse_if(
        action.to >= origin, "not_closer", "R34", origin, slot=origin
    )


def _check_drill(table: Table, action: Any) -> Blocked | None:
    """R36."""
    if len(table.tract) >= table.config.slots:
        return make_refusal("tract_full", "R36")
    return refuse_if(
        not legal_actions.drillable_count(table),
        "nothing_to_drill.deck" if table.config.hibernating else "nothing_to_drill.hand",
        "R36",
    )


_KNOWN = check_card(STOMACH_INDEX)
REASONS: Reasons = {
    actions.Stun: (_check_die, _check_target, _check_stun),
    actions.StunUp: (_check_die, _upgrade_check(STUN, "R24"), _check_target, _check_stun),
    actions.Eliminate: (_check_die, _check_target, _check_eliminate),
    actions.EliminateImmune: (_check_die, _upgrade_check(ELIMINATE, "R26"), _check_eliminate_immune),
    actions.Capture: (_check_die, _check_target, _check_capture),
    actions.CaptureTool: (_check_die, _upgrade_check(CAPTURE, "R28"), _check_target, _check_capture_tool),
    actions.Adjust: (_check_die, _check_adjust),
    actions.Upgrade: (_check_die, _check_upgrade),
    actions.Shift: (_step_check("R23"),),
    actions.Wrench: (_KNOWN, _tool_check("wrench", "R32"), _check_wrench),
    actions.Teleporter: (_KNOWN, _tool_check("teleporter", "R33"), _check_teleporter),
    actions.Magnet: (_KNOWN, _tool_check("magnet", "R34"), _check_magnet),
    actions.Adjuster: (_KNOWN, _tool_check("adjuster", "R35"), _step_check("R35")),
    actions.Drill: (_KNOWN, _tool_check("drill", "R36"), _check_drill),
}
"""By answer of the action step: its checks; the first reason counts."""
