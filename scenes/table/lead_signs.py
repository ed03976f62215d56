"""Signs of seats that begin ahead (G24), on their plates at any table: they can be looked at as all that lies open."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.evening.leads import Lead
from scenes.kit.access.spoken import AROUND, Group, Thing
from scenes.kit.art.stage import Piece
from scenes.kit.base import Rect, line_up, say
from scenes.kit.input import Focusable
from scenes.kit.match.table_extension import TableExtension
from scenes.match.lead_sign import PICTURE, add_sign, sign_size
from scenes.match.lead_words import lead_sentences, leads_at
from scenes.table.details import Explained, Subject

LAYER = "facts"
LEAD = "lead"
"""Kind of a sign as a subject; its number is the seat."""


class LeadSigns(TableExtension):
    """leads: by seat, of those that begin ahead."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.leads: Mapping[int, Lead] = {
            seat: lead for seat, lead in enumerate(leads_at(self.session)) if lead.is_any
        }
        self._signs: dict[int, Piece] = {}

    def build(self) -> None:
        self._signs = {
            seat: add_sign(self.table.stage, LAYER, lead, *self.table.lead_spot(seat))
            for seat, lead in self.leads.items()
        }

    def update(self, seconds: float) -> None:
        """Follow the plates, which move at some tables."""
        for seat, sign in self._signs.items():
            spot = self.table.lead_spot(seat)
            if (sign.x, sign.y) != spot:
                sign.position = spot

    def sights(self) -> Iterator[Focusable]:
        for seat, lead in self.leads.items():
            (x, y), (w, h) = self.table.lead_spot(seat), sign_size(self.app.art, lead)
            rect = Rect.from_center(x, y, w, h)
            yield Focusable(f"{LEAD}:{seat}", rect, "bar", (LEAD, seat))

    def list_words(self) -> Iterator[Group]:
        things = [
            Thing(f"{LEAD}:{seat}", "text", self.table.seat_name(seat), line_up(lead_sentences(lead)))
            for seat, lead in self.leads.items()
        ]
        if things:
            yield Group(f"{AROUND}:{LEAD}", say("seasoning.sign"), tuple(things))

    def explain(self, subject: Subject) -> Explained | None:
        kind, seat = subject
        if kind != LEAD:
            return None
        told = tuple(lead_sentences(self.leads[seat]))
        return Explained(self.table.seat_name(seat), say("seasoning.sign"), told, PICTURE, "", is_whole=True)
