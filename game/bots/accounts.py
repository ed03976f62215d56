"""Account of one seat in a review: parts that lead from where it began to where it ended, and sentences on
them (game.bots.review)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Self

from game.bots.model import Reason
from game.bots.sums import sum_floats
from game.bots.turning_points import TurningPoint
from game.core.values import Value

WORTH_TELLING = 0.05
"""Smallest difference in chances that gets a sentence."""
POINTS_WORTH_TELLING = 1.0
BORNE_OUT = 0.5
"""Share of the points lost that single answers must account for where the sum of all is told."""
MOST_PERCENT = 99
"""Largest percentage that a sentence names; losses may add up to more."""


class Balance(Value):
    """Account of one seat, in chances or in points: start + skill + rivals + luck + course = end.

    error: 95 % error of skill: it is measured in a sample of worlds, by values that are guesses."""

    start: float
    skill: float
    rivals: float
    luck: float
    course: float
    end: float
    error: float = 0.0

    @property
    def is_unforeseen(self) -> bool:
        """True if most of the luck that is told was not seen when it came."""
        return abs(self.course) > abs(self.luck)

    def fold_course(self) -> Self:
        """Balance as it is told: luck with all that nobody foresaw. Where everybody plays as usual players
        do that is chance alone, of weaker players it is also play that the judge does not see."""
        return self.replace(luck=self.luck + self.course, course=0.0)

    def share_change(self) -> Self:
        """Balance in chances as it is told: folded, and its parts, one after the other, within all chances
        that there are. What one plays away in a match can be more than that: then the change is shared out
        the more among the parts by their weight."""
        folded, change = self.fold_course(), self.end - self.start
        parts = [folded.luck, folded.skill, folded.rivals]
        weight = sum_floats([abs(part) for part in parts])
        if not weight:
            return folded
        shared = [change * abs(part) / weight for part in parts]
        whole = min([_share_within(self.start, parts[:count], shared[:count]) for count in (1, 2)])
        luck, skill, rivals = [
            whole * part + (1.0 - whole) * even for part, even in zip(parts, shared, strict=True)
        ]
        return folded.replace(luck=luck, skill=skill, rivals=rivals, error=whole * self.error)


def _share_within(start: float, parts: Sequence[float], shared: Sequence[float]) -> float:
    """Largest share of the parts, the rest of the shared ones, with which their sum stays within 0 and 1."""
    there, safe = start + sum_floats(parts), start + sum_floats(shared)
    bound = max(0.0, min(1.0, there))
    return 1.0 if bound == there else (bound - safe) / (there - safe)


class SmallLosses(NamedTuple):
    """Answers of a seat that cost it something and are not told one by one: their number, and their cost in
    chances and in points together."""

    answers: int
    cost: float
    points: float


def describe_balance(
    chances: Balance, points: Balance | None, found: Sequence[TurningPoint], small: SmallLosses
) -> Iterator[Reason]:
    """Sentences about luck, own play, the rivals' play and the turning points. Their value `n` is an integer,
    in points where these count, as the bars beside them, else per cent; `error` in the same unit."""
    told = points.fold_course() if points is not None else chances.share_change()
    least, unit, name = (
        (POINTS_WORTH_TELLING, 1.0, "points") if points is not None else (WORTH_TELLING, 100.0, "chances")
    )
    is_unforeseen = (points if points is not None else chances).is_unforeseen
    yield _describe_part("unforeseen" if is_unforeseen else "luck", name, told.luck, least, unit)
    yield from _describe_skill(told, name, least, unit, found, small)
    yield _describe_part("rivals", name, told.rivals, least, unit)
    for one in found:
        place = {"answer": one.number, "round": one.round}
        if one.points >= POINTS_WORTH_TELLING:
            yield Reason("review.turning_point.points", {"n": round(one.points), **place})
        else:
            yield Reason("review.turning_point.chances", {"n": round(100 * one.cost), **place})


def _describe_part(part: str, name: str, worth: float, least: float, unit: float) -> Reason:
    if abs(worth) < least:
        return Reason("review.luck.even" if part == "unforeseen" else f"review.{part}.even")
    return Reason(f"review.{part}.{name}.{_direction_of(worth)}", {"n": _whole_number(worth, unit)})


def _describe_skill(
    told: Balance, name: str, least: float, unit: float, found: Sequence[TurningPoint], small: SmallLosses
) -> Iterator[Reason]:
    """Sentences on a seat's own play, with its error; nothing is said to be lost or won that could be
    chance."""
    if abs(told.skill) < max(least, told.error):
        yield Reason("review.skill.even")
        return
    number = {"n": _whole_number(told.skill, unit)}
    in_points = name == "points"
    singly = sum_floats([one.points if in_points else one.cost for one in found])
    together = small.points if in_points else small.cost
    if told.skill < 0.0 and in_points and singly + together < -BORNE_OUT * told.skill:
        yield Reason("review.skill.scattered", number)
        return
    error = {"error": max(1, _whole_number(told.error, unit))}
    yield Reason(f"review.skill.{name}.{_direction_of(told.skill)}", {**number, **error})
    if told.skill < 0.0 and small.answers > 1 and together >= least:
        yield Reason(f"review.smaller.{name}", {"count": small.answers, "n": _whole_number(together, unit)})


def _whole_number(worth: float, unit: float) -> int:
    number = round(unit * abs(worth))
    return number if unit == 1.0 else min(MOST_PERCENT, number)


def _direction_of(worth: float) -> str:
    return "more" if worth > 0 else "less"
