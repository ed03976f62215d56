"""Ways and ends of moves, and their costs (R21 to R24). The map never changes, so most answers are computed
once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from heapq import heappop, heappush
from itertools import compress

from game.core.lazy_dict import LazyDict
from game.hunger.components.map_graph import ALL_SPACES, CASTLE, FAR, IS_WELL, NEIGHBORS, STEPS, WELLS
from game.hunger.table.actions import MistTo, MoveTo, Stay

Path = tuple[int, ...]
Spaces = frozenset[int]
_NOBODY: Spaces = frozenset()
_SEARCHES = 1 << 12
"""Searches with Form of Bat that are kept: they depend on where all others stand."""
_STEP = 1 << len(ALL_SPACES).bit_length()
_SPENT = _STEP * _STEP
"""In the queue of such a search: addend of a step, with room for a space, and addend of spent Speed, with
room for the steps."""
STAY = Stay()
MOVES = tuple(MoveTo(space) for space in ALL_SPACES)
MISTS = tuple(MistTo(space) for space in ALL_SPACES)


def _reached_ends(start: int, costs: Sequence[int], speed: int) -> tuple[Stay | MoveTo, ...]:
    """Staying, and every other space that costs at most so much."""
    is_reached = list(map(speed.__ge__, costs))
    is_reached[start] = False
    return (STAY, *compress(MOVES, is_reached))


MOVES_FROM = tuple(LazyDict(partial(_reached_ends, start, STEPS[start])) for start in ALL_SPACES)
"""R20, R21, by space and Speed: staying, and every space at most so many steps away, in the order of the
spaces."""


def _shortest_path(start: int, end: int) -> Path:
    return (start,) if start == end else (*PATHS[start][_last_before(start, end)[0]], end)


PATHS = tuple(LazyDict(partial(_shortest_path, start)) for start in ALL_SPACES)
"""By both ends: a shortest way, both included; of several, the one whose last steps come first in the map."""


def _shortest_ways(start: int, end: int) -> list[Path]:
    """All ways of the fewest steps, both ends included."""
    if start == end:
        return [(start,)]
    return [(*way, end) for near in _last_before(start, end) for way in _shortest_ways(start, near)]


def _last_before(start: int, end: int) -> list[int]:
    """Spaces from which the shortest ways come to their end; none leads through the Castle (R21)."""
    steps = STEPS[start]
    return [
        near for near in NEIGHBORS[end] if steps[near] == steps[end] - 1 and (near != CASTLE or near == start)
    ]


# R22: Form of Bat


class Flight:
    """The cheapest ways from one space when passing Wells and other Vampires is free.

    costs: by space; moves: by Speed, staying and every other space that costs at most so much."""

    __slots__ = ("start", "costs", "moves", "_before")

    def __init__(self, start: int, others: Spaces) -> None:
        self.start = start
        self.costs, self._before = _search_flights(start, others)
        self.moves = LazyDict(partial(_reached_ends, start, self.costs))

    def find_path(self, end: int) -> Path:
        """The cheapest way there, of several the one with the fewest steps."""
        way = [end]
        while way[-1] != self.start:
            way.append(self._before[way[-1]])
        return tuple(way[::-1])


@lru_cache(_SEARCHES)
def find_flight(start: int, others: Spaces) -> Flight:
    """The ways of a Vampire with Form of Bat; `others` are the spaces with another Vampire. Some of them make
    no difference: a Well is passed for nothing anyway, the Castle and the start are not passed at all."""
    counting = others.difference(WELLS, (CASTLE, start))
    return find_flight(start, counting) if len(counting) < len(others) else Flight(start, others)


def find_flight_within(start: int, others: Spaces, speed: int) -> Flight:
    """find_flight() for a Vampire with so much Speed. Others that are farther away make none of these ways
    cheaper, so mostly it is the flight without them, and nothing is searched."""
    alone = find_flight(start, _NOBODY)
    for space in others:
        if alone.costs[space] <= speed:
            return find_flight(start, others)
    return alone


def _search_flights(start: int, others: Spaces) -> tuple[list[int], list[int]]:
    """By space: cost of ending there, and the space before. Passing a space costs 1 or nothing, ending on it
    always 1.

    The queue gives spaces by the Speed spent once they are passed, then by steps, so the first that touches a
    space is the best one before it. The three are one number each, since numbers are compared faster than
    tuples."""
    costs, before = [FAR] * len(ALL_SPACES), [start] * len(ALL_SPACES)
    costs[start] = 0
    free = others.union(WELLS)
    queue = [start]
    while queue:
        passed = heappop(queue)
        here = passed % _STEP
        passed += _STEP - here
        reached = passed // _SPENT + 1
        for near in NEIGHBORS[here]:
            if costs[near] == FAR:
                costs[near], before[near] = reached, here
                if near != CASTLE:
                    heappush(queue, passed + near if near in free else passed + _SPENT + near)
    return costs, before


def is_free(space: int, others: Spaces) -> bool:
    """R22: True if Form of Bat passes there for nothing."""
    return IS_WELL[space] or space in others


# R23: Form of Mist


@cache
def legal_mists(start: int) -> tuple[MistTo, ...]:
    """The Wells that can be reached without passing another one."""
    seen, queue = {start}, [start]
    for here in queue:
        if here != start and IS_WELL[here]:
            continue
        fresh = [near for near in NEIGHBORS[here] if near not in seen]
        seen.update(fresh)
        queue += fresh
    return tuple([MISTS[well] for well in WELLS if well in seen and well != start])


# R24: Spicy


@cache
def closest_wells(start: int) -> tuple[int, ...]:
    """The Wells with the fewest real steps (G11)."""
    nearest = min([STEPS[start][well] for well in WELLS])
    return tuple([well for well in WELLS if STEPS[start][well] == nearest])


@cache
def spicy_moves(start: int, speed: int) -> tuple[MoveTo, ...]:
    """R24 without Form of Bat, from a space that is no Well, with some Speed."""
    wells = closest_wells(start)
    if STEPS[start][wells[0]] <= speed:
        return tuple([MOVES[well] for well in wells])
    return tuple([MOVES[end] for end in sorted(_find_halts(start, speed, None))])


@lru_cache(_SEARCHES)
def spicy_flights(start: int, speed: int, others: Spaces) -> tuple[MoveTo, ...]:
    """R24 with Form of Bat: which Wells are closest does not change, what a way costs does."""
    costs = find_flight_within(start, others, speed).costs
    reached = [well for well in closest_wells(start) if costs[well] <= speed]
    return tuple([MOVES[end] for end in reached or sorted(_find_halts(start, speed, others))])


def halt_path(start: int, end: int, speed: int, others: Spaces | None) -> Path:
    """Way to a space where the Speed of a Spicy Vampire ends; `others` are None without Form of Bat."""
    return _find_halts(start, speed, others)[end]


def _find_halts(start: int, speed: int, others: Spaces | None) -> dict[int, Path]:
    """By end: the first way there. Each follows a shortest way to a closest Well as far as the Speed
    allows."""
    halts: dict[int, Path] = {}
    for well in closest_wells(start):
        for way in _shortest_ways(start, well):
            reached = way[: _last_place(way, speed, others) + 1]
            halts.setdefault(reached[-1], reached)
    return halts


def _last_place(way: Path, speed: int, others: Spaces | None) -> int:
    """The place on the way that is the farthest for the Speed."""
    spent = 0
    for place in range(1, len(way)):
        if spent >= speed:
            return place - 1
        spent += others is None or not is_free(way[place], others)
    return len(way) - 1
