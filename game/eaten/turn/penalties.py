"""Penalties of the Miner or the Robot: downgrades and lost crystals (R7 to R10, R46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.eaten.components.definitions import ACTIONS, BEAST, CRYSTAL_INDEX, MINER, STOMACH_INDEX
from game.eaten.table.events import CrystalLost, Downgraded, PenaltyMissed, ReplicationMoved, ToolLost
from game.eaten.turn import passives

if TYPE_CHECKING:
    from game.core.game_flow import Out
    from game.eaten.state import State


def report_missed(out: Out) -> None:
    """Report an effect that finds nothing to take."""
    if out is not None:
        out.append(PenaltyMissed())


def downgrade_any(state: State, out: Out) -> None:
    """R7: the Miner chooses among several; without an upgrade a crystal goes. The Robot's tile moves back
    (R10)."""
    if state.config.robot:
        push_back(state, out)
        return
    upgraded = state.upgraded_actions
    if not upgraded:
        lose_crystal(state, out)
    elif len(upgraded) == 1:
        _remove_upgrade(state, upgraded[0], out)
    else:
        state.ask("downgrade", MINER)


def downgrade_named(state: State, action: int, out: Out) -> None:
    """R8: without that upgrade a crystal goes, whatever else is upgraded."""
    if state.config.robot:
        push_back(state, out)
    elif state.is_upgraded(action):
        _remove_upgrade(state, action, out)
    else:
        lose_crystal(state, out)


def _remove_upgrade(state: State, action: int, out: Out) -> None:
    state.upgrades &= ~(1 << action)
    if out is not None:
        out.append(Downgraded(action))


def lose_crystal(state: State, out: Out) -> None:
    """R9: the Miner chooses among several. Of the Robot's crystals the Beast chooses one; asleep it takes the
    last one (R10)."""
    crystals, robot = state.crystals, state.config.robot
    if not crystals:
        report_missed(out)
    elif len(crystals) == 1 or (robot and state.config.hibernating):
        _remove_crystal(state, crystals[-1], out)
    else:
        state.ask("lose_crystal", BEAST if robot else MINER)


def _remove_crystal(state: State, crystal: int, out: Out) -> None:
    state.crystals.remove(crystal)
    if out is not None:
        out.append(CrystalLost(crystal))


def push_back(state: State, out: Out) -> None:
    """R10: the replication tile moves back one space; on space 0, or arriving there, the Robot loses a
    crystal."""
    before = state.replication
    if before:
        state.replication = before - 1
        if out is not None:
            out.append(ReplicationMoved(before, before - 1))
    if not state.replication:
        lose_crystal(state, out)


def lose_tools(state: State, out: Out) -> None:
    """R45: all held tools go; the Robot's tile moves back instead, but from space 0 nothing happens (R10)."""
    if state.config.robot and state.replication:
        push_back(state, out)
    elif state.tools:
        for card in state.tools[:]:
            _remove_tool(state, card, out)
    else:
        report_missed(out)


def limit_tools(state: State, out: Out) -> None:
    """R46: the Miner chooses what to drop while too many tools are held."""
    if len(state.tools) > passives.tool_limit(state):
        state.ask("tool_limit", MINER)
    else:
        state.ask("", MINER)


def _remove_tool(state: State, card: int, out: Out) -> None:
    state.tools.remove(card)
    state.discard.append(card)
    if out is not None:
        out.append(ToolLost(card))


# The answers


def answer_downgrade(state: State, action: Any, out: Out) -> None:
    """R7."""
    state.ask("", MINER)
    _remove_upgrade(state, ACTIONS.index(action.action), out)


def answer_lose_crystal(state: State, action: Any, out: Out) -> None:
    """R9, R10."""
    state.ask("", MINER)
    _remove_crystal(state, CRYSTAL_INDEX[action.crystal], out)


def answer_tool_limit(state: State, action: Any, out: Out) -> None:
    """R46."""
    _remove_tool(state, STOMACH_INDEX[action.card], out)
    limit_tools(state, out)
