"""Tables for tests of how a Vampire moves; answers and events in the words of fixtures_acting.py."""

from __future__ import annotations

from typing import Any

from game.core.model import Event
from game.hunger.components.map_graph import SPACE_IDS, SPACE_INDEX
from game.hunger.state import State
from game.hunger.table.actions import MOVE
from tests.game.hunger.fixtures_acting import STOP, Case, acting


def moving(space: str, speed: int, play: str = "", others: str = "mtn_1", **zones: Any) -> State:
    """Seat 0 on the space is asked where to go with so much Speed."""
    settled = {"phase": "act", "moved": False, "any_hunts": 0, "speed_left": speed, "speed_total": speed}
    return acting(space, others=others, asking=MOVE, play=play, **settled, **zones)


def walk(space: str, speed: int, play: str = "", others: str = "mtn_1", **zones: Any) -> Case:
    """A chain that begins at moving()."""
    return Case(lambda: moving(space, speed, play, others, **zones))


def play_step(
    play: str, space: str = "rd_3", halt: tuple[str, ...] = STOP, **zones: Any
) -> tuple[State, list[Event]]:
    """Step 1 of seat 0 is over with these cards in play; what came by itself since."""
    state = acting(
        space, play=play, **{"moved": False, "speed_left": 0, "speed_total": 0, "any_hunts": 0} | zones
    )
    state.asking, state._decision, state.after = "", None, "confuse"
    state.record = events = list[Event]()
    state.go_on(tuple(step for step in halt if step != "confuse"))
    return state, events


def at(state: State, seat: int = 0) -> str:
    return SPACE_IDS[state.at[seat]]


def space(name: str) -> int:
    return SPACE_INDEX[name]
