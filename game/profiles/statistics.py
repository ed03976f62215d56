"""Statistics of a profile's matches (C19): the last hundred one by one, totals by game, mode and number of
seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import reduce
from typing import TypeVar

from game.core import lengths
from game.core.notation.written_numbers import read_whole
from game.core.values import Count, Names, Value
from game.profiles.match_facts import OWN, MatchFacts, Points

MOST_RECENT = 100
STAGES = "stages"
"""Name in place of the mode for matches of stages, which are not comparable with free matches."""
LENGTHS = (*reversed(lengths.LENGTHS), OWN)
"""Lengths of free matches in the order in which they are told (G5)."""
K = TypeVar("K", int, str)


class Met(Value, array_like=True):
    """Count of matches with a rival level or a figure, and of those in which the profile did better or
    won."""

    matches: Count = 0
    better: Count = 0

    def __add__(self, other: Met) -> Met:
        return Met(self.matches + other.matches, self.better + other.better)

    def __sub__(self, other: Met) -> Met:
        return Met(self.matches - other.matches, self.better - other.better)


class Tally(Value, omit_defaults=True):
    """Sums over matches of one kind.

    points, places: count of matches by value; rivals: by level; figures: by id."""

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
        return max(_reached_values(self.points), default=None)

    @property
    def worst(self) -> int | None:
        return min(_reached_values(self.points), default=None)

    @property
    def median(self) -> float | None:
        """Median of the points; the mean of the middle two for an even count."""
        count = self.matches
        if not count:
            return None
        low, high = (_value_at(self.points, place) for place in ((count - 1) // 2, count // 2))
        return low if low == high else (low + high) / 2

    @property
    def favorite(self) -> str | None:
        """Figure played most often, then with more wins, then first by name; None if there is none."""
        return min(
            self.figures,
            key=lambda name: (-self.figures[name].matches, -self.figures[name].better, name),
            default=None,
        )

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            _add_counts(self.points, other.points),
            _add_counts(self.places, other.places),
            self.wins + other.wins,
            self.seconds + other.seconds,
            _add_counts(self.sources, other.sources),
            _add_met(self.rivals, other.rivals),
            _add_met(self.figures, other.figures),
        )

    def __sub__(self, other: Tally) -> Tally:
        """Tally without what `other`, a part of it, has counted."""
        return Tally(
            _without_counts(self.points, other.points),
            _without_counts(self.places, other.places),
            self.wins - other.wins,
            self.seconds - other.seconds,
            _without_counts(self.sources, other.sources),
            _without_met(self.rivals, other.rivals),
            _without_met(self.figures, other.figures),
        )


class Statistics(Value, omit_defaults=True):
    """Statistics of a profile; `recent` has the newest match last, the keys of `totals` are game/mode/seats, with
    a fourth part game/mode/seats/length where that is not the feast (G5)."""

    recent: tuple[MatchFacts, ...] = ()
    totals: dict[str, Tally] = {}

    def with_match(self, facts: MatchFacts) -> Statistics:
        """Statistics with one more match. Double bookings are prevented by Profile.counted."""
        key = key_of(facts)
        totals = {**self.totals, key: self.totals.get(key, Tally()) + tally_of(facts)}
        return Statistics((*self.recent, facts)[-MOST_RECENT:], totals)

    def without_match(self, facts: MatchFacts) -> Statistics:
        """Statistics without a match that with_match() has counted and `recent` still has; else as they are."""
        if facts not in self.recent:
            return self
        key = key_of(facts)
        left = self.totals[key] - tally_of(facts)
        totals = {kind: left if kind == key else tally for kind, tally in self.totals.items()}
        if not left.matches:
            del totals[key]
        return Statistics(tuple(one for one in self.recent if one != facts), totals)

    def tally(self, game: str = "", mode: str = "", seats: int = 0, length: str = "") -> Tally:
        """Sums over all matches of this kind; "" and 0 match anything."""
        kinds = (tally for key, tally in self.totals.items() if is_of_kind(key, game, mode, seats, length))
        return reduce(Tally.__add__, kinds, Tally())

    def last_matches(
        self, game: str = "", mode: str = "", seats: int = 0, length: str = ""
    ) -> tuple[MatchFacts, ...]:
        """Recent matches of this kind, newest last."""
        return tuple(facts for facts in self.recent if is_of_kind(key_of(facts), game, mode, seats, length))

    def games_played(self) -> Names:
        """Games that were played."""
        return tuple(sorted({key.split("/")[0] for key in self.totals if is_of_kind(key)}))

    def modes_played(self, game: str) -> Names:
        """Modes in which a game was played; stages last."""
        found = {key.split("/")[1] for key in self.totals if is_of_kind(key, game)}
        return tuple(sorted(found, key=lambda mode: (mode == STAGES, mode)))

    def seat_counts(self, game: str, mode: str = "") -> tuple[int, ...]:
        """Numbers of seats in which it was played."""
        return tuple(sorted({int(key.split("/")[2]) for key in self.totals if is_of_kind(key, game, mode)}))

    def lengths_played(self, game: str, mode: str = "", seats: int = 0) -> Names:
        """Lengths in which it was played, in the order of LENGTHS; stages have none."""
        return tuple(
            length
            for length in LENGTHS
            if any(is_of_kind(key, game, mode, seats, length) for key in self.totals)
        )


def key_of(facts: MatchFacts) -> str:
    """Key of a match in the totals."""
    kind = f"{facts.game}/{STAGES if facts.stage else facts.mode}/{facts.seats}"
    return f"{kind}/{facts.short}" if facts.length not in ("", lengths.FEAST) else kind


def length_of(key: str) -> str:
    """Length of the matches under a key of the totals; "" for stages."""
    _, mode, _, *short = key.split("/")
    return short[0] if short else "" if mode == STAGES else lengths.FEAST


def is_of_kind(key: str, game: str = "", mode: str = "", seats: int = 0, length: str = "") -> bool:
    """True if a key of the totals is of this kind; False for an unreadable key."""
    parts = key.split("/")
    found = read_whole(parts[2]) if len(parts) in (3, 4) else None
    if found is None or length_of(key) not in ("", *LENGTHS):
        return False
    return (
        game in ("", parts[0])
        and mode in ("", parts[1])
        and seats in (0, found)
        and length in ("", length_of(key))
    )


def tally_of(facts: MatchFacts) -> Tally:
    """Tally of one match."""
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


def _reached_values(counts: Mapping[int, int]) -> Iterable[int]:
    return (value for value, count in counts.items() if count)


def _value_at(counts: Mapping[int, int], place: int) -> int:
    """Value at a position (from 0) of all values in ascending order."""
    for value in sorted(counts):
        place -= counts[value]
        if place < 0:
            return value
    raise IndexError("there are fewer values")


def _add_counts(one: Mapping[K, int], other: Mapping[K, int]) -> dict[K, int]:
    sums = Counter(one)
    sums.update(other)
    return dict(sums)


def _add_met(one: Mapping[K, Met], other: Mapping[K, Met]) -> dict[K, Met]:
    return {**one, **{key: one.get(key, Met()) + met for key, met in other.items()}}


def _without_counts(one: Mapping[K, int], other: Mapping[K, int]) -> dict[K, int]:
    left = {key: count - other.get(key, 0) for key, count in one.items()}
    return {key: count for key, count in left.items() if count}


def _without_met(one: Mapping[K, Met], other: Mapping[K, Met]) -> dict[K, Met]:
    left = {key: met - other.get(key, Met()) for key, met in one.items()}
    return {key: met for key, met in left.items() if met.matches}
