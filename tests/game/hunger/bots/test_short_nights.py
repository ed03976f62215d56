"""Bots in nights of fewer than fifteen turns: what pays later loses weight, and the Labyrinth is too far (G6)."""

from __future__ import annotations

import pytest

from game.core import catalog
from game.hunger.bots.levels import LEVELS, Level
from game.hunger.bots.missions import is_rose_hour
from game.hunger.components.definitions import LAST_TURN

RULES = catalog.load("hunger")


@pytest.mark.parametrize(
    ("twists", "expected"),
    [
        ({}, True),
        ({"turns": 14}, True),
        ({"turns": 13}, False),
        ({"turns": 6}, False),
        ({"turns": 9, "start": "frd_5"}, True),
        ({"turns": 8, "start": "frd_5"}, False),
    ],
)
def test_the_labyrinth_must_leave_time_for_the_way_home(twists: dict[str, object], expected: bool) -> None:
    assert is_rose_hour(RULES.new(RULES.config(twists=twists), seed=1)) is expected


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: str(level.number))
def test_a_full_night_is_played_as_ever(level: Level) -> None:
    assert level.for_night(LAST_TURN) is level


def test_goals_change_with_the_night() -> None:
    for level in LEVELS:
        short, shorter = level.for_night(10).leaning, level.for_night(5).leaning
        if level.short_night is None:
            assert short == shorter == level.leaning
            continue
        assert level.leaning.missions > short.missions > shorter.missions > 0
        assert level.leaning.familiars > short.familiars > shorter.familiars > 0
        assert level.leaning.outward < short.outward < shorter.outward
        assert level.leaning.chests < short.chests < shorter.chests
    assert [level.number for level in LEVELS if level.short_night] == [3, 4]
