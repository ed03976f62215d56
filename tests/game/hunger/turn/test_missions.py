"""Section 9: every op has a Mission. What each gives is in the referee's cases and in the second reading of
the score.
"""

from __future__ import annotations

from typing import get_args

from game.hunger.components.definitions import MISSIONS
from game.hunger.components.mission_ops import AnyScore
from game.hunger.turn import missions
from tests.game.hunger.fixtures_sunrise import dawn, mission, seat


def test_every_op_has_a_mission_and_every_mission_scores_something_possible() -> None:
    used = {type(one.score) for one in MISSIONS if one.score is not None}
    assert used == set(get_args(AnyScore))
    state = dawn(seat())
    assert all(missions.mission_points(state, 0, number) >= 0 for number in range(len(MISSIONS)))


def test_gold_missions_score_nothing() -> None:
    assert missions.mission_points(dawn(seat(missions="opportunist")), 0, mission("opportunist")) == 0
