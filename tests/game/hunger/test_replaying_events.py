"""What a table shows follows from the events that its viewer sees: the truth of game/hunger/table/display_state.py."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.rng import Rng
from game.hunger.table import display_state
from game.hunger.table import events as e
from game.hunger.table.display_state import ZONES, DisplayState
from game.hunger.table.events import HungerEvent
from tests.game.hunger.fixtures_nights import TABLES, at, do, eager, new

QUIET = {
    e.GameStarted,
    e.CardResolved,
    e.Sunrise,
    e.VampireSafe,
    e.ScoreLineTold,
}
"""Events that only tell something."""
NOT_ALONE = {e.MissionsDealt, e.ParasolTurn}
"""Events before the first question, and one whose turn begins at once."""


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_events_change_what_is_shown_as_the_rules_change_the_table(mode: str, seats: int) -> None:
    """For every seat and for the room, after every answer of random matches."""
    for seed in range(3):
        state, rng = new(mode, seats, seed), Rng(seed)
        pictures = {viewer: DisplayState.of(state.seen_by(viewer)) for viewer in (None, *range(seats))}
        while state.decision is not None:
            events = state.apply(eager(state, rng))
            for viewer, picture in pictures.items():
                _hear(picture, events, viewer)
                _compare(picture, DisplayState.of(state.seen_by(viewer)))


def _hear(picture: DisplayState, events: list[Any], viewer: int | None) -> None:
    for event in events:
        told = event.seen_by(viewer)
        if told is not None:
            picture.apply(told)


def _compare(picture: DisplayState, there: DisplayState) -> None:
    for zone in ZONES:
        assert getattr(picture, zone) == getattr(there, zone), zone
    assert picture == there


def test_every_event_happens_and_is_known() -> None:
    kinds = Counter[type[Any]]()
    for seed in range(60):
        for mode, seats in TABLES:
            state, rng = new(mode, seats, seed), Rng(seed)
            kinds.update(type(event) for event in state.opening)
            while state.decision is not None:
                kinds.update(type(event) for event in state.apply(eager(state, rng)))
        if set(kinds) >= set(HungerEvent.__subclasses__()):
            break
    assert set(kinds) == set(HungerEvent.__subclasses__())
    assert set(kinds) - set(display_state._CHANGES) == QUIET


def test_a_picture_and_its_copy_are_apart() -> None:
    state = new("elder", 3, 4)
    one = DisplayState.of(state.seen_by(None))
    other = one.copy()
    assert one == other and one != state
    other.apply(e.MoonMoved(1))
    other.apply(e.TrackFilled(0, 3, 5))
    assert one == DisplayState.of(state.seen_by(None)) and one != other


def test_a_picture_is_read_as_a_table() -> None:
    """Questions of table.py that need no more than what is shown work on it."""
    state = at({"at": "rd_3", "hand": ["momo#0"]}, {"at": "rd_3"}, {"at": "castle", "arrival": 1}, track={1: {2: ["ivo#0"]}})
    picture, space = DisplayState.of(state.seen_by(None)), state.at[0]
    assert picture.stack(space) == (0, 1) == state.stack(space) and picture.order() == state.order()
    assert picture.cell(1, 2) == state.cell(1, 2) != () and picture.is_home(2) and picture.owned(0) == state.owned(0)


def test_tokens_change_the_speed_that_is_shown() -> None:
    state = at({"at": "rd_3", "hand": ["vampire_speed_4#0"], "tokens": ["speed_1#0", "speed_2#0"]})
    picture = DisplayState.of(state.seen_by(None))
    for answer in ({"do": "token", "token": "speed_1#0"}, {"do": "done"}, {"do": "token", "token": "speed_2#0"}):
        _hear(picture, do(state, answer), None)
        _compare(picture, DisplayState.of(state.seen_by(None)))
    assert (picture.speed_total, picture.speed_left) == (7, 7)


@pytest.mark.parametrize("kind", sorted({*display_state._CHANGES} - NOT_ALONE, key=lambda kind: kind.__name__))
def test_an_event_that_is_not_heard_would_be_noticed(monkeypatch: pytest.MonkeyPatch, kind: type[Any]) -> None:
    """A test of the test: each event that changes something is needed."""
    monkeypatch.setitem(display_state._CHANGES, kind, lambda picture, event: None)
    with pytest.raises((AssertionError, ValueError, IndexError)):
        for seed in range(60):
            for mode, seats in TABLES:
                _watch(mode, seats, seed)


def _watch(mode: str, seats: int, seed: int) -> None:
    """A whole match as seat 0 sees it."""
    state, rng = new(mode, seats, seed), Rng(seed)
    picture = DisplayState.of(state.seen_by(0))
    while state.decision is not None:
        _hear(picture, state.apply(eager(state, rng)), 0)
        _compare(picture, DisplayState.of(state.seen_by(0)))
