"""Chances in the middle of a turn: certain gains do not look lost."""

from __future__ import annotations

import pytest

from game.hunger.bots.outlook import OUTLOOK
from game.hunger.bots.prospects import turns_to_come
from game.hunger.table.actions import ACT, MOVE
from tests.game.hunger.fixtures_acting import acting

SAFE = OUTLOOK.features.index("safe")
FAR, NEAR = "mtn_3", "cem_1"


def safe(space: str, asking: str, **zones: object) -> float:
    """The logarithm of the chance that seat 0 is safe."""
    return OUTLOOK.rows(acting(space, asking=asking, **zones))[0][SAFE]


@pytest.mark.parametrize("night", [{"turn": 15}, {"turn": 16, "extra": True, "asked_parasol": 0b01}])
def test_before_the_last_move_it_depends_on_the_speed(night: dict[str, object]) -> None:
    """R43: a Parasol turn is one like the others."""
    slow = safe(FAR, MOVE, moved=False, speed_left=1, **night)
    assert safe(FAR, MOVE, moved=False, speed_left=9, **night) > slow + 3
    assert (
        safe(FAR, MOVE, moved=False, speed_left=1, tokens="speed_2#0 speed_2#1 speed_1", **night) > slow + 3
    )


def test_after_the_last_move_it_depends_on_the_space() -> None:
    assert safe(NEAR, ACT, turn=15) > safe(FAR, ACT, turn=15, speed_left=9) + 3


def test_a_parasol_turn_is_still_to_come_for_its_seat_only() -> None:
    state = acting(FAR, asking=MOVE, moved=False, turn=16, extra=True, asked_parasol=0b01)
    assert [turns_to_come(state, seat) for seat in (0, 1)] == [1, 0]
