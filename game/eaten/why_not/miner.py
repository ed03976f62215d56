"""Why a die or a tool of the Miner cannot do something now (R22 to R36)."""

from __future__ import annotations

from typing import Any

from game.core.action_notation import Reason
from game.core.model import Blocked
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
from game.eaten.why_not.common import blocked, names_one_of

HIGHEST = RULES.die_max_after_adjust


# Dice


def _die(table: Table, action: Any) -> Blocked | None:
    """R5, R24: why the die cannot act."""
    die: int = action.die
    if not 0 <= die < len(table.dice):
        return blocked("no_such_die", "R5", die=die + 1)
    if table.asking == "followup":
        return None if die == table.die_in_hand else blocked("other_die", "R24")
    return blocked("die_used", "R5", die=die + 1) if table.die_used(die) else None


def _target(table: Table, action: Any) -> Blocked | None:
    """R2: why the die aims at nothing."""
    slot = table.dice[action.die]
    return blocked("no_target", "R2", slot=slot) if slot > len(table.tract) else None


def _upgraded(upgrade: int, rule: str) -> Reason:
    return lambda table, action: (
        None if table.upgraded(upgrade) else blocked(f"not_upgraded.{ACTIONS[upgrade]}", rule)
    )


def _stun(table: Table, action: Any) -> Blocked | None:
    """R23."""
    slot = table.dice[action.die]
    if slot == len(table.tract):
        return blocked("nothing_behind", "R23", slot, slot=slot)
    if action.to > len(table.tract):
        return blocked("empty_slot", "R23", slot=action.to)
    return blocked("not_behind", "R23", slot, slot=slot) if action.to <= slot else None


def _eliminate(table: Table, action: Any) -> Blocked | None:
    """R25."""
    slot = table.dice[action.die]
    types = [BACTERIA_OF[card] for card in table.tract]
    if types[slot - 1] in (*types[max(0, slot - 2) : slot - 1], *types[slot : slot + 1]):
        return None
    return blocked("no_neighbor", "R25", slot, bacteria=types[slot - 1])


def _eliminate_immune(table: Table, action: Any) -> Blocked | None:
    """R26."""
    if not table.immune_play:
        return blocked("no_immune", "R26")
    if action.card not in IMMUNE_INDEX:
        return blocked("no_such_card", "section 2", card=action.card)
    card = IMMUNE_INDEX[action.card]
    if card not in table.immune_play:
        return blocked("immune_not_in_play", "R26", card=card)
    value, dice = table.dice[action.die], legal_actions.DICE_OF[card]
    return None if value in dice else blocked("immune_other_dice", "R26", card=card, value=value, dice=dice)


def _closed(table: Table, slot: int) -> Blocked | None:
    """R46."""
    card = passives.closing(table, slot)
    return None if card is None else blocked("slot_closed", "R46", slot, slot=slot, card=card)


def _capture(table: Table, action: Any) -> Blocked | None:
    """R27."""
    slot = table.dice[action.die]
    crystal = CRYSTAL_OF[table.card_at(slot)]
    if crystal < 0:
        return blocked("no_crystal", "R27", slot, slot=slot)
    if crystal in table.crystals:
        return blocked("crystal_owned", "R27", slot, crystal=crystal)
    return _closed(table, slot)


def _capture_tool(table: Table, action: Any) -> Blocked | None:
    """R28."""
    slot = table.dice[action.die]
    if TOOL_OF[table.card_at(slot)] < 0:
        return blocked("no_tool", "R28", slot, slot=slot)
    if closed := _closed(table, slot):
        return closed
    limit = passives.tool_limit(table)
    if len(table.tools) < limit:
        return None if action.drop is None else blocked("room_for_tool", "R28")
    if action.drop is None:
        return blocked("drop_a_tool", "R28", limit=limit)
    return None if STOMACH_INDEX.get(action.drop) in table.tools else blocked("tool_not_held", "R28")


def _adjust(table: Table, action: Any) -> Blocked | None:
    """R29."""
    if not any(other != action.die for other in table.unused_dice):
        return blocked("no_other_die", "R29")
    if action.other == action.die:
        return blocked("same_die", "R29")
    return _turned(table, action.other, action.value, "R29") or _brake(
        table, abs(action.value - table.dice[action.other])
    )


def _brake(table: Table, change: int) -> Blocked | None:
    """R46."""
    card, limit = passives.adjust_brake(table), passives.adjust_limit(table)
    return None if card is None or change <= limit else blocked("adjust_limit", "R46", limit=limit, card=card)


def _turned(table: Table, die: int, value: int, rule: str) -> Blocked | None:
    """R5: why that die cannot be turned to the value; in a follow-up the adjuster turns the die in hand,
    too.
    """
    if not 0 <= die < len(table.dice):
        return blocked("no_such_die", rule, die=die + 1)
    if table.die_used(die) and not (
        table.asking == "followup" and rule == "R35" and die == table.die_in_hand
    ):
        return blocked("die_used", rule, die=die + 1)
    if not 1 <= value <= HIGHEST:
        return blocked("die_range", rule, highest=HIGHEST)
    return blocked("same_value", rule, value=value) if value == table.dice[die] else None


def _upgrade(table: Table, action: Any) -> Blocked | None:
    """R30."""
    value = table.dice[action.die]
    upgraded = UPGRADES_BY_VALUE[value]
    if upgraded == NOTHING:
        return blocked("no_upgrade_space", "R30", value=value)
    return blocked(f"upgraded.{ACTIONS[upgraded]}", "R30") if table.upgraded(upgraded) else None


def _step(rule: str) -> Reason:
    """R23, R35: a die is turned by one, up or down."""

    def reason(table: Table, action: Any) -> Blocked | None:
        die, delta = action.die, action.delta
        value = table.dice[die] + delta if 0 <= die < len(table.dice) else 0
        return _turned(table, die, value, rule) or (None if abs(delta) == 1 else blocked("one_step", rule))

    return reason


# Tools


def _held(tool: str, rule: str) -> Reason:
    """R31: whether the Miner holds that card, and it is that tool."""

    def reason(table: Table, action: Any) -> Blocked | None:
        card = STOMACH_INDEX[action.card]
        if card not in table.tools:
            return blocked("tool_not_held", rule)
        return None if TOOL_OF[card] == TOOL_INDEX[tool] else blocked("other_tool", rule, tool=TOOL_OF[card])

    return reason


def _wrench(table: Table, action: Any) -> Blocked | None:
    """R32."""
    if table.upgraded_actions == tuple(range(len(ACTIONS))):
        return blocked("all_upgraded", "R32")
    if action.action not in ACTIONS:
        return blocked("no_such_action", "R32", action=action.action)
    return (
        blocked(f"upgraded.{action.action}", "R32") if table.upgraded(ACTIONS.index(action.action)) else None
    )


def _slots(table: Table, slots: tuple[int, int], rule: str) -> Blocked | None:
    """R33, R34: two cards are needed, and both slots occupied."""
    if len(table.tract) < len(slots):
        return blocked("too_few_cards", rule, n=len(slots))
    empty = next((slot for slot in slots if not 1 <= slot <= len(table.tract)), None)
    return None if empty is None else blocked("empty_slot", rule, slot=empty)


def _teleporter(table: Table, action: Any) -> Blocked | None:
    """R33."""
    return _slots(table, (action.a, action.b), "R33") or (
        None if action.a < action.b else blocked("two_slots", "R33", action.a)
    )


def _magnet(table: Table, action: Any) -> Blocked | None:
    """R34."""
    origin = action.origin
    return _slots(table, (origin, action.to), "R34") or (
        None if action.to < origin else blocked("not_closer", "R34", origin, slot=origin)
    )


def _drill(table: Table, action: Any) -> Blocked | None:
    """R36."""
    if len(table.tract) >= table.config.slots:
        return blocked("tract_full", "R36")
    if legal_actions.drill_finds(table):
        return None
    return blocked("nothing_to_drill.deck" if table.config.hibernating else "nothing_to_drill.hand", "R36")


_KNOWN = names_one_of(STOMACH_INDEX)
REASONS: dict[type, tuple[Reason, ...]] = {
    actions.Stun: (_die, _target, _stun),
    actions.StunUp: (_die, _upgraded(STUN, "R24"), _target, _stun),
    actions.Eliminate: (_die, _target, _eliminate),
    actions.EliminateImmune: (_die, _upgraded(ELIMINATE, "R26"), _eliminate_immune),
    actions.Capture: (_die, _target, _capture),
    actions.CaptureTool: (_die, _upgraded(CAPTURE, "R28"), _target, _capture_tool),
    actions.Adjust: (_die, _adjust),
    actions.Upgrade: (_die, _upgrade),
    actions.Shift: (_step("R23"),),
    actions.Wrench: (_KNOWN, _held("wrench", "R32"), _wrench),
    actions.Teleporter: (_KNOWN, _held("teleporter", "R33"), _teleporter),
    actions.Magnet: (_KNOWN, _held("magnet", "R34"), _magnet),
    actions.Adjuster: (_KNOWN, _held("adjuster", "R35"), _step("R35")),
    actions.Drill: (_KNOWN, _held("drill", "R36"), _drill),
}
"""By answer of the action step: why it may not be given, if it may not; the first reason counts."""
