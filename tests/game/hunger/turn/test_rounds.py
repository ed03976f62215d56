"""How a turn of a Vampire and a turn of the night end (R39 to R42)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.model import Event
from game.hunger.components.definitions import COLUMNS
from game.hunger.state import State
from game.hunger.table.events import (
    CardDiscarded,
    CardDrawn,
    DeckShuffled,
    MoonMoved,
    ScoreChanged,
    TavernRefilled,
    TrackFilled,
    TrackSlid,
    TurnEnded,
)
from tests.game.hunger.fixtures_acting import acting, cards, ids, told

BETWEEN = ("next_vampire", "parasol")


def ended(space: str = "rd_3", **zones: Any) -> tuple[State, list[Event]]:
    """Seat 0 has ended its turn there."""
    return run(acting(space, **zones), "end_turn", BETWEEN)


def run(state: State, step: str, halt: tuple[str, ...]) -> tuple[State, list[Event]]:
    state.asking, state._decision, state.after = "", None, step
    events: list[Event] = []
    state.go_on(events, halt)
    return state, events


def moon_moved(turn: int = 5, **zones: Any) -> tuple[State, list[Event]]:
    """The night goes on after that turn."""
    state, events = run(acting(**zones | {"turn": turn, "resting": 3}), "next_turn", BETWEEN)
    return state, events


def track(state: State, row: int) -> list[str]:
    """The piles of a row, column 1 first."""
    return [ids(cell) for cell in state.track[row * COLUMNS : (row + 1) * COLUMNS]]


# R39


def test_what_was_played_is_discarded_but_permanent_cards_stay() -> None:
    state, events = ended(play="vampire_speed_2 echo marya", discard="cottard", deck="zora elric godric")
    assert ids(state.play[0]) == "echo" and ids(state.discard[0]) == "cottard vampire_speed_2 marya"
    assert [ids((event.card,)) for event in told(events, CardDiscarded)] == ["vampire_speed_2", "marya"]


@pytest.mark.parametrize(("space", "kept"), [("rd_3", "bernard"), ("rd_4", ""), ("castle", "")])
def test_a_spicy_human_stays_in_play_unless_the_vampire_is_on_a_well(space: str, kept: str) -> None:
    state, _ = ended(space, play="vampire_speed_2 bernard")
    assert ids(state.play[0]) == kept


def test_three_cards_are_drawn_and_the_vampire_rests() -> None:
    state, events = ended(deck="marya cottard rutger elric")
    assert ids(state.hand[0]) == "marya cottard rutger" and ids(state.deck[0]) == "elric"
    assert state.resting == 1 and state.on_turn == -1 and events[-1] == TurnEnded(0)
    assert [event.to for event in told(events, CardDrawn)] == ["hand"] * 3


def test_an_empty_deck_is_made_anew_from_the_discard_pile_with_the_cards_just_discarded() -> None:
    state, events = ended(deck="marya", discard="cottard", play="rutger elric")
    assert len(state.hand[0]) == 3 and state.hand[0][:1] == cards("marya") and len(state.deck[0]) == 1 and state.discard[0] == ()
    kinds = [type(event) for event in events if isinstance(event, CardDrawn | DeckShuffled)]
    assert kinds == [CardDrawn, DeckShuffled, CardDrawn, CardDrawn]


def test_a_seat_without_cards_draws_fewer_or_none() -> None:
    state, events = ended(deck="marya")
    assert ids(state.hand[0]) == "marya" and not told(events, DeckShuffled)
    assert ended()[0].hand[0] == ()


@pytest.mark.parametrize(
    ("card", "gained", "points"),
    [("eternal_rose", 0, 1), ("eternal_rose", 2, 1), ("withered_rose", 0, 0), ("withered_rose", 1, 1), ("tyto", 0, 1), ("tyto", 1, 0)],
)
def test_end_turn_vp_scores_always_or_after_hunting_or_without_it(card: str, gained: int, points: int) -> None:
    state, events = ended(play=card, cards_gained=gained)
    assert state.score[0] == points
    assert [event.reason for event in told(events, ScoreChanged)] == ["end_turn"] * bool(points)


def test_vp_if_human_hunted_scores_once_however_many_humans_were_gained() -> None:
    assert ended(play="chops", humans_gained=2, cards_gained=2)[0].score[0] == 1
    assert ended(play="chops", cards_gained=1)[0].score[0] == 0


def test_what_scores_stands_before_the_draw() -> None:
    _, events = ended(play="eternal_rose", deck="marya")
    assert [type(event) for event in events] == [ScoreChanged, CardDrawn, TurnEnded]


def test_after_an_extra_turn_parasols_are_asked_for_again() -> None:
    assert ended(extra=True, turn=16)[0].after == "parasol" and ended()[0].after == "next_vampire"


# R40 to R42


def test_piles_slide_on_and_column_2_lands_on_column_1() -> None:
    state, events = moon_moved(track={(0, 1): "marya", (0, 2): "cottard rutger", (0, 3): "elric"})
    assert track(state, 0) == ["marya cottard rutger", "elric", ""] and told(events, TrackSlid) == [TrackSlid(0)]


def test_everybody_is_active_again_when_the_moon_moves() -> None:
    state, events = moon_moved()
    assert state.turn == 6 and state.resting == 0 and events[0] == MoonMoved(6)


def test_a_card_for_each_row_comes_into_column_3_but_slow_humans_into_column_2() -> None:
    state, events = moon_moved(track={(1, 3): "rutger"}, hunt_deck="marya elias cottard godric", tavern="zora elric eloise")
    assert (track(state, 0), track(state, 1), track(state, 2)) == (["", "", "marya"], ["", "rutger elias", ""], ["", "", "cottard"])
    assert [(event.row, event.column) for event in told(events, TrackFilled)] == [(0, 3), (1, 2), (2, 3)]
    assert ids(state.hunt_deck) == "godric"


def test_an_empty_deck_fills_nothing() -> None:
    state, events = moon_moved(hunt_deck="marya")
    assert track(state, 0) == ["", "", "marya"] and len(told(events, TrackFilled)) == 1 and not told(events, TavernRefilled)


def test_no_new_cards_come_for_the_last_turn_but_to_the_tavern() -> None:
    state, events = moon_moved(14, hunt_deck="marya cottard", track={(0, 3): "rutger"})
    assert track(state, 0) == ["", "rutger", ""] and not told(events, TrackFilled)
    assert ids(state.tavern) == "marya" and told(events, TavernRefilled) == [TavernRefilled(1)]


@pytest.mark.parametrize(("space", "tavern", "after"), [("rd_3", 2, 3), ("rd_5", 2, 2), ("rd_3", 3, 3)])
def test_the_tavern_gets_a_card_while_nobody_stands_there_and_it_is_not_full(space: str, tavern: int, after: int) -> None:
    state, _ = moon_moved(14, space=space, tavern=" ".join(["marya", "cottard", "zora"][:tavern]), hunt_deck="rutger")
    assert len(state.tavern) == after


def test_after_the_last_turn_parasols_are_asked_for_and_nothing_moves() -> None:
    state, events = moon_moved(15, track={(0, 3): "marya"}, hunt_deck="rutger")
    assert state.after == "parasol" and state.turn == 15 and events == [] and track(state, 0)[2] == "marya"
