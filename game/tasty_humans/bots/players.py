"""The computer players of Tasty Humans (section 8), as game.bots asks for them."""

from __future__ import annotations

from game.bots.model import Bot, LevelInfo
from game.tasty_humans.bots.levels import ALL_LEVELS, TASTE, Level
from game.tasty_humans.bots.planner import Planner
from game.tasty_humans.bots.reasons import explain
from game.tasty_humans.bots.simple_players import Muncher, Nibbler

__all__ = ["LEVELS", "explain", "make"]

LEVELS = tuple(LevelInfo(level.number, level.key, level.flames) for level in ALL_LEVELS)


def make(number: int) -> Bot:
    """A player of that level."""
    level = next(level for level in ALL_LEVELS if level.number == number)
    return _by_style(level)


def _by_style(level: Level) -> Bot:
    if level.style == "nibbler":
        return Nibbler()
    return Muncher(level) if level.style == "muncher" else Planner(level, TASTE)
