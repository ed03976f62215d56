"""Fairness of short forms against the feast (G6), counted in matches of bots."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean

from game.core import catalog
from game.core.values import Names, Value
from game.terminal.measuring.arena import wilson_interval
from game.terminal.measuring.length_matches import Cell, Outcome

KEPT_LEAD = 0.6
"""Part of a better level's lead that a short form keeps (a)."""
MORE_UNEVEN = 0.05
"""Share by which seats and figures may be farther from an equal one than at the feast (b)."""
MOST_TIES = 0.08
FEWEST_LIVELY = 0.5
SAFE = {"elder": (0.6, 0.95), "rookie": (0.0, 0.96)}
"""Least and most seats that are safe at the end, by mode (f)."""


class Sample(Value):
    """Matches of a cell. even: all bots of one level; skill: by match the seat of the one that is a level
    better, and what came; strong: all bots of the level for duels, where the game is one."""

    cell: Cell
    even: tuple[Outcome, ...]
    skill: tuple[tuple[int, Outcome], ...] = ()
    strong: tuple[Outcome, ...] = ()


class Rate(Value):
    """Share with half of its 95 % interval."""

    share: float
    margin: float

    @property
    def text(self) -> str:
        return f"{self.share * 100:.0f} ± {self.margin * 100:.0f}"


class Finding(Value):
    """Something that G6 asks of a cell. text: what it has and what is asked; is_sure: the sample does not
    leave it open."""

    cell: str
    point: str
    text: str
    is_met: bool
    is_sure: bool


def rate_of(parts: Sequence[float]) -> Rate:
    """Average of numbers from 0 to 1, one a match."""
    low, high = wilson_interval(sum(parts), len(parts))
    return Rate(fmean(parts) if parts else 0.0, (high - low) / 2)


def lead_of(sample: Sample) -> Rate:
    """Share of wins by which the better level is ahead of an equal share."""
    won = rate_of([outcome.shares[seat] for seat, outcome in sample.skill])
    seats = len(sample.skill[0][1].shares)
    return Rate(won.share - 1 / seats, won.margin)


def seat_rates(outcomes: Sequence[Outcome]) -> list[Rate]:
    """Share of wins by seat."""
    return [rate_of(shares) for shares in zip(*[outcome.shares for outcome in outcomes], strict=True)]


def figure_rates(outcomes: Sequence[Outcome]) -> dict[str, Rate]:
    """Share of wins by who is played, of the matches that have it."""
    parts = defaultdict[str, list[float]](list)
    for outcome in outcomes:
        for figure, share in zip(outcome.figures, outcome.shares, strict=True):
            parts[figure].append(share)
    return {figure: rate_of(found) for figure, found in sorted(parts.items())}


def farthest(rates: Sequence[Rate]) -> Rate:
    """Distance from an equal share of the rate that is farthest from it."""
    equal = fmean(rate.share for rate in rates)
    most = max(rates, key=lambda rate: abs(rate.share - equal))
    return Rate(abs(most.share - equal), most.margin)


def tie_rate(outcomes: Sequence[Outcome]) -> Rate:
    """Share of matches with several winners."""
    return rate_of([float(sum(share > 0 for share in outcome.shares) > 1) for outcome in outcomes])


def rarest(outcomes: Sequence[Outcome], names: Names) -> tuple[str, Rate]:
    """The lively thing that comes in the fewest matches."""
    rates = {name: rate_of([float(name in outcome.lively) for outcome in outcomes]) for name in names}
    name = min(rates, key=lambda one: rates[one].share)
    return name, rates[name]


def safe_rates(outcomes: Sequence[Outcome]) -> dict[str, Rate]:
    """Seats that are safe at the end, by mode; empty in games without that."""
    parts = defaultdict[str, list[float]](list)
    for outcome in outcomes:
        if outcome.safe is not None:
            parts[outcome.mode].append(outcome.safe / len(outcome.shares))
    return {mode: rate_of(found) for mode, found in sorted(parts.items())}


def is_duel(game: str) -> bool:
    """True if the two sides of a game differ, so that a level has a share of each (c)."""
    return not catalog.load(game).by_points


def find_faults(sample: Sample, feast: Sample, lively: Names) -> list[Finding]:
    """Demand of G6 on a short form, met or not."""
    found: list[Finding] = []

    def judge(point: str, has: Rate, limit: float, leeway: float = 0.0, least: bool = False) -> None:
        short = limit - has.share if least else has.share - limit
        margin = sqrt(has.margin**2 + leeway**2)
        words = f"{has.text} %, {'at least' if least else 'at most'} {limit * 100:.0f}"
        found.append(Finding(sample.cell.name, point, words, short <= 1e-9, abs(short) > margin))

    def compare(point: str, measure: Callable[[Sample], Rate], more: float) -> None:
        known = measure(feast)
        judge(point, measure(sample), known.share + more, known.margin)

    if sample.skill and feast.skill:
        known = lead_of(feast)
        limit = KEPT_LEAD * known.share
        judge("lead of a better level", lead_of(sample), limit, KEPT_LEAD * known.margin, least=True)
    if is_duel(sample.cell.game):
        compare("sides", lambda one: farthest(seat_rates(one.even)), 0.0)
        if sample.strong and feast.strong:
            compare("sides at the strong level", lambda one: farthest(seat_rates(one.strong)), 0.0)
    else:
        compare("seats", lambda one: farthest(seat_rates(one.even)), MORE_UNEVEN)
        compare("figures", lambda one: farthest([*figure_rates(one.even).values()]), MORE_UNEVEN)
    judge("ties", tie_rate(sample.even), MOST_TIES)
    name, rate = rarest(sample.even, lively)
    judge(f"matches with {name}", rate, FEWEST_LIVELY, least=True)
    for mode, safe in safe_rates(sample.even).items():
        least, most = SAFE[mode]
        judge(f"safe in {mode}", safe, most)
        if least:
            judge(f"safe in {mode}", safe, least, least=True)
    return found
