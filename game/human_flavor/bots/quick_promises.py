"""Points that the agendas of the day promise, as rollouts see them: how they change with the zones that they
count in. The judgment is that of agenda_values.py."""

from functools import lru_cache

from game.core.lazy_dict import LazyDict
from game.core.values import Numbers
from game.human_flavor.bots.agenda_values import ZONES, expected_points
from game.human_flavor.bots.evaluator import lead_over
from game.human_flavor.components.definitions import AGENDAS, IS_BLOCKED, NOBODY, Purse
from game.human_flavor.table.actions import FEED
from game.human_flavor.table.zones import Cards, Table
from game.human_flavor.turn import agendas

_MEMORY = 1 << 15
Zones = frozenset[str]
"""Zones that change together."""
TOKENS: Zones = frozenset({"tokens"})
CAPTIVES: Zones = frozenset({"captives", "dumpster"})
PURCHASES: Zones = frozenset({"tokens", "clan_allies"})
METERS: Zones = frozenset({"meters"})
CITY: Zones = frozenset({"city"})
OWN_TABLE: Zones = frozenset({"taken"})


@lru_cache(maxsize=_MEMORY)
def _agendas_by_zones(shown: Cards) -> LazyDict[Zones, Cards]:
    """Those of these agendas that count in some zones."""
    return LazyDict(
        lambda zones: tuple([agenda for agenda in shown if ZONES[AGENDAS[agenda].metric.name] in zones])
    )


@lru_cache(maxsize=_MEMORY)
def _agenda_margin(agenda: int, counts: Numbers, minions: Numbers, seat: int) -> float:
    """Points that an agenda promises the seat, less the average of the others."""
    return lead_over(expected_points(agenda, counts, minions), seat)


class Promises:
    """Promises to one seat. left: minions to be placed, by seat; weight: of a promised point."""

    def __init__(self, table: Table, seat: int, left: Numbers, weight: float) -> None:
        self.table = table
        self.seat = seat
        self.left = left
        self.weight = weight
        self._agendas = () if table.asking == FEED else table.agendas
        self._agendas_in = _agendas_by_zones(self._agendas)
        self._counts: dict[int, Numbers] = {}
        self._changes: dict[tuple[int, int], float] = {}

    def depend_on(self, zones: Zones) -> bool:
        """True if agendas count in one of these zones. To be asked before a zone is changed for a moment:
        then the counts before that are known."""
        if not self._agendas_in[zones]:
            return False
        if not self._counts:
            for agenda in self._agendas:
                self._counts[agenda] = agendas.agenda_counts(self.table, agenda)
        return True

    def change(self, zones: Zones) -> float:
        """Points that are promised more with these zones as they are for the moment; a deed changes the
        counts of other seats only on the meters."""
        change = 0.0
        table = self.table
        of_all = zones is METERS
        for agenda in self._agendas_in[zones]:
            if of_all:
                counts = agendas.agenda_counts(table, agenda)
                change += self._margin_change(agenda, counts)
            else:
                count = agendas.agenda_count(table, self.seat, agenda)
                change += self._own_change(agenda, count)
        return self.weight * change

    def change_with_minion(self, location: int) -> float:
        """Points that are promised more with an own minion on top there, where those below lie (R6)."""
        if not IS_BLOCKED[location]:
            return 0.0  # G16: the Park does not count
        change = 0.0
        standing = self.table.standing_seat(location)
        for agenda in self._agendas_in[CITY]:
            counts = list(self._counts[agenda])
            counts[self.seat] += 1
            if standing != NOBODY:
                counts[standing] -= 1
            change += self._margin_change(agenda, tuple(counts))
        return self.weight * change

    def _own_change(self, agenda: int, count: int) -> float:
        """Change if the seat has that count."""
        key = agenda, count
        known = self._changes.get(key)
        if known is None:
            counts = list(self._counts[agenda])
            counts[self.seat] = count
            known = self._margin_change(agenda, tuple(counts))
            self._changes[key] = known
        return known

    def _margin_change(self, agenda: int, counts: Numbers) -> float:
        """Change with these counts of all seats."""
        before = self._counts[agenda]
        if counts == before:
            return 0.0
        now = _agenda_margin(agenda, counts, self.left, self.seat)
        return now - _agenda_margin(agenda, before, self.left, self.seat)

    def change_with_tokens(self, held: Purse) -> float:
        """Points that are promised more with these tokens."""
        tokens = self.table.tokens
        before = tokens[self.seat]
        tokens[self.seat] = held
        change = self.change(TOKENS)
        tokens[self.seat] = before
        return change
