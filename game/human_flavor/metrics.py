"""What agendas and effects count (section 6, metrics), and what levels may ask about a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.errors import PositionError
from game.human_flavor.components import (
    IS_BLOCKED,
    NETWORK_INDEX,
    NETWORK_OF,
    NETWORKS,
    SLOT_INDEX,
    VARIETY_OF,
)
from game.human_flavor.effects import Metric

if TYPE_CHECKING:
    from game.human_flavor.table import Cards, Table

Networks = tuple[int, ...] | None


def count(table: Table, seat: int, metric: Metric) -> int:
    """How much of the metric the seat has."""
    return _COUNTS[metric.name](table, seat, metric)


def _networks(metric: Metric) -> tuple[int, ...] | None:
    return None if metric.networks is None else tuple([NETWORK_INDEX[name] for name in metric.networks])


def _of_networks(humans: Cards, metric: Metric) -> int:
    """How many of the humans are of the metric's networks."""
    if metric.networks is None:
        return len(humans)
    networks = _networks(metric) or ()
    return len([human for human in humans if NETWORK_OF[human] in networks])


def _captives(table: Table, seat: int, metric: Metric) -> int:
    slots = table.captives[seat]
    if metric.slots is None:
        return _of_networks(slots[0] + slots[1] + slots[2], metric)
    return sum([_of_networks(slots[SLOT_INDEX[name]], metric) for name in metric.slots])


def _different(humans: Cards) -> int:
    """How many networks the humans are of."""
    return len({NETWORK_OF[human] for human in humans})


def _stackers(table: Table, seat: int, metric: Metric) -> int:
    networks = _networks(metric)
    meters = table.meters if networks is None else [table.meters[network] for network in networks]
    return sum([meter.count(seat) for meter in meters])


def _bottoms(table: Table, seat: int) -> int:
    return sum([bool(meter) and meter[0] == seat for meter in table.meters])


def _standing(table: Table, seat: int) -> int:
    """G16: the Park does not count."""
    return sum([bool(there) and there[-1] == seat and IS_BLOCKED[location] for location, there in enumerate(table.city)])


_COUNTS: dict[str, Callable[[Table, int, Metric], int]] = {
    "bodies": lambda table, seat, metric: _of_networks(table.dumpster[seat], metric),
    "body_networks": lambda table, seat, metric: _different(table.dumpster[seat]),
    "captives": _captives,
    "captive_networks": lambda table, seat, metric: _different(table.all_captives(seat)),
    "stackers": _stackers,
    "stacker_corners": lambda table, seat, metric: sum([seat in meter for meter in table.meters]),
    "bottoms": lambda table, seat, metric: _bottoms(table, seat),
    "resources": lambda table, seat, metric: sum(table.tokens[seat]),
    "resource_types": lambda table, seat, metric: sum([held > 0 for held in table.tokens[seat]]),
    "largest_pile": lambda table, seat, metric: max(table.tokens[seat]),
    "allies": lambda table, seat, metric: len(table.clan_allies[seat]),
    "ally_varieties": lambda table, seat, metric: len({VARIETY_OF[ally] for ally in table.clan_allies[seat]}),
    "standing": lambda table, seat, metric: _standing(table, seat),
    "at_home": lambda table, seat, metric: table.taken[seat].bit_count(),
}
