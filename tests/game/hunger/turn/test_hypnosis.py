"""Section 8, op hypnosis."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.table.events import CardHypnotized, CardResolved
from tests.game.hunger.fixtures_acting import acting, cards, do, ids, options, told


def test_a_card_goes_up_down_left_or_right_and_not_off_the_track() -> None:
    assert set(options(acting(play="hypnosis", track={(1, 2): "marya"}, any_hunts=0))) == {
        "hypnosis hypnosis marya 0 2",
        "hypnosis hypnosis marya 2 2",
        "hypnosis hypnosis marya 1 1",
        "hypnosis hypnosis marya 1 3",
    }
    corner = acting(play="hypnosis", track={(2, 3): "marya"}, any_hunts=0)
    assert set(options(corner)) == {"hypnosis hypnosis marya 1 3", "hypnosis hypnosis marya 2 2"}


def test_any_single_card_of_a_pile_lands_on_top_of_its_new_cell() -> None:
    state = acting(play="hypnosis", track={(0, 2): "marya ivo", (0, 1): "osmund"})
    events = do(state, "hypnosis hypnosis marya 0 1")
    assert (ids(state.cell(0, 1)), ids(state.cell(0, 2))) == ("osmund marya", "ivo")
    assert told(events, CardHypnotized) == [CardHypnotized(cards("marya")[0], (0, 2), (0, 1))]
    assert told(events, CardResolved) == [CardResolved(0, cards("hypnosis")[0], "hypnosis")]


def test_each_hypnosis_card_works_once_a_turn() -> None:
    state = acting(play="hypnosis hypnosis#1", track={(0, 1): "marya"}, any_hunts=0)
    do(state, "hypnosis hypnosis#1 marya 1 1")
    assert {answer.split()[1] for answer in options(state)} == {"hypnosis"}
    do(state, "hypnosis hypnosis marya 2 1")
    assert options(state) == [] and ids(state.cell(2, 1)) == "marya"


def test_a_card_may_be_drawn_near_and_hunted_cheaply() -> None:
    state = acting(play="hypnosis", track={(0, 2): "marya"}, speed_left=1)
    do(state, "hypnosis hypnosis marya 0 1", "hunt 0 1")
    assert ids(state.hunted[0]) == "marya"


@pytest.mark.parametrize(("space", "zones"), [("castle", {"arrival": 1}), ("rd_3", {"extra": True})])
def test_not_at_home_and_not_in_a_parasol_turn(space: str, zones: dict[str, Any]) -> None:
    assert options(acting(space, play="hypnosis", track={(1, 2): "marya"}, **zones)) == []


def test_where_hunting_is_forbidden_otherwise_it_still_works() -> None:
    assert len(options(acting("bt_2", play="hypnosis", track={(1, 2): "marya"}))) == 4
    assert len(options(acting("rd_3", play="hypnosis bolek", track={(1, 2): "marya"}))) == 4


def test_an_empty_track_leaves_nothing_to_do() -> None:
    assert options(acting(play="hypnosis")) == []
