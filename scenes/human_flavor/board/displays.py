"""Two displays, and the agendas of the day."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.turn import agendas
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import SPENT, WELL, Part, Things
from scenes.human_flavor.text import pictures
from scenes.kit.art import Piece, Stage
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import (
    CANDLE,
    INK,
    INK_MID,
    PARCH_100,
    PARCH_200,
    SMALL_LABEL,
    TEXT_HI,
    Color,
    Rect,
    format_value,
    say,
)

KIND = 36.0
KIND_X = 24.0
TEXT_X = 46.0
LINE_H = 44.0
TEXT_AIR = 4.0
COUNTERS_H = 98.0
COLUMNS = 3
COUNTER = (74.0, 46.0)
COUNTER_GAP = 4.0
CHIP = 34.0
WORTH_W = 58.0
WORTH_H = 50.0


class Displays(Part):
    """Registers `humans` and `allies` by card. A place without a card is dashed."""

    humans: dict[int, Piece]
    allies: dict[int, Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        for index in range(4):
            for rect in (layout.human_rect(index), layout.ally_rect(index)):
                self.stage.add_dashed_outline("back", rect.expand(-4), 12, 8, 9, 4, PARCH_200).alpha = 70

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.humans, shown.allies

    def draw_zones(self, shown: DisplayState) -> None:
        self.humans = {
            card: self.lay_human(card, index, len(shown.humans)) for index, card in enumerate(shown.humans)
        }
        self.allies = {
            card: self.lay_ally(card, index, len(shown.allies)) for index, card in enumerate(shown.allies)
        }
        self.things += [*self.humans.values(), *self.allies.values()]

    def pieces_of(self, humans: bool) -> dict[int, Piece]:
        """Humans or allies on display."""
        return self.humans if humans else self.allies

    def lay_human(self, card: int, index: int, count: int) -> Piece:
        """Human at a place of a display of `count` cards, not registered."""
        rect = layout.human_rect(index, count)
        face = cards.human_face(self.app.art, card)
        return self.stage.add_texture("cards", *face, *rect.center, *outer_size(layout.HUMAN_SIZE))

    def lay_ally(self, card: int, index: int, count: int) -> Piece:
        """Ally at a place of a display of `count` cards, not registered."""
        rect = layout.ally_rect(index, count)
        face = cards.ally_face(self.app.art, card)
        return self.stage.add_texture("cards", *face, *rect.center, *outer_size(layout.ALLY_SIZE))


class Agendas(Part):
    """Registers `cards` by agenda, and `counters` by agenda and seat. Each seat's chip has its present count
    beside it, in a frame where that scores now."""

    cards: dict[int, Piece]
    counters: dict[tuple[int, int], Rect]

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.agendas, tuple(agendas.agenda_counts(shown, agenda) for agenda in shown.agendas)

    def draw_zones(self, shown: DisplayState) -> None:
        self.cards = {}
        self.counters = {}
        for index, agenda in enumerate(shown.agendas):
            rect = layout.agenda_rect(index)
            self.cards[agenda] = self.add_plate("board", rect, 16, PARCH_100, INK, 4)
            self.add_image("board", pictures.agenda(agenda), rect.x + KIND_X, rect.top - 6 - LINE_H / 2, KIND)
            words = Rect(rect.x + TEXT_X, rect.top - 6 - LINE_H, rect.w - TEXT_X - TEXT_AIR, LINE_H)
            counted = cards.agenda_words(agenda)
            style = self.app.art.fit_letters(counted, cards.CARD_NAME, words.w)
            self.write_line("board", counted, style, words, INK)
            worth = Rect(rect.right - WORTH_W - 8, rect.y + (COUNTERS_H - WORTH_H) / 2 + 6, WORTH_W, WORTH_H)
            self.add_plate("board", worth, 16, CANDLE, INK, 3)
            self.write_line("board", cards.agenda_worth(agenda), SMALL_LABEL, worth, INK, "center")
            self._draw_counters(
                shown, agenda, Rect(rect.x + 8, rect.y + 6, worth.x - rect.x - 14, COUNTERS_H)
            )

    def _draw_counters(self, shown: DisplayState, agenda: int, room: Rect) -> None:
        """The counters, three in a row."""
        counts = agendas.agenda_counts(shown, agenda)
        rows = -(-shown.seats // COLUMNS)
        for seat, points in enumerate(agendas.points_for(agenda, counts)):
            row, column = divmod(seat, COLUMNS)
            middle = room.cy + ((rows - 1) / 2 - row) * (COUNTER[1] + COUNTER_GAP)
            place = Rect(room.x + column * (COUNTER[0] + COUNTER_GAP), middle - COUNTER[1] / 2, *COUNTER)
            self.counters[agenda, seat] = place
            self.add_plate("board", place, 14, CANDLE if points else None, INK if points else PARCH_200, 3)
            self.add_chip("board", seat, place.x + 5 + CHIP / 2, place.cy, CHIP, 255 if points else SPENT)
            number = place.trim(left=CHIP + 6, right=2)
            self.write_line(
                "board",
                format_value(counts[seat]),
                cards.CARD_NAME,
                number,
                INK if points else INK_MID,
                "center",
            )


class Outlook(Part):
    """Points of tonight's agendas as they stand: of the seat whose mat is on the table, and the most of
    any."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.seat, tuple(tonight_points(shown))

    def draw_zones(self, shown: DisplayState) -> None:
        if shown.agendas:
            self.things += draw_outlook(self.stage, "board", tonight_points(shown), self.seat, INK)


def draw_outlook(stage: Stage, layer: str, points: Sequence[int], seat: int, line: Color) -> Things:
    """Points of the day's agendas: those of one seat, and the most of any."""
    rect = layout.OUTLOOK
    yield stage.add_box(layer, rect, rect.h / 2, WELL, line, 3)
    words = say("human_flavor.table.tonight", n=points[seat], most=max(points))
    yield stage.add_label(layer, words, cards.CARD_NAME, rect.inset(6, -3), TEXT_HI, "center")


def tonight_points(shown: DisplayState) -> list[int]:
    """Points that each seat would get of the day's agendas now."""
    points = [agendas.points_for(agenda, agendas.agenda_counts(shown, agenda)) for agenda in shown.agendas]
    return [sum(each[seat] for each in points) for seat in range(shown.seats)]
