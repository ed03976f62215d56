"""Stomachs of thinking bots: small, quick to copy, with every kind of tile as a set of bits.

A set of cells is one integer with bit `column * STRIDE + row`; the unused bit above each column keeps shifted
sets from running over."""

from __future__ import annotations

from typing import Any

from game.tasty_humans.components.definitions import COLUMNS, DAMAGE, FIRST_LEADER, MAX_ROWS, STACKS
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn.chains import BIT, STRIDE


def active_cells(height: int) -> int:
    """All cells of a stomach with `height` active rows."""
    return sum(((1 << height) - 1) << (column * STRIDE) for column in range(COLUMNS))


class Stomach:
    """cells[column * MAX_ROWS + row]: tile codes; heights[column]; kinds[code]: the cells with helmets,
    armor, boots, hands, damage, and in kinds[FIRST_LEADER] those with leader tiles (kinds[0] is not used);
    leaders: (cell, leader index) in the order eaten."""

    __slots__ = ("cells", "heights", "kinds", "leaders", "height")

    cells: bytearray
    heights: bytearray
    kinds: list[int]
    leaders: tuple[tuple[int, int], ...]
    height: int

    @classmethod
    def from_table(cls, table: Table, seat: int) -> Stomach:
        """The seat's stomach as it lies on the table."""
        self = cls()
        self.height = table.height
        return self._set_cells(table.stomachs[seat][:], table.heights[seat][:])

    def _set_cells(self, cells: bytearray, heights: bytearray) -> Stomach:
        self.cells, self.heights = cells, heights
        self.kinds = [0] * (FIRST_LEADER + 1)
        leaders = []
        for cell, tile in enumerate(cells):
            if tile:
                self.kinds[min(tile, FIRST_LEADER)] |= BIT[cell]
                if tile >= FIRST_LEADER:
                    leaders.append((cell, tile - FIRST_LEADER))
        self.leaders = tuple(leaders)
        return self

    def copy(self) -> Stomach:
        """An independent copy."""
        other = Stomach()
        other.cells = self.cells[:]
        other.heights = self.heights[:]
        other.kinds = self.kinds[:]
        other.leaders = self.leaders
        other.height = self.height
        return other

    def drop_tile(self, column: int, tile: int) -> Stomach:
        """Let a tile fall into a column that has room; returns the stomach, as all verbs do."""
        row = self.heights[column]
        cell = column * MAX_ROWS + row
        self.cells[cell] = tile
        self.heights[column] = row + 1
        if tile < FIRST_LEADER:
            self.kinds[tile] |= BIT[cell]
        else:
            self.kinds[FIRST_LEADER] |= BIT[cell]
            self.leaders += ((cell, tile - FIRST_LEADER),)
        return self

    def drop_card(self, card: int, rotation: int, left: int) -> Stomach:
        """R12, Q2: drop the turned card with its left edge over column `left`; tiles without room are
        ignored."""
        cells, heights, kinds, height = self.cells, self.heights, self.kinds, self.height
        column = left
        for stack in STACKS[card][rotation]:
            row = heights[column]
            for tile in stack:
                if row == height:
                    break
                cell = column * MAX_ROWS + row
                cells[cell] = tile
                kinds[tile] |= BIT[cell]
                row += 1
            heights[column] = row
            column += 1
        return self

    def heal_cell(self, column: int, row: int) -> Stomach:
        """R11: take the damage tile at that cell out; those above fall one cell."""
        cells, base = self.cells[:], column * MAX_ROWS
        top = self.heights[column] - 1
        cells[base + row : base + top] = cells[base + row + 1 : base + top + 1]
        cells[base + top] = 0
        heights = self.heights[:]
        heights[column] = top
        return self._set_cells(cells, heights)

    def swap_cells(self, a: int, b: int) -> Stomach:
        """R13: the tiles of two cells trade places."""
        cells = self.cells[:]
        cells[a], cells[b] = cells[b], cells[a]
        return self._set_cells(cells, self.heights)

    @property
    def free_cells(self) -> int:
        """Number of empty active cells."""
        return COLUMNS * self.height - sum(self.heights)

    @property
    def closed_columns(self) -> int:
        """Set of full columns: bit c is column c."""
        closed, height = 0, self.height
        for column, row in enumerate(self.heights):
            if row == height:
                closed |= 1 << column
        return closed


def stomach_after(table: Table, stomach: Stomach, answer: Any) -> Stomach:
    """Copy of the asked seat's stomach after an answer that drops, heals or swaps (D2 to D5, D7)."""
    changed = stomach.copy()
    match answer.verb:
        case "drop_adventurer":
            changed.drop_card(table.chosen_card, answer.rotation, answer.column)
        case "drop_damage":
            changed.drop_tile(answer.column, DAMAGE)
        case "remove_damage":
            changed.heal_cell(answer.column, answer.row)
        case "wizard_swap":
            changed.swap_cells(*answer.cells)
        case "drop_leader":
            changed.drop_tile(answer.column, FIRST_LEADER + table.leader_spaces[table.asked])
    return changed
