"""Option `gentle_elder` for some seats: in Elder mode the Mountains are safe for them and burn the others
(R44).
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game import bots
from game.core import catalog
from game.core.errors import ConfigError
from game.hunger.bots.levels import LEVELS
from game.hunger.bots.sunrise_risk import Risk, SunriseLoss, steps_to_shelter
from game.hunger.components.map_graph import LOSS, SPACE_INDEX
from game.hunger.forecast.pace import TurnSpeed
from game.hunger.table import sunrise_prices
from game.hunger.turn import missions
from tests.game.hunger.fixtures_acting import acting
from tests.game.hunger.fixtures_sunrise import dawn, mission, night_over, seat

RULES: Any = catalog.load("hunger")
MOUNTAIN = SPACE_INDEX["mtn_5"]


# The option


@pytest.mark.parametrize(
    ("given", "kept", "gentle"),
    [
        (False, False, []),
        (True, True, [0, 1, 2]),
        ([], False, []),
        ([1], (1,), [1]),
        ([2, 0], (0, 2), [0, 2]),
        ((0, 1, 2), True, [0, 1, 2]),
    ],
)
def test_it_is_true_false_or_a_list_of_seats(given: Any, kept: Any, gentle: list[int]) -> None:
    made = RULES.config(seats=3, gentle_elder=given)
    assert made.gentle_elder == kept and [one for one in range(3) if made.is_gentle(one)] == gentle
    assert RULES.config(**msgspec.json.decode(msgspec.json.encode(made))) == made


@pytest.mark.parametrize("wrong", [[3], [-1], [0, 0], [True], ["0"], 1, "all", None, [[0]], {"0": True}])
def test_a_wrong_value_is_named(wrong: Any) -> None:
    with pytest.raises(ConfigError, match="gentle_elder"):
        RULES.config(seats=3, gentle_elder=wrong)


def test_it_goes_with_elder_mode_only() -> None:
    with pytest.raises(ConfigError, match="'elder' only"):
        RULES.config(mode="rookie", seats=3, gentle_elder=[1])
    assert RULES.config(mode="rookie", seats=3, gentle_elder=[]).gentle_elder is False


def test_positions_have_it_as_it_was_given() -> None:
    for given, written in ((True, True), ([1], [1]), (False, None)):
        position = RULES.new(RULES.config(seats=2, gentle_elder=given), seed=5).to_position()
        assert position.get("gentle_elder") == written
        assert RULES.from_position(position).to_position() == position


# Sunrise


def test_the_mountains_spare_those_seats_and_burn_the_others() -> None:
    state = night_over(seat("mtn_5", vp=9), seat("mtn_5", vp=8), seat("rd_1", vp=7), gentle_elder=[1, 2])
    assert [sunrise_prices.is_safe(state, one) for one in range(3)] == [False, True, False]
    assert sunrise_prices.sunrise_loss(state, 1) == 0 and state.burned == 0b101
    assert state.result is not None and [side.total for side in state.result.sides] == [0, 8, 0]
    assert state.result.winners == ("seat1",)


def test_the_token_of_any_type_is_for_whoever_is_safe() -> None:
    """R45."""
    for gentle, asked in (([0], 0), ([1], None)):
        state = night_over(seat("mtn_5", tokens="human_choice"), seat("mtn_5"), gentle_elder=gentle)
        assert (state.decision.seat if state.decision else None) == asked


def test_missions_compare_scores_with_the_safe_only() -> None:
    """Section 9, highest_score: a rival in the Mountains counts where it is spared."""
    for gentle, points in (([0], 4), (True, 0)):
        state = dawn(seat("mtn_1", vp=5), seat("mtn_1", vp=9), gentle_elder=gentle)
        assert missions.mission_points(state, 0, mission("rich_and_richer")) == points


# What bots expect


def test_each_seat_needs_to_be_where_sunrise_spares_it() -> None:
    state = dawn(seat("rd_1"), seat("rd_1"), gentle_elder=[1])
    there = SPACE_INDEX["rd_1"]
    assert [steps_to_shelter(state, one, there) for one in (0, 1)] == [8, 1]


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.key)
def test_each_seat_fears_what_threatens_it(level: Any) -> None:
    for turn, there in ((14, "rd_3"), (15, "mtn_5")):
        state = acting(there, others=there, turn=turn)
        strict = SunriseLoss(state, 0, level).loss_at(SPACE_INDEX[there])
        state.config = RULES.config(seats=2, gentle_elder=[1])
        fears = [SunriseLoss(state, one, level).loss_at(SPACE_INDEX[there]) for one in (0, 1)]
        assert fears[0] == strict > fears[1]
    assert fears[1] == 0.0


def test_the_risk_of_each_seat_is_its_own() -> None:
    state = acting("mtn_5", others="mtn_5", turn=14)
    state.config = RULES.config(seats=2, gentle_elder=[1])
    assert [Risk(state, one, TurnSpeed(state, one)).grave[0] for one in (0, 1)] == [3, 10]


def test_a_bot_goes_home_where_its_neighbor_may_stay() -> None:
    """The last turn in the Mountains: one has to run, the other stays and hunts."""
    for gentle, answers in (([0], {"stay"}), ([1], {"move"})):
        state = acting(
            "mtn_1",
            asking="move",
            moved=False,
            turn=15,
            speed_left=1,
            speed_total=1,
            castle_tiles=(),
            others="rd_1",
        )
        state.config = RULES.config(seats=2, gentle_elder=gentle)
        answer: Any = bots.make_bot("hunger", 3).choose(state.seen_by(0), 0)
        assert answer.verb in answers


def test_reasons_tell_each_seat_its_own_sunrise() -> None:
    for gentle, key in (([0], "safe"), ([1], "burns")):
        state = acting("mtn_5", asking="parasol", turn=15, tokens="parasol", on_turn=-1)
        state.config = RULES.config(seats=2, gentle_elder=gentle)
        answer = next(action for action in state.decision.actions if action.use == (key == "burns"))
        assert bots.explain_answer("hunger", state.seen_by(0), answer).key == f"hunger.reason.{key}"


def test_printed_losses_stay_with_rookies() -> None:
    assert sunrise_prices.prices_of(RULES.config(mode="rookie", seats=2), 1)[MOUNTAIN] == LOSS[MOUNTAIN] > 0
