"""Handicap that makes a duel of two equal players fair (M18): between strong players it is the Beast's, so the
Miner begins with something. By level of the players, as docs/STRENGTH.md has measured it."""

from game.core.options import with_twists
from game.core.values import Plain
from game.eaten.bots.levels import LEVELS, Level
from game.eaten.config import config


def fair_twists(level: int) -> Plain:
    """Twists (C10) with which a duel of two players of a level is won by the Miner in about half of all
    duels; none for a level that needs none. Raises ValueError for a level that does not exist."""
    return _find_level(level).fair


def fair_options(options: Plain, level: int) -> Plain:
    """Options of a duel of two players of a level, made fair; unchanged for other modes, and where a twist
    already says otherwise. Raises ConfigError for options that do not go together."""
    settled, twists = config(**options), fair_twists(level)
    plain = config(mode=settled.mode)
    if settled.mode != "duel" or settled.twists != plain.twists or not twists:
        return options
    return with_twists(options, **twists)


def _find_level(number: int) -> Level:
    for level in LEVELS:
        if level.number == number:
            return level
    raise ValueError(f"There is no level {number}.")
