"""The two displays, and the agendas of the day."""

from __future__ import annotations

from collections.abc import Hashable

from game.human_flavor.table.display_state import DisplayState
from game.human_flavor.turn import agendas
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import SPENT, Part
from scenes.human_flavor.text import pictures
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Nine, Piece
from scenes.kit.base.design_tokens import CANDLE, INK, INK_MID, PARCH_100, PARCH_200, SMALL_LABEL
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed

KIND, KIND_X, TEXT_X = 38.0, 32.0, 60.0
LINE_H = 42.0
CHIP, SMALL_CHIP, PITCH, WIDEST, ROOMY = 34.0, 26.0, 84.0, 76.0, 70.0
WORTH_W = 66.0


class Displays(Part):
    """Registers `humans` and `allies` by card. A place where no card lies is dashed."""

    humans: dict[int, Piece]
    allies: dict[int, Piece]

    def frame(self, shown: DisplayState) -> None:
        for index in range(4):
            for rect in (layout.human(index), layout.ally(index)):
                self.stage.dashed("back", rect.grown(-4), 12, 8, 9, 4, PARCH_200).alpha = 70

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.humans, shown.allies

    def draw(self, shown: DisplayState) -> None:
        self.humans = {card: self.human(card, index, len(shown.humans)) for index, card in enumerate(shown.humans)}
        self.allies = {card: self.ally(card, index, len(shown.allies)) for index, card in enumerate(shown.allies)}
        self.things += [*self.humans.values(), *self.allies.values()]

    def human(self, card: int, index: int, count: int) -> Piece:
        """A human at a place of a display with so many, not registered."""
        rect, face = layout.human(index, count), cards.human_face(self.app.art, card)
        return self.stage.textured("cards", *face, rect.cx, rect.cy, *outer(layout.HUMAN_SIZE))

    def ally(self, card: int, index: int, count: int) -> Piece:
        """An ally at a place of a display with so many, not registered."""
        rect, face = layout.ally(index, count), cards.ally_face(self.app.art, card)
        return self.stage.textured("cards", *face, rect.cx, rect.cy, *outer(layout.ALLY_SIZE))


class Agendas(Part):
    """Registers `cards` by agenda. Each seat's chip has its present count beside it; in a frame where that scores now."""

    cards: dict[int, Nine]

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.agendas, tuple(agendas.counts(shown, agenda) for agenda in shown.agendas)

    def draw(self, shown: DisplayState) -> None:
        self.cards = {}
        for index, agenda in enumerate(shown.agendas):
            rect = layout.agenda(index)
            self.cards[agenda] = self.box("board", rect, 16, PARCH_100, INK, 4)
            self.image("board", pictures.agenda(agenda), rect.x + KIND_X, rect.top - 4 - LINE_H / 2, KIND)
            words = Rect(rect.x + TEXT_X, rect.top - 4 - LINE_H, rect.w - TEXT_X - WORTH_W, LINE_H)
            self.write("board", cards.agenda_words(agenda), cards.CARD_NAME, words, INK)
            worth = Rect(rect.right - WORTH_W + 2, rect.y + 12, WORTH_W - 12, rect.h - 24)
            self.box("board", worth, 16, CANDLE, INK, 3)
            self.write("board", cards.agenda_worth(agenda), SMALL_LABEL, worth, INK, "center")
            self._seats(shown, agenda, Rect(rect.x + 10, rect.y + 9, rect.w - WORTH_W - 14, LINE_H - 2))

    def _seats(self, shown: DisplayState, agenda: int, room: Rect) -> None:
        counts = agendas.counts(shown, agenda)
        pitch = min(PITCH, room.w / shown.seats)
        for seat, points in enumerate(agendas.points_for(agenda, counts)):
            place = Rect(room.x + seat * pitch, room.y, min(WIDEST, pitch - 2), room.h)
            if points:
                self.box("board", place, 14, CANDLE, INK, 3)
            chip = CHIP if pitch >= ROOMY else SMALL_CHIP
            self.chip("board", seat, place.x + 4 + chip / 2, place.cy, chip, 255 if points else SPENT)
            number = Rect(place.x + chip + 5, place.y, place.w - chip - 4, place.h)
            self.write("board", printed(counts[seat]), cards.CARD_NAME, number, INK if points else INK_MID)
