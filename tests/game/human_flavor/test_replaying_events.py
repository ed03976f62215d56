"""What a table shows follows from the events: the truth of game/human_flavor/table/display_state.py."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.rng import Rng
from game.human_flavor.state import State
from game.human_flavor.table import display_state
from game.human_flavor.table import events as e
from game.human_flavor.table.display_state import ZONES, DisplayState
from game.human_flavor.table.events import FlavorEvent
from tests.game.human_flavor.fixtures_matches import TABLES, at, crowded, do, eager, new

QUIET = {e.GameStarted, e.Utilized, e.Fizzled}
"""Events that only tell something."""
MATCHES = [(seats, kind, seed) for seed in range(30) for seats in TABLES for kind in (new, crowded)]


def told(state: State, seed: int) -> Iterator[list[Any]]:
    """The events of a match answer by answer, conversions out of turn among them."""
    rng = Rng(seed)
    while state.decision is not None:
        seat = rng.below(state.seats)
        exchange = state.interrupts(seat)
        if exchange and not rng.below(12):
            yield state.interrupt(seat, rng.choice(exchange))
        else:
            yield state.apply(eager(state, rng))


def _hear(picture: DisplayState, events: list[Any]) -> None:
    for event in events:
        picture.apply(event)


def _compare(picture: DisplayState, there: DisplayState) -> None:
    for zone in ZONES:
        assert getattr(picture, zone) == getattr(there, zone), zone
    assert picture == there


def _watch(seats: int, kind: Any, seed: int) -> None:
    """A whole match as everybody sees it."""
    state = kind(seats, seed)
    picture = DisplayState.of(state.seen_by(None))
    for events in told(state, seed):
        _hear(picture, events)
        _compare(picture, DisplayState.of(state.seen_by(None)))


@pytest.mark.parametrize(("seats", "kind", "seed"), MATCHES[:20], ids=lambda one: getattr(one, "__name__", str(one)))
def test_events_change_what_is_shown_as_the_rules_change_the_table(seats: int, kind: Any, seed: int) -> None:
    """After every answer of random matches."""
    _watch(seats, kind, seed)


def test_every_event_happens_and_is_known() -> None:
    kinds = Counter[type[Any]]()
    for seats, kind, seed in MATCHES:
        state = kind(seats, seed)
        kinds.update(type(event) for event in state.opening)
        for events in told(state, seed):
            kinds.update(map(type, events))
        if set(kinds) >= set(FlavorEvent.__subclasses__()):
            break
    assert set(kinds) == set(FlavorEvent.__subclasses__())
    assert set(kinds) - set(display_state._CHANGES) == QUIET


def test_a_picture_and_its_copy_are_apart() -> None:
    state = new(3, 4)
    one = DisplayState.of(state.seen_by(None))
    other = one.copy()
    assert one == other and one != state
    other.apply(e.StartTokens(1, (9, 0, 0, 0, 0)))
    other.apply(e.PlacedCity(1, 0))
    assert one == DisplayState.of(state.seen_by(None)) and one != other


def test_a_picture_is_read_as_a_table() -> None:
    """Questions of table.py that need no more than what is shown work on it."""
    state = at(
        {"captives": {"middle": ["poet"]}, "converted": True}, {"ability_used": True}, city={"basilica": [0, 1]}, corners={"crime": [0]}
    )
    do(state, {"type": "place_home", "strength": 3})
    picture = DisplayState.of(state.seen_by(None))
    assert picture.order() == state.order() and picture.standing(0) == 1 and picture.worth == state.worth == 7
    assert picture.has_converted(0) and picture.has_used_ability(1) and picture.is_ready(picture.clan_allies[0][0])
    assert picture.all_captives(0) == state.all_captives(0) != () and picture.bill(0) == state.bill(0) and picture.level == 0
    assert (picture.strength, picture.starter(1), picture.height) == (3, state.starter(1), 0)


@pytest.mark.parametrize("kind", sorted(display_state._CHANGES, key=lambda kind: kind.__name__))
def test_an_event_that_is_not_heard_would_be_noticed(monkeypatch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """A test of the test: each event that changes something is needed."""
    monkeypatch.setitem(display_state._CHANGES, kind, lambda picture, event: None)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        for match in MATCHES:
            _watch(*match)
