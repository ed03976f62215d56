"""Count of Human Flavor, line by line and clan by clan (section 8), made of a result alone; draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.model import Result, ScoreLine
from game.human_flavor.components.definitions import DEVOUR_POINTS, NUMBERS
from game.human_flavor.table.zones import EARNED
from scenes.human_flavor.text import pictures
from scenes.kit.base import say
from scenes.table.scoring.count_rows import Cells, Row, Sheet, cells_of, winning_seats

BEFORE = "before"
STACKERS = "stackers"
ALLIES = "allies"
ALLY = "score.ally"
PICTURES = {
    BEFORE: f"{pictures.FOLDER}/mark_sun",
    "dominates": pictures.icon("dominate"),
    "devours": pictures.icon("devour"),
    "abilities": pictures.icon("activate"),
    "agendas": f"{pictures.FOLDER}/agenda_most",
    ALLIES: pictures.icon("feed"),
}


def score_sheet(result: Result) -> Sheet:
    """Table of a match as it ended, or as it would end now."""
    lines = [side.lines for side in result.sides]
    return Sheet(tuple(_sheet_rows(lines)), (True,) * len(lines), winning_seats(result), result.reason)


def _sheet_rows(lines: Sequence[Sequence[ScoreLine]]) -> Iterator[Row]:
    before = cells_of(lines, f"score.{BEFORE}")
    if any(points is not None for points in before):
        yield _sheet_row(BEFORE, before)
    for kind in EARNED:
        yield _sheet_row(kind, cells_of(lines, f"score.{kind}"))
    stackers = next(line for line in lines[0] if line.key == f"score.{STACKERS}")
    level = stackers.values["level"]
    worth = stackers.values["worth"]
    yield _sheet_row(
        STACKERS, cells_of(lines, f"score.{STACKERS}"), pictures.uprising(level), n=worth, level=level
    )
    yield _sheet_row(ALLIES, tuple(sum(line.points for line in of if line.key == ALLY) for of in lines))


def _sheet_row(kind: str, cells: Cells, picture: str = "", **values: int) -> Row:
    left, middle, right = DEVOUR_POINTS
    known = {"n": NUMBERS.dominate_points, "left": left, "middle": middle, "right": right} | values
    why = say(f"human_flavor.scores.why.{kind}", **known)
    return Row(kind, picture or PICTURES[kind], say(f"human_flavor.scores.{kind}"), why, cells)
