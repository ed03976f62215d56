"""A stomach as a page of the rules book writes it (a position, section 3). What it is worth is not written: the rules count."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.model import ScoreLine
from game.tasty_humans.components.definitions import BASIC, LEADER_INDEX, LEADERS, MAX_ROWS, Cell, stacks_of
from game.tasty_humans.notation.stomach_rows import Board
from game.tasty_humans.position_reader import read_board
from game.tasty_humans.turn import eating, scoring
from scenes.kit.base.texts import MINUS
from scenes.tasty_humans.scoring.pages import row_of


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stomach and what is told about it.

    rows: from the top, six letters each; leaders: letters of leader tiles. counts: the score line that is told (leader: that of the
    tile "a"), "" for none; lit: cells to light where no line says so. height: active rows (0: as many as are written).
    """

    rows: tuple[str, ...]
    leaders: dict[str, str] = {}
    monster: str = "legendary_dragon"
    counts: Literal["", "craving", "leader", "damage"] = ""
    variant: str = "standard"
    height: int = 0
    lit: tuple[Cell, ...] = ()

    def board(self) -> Board:
        """Raises PositionError for a stomach that cannot be."""
        return read_board({"rows": list(self.rows), "leaders": self.leaders, "height": self.height or len(self.rows)})

    def line(self) -> ScoreLine | None:
        """The score line that is told, by the rules themselves."""
        sheet = scoring.lines(self.board().cells, self.monster, self.variant)
        wanted = self.leaders.get("a")
        told = [line for line in sheet if line.key == f"score.{self.counts}"]
        return next((line for line in told if self.counts != "leader" or line.values["leader"] == wanted), None)

    def worked_out(self) -> str:
        """How the points of the line come about, e.g. "2 × 5"."""
        line = self.line()
        if line is None:
            return ""
        family = LEADERS[LEADER_INDEX[self.leaders["a"]]].family if self.counts == "leader" else ""
        if family == "distance" and line.source is not None:
            column, row = line.source
            return " + ".join(str(max(abs(c - column), abs(r - row))) for c, r in line.cells)
        if family == "most_minus_least":
            counts = [self.board().cells.count(tile) for tile in BASIC]
            return f"{max(counts)} {MINUS} {min(counts)}"
        return row_of(line, self.variant).formula


class Meal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shape over a stomach, its left edge over `column`."""

    example: Example
    shape: tuple[str, ...]
    column: int

    def fallen(self) -> tuple[tuple[tuple[int, int, int], ...], tuple[tuple[int, int], ...]]:
        """(tile, column, row) of what lands, (tile, column) of what finds no room, by the rules."""
        board = self.example.board()
        return eating.fall(stacks_of(self.shape), self.column, board.heights, board.height)


def cell_index(column: int, row: int) -> int:
    """Where the rules keep a cell."""
    return column * MAX_ROWS + row
