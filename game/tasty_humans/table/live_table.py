"""Table of a running match: the hidden zones, and the verbs of the rules' chapters."""

from __future__ import annotations

from game.core.game_flow import GameFlow
from game.core.shuffling import Draws
from game.core.values import Numbers
from game.tasty_humans.components.definitions import ALL_COLUMNS, MAX_ROWS
from game.tasty_humans.table.actions import AnyAction
from game.tasty_humans.table.zones import Table


class LiveTable(Table, GameFlow[AnyAction]):
    """The open zones and the hidden ones."""

    __slots__ = (
        "deck", "stacks", "unused", "generator", "draws", "cards", "opening", "outcome", "record", "after",
    )  # fmt: skip

    deck: list[int]  # the next card LAST
    stacks: tuple[Numbers, ...]  # face-down leader tiles, the next stack first
    unused: Numbers  # leader tiles that left unseen
    draws: Draws
    cards: Numbers  # all of the match

    @property
    def deck_count(self) -> int:
        return len(self.deck)

    @property
    def stacks_left(self) -> Numbers:
        """Sizes of the face-down stacks, the next first."""
        return tuple(len(stack) for stack in self.stacks)

    def drop_tile(self, seat: int, column: int, tile: int) -> int:
        """Let one tile fall into a column that has room; returns its row."""
        heights = self.heights[seat]
        row = heights[column]
        self.stomachs[seat][column * MAX_ROWS + row] = tile
        heights[column] = row + 1
        if row + 1 == self.height:
            self.closed[seat] |= 1 << column
        return row

    def remove_tile(self, seat: int, column: int, row: int) -> int:
        """Remove the tile at a cell; those above fall one cell. Returns the former row of the column's top
        tile."""
        cells, base = self.stomachs[seat], column * MAX_ROWS
        top = self.heights[seat][column] - 1
        cells[base + row : base + top] = cells[base + row + 1 : base + top + 1]
        cells[base + top] = 0
        self.heights[seat][column] = top
        self.closed[seat] &= ALL_COLUMNS & ~(1 << column)
        return top

    def stop_match(self, reason: str) -> None:
        """End the questions; `reason` as in GameEnded."""
        self.phase = "over"
        self.ending = reason
        self.ask("", 0)
