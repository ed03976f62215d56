"""Where a minion goes (R2 to R6): a pale one stands where the focus is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table.actions import PlaceCity, PlaceHome
from scenes.human_flavor import layout
from scenes.human_flavor.previews.ghost import GhostMinion
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.text.upkeep import tonight
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.geometry import Rect
from scenes.table.questions.choice_entries import Entry

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable


class Placing(FlavorPolicy):
    """In the city or at home."""

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self.ghost = GhostMinion(self.table.pieces, self.table.motion)

    # -- where the focus starts

    def start(self) -> int:
        """In the city the free place that helps the agendas most; never an empty table at home."""
        return self._best_fee() if len(self.question.levels) > 1 else self._best_place()

    def _best_place(self) -> int:
        """The first of the places that bring most by the agendas; those that cost a fee only where nothing else is left."""
        entries = self.question.level.entries
        places = [i for i, entry in enumerate(entries) if isinstance(entry.action, PlaceCity) or entry.inside is not None]
        free = [i for i in places if isinstance(entries[i].action, PlaceCity) and not entries[i].side]
        has_captives = self.view.all_captives(self.seat)
        home = [i for i, entry in enumerate(entries) if isinstance(entry.action, PlaceHome)] if has_captives else []
        return max(free or home or places or [0], key=self._agenda_gain)

    def _agenda_gain(self, number: int) -> int:
        action = self.question.level.entries[number].action
        return sum(counters.gain(self.seat) for counters in self.foretold(action).counters) if action is not None else 0

    def _best_fee(self) -> int:
        """The token that is missed least: one that tonight's lines cannot keep, then of which there is most."""
        held, over = self.own_view.tokens[self.seat], tonight(self.own_view, self.seat).lost
        fees = [entry.action.fee if isinstance(entry.action, PlaceCity) else NOTHING for entry in self.question.level.entries]
        return max(range(len(fees)), key=lambda place: (fees[place] != NOTHING, over[fees[place]], held[fees[place]]))

    # -- the pale minion

    def preview(self, entry: Entry) -> Iterator[Piece | Nine]:
        if self.table.pieces.seat == self.seat:
            yield from self._stand_in(entry)
        yield from super().preview(entry)

    def _stand_in(self, entry: Entry) -> Iterator[Piece | Nine]:
        """The minion at the place that a row is about."""
        opener = self.question.level.opener
        for kind, number in entry.marks if opener is None else opener.marks:
            if kind == "location":
                yield from self.ghost.at_location(number)
            elif kind == "strength":
                yield from self.ghost.at_home(number)

    def before_paint(self) -> None:
        self.ghost.hide()

    def clear(self) -> None:
        self.ghost.hide()

    def update(self, seconds: float) -> None:
        self.ghost.timeline.update(seconds)

    def covered(self) -> Iterator[Rect]:
        """To choose a place one wants to see all that is to be had there, and captives least of all."""
        current = self.chooser.current
        if current is None or not isinstance(current.action, PlaceCity):
            yield from super().covered()
            return
        yield from (layout.AGENDAS, layout.UPRISING)
        yield from (layout.DOMINANCE, layout.HUMANS, layout.ALLIES, layout.TOKENS, layout.COSTS)
