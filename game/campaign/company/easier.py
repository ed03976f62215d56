"""Easier tables of a company (G19): numbers are a tenth lower. Where that helps nobody to the first star, rivals are
one level weaker, or the options are those that the file calls gentler."""

from collections.abc import Sequence
from typing import Literal

from game import bots
from game.campaign.goals import All, AnyOf, AtLeast, AtMost, By, Goal, Shared, Sum
from game.campaign.level import Level, Opponent
from game.campaign.stage import THIRD_STAR

Ease = Literal["numbers", "rivals", "options"]
"""Ways in which a table is easier."""
_SHARE = 10
"""One of so many parts is taken off a number."""


def find_ease(level: Level) -> Ease:
    """Way in which an easier table of this level helps."""
    if ease_star(level.stars[0]) != level.stars[0]:
        return "numbers"
    return "rivals" if any(isinstance(who, Opponent) for who in level.seats) else "options"


def ease_level(game: str, level: Level) -> Level:
    """Level of the easier table. The third star is closed there (StageRun), so its numbers stay."""
    ease = find_ease(level)
    eased = tuple(ease_star(star) for star in level.stars[:THIRD_STAR])
    start, seats = level.start, level.seats
    if ease == "options":
        start = start.replace(config=start.config | (start.gentler or {}))
    elif ease == "rivals":
        seats = tuple(_weaken(game, who) if isinstance(who, Opponent) else who for who in seats)
    return level.replace(stars=(*eased, *level.stars[THIRD_STAR:]), start=start, seats=seats)


def ease_star(star: Sequence[Goal]) -> tuple[Goal, ...]:
    """Goals of a star with numbers that are a tenth easier; what is only ever true or not stays."""
    return tuple(map(_ease_goal, star))


def _ease_goal(goal: Goal) -> Goal:
    if isinstance(goal, Sum):
        if goal.at_least is not None:
            return goal.replace(at_least=_lower(goal.at_least))
        return goal.replace(at_most=_raise(goal.value))
    if isinstance(goal, AtLeast):
        return goal.replace(value=_lower(goal.value))
    if isinstance(goal, AtMost | By):
        return goal.replace(value=_raise(goal.value))
    if isinstance(goal, Shared | All | AnyOf):
        return goal.replace(goals=ease_star(goal.goals))
    return goal


def _lower(number: int) -> int:
    return max(min(number, 1), number - _tenth(number))


def _raise(number: int) -> int:
    return number + _tenth(number) if number else 0


def _tenth(number: int) -> int:
    """Tenth of a number, 1 at least."""
    return max(1, round(number / _SHARE))


def _weaken(game: str, who: Opponent) -> Opponent:
    return who.replace(bot=bots.weaker_level(game, bots.number_of(game, who.bot), 1))
