"""The move decision and what the space does where it ends (R20, R22 to R25, R28, R31)."""

from __future__ import annotations

import pytest

from game.hunger.components.definitions import NOTHING
from game.hunger.table.events import CameHome, ChestOpened, Confused, Moved, ScoreChanged, SpeedLeft, TokenUsed
from tests.game.hunger.fixtures_acting import cards, do, offered, options, tokens, told
from tests.game.hunger.fixtures_moving import at, ends, moving, played, space, stack

# R20


def test_one_may_stay_or_move_as_far_as_the_speed_goes() -> None:
    state = moving("mtn_4", 1, "marya")
    assert options(state) == ["stay", "move mtn_3", "move mtn_5", "move mrl_5"]


def test_moving_spends_speed() -> None:
    state = moving("rd_3", 5)
    events = do(state, "move rd_6")
    path = tuple(map(space, ("rd_3", "rd_4", "rd_5", "rd_6")))
    assert told(events, Moved) == [Moved(0, path, 3, "walk")] and told(events, SpeedLeft) == [SpeedLeft(0, 2, 5)]
    assert at(state) == "rd_6" and state.moved and state.speed_left == 2


@pytest.mark.parametrize("speed", [0, -2])
def test_without_speed_one_stays_by_itself(speed: int) -> None:
    state = moving("rd_3", speed, deck="marya")
    assert state.decision is None and not state.moved and not state.stayed


def test_speed_tokens_are_offered_and_then_one_decides_again() -> None:
    state = moving("mtn_4", 0, tokens="speed_1 speed_2 draw")
    assert options(state) == ["stay", "token speed_1", "token speed_2"]
    events = do(state, "token speed_1")
    assert told(events, TokenUsed) and told(events, SpeedLeft) == [SpeedLeft(0, 1, 1)] and state.decision.kind == "move"
    assert ends(state) == {"mtn_3", "mtn_5", "mrl_5"} and offered(state, "token") == ["token speed_2"]
    assert state.spent[0] == tokens("speed_1") and state.speed_total == 1


def test_staying_with_speed_is_noted_for_the_hunts() -> None:
    state = moving("rd_3", 2, "chops", track={(0, 1): "marya"})
    do(state, "stay")
    assert state.stayed and not state.moved and state.any_hunts == 2


# R22


def test_with_form_of_bat_wells_and_vampires_are_passed_for_nothing() -> None:
    state = moving("rd_3", 1, "form_of_bat", others="rd_5")
    assert "rd_6" in ends(state) and "rd_7" not in ends(state)
    events = do(state, "move rd_6")
    assert told(events, Moved)[0].cost == 1 and len(told(events, Moved)[0].path) == 4


# R23


def test_mist_leads_to_a_well_for_no_speed() -> None:
    state = moving("rd_1", 1, "form_of_mist", track={(0, 1): "marya"})
    assert offered(state, "mist") == ["mist mtn_3", "mist rd_4", "mist rl_5", "mist bt_3"]
    events = do(state, "mist rl_5")
    assert told(events, Moved) == [Moved(0, (space("rd_1"), space("rl_5")), 0, "mist")]
    assert state.speed_left == 1 and state.moved and state.first_hunts == 1 and not told(events, SpeedLeft)


def test_mist_needs_speed() -> None:
    assert moving("rd_1", 0, "form_of_mist").decision is None


def test_mist_brings_home_but_not_a_vampire_that_never_left() -> None:
    state = moving("cem_2", 1, "form_of_mist", castle_tiles=(10, 6))
    assert told(do(state, "mist castle"), CameHome) == [CameHome(0, 1, 10)]
    assert offered(moving("castle", 1, "form_of_mist"), "mist") == ["mist mtn_3"]


# R24


def test_a_spicy_vampire_on_a_well_stays() -> None:
    assert options(moving("rd_4", 5, "bernard", tokens="speed_1")) == ["stay", "token speed_1"]


def test_a_spicy_vampire_must_go_to_a_closest_well() -> None:
    state = moving("cem_3", 6, "bernard titian")
    assert options(state) == ["move castle", "move mtn_3"]
    assert told(do(state, "move mtn_3"), Moved)[0].way == "spicy" and state.speed_left == 3


def test_where_the_speed_does_not_suffice_all_of_it_is_lost() -> None:
    state = moving("frl_6", 2, "bernard", track={(0, 1): "marya"})
    assert options(state) == ["move frl_4", "move gld_1"]
    events = do(state, "move gld_1")
    assert state.speed_left == 0 and told(events, SpeedLeft) == [SpeedLeft(0, 0, 2)] and told(events, Moved)[0].cost == 2


def test_a_spicy_bat_that_falls_short_loses_what_its_way_did_not_cost() -> None:
    state = moving("frl_6", 1, "bernard form_of_bat", others="frl_5")
    assert ends(state) == {"frl_4", "frl_7"}
    events = do(state, "move frl_4")
    assert state.speed_left == 0 and len(told(events, Moved)[0].path) == 3


def test_spicy_mist_leads_to_closest_wells_only() -> None:
    assert offered(moving("rd_2", 5, "bernard form_of_mist"), "mist") == ["mist rd_4"]


def test_a_spicy_vampire_without_speed_stays_and_may_use_tokens() -> None:
    assert options(moving("rd_2", 0, "bernard", tokens="speed_1")) == ["stay", "token speed_1"]


def test_confuse_comes_before_spicy() -> None:
    state, events = played("theresa bernard vampire_speed_4", "mtn_4")
    assert [type(event) for event in events if isinstance(event, Confused | Moved)] == [Confused, Moved]
    assert told(events, Moved)[0].path[0] == space("rd_1") and at(state) == "rd_4"


# R25, R28


def test_whoever_moves_lands_on_top() -> None:
    state = moving("rd_2", 3, others="rd_3 rd_3")
    do(state, "move rd_3", "stop_pushing")
    assert stack(state, "rd_3") == (1, 2, 0)


@pytest.mark.parametrize(("token", "points"), [("velvet", 4), ("speed_1", 2)])
def test_a_chest_is_opened_at_once(token: str, points: int) -> None:
    state = moving("rd_1", 3, chests={"rd_2": token})
    events = do(state, "move rd_2")
    chest = told(events, ChestOpened)[0]
    assert (chest.space, chest.vp, chest.token) == (space("rd_2"), points, tokens(token)[0])
    assert state.score[0] == points and state.tokens[0] == tokens(token) and set(state.chests) == {NOTHING}
    assert told(events, ScoreChanged)[0].reason == "chest"


def test_an_empty_chest_gives_nothing() -> None:
    state = moving("rd_1", 3)
    assert not told(do(state, "move rd_2"), ChestOpened) and state.score[0] == 0


def test_staying_on_a_chest_opens_nothing() -> None:
    state = moving("rd_2", 3, chests={"rd_2": "velvet"})
    assert not told(do(state, "stay"), ChestOpened)


# R31


def test_coming_home_takes_the_highest_tile_that_is_left() -> None:
    state = moving("cem_1", 3, others="castle castle", castle_tiles=(8, 6))
    state.arrival[1] = 1
    events = do(state, "move castle")
    assert told(events, CameHome) == [CameHome(0, 2, 8)] and state.castle_tiles == (6,) and state.score[0] == 8
    assert told(events, ScoreChanged)[0].reason == "castle_tile" and state.is_home(0)


def test_the_sixth_vampire_home_gets_no_tile() -> None:
    state = moving("cem_1", 3, others="castle")
    assert told(do(state, "move castle"), CameHome) == [CameHome(0, 1, 0)] and state.score[0] == 0


def test_staying_in_the_castle_is_not_coming_home() -> None:
    state = moving("castle", 2)
    assert not told(do(state, "stay"), CameHome) and not state.is_home(0)


def test_cards_in_play_are_counted_for_hunts_once_the_move_is_over() -> None:
    state = moving("rd_3", 3, "kuno vampiric_stealth", track={(0, 1): "marya"})
    do(state, "move rd_4")
    assert (state.any_hunts, state.first_hunts, state.speed_left) == (2, 1, 3)
    assert state.play[0] == cards("kuno vampiric_stealth")
