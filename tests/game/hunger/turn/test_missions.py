"""R47 and section 9: every op that a beige Mission scores by."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from game.hunger.components.definitions import MISSIONS, TYPES
from game.hunger.components.mission_ops import AnyScore
from game.hunger.turn import missions
from tests.game.hunger.fixtures_sunrise import dawn, mission, seat

NOBLES = "aldous philippa tamsin minette jocelin"


def points(name: str, own: dict[str, Any], *others: dict[str, Any], **keys: Any) -> int:
    """What the Mission gives seat 0."""
    return missions.points(dawn(own, *others, **keys), 0, mission(name))


def test_count_type() -> None:
    assert points("plain_fare", seat(discard="momo billow marya", digested="brunn")) == 3


def test_majority_of_a_type_is_strict() -> None:
    assert points("pious_palate", seat(discard="marya cottard"), seat(discard="osmund")) == 6
    assert points("pious_palate", seat(discard="marya"), seat(discard="osmund")) == 0


def test_majority_of_humans() -> None:
    assert points("glutton", seat(discard="marya momo"), seat(discard="osmund echo bran")) == 5


def test_majority_of_familiars() -> None:
    assert points("menagerie", seat(discard="echo bran"), seat(discard="tyto momo billow")) == 4
    assert points("menagerie", seat(discard="echo"), seat(discard="tyto")) == 0


def test_a_majority_compares_with_burned_vampires_as_well() -> None:
    """G22."""
    assert points("glutton", seat(discard="marya"), seat("frd_1", discard="momo billow")) == 0


def test_fewest_humans_is_strict() -> None:
    assert points("light_supper", seat(), seat("rd_4", discard="momo"), seat(discard="marya")) == 5
    assert points("light_supper", seat(), seat("rd_4")) == 0


def test_has_rose() -> None:
    assert points("romantic_soul", seat(discard="withered_rose")) == 5
    assert points("romantic_soul", seat(), seat(discard="withered_rose")) == 0


def test_host_counts_rivals_that_came_later_or_not_at_all() -> None:
    home = [seat("castle", arrival=number) for number in (1, 2, 3)]
    assert points("good_host", home[1], home[0], home[2], seat("rd_4")) == 2 + 2 * 2
    assert points("good_host", home[0], seat("castle")) == 2 + 2, "never having left is not home (G19)"
    assert points("good_host", seat("castle"), home[0]) == 0


def test_first_home() -> None:
    assert points("early_bed", seat("castle", arrival=1)) == 6
    assert points("early_bed", seat("castle", arrival=2), seat("castle", arrival=1)) == 0


def test_count_bonus_counts_spent_tokens_too() -> None:
    assert points("hoarder", seat(tokens="draw velvet parasol", spent="draw")) == 3


def test_count_worth_has_both_limits() -> None:
    assert points("scraps", seat(discard="momo ivo marya")) == 2
    assert points("three_stars", seat(discard="momo ivo marya aldous")) == 1
    assert points("fine_dining", seat(discard="aldous tamsin marya")) == 2


def test_none_worth() -> None:
    assert points("fussy_eater", seat(discard="aldous eternal_rose")) == 6, "only Humans count"
    assert points("fussy_eater", seat(discard="aldous tamsin")) == 0


def test_type_at_least() -> None:
    assert points("craving", seat(discard=NOBLES)) == 6
    assert points("craving", seat(discard=NOBLES.removesuffix("jocelin") + "momo")) == 0


def test_count_keyword_counts_a_human_once() -> None:
    assert points("tipsy_guests", seat(discard="theresa pippo rufino")) == 8
    assert points("risky_menu", seat(discard="theresa bolek rufino marya")) == 6


def test_distinct_kind_counts_different_cards() -> None:
    assert points("body_and_mind", seat(discard="hypnosis hypnosis#1 swift_shadow echo")) == 2
    assert points("animal_friend", seat(discard="echo bran hypnosis")) == 2


def test_least_and_most_type() -> None:
    own = seat(discard="momo billow marya aldous ulrich granger camber")
    assert points("balanced_table", own) == 2
    assert points("family_table", own) == 3
    assert points("balanced_table", seat(discard="momo marya aldous")) == 0, "a type that is missing is the least"


def test_sets() -> None:
    assert points("four_courses", seat(discard="momo marya aldous ulrich billow cottard philippa granger brunn")) == 6


def test_humans_at_least() -> None:
    twelve = f"{NOBLES} marya cottard osmund momo billow brunn ulrich"
    assert points("eat_the_lot", seat(discard=twelve)) == 0
    assert points("eat_the_lot", seat(discard=f"{twelve} granger")) == 5


def test_digested_counts_humans_only() -> None:
    assert points("connoisseur", seat(digested="marya momo wriggle", discard="osmund")) == 4


def test_highest_score_is_strict_and_among_the_safe() -> None:
    assert points("rich_and_richer", seat(vp=20), seat(vp=19), seat("rd_4", vp=90)) == 4
    assert points("rich_and_richer", seat(vp=20), seat(vp=20)) == 0
    assert points("rich_and_richer", seat(vp=20), seat("rd_4", vp=90)) == 4, "alone among the safe"


def test_scores_are_compared_after_the_sunrise_and_card_bonuses() -> None:
    """G22: 20 - 5 + 4 against 18."""
    assert points("rich_and_richer", seat("cem_1", vp=20, discard="cyrana roxane"), seat("castle", vp=18)) == 4
    assert points("rich_and_richer", seat("cem_1", vp=20), seat("castle", vp=18)) == 0


def test_lowest_score_needs_another_safe_vampire() -> None:
    assert points("comeback", seat(vp=10), seat(vp=11), seat("rd_4", vp=0)) == 10
    assert points("comeback", seat(vp=10), seat(vp=10)) == 0
    assert points("comeback", seat(vp=10), seat("rd_4", vp=50)) == 0


def test_scoring_missions_counts_public_and_own_ones_and_itself() -> None:
    own = seat(discard="momo", missions="true_missionary holy_orders hoarder", tokens="draw")
    assert points("true_missionary", own, public=["plain_fare", "pious_palate"]) == 3, "itself, hoarder, plain_fare"
    assert points("true_missionary", seat(missions="true_missionary")) == 1


def test_scoring_missions_counts_itself_as_a_public_mission_too() -> None:
    assert points("true_missionary", seat(discard="momo"), public=["true_missionary", "plain_fare"]) == 2


def test_gold_missions_score_nothing_and_are_not_counted() -> None:
    assert points("true_missionary", seat(missions="true_missionary opportunist")) == 1
    assert points("opportunist", seat(missions="opportunist")) == 0


@pytest.mark.parametrize("kind", TYPES)
def test_a_human_token_counts_as_a_hunted_human_of_its_type(kind: str) -> None:
    """G23."""
    names = {"villager": "plain_fare", "religious": "holy_orders", "military": "barracks_rations", "noble": "blue_blood"}
    assert points(names[kind], seat(tokens=kind)) == 1
    assert points("glutton", seat(tokens=kind)) == 5


def test_a_human_token_has_no_worth() -> None:
    assert points("scraps", seat(tokens="villager noble")) == 0
    assert points("fussy_eater", seat(tokens="villager")) == 6


def test_the_token_of_any_type_counts_as_the_chosen_one() -> None:
    own = seat(discard="momo marya aldous", tokens="human_choice")
    assert points("four_courses", own, chosen_type="military") == 3
    assert points("four_courses", own, chosen_type="noble") == 0


def test_without_a_type_the_token_counts_for_the_number_of_humans() -> None:
    """R45: that of a burned rival."""
    rival = seat("rd_4", tokens="human_choice")
    assert points("glutton", seat(discard="momo"), rival) == 0
    assert points("lord_of_the_land", seat(discard="momo"), rival) == 6


def test_every_op_has_a_mission_and_every_mission_scores_something_possible() -> None:
    used = {type(one.score) for one in MISSIONS if one.score is not None}
    assert used == set(get_args(AnyScore))
    state = dawn(seat())
    assert all(missions.points(state, 0, number) >= 0 for number in range(len(MISSIONS)))
