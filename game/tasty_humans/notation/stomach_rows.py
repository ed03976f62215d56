"""Stomachs as people write them (section 3): six-character rows from top to bottom, a letter a tile."""

from collections.abc import Mapping
from typing import Any

import msgspec

from game.core.errors import PositionError
from game.tasty_humans.components.definitions import (
    CELLS,
    COLUMNS,
    FIRST_LEADER,
    LEADER_INDEX,
    LETTERS,
    MAX_ROWS,
)

_LETTER_OF = {code: letter for letter, code in LETTERS.items()}


ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class Board(msgspec.Struct):
    """One stomach: 54 cells (column * MAX_ROWS + row), its active rows, and where its leader letters lie."""

    cells: bytearray
    height: int
    letters: dict[str, int]

    @property
    def heights(self) -> bytearray:
        """Tiles in each column."""
        return column_heights(self.cells)

    @property
    def is_full(self) -> bool:
        """True if every active cell is occupied."""
        return min(self.heights) == self.height

    @property
    def closed_columns(self) -> int:
        """Set of full columns: bit c is column c."""
        return sum(1 << column for column, high in enumerate(self.heights) if high == self.height)


def column_heights(cells: bytes | bytearray) -> bytearray:
    """Tiles in each column of a stomach without floating tiles."""
    return bytearray(
        MAX_ROWS - cells.count(0, column * MAX_ROWS, (column + 1) * MAX_ROWS) for column in range(COLUMNS)
    )


def read_rows(rows: Any, leaders: Mapping[str, str], height: int) -> Board:
    """Rows from top to bottom as a board. Raises PositionError for everything that section 3 has a loader
    reject."""
    if not isinstance(rows, list | tuple) or not all(isinstance(row, str) for row in rows):
        raise PositionError(f"'rows' must be a list of texts, not {rows!r}.")
    if len(rows) > height:
        raise PositionError(f"{len(rows)} rows are given, only {height} are active.")
    tiles = _leader_letters(leaders)
    board = Board(bytearray(CELLS), height, {})
    for row, text in enumerate(reversed(rows)):
        if len(text) != COLUMNS:
            raise PositionError(f"Row {text!r} does not have {COLUMNS} characters.")
        for column, letter in enumerate(text):
            _place_tile(board, column, row, letter, tiles)
    return board


def _leader_letters(leaders: Any) -> dict[str, int]:
    if not isinstance(leaders, Mapping):
        raise PositionError(f"'leaders' must map letters to leader ids, not {leaders!r}.")
    for letter, name in leaders.items():
        if letter not in tuple(ALPHABET):
            raise PositionError(f"A leader's letter is one of a..z, not {letter!r}.")
        if not isinstance(name, str) or name not in LEADER_INDEX:
            raise PositionError(f"There is no leader tile {name!r}.")
    if len(set(leaders.values())) != len(leaders):
        raise PositionError("A leader tile stands twice in 'leaders'.")
    return {letter: LEADER_INDEX[name] for letter, name in leaders.items()}


def _place_tile(board: Board, column: int, row: int, letter: str, tiles: dict[str, int]) -> None:
    """Put one tile on its cell. Rows come from the bottom up, so the tile below it is there already."""
    cell = column * MAX_ROWS + row
    if letter in LETTERS:
        code = LETTERS[letter]
    elif letter in board.letters:
        raise PositionError(f"Leader letter {letter!r} stands in two cells.")
    elif letter in tiles:
        code = FIRST_LEADER + tiles[letter]
        board.letters[letter] = cell
    else:
        raise PositionError(f"{letter!r} is neither a tile nor a letter of 'leaders'.")
    if code and row and not board.cells[cell - 1]:
        raise PositionError(f"The tile at [{column}, {row}] floats above an empty cell.")
    board.cells[cell] = code


def write_rows(cells: bytearray, letters: Mapping[int, str]) -> list[str]:
    """A stomach as rows from top to bottom, empty upper rows left out; `letters` by leader tile, "?" for one
    without a letter."""
    high = max(column_heights(cells))
    return [
        "".join(_tile_letter(cells[column * MAX_ROWS + row], letters) for column in range(COLUMNS))
        for row in reversed(range(high))
    ]


def _tile_letter(tile: int, letters: Mapping[int, str]) -> str:
    return _LETTER_OF[tile] if tile < FIRST_LEADER else letters.get(tile - FIRST_LEADER, "?")
