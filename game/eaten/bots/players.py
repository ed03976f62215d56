"""The computer players of So, You've Been Eaten. (section 12), as game.bots asks for them."""

from game.bots.model import Bot
from game.eaten.bots import levels
from game.eaten.bots.hands import HANDS
from game.eaten.bots.levels import LEVELS, PLAIN, Level
from game.eaten.bots.master import Master
from game.eaten.bots.prices import prices
from game.eaten.bots.reasons import facts
from game.eaten.bots.trainee import Trainee
from game.eaten.bots.veteran import Veteran
from game.eaten.bots.worker import Worker

__all__ = ["LEANINGS", "LEVELS", "QUICK_ANSWERS", "facts", "player", "prices"]

QUICK_ANSWERS = 12000

LEANINGS = tuple(levels.LEANINGS)
"""C12: the names of the leanings."""


def player(level: Level, leaning: str = "") -> Bot:
    """A player of that level for either seat, with one of LEANINGS or none (""); a trainee leans to
    nothing."""
    inclined = levels.LEANINGS[leaning] if leaning else PLAIN
    if level.style == "trainee":
        return Trainee()
    if level.search is not None:
        return Master(level, HANDS[leaning])
    return Worker(inclined) if level.style == "worker" else Veteran(level, inclined)
