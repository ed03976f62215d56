"""The computer players of So, You've Been Eaten. (section 12), as game.bots asks for them."""

from __future__ import annotations

from game.bots.model import Bot
from game.eaten.bots.levels import LEVELS, Level
from game.eaten.bots.reasons import facts
from game.eaten.bots.trainee import Trainee
from game.eaten.bots.veteran import Veteran
from game.eaten.bots.worker import Worker

__all__ = ["LEVELS", "facts", "player"]


def player(level: Level) -> Bot:
    """Whoever plays like that, on either seat."""
    if level.style == "trainee":
        return Trainee()
    return Worker() if level.style == "worker" else Veteran(level)
