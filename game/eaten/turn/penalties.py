"""Penalties of the Miner or the Robot: downgrades and lost crystals (R7 to R10, R46)."""

from typing import Any

from game.eaten.components.definitions import ACTIONS, BEAST, CRYSTAL_INDEX, MINER, STOMACH_INDEX
from game.eaten.table.events import CrystalLost, Downgraded, PenaltyMissed, ReplicationMoved, ToolLost
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import passives


def report_missed(state: LiveTable) -> None:
    """Report an effect that finds nothing to take."""
    state.tell(PenaltyMissed())


def downgrade_any(state: LiveTable) -> None:
    """R7: the Miner chooses among several; without an upgrade a crystal goes. The Robot's tile moves back
    (R10)."""
    if state.config.robot:
        push_back(state)
        return
    upgraded = state.upgraded_actions
    if not upgraded:
        lose_crystal(state)
    elif len(upgraded) == 1:
        _remove_upgrade(state, upgraded[0])
    else:
        state.ask("downgrade", MINER)


def downgrade_named(state: LiveTable, action: int) -> None:
    """R8: without that upgrade a crystal goes, whatever else is upgraded."""
    if state.config.robot:
        push_back(state)
    elif state.is_upgraded(action):
        _remove_upgrade(state, action)
    else:
        lose_crystal(state)


def _remove_upgrade(state: LiveTable, action: int) -> None:
    state.upgrades &= ~(1 << action)
    state.tell(Downgraded(action))


def lose_crystal(state: LiveTable) -> None:
    """R9: the Miner chooses among several. Of the Robot's crystals the Beast chooses one; asleep it takes the
    last one (R10)."""
    crystals, robot = state.crystals, state.config.robot
    if not crystals:
        report_missed(state)
    elif len(crystals) == 1 or (robot and state.config.hibernating):
        _remove_crystal(state, crystals[-1])
    else:
        state.ask("lose_crystal", BEAST if robot else MINER)


def _remove_crystal(state: LiveTable, crystal: int) -> None:
    state.crystals.remove(crystal)
    state.tell(CrystalLost(crystal))


def push_back(state: LiveTable) -> None:
    """R10: the replication tile moves back one space; on space 0, or arriving there, the Robot loses a
    crystal."""
    before = state.replication
    if before:
        state.replication = before - 1
        state.tell(ReplicationMoved(before, before - 1))
    if not state.replication:
        lose_crystal(state)


def lose_tools(state: LiveTable) -> None:
    """R45: all held tools go; the Robot's tile moves back instead, but from space 0 nothing happens (R10)."""
    if state.config.robot and state.replication:
        push_back(state)
    elif state.tools:
        for card in state.tools[:]:
            _remove_tool(state, card)
    else:
        report_missed(state)


def limit_tools(state: LiveTable) -> None:
    """R46: the Miner chooses what to drop while too many tools are held."""
    if len(state.tools) > passives.tool_limit(state):
        state.ask("tool_limit", MINER)
    else:
        state.ask("", MINER)


def _remove_tool(state: LiveTable, card: int) -> None:
    state.tools.remove(card)
    state.discard.append(card)
    state.tell(ToolLost(card))


# The answers


def answer_downgrade(state: LiveTable, action: Any) -> None:
    """R7."""
    state.ask("", MINER)
    _remove_upgrade(state, ACTIONS.index(action.action))


def answer_lose_crystal(state: LiveTable, action: Any) -> None:
    """R9, R10."""
    state.ask("", MINER)
    _remove_crystal(state, CRYSTAL_INDEX[action.crystal])


def answer_tool_limit(state: LiveTable, action: Any) -> None:
    """R46."""
    _remove_tool(state, STOMACH_INDEX[action.card])
    limit_tools(state)
