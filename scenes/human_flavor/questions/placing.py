"""Place of a minion (R2 to R6): a pale one stands at the place in focus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.human_flavor.components.definitions import NOTHING
from game.human_flavor.table.actions import PlaceCity, PlaceHome
from game.human_flavor.table.events import SUPPLY
from game.human_flavor.turn import placing
from game.human_flavor.turn.upkeep import tonight_upkeep
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.previews import bubbles
from scenes.human_flavor.previews.ghost import GhostMinion
from scenes.human_flavor.questions.choices_place import fee_text, visit_worth
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.human_flavor.text import pictures
from scenes.kit.base import Rect
from scenes.kit.match.entry import Entry
from scenes.table.questions.choice_entries import join_lines
from scenes.table.questions.floating_note import NoteText
from scenes.table.ring_chip import seat_chip

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable


class Placing(FlavorPolicy):
    """In the city or at home."""

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self.ghost = GhostMinion(self.table.pieces, self.table.motion)

    # -- where the focus starts

    def start_index(self) -> int:
        """In the city the free place that helps the agendas most; never an empty table at home."""
        return self._best_fee() if len(self.question.levels) > 1 else self._best_place()

    def _best_place(self) -> int:
        """First of the places that bring most by the agendas, of these of those that offer most; with a fee
        only if nothing else is left."""
        free = []
        home = []
        others = []
        for number, entry in enumerate(self.question.level.entries):
            if isinstance(entry.action, PlaceCity) and not entry.side:
                free.append(number)
            elif isinstance(entry.action, PlaceHome) and self.view.all_captives(self.seat):
                home.append(number)
            elif isinstance(entry.action, PlaceCity) or entry.inside is not None:
                others.append(number)
        return max(free or home or others or [0], key=self._cheap_worth)

    def _cheap_worth(self, number: int) -> tuple[int, int, int]:
        action = self.question.level.entries[number].action
        offer = visit_worth(self.context, action) if isinstance(action, PlaceCity) else (0, 0)
        return self._agenda_gain(number), *offer

    def _agenda_gain(self, number: int) -> int:
        action = self.question.level.entries[number].action
        if action is None:
            return 0
        return sum(counters.points_gain(self.seat) for counters in self.foretell_answer(action).counters)

    def _best_fee(self) -> int:
        """Token that is missed least: one that tonight's lines cannot keep, then the most frequent."""
        held = self.own_view.tokens[self.seat]
        over = tonight_upkeep(self.own_view, self.seat).lost

        def rank(number: int) -> tuple[bool, int, int]:
            action = self.question.level.entries[number].action
            fee = action.fee if isinstance(action, PlaceCity) else NOTHING
            return fee != NOTHING, over[fee], held[fee]

        return max(range(len(self.question.level.entries)), key=rank)

    # -- the pale minion

    def show_preview(self, entry: Entry) -> Things:
        return self._show_minion(entry, is_raised=False)

    def show_table_preview(self, entry: Entry) -> Things:
        opener = self.question.level.opener
        if opener is not None and self.raised_spot(opener.marks[0]) is not None:
            yield from self.show_raised(opener.marks[0])
        yield from self._show_minion(entry, is_raised=True)

    def _show_minion(self, entry: Entry, is_raised: bool) -> Things:
        if self.table.pieces.seat == self.seat:
            yield from self._draw_ghost(entry, is_raised)
        yield from super().show_preview(entry)

    def _draw_ghost(self, entry: Entry, is_raised: bool) -> Things:
        """The minion at the place that a row is about."""
        opener = self.question.level.opener
        for kind, number in entry.marks if opener is None else opener.marks:
            if kind == "location":
                yield from self.ghost.draw_at_location(number, is_raised)
            elif kind == "strength":
                yield from self.ghost.draw_at_home(number)

    def draw_setting(self) -> Things:
        yield from super().draw_setting()
        level = self.question.level
        house = self._bubbled
        if house is not None and level.opener is not None:
            to = placing.fee_receiver(self.own_view, self.seat, level.opener.marks[0][1])
            chip = pictures.icon("fee") if to == SUPPLY else seat_chip(self.table, to)
            yield from bubbles.draw_receiver(self.stage, house, level.entries, chip)

    def note_text(self, entry: Entry, modes: Sequence[Entry]) -> NoteText:
        """Without the receiver of a fee, whose chip is there."""
        text = super().note_text(entry, modes)
        if self._bubbled is None or not isinstance(entry.action, PlaceCity):
            return text
        known = fee_text(self.context, entry.action)
        return replace(text, about=join_lines(*(line for line in text.about.splitlines() if line != known)))

    def has_guest(self, location: int) -> bool:
        return self.table.pieces.seat == self.seat and self.chooser.current_entry is not None

    def before_paint(self) -> None:
        super().before_paint()
        self.ghost.put_back()

    def clear_preview(self) -> None:
        super().clear_preview()
        self.ghost.put_back()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.ghost.timeline.update(seconds)

    def covered_areas(self) -> Iterator[Rect]:
        """To choose a place one wants to see all that is to be had there, and captives least of all."""
        current = self.chooser.current_entry
        if current is None or not isinstance(current.action, PlaceCity):
            yield from super().covered_areas()
            return
        yield from (layout.AGENDAS, layout.UPRISING)
        if self._bubbled is not None:
            yield self._bubbled
        yield from (layout.DOMINANCE, layout.HUMANS, layout.ALLIES, layout.TOKENS, layout.COSTS)
