"""Start that makes a duel of two equal players fair (M18): between strong players it is the Beast's, so the
Miner begins with something. By level of the players, as docs/STRENGTH.md has measured it."""

from game.core.options import with_twists
from game.core.values import Plain
from game.eaten.bots.levels import LEVELS, DuelOdds
from game.eaten.config import config


def duel_odds(level: int) -> DuelOdds | None:
    """Odds of a duel between two players of a level, and the start that makes it fair; None for a level that
    has no such start. Raises ValueError for a level that does not exist."""
    for known in LEVELS:
        if known.number == level:
            return known.duel
    raise ValueError(f"There is no level {level}.")


def fair_options(options: Plain, level: int) -> Plain:
    """Options of a duel of two players of a level, made fair; unchanged for other modes, and where a twist
    already says otherwise. Raises ConfigError for options that do not go together."""
    settled, odds = config(**options), duel_odds(level)
    plain = config(mode=settled.mode)
    if settled.mode != "duel" or settled.twists != plain.twists or odds is None:
        return options
    return with_twists(options, **odds.start)
