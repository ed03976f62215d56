"""What a profile's matches add up to (C19): the last hundred one by one, and totals by game, mode and
number of seats for ever."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TypeVar

import msgspec

from game.core.written_numbers import read_whole
from game.profiles.match_facts import Count, MatchFacts, Points

MOST_RECENT = 100
STAGES = "stages"
"""In the place of the mode: matches of stages, which are other games than those of one's own."""
K = TypeVar("K", int, str)


class Met(msgspec.Struct, frozen=True, array_like=True):
    """How often something was met, and in how many of these matches the profile did better (against a
    level) or won (with a figure)."""

    matches: Count = 0
    better: Count = 0

    def __add__(self, other: Met) -> Met:
        return Met(self.matches + other.matches, self.better + other.better)


class Tally(msgspec.Struct, frozen=True, omit_defaults=True):
    """Matches of one kind added up. `points` and `places`: how often each of them was reached; `rivals` by
    level, `figures` by id."""

    points: dict[Points, Count] = {}
    places: dict[int, Count] = {}
    wins: Count = 0
    seconds: Count = 0
    sources: dict[str, int] = {}
    rivals: dict[int, Met] = {}
    figures: dict[str, Met] = {}

    @property
    def matches(self) -> int:
        return sum(self.points.values())

    @property
    def best(self) -> int | None:
        return max(_present(self.points), default=None)

    @property
    def worst(self) -> int | None:
        return min(_present(self.points), default=None)

    @property
    def median(self) -> float | None:
        """Of the points; between the two in the middle where the number of matches is even."""
        count = self.matches
        if not count:
            return None
        low, high = (_at(self.points, place) for place in ((count - 1) // 2, count // 2))
        return low if low == high else (low + high) / 2

    @property
    def favorite(self) -> str | None:
        """The figure played most often; of equal ones the one with more wins, then by name. None where
        nobody was played."""
        return min(
            self.figures,
            key=lambda name: (-self.figures[name].matches, -self.figures[name].better, name),
            default=None,
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            _summed(self.points, other.points),
            _summed(self.places, other.places),
            self.wins + other.wins,
            self.seconds + other.seconds,
            _summed(self.sources, other.sources),
            _joined(self.rivals, other.rivals),
            _joined(self.figures, other.figures),
        )


class Statistics(msgspec.Struct, frozen=True, omit_defaults=True):
    """`recent` has the newest match last; the keys of `totals` are game/mode/seats."""

    recent: tuple[MatchFacts, ...] = ()
    totals: dict[str, Tally] = {}

    def booked(self, facts: MatchFacts) -> Statistics:
        """With one match more. Whether it is in there already only the profile knows (Profile.counted)."""
        key = key_of(facts)
        totals = {**self.totals, key: self.totals.get(key, Tally()) + tally_of(facts)}
        return Statistics((*self.recent, facts)[-MOST_RECENT:], totals)

    def tally(self, game: str = "", mode: str = "", seats: int = 0) -> Tally:
        """All matches of this kind together; what is left open may be anything."""
        kinds = (tally for key, tally in self.totals.items() if fits(key, game, mode, seats))
        return reduce(Tally.__add__, kinds, Tally())

    def last(self, game: str = "", mode: str = "", seats: int = 0) -> tuple[MatchFacts, ...]:
        """The recent matches of this kind, the newest last."""
        return tuple(facts for facts in self.recent if fits(key_of(facts), game, mode, seats))

    def games(self) -> tuple[str, ...]:
        """The games that were played."""
        return tuple(sorted({key.split("/")[0] for key in self.totals if fits(key)}))

    def modes(self, game: str) -> tuple[str, ...]:
        """How a game was played; matches of stages last."""
        found = {key.split("/")[1] for key in self.totals if fits(key, game)}
        return tuple(sorted(found, key=lambda mode: (mode == STAGES, mode)))

    def seats(self, game: str, mode: str = "") -> tuple[int, ...]:
        """By how many it was played."""
        return tuple(sorted({int(key.split("/")[2]) for key in self.totals if fits(key, game, mode)}))


def key_of(facts: MatchFacts) -> str:
    """Under which the match counts in the totals."""
    return f"{facts.game}/{STAGES if facts.stage else facts.mode}/{facts.seats}"


def fits(key: str, game: str = "", mode: str = "", seats: int = 0) -> bool:
    """Whether a key of the totals is of this kind. One that nobody can read fits nothing."""
    parts = key.split("/")
    found = read_whole(parts[2]) if len(parts) == 3 else None
    if found is None:
        return False
    return game in ("", parts[0]) and mode in ("", parts[1]) and seats in (0, found)


def tally_of(facts: MatchFacts) -> Tally:
    """One match as a tally."""
    rivals: dict[int, Met] = {}
    for rival in facts.rivals:
        rivals[rival.level] = rivals.get(rival.level, Met()) + Met(1, int(facts.place < rival.place))
    return Tally(
        points={facts.points: 1},
        places={facts.place: 1},
        wins=int(facts.won),
        seconds=facts.seconds,
        sources=dict(facts.sources),
        rivals=rivals,
        figures={facts.figure: Met(1, int(facts.won))} if facts.figure else {},
    )


def _present(counts: Mapping[int, int]) -> Iterable[int]:
    return (value for value, count in counts.items() if count)


def _at(counts: Mapping[int, int], place: int) -> int:
    """The value at a place (from 0) of all values in their order."""
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            return value
    raise IndexError("there are fewer values")


def _summed(one: Mapping[K, int], other: Mapping[K, int]) -> dict[K, int]:
    sums = Counter(one)
    sums.update(other)
    return dict(sums)


def _joined(one: Mapping[K, Met], other: Mapping[K, Met]) -> dict[K, Met]:
    return {**one, **{key: one.get(key, Met()) + met for key, met in other.items()}}
