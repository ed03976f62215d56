"""Turns and days (R2, R6, R10, R42, R47 to R50), in matches that hypothesis makes up."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.model import Event
from game.human_flavor.state import State
from game.human_flavor.table import events as e
from tests.game.human_flavor.fixtures_matches import TABLES, at, crowded_match, do, new

QUICK = settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
PICKS = st.lists(st.integers(0, 10**6), min_size=60, max_size=260)


@st.composite
def beginnings(draw: st.DrawFn) -> State:
    """A new match, or one with full meters."""
    seats = draw(st.sampled_from(TABLES))
    return (
        crowded_match(seats, draw(st.integers(0, 20)))
        if draw(st.booleans())
        else new(seats, draw(st.integers(0, 999)))
    )


def step(state: State, pick: int) -> list[Event]:
    """One answer, or now and then a conversion of another seat."""
    if pick % 7 == 0:
        seat = pick // 7 % state.seats
        if exchange := state.interrupts(seat):
            return state.interrupt(seat, exchange[pick // 49 % len(exchange)])
    assert state.decision is not None
    return state.apply(state.decision.actions[pick // 7 % len(state.decision.actions)])


@QUICK
@given(beginnings(), PICKS)
def test_turns_go_clockwise_and_skip_who_has_no_minion(state: State, picks: list[int]) -> None:
    """R2, R50: told by the events alone."""
    last = state.on_turn if state.decision is not None and state.decision.kind == "place" else None
    for pick in picks:
        if state.decision is None:
            break
        before, minions = state.copy(), state.minions[:]
        for event in step(state, pick):
            if isinstance(event, e.PlacedHome | e.PlacedCity):
                minions[event.seat] -= 1
            elif isinstance(event, e.TurnEnded):
                minions = state.minions[:] if state.day == before.day else minions
                last = event.seat
            elif isinstance(event, e.DuskBegun):
                assert event.revolt == state.revolt and (state.revolt or not any(minions)), (
                    "the day ends when no minion is left"
                )
            elif isinstance(event, e.DayStarted):
                minions, last = list(event.minions), None
            elif isinstance(event, e.TurnStarted):
                start = state.first_player if last is None else last + 1
                order = [(start + offset) % state.seats for offset in range(state.seats)]
                assert event.seat == next(seat for seat in order if minions[seat])


@QUICK
@given(beginnings(), PICKS)
def test_one_conversion_a_day(state: State, picks: list[int]) -> None:
    """R40, R42: in one's own decisions and out of turn together."""
    done: Counter[int] = Counter()
    for pick in picks:
        if state.decision is None:
            break
        assert state.decision.actions and state.check() == [], "never stuck (section 7)"
        kind, seat = state.decision.kind, state.decision.seat
        off_turn = [action.plain() for action in state.interrupts(seat)]
        listed = [action.plain() for action in state.decision.actions if action.plain()["type"] == "convert"]
        if kind in ("menu", "place", "dusk", "feed"):
            assert sorted(map(str, off_turn)) == sorted(map(str, listed)), (
                "R41: both ways are open and do the same"
            )
        else:
            assert not listed
        for event in step(state, pick):
            if isinstance(event, e.Converted):
                done[event.seat] += 1
                assert done[event.seat] == 1
            if isinstance(event, e.DayStarted):
                done.clear()


@QUICK
@given(beginnings(), PICKS)
def test_a_revolt_never_ends_but_the_match_does(state: State, picks: list[int]) -> None:
    """R14, R50."""
    begun = False
    for pick in picks:
        if state.decision is None:
            break
        day = state.day
        events = step(state, pick)
        begun = begun or any(isinstance(event, e.RevoltBegun) for event in events)
        assert state.revolt == begun
        if begun:
            assert state.day == day and not any(
                isinstance(event, e.DayStarted | e.TurnStarted) for event in events
            )
        if any(isinstance(event, e.GameOver) for event in events):
            assert state.decision is None and (begun or state.day == state.last_day)


# One by one


def test_a_minion_lies_under_the_next_one() -> None:
    """R6: it stays until the end of the day."""
    state = at(
        {"minions": 1, "allies": []},
        {"minions": 1, "allies": [], "resources": {"fear": 1}, "converted": True},
        rest="box",
    )
    do(state, {"type": "place_city", "location": "basilica", "fee": "none"}, {"type": "utilize"})
    do(state, {"type": "place_city", "location": "basilica", "fee": "fear"})
    assert state.standing_seat(0) == 1 and state.city[0] == (0, 1)
    do(state, {"type": "utilize"})
    assert state.day == 2 and not any(state.city)


def test_a_turn_that_is_over_says_so_before_the_next_begins() -> None:
    """R10."""
    events = do(
        at({"allies": []}, {}, rest="box"), {"type": "place_city", "location": "public_park", "fee": "none"}
    )
    turns: list[Any] = [
        event for event in events if isinstance(event, e.PlacedCity | e.TurnEnded | e.TurnStarted)
    ]
    assert [(type(event).__name__, event.seat) for event in turns] == [
        ("PlacedCity", 0),
        ("TurnEnded", 0),
        ("TurnStarted", 1),
    ]
