"""R29, R32 to R34: what may be hunted, how often, for how much, and where not."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.table.events import Hunted, SpeedLeft
from game.hunger.turn import hunting
from tests.game.hunger.fixtures_acting import acting, cards, do, ids, offered, options, told

PILES = {(0, 1): "marya", (1, 2): "ivo", (2, 3): "osmund"}


def hunts(**zones: Any) -> list[str]:
    return offered(acting(track=PILES, **zones), "hunt")


def test_every_pile_that_the_speed_left_pays_for_can_be_hunted_and_no_empty_cell() -> None:
    assert hunts() == ["hunt 0 1", "hunt 1 2", "hunt 2 3"]
    assert hunts(speed_left=3) == ["hunt 0 1", "hunt 1 2", "hunt 2 3"]
    assert hunts(speed_left=2) == ["hunt 0 1", "hunt 1 2"]
    assert hunts(speed_left=1) == ["hunt 0 1"]


@pytest.mark.parametrize("speed", [0, -2])
def test_without_speed_nothing_on_the_track_can_be_hunted(speed: int) -> None:
    assert hunts(speed_left=speed) == []


def test_a_vampire_that_stayed_may_hunt_too() -> None:
    assert hunts(moved=False, stayed=True) == ["hunt 0 1", "hunt 1 2", "hunt 2 3"]


def test_a_hunt_of_column_1_only_reaches_column_1() -> None:
    assert hunts(any_hunts=0, first_hunts=1) == ["hunt 0 1"]


def test_without_a_hunt_left_nothing_is_offered() -> None:
    assert hunts(any_hunts=0) == []


def test_a_hunt_pays_the_column_and_takes_the_whole_pile_bottom_to_top() -> None:
    state = acting(track={(1, 2): "marya ivo swift_shadow"}, speed_left=5)
    events = do(state, "hunt 1 2")
    assert ids(state.discard[0]) == "marya ivo swift_shadow"
    assert (state.speed_left, state.any_hunts, state.cell(1, 2)) == (3, 0, ())
    assert told(events, Hunted) == [Hunted(0, "track", (1, 2), cards("marya ivo swift_shadow"), 2, False)]
    assert told(events, SpeedLeft) == [SpeedLeft(0, 3, 6)]


def test_one_fast_card_makes_a_pile_dearer_by_1_and_two_do_not_make_it_dearer_still() -> None:
    state = acting(track={(0, 1): "marya reya", (1, 1): "reya calvert"}, any_hunts=2, speed_left=5)
    do(state, "hunt 1 1")
    assert state.speed_left == 3
    do(state, "hunt 0 1")
    assert state.speed_left == 1


def test_a_fast_pile_of_column_3_needs_4_speed() -> None:
    assert offered(acting(track={(0, 3): "calvert"}, speed_left=3), "hunt") == []
    assert offered(acting(track={(0, 3): "calvert"}, speed_left=4), "hunt") == ["hunt 0 3"]


def test_column_1_uses_up_a_hunt_of_column_1_first() -> None:
    state = acting("rd_4", track=PILES, first_hunts=1)
    do(state, "hunt 0 1")
    assert (state.first_hunts, state.any_hunts) == (0, 1)
    assert offered(state, "hunt") == ["hunt 1 2", "hunt 2 3"]


def test_column_3_first_leaves_the_hunt_of_column_1() -> None:
    state = acting("rd_4", track=PILES, first_hunts=1)
    do(state, "hunt 2 3")
    assert (state.first_hunts, state.any_hunts, offered(state, "hunt")) == (1, 0, ["hunt 0 1"])


def test_columns_that_were_hunted_are_remembered_and_those_with_humans_too() -> None:
    state = acting(track={(0, 1): "marya", (0, 2): "swift_shadow", (0, 3): "ivo"}, any_hunts=3)
    do(state, "hunt 0 1", "hunt 0 2")
    assert (state.columns, state.human_columns) == (0b110, 0b010)


# The Tavern


def test_the_tavern_costs_2_even_with_fast_cards_and_a_hunt_of_any_column() -> None:
    state = acting("rd_5", tavern="reya calvert", speed_left=2)
    assert options(state) == ["hunt_tavern"]
    events = do(state, "hunt_tavern")
    assert (state.tavern, state.speed_left, state.any_hunts) == ((), 0, 0)
    assert ids(state.hunted[0]) == "reya calvert"
    assert told(events, Hunted) == [Hunted(0, "tavern", None, cards("reya calvert"), 2, False)]


@pytest.mark.parametrize("zones", [{"moved": False}, {"tavern": ""}, {"speed_left": 1}, {"any_hunts": 0, "first_hunts": 1}])
def test_the_tavern_is_closed_to_whoever_stayed_or_cannot_pay_or_has_no_hunt_left_or_if_it_is_empty(zones: dict[str, Any]) -> None:
    assert options(acting("rd_5", **{"tavern": "marya", **zones})) == []


def test_the_tavern_counts_for_no_column() -> None:
    state = acting("rd_5", tavern="marya")
    do(state, "hunt_tavern")
    assert (state.columns, state.human_columns, state.humans_gained) == (0, 0, 1)


# Roses


def test_any_of_the_roses_left_costs_nothing_but_a_hunt_of_any_column() -> None:
    state = acting("labyrinth", roses="eternal_rose withered_rose", speed_left=0)
    assert options(state) == ["hunt_rose eternal_rose", "hunt_rose withered_rose"]
    events = do(state, "hunt_rose withered_rose")
    assert (ids(state.roses), ids(state.hunted[0]), state.any_hunts, state.score[0]) == ("eternal_rose", "withered_rose", 0, 3)
    assert told(events, Hunted)[0].source == "rose" and told(events, SpeedLeft) == []


def test_a_second_rose_is_refused() -> None:
    assert options(acting("labyrinth", roses="eternal_rose", hunted="withered_rose", any_hunts=2)) == []


@pytest.mark.parametrize("zones", [{"moved": False}, {"any_hunts": 0, "first_hunts": 1}, {"roses": ""}, {"play": "bolek"}])
def test_no_rose_for_staying_without_a_hunt_of_any_column_when_all_are_gone_or_under_holy_water(zones: dict[str, Any]) -> None:
    assert offered(acting("labyrinth", **{"roses": "eternal_rose", **zones}), "hunt_rose") == []


# Where hunting is forbidden


@pytest.mark.parametrize(
    ("space", "zones"),
    [("castle", {}), ("castle", {"arrival": 1}), ("bt_2", {}), ("rd_3", {"extra": True}), ("rd_3", {"play": "the_hunger bolek"})],
)
def test_nobody_hunts_at_the_castle_at_home_on_a_ship_in_a_parasol_turn_or_with_holy_water(space: str, zones: dict[str, Any]) -> None:
    assert hunting.forbidden(acting(space, **zones))
    state = acting(space, track=PILES, tokens="extra_hunt mission", play="kuno " + str(zones.pop("play", "")), held="animal_call", **zones)
    assert options(state) == []


def test_holy_water_elsewhere_than_in_the_own_playing_area_does_no_harm() -> None:
    assert len(hunts(discard="bolek", hand="eloise", digested="samuel")) == 3


def test_holy_water_that_is_digested_at_the_church_lifts_the_ban_at_once() -> None:
    state = acting("mrl_7", track=PILES, play="bolek")
    assert options(state) == ["digest bolek"]
    do(state, "digest bolek")
    assert len(offered(state, "hunt")) == 3


def test_holy_water_that_was_hunted_lies_in_the_discard_pile_and_does_not_stop_the_next_hunt() -> None:
    state = acting(track={**PILES, (0, 1): "eloise"}, any_hunts=2)
    do(state, "hunt 0 1")
    assert offered(state, "hunt") == ["hunt 1 2", "hunt 2 3"]


def test_in_the_cemetery_a_pile_with_a_human_is_forbidden_as_a_whole() -> None:
    state = acting("cem_2", track={(0, 1): "marya", (0, 2): "swift_shadow ivo", (0, 3): "swift_shadow#1 tyto"})
    assert options(state) == ["hunt 0 3"]


# How many hunts


def counted(space: str = "rd_3", **zones: Any) -> tuple[int, int]:
    state = acting(space, **zones)
    hunting.count(state, None)
    return state.any_hunts, state.first_hunts


def test_one_hunt_of_any_column_in_every_turn() -> None:
    assert counted() == (1, 0)


def test_moving_onto_a_well_gives_a_hunt_of_column_1_and_staying_there_does_not() -> None:
    assert counted("rd_4") == (1, 1)
    assert counted("rd_4", moved=False, stayed=True) == (1, 0)


def test_op_extra_hunt_gives_a_hunt_of_any_column_for_each_card() -> None:
    assert counted(play="vampiric_stealth#0 vampiric_stealth#1") == (3, 0)


def test_op_extra_hunt_if_still_needs_a_vampire_that_stayed_with_speed() -> None:
    assert counted(play="chops malka", moved=False, stayed=True) == (3, 0)
    assert counted(play="chops", moved=True) == (1, 0)
    assert counted(play="chops", moved=False, stayed=False) == (1, 0)


def test_op_well_speed_gives_speed_on_a_well_also_to_whoever_stayed_there() -> None:
    state = acting("rd_4", play="kuno cerber", moved=False, speed_left=3, speed_total=3)
    events: list[Any] = []
    hunting.count(state, events)
    assert state.speed_left == 5 and events == [SpeedLeft(0, 5, 3)]


@pytest.mark.parametrize(("space", "total"), [("rd_4", 0), ("rd_4", -1), ("rd_3", 6)])
def test_op_well_speed_needs_a_well_and_a_total_speed_above_0(space: str, total: int) -> None:
    state = acting(space, play="kuno", speed_left=0, speed_total=total)
    hunting.count(state, None)
    assert state.speed_left == 0


def test_op_well_speed_counts_the_total_speed_not_what_is_left() -> None:
    state = acting("rd_4", play="kuno", speed_left=0, speed_total=4)
    hunting.count(state, None)
    assert state.speed_left == 1


def test_op_discard_for_hunt_gives_a_hunt_of_column_1_for_the_card() -> None:
    state = acting(track=PILES, play="kuno", any_hunts=0)
    assert options(state) == ["familiar kuno"]
    do(state, "familiar kuno")
    assert (ids(state.discard[0]), state.play[0], options(state)) == ("kuno", (), ["hunt 0 1"])


def test_a_token_extra_hunt_gives_a_hunt_of_any_column() -> None:
    state = acting(track=PILES, tokens="extra_hunt extra_hunt#1", any_hunts=0)
    assert options(state) == ["token extra_hunt", "token extra_hunt#1"]
    do(state, "token extra_hunt")
    assert len(offered(state, "hunt")) == 3 and offered(state, "token") == ["token extra_hunt#1"]
