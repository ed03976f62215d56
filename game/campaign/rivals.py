"""Rivals of a level: which of them decide anything, their strength, and a start ahead for some seats. Gentler
tables (C13) and the second service (K53) are made of these, in opposite directions."""

from game import bots
from game.campaign.goals import AtLeast, Composed, Goal, Margin, Outdo, Rank, Sum, Win
from game.campaign.level import Level, Opponent
from game.core import catalog
from game.core.errors import ConfigError
from game.core.options import HeadStart
from game.core.values import Numbers, Plain

POINTS = ("points", "total", "score")
"""Metrics that a start ahead counts for."""


def asked_rivals(game: str, level: Level) -> tuple[int, ...]:
    """Seats of the rivals who decide something: automata do not."""
    config = catalog.load(game).config(**level.start.config)
    asked = getattr(config, "asked_seats", range(config.seats))
    return tuple(seat for seat, who in enumerate(level.seats) if isinstance(who, Opponent) and seat in asked)


def strength_of(game: str, who: Opponent) -> int:
    """Place of a rival's level among those of the game, from 0 for the weakest."""
    known = [info.number for info in bots.list_levels(game)]
    return known.index(bots.number_of(game, who.bot))


def find_lead(game: str, options: Plain, seats: Numbers) -> HeadStart | None:
    """Start ahead of these seats; None if there is no room for it. A match with `options` may have one
    already."""
    rules = catalog.load(game)
    try:
        found = rules.head_start(options, seats)
        if found and rules.config(**found.options) == rules.config(**options):
            return None
    except ConfigError:
        return None
    return found


def is_race(goal: Goal) -> bool:
    """True for a goal that asks who has more points."""
    return isinstance(goal, Win | Margin | Rank | Outdo)


def counts_points(goal: Goal) -> bool:
    """True for a goal that a start ahead helps to reach, as a part at least."""
    if isinstance(goal, Composed):
        return any(map(counts_points, goal.goals))
    return is_race(goal) or (isinstance(goal, AtLeast | Sum) and goal.metric in POINTS)
