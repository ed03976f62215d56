"""Whole matches for tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.model import Event
from game.core.rng import Rng
from game.human_flavor.components.definitions import (
    CLAN_IDS,
    MAX_SEATS,
    MIN_SEATS,
    NETWORKS,
    NUMBERS,
    RESOURCES,
)
from game.human_flavor.rules import RULES
from game.human_flavor.state import State
from game.human_flavor.table.actions import (
    Convert,
    Dominate,
    DominatePaying,
    EndTurn,
    InciteMeter,
    Recruit,
    Release,
    Stop,
)

TABLES = tuple(range(MIN_SEATS, MAX_SEATS + 1))
"""Numbers of seats."""
_RARE = (EndTurn, Stop, Release, Convert)
_BOLD = (Dominate, DominatePaying, InciteMeter, Recruit)
_HASTE = 8


def new(seats: int = 2, seed: int = 1, **options: Any) -> State:
    return RULES.new(RULES.config(seats=seats, **options), seed=seed)


def at(*players: dict[str, Any], **zones: Any) -> State:
    """The state of a position, played on to its first question; without `clans` Feral plays, against Fey."""
    return RULES.from_position({"clans": ["feral", "fey"], "players": list(players), **zones})


def crowded_match(seats: int, turn: int = 0) -> State:
    """Match of well-fed clans whose meters are full of stackers of all."""
    limit = NUMBERS.corner_limit[seats]
    corners = {
        network: [(turn + number + step) % seats for step in range(limit)]
        for number, network in enumerate(NETWORKS)
    }
    purse = dict.fromkeys(RESOURCES, NUMBERS.tokens_per_resource // seats)
    clans = [CLAN_IDS[(turn + seat) % len(CLAN_IDS)] for seat in range(seats)]
    return RULES.from_position(
        {"clans": clans, "players": [{"resources": purse}] * seats, "corners": corners}
    )


def do(state: State, *answers: dict[str, Any]) -> list[Event]:
    """Give the answers; the events of all of them."""
    return [event for plain in answers for event in state.apply(RULES.action(plain))]


def answers(state: State) -> list[dict[str, Any]]:
    """Legal answers in written form."""
    assert state.decision is not None
    return [action.plain() for action in state.decision.actions]


def eager(state: State, rng: Rng) -> Any:
    """A random answer with a bias: stackers and allies often, conversions and whatever ends something seldom,
    so that much happens."""
    assert state.decision is not None
    actions = state.decision.actions
    bold = [action for action in actions if isinstance(action, _BOLD)]
    if bold and rng.below(3):
        return rng.choice(bold)
    action = rng.choice(actions)
    while isinstance(action, _RARE) and len(actions) > 1 and rng.below(_HASTE):
        action = rng.choice(actions)
    return action


def play_match(state: State, seed: int, off_turn: int = 12) -> Iterator[Any]:
    """Before each answer the table may be looked at: yields the answer, then gives it. About one time in
    `off_turn` a random seat converts before that, if it can (R42); it yields None then."""
    rng = Rng(seed)
    while state.decision is not None:
        seat = rng.below(state.seats)
        if not rng.below(off_turn) and (exchange := state.interrupts(seat)):
            yield None
            state.interrupt(seat, rng.choice(exchange))
            continue
        action = eager(state, rng)
        yield action
        state.advance(action)
