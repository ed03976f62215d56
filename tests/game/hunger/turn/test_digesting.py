"""R29, G13, G14: digesting at a space and with a snake."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.table.events import CardDigested, ScoreChanged
from tests.game.hunger.fixtures_acting import acting, cards, do, ids, offered, options, told

PREY = "momo eleonora ulrich aldous"
"""A villager, a religious, a military and a noble Human."""


@pytest.mark.parametrize(("space", "prey"), [("rd_1", "momo"), ("mrl_7", "eleonora"), ("rd_8", "aldous"), ("mtn_6", "ulrich")])
def test_each_place_digests_its_own_type(space: str, prey: str) -> None:
    assert options(acting(space, play=PREY)) == [f"digest {prey}"]


def test_humans_of_playing_area_and_discard_pile_can_be_digested_but_not_those_in_deck_or_hand() -> None:
    state = acting("rd_1", play="momo", discard="billow", deck="brunn", hand="roxane")
    assert options(state) == ["digest momo", "digest billow"]
    events = do(state, "digest billow")
    assert (ids(state.digested[0]), ids(state.play[0]), state.discard[0]) == ("billow", "momo", ())
    assert told(events, CardDigested) == [CardDigested(0, cards("billow")[0], "discard")]


def test_only_once_a_turn() -> None:
    state = acting("rd_1", play="momo billow")
    do(state, "digest momo")
    assert state.digested_here and options(state) == []


def test_staying_digests_nothing() -> None:
    assert options(acting("rd_1", play="momo", moved=False)) == []


def test_a_human_hunted_this_turn_can_be_digested() -> None:
    state = acting("rd_1", track={(0, 1): "momo"})
    do(state, "hunt 0 1")
    assert options(state) == ["digest momo"]


def test_digesting_is_allowed_in_a_parasol_turn() -> None:
    assert options(acting("rd_1", play="momo", extra=True)) == ["digest momo"]


def test_a_digested_card_is_still_owned() -> None:
    state = acting("rd_1", play="momo", hunted="momo")
    do(state, "digest momo")
    assert cards("momo")[0] in state.owned(0)


def test_op_digest_pair_digests_the_snake_with_a_human_of_the_playing_area() -> None:
    state = acting(play="wriggle marya", discard="ivo")
    assert options(state) == ["familiar wriggle marya"]
    events = do(state, "familiar wriggle marya")
    assert (state.play[0], set(ids(state.digested[0]).split()), state.score[0]) == ((), {"wriggle", "marya"}, 2)
    assert told(events, ScoreChanged) == [ScoreChanged(0, 2, 2, "digest_pair", cards("wriggle")[0])]


def test_two_snakes_want_a_human_each() -> None:
    state = acting(play="wriggle kasha marya ivo")
    assert len(options(state)) == 4
    do(state, "familiar kasha ivo")
    assert options(state) == ["familiar wriggle marya"]


def test_a_snake_without_a_human_has_nothing_to_do() -> None:
    assert options(acting(play="wriggle the_hunger", discard="marya")) == []


@pytest.mark.parametrize(("space", "zones"), [("castle", {"arrival": 1}), ("rd_3", {"extra": True}), ("bt_2", {})])
def test_a_snake_works_at_home_in_a_parasol_turn_and_on_a_ship(space: str, zones: dict[str, Any]) -> None:
    assert options(acting(space, play="wriggle marya", **zones)) == ["familiar wriggle marya"]


def test_a_snake_that_digests_holy_water_lifts_the_ban_at_once() -> None:
    state = acting(play="wriggle bolek", track={(0, 1): "ivo"})
    assert offered(state, "hunt") == []
    do(state, "familiar wriggle bolek")
    assert offered(state, "hunt") == ["hunt 0 1"]


def test_a_snake_works_in_step_1_too_also_at_home() -> None:
    for zones in ({"space": "rd_3"}, {"space": "castle", "arrival": 1}):
        state = acting(asking="effects", play="wriggle marya", **zones)
        assert options(state) == ["familiar wriggle marya"]
        do(state, "familiar wriggle marya")
        assert state.score[0] == 2 and not state.fresh
