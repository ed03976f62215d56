"""R43 to R45: Parasol turns, what the sunrise does where, and the type of a token."""

from __future__ import annotations

import pytest

from game.hunger.components.definitions import NOTHING, PARASOL_TURN, TOKEN_INDEX, TYPES
from game.hunger.components.map_graph import LOSS, SPACE_INDEX, SPACES
from game.hunger.table import sunrise_prices
from game.hunger.table.actions import ChooseType, UseParasol
from game.hunger.table.events import ParasolTurn, Sunrise, TokenUsed, TypeChosen, VampireBurned, VampireSafe
from tests.game.hunger.fixtures_acting import told
from tests.game.hunger.fixtures_sunrise import dawn, night_over, seat

DECK = "vampire_speed_2#{0} vampire_speed_3#{0} vampire_speed_4#{0}"


def fates(mode: str, gentle: bool = False) -> dict[str, set[int]]:
    """By region: what the sunrise costs there."""
    found: dict[str, set[int]] = {}
    for space, price in zip(SPACES, sunrise_prices.prices(mode == "rookie", gentle), strict=True):
        found.setdefault(space.region, set()).add(price)
    return found


# R43


def test_only_owners_of_an_unspent_parasol_are_asked() -> None:
    state = night_over(seat(tokens="draw"), seat(tokens="parasol"), seat(tokens="parasol#1", spent="parasol#1"))
    assert state.decision is not None
    assert (state.decision.seat, state.decision.kind) == (1, "parasol")
    assert state.decision.actions == (UseParasol(True), UseParasol(False))


def test_without_a_parasol_the_sun_rises_at_once() -> None:
    state = night_over(seat(), seat())
    assert state.decision is None and told(state.opening, Sunrise)


def test_they_are_asked_in_the_order_of_play() -> None:
    state = night_over(seat("cem_1", tokens="parasol"), seat("rd_1", tokens="parasol#1"), seat("frd_1", tokens="parasol#2"))
    asked = []
    while state.decision is not None:
        asked.append(state.decision.seat)
        state.apply(UseParasol(False))
    assert asked == [2, 1, 0]


def test_the_order_is_looked_up_anew_after_a_parasol_turn() -> None:
    """Seat 0 walks on its Parasol turn and pushes seat 1 to the last place."""
    state = night_over(
        seat("rd_2", tokens="parasol", hand="vampire_speed_2", deck="vampire_speed_3 vampire_speed_4"),
        seat("rd_1", tokens="parasol#1"),
        seat("rd_1", tokens="parasol#2"),
    )
    state.apply(UseParasol(True))
    for plain in ({"do": "move", "to": "rd_1"}, {"do": "push", "seat": 2, "to": "mtn_7"}, {"do": "stop_pushing"}):
        state.apply(next(action for action in state.decision.actions if action.plain() == plain))  # type: ignore[union-attr]
    assert state.decision is not None and state.decision.seat == 1


def test_a_used_parasol_is_spent_and_gives_an_extra_turn() -> None:
    state = night_over(seat("mtn_3", tokens="velvet parasol#1 parasol", hand="vampire_speed_2", deck="vampire_speed_4"))
    events = state.apply(UseParasol(True))
    assert state.spent[0] == (TOKEN_INDEX["parasol#1"],), "the first unspent one"
    assert (state.extra, state.turn, state.on_turn) == (True, PARASOL_TURN, 0)
    assert told(events, TokenUsed) == [TokenUsed(0, TOKEN_INDEX["parasol#1"])] and told(events, ParasolTurn) == [ParasolTurn(0)]


def test_one_parasol_turn_for_each_vampire_however_many_it_has() -> None:
    state = night_over(seat("mtn_3", tokens="parasol parasol#1", hand="vampire_speed_2", deck="vampire_speed_4"))
    events = state.apply(UseParasol(True))
    while state.decision is not None:
        assert state.decision.kind != "parasol"
        events += state.apply(state.decision.actions[0])
    assert len(told(events, ParasolTurn)) == 1


def test_a_refused_parasol_stays_unspent() -> None:
    state = night_over(seat(tokens="parasol"))
    events = state.apply(UseParasol(False))
    assert state.spent[0] == () and not told(events, ParasolTurn) and told(events, Sunrise)


def test_a_vampire_at_home_may_use_its_parasol() -> None:
    """G20: the Rose scores once more, and everything but that passes by itself."""
    state = night_over(seat("castle", arrival=1, tokens="parasol", play="eternal_rose", deck="vampire_speed_2"))
    state.apply(UseParasol(True))
    assert state.decision is None and state.score[0] == 1


# R44


def test_in_rookie_mode_cemetery_and_mountains_cost_what_is_printed() -> None:
    printed = {LOSS[space] for space, one in enumerate(SPACES) if one.region == "mountains"}
    assert fates("rookie") == {"castle": {0}, "cemetery": {5}, "mountains": printed, "plains": {-1}, "forest": {-1}}


def test_in_elder_mode_the_mountains_burn() -> None:
    assert fates("elder") == {"castle": {0}, "cemetery": {5}, "mountains": {-1}, "plains": {-1}, "forest": {-1}}


def test_gentle_elder_mountains_cost_nothing() -> None:
    assert fates("elder", gentle=True)["mountains"] == {0} and fates("elder", gentle=True)["cemetery"] == {5}


def test_no_score_drops_below_0() -> None:
    """G21."""
    state = dawn(seat("mtn_5", vp=6), seat("cem_2", vp=30), mode="rookie")
    assert [sunrise_prices.loss(state, number) for number in (0, 1)] == [6, 5]


def test_the_castle_is_safe_also_for_a_vampire_that_never_left() -> None:
    """G19."""
    state = night_over(seat("castle", vp=7), castle_tiles=[10, 6])
    assert sunrise_prices.is_safe(state, 0) and sunrise_prices.loss(state, 0) == 0
    assert (state.arrival[0], state.castle_tiles, state.score[0]) == (0, (10, 6), 7), "no tile, and not home"


def test_the_sunrise_tells_every_fate_the_farthest_first() -> None:
    state = night_over(seat("cem_1", vp=3), seat("rd_4"), seat("castle", arrival=1))
    assert told(state.opening, VampireBurned) == [VampireBurned(1, SPACE_INDEX["rd_4"])]
    assert told(state.opening, VampireSafe) == [VampireSafe(0, SPACE_INDEX["cem_1"], 3), VampireSafe(2, SPACE_INDEX["castle"], 0)]


# R45


@pytest.mark.parametrize("kind", range(len(TYPES)))
def test_a_safe_seat_chooses_the_type_of_its_token(kind: int) -> None:
    state = night_over(seat("cem_1", tokens="human_choice"))
    assert state.decision is not None and (state.decision.seat, state.decision.kind) == (0, "token_type")
    assert len(state.decision.actions) == len(TYPES)
    events = state.apply(ChooseType(kind))
    assert state.chosen_type == kind and told(events, TypeChosen) == [TypeChosen(0, kind)] and state.decision is None


def test_the_token_of_a_burned_seat_gets_no_type() -> None:
    state = night_over(seat("rd_4", tokens="human_choice"))
    assert state.decision is None and state.chosen_type == NOTHING
