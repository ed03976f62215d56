"""Targets for the campaign's difficulty (C24, K4, K5): bands of single stages, the curve of each road, and
nothing for whoever answers without looking. A verdict knows how few matches it rests on."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from game import bots
from game.campaign.level import STARS
from game.campaign.simulation import BLIND
from game.terminal.measuring.arena import wilson_interval

EASY, RIVALS, HOST = (1, 2, 3), (6, 9), 10
"""Positions in a chapter, from 1."""
FIRST_OF_EASY, FIRST_OF_RIVALS, FIRST_OF_HOST, THIRD = (65, 95), (40, 75), (35, 60), (5, 40)
FIRST_OF_BLIND = (0, 0)
"""Target rates in percent."""
MOST_DROP = 30
"""Points by which the share of first stars may fall from one stop of a road to the next."""


class Rates(NamedTuple):
    """Stars that a level won in `games` matches of a stage; place: position in its chapter, from 1; land: id of
    its chapter, "" for a cup's, whose tables are no road."""

    stage: str
    land: str
    place: int
    level: int
    won: tuple[int, ...]
    games: int

    def percent(self, star: int) -> float:
        """Share of a star in percent."""
        return 100 * self.won[star] / self.games

    def interval(self, star: int) -> tuple[float, float]:
        """95 % interval of that share in percent."""
        low, high = wilson_interval(self.won[star], self.games)
        return 100 * low, 100 * high


class Missed(NamedTuple):
    """Target that was missed, in words; is_sure: also at the edge of the 95 % interval."""

    text: str
    is_sure: bool


def list_levels(game: str) -> list[bots.LevelInfo]:
    """Levels for the person's seat: without those that search, which play better than people are expected
    to."""
    return [level for level in bots.list_levels(game) if level.is_quick]


def tell_share(won: int, games: int) -> str:
    """Share of matches in percent, with its 95 % interval."""
    low, high = wilson_interval(won, games)
    return f"{100 * won / games:.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def find_missed(rates: Sequence[Rates]) -> list[Missed]:
    """Targets that the rates miss, in the order of the road."""
    found = [missed for one in rates for missed in _missed_bands(one)]
    roads: dict[tuple[str, int], list[Rates]] = {}
    for one in rates:
        if one.land and not _is_random(one):
            roads.setdefault((one.land, one.level), []).append(one)
    for road in roads.values():
        found += _missed_curve(sorted(road, key=lambda one: one.place))
    return found


def _missed_bands(one: Rates) -> Iterator[Missed]:
    levels = list_levels(one.stage.partition("/")[0])
    lowest = next(level.number for level in levels if not level.is_random)
    middle, best = levels[len(levels) // 2].number, levels[-1].number
    wanted = []
    if one.place in EASY and one.level == lowest:
        wanted.append((0, FIRST_OF_EASY))
    if one.place in RIVALS and one.level == middle:
        wanted.append((0, FIRST_OF_RIVALS))
    if one.place == HOST and one.level == best:
        wanted.append((0, FIRST_OF_HOST))
    if one.level == best and len(one.won) == STARS:
        wanted.append((2, THIRD))
    if one.level == BLIND:
        wanted.append((0, FIRST_OF_BLIND))
    for star, (least, most) in wanted:
        share, (low, high) = one.percent(star), one.interval(star)
        if not least <= share <= most:
            wanted_share = f"{least} to {most} %" if least < most else f"{most} %"
            text = f"{one.stage}: star {star + 1} by {_name(one)} {share:.0f} %, wanted {wanted_share}"
            yield Missed(text, high < least or low > most)


def _missed_curve(road: Sequence[Rates]) -> Iterator[Missed]:
    """Drops that are too deep between neighbors, and stops that are harder than the last two."""
    for before, after in zip(road, road[1:], strict=False):
        drop, least = _compare(before, after)
        if drop > MOST_DROP:
            text = (
                f"{after.stage}: the first star by {_name(after)} falls by {drop:.0f} points from {before.stage},"
                f" wanted at most {MOST_DROP}"
            )
            yield Missed(text, least > MOST_DROP)
    for last in road[-2:]:
        for earlier in road[: -2 if last is not road[-1] else -1]:
            ahead, least = _compare(last, earlier)
            if ahead > 0:
                yield Missed(
                    f"{last.stage}: the first star by {_name(last)} comes {ahead:.0f} points more often than in"
                    f" {earlier.stage}, and the last stops are to be the hardest",
                    least > 0,
                )


def _compare(one: Rates, other: Rates) -> tuple[float, float]:
    """Points by which the first star of `one` comes more often, and the least of it in its 95 % interval
    (Newcombe 1998)."""
    share, rival = one.percent(0), other.percent(0)
    low, high = one.interval(0)[0], other.interval(0)[1]
    ahead = round(share - rival, 6)  # so that thirty points are no more than thirty
    return ahead, ahead - sqrt((share - low) ** 2 + (high - rival) ** 2)


def _is_random(one: Rates) -> bool:
    """True for whoever does not look, and for a level that plays at random: no road is easy for them."""
    if one.level == BLIND:
        return True
    levels = list_levels(one.stage.partition("/")[0])
    return any(level.is_random for level in levels if level.number == one.level)


def _name(one: Rates) -> str:
    return "whoever does not look" if one.level == BLIND else f"level {one.level}"
