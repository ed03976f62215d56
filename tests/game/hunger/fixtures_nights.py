"""Whole matches for tests, and positions as people write them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.model import Event
from game.core.rng import Rng
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table.actions import SECRET_ACTIONS, Done, EndTurn, Skip, Stay, StopPushing, UseParasol

TABLES = [(mode, seats) for seats in range(2, 7) for mode in ("rookie", "elder")]
_IDLE = (Done, EndTurn, Skip, Stay, StopPushing)
_HASTE = 6


def new(mode: str = "elder", seats: int = 2, seed: int = 1, **options: Any) -> State:
    return RULES.new(RULES.config(mode=mode, seats=seats, **options), seed=seed)


def at(*seats: dict[str, Any], **zones: Any) -> State:
    """The state of a position, played on to its first question; a second Vampire rests in the Mountains
    unless it is named.
    """
    rival = {"at": "mtn_1", "resting": True}
    return RULES.from_position(
        {"turn": 5, "seats": list(seats) if len(seats) > 1 else [*seats, rival], **zones}
    )


def do(state: State, *answers: dict[str, Any]) -> list[Event]:
    """Give the answers; the events of all of them."""
    return [event for plain in answers for event in state.apply(RULES.action(plain))]


def eager(state: State, rng: Rng) -> Any:
    """A random answer with a bias: whatever ends something is seldom chosen, gold Missions often, so that
    much happens.
    """
    actions = state.decision.actions
    secret = [action for action in actions if isinstance(action, SECRET_ACTIONS)]
    if secret and rng.below(2):
        return rng.choice(secret)
    action = rng.choice(actions)
    while (isinstance(action, _IDLE) or action == UseParasol(False)) and rng.below(_HASTE):
        action = rng.choice(actions)
    return action


def play_night(state: State, seed: int) -> Iterator[Any]:
    """Before each answer the table may be looked at: yields the answer, then gives it."""
    rng = Rng(seed)
    while state.decision is not None:
        action = eager(state, rng)
        yield action
        state.advance(action)
