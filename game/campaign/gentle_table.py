"""Gentler tables (C13, M22): the steps in which a stage becomes easier, one after every two losses."""

from typing import Literal

from game import bots
from game.campaign.level import Level, Opponent
from game.campaign.rivals import asked_rivals, counts_points, find_lead, strength_of
from game.core import catalog
from game.core.options import HeadStart
from game.core.values import Plain

Step = Literal["options", "level", "ahead"]
"""Options that the level names; rivals one level lower; a start ahead for people."""
LEVELS_LOWER = 2
"""Most levels by which rivals get weaker."""


def gentle_steps(game: str, level: Level) -> tuple[Step, ...]:
    """Steps that a stage has, each in addition to those before it; none for lessons and written positions."""
    start = level.start
    if level.kind == "lesson" or start.position is not None:
        return ()
    lower = _levels_to_lose(game, level)
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
    by_points = catalog.load(game).by_points
    if not level.stars or (by_points and not any(map(counts_points, level.stars[0]))):
        return None
    return find_lead(game, _gentler_options(level), level.people)


def bot_level(game: str, who: Opponent, steps: int = 0) -> int:
    """Level at which a rival plays after so many gentle steps."""
    return bots.weaker_level(game, bots.number_of(game, who.bot), min(steps, LEVELS_LOWER))


def _gentler_options(level: Level) -> Plain:
    return level.start.config | (level.start.gentler or {})


def _levels_to_lose(game: str, level: Level) -> int:
    """Number of steps after which some rival is still weaker than before."""
    rivals = [who for seat in asked_rivals(game, level) if isinstance(who := level.seats[seat], Opponent)]
    return min(max([strength_of(game, who) for who in rivals], default=0), LEVELS_LOWER)
