"""A Vampire that only walks home: its space after some turns, by the rules of the map, as if it were alone
there.

Confuse leads it to the end nearest to the Castle (R18), Spicy to the closest Well (R24), else it goes the
shortest way (R21), as a bat past Wells for nothing (R22), and as mist to a Well that is nearer to the Castle
(R23)."""

from collections.abc import Sequence
from functools import cache

from game.hunger.components.map_graph import ALL_SPACES, CASTLE, CASTLE_DISTANCE, IS_WELL, STEPS
from game.hunger.forecast.sampled_turns import BAT, CONFUSE, MIST, SPICY, Stride
from game.hunger.turn import confusion, routes

_WAYS = tuple(routes.PATHS[space][CASTLE] for space in ALL_SPACES)
"""By space: the way home, both ends included."""
_CONFUSED = tuple(min(confusion.PATHS[space], key=CASTLE_DISTANCE.__getitem__) for space in ALL_SPACES)
"""By space: end of the way of Confuse for a Vampire that wants home."""


def walk_home(space: int, strides: Sequence[Stride], spare: int) -> int:
    """Space after these turns; `spare`: Speed that it may add once, as soon as it walks."""
    for stride in strides:
        ways = stride[2]
        if not ways:
            way, steps = _WAYS[space], stride[1] + spare
            spare = 0
            space = way[steps] if 0 < steps < len(way) else CASTLE if steps > 0 else space
        else:
            space = _unusual_end(space, stride[1], ways)
        if space == CASTLE:
            break
    return space


@cache
def _unusual_end(space: int, speed: int, ways: int) -> int:
    """End of a turn in which more than the shortest way counts."""
    if ways & CONFUSE:
        space = _CONFUSED[space]
    if ways & SPICY:
        return _spicy_end(space, speed)
    way = _WAYS[space]
    ends = [way[min(max(0, speed), len(way) - 1)]]
    if speed > 0 and ways & MIST:
        ends += [mist.to for mist in routes.legal_mists(space)]
    if speed > 0 and ways & BAT:
        costs = routes.find_flight(space, frozenset()).costs
        ends += [end for end in ALL_SPACES if costs[end] <= speed]
    return min(ends, key=CASTLE_DISTANCE.__getitem__)


def _spicy_end(space: int, speed: int) -> int:
    """R24: the end nearest to the Castle."""
    if IS_WELL[space] or speed <= 0:
        return space
    wells = routes.closest_wells(space)
    if STEPS[space][wells[0]] <= speed:
        return min(wells, key=CASTLE_DISTANCE.__getitem__)
    return min([move.to for move in routes.spicy_moves(space, speed)], key=CASTLE_DISTANCE.__getitem__)
