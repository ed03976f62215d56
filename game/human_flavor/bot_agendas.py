"""What the open agendas promise to a computer player: what is met now, and how likely the minions left today change it (section 9)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from game.human_flavor.bot_levels import TASTE
from game.human_flavor.bot_stackers import fewer_than
from game.human_flavor.components import AGENDAS, ALL_AGENDAS
from game.human_flavor.metrics import count

if TYPE_CHECKING:
    from game.human_flavor.table import Table

_EACH = tuple(TASTE.agendas.each[AGENDAS[agenda].metric.name] for agenda in ALL_AGENDAS)
"""By agenda: how much of it a minion brings."""
_ZONES: dict[str, Callable[[Any, int], Any]] = {
    "bodies": lambda table, seat: table.dumpster[seat],
    "body_networks": lambda table, seat: table.dumpster[seat],
    "captives": lambda table, seat: table.captives[seat],
    "captive_networks": lambda table, seat: table.captives[seat],
    "stackers": lambda table, seat: table.meters,
    "stacker_corners": lambda table, seat: table.meters,
    "bottoms": lambda table, seat: table.meters,
    "resources": lambda table, seat: table.tokens[seat],
    "resource_types": lambda table, seat: table.tokens[seat],
    "largest_pile": lambda table, seat: table.tokens[seat],
    "allies": lambda table, seat: table.clan_allies[seat],
    "ally_varieties": lambda table, seat: table.clan_allies[seat],
    "standing": lambda table, seat: tuple(table.city),
    "at_home": lambda table, seat: table.taken[seat],
}
"""By metric: the zone that it counts in, for remembering what was counted."""
_ZONE_OF = tuple(_ZONES[AGENDAS[agenda].metric.name] for agenda in ALL_AGENDAS)
_MEMORY = 1 << 15


class Ballot:
    """The agendas of the day at one decision; counts are remembered from one trial to the next."""

    def __init__(self) -> None:
        self._counts: dict[tuple[int, int, Any], int] = {}

    def promises(self, table: Table) -> list[float]:
        """Points to be expected this evening, by seat; what has been scored already counts no more."""
        seats = range(table.config.seats)
        found = [0.0] * table.config.seats
        minions = (0,) * table.config.seats if table.revolt else tuple(table.minions)
        for agenda in table.agendas:
            counts = tuple([self._count(table, seat, agenda) for seat in seats])
            for seat, points in enumerate(_promised(agenda, counts, minions)):
                found[seat] += points
        return found

    def _count(self, table: Table, seat: int, agenda: int) -> int:
        key = (agenda, seat, _ZONE_OF[agenda](table, seat))
        known = self._counts.get(key)
        if known is None:
            known = self._counts[key] = count(table, seat, AGENDAS[agenda].metric)
        return known


@lru_cache(maxsize=_MEMORY)
def _promised(agenda: int, counts: tuple[int, ...], minions: tuple[int, ...]) -> tuple[float, ...]:
    kind = AGENDAS[agenda].kind
    if kind == "per":
        return tuple([_per(agenda, held, left) for held, left in zip(counts, minions, strict=True)])
    if kind == "at_least":
        return tuple([_at_least(agenda, held, left) for held, left in zip(counts, minions, strict=True)])
    return _most(agenda, counts, minions)


def _per(agenda: int, held: int, left: int) -> float:
    """What is counted now, and the little that is to be expected."""
    card = AGENDAS[agenda]
    now = min(card.max, card.each * held)
    more = min(card.max - now, card.each * _EACH[agenda] * left)
    return now + (1 - TASTE.agendas.sure) * more


def _at_least(agenda: int, held: int, left: int) -> float:
    card = AGENDAS[agenda]
    sure = TASTE.agendas.sure if left else 1.0
    if held >= card.n:
        return card.points * sure
    return card.points * sure * (1 - fewer_than(card.n - held, _EACH[agenda] * left))


def _most(agenda: int, counts: tuple[int, ...], minions: tuple[int, ...]) -> tuple[float, ...]:
    """R44: ties score in full; a lead is the safer, the fewer minions are left."""
    card, all_left = AGENDAS[agenda], sum(minions)
    if not all_left:
        most = max(counts)
        return tuple([float(card.points) if held == most and held >= card.min else 0.0 for held in counts])
    doubt = TASTE.agendas.sharp * (1 + _EACH[agenda] * all_left)
    expected = [held + _EACH[agenda] * left for held, left in zip(counts, minions, strict=True)]
    found = []
    for seat, own in enumerate(expected):
        best = max([other for rival, other in enumerate(expected) if rival != seat])
        chance = min(1.0, max(0.0, 0.5 + (own - best + 0.5) / (2 * doubt)))
        if counts[seat] < card.min and not minions[seat]:
            chance = 0.0
        found.append(card.points * chance)
    return tuple(found)
