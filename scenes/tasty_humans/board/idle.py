"""The idle life of this table: heads breathe and blink, what has the focus is a little larger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.art.stage import Piece
from scenes.tasty_humans.text import pictures

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable


def breathe(table: TastyTable) -> None:
    """A frame of the monsters' heads."""
    for seat, board in table.pieces.boards.items():
        if board.head is not None:
            table.idle.monster(seat, board.head, board.lids, pictures.can_blink(board.head.face))


def focused_piece(table: TastyTable) -> Piece | None:
    """The card or tile that has the focus, None where it lies on something else."""
    pieces, chooser, key = table.pieces, table.chooser, table.focus.key
    kind, *numbers = (key or "").split(":")
    if not numbers or not all(number.isdecimal() for number in numbers):
        return None
    place = tuple(map(int, numbers))
    match kind:
        case "card":
            return pieces.cards.get(place[0])
        case "cell" if len(place) == 2 and chooser is not None:
            return pieces.tiles.get((chooser.seat, *place))
        case "offer":
            return pieces.offer.get(place[0])
        case "space":
            return pieces.leader_space.get(place[0])
    return None
