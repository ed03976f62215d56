"""Contents of a count, line by line and seat by seat; draws nothing."""

from collections.abc import Iterator, Sequence

from game.core.model import Result, ScoreLine
from game.core.values import frozen
from scenes.kit.base import format_signed, format_value

Cells = tuple[int | None, ...]
"""Points by seat, None where a line is nothing of that seat's."""


@frozen
class Row:
    """One line of the table. `kind` is the key of the score lines that it tells; `signs`: by seat a picture
    in place of points, or "". back: what its picture shows until the line is counted, "" where that lay open.

    change: its points are added to something, and are written with their sign."""

    kind: str
    picture: str
    name: str
    why: str
    cells: Cells
    signs: tuple[str, ...] = ()
    change: bool = True
    back: str = ""

    @property
    def largest_number(self) -> int:
        """The largest number in it, whatever its sign."""
        return max((abs(points) for points in self.cells if points is not None), default=0)

    def format_points(self, points: int) -> str:
        """A number as it reads in this line."""
        return format_signed(points) if self.change else format_value(points)

    def cell_words(self, seat: int) -> str:
        """A cell as it reads."""
        points = self.cells[seat]
        return "" if points is None else self.format_points(points)

    def cell_sign(self, seat: int) -> str:
        """The picture in a cell, "" for none."""
        return self.signs[seat] if self.signs else ""


@frozen
class Sheet:
    """The whole table. `safe` are the seats whose points count; the points of others are for the glory, and
    all know it after the line of the kind `fate`."""

    rows: tuple[Row, ...]
    safe: tuple[bool, ...]
    winners: tuple[int, ...]
    reason: str
    fate: str = ""

    @property
    def seats(self) -> range:
        return range(len(self.safe))

    def counted_points(self, seat: int, rows: int) -> int:
        """A seat's points of the first `rows` lines."""
        return sum(row.cells[seat] or 0 for row in self.rows[:rows])

    def total_points(self, seat: int) -> int:
        """The final score, or the glory."""
        return self.counted_points(seat, len(self.rows))

    def knows_fate(self, rows: int) -> bool:
        """True if the first `rows` lines tell whose points count."""
        return any(row.kind == self.fate for row in self.rows[:rows])


def winning_seats(result: Result) -> tuple[int, ...]:
    """The seats that have won."""
    return tuple(int(side.removeprefix("seat")) for side in result.winners)


def cells_of(lines: Sequence[Sequence[ScoreLine]], key: str) -> Cells:
    """By seat: the points of its line with that key."""
    return tuple(first_points(line.points for line in of if line.key == key) for of in lines)


def first_points(points: Iterator[int]) -> int | None:
    return next(points, None)


def single_cell(seat: int, points: int, seats: int) -> Cells:
    """Cells of a line that is one seat's own."""
    return tuple(points if other == seat else None for other in range(seats))
