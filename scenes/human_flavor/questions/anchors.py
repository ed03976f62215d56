"""Places of the named things of the table, for a coach that points at them.

Names: city, meters, agendas, humans, allies (the displays), uprising, mat, tokens, costs, home (the own
table), captives, own_allies, choices, seats, day, menu and supper (the table at which the allies eat tonight,
while it is laid); location:ID, human:ID, ally:ID, agenda:ID, meter:NETWORK, resource:ID, cost:NETWORK,
slot:ID, strength:NUMBER, seat:SEAT; clan:SEAT, conversion:SEAT, ability:SEAT, minions:SEAT and dumpster:SEAT,
at the capsule of a seat whose mat is not on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.human_flavor.components import definitions as d
from scenes.human_flavor import layout
from scenes.human_flavor.previews import supper_row
from scenes.human_flavor.questions.feeding import Feeding
from scenes.kit.base import Rect
from scenes.kit.widgets import Spot
from scenes.table.menu_button import MENU_BOX

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

AIR = 8  # between a thing and the line around it
PANEL_RADIUS = 28
CARD_RADIUS = 16

_WHOLE: dict[str, Rect] = {
    "city": layout.CITY,
    "meters": layout.DOMINANCE,
    "agendas": layout.AGENDAS,
    "humans": layout.HUMANS,
    "allies": layout.ALLIES,
    "uprising": layout.UPRISING,
    "mat": layout.MAT,
    "tokens": layout.TOKENS,
    "costs": layout.COSTS,
    "home": layout.DINING,
    "captives": layout.CAPTIVES,
    "own_allies": layout.OWN_ALLIES,
    "choices": layout.CHOICES,
    "seats": layout.CAPSULES,
    "day": layout.DAY,
    "menu": MENU_BOX,
}
_IDS: dict[str, Mapping[str, int]] = {
    "location": d.LOCATION_INDEX,
    "human": d.HUMAN_INDEX,
    "ally": d.ALLY_INDEX,
    "agenda": d.AGENDA_INDEX,
    "meter": d.NETWORK_INDEX,
    "cost": d.NETWORK_INDEX,
    "resource": d.RESOURCE_INDEX,
    "slot": d.SLOT_INDEX,
}
_NUMBERS = ("strength", "seat", "clan", "conversion", "ability", "minions", "dumpster")


def anchor_spots(table: FlavorTable, name: str) -> list[Spot]:
    """Lit places for a name. Raises KeyError for a name that no table of this game knows."""
    what, _, where = name.partition(":")
    if name == "supper":
        policy = table.chooser.policy if table.chooser is not None else None
        if not isinstance(policy, Feeding):
            return []
        return [Spot(supper_row.table_rect(len(policy.supper.bowls)).expand(AIR), PANEL_RADIUS)]
    if not where:
        return [Spot(_WHOLE[what].expand(AIR), PANEL_RADIUS)]
    if what not in _NUMBERS and what not in _IDS:
        raise KeyError(name)
    mark = what, int(where) if what in _NUMBERS else _IDS[what][where]
    if what == "location" and table.meant_thing == mark:  # it is larger, and the ring hides its edge
        return [Spot(layout.raised_frame(mark[1]), CARD_RADIUS)]
    rect = table.pieces.spot(*mark)
    return [] if rect is None else [Spot(rect.expand(AIR), CARD_RADIUS)]
