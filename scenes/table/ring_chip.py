"""The chip of the seat that steers, on the ring around what has the focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.art import Piece
from scenes.kit.base import SEAT_COLORS

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


SIZE = 46.0


def seat_chip(table: TableScene[Any], seat: int) -> str:
    """The picture of a seat's chip."""
    return SEAT_COLORS[table.color(seat)].chip_picture


class RingChip:
    """It goes along with the ring; the table says where on the ring it sits."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.piece: Piece | None = None

    def place_chip(self) -> None:
        """Draw it anew: another thing has the focus, or another seat steers."""
        table = self.table
        rect, seat = table.ring_rect, table.session.asked_seat
        if self.piece:
            table.stage.remove(self.piece)
            self.piece = None
        if rect is not None and seat is not None:
            self.piece = table.stage.add_image(
                "top", seat_chip(table, seat), *table.chip_spot(rect), SIZE, SIZE
            )

    def follow_ring(self) -> None:
        """A frame: the ring may be under way."""
        nine = self.table.ring.nine
        if self.piece and nine:
            self.piece.position = self.table.chip_spot(nine.rect)
