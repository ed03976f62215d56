"""The Miner's turn: the roll, and all uses of a die (R20 to R30). tools.py has the tools, attack.py the end
of the turn."""

from typing import Any

from game.core.game_flow import Deeds
from game.eaten.components.definitions import (
    CRYSTAL_OF,
    IMMUNE_INDEX,
    MINER,
    NOTHING,
    RULES,
    STOMACH_INDEX,
    UPGRADES_BY_VALUE,
)
from game.eaten.config import crystals_to_win
from game.eaten.table import actions, events
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import chance, passives, tools, tract


def begin_turn(state: LiveTable) -> None:
    """R17, R39: the Miner's side is on turn; the Robot plays by itself (section 9)."""
    state.on_turn = MINER
    state.turn_number += 1
    state.used = state.rerolled = 0
    if state.record is not None:
        state.record.append(events.TurnStarted(MINER, state.turn_number))
    if state.config.robot:
        state.after = "robot_roll"
    else:
        _roll_dice(state)


def _roll_dice(state: LiveTable) -> None:
    """R20, R21."""
    state.dice = values = chance.roll_dice(state)
    triple = values.count(values[0]) == len(values)
    if state.record is not None:
        state.record.append(events.DiceRolled(tuple(values), triple))
    state.ask("reroll_triple" if triple else "action", MINER)


def answer_triple(state: LiveTable, action: Any) -> None:
    """R21: another triple is asked about again."""
    if type(action) is actions.Reroll:
        _roll_dice(state)
    else:
        state.ask("action", MINER)


def carry_out_action(state: LiveTable, action: Any) -> None:
    """R22, R24: one answer of the action step or of a follow-up."""
    _ACTS[type(action)](state, action)


def _end_turn(state: LiveTable, action: Any) -> None:
    """R22."""
    state.ask("", MINER)
    state.after = "attack"


_PLACED = {
    space: tuple(events.DiePlaced(die, space) for die in range(RULES.dice))
    for space in (
        "stun", "stun_up", "eliminate", "eliminate_immune", "capture", "capture_tool", "adjust", "upgrade",
    )
}  # fmt: skip
"""By space of the console and die."""


def _place_die(state: LiveTable, die: int, space: str) -> int:
    """R5: the die is used from now on, and no longer in hand; the action step goes on unless its use asks
    something. Returns its value."""
    state.used |= 1 << die
    state.die_in_hand = NOTHING
    state.asking = "action"
    if state.record is not None:
        state.record.append(_PLACED[space][die])
    return state.dice[die]


def turn_die(state: LiveTable, die: int, value: int, by: str) -> None:
    """R23, R29, R35: a die is turned to a value."""
    if state.record is not None:
        state.record.append(events.DieChanged(die, state.dice[die], value, by))
    state.dice[die] = value


# Stun


def _stun_card(state: LiveTable, action: Any) -> None:
    """R23: the card moves away; then another unused die may be turned by one."""
    die: int = action.die
    tract.move_card(state, _place_die(state, die, "stun"), action.to, "stun")
    if state.unused_dice and passives.has_stun_bonus(state):
        state.die_in_hand = die
        state.ask("stun_adjust", MINER)


def answer_stun_adjust(state: LiveTable, action: Any) -> None:
    """R23."""
    state.die_in_hand = NOTHING
    if type(action) is actions.Shift:
        turn_die(state, action.die, state.dice[action.die] + action.delta, "stun")
    state.ask("action", MINER)


def _stun_card_upgraded(state: LiveTable, action: Any) -> None:
    """R24: the card moves away; then the same die may be rolled again."""
    die: int = action.die
    tract.move_card(state, _place_die(state, die, "stun_up"), action.to, "stun")
    if passives.has_stun_bonus(state):
        state.die_in_hand = die
        state.ask("stun_reroll", MINER)


def answer_stun_reroll(state: LiveTable, action: Any) -> None:
    """R24: declined, the die is spent; rolled, one more action with it follows."""
    if type(action) is not actions.Reroll:
        state.die_in_hand = NOTHING
        state.ask("action", MINER)
        return
    die = state.die_in_hand
    state.dice[die] = value = chance.roll_die(state)
    state.tell(events.DieRerolled(die, value, "stun"))
    state.ask("followup", MINER)


def _spend_die(state: LiveTable, action: Any) -> None:
    """R24."""
    state.tell(events.DieSpent(state.die_in_hand))
    state.die_in_hand = NOTHING
    state.ask("action", MINER)


# Eliminate


def _eliminate_cards(state: LiveTable, action: Any) -> None:
    """R25."""
    slot = _place_die(state, action.die, "eliminate")
    tract.discard_cards(state, tract.eliminated_slots(state, slot), "eliminate")


def _eliminate_immune(state: LiveTable, action: Any) -> None:
    """R26."""
    _place_die(state, action.die, "eliminate_immune")
    remove_immune(state, IMMUNE_INDEX[action.card], "miner")


def remove_immune(state: LiveTable, card: int, by: str) -> None:
    """R26, R65: an acquired card leaves the game and no longer works."""
    state.immune_play.remove(card)
    state.immune_removed.append(card)
    state.tell(events.ImmuneRemoved(card, by))


# Capture


def _capture_with_die(state: LiveTable, action: Any) -> None:
    """R27: with the last kind the Miner wins at once."""
    slot = _place_die(state, action.die, "capture")
    capture_crystal(state, slot)
    if len(state.crystals) >= crystals_to_win(state.config):
        state.finish("crystals")


def capture_crystal(state: LiveTable, slot: int) -> None:
    """R27, R65: the crystal is taken, its card discarded."""
    crystal = CRYSTAL_OF[state.tract[slot - 1]]
    state.crystals.append(crystal)
    state.tell(events.CrystalGained(crystal, slot))
    tract.discard_cards(state, (slot,), "capture")


def _capture_tool(state: LiveTable, action: Any) -> None:
    """R28: without room another tool goes first."""
    slot = _place_die(state, action.die, "capture_tool")
    if action.drop is not None:
        dropped = STOMACH_INDEX[action.drop]
        state.tools.remove(dropped)
        state.discard.append(dropped)
        state.tell(events.ToolLost(dropped))
    card = state.tract[slot - 1]
    state.tools.append(card)
    state.tell(events.ToolGained(card, slot))
    tract.remove_cards(state, (slot,))


# Adjust and Upgrade


def _adjust_die(state: LiveTable, action: Any) -> None:
    """R29."""
    _place_die(state, action.die, "adjust")
    turn_die(state, action.other, action.value, "adjust")


def _upgrade_with_die(state: LiveTable, action: Any) -> None:
    """R30."""
    value = _place_die(state, action.die, "upgrade")
    tools.upgrade_action(state, UPGRADES_BY_VALUE[value])


_ACTS: Deeds = {
    actions.Stun: _stun_card,
    actions.StunUp: _stun_card_upgraded,
    actions.Eliminate: _eliminate_cards,
    actions.EliminateImmune: _eliminate_immune,
    actions.Capture: _capture_with_die,
    actions.CaptureTool: _capture_tool,
    actions.Adjust: _adjust_die,
    actions.Upgrade: _upgrade_with_die,
    actions.Wrench: tools.use_wrench,
    actions.Teleporter: tools.use_teleporter,
    actions.Magnet: tools.use_magnet,
    actions.Adjuster: tools.use_adjuster,
    actions.Drill: tools.use_drill,
    actions.End: _end_turn,
    actions.Pass: _spend_die,
}
