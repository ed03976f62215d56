"""R47 and section 9: every op that a beige Mission scores by."""

from __future__ import annotations

from typing import Any, get_args

from game.hunger.components.definitions import MISSIONS, TYPES
from game.hunger.components.mission_ops import AnyScore
from game.hunger.turn import missions
from tests.game.cases import rows
from tests.game.hunger.fixtures_sunrise import dawn, mission, seat

NOBLES = "aldous philippa tamsin minette jocelin"
TWELVE = f"{NOBLES} marya cottard osmund momo billow brunn ulrich"
ALL_TYPES = "momo billow marya aldous ulrich granger camber"
HOME = [seat("castle", arrival=number) for number in (1, 2, 3)]
OF_TYPE = {"villager": "plain_fare", "religious": "holy_orders", "military": "barracks_rations", "noble": "blue_blood"}


def given(name: str, expected: int, own: dict[str, Any], *others: dict[str, Any], **keys: Any) -> tuple[Any, ...]:
    """The Mission gives seat 0 so much."""
    return name, expected, own, others, keys


@rows(("name", "expected", "own", "others", "keys"), {
    "count_type": given("plain_fare", 3, seat(discard="momo billow marya", digested="brunn")),
    "majority of a type": given("pious_palate", 6, seat(discard="marya cottard"), seat(discard="osmund")),
    "majority of a type is strict": given("pious_palate", 0, seat(discard="marya"), seat(discard="osmund")),
    "majority of Humans": given("glutton", 5, seat(discard="marya momo"), seat(discard="osmund echo bran")),
    "majority of Familiars": given("menagerie", 4, seat(discard="echo bran"), seat(discard="tyto momo billow")),
    "majority of Familiars is strict": given("menagerie", 0, seat(discard="echo"), seat(discard="tyto")),
    "G22: a majority compares with burned Vampires as well":
        given("glutton", 0, seat(discard="marya"), seat("frd_1", discard="momo billow")),
    "fewest Humans": given("light_supper", 5, seat(), seat("rd_4", discard="momo"), seat(discard="marya")),
    "fewest Humans is strict": given("light_supper", 0, seat(), seat("rd_4")),
    "has_rose": given("romantic_soul", 5, seat(discard="withered_rose")),
    "has_rose: a rival's does not count": given("romantic_soul", 0, seat(), seat(discard="withered_rose")),
    "host counts rivals that came later or not at all": given("good_host", 2 + 2 * 2, HOME[1], HOME[0], HOME[2], seat("rd_4")),
    "G19: never having left is not home": given("good_host", 2 + 2, HOME[0], seat("castle")),
    "G19: who never left is no host": given("good_host", 0, seat("castle"), HOME[0]),
    "first_home": given("early_bed", 6, HOME[0]),
    "first_home: not the second": given("early_bed", 0, HOME[1], HOME[0]),
    "count_bonus counts spent tokens too": given("hoarder", 3, seat(tokens="draw velvet parasol", spent="draw")),
    "count_worth up to a limit": given("scraps", 2, seat(discard="momo ivo marya")),
    "count_worth of one worth": given("three_stars", 1, seat(discard="momo ivo marya aldous")),
    "count_worth from a limit": given("fine_dining", 2, seat(discard="aldous tamsin marya")),
    "none_worth: only Humans count": given("fussy_eater", 6, seat(discard="aldous eternal_rose")),
    "none_worth": given("fussy_eater", 0, seat(discard="aldous tamsin")),
    "type_at_least": given("craving", 6, seat(discard=NOBLES)),
    "type_at_least: one less": given("craving", 0, seat(discard=NOBLES.removesuffix("jocelin") + "momo")),
    "count_keyword counts a Human once": given("tipsy_guests", 8, seat(discard="theresa pippo rufino")),
    "count_keyword of several": given("risky_menu", 6, seat(discard="theresa bolek rufino marya")),
    "distinct_kind counts different cards": given("body_and_mind", 2, seat(discard="hypnosis hypnosis#1 swift_shadow echo")),
    "distinct_kind of Familiars": given("animal_friend", 2, seat(discard="echo bran hypnosis")),
    "least_type": given("balanced_table", 2, seat(discard=ALL_TYPES)),
    "most_type": given("family_table", 3, seat(discard=ALL_TYPES)),
    "least_type: one that is missing": given("balanced_table", 0, seat(discard="momo marya aldous")),
    "sets": given("four_courses", 6, seat(discard="momo marya aldous ulrich billow cottard philippa granger brunn")),
    "humans_at_least: one less": given("eat_the_lot", 0, seat(discard=TWELVE)),
    "humans_at_least": given("eat_the_lot", 5, seat(discard=f"{TWELVE} granger")),
    "digested counts Humans only": given("connoisseur", 4, seat(digested="marya momo wriggle", discard="osmund")),
    "highest_score is among the safe": given("rich_and_richer", 4, seat(vp=20), seat(vp=19), seat("rd_4", vp=90)),
    "highest_score is strict": given("rich_and_richer", 0, seat(vp=20), seat(vp=20)),
    "highest_score alone among the safe": given("rich_and_richer", 4, seat(vp=20), seat("rd_4", vp=90)),
    "G22: scores are compared after the sunrise and card bonuses, 20 - 5 + 4 against 18":
        given("rich_and_richer", 4, seat("cem_1", vp=20, discard="cyrana roxane"), seat("castle", vp=18)),
    "G22: 20 - 5 against 18": given("rich_and_richer", 0, seat("cem_1", vp=20), seat("castle", vp=18)),
    "lowest_score": given("comeback", 10, seat(vp=10), seat(vp=11), seat("rd_4", vp=0)),
    "lowest_score is strict": given("comeback", 0, seat(vp=10), seat(vp=10)),
    "lowest_score needs another safe Vampire": given("comeback", 0, seat(vp=10), seat("rd_4", vp=50)),
    "scoring_missions counts public and own ones and itself: itself, hoarder, plain_fare":
        given("true_missionary", 3, seat(discard="momo", missions="true_missionary holy_orders hoarder", tokens="draw"),
              public=["plain_fare", "pious_palate"]),
    "scoring_missions: itself alone": given("true_missionary", 1, seat(missions="true_missionary")),
    "scoring_missions counts itself as a public Mission too":
        given("true_missionary", 2, seat(discard="momo"), public=["true_missionary", "plain_fare"]),
    "gold Missions are not counted": given("true_missionary", 1, seat(missions="true_missionary opportunist")),
    "gold Missions score nothing": given("opportunist", 0, seat(missions="opportunist")),
    **{f"G23: a token counts as a hunted {kind}": given(OF_TYPE[kind], 1, seat(tokens=kind)) for kind in TYPES},
    **{f"G23: a token of a {kind} counts as a Human": given("glutton", 5, seat(tokens=kind)) for kind in TYPES},
    "a Human token has no worth": given("scraps", 0, seat(tokens="villager noble")),
    "a Human token is not worth too much": given("fussy_eater", 6, seat(tokens="villager")),
    "the token of any type counts as the chosen one":
        given("four_courses", 3, seat(discard="momo marya aldous", tokens="human_choice"), chosen_type="military"),
    "the token of any type counts as no other":
        given("four_courses", 0, seat(discard="momo marya aldous", tokens="human_choice"), chosen_type="noble"),
    "R45: a burned rival's token without a type counts among the Humans":
        given("glutton", 0, seat(discard="momo"), seat("rd_4", tokens="human_choice")),
    "R45: and among no type": given("lord_of_the_land", 6, seat(discard="momo"), seat("rd_4", tokens="human_choice")),
})  # fmt: skip
def test_points(name: str, expected: int, own: dict[str, Any], others: tuple[dict[str, Any], ...], keys: dict[str, Any]) -> None:
    assert missions.points(dawn(own, *others, **keys), 0, mission(name)) == expected


def test_every_op_has_a_mission_and_every_mission_scores_something_possible() -> None:
    used = {type(one.score) for one in MISSIONS if one.score is not None}
    assert used == set(get_args(AnyScore))
    state = dawn(seat())
    assert all(missions.points(state, 0, number) >= 0 for number in range(len(MISSIONS)))
