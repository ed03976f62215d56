"""The Griffin's craving (S17): the largest number of alternating lines of four that share no cell.

A row of six holds at most one lying line of four, so a row has at most four choices: none, or one of three
places. Once the lying lines are fixed each column is on its own, and taking every upright line as soon as it
is complete is best there. So the search goes row by row and remembers, for every column, how many free cells
lie on top of one another so far (at most three matter)."""

from game.tasty_humans.components.definitions import COLUMNS, DAMAGE, MAX_ROWS

LINE = 4
Line = tuple[int, ...]

_UPRIGHT = tuple(
    (True, top, column, tuple(column * MAX_ROWS + top - LINE + 1 + k for k in range(LINE)))
    for top in range(LINE - 1, MAX_ROWS)
    for column in range(COLUMNS)
)
_LYING = tuple(
    (False, row, left, tuple((left + k) * MAX_ROWS + row for k in range(LINE)))
    for row in range(MAX_ROWS)
    for left in range(COLUMNS - LINE + 1)
)
_CANDIDATES = _UPRIGHT + _LYING
"""Every line of four: True if it stands upright, its top row, its left column, its cells."""

Runs = tuple[int, ...]
Packing = tuple[int, tuple[Line, ...]]


def is_alternating(cells: bytearray, line: Line) -> bool:
    """True if the line reads P Q P Q ... with two different basic types (Q12)."""
    p, q = cells[line[0]], cells[line[1]]
    if p == q or not 0 < p < DAMAGE or not 0 < q < DAMAGE:
        return False
    return all(cells[cell] == (q if k % 2 else p) for k, cell in enumerate(line))


def best_packing(cells: bytearray, height: int) -> tuple[Line, ...]:
    """Lines of a largest packing, each as its cells."""
    upright: list[dict[int, Line]] = [{} for _ in range(height)]
    lying: list[list[tuple[int, Line]]] = [[] for _ in range(height)]
    found = False
    for stands, row, column, line in _CANDIDATES:
        a, b, c, d = line
        p, q = cells[a], cells[b]
        if p == cells[c] and q == cells[d] and p != q and 0 < p < DAMAGE and 0 < q < DAMAGE:
            found = True
            if stands:
                upright[row][column] = line
            else:
                lying[row].append((column, line))
    if not found:
        return ()
    front: dict[Runs, Packing] = {(0,) * COLUMNS: (0, ())}
    for row in range(height):
        front = _next_row(front, lying[row], upright[row])
    return max(front.values(), key=lambda packing: packing[0])[1]


def _next_row(
    front: dict[Runs, Packing], lying: list[tuple[int, Line]], upright: dict[int, Line]
) -> dict[Runs, Packing]:
    """Every choice of this row for every memory of the rows below; of equal memories the better one stays."""
    after: dict[Runs, Packing] = {}
    for runs, (count, lines) in front.items():
        for left, line in [(-LINE, ()), *lying]:
            packing = (count + 1, (*lines, line)) if line else (count, lines)
            grown, packing = _grow_columns(runs, left, upright, packing)
            if grown not in after or after[grown][0] < packing[0]:
                after[grown] = packing
    return after


def _grow_columns(runs: Runs, left: int, upright: dict[int, Line], packing: Packing) -> tuple[Runs, Packing]:
    """Runs and packing one row higher in every column; `left` is where this row's lying line starts, -LINE
    for none."""
    count, lines = packing
    grown: list[int] = []
    for column, run in enumerate(runs):
        if left <= column < left + LINE:
            grown.append(0)
        elif run == LINE - 1 and column in upright:
            count, lines = count + 1, (*lines, upright[column])
            grown.append(0)
        else:
            grown.append(run + 1 if run < LINE - 1 else run)
    return tuple(grown), (count, lines)
