"""Metrics: counts for agendas and effects (section 6), and measures for levels."""

from collections.abc import Callable, Sequence

from game.core.errors import PositionError
from game.core.lazy_dict import LazyDict
from game.core.metrics import Measure, Measures, entries_by_seat, values, values_by_seat
from game.core.values import Names, Numbers
from game.human_flavor.components.definitions import (
    IS_BLOCKED,
    NETWORK_INDEX,
    NETWORK_OF,
    NETWORKS,
    NEUTRAL,
    RESOURCES,
    SLOT_INDEX,
    SLOTS,
    VARIETY_OF,
)
from game.human_flavor.components.effects import Metric
from game.human_flavor.table.zones import EARNED, Cards, Table
from game.human_flavor.turn import scoring


def count_metric(table: Table, seat: int, metric: Metric) -> int:
    return COUNTS[metric.name](table, seat, metric)


_NETWORKS: LazyDict[Names, Numbers] = LazyDict(lambda names: tuple([NETWORK_INDEX[name] for name in names]))
"""Networks by their names."""


def _count_humans(humans: Cards, metric: Metric) -> int:
    """Number of the humans that are of the metric's networks."""
    if metric.networks is None:
        return len(humans)
    networks = _NETWORKS[metric.networks]
    return len([human for human in humans if NETWORK_OF[human] in networks])


def _count_captives(table: Table, seat: int, metric: Metric) -> int:
    slots = table.captives[seat]
    if metric.slots is None:
        return _count_humans(slots[0] + slots[1] + slots[2], metric)
    return sum([_count_humans(slots[SLOT_INDEX[name]], metric) for name in metric.slots])


def _count_networks(humans: Cards) -> int:
    """Number of different networks of the humans."""
    return len({NETWORK_OF[human] for human in humans})


def _count_stackers(table: Table, seat: int, metric: Metric) -> int:
    meters = table.meters
    if metric.networks is None:
        return sum([meter.count(seat) for meter in meters])
    return sum([meters[network].count(seat) for network in _NETWORKS[metric.networks]])


def _bottoms(table: Table, seat: int) -> int:
    return sum([bool(meter) and meter[0] == seat for meter in table.meters])


def _count_standing(table: Table, seat: int) -> int:
    """G16: the Park does not count."""
    count = 0
    for there, blocked in zip(table.city, IS_BLOCKED, strict=True):
        if there and blocked and there[-1] == seat:
            count += 1
    return count


COUNTS: dict[str, Callable[[Table, int, Metric], int]] = {
    "bodies": lambda table, seat, metric: _count_humans(table.dumpster[seat], metric),
    "body_networks": lambda table, seat, metric: _count_networks(table.dumpster[seat]),
    "captives": _count_captives,
    "captive_networks": lambda table, seat, metric: _count_networks(table.all_captives(seat)),
    "stackers": _count_stackers,
    "stacker_corners": lambda table, seat, metric: sum([seat in meter for meter in table.meters]),
    "bottoms": lambda table, seat, metric: _bottoms(table, seat),
    "resources": lambda table, seat, metric: sum(table.tokens[seat]),
    "resource_types": lambda table, seat, metric: sum([held > 0 for held in table.tokens[seat]]),
    "largest_pile": lambda table, seat, metric: max(table.tokens[seat]),
    "allies": lambda table, seat, metric: len(table.clan_allies[seat]),
    "ally_varieties": lambda table, seat, metric: len({VARIETY_OF[ally] for ally in table.clan_allies[seat]}),
    "standing": lambda table, seat, metric: _count_standing(table, seat),
    "at_home": lambda table, seat, metric: table.taken[seat].bit_count(),
}


# What levels may ask


def _total_lead(table: Table, seat: int) -> int:
    """Lead over the best other seat, if the game ended now."""
    rivals = [scoring.final_score(table, other) for other in range(table.config.seats) if other != seat]
    return scoring.final_score(table, seat) - max(rivals)


def _metric_measure(name: str) -> Measure:
    metric = Metric(name=name)  # type: ignore[arg-type]  # a name of COUNTS
    return lambda table, seat: count_metric(table, seat, metric)


def _slot_measure(slot: int) -> Measure:
    return lambda table, seat: len(table.captives[seat][slot])


def _meter_measure(network: int) -> Measure:
    return lambda table, seat: table.meters[network].count(seat)


METRICS: Measures = {
    **values_by_seat("score", "minions"),
    "total": scoring.final_score,
    "lead": _total_lead,
    **entries_by_seat("earned", EARNED, "from_"),
    "ally_value": scoring.ally_points,
    **{name: _metric_measure(name) for name in COUNTS},
    **entries_by_seat("tokens", RESOURCES),
    **{name: _slot_measure(slot) for slot, name in enumerate(SLOTS)},
    **{name: _meter_measure(network) for network, name in enumerate(NETWORKS)},
    "ready_allies": lambda table, seat: sum(map(table.is_ready, table.clan_allies[seat])),
    "unplaced": lambda table, seat: sum(table.stackers[seat]),
    "pushed_off": lambda table, seat: sum([owner == seat for owner, _ in table.uprising]),
    "converted": lambda table, seat: int(table.has_converted(seat)),
    "ability_used": lambda table, seat: int(table.has_used_ability(seat)),
    "turn": lambda table, seat: table.on_turn + 1,
    **values("day", "height", "level", "worth", "revolt"),
}
"""Measure by name. "total" and "lead": as if the game ended now, without the agendas of the day; "from_...":
points from dominates, devours, abilities and agendas. A network's name counts own stackers on its meter, a
slot's name own captives there, a resource's name own tokens; "minions" are the unused ones. From "turn" on,
the seat on turn counted from 1, 0 in the evening, all is the same for every seat."""

ANYTHING = "."
OWN = "o"
OTHER = "x"
NOBODYS = "n"
FREE = "-"


def matches_picture(table: Table, seat: int, rows: Sequence[str]) -> bool:
    """True if the corner meters match the rows, one for each network in their order, each from the bottom of
    its meter to the top: "o" a stacker of the seat, "x" of another seat, "n" a neutral one, "-" a free place,
    "." anything. Raises PositionError for rows that no meters of these seats can have."""
    limit = table.limit
    letters = {ANYTHING, OWN, OTHER, NOBODYS, FREE}
    if len(rows) != len(NETWORKS) or any(len(row) != limit or not set(row) <= letters for row in rows):
        signs = " ".join(sorted(letters))
        raise PositionError(
            f"A picture of the meters is {len(NETWORKS)} rows of {limit} characters of {signs}."
        )
    return all(
        letter in (ANYTHING, _meter_letter(table, seat, network, place))
        for network, row in enumerate(rows)
        for place, letter in enumerate(row)
    )


def _meter_letter(table: Table, seat: int, network: int, place: int) -> str:
    meter = table.meters[network]
    if place >= len(meter):
        return FREE
    return OWN if meter[place] == seat else NOBODYS if meter[place] == NEUTRAL else OTHER
