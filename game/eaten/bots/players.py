"""The computer players of So, You've Been Eaten. (section 12), as game.bots asks for them."""

from __future__ import annotations

from game.bots.model import Bot, LevelInfo
from game.eaten.bots.levels import ALL_LEVELS
from game.eaten.bots.reasons import explain
from game.eaten.bots.trainee import Trainee
from game.eaten.bots.veteran import Veteran
from game.eaten.bots.worker import Worker

__all__ = ["LEVELS", "explain", "make"]

LEVELS = tuple(LevelInfo(level.number, level.key, level.flames) for level in ALL_LEVELS)


def make(number: int) -> Bot:
    """A player of that level, for either seat."""
    level = next(level for level in ALL_LEVELS if level.number == number)
    if level.style == "trainee":
        return Trainee()
    return Worker() if level.style == "worker" else Veteran(level)
