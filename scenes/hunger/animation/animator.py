"""What the shows of The Hunger share beyond those of any table: its cards, its plates and where its piles are."""

from __future__ import annotations

from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.pieces import TablePieces
from scenes.hunger.text import names
from scenes.kit.app import App
from scenes.kit.art.card_texture import outer
from scenes.kit.art.stage import Piece, Words
from scenes.kit.base.geometry import Rect
from scenes.table.animator import Point, TableAnimator, TableMoves

BANNER = Rect.around(layout.MAP.cx, layout.MAP.cy, layout.MAP.w - 20, 96)
CAPTION = Rect(layout.MAP.x + 10, layout.MAP.y + 14, layout.MAP.w - 20, 64)
HUNT_DECK: Point = (layout.HUNT_TRACK.cx, layout.HUNT_TRACK.top + 30)
DECK: Point = (layout.NAME_X + 16, layout.PORTRAIT.y + 20)
DISCARD: Point = (layout.NAME_X + 86, layout.PORTRAIT.y + 20)
DIGESTION: Point = (layout.NAME_X + 157, layout.PORTRAIT.y + 20)
"""Where the numbers of the piles of whoever is on turn stand."""


class Animator(TableAnimator[TablePieces]):
    """See scenes.table.animator. `taken` are cards on their way from the Hunt Track to whoever hunted them."""

    banner_place, caption_place = BANNER, CAPTION

    def __init__(self, app: App, pieces: TablePieces) -> None:
        super().__init__(app, pieces)
        self.shown = pieces.shown
        self.taken: dict[int, Piece] = {}

    def name(self, seat: int) -> str:
        """What a seat is called in sentences."""
        return self.app.seating.called(seat, names.vampire_short(self.shown.config.vampires[seat]))

    def plate_of(self, seat: int) -> Point:
        """The middle of a seat's plate."""
        rect = layout.plate(seat, self.shown.config.seats)
        return rect.cx, rect.cy

    def points_of(self, seat: int) -> Words:
        return self.pieces.plates.points[seat]

    def float_at(self, seat: int) -> Point:
        x, y = self.plate_of(seat)
        return x, y + 30

    def card(self, card: int, at: Point) -> Piece:
        """A card of the Hunt Track on layer fx, not registered."""
        size = layout.cell_size(self.shown.config.seats + 1)
        return self.stage.textured("fx", *cards.track_face(self.app.art, card, size), *at, *outer(size))

    def hand_card(self, card: int, at: Point, count: int = 1) -> Piece:
        """A card on layer fx as it lies in a playing area with so many, not registered; its back for UNKNOWN."""
        size = layout.card_size(count)
        return self.stage.textured("fx", *cards.hand_face(self.app.art, card, size), *at, *outer(size))


Moves = TableMoves[Animator, TablePieces]
"""Shows some of the events of this table."""
