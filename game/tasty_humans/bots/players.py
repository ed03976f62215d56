"""The computer players of Tasty Humans (section 8), as game.bots asks for them."""

from __future__ import annotations

from game.bots.model import Bot
from game.tasty_humans.bots.levels import LEVELS, TASTE, Level
from game.tasty_humans.bots.planner import Planner
from game.tasty_humans.bots.reasons import facts
from game.tasty_humans.bots.simple_players import Muncher, Nibbler

__all__ = ["LEVELS", "facts", "player"]


def player(level: Level) -> Bot:
    """Whoever plays like that."""
    if level.style == "nibbler":
        return Nibbler()
    return Muncher(level) if level.style == "muncher" else Planner(level, TASTE)
