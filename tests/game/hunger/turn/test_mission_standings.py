"""Progress of a seat with a Mission, and the points of the Mission (R47)."""

from __future__ import annotations

import pytest

from game.hunger.components.definitions import MISSION_INDEX, SCORE_OF
from game.hunger.state import State
from game.hunger.turn import missions
from game.hunger.turn.mission_standings import Standing, mission_standing
from tests.game.hunger.fixtures_acting import acting, cards


def table(**hunted: str) -> State:
    """Three Vampires who have hunted these cards."""
    state = acting(others="mtn_1 mtn_2")
    state.hunted = [cards(hunted.get(name, "")) for name in ("first", "second", "third")]
    return state


@pytest.mark.parametrize(
    ("mission", "told"),
    [
        ("warlord", Standing(1, None, 2, 0)),  # most Military
        ("light_supper", Standing(2, None, 1, 0)),  # fewest Humans
        ("craving", Standing(1, 5, None, 0)),  # five of a type
        ("eat_the_lot", Standing(2, 13, None, 0)),
        ("barracks_rations", Standing(1, None, None, 1)),  # one for each
    ],
)
def test_own_and_best_rival_or_goal_are_told(mission: str, told: Standing) -> None:
    assert (
        mission_standing(
            table(first="ivo petrus", second="murray elric", third="marya"), 0, MISSION_INDEX[mission]
        )
        == told
    )


def test_the_points_are_those_of_the_mission() -> None:
    state = table(first="petrus murray elric", second="ivo")
    for mission, score in enumerate(SCORE_OF):
        if score is not None:
            assert mission_standing(state, 0, mission).points == missions.mission_points(state, 0, mission)
