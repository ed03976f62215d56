"""Section 9: the gold Missions."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.table.events import FamiliarTaken, Gained, Hunted, MissionUsed, ScoreChanged
from tests.game.hunger.fixtures_acting import acting, cards, do, ids, mission_ids, missions, offered, options, told

TRACK = {(0, 1): "marya", (1, 1): "tyto", (0, 2): "ivo", (0, 3): "osmund"}


def test_a_used_mission_lies_face_up_and_is_no_longer_held() -> None:
    state = acting(held="treasure_map blue_blood", chests={"mtn_2": "velvet"})
    events = do(state, "instant treasure_map mtn_2")
    assert (mission_ids(state.missions[0]), mission_ids(state.used_missions[0])) == ("blue_blood", "treasure_map")
    assert events[0] == MissionUsed(0, missions("treasure_map")[0])


def test_a_beige_mission_is_not_used() -> None:
    assert options(acting(held="blue_blood scraps", chests={"mtn_2": "velvet"}, others="castle")) == []


def test_another_viewer_finds_none_in_what_it_sees() -> None:
    state = acting(held="treasure_map", chests={"mtn_2": "velvet"}, track={(0, 1): "ivo"})
    decision = state.seen_by(1).decision
    assert decision is not None and [action.verb for action in decision.actions] == ["hunt", "end_turn"]


NO_HUNTING: list[dict[str, Any]] = [
    {"space": "castle"},
    {"space": "castle", "arrival": 1},
    {"space": "bt_2"},
    {"extra": True},
    {"play": "bolek"},
]
"""R34: zones with which nothing can be hunted."""


# digest_hand


def test_op_digest_hand_digests_the_humans_of_the_hand_discards_its_other_cards_and_ends_the_turn() -> None:
    hand = "marya swift_shadow ivo"
    state = acting(asking="effects", held="long_digestion", play="tyto bernard " + hand, from_hand=hand)
    assert options(state) == ["instant long_digestion"]
    do(state, "instant long_digestion")
    assert (ids(state.digested[0]), ids(state.discard[0]), ids(state.play[0])) == ("marya ivo", "swift_shadow", "tyto bernard")
    assert state.after == "end_turn"


def test_op_digest_hand_discards_a_permanent_card_of_the_hand_too() -> None:
    state = acting(asking="effects", held="long_digestion", play="tyto", from_hand="tyto")
    do(state, "instant long_digestion")
    assert (ids(state.discard[0]), state.play[0]) == ("tyto", ())


def test_op_digest_hand_is_the_first_action_of_the_turn_or_none() -> None:
    hand = {"play": "marya", "from_hand": "marya", "held": "long_digestion"}
    assert options(acting(asking="effects", fresh=False, **hand)) == []
    assert options(acting(**hand)) == []
    state = acting(asking="effects", tokens="speed_1 speed_2", **hand)
    do(state, "token speed_1")
    assert offered(state, "instant") == []


@pytest.mark.parametrize("zones", [{"space": "castle", "arrival": 1}, {"extra": True}])
def test_op_digest_hand_works_at_home_and_in_a_parasol_turn(zones: dict[str, Any]) -> None:
    state = acting(asking="effects", held="long_digestion", play="marya", from_hand="marya", **zones)
    assert options(state) == ["instant long_digestion"]


# free_hunt


def test_op_free_hunt_after_column_3_takes_any_pile_for_nothing() -> None:
    state = acting(held="still_hungry", track=TRACK, speed_left=3)
    assert offered(state, "instant") == []
    do(state, "hunt 0 3")
    assert offered(state, "instant") == [f"instant still_hungry {cell}" for cell in ("0 1", "0 2", "1 1")]
    events = do(state, "instant still_hungry 0 2")
    assert (state.speed_left, state.any_hunts, ids(state.discard[0])) == (0, 0, "osmund ivo")
    assert told(events, Hunted) == [Hunted(0, "track", (0, 2), cards("ivo"), 0, True)]


def test_op_free_hunt_after_column_3_wants_no_human() -> None:
    state = acting("mtn_1", held="still_hungry", track={(0, 3): "swift_shadow", (0, 1): "marya"})
    do(state, "hunt 0 3")
    assert offered(state, "instant") == ["instant still_hungry 0 1"]


@pytest.mark.parametrize(("mission", "space"), [("peak_stalker", "mtn_1"), ("coast_stalker", "rd_3"), ("wood_stalker", "frd_8")])
def test_op_free_hunt_after_a_human_in_the_region_takes_a_pile_of_the_same_column(mission: str, space: str) -> None:
    state = acting(space, held=mission, track=TRACK)
    do(state, "hunt 0 1")
    assert offered(state, "instant") == [f"instant {mission} 1 1"]


def test_op_free_hunt_of_another_region_does_not_help() -> None:
    state = acting("rd_3", held="peak_stalker wood_stalker", track=TRACK)
    do(state, "hunt 0 1")
    assert offered(state, "instant") == []


def test_op_free_hunt_in_a_region_wants_a_human_in_the_pile() -> None:
    state = acting("rd_3", held="coast_stalker", track={(0, 1): "swift_shadow", (1, 1): "marya"})
    do(state, "hunt 0 1")
    assert offered(state, "instant") == []


def test_op_free_hunt_does_not_follow_a_human_of_the_tavern() -> None:
    state = acting("rd_5", held="coast_stalker", track=TRACK, tavern="ivo")
    do(state, "hunt_tavern")
    assert offered(state, "instant") == []


def test_op_free_hunt_counts_as_a_hunt_for_the_next_gold_mission() -> None:
    state = acting("rd_3", held="still_hungry coast_stalker", track={(0, 3): "swift_shadow", (0, 2): "ivo", (1, 2): "momo"})
    do(state, "hunt 0 3")
    assert offered(state, "instant") == ["instant still_hungry 0 2", "instant still_hungry 1 2"]
    do(state, "instant still_hungry 0 2")
    assert options(state) == ["instant coast_stalker 1 2"]
    do(state, "instant coast_stalker 1 2")
    assert state.cards_gained == 3


def test_op_free_hunt_of_two_columns_may_choose_between_them() -> None:
    state = acting("rd_3", held="coast_stalker", any_hunts=2, track={**TRACK, (2, 2): "momo", (2, 3): "brunn"})
    do(state, "hunt 0 1", "hunt 0 2")
    assert offered(state, "instant") == ["instant coast_stalker 1 1", "instant coast_stalker 2 2"]


def test_op_free_hunt_leaves_humans_of_the_cemetery_alone() -> None:
    state = acting("cem_2", held="still_hungry", track={(0, 3): "swift_shadow", (0, 1): "marya", (0, 2): "tyto", (1, 2): "tyto#0 ivo"})
    do(state, "hunt 0 3")
    assert offered(state, "instant") == ["instant still_hungry 0 2"]


def test_op_free_hunt_of_a_fast_pile_costs_nothing_either() -> None:
    state = acting(held="still_hungry", track={(0, 3): "osmund", (0, 1): "reya"}, speed_left=3)
    do(state, "hunt 0 3", "instant still_hungry 0 1")
    assert state.speed_left == 0 and ids(state.discard[0]) == "osmund reya"


def test_op_free_hunt_obeys_where_hunting_is_forbidden() -> None:
    assert options(acting(held="still_hungry coast_stalker", track=TRACK, columns=0b1110, human_columns=0b10, play="bolek")) == []


def test_op_free_hunt_brings_what_the_cards_bring() -> None:
    state = acting(held="still_hungry", track={(0, 3): "osmund", (0, 1): "catalina tyto"}, hunt_deck="momo")
    do(state, "hunt 0 3", "instant still_hungry 0 1")
    assert state.asking == "ready" and ids(state.hunted[0]) == "osmund catalina tyto momo"


# take_bonus


def test_op_take_bonus_takes_the_token_of_any_chest_that_has_one_and_scores_it() -> None:
    state = acting(held="treasure_map", chests={"mtn_2": "velvet", "rd_7": "draw"})
    assert options(state) == ["instant treasure_map mtn_2", "instant treasure_map rd_7"]
    events = do(state, "instant treasure_map mtn_2")
    assert state.score[0] == 4 and len(state.tokens[0]) == 1
    assert told(events, ScoreChanged)[0].reason == "chest"


def test_op_take_bonus_needs_a_chest_with_a_token() -> None:
    assert options(acting(held="treasure_map")) == []


@pytest.mark.parametrize("asking", ["effects", "act"])
@pytest.mark.parametrize("zones", [{"space": "castle", "arrival": 1}, {"extra": True}, {}])
def test_op_take_bonus_works_at_home_in_a_parasol_turn_and_in_step_1(asking: str, zones: dict[str, Any]) -> None:
    state = acting(asking=asking, held="treasure_map", chests={"mtn_2": "velvet"}, **zones)
    assert options(state) == ["instant treasure_map mtn_2"]


def test_op_take_bonus_gives_a_token_that_can_be_used_at_once() -> None:
    state = acting(held="treasure_map", chests={"mtn_2": "speed_2"})
    do(state, "instant treasure_map mtn_2")
    assert options(state) == ["token speed_2"]


# free_familiar


def test_op_free_familiar_takes_one_out_of_any_pile_into_the_playing_area_and_counts_as_hunting() -> None:
    state = acting(held="animal_call", track={(0, 1): "marya tyto ivo", (1, 3): "jaws"}, any_hunts=0)
    assert options(state) == ["instant animal_call tyto", "instant animal_call jaws"]
    events = do(state, "instant animal_call tyto")
    assert (ids(state.cell(0, 1)), ids(state.play[0]), ids(state.hunted[0])) == ("marya ivo", "tyto", "tyto")
    assert (state.cards_gained, state.humans_gained, state.columns) == (1, 0, 0)
    assert told(events, FamiliarTaken) == [FamiliarTaken(0, cards("tyto")[0], (0, 1))]
    assert told(events, Gained)[0].to == "play"


def test_op_free_familiar_does_not_ask_where_a_ready_card_goes_but_an_owl_inspires() -> None:
    state = acting(held="animal_call", track={(0, 1): "bubo"}, crypts={"rd_6": "scraps"}, any_hunts=0)
    do(state, "instant animal_call bubo")
    assert (state.asking, options(state)) == ("pick_crypt", ["pick_crypt rd_6", "skip"])
    do(state, "pick_crypt rd_6")
    assert state.score[0] == 1 and mission_ids(state.missions[0]) == "scraps"


def test_op_free_familiar_in_step_1_leads_back_to_step_1() -> None:
    state = acting(asking="effects", held="animal_call", track={(0, 1): "bubo"}, crypts={"rd_6": "scraps"}, tokens="speed_1")
    do(state, "instant animal_call bubo", "skip")
    assert state.asking == "effects" and options(state) == ["token speed_1"]


def test_op_free_familiar_reaches_into_the_mixed_piles_of_the_cemetery() -> None:
    assert options(acting("cem_2", held="animal_call", track={(0, 1): "marya tyto"})) == ["instant animal_call tyto"]


@pytest.mark.parametrize("asking", ["effects", "act"])
@pytest.mark.parametrize("zones", NO_HUNTING)
def test_op_free_familiar_obeys_where_hunting_is_forbidden(asking: str, zones: dict[str, Any]) -> None:
    assert options(acting(asking=asking, held="animal_call", track={(0, 1): "tyto"}, any_hunts=0, **zones)) == []


def test_a_familiar_that_comes_into_play_adds_no_hunt_this_turn_but_can_be_discarded_for_one() -> None:
    state = acting(held="animal_call", track={(0, 1): "kuno", (1, 1): "marya"}, any_hunts=0)
    do(state, "instant animal_call kuno")
    assert options(state) == ["familiar kuno"]


# vp_per_closer


def test_op_vp_per_closer_scores_for_every_vampire_nearer_to_the_castle() -> None:
    state = acting("rd_3", held="opportunist", others="mtn_1 castle rd_8")
    assert options(state) == ["instant opportunist"]
    events = do(state, "instant opportunist")
    assert told(events, ScoreChanged) == [ScoreChanged(0, 2, 2, "closer", missions("opportunist")[0])]


def test_op_vp_per_closer_is_not_offered_when_it_gives_nothing() -> None:
    assert options(acting("rd_3", held="opportunist", others="rd_3 rd_8")) == []
    assert options(acting("castle", arrival=1, held="opportunist", others="mtn_1")) == []


def test_op_vp_per_closer_works_in_step_1_and_in_a_parasol_turn() -> None:
    assert options(acting(asking="effects", held="opportunist")) == ["instant opportunist"]
    assert options(acting(extra=True, held="opportunist")) == ["instant opportunist"]
