"""Points that the open agendas promise to a computer player: those met now, and the likely change by the
minions left today (section 9)."""

from functools import lru_cache
from operator import attrgetter
from typing import Any

from game.core.values import Floats, Numbers
from game.human_flavor.bots.levels import TASTE
from game.human_flavor.bots.stacker_values import chance_of_fewer
from game.human_flavor.components.definitions import AGENDAS, ALL_AGENDAS
from game.human_flavor.components.effects import MetricId
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import agendas

_EACH = tuple(TASTE.agendas.each[AGENDAS[agenda].metric.name] for agenda in ALL_AGENDAS)
"""Amount of the metric that a minion brings, by agenda."""
ZONES: dict[MetricId, str] = {
    "bodies": "dumpster",
    "body_networks": "dumpster",
    "captives": "captives",
    "captive_networks": "captives",
    "stackers": "meters",
    "stacker_corners": "meters",
    "bottoms": "meters",
    "resources": "tokens",
    "resource_types": "tokens",
    "largest_pile": "tokens",
    "allies": "clan_allies",
    "ally_varieties": "clan_allies",
    "standing": "city",
    "at_home": "taken",
}
"""Zone that a metric counts in."""
_ZONE_OF = tuple(attrgetter(ZONES[AGENDAS[agenda].metric.name]) for agenda in ALL_AGENDAS)
_MEMORY = 1 << 15


class Ballot:
    """Agendas of the day at one decision; the promise of a zone is remembered from one trial to the next."""

    def __init__(self) -> None:
        self._known: dict[Any, Floats] = {}

    def promised_points(self, table: Table) -> list[Floats]:
        """Expected points this evening, by agenda and seat. Not for an evening whose agendas are scored."""
        minions = (0,) * table.config.seats if table.revolt else tuple(table.minions)
        found = []
        for agenda in table.agendas:
            key = agenda, tuple(_ZONE_OF[agenda](table)), minions
            known = self._known.get(key)
            if known is None:
                known = self._known[key] = expected_points(
                    agenda, agendas.agenda_counts(table, agenda), minions
                )
            found.append(known)
        return found


@lru_cache(maxsize=_MEMORY)
def expected_points(agenda: int, counts: Numbers, minions: Numbers) -> Floats:
    """Expected points this evening by seat, from the seats' counts and the minions that they have left."""
    kind = AGENDAS[agenda].kind
    if kind == "per":
        return tuple([_points_per(agenda, held, left) for held, left in zip(counts, minions, strict=True)])
    if kind == "at_least":
        return tuple(
            [_points_at_least(agenda, held, left) for held, left in zip(counts, minions, strict=True)]
        )
    return _points_most(agenda, counts, minions)


def _points_per(agenda: int, held: int, left: int) -> float:
    """Points for the present count, and a little for the expected one."""
    card = AGENDAS[agenda]
    now = min(card.max, card.each * held)
    expected = min(card.max - now, card.each * _EACH[agenda] * left)
    return now + (1 - TASTE.agendas.sure) * expected


def _points_at_least(agenda: int, held: int, left: int) -> float:
    card = AGENDAS[agenda]
    sure = TASTE.agendas.sure if left else 1.0
    if held >= card.n:
        return card.points * sure
    return card.points * sure * (1 - chance_of_fewer(card.n - held, _EACH[agenda] * left))


def _points_most(agenda: int, counts: Numbers, minions: Numbers) -> Floats:
    """R44: ties score in full; a lead is the safer, the fewer minions are left."""
    card = AGENDAS[agenda]
    all_left = sum(minions)
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
