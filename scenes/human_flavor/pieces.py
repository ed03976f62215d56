"""Everything that lies on the table, drawn in parts; after every show it equals a table that is built afresh."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.human_flavor.components import ALL_CLANS
from game.human_flavor.table import Table
from scenes.human_flavor import layout
from scenes.human_flavor.part import Part
from scenes.kit.geometry import Rect
from scenes.kit.stage import Stage

if TYPE_CHECKING:
    from scenes.kit.app import App

PLAY_LAYERS = ("back", "board", "cards", "tiles")
POSITIONS = 10
"""In the number of a stacker: so many of them for each network."""


class TablePieces:
    """The parts of the table by name. `seat` is whose mat lies below."""

    shown: Table
    seat: int

    def __init__(self, stage: Stage, app: App, colors: Sequence[int] | None = None) -> None:
        """`colors` are the seats' numbers, those of the seating if left out."""
        self.stage = stage
        self.app = app
        self._colors = colors
        self.parts: dict[str, Part] = {}

    def build(self, shown: Table, seat: int = 0) -> None:
        """Put the whole table on the stage, with the mat of that seat."""
        self.shown, self.seat = shown, seat
        seating = self.app.seating
        self.colors = self._colors or [seating[one].color if one < len(seating) else one for one in range(shown.seats)]

    def spot(self, kind: str, number: int) -> Rect | None:
        """Where something lies on the table now, see layout; None for what does not lie there."""
        shown = self.shown
        match kind:
            case "location":
                return layout.location(number)
            case "agenda":
                return layout.agenda(shown.agendas.index(number)) if number in shown.agendas else None
            case "human":
                return layout.human(shown.humans.index(number)) if number in shown.humans else self._owned_human(number)
            case "ally":
                return layout.ally(shown.allies.index(number)) if number in shown.allies else self._owned_ally(number)
            case "meter":
                return layout.METERS[number]
            case "stacker":
                return layout.METERS[number // POSITIONS]
            case "seat":
                return layout.capsule(number, shown.seats)
            case "slot":
                return layout.slot(number)
            case "resource":
                return layout.resource(number)
            case "cost":
                return layout.cost(number)
            case "strength":
                return layout.strength(number)
            case "uprising" | "humans" | "allies":
                return {"uprising": layout.UPRISING, "humans": layout.HUMANS, "allies": layout.ALLIES}[kind]
        return self._of_seat(kind, number)

    def _of_seat(self, kind: str, seat: int) -> Rect | None:
        """A place of the mat, if the mat is that of the seat; else its capsule."""
        places = {
            "conversion": layout.CONVERSION, "ability": layout.ABILITY, "minions": layout.MINIONS, "dumpster": layout.DUMPSTER,
            "clan": layout.LEADER,
        }  # fmt: skip
        if kind not in places or seat not in ALL_CLANS[: self.shown.seats]:
            return None
        return places[kind] if seat == self.seat else self.spot("seat", seat)

    def _owned_human(self, human: int) -> Rect | None:
        """A captive or body."""
        for seat in range(self.shown.seats):
            slot = self.shown.slot_of(seat, human)
            if slot >= 0:
                return layout.slot(slot) if seat == self.seat else self.spot("seat", seat)
            if human in self.shown.dumpster[seat]:
                return self.spot("dumpster", seat)
        return None

    def _owned_ally(self, ally: int) -> Rect | None:
        owner = next((seat for seat, own in enumerate(self.shown.clan_allies) if ally in own), None)
        if owner is None:
            return None
        return layout.OWN_ALLIES if owner == self.seat else self.spot("seat", owner)
