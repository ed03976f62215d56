"""Expected final points of a seat: exact at the end, and moved in the right direction by the events of a
night."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.errors import DataError
from game.core.loader import load_checked
from game.hunger.bots import prospects
from game.hunger.bots.prospects import POINTS, SAFETY, Weights, expected_points, seat_features, turns_to_come
from game.hunger.turn import scoring
from tests.game.hunger.fixtures_acting import acting

WEIGHTS = Path(prospects.__file__).parent / "prospects.yaml"


def expected_here(space: str = "rd_3", seat: int = 0, **zones: Any) -> float:
    return expected_points(acting(space, **zones), seat)


@pytest.mark.parametrize("space", ["cem_1", "mtn_5", "rd_8"])
@pytest.mark.parametrize("mode", ["rookie", "elder"])
def test_when_nothing_is_to_come_the_score_sheet_counts(space: str, mode: str) -> None:
    state = acting(
        space, mode=mode, turn=15, resting=0b11, score=[30, 9], hunted="marya cottard camber", public=(0,)
    )
    assert expected_points(state, 0) == (scoring.final_score(state, 0) or 0)


def test_who_is_home_has_what_it_has() -> None:
    assert expected_here("castle", arrival=1, turn=13, score=[44, 0]) == 44.0


def test_a_seat_knows_as_much_of_itself_as_there_is() -> None:
    state = acting(
        "rd_3",
        turn=8,
        hunted="marya cottard",
        deck="marya",
        hand="rutger",
        held="plain_fare",
        tokens="parasol speed_2",
    )
    assert expected_points(state.seen_by(0), 0) == expected_points(state, 0)


def test_more_points_are_more() -> None:
    assert expected_here(turn=5, score=[30, 0]) > expected_here(turn=5, score=[20, 0])


def test_the_farther_away_in_the_end_the_less() -> None:
    near, middle, far = (expected_here(space, turn=14, score=[40, 0]) for space in ("cem_3", "rd_1", "frd_8"))
    assert near > middle > far > 0.0


def test_a_turn_more_is_better_than_one_less() -> None:
    state = acting("rd_3", turn=6)
    assert turns_to_come(state, 0) == 10
    state.resting = 0b01
    assert turns_to_come(state, 0) == 9
    assert turns_to_come(acting("rd_3", turn=15, resting=0b01), 0) == 0


def test_what_is_promised_counts() -> None:
    assert expected_here(turn=10, public=(0,), hunted="marya") != expected_here(turn=10, hunted="marya")


def test_there_is_a_weight_for_each_feature() -> None:
    points, safety = seat_features(
        acting("rd_3", turn=4, tokens="speed_1 draw extra_hunt mission parasol velvet", hunted="marya momo"),
        0,
    )
    assert (len(points), len(safety)) == (len(POINTS), len(SAFETY))
    named = dict(zip(POINTS, points, strict=True))
    assert [named[name] for name in ("speed_tokens", "draw_tokens", "hunt_tokens", "parasol")] == [1, 1, 1, 1]


@pytest.mark.parametrize(("old", "new"), [("  night: ", "  evening: "), ("safety:", "danger:")])
def test_wrong_weights_are_named(old: str, new: str, tmp_path: Path) -> None:
    file = tmp_path / "prospects.yaml"
    file.write_text(WEIGHTS.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError):
        load_checked(file, Weights, prospects._find_faults)
