"""The Robot Miner: its dice act by themselves, the highest one first (R63 to R66)."""

from collections.abc import Callable
from typing import Any

from game.core.game_flow import Deeds
from game.eaten import config
from game.eaten.components.definitions import (
    BEAST,
    BOARD,
    CRYSTAL_OF,
    IMMUNE_INDEX,
    NOTHING,
    RULES,
    TOOL_OF,
    Option,
)
from game.eaten.table.events import DiceRolled, DieRerolled, ReplicationMoved, RobotDie
from game.eaten.table.live_table import LiveTable
from game.eaten.table.zones import Table
from game.eaten.turn import chance, legal_actions, miner, passives, tract

OPTIONS = (BOARD.robot.slots.a, BOARD.robot.slots.b, BOARD.robot.slots.c)
"""R65, by dice slot: the options from top to bottom."""
LAST_SPACE = next(space.space for space in BOARD.replication.spaces if space.robot_wins)
STEPS = tuple(f"robot_{captured}" for captured in range(RULES.dice + 1))
"""R46, R64: values of State.after for the next die, by the number of tools captured this turn."""


def roll_dice(state: LiveTable) -> None:
    """R63: until it is no triple; the highest value goes to slot a."""
    triple = True
    while triple:
        values = sorted(chance.roll_dice(state), reverse=True)
        triple = values[0] == values[-1]
        state.tell(DiceRolled(tuple(values), triple))
    state.dice = values
    state.after = STEPS[0]


def next_die(state: LiveTable, captured: int) -> None:
    """R64, R66: the remaining die with the highest value acts, or is rolled again once; `captured` tools were
    taken this turn."""
    state.after = STEPS[captured]
    die = acting_die(state)
    if die < 0:
        state.after = "attack"
        return
    value = state.dice[die]
    option = option_for(state, die, captured)
    if option is not None:
        _report_option(state, die, value, option)
        state.used |= 1 << die
        _CARRY_OUT[option](state, die, captured)
    elif not state.rerolled >> die & 1 and passives.has_stun_bonus(state):
        _report_option(state, die, value, "reroll")
        state.rerolled |= 1 << die
        state.dice[die] = chance.roll_die(state)
        state.tell(DieRerolled(die, state.dice[die], "robot"))
    else:
        _report_option(state, die, value, "none")
        state.used |= 1 << die


def _report_option(state: LiveTable, die: int, value: int, option: str) -> None:
    state.tell(RobotDie(die, value, option))


def acting_die(table: Table) -> int:
    """R64: the unused die with the highest value, of equal ones the first; NOTHING when all are used."""
    best = NOTHING
    for die in table.unused_dice:
        if best < 0 or table.dice[die] > table.dice[best]:
            best = die
    return best


def option_for(table: Table, die: int, captured: int) -> Option | None:
    """R64, R65: the first option of the die's slot that its value allows, or None."""
    value = table.dice[die]
    return next((option for option in OPTIONS[die] if _POSSIBLE[option](table, value, captured)), None)


def _can_capture_crystal(table: Table, slot: int, captured: int) -> bool:
    """R65, R46."""
    if slot > len(table.tract) or passives.is_closed(table, slot):
        return False
    crystal = CRYSTAL_OF[table.tract[slot - 1]]
    return crystal >= 0 and crystal not in table.crystals


def _can_capture_tool(table: Table, slot: int, captured: int) -> bool:
    """R65, R46."""
    if slot > len(table.tract) or passives.is_closed(table, slot) or captured >= passives.tool_limit(table):
        return False
    return TOOL_OF[table.tract[slot - 1]] >= 0


_POSSIBLE: dict[Option, Callable[[Table, int, int], bool]] = {
    "capture_crystal": _can_capture_crystal,
    "capture_tool": _can_capture_tool,
    "eliminate_immune": lambda table, value, captured: bool(legal_actions.costliest_cards(table, value)),
    "eliminate_bacteria": lambda table, slot, captured: (
        slot <= len(table.tract) and bool(tract.matching_slots(table, slot))
    ),
    "remove_card": lambda table, slot, captured: slot <= len(table.tract),
}


def _capture_crystal(state: LiveTable, die: int, captured: int) -> None:
    """R65: with the last one needed the Robot wins at once."""
    miner.capture_crystal(state, state.dice[die])
    if len(state.crystals) >= config.crystals_to_win(state.config):
        state.finish("crystals")


def _capture_tool(state: LiveTable, die: int, captured: int) -> None:
    """R65: the tile moves on; on the last space the Robot wins at once."""
    state.after = STEPS[captured + 1]
    tract.discard_cards(state, (state.dice[die],), "capture_tool")
    before = state.replication
    state.replication = before + 1
    state.tell(ReplicationMoved(before, before + 1))
    if state.replication >= LAST_SPACE:
        state.finish("replication")


def _eliminate_immune(state: LiveTable, die: int, captured: int) -> None:
    """R65: among equally costly cards the Beast decides; asleep the one acquired first goes."""
    cards = legal_actions.costliest_cards(state, state.dice[die])
    if len(cards) > 1 and not state.config.hibernating:
        state.die_in_hand = die
        state.ask("robot_tie", BEAST)
    else:
        miner.remove_immune(state, cards[0], "robot")


def answer_tie(state: LiveTable, action: Any) -> None:
    """R65: the Beast has named the card."""
    state.die_in_hand = NOTHING
    state.ask("", BEAST)
    miner.remove_immune(state, IMMUNE_INDEX[action.card], "robot")


_CARRY_OUT: Deeds = {
    "capture_crystal": _capture_crystal,
    "capture_tool": _capture_tool,
    "eliminate_immune": _eliminate_immune,
    "eliminate_bacteria": lambda state, die, captured: tract.discard_cards(
        state, tract.eliminated_slots(state, state.dice[die]), "eliminate"
    ),
    "remove_card": lambda state, die, captured: tract.discard_cards(state, (state.dice[die],), "remove_card"),
}
