"""R37, R38: Missions out of Crypts."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import NOTHING, UNKNOWN
from game.hunger.components.map_graph import CRYPTS, SPACE_INDEX
from game.hunger.table.events import CryptOpened, MissionKept, MissionReturned, ScoreChanged
from tests.game.hunger.fixtures_acting import acting, cards, do, mission_ids, missions, offered, options, told

RD_6 = CRYPTS.index(SPACE_INDEX["rd_6"])
STACK = {"rd_6": "romantic_soul craving scraps"}


def test_a_crypt_can_be_opened_once_by_whoever_moved_there() -> None:
    state = acting("rd_6", crypts=STACK)
    assert options(state) == ["open_crypt"]
    do(state, "open_crypt", "return_mission scraps", "return_mission craving")
    assert state.crypt_opened and state.after == "end_turn"


@pytest.mark.parametrize("zones", [{"moved": False}, {"crypt_opened": True}, {"crypts": {}}])
def test_no_crypt_for_staying_a_second_time_or_when_it_is_empty(zones: dict[str, Any]) -> None:
    assert options(acting("rd_6", **{"crypts": STACK, **zones})) == []


def test_a_crypt_may_be_opened_in_a_parasol_turn() -> None:
    assert options(acting("rd_6", crypts=STACK, extra=True)) == ["open_crypt"]


def test_an_elder_takes_all_and_puts_back_until_one_more_is_held_the_old_one_too() -> None:
    state = acting("rd_6", crypts=STACK, held="blue_blood")
    do(state, "open_crypt")
    assert state.asking == "return_mission"
    assert set(options(state)) == {f"return_mission {name}" for name in ("blue_blood", "romantic_soul", "craving", "scraps")}
    do(state, "return_mission blue_blood")
    assert mission_ids(state.crypts[RD_6]) == "blue_blood" and len(options(state)) == 3
    do(state, "return_mission craving")
    assert set(mission_ids(state.missions[0]).split()) == {"romantic_soul", "scraps"}
    assert set(mission_ids(state.crypts[RD_6]).split()) == {"blue_blood", "craving"}


def test_an_elder_keeps_a_lone_mission_without_being_asked() -> None:
    state = acting("rd_6", crypts={"rd_6": "scraps"})
    events = do(state, "open_crypt")
    assert mission_ids(state.missions[0]) == "scraps" and not any(state.crypts)
    assert [type(event) for event in events] == [CryptOpened, MissionKept]


def test_a_rookie_takes_one_and_the_others_stay() -> None:
    state = acting("rd_6", mode="rookie", crypts=STACK, held="blue_blood")
    do(state, "open_crypt")
    assert (state.asking, set(options(state))) == (
        "take_mission",
        {"take_mission romantic_soul", "take_mission craving", "take_mission scraps"},
    )
    do(state, "take_mission craving")
    assert set(mission_ids(state.missions[0]).split()) == {"blue_blood", "craving"}
    assert mission_ids(state.crypts[RD_6]) == "romantic_soul scraps"


def test_what_was_looked_at_is_over_once_a_mission_is_kept() -> None:
    state = acting("rd_6", mode="rookie", crypts=STACK)
    do(state, "open_crypt", "take_mission craving")
    assert (state.crypt, state.limit) == (NOTHING, 0)


@pytest.mark.parametrize(("mode", "answers"), [("rookie", ["take_mission craving"]), ("elder", ["return_mission scraps"])])
def test_op_vp_per_mission_scores_for_each_card_when_a_mission_is_gained(mode: str, answers: list[str]) -> None:
    state = acting("rd_6", mode=mode, crypts={"rd_6": "craving scraps"}, play="sofka bubo")
    events = do(state, "open_crypt", *answers)
    assert state.score[0] == 2
    assert told(events, ScoreChanged)[0] == ScoreChanged(0, 1, 1, "mission", cards("sofka")[0])


def test_only_the_seat_that_looks_learns_the_missions() -> None:
    state = acting("rd_6", crypts={"rd_6": "craving scraps"})
    events = do(state, "open_crypt", "return_mission scraps")
    opened, returned, kept = told(events, CryptOpened)[0], told(events, MissionReturned)[0], told(events, MissionKept)[0]
    assert opened.seen_by(0).missions == tuple(sorted(missions("craving scraps"))) and opened.taken
    assert opened.seen_by(1).missions == (UNKNOWN, UNKNOWN)
    assert (returned.seen_by(0).mission, returned.seen_by(1).mission) == (missions("scraps")[0], UNKNOWN)
    assert kept.mission == NOTHING


def test_a_rookie_is_told_what_it_kept_and_others_are_not() -> None:
    events = do(acting("rd_6", mode="rookie", crypts=STACK), "open_crypt", "take_mission craving")
    (kept,) = told(events, MissionKept)
    assert (kept.seen_by(0).mission, kept.seen_by(1).mission) == (missions("craving")[0], UNKNOWN)


def test_a_mission_token_picks_any_crypt_that_is_not_empty() -> None:
    state = acting(tokens="mission mission#1", crypts=STACK)
    assert offered(state, "token") == ["token mission", "token mission#1"]
    do(state, "token mission")
    assert options(state) == ["pick_crypt rd_6", "skip"]
    do(state, "pick_crypt rd_6", "return_mission scraps", "return_mission craving")
    assert mission_ids(state.missions[0]) == "romantic_soul" and not state.crypt_opened


def test_a_mission_token_that_is_skipped_is_spent() -> None:
    state = acting(tokens="mission", crypts=STACK)
    do(state, "token mission", "skip")
    assert len(state.spent[0]) == 1 and state.missions[0] == ()


def test_no_mission_token_when_all_crypts_are_empty() -> None:
    assert options(acting(tokens="mission")) == []


def test_a_mission_token_may_be_used_at_home_and_in_a_parasol_turn() -> None:
    assert options(acting("castle", arrival=1, tokens="mission", crypts=STACK)) == ["token mission"]
    assert options(acting("rd_3", extra=True, tokens="mission", crypts=STACK)) == ["token mission"]


def test_a_mission_token_used_in_step_1_leads_back_to_step_1() -> None:
    state = acting(asking="effects", tokens="mission", crypts=STACK)
    do(state, "token mission", "pick_crypt rd_6", "return_mission scraps", "return_mission craving")
    assert state.after == "confuse"
    state = acting(asking="effects", tokens="mission draw", crypts=STACK, deck="vampire_speed_2")
    do(state, "token mission", "skip")
    assert state.asking == "effects" and options(state) == ["token draw"]


def test_a_gold_mission_of_a_crypt_can_be_used_at_once() -> None:
    state = acting("rd_6", crypts={"rd_6": "treasure_map"}, chests={"mtn_2": "velvet"})
    do(state, "open_crypt")
    assert options(state) == ["instant treasure_map mtn_2"]
