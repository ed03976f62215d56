"""The computer players of Tasty Humans (section 8), as game.bots asks for them."""

from game.bots.model import Bot
from game.tasty_humans.bots.levels import LEANINGS, LEVELS, Level, apply_leaning
from game.tasty_humans.bots.master import Master
from game.tasty_humans.bots.planner import Planner
from game.tasty_humans.bots.reasons import facts, prices
from game.tasty_humans.bots.simple_players import Muncher, Nibbler

__all__ = ["LEANINGS", "LEVELS", "QUICK_ANSWERS", "facts", "player", "prices"]

QUICK_ANSWERS = 2000


def player(level: Level, leaning: str = "") -> Bot:
    """A player of that level, with one of LEANINGS or none ("")."""
    level = apply_leaning(level, leaning)
    if level.style == "nibbler":
        return Nibbler()
    if level.style == "muncher":
        return Muncher(level)
    return Planner(level) if level.search is None else Master(level)
