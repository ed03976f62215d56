"""Gentler tables (C13, M22): the steps in which a stage becomes easier, one after every two losses."""

from typing import Literal

from game import bots
from game.campaign.goals import All, AnyOf, AtLeast, Margin, Rank, Win
from game.campaign.level import Level, Opponent
from game.core import catalog
from game.core.errors import ConfigError
from game.core.model import Rules
from game.core.options import HeadStart
from game.core.values import Plain

Step = Literal["options", "level", "ahead"]
"""Options that the level names; rivals one level lower; a start ahead for people."""
LEVELS_LOWER = 2
"""Most levels by which rivals get weaker."""
POINTS = ("points", "total", "score")
"""Metrics that a start ahead counts for."""


def gentle_steps(game: str, level: Level) -> tuple[Step, ...]:
    """Steps that a stage has, each in addition to those before it; none for lessons and written positions."""
    start, rules = level.start, catalog.load(game)
    if level.kind == "lesson" or start.position is not None:
        return ()
    lower = _levels_to_lose(game, level, rules)
    steps: list[Step] = ["level"] * lower
    if start.gentler:
        steps[:1] = ["options"]
    return (*steps, "ahead") if find_head_start(game, level) else tuple(steps)


def offered_steps(game: str, level: Level, softenings: int) -> int:
    """Number of steps of the gentler table that is offered after so many softenings (StageRecord)."""
    return min(softenings, len(gentle_steps(game, level))) if softenings else 0


def options_of(game: str, level: Level, steps: int) -> Plain:
    """Match options of a stage after so many gentle steps."""
    if not steps:
        return level.start.config
    options = _gentler_options(level)
    if "ahead" in gentle_steps(game, level)[:steps]:
        ahead = find_head_start(game, level)
        return ahead.options if ahead else options
    return options


def find_head_start(game: str, level: Level) -> HeadStart | None:
    """Start ahead of a stage's people; None where the game or the stage has no room for it, or where it is no
    help to the first star."""
    rules = catalog.load(game)
    if not level.stars or (rules.by_points and not any(_is_helped(goal) for goal in level.stars[0])):
        return None
    try:
        found = rules.head_start(_gentler_options(level), level.people)
        if found and rules.config(**found.options) == rules.config(**_gentler_options(level)):
            return None
    except ConfigError:
        return None
    return found


def bot_level(game: str, who: Opponent, steps: int = 0) -> int:
    """Level at which a rival plays after so many gentle steps."""
    return bots.weaker_level(game, bots.number_of(game, who.bot), min(steps, LEVELS_LOWER))


def _gentler_options(level: Level) -> Plain:
    return level.start.config | (level.start.gentler or {})


def _levels_to_lose(game: str, level: Level, rules: Rules) -> int:
    """Number of steps after which some rival is still weaker than before."""
    config = rules.config(**level.start.config)
    asked = getattr(config, "asked_seats", range(config.seats))
    strength = [info.number for info in bots.list_levels(game)]
    rivals = [who for seat, who in enumerate(level.seats) if isinstance(who, Opponent) and seat in asked]
    most = max([strength.index(bots.number_of(game, who.bot)) for who in rivals], default=0)
    return min(most, LEVELS_LOWER)


def _is_helped(goal: object) -> bool:
    if isinstance(goal, All | AnyOf):
        return any(map(_is_helped, goal.goals))
    return isinstance(goal, Win | Margin | Rank) or (isinstance(goal, AtLeast) and goal.metric in POINTS)
