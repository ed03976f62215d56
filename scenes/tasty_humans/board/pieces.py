"""All pieces on the table, drawn from a DisplayState in parts; after every show they equal those of a table
built afresh."""

from __future__ import annotations

from typing import Any

from game.tasty_humans.components.definitions import FIRST_LEADER, LEADERS
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art import Piece
from scenes.kit.base import Rect
from scenes.table.board_pieces import BoardPieces
from scenes.tasty_humans.board.boards import Boards, King, LeaderTiles, Stomachs
from scenes.tasty_humans.board.grid import Grid, LeaderRow
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.board.rival import Rival
from scenes.tasty_humans.board.top_bar import Deck, Strip, TaskChip, Village
from scenes.tasty_humans.layout import BoardPlan
from scenes.tasty_humans.text import pictures

_CODES = {pictures.tile_picture(code): code for code in range(1, FIRST_LEADER + len(LEADERS))}


class TablePieces(BoardPieces[DisplayState]):
    """See scenes.table.board_pieces."""

    def build(self, shown: DisplayState) -> None:
        """Put the whole table on the stage."""
        made = self.new_parts(shown, shown.seats)
        self.plans: dict[int, BoardPlan] = {}
        self.village, self.strip, self.leader_row, self.deck = (
            Village(*made),
            Strip(*made),
            LeaderRow(*made),
            Deck(*made),
        )
        self.task = TaskChip(*made)
        self.boards, self.king, self.grid = Boards(*made), King(*made), Grid(*made)
        self.stomachs, self.leaders, self.rival = Stomachs(*made), LeaderTiles(*made), Rival(*made)
        for part in self.parts.values():
            assert isinstance(part, Part)
            part.plans = self.plans
        self.draw_parts()

    @staticmethod
    def code_of(piece: Piece) -> int:
        """Tile code that a piece shows."""
        return _CODES[piece.face.removesuffix(":p")]

    def spot(self, kind: str, where: Any) -> Rect | None:
        """Place of a "board" (of a seat) or a "tile" (seat, code, column, row) on the table now; None if it
        does not lie there."""
        if kind == "board":
            return self.plans[where].area
        seat, code, column, row = where
        piece = self.stomachs.tiles.get((seat, column, row))
        return (
            self.plans[seat].cell_rect(column, row)
            if piece is not None and self.code_of(piece) == code
            else None
        )

    def piece_of(self, key: str, seat: int) -> Piece | None:
        """The card or tile of a focusable while the seat is asked; None where that is something else."""
        kind, *numbers = key.split(":")
        place = tuple(int(number) for number in numbers if number.isdecimal())
        match kind, place:
            case "card", (number,):
                return self.grid.cards.get(number)
            case "cell", (column, row):
                return self.stomachs.tiles.get((seat, column, row))
            case "offer", (leader,):
                return self.leader_row.offer.get(leader)
            case "space", (owner,):
                return self.leaders.lying.get(owner)
        return None
