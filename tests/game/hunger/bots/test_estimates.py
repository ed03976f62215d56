"""Evaluation by the computer players: pace, need, fear and odds of sunrise, cards, hunts, Missions and
spaces."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.bots import missions
from game.hunger.bots.card_values import CardValues
from game.hunger.bots.evaluator import Evaluator
from game.hunger.bots.hunt_evaluation import HuntValues, Means
from game.hunger.bots.levels import LEVELS, NO_LEANING, TASTE
from game.hunger.bots.sunrise_risk import Risk, SunriseLoss, steps_to_shelter, turns_left
from game.hunger.components.definitions import CARD_INDEX, MISSION_INDEX, UNKNOWN
from game.hunger.components.map_graph import CASTLE, SPACE_INDEX
from game.hunger.config import config
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.setup import empty_table
from tests.game.hunger.fixtures_acting import acting, words

EASY, NORMAL, HARD, _MASTER = (
    level.replace(leaning=NO_LEANING, drag=max(level.drag, 0.5 * level.number)) for level in LEVELS
)
"""The levels as they would be if all of them saw every goal."""


def card(name: str) -> int:
    return CARD_INDEX[f"{name}#0"]


def fear(state: Any, space: str, level: Any, *gained: str) -> float:
    return SunriseLoss(state, 0, level).loss_at(SPACE_INDEX[space], tuple(card(name) for name in gained))


# The way home


@pytest.mark.parametrize(("options", "space", "steps"), [
    ({"mode": "elder"}, "rd_1", 8), ({"mode": "rookie"}, "rd_1", 5),
    ({"mode": "elder", "gentle_elder": True}, "rd_1", 1),
    ({"mode": "elder"}, "cem_3", 0), ({"mode": "elder"}, "mtn_1", 1), ({"mode": "rookie"}, "mtn_3", 0),
])  # fmt: skip
def test_one_needs_to_be_where_sunrise_does_not_burn(options: dict[str, Any], space: str, steps: int) -> None:
    assert steps_to_shelter(empty_table(config(**options)), 0, SPACE_INDEX[space]) == steps


def test_a_parasol_is_most_of_a_turn() -> None:
    assert turns_left(acting(turn=12), 0) == 3
    state = acting(turn=12, tokens="parasol")
    assert turns_left(state, 0) == pytest.approx(3.8)
    state.spent[0] = state.tokens[0]
    assert turns_left(state, 0) == 3


def test_danger_grows_by_fear_for_every_step_out_of_reach() -> None:
    state = acting(turn=14)
    for level in (EASY, NORMAL):
        reach = TurnSpeed(state, 0).per_turn() * level.margin
        assert fear(state, "rd_10", level) == pytest.approx((17 - reach) * level.fear)
        assert fear(state, "mtn_1", level) == 0.0
        assert fear(state, "rd_10", level, "marya") > fear(state, "rd_10", level)
    state.digested[0] = state.owned_cards(0)
    assert fear(state, "rd_10", NORMAL) == pytest.approx(
        (17 - TASTE.way.min_speed * NORMAL.margin) * NORMAL.fear
    ), "nobody stands still"


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_in_the_last_turn_sunrise_itself_is_feared(level: Any) -> None:
    state = acting(turn=15)
    assert [fear(state, name, level) for name in ("castle", "cem_1", "cem_3")] == [0, 5, 5]
    assert fear(state, "mtn_1", level) == TASTE.way.burn + 4 < fear(state, "mtn_2", level)
    assert fear(acting(turn=15, mode="rookie"), "mtn_1", level) == 6
    assert fear(acting(turn=15, arrival=1), "rd_1", level) == 0.0, "whoever is home has nothing to fear"


# The risk


def risk(turn: int, **zones: Any) -> Risk:
    state = acting(turn=turn, **zones)
    return Risk(state, 0, TurnSpeed(state, 0))


def test_what_is_hunted_does_not_slow_as_long_as_the_deck_lasts() -> None:
    """The cards of the turn and of the hunt come again only after the deck was drawn."""
    start = "vampire_speed_4 vampire_speed_3 vampire_speed_2"
    played = "the_hunger vampire_thirst vampire_strength"
    assert risk(14, deck=start, play=played).steps_lost((card("marya"),)) == 0.0
    later = risk(13, deck=start, play=played)
    assert (
        later.steps_lost((card("dieter"),)) > later.steps_lost((card("marya"),)) > 0.0 == later.steps_lost(())
    )
    assert later.steps_lost((card("theresa"),)) > later.steps_lost((card("marya"),)), "Confuse"


@pytest.mark.parametrize("turn", [5, 12, 13, 14])
def test_the_farther_away_the_more_there_is_to_lose(turn: int) -> None:
    one = risk(turn, score=[40, 0])
    losses = [one.expected_loss(steps) for steps in range(32)]
    assert losses == sorted(losses) and losses[0] == 0.0
    assert losses[-1] <= 40 + TASTE.way.bonus + one.tile + 0.01


def test_a_parasol_calms() -> None:
    assert risk(14, tokens="parasol").expected_loss(12) < risk(14).expected_loss(12)


# Cards and hunts


def card_values(level: Any = NORMAL, **zones: Any) -> CardValues:
    return CardValues(acting(**zones), 0, level)


def test_a_human_is_worth_its_points_there_less_its_weight() -> None:
    taste = TASTE.human
    late, early = card_values(turn=15), card_values(turn=1)
    mountains, plains, forest = 2, 3, 4
    assert [late.card_worth(card("marya"), region) for region in (mountains, plains, forest)] == [3, 4, 5]
    assert early.card_worth(card("marya"), plains) == pytest.approx(4 - taste.weight * taste.slow * 14 / 15)
    assert card_values(EASY, turn=1).card_worth(card("marya"), plains) > early.card_worth(
        card("marya"), plains
    ), "who sees less of the drag"
    assert card_values(turn=15, play="the_hunger").card_worth(card("marya"), plains) == 5
    assert early.card_worth(card("theresa"), plains) < early.card_worth(card("aldous"), plains), "Confuse"
    assert (
        late.card_worth(card("catalina"), plains)
        == late.card_worth(card("aldous"), plains) + taste.gregarious
    )


def test_what_helps_helps_while_the_night_lasts() -> None:
    early, late = card_values(turn=1), card_values(turn=15)
    for name in ("nib", "vampiric_speed", "form_of_bat", "vampiric_will"):
        assert early.card_worth(card(name), 3) > late.card_worth(card(name), 3) >= 0
    assert early.card_worth(card("vampiric_speed"), 3) > early.card_worth(card("form_of_bat"), 3)
    assert early.card_worth(UNKNOWN, 3) == TASTE.unknown


def test_only_the_highest_level_plans_for_a_rose_and_only_in_time() -> None:
    rose = card("eternal_rose")
    assert card_values(HARD, turn=9).card_worth(rose, 4) == pytest.approx(
        card_values(NORMAL, turn=9).card_worth(rose, 4) + TASTE.rose.prize
    )
    assert card_values(HARD, turn=10).card_worth(rose, 4) == card_values(NORMAL, turn=10).card_worth(rose, 4)
    assert not card_values(HARD, turn=5, hunted="withered_rose").wants_rose


def hunt_values(level: Any = NORMAL, **zones: Any) -> HuntValues:
    state = acting(**zones)
    return HuntValues(state, 0, CardValues(state, 0, level), SunriseLoss(state, 0, level))


TRACK = {(0, 1): "momo", (0, 3): "granger", (1, 2): "ulrich", (1, 1): "eleonora"}


def test_the_best_pile_that_the_speed_pays_for() -> None:
    store, space = hunt_values(turn=15, arrival=1, track=TRACK), SPACE_INDEX["rd_3"]
    assert [words(store.best_hunts(space, Means(speed, 1, 0), True)[1]) for speed in (3, 2, 1)] == [
        "hunt 0 3",
        "hunt 1 1",
        "hunt 1 1",
    ]
    assert store.best_hunts(space, Means(0, 1, 0), True) == (0.0, None)
    worth, _ = store.best_hunts(space, Means(4, 1, 1), True)
    assert worth == 5 + 4, "column 3 and one of column 1"
    assert store.best_hunts(space, Means(6, 0, 1), True)[0] == 4


def test_where_nothing_can_be_hunted() -> None:
    for name in ("bt_2", "castle"):
        assert hunt_values(track=TRACK, turn=15).list_prey(SPACE_INDEX[name], True) == []
    assert hunt_values(track=TRACK, turn=15, play="bolek").list_prey(SPACE_INDEX["rd_3"], True) == []
    assert [
        words(one.answer)
        for one in hunt_values(turn=15, track={(0, 1): "momo nib", (1, 1): "horn"}).list_prey(
            SPACE_INDEX["cem_1"], True
        )
    ] == ["hunt 1 1"]


def test_slow_prey_adds_fear() -> None:
    state = acting(turn=13)
    sunrise_loss, hungry = SunriseLoss(state, 0, NORMAL), CardValues(state, 0, NORMAL)
    store, far = HuntValues(state, 0, hungry, sunrise_loss), SPACE_INDEX["rd_8"]
    dieter = (card("dieter"),)
    assert store.net_worth(dieter, far) == pytest.approx(
        hungry.pile_worth(dieter, far) - sunrise_loss.loss_at(far, dieter) + sunrise_loss.loss_at(far)
    )
    assert store.net_worth(dieter, far) < store.net_worth(dieter, CASTLE)


# Missions


def gain(mission: str, name: str, **zones: Any) -> float:
    return missions.card_gain(acting(**zones), 0, MISSION_INDEX[mission], card(name))


@pytest.mark.parametrize(("mission", "name", "zones", "worth"), [
    ("plain_fare", "momo", {}, 0.9), ("plain_fare", "marya", {}, 0.0), ("tipsy_guests", "theresa", {}, 3.6),
    ("fine_dining", "aldous", {}, 0.9), ("three_stars", "aldous", {}, 0.0),
    ("pious_palate", "marya", {}, 0.6),
    ("menagerie", "nib", {}, 0.6), ("light_supper", "momo", {}, -0.6), ("four_courses", "momo", {}, 0.4),
    ("eat_the_lot", "nib", {}, 0.0),
    ("fussy_eater", "tamsin", {}, -3.0), ("fussy_eater", "tamsin", {"hunted": "godric"}, 0.0),
    ("fussy_eater", "aldous", {}, 0.0),
    ("animal_friend", "nib", {}, 0.8), ("animal_friend", "nib", {"hunted": "nib"}, 0.0),
    ("body_and_mind", "nib", {}, 0.0),
    ("romantic_soul", "eternal_rose", {}, 5.0), ("romantic_soul", "eternal_rose", {"hunted": "withered_rose"},
        0.0),
])  # fmt: skip
def test_a_card_more_for_a_mission(mission: str, name: str, zones: dict[str, Any], worth: float) -> None:
    assert gain(mission, name, **zones) == pytest.approx(worth)


def fit(mission: str, **zones: Any) -> float:
    return missions.expect_points(acting(**zones), 0, MISSION_INDEX[mission])


@pytest.mark.parametrize(("mission", "zones"), [
    ("plain_fare", {"hunted": "momo brunn"}), ("holy_orders", {"tokens": "religious"}),
    ("tipsy_guests", {"hunted": "pippo"}),
    ("glutton", {"hunted": "momo brunn"}), ("menagerie", {"hunted": "nib"}),
    ("romantic_soul", {"hunted": "eternal_rose"}),
    ("hoarder", {"tokens": "velvet"}), ("craving", {"hunted": "momo brunn billow"}),
    ("animal_friend", {"hunted": "nib"}),
    ("balanced_table", {"hunted": "momo marya aldous ulrich"}),
    ("four_courses", {"hunted": "momo marya aldous ulrich"}),
    ("family_table", {"hunted": "momo"}), ("eat_the_lot", {"hunted": "momo brunn"}),
    ("connoisseur", {"digested": "momo", "hunted": "momo"}), ("rich_and_richer", {"score": [30, 0]}),
    ("comeback", {"score": [0, 30]}),
    ("true_missionary", {"held": "plain_fare"}), ("early_bed", {"arrival": 1}), ("good_host", {"arrival": 1}),
])  # fmt: skip
def test_a_mission_fits_better_the_more_there_is_for_it(mission: str, zones: dict[str, Any]) -> None:
    assert fit(mission, turn=8, **zones) > fit(mission, turn=8) >= 0.0


@pytest.mark.parametrize(
    ("mission", "zones"), [("fussy_eater", {"hunted": "tamsin"}), ("light_supper", {"hunted": "momo brunn"})]
)
def test_a_mission_that_was_spoiled_fits_worse(mission: str, zones: dict[str, Any]) -> None:
    assert fit(mission, turn=8, **zones) < fit(mission, turn=8)


def test_every_mission_has_a_worth_in_every_turn() -> None:
    for turn in (0, 7, 15):
        state = acting(turn=turn, hunted="momo nib")
        assert all(missions.expect_points(state, 0, mission) >= 0.0 for mission in MISSION_INDEX.values())
    assert fit("animal_call", turn=15) == 0.0 < fit("animal_call", turn=5), (
        "a gold one must be used before the end"
    )


# Spaces


def evaluator(level: Any = NORMAL, **zones: Any) -> Evaluator:
    return Evaluator(acting(**zones), 0, level)


def test_a_space_is_worth_what_it_gives() -> None:
    chest = SPACE_INDEX["rd_2"]
    assert evaluator(chests={"rd_2": "velvet"}).offer_worth(chest) == TASTE.space.chest + 2, (
        "known only if the state is: a view says UNKNOWN"
    )
    assert evaluator(chests={"rd_2": "speed_1"}).offer_worth(chest) == TASTE.space.chest
    assert evaluator().offer_worth(chest) == 0.0
    assert evaluator(crypts={"rd_6": "plain_fare"}).offer_worth(SPACE_INDEX["rd_6"]) == TASTE.space.crypt
    market = SPACE_INDEX["rd_1"]
    assert evaluator(discard="fava", hunted="fava").offer_worth(market) == TASTE.space.digest
    assert evaluator(discard="momo marya", hunted="momo marya").offer_worth(market) == 0.0, (
        "a fast one stays, another type cannot"
    )


def test_early_on_one_goes_out_and_late_one_comes_home() -> None:
    far, near = SPACE_INDEX["rd_8"], SPACE_INDEX["mtn_5"]
    assert evaluator(turn=2).place_worth(far) > evaluator(turn=2).place_worth(near)
    assert evaluator(turn=13).place_worth(far) < evaluator(turn=13).place_worth(near)
    pull = evaluator(HARD, turn=2, roses="eternal_rose")
    assert pull.place_worth(far) - pull.place_worth(near) > evaluator(HARD, turn=2).place_worth(
        far
    ) - evaluator(HARD, turn=2).place_worth(near)


def test_coming_home_pays_by_the_tile_and_costs_the_turns_left() -> None:
    home = evaluator(turn=15, castle_tiles=(10, 6)).homecoming_worth()
    assert home == 10 and evaluator(turn=14, castle_tiles=(10, 6)).homecoming_worth() == pytest.approx(
        10 - TASTE.space.linger
    )
    assert evaluator(turn=15, castle_tiles=()).homecoming_worth() == 0
    assert evaluator(turn=15, castle_tiles=(), held="early_bed").homecoming_worth() == 6
    assert evaluator(turn=15, castle_tiles=(), held="good_host").homecoming_worth() == 2 + 2
