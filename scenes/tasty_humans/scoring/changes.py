"""Changes of a score sheet, line by line: for drops, swaps and healed damage that are only tried out."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.model import ScoreLine
from game.core.values import frozen
from game.tasty_humans.components.definitions import MAX_ROWS, Cell
from game.tasty_humans.table.events import Placed
from game.tasty_humans.turn import scoring
from game.tasty_humans.view import View

MAIN_SHARE = 2  # the main change is at least this many times the next one


@frozen
class LineChange:
    """Line that gains or loses. A leader tile that was not there before, or is there no more, counts 0
    then."""

    line: ScoreLine  # as it is afterwards; as it was, where it is gone
    before: int
    after: int
    fresh: tuple[Cell, ...]  # cells that count afterwards and did not before

    @property
    def gain(self) -> int:
        return self.after - self.before


@frozen
class Preview:
    """Stomach and sheet as they would be, and the lines that would differ, in the sheet's order."""

    stomach: bytes
    lines: tuple[ScoreLine, ...]
    changes: tuple[LineChange, ...]

    @property
    def gain(self) -> int:
        return sum(change.gain for change in self.changes)

    @property
    def kind_gains(self) -> dict[str, int]:
        """Kind of score line (craving, leader, damage) -> points that it gains or loses; none for 0."""
        sums: dict[str, int] = {}
        for change in self.changes:
            kind = change.line.key.removeprefix("score.")
            sums[kind] = sums.get(kind, 0) + change.gain
        return {kind: points for kind, points in sums.items() if points}

    @property
    def main_change(self) -> LineChange | None:
        """The change that outweighs all others, if there is one."""
        by_size = sorted(self.changes, key=lambda change: -abs(change.gain))
        if not by_size or (len(by_size) > 1 and abs(by_size[0].gain) < MAIN_SHARE * abs(by_size[1].gain)):
            return None
        return by_size[0]


def trial_sheet(view: View, seat: int, stomach: bytearray) -> tuple[ScoreLine, ...]:
    """Lines of a seat's sheet with this stomach, without the king's (S20)."""
    return scoring.score_lines(stomach, view.monsters[seat], view.variant, None)


class Trials:
    """The stomach of a seat with changes that are only tried out; each is worked out once."""

    def __init__(self, view: View, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.stomach = view.stomachs[seat]
        self.lines = trial_sheet(view, seat, self.stomach)
        self._known: dict[bytes, Preview] = {}

    def preview_of(self, stomach: bytearray) -> Preview:
        """Sheet with such a stomach, beside the present one."""
        cells = bytes(stomach)
        if cells not in self._known:
            after = trial_sheet(self.view, self.seat, stomach)
            self._known[cells] = Preview(cells, after, line_changes(self.lines, after))
        return self._known[cells]


def line_changes(before: Iterable[ScoreLine], after: Iterable[ScoreLine]) -> tuple[LineChange, ...]:
    """The lines that differ between two sheets of one stomach. Lines are the same when they have the same key
    and leader: there is one tile of each leader."""
    old, new = ({_line_id(line): line for line in lines} for lines in (before, after))
    changes = []
    for name, line in {**old, **new}.items():
        was, now = (lines[name].points if name in lines else 0 for lines in (old, new))
        if was != now:
            counted = set(old[name].cells) if name in old else set()
            fresh = tuple(cell for cell in line.cells if cell not in counted) if name in new else ()
            changes.append(LineChange(line, was, now, fresh))
    return tuple(changes)


def _line_id(line: ScoreLine) -> tuple[str, str]:
    return line.key, line.values.get("leader", "")


def swap_tiles(stomach: bytearray, first: Cell, second: Cell) -> bytearray:
    """Copy of the stomach after two tiles trade places."""
    cells = bytearray(stomach)
    a, b = (column * MAX_ROWS + row for column, row in (first, second))
    cells[a], cells[b] = cells[b], cells[a]
    return cells


def add_tiles(stomach: bytearray, landed: Iterable[Placed]) -> bytearray:
    """Copy of the stomach after tiles have come to rest."""
    cells = bytearray(stomach)
    for tile, column, row in landed:
        cells[column * MAX_ROWS + row] = tile
    return cells


def remove_tile(stomach: bytearray, column: int, row: int) -> bytearray:
    """Copy of the stomach after a tile is taken out and those above fell."""
    cells = bytearray(stomach)
    base = column * MAX_ROWS
    cells[base + row : base + MAX_ROWS] = cells[base + row + 1 : base + MAX_ROWS] + b"\0"
    return cells
