"""The Speed after the answer in focus: in its box, and on the cards in play that would give more or less."""

from __future__ import annotations

from game.hunger.components.definitions import UNKNOWN
from game.hunger.forecast.speed_after import SpeedAfter
from game.hunger.turn.speed import card_speed
from scenes.hunger import layout
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.previews import marks
from scenes.hunger.previews.marks import Pool
from scenes.kit.art import Stage
from scenes.kit.base import EMBER, GOOD, SMALL_LABEL, TEXT_HI, Color, say

ROOM = layout.SPEED_LINE.trim(left=116, right=4)
FOOT = 19.0  # from the lower edge of a card to the middle of its Speed


class SpeedPreview:
    """Words beside the Speed in the place of its total, and tags on cards."""

    def __init__(self, stage: Stage, pieces: TablePieces) -> None:
        self.stage = stage
        self.pieces = pieces
        self.tags = Pool(stage, "facts")
        self.words = stage.add_label("fx", " ", SMALL_LABEL, ROOM, TEXT_HI, "center")
        self.words.visible = False

    def show(self, after: SpeedAfter | None) -> None:
        """Show the Speed after an answer, or nothing."""
        area = self.pieces.area
        for piece in area.speed_total:
            piece.visible = after is None
        self.words.visible = after is not None and area.speed_words is not None
        self.tags.begin_drawing()
        if after is not None and self.words.visible:
            self._write_words(after)
            self._tag_cards(after)
        self.tags.end_drawing()

    def hide(self) -> None:
        self.show(None)

    def _write_words(self, after: SpeedAfter) -> None:
        text = say(
            "hunger.previews.speed.drawn" if after.draws else "hunger.previews.speed.then", n=after.then
        )
        self.words.set_text(text, speed_color(after.now, after.then) if after.cards else TEXT_HI)

    def _tag_cards(self, after: SpeedAfter) -> None:
        """Tag the cards that stay and whose Speed is another then."""
        shown = self.pieces.shown
        before = self.pieces.tray.known_cards(shown)
        for card in after.cards:
            piece = self.pieces.area.cards.get(card)
            now, then = card_speed(card, before), card_speed(card, after.cards)
            if piece is None or card == UNKNOWN or now == then:
                continue
            w, h = layout.card_size(len(before) + self.pieces.tray.hidden_count(shown))
            face = marks.speed_tag(self.stage.art, now, then)
            left = piece.x - w / 2 + marks.texture_size(face[0], self.stage)[0] / 2 - 2
            self.tags.next_face(face, left, piece.y - h / 2 + FOOT)


def speed_color(now: int, then: int) -> Color:
    """Green for more, ember for less."""
    if then == now:
        return TEXT_HI
    return GOOD if then > now else EMBER
