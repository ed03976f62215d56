"""R35, R36: what gained cards score, bring along and still do."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.components.definitions import NOTHING
from game.hunger.components.map_graph import REGIONS
from game.hunger.table.events import CardToDeckTop, Gained, GregariousDrawn, ScoreChanged
from game.hunger.turn import gaining
from tests.game.hunger.fixtures_acting import acting, cards, do, ids, offered, options, told


def points(pile: str, space: str, **zones: Any) -> int:
    state = acting(space, track={(0, 1): pile}, **zones)
    do(state, "hunt 0 1")
    return state.score[0]


# R36


@pytest.mark.parametrize(("space", "expected"), [("mtn_1", 5), ("rd_3", 7), ("frd_8", 9)])
def test_every_human_is_worth_1_more_on_the_plains_and_2_more_in_the_forest(space: str, expected: int) -> None:
    assert points("bernard ivo swift_shadow", space) == expected


def test_a_familiar_or_power_gets_no_bonus_of_the_region() -> None:
    assert points("swift_shadow vampiric_will", "frd_8") == 0


def test_the_labyrinth_counts_as_forest_and_a_rose_gets_no_bonus() -> None:
    state = acting("labyrinth", track={(0, 1): "ivo"}, roses="eternal_rose", any_hunts=2)
    do(state, "hunt 0 1")
    assert state.score[0] == 4
    do(state, "hunt_rose eternal_rose", "ready eternal_rose discard")
    assert state.score[0] == 9


@pytest.mark.parametrize(("card", "space", "expected"), [("brigitte", "rd_3", 4), ("brigitte", "frd_8", 4), ("beatrix", "frd_8", 7)])
def test_op_region_vp_scores_in_its_region_only(card: str, space: str, expected: int) -> None:
    assert points(card, space) == expected


def test_op_vp_per_human_scores_for_every_human_gained_and_for_nothing_else() -> None:
    assert points("marya cottard swift_shadow", "rd_3", play="the_hunger") == 10


def test_op_vp_per_human_works_in_the_playing_area_only() -> None:
    assert points("marya", "mtn_1", discard="the_hunger") == 3


def test_the_points_are_told_part_by_part() -> None:
    state = acting("rd_3", track={(0, 1): "brigitte"}, play="the_hunger")
    events = do(state, "hunt 0 1")
    (card,), (hunger,) = cards("brigitte"), cards("the_hunger")
    parts = (("card", card, 2), ("plains", NOTHING, 1), ("region", card, 1), ("hunger", hunger, 1))
    assert told(events, Gained) == [Gained(0, card, 5, parts)]
    assert told(events, ScoreChanged) == [ScoreChanged(0, 5, 5, "gained", card)]


def test_a_card_without_points_is_told_without_a_change_of_the_score() -> None:
    events = do(acting(track={(0, 1): "swift_shadow"}), "hunt 0 1")
    assert told(events, Gained)[0].parts == () and told(events, ScoreChanged) == []


def test_points_are_looked_up_by_region_and_card() -> None:
    assert gaining.POINTS_IN[REGIONS.index("forest")][cards("beatrix")[0]] == 7


def test_what_was_gained_is_owned_and_counted() -> None:
    state = acting(track={(0, 1): "marya swift_shadow"}, hunted="ivo")
    do(state, "hunt 0 1")
    assert ids(state.hunted[0]) == "ivo marya swift_shadow"
    assert (state.cards_gained, state.humans_gained) == (2, 1)


# Gregarious


def test_gregarious_humans_chain_and_what_they_bring_scores_and_counts_as_hunted() -> None:
    state = acting("frl_3", track={(0, 1): "wilhelmina"}, hunt_deck="yagna tyto momo")
    events = do(state, "hunt 0 1")
    assert (state.score[0], state.cards_gained, ids(state.discard[0])) == (9, 3, "wilhelmina yagna tyto")
    assert [ids((event.by, event.card)) for event in told(events, GregariousDrawn)] == ["wilhelmina yagna", "yagna tyto"]
    assert ids(state.hunt_deck) == "momo"


def test_what_a_gregarious_human_brings_comes_after_the_rest_of_the_pile() -> None:
    state = acting(track={(0, 1): "catalina ivo"}, hunt_deck="momo")
    do(state, "hunt 0 1")
    assert ids(state.hunted[0]) == "catalina ivo momo"


def test_a_gregarious_human_brings_nothing_from_an_empty_deck() -> None:
    state = acting(track={(0, 1): "catalina yagna"}, hunt_deck="momo")
    do(state, "hunt 0 1")
    assert ids(state.hunted[0]) == "catalina yagna momo"


def test_a_gregarious_card_of_the_tavern_brings_one_along_too() -> None:
    state = acting("rd_5", tavern="catalina", hunt_deck="momo")
    do(state, "hunt_tavern")
    assert ids(state.hunted[0]) == "catalina momo"


def test_a_card_brought_along_was_one_of_the_easy_cards_on_top() -> None:
    state = acting(track={(0, 1): "catalina"}, hunt_deck="momo billow ivo", easy_left=2)
    do(state, "hunt 0 1")
    assert state.easy_left == 1


# Ready


def test_a_ready_card_goes_to_the_top_of_the_deck_where_all_know_it() -> None:
    state = acting(track={(0, 1): "tyto"}, deck="vampire_speed_2 vampire_speed_3")
    events = do(state, "hunt 0 1")
    assert state.asking == "ready" and options(state) == ["ready tyto top", "ready tyto discard"]
    events = do(state, "ready tyto top")
    assert ids(state.deck[0][::-1]) == "tyto vampire_speed_2 vampire_speed_3"
    assert (state.known[0], state.discard[0], told(events, CardToDeckTop)) == (1, (), [CardToDeckTop(0, cards("tyto")[0])])


def test_a_ready_card_may_stay_on_the_discard_pile() -> None:
    state = acting(track={(0, 1): "tyto"}, deck="vampire_speed_2")
    do(state, "hunt 0 1", "ready tyto discard")
    assert (ids(state.discard[0]), ids(state.deck[0]), state.known[0]) == ("tyto", "vampire_speed_2", 0)


def test_two_ready_cards_are_asked_for_bottom_to_top_and_the_later_one_lies_on_top() -> None:
    state = acting(track={(0, 1): "tyto jaws"})
    do(state, "hunt 0 1", "ready tyto top", "ready jaws top")
    assert (ids(state.deck[0][::-1]), state.known[0]) == ("jaws tyto", 2)


def test_a_rose_is_ready_too() -> None:
    state = acting("labyrinth", roses="eternal_rose")
    do(state, "hunt_rose eternal_rose", "ready eternal_rose top")
    assert ids(state.deck[0]) == "eternal_rose"


# Inspiring, digest_human, the order of things


def test_an_inspiring_card_lets_one_pick_a_crypt_or_skip() -> None:
    state = acting(track={(0, 1): "vittoria"}, crypts={"rd_6": "scraps", "mtn_4": "craving"})
    do(state, "hunt 0 1")
    assert (state.asking, options(state)) == ("pick_crypt", ["pick_crypt mtn_4", "pick_crypt rd_6", "skip"])
    do(state, "skip")
    assert state.missions[0] == () and state.after == "end_turn"


def test_an_inspiring_card_does_nothing_when_all_crypts_are_empty() -> None:
    state = acting(track={(0, 1): "vittoria"})
    do(state, "hunt 0 1")
    assert state.after == "end_turn"


def test_op_digest_human_takes_any_human_of_playing_area_and_discard_pile_itself_included() -> None:
    state = acting(track={(0, 1): "petrus"}, play="the_hunger marya", discard="ivo swift_shadow")
    do(state, "hunt 0 1")
    assert (state.asking, options(state)) == ("digest", ["digest marya", "digest ivo", "digest petrus", "skip"])
    do(state, "digest ivo")
    assert (ids(state.digested[0]), ids(state.discard[0])) == ("ivo", "swift_shadow petrus")


def test_op_digest_human_may_be_skipped() -> None:
    state = acting(track={(0, 1): "petrus"})
    do(state, "hunt 0 1", "skip")
    assert state.digested[0] == () and ids(state.discard[0]) == "petrus"


def test_an_owl_is_first_ready_and_then_inspiring() -> None:
    state = acting(track={(0, 1): "bubo"}, crypts={"rd_6": "scraps craving"})
    do(state, "hunt 0 1")
    assert state.asking == "ready"
    do(state, "ready bubo top")
    assert state.asking == "pick_crypt"


def test_cards_do_what_they_still_do_after_all_were_scored_and_in_the_order_gained() -> None:
    state = acting(track={(0, 1): "petrus bubo catalina"}, hunt_deck="tyto", crypts={"rd_6": "scraps"})
    do(state, "hunt 0 1")
    assert state.cards_gained == 4 and state.asking == "digest"
    do(state, "digest petrus", "ready bubo discard")
    assert state.asking == "pick_crypt"
    do(state, "skip")
    assert options(state) == ["ready tyto top", "ready tyto discard"]


def test_a_second_hunt_goes_on_after_what_the_first_one_brought() -> None:
    state = acting(track={(0, 1): "tyto", (0, 2): "ivo"}, any_hunts=2)
    do(state, "hunt 0 1", "ready tyto top")
    assert state.asking == "act" and offered(state, "hunt") == ["hunt 0 2"]
