"""Asks: stars of a puzzle, chosen from all ends of a turn so that few lines win them all."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import log2

from game.campaign.goals import Goal
from game.core.values import frozen
from game.terminal.hunting.targets import Reached, Target, win_goals

MOST_WAYS = 6
"""Most ends that meet an ask; the proof counts solutions, of which there are fewer."""
LEAST_ENDS, LEAST_ODDS = 12, 8
"""Fewest ends, and fewest ends for each that meets an ask."""
CORRELATED = (
    {"points", "lead", "total", "score", "leaders", "craving"},
    {"levels", "highest_level", "deadly"},
)
"""Numbers that rise together: no puzzle asks for two of them."""
_TOP = 4
"""Best values of a number that a pair is tried with."""


@frozen
class Ask:
    """Stars of a puzzle, the hardest last. names: numbers that it is about; ways: ends that meet it; interest:
    for people."""

    stars: tuple[tuple[Goal, ...], ...]
    names: tuple[str, ...]
    ways: int
    interest: float


class Ends:
    """Ends of a turn with what bots reach there, for one seat."""

    def __init__(
        self,
        seat: int,
        targets: Sequence[Target],
        start: Sequence[int],
        ends: Sequence[Reached],
        bots: Sequence[Reached],
    ) -> None:
        """start: numbers at the start."""
        self.seat, self.targets, self.start, self.ends, self.bots = seat, targets, start, ends, bots
        self._masks: dict[tuple[int, int], int] = {}
        self._sorted: dict[int, list[int]] = {}

    def list_asks(self) -> list[Ask]:
        """All asks that few ends meet, and no bot, the most interesting first."""
        if len(self.ends) < LEAST_ENDS:
            return []
        asks = [*self._single_asks(), *self._pair_asks(), *self._win_asks()]
        return sorted(asks, key=lambda ask: -ask.interest)

    def _mask(self, target: int, value: int) -> int:
        """Bit set of the ends at which the number is `value` or better."""
        key = (target, value)
        if key not in self._masks:
            bits = ("1" if end.numbers[target] >= value else "0" for end in self.ends)
            self._masks[key] = int("".join(bits), 2)
        return self._masks[key]

    def _values(self, target: int) -> list[int]:
        """Values of a number at the ends, the best first."""
        if target not in self._sorted:
            self._sorted[target] = sorted({end.numbers[target] for end in self.ends}, reverse=True)
        return self._sorted[target]

    def _goal(self, target: int, value: int) -> Goal:
        one = self.targets[target]
        sign = -1 if one.low else 1
        return one.make_goal(self.seat, sign * self.start[target], sign * value)

    def _bots_best(self, target: int) -> int:
        return max(bot.numbers[target] for bot in self.bots)

    def _interest(self, worth: float, ways: int) -> float:
        odds = len(self.ends) / ways
        return worth * min(10.0, log2(odds)) - 0.5 * (ways - 1)

    def _is_rare(self, ways: int) -> bool:
        return 1 <= ways <= MOST_WAYS and len(self.ends) >= LEAST_ODDS * ways

    # -- the three shapes

    def _single_asks(self) -> Iterator[Ask]:
        """Asks for the best value of one number, by way of lower ones."""
        for number, target in enumerate(self.targets):
            values, bots_best = self._values(number), self._bots_best(number)
            best, ways = values[0], self._mask(number, values[0]).bit_count()
            if not self._is_rare(ways) or best <= self.start[number] or best - bots_best < target.step:
                continue
            if len(values) < 2 or best - values[1] < target.step:
                continue
            below = [value for value in values[1:] if value > self.start[number]]
            if not below:
                continue
            near = [value for value in below[1:] if value <= max(bots_best, below[-1])]
            steps = [*near[:1], below[0], best]
            stars = tuple((self._goal(number, value),) for value in steps)
            worth = target.worth + 0.1 * (best - bots_best > 2 * target.step)
            yield Ask(stars, (target.metric,), ways, self._interest(worth, ways))

    def _pair_asks(self) -> Iterator[Ask]:
        """Asks for two numbers at once, each of which many ends reach alone."""
        for one, other in combinations(range(len(self.targets)), 2):
            names = {self.targets[one].metric, self.targets[other].metric}
            if not any(len(names & kin) > 1 for kin in CORRELATED):
                best = max(self._pairs_of(one, other), key=lambda ask: ask.interest, default=None)
                if best:
                    yield best

    def _pairs_of(self, one: int, other: int) -> Iterator[Ask]:
        for first in self._values(one)[:_TOP]:
            alone = self._mask(one, first)
            if first < self.start[one] or not self._is_fair(alone):
                continue
            for second in self._values(other)[:_TOP]:
                beside = self._mask(other, second)
                ways = (alone & beside).bit_count()
                if second < self.start[other] or not self._is_fair(beside) or not self._is_rare(ways):
                    continue
                if (first, second) == (self.start[one], self.start[other]):
                    continue
                if min(alone.bit_count(), beside.bit_count()) < 4 * ways or self._bots_reach(
                    one, first, other, second
                ):
                    continue
                a, b = self._goal(one, first), self._goal(other, second)
                worth = (self.targets[one].worth + self.targets[other].worth) / 2
                names = (self.targets[one].metric, self.targets[other].metric)
                high = self._height(one, first) + self._height(other, second)
                yield Ask(((a,), (b,), (a, b)), names, ways, self._interest(worth, ways) + high)

    def _height(self, target: int, value: int) -> float:
        """Part of the way from the start to the best value, from 0 to 1."""
        start, best = self.start[target], self._values(target)[0]
        return (value - start) / (best - start) if best > start else 0.0

    def _is_fair(self, ends: int) -> bool:
        """True if a number alone asks for something: at most a third of the ends have it."""
        return 3 * ends.bit_count() <= len(self.ends)

    def _bots_reach(self, one: int, first: int, other: int, second: int) -> bool:
        return any(bot.numbers[one] >= first and bot.numbers[other] >= second for bot in self.bots)

    def _win_asks(self) -> Iterator[Ask]:
        """Ask for the victory, or the clearest one, in a match that ends with this turn."""
        won = sorted((end.margin for end in self.ends if end.margin is not None), reverse=True)
        if not won or any(bot.margin is not None and bot.margin >= won[0] for bot in self.bots):
            return
        ways = won.count(won[0])
        if not self._is_rare(ways):
            return
        stars: list[tuple[Goal, ...]] = []
        points = [value for value in self._values(0) if value > self.start[0]]
        if points[2:]:
            stars.append((self._goal(0, points[len(points) // 2]),))
        if won[0] and len(won) > ways:
            stars.append(win_goals(self.seat, 0))
        stars.append(win_goals(self.seat, won[0]))
        yield Ask(tuple(stars), ("win",), ways, self._interest(1.1, ways))
