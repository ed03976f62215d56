"""The idle life of the table: heads breathe and blink, what may be chosen glows, what has the focus is a little larger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.stage import Piece
from scenes.tasty_humans.cards import can_blink

if TYPE_CHECKING:
    from scenes.tasty_humans.pieces import TablePieces
    from scenes.tasty_humans.table import TableScene

CHIP_OUT = 4.0  # how far the chip of who steers sits beyond the corner of what has the focus


def live(table: TableScene, seconds: float) -> None:
    """A frame of time: the chip of who steers goes along with the ring."""
    idle, chooser = table.idle, table.chooser
    idle.update(seconds)
    for seat, board in table.pieces.boards.items():
        if board.head is not None:
            idle.monster(seat, board.head, board.lids, can_blink(board.head.face))
    if chooser is not None:
        chooser.update(seconds)
    if table.ring_chip is not None and table.ring is not None and table.ring.nine is not None:
        table.ring_chip.position = (table.ring.nine.rect.x - CHIP_OUT, table.ring.nine.rect.top + CHIP_OUT)
    idle.targets(chooser.targets() if chooser is not None else ())
    idle.focus(focused_piece(table.pieces, chooser.seat, table.focus.key) if chooser is not None else None)


def focused_piece(pieces: TablePieces, seat: int, key: str | None) -> Piece | None:
    """The card or tile that a key of the table's focus means, None where it means something else."""
    kind, *numbers = (key or "").split(":")
    if not numbers or not all(number.isdecimal() for number in numbers):
        return None
    place = tuple(map(int, numbers))
    match kind:
        case "card":
            return pieces.cards.get(place[0])
        case "cell" if len(place) == 2:
            return pieces.tiles.get((seat, *place))
        case "offer":
            return pieces.offer.get(place[0])
        case "space":
            return pieces.leader_space.get(place[0])
    return None
