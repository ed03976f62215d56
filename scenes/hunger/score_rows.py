"""What the count tells, line by line and Vampire by Vampire (R48), made of the result alone; draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.model import Result, ScoreLine
from game.hunger.components import CARD_INDEX, MISSION_INDEX
from scenes.hunger import wordings
from scenes.hunger.wordings import FOLDER
from scenes.kit.wording import printed, say

NIGHT, SUNRISE, CARD, PUBLIC, OWN = "score.night", "score.sunrise", "score.card", "score.public_mission", "score.own_mission"
BURNED = "score.burned"


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table. `cells` are the points by seat, None where the line is nothing of that seat's."""

    kind: str
    picture: str
    name: str
    why: str
    cells: tuple[int | None, ...]

    @property
    def most(self) -> int:
        """The largest number in it, whatever its sign."""
        return max((abs(points) for points in self.cells if points is not None), default=0)

    def number(self, seat: int) -> str:
        """A cell as it reads."""
        points = self.cells[seat]
        return "" if points is None else printed(points) if self.kind == NIGHT else signed(points)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The whole table. `safe` are the seats that came through the sunrise; the points of others are for the glory."""

    rows: tuple[Row, ...]
    safe: tuple[bool, ...]
    winners: tuple[int, ...]
    reason: str

    @property
    def seats(self) -> range:
        return range(len(self.safe))

    def counted(self, seat: int, rows: int) -> int:
        """A seat's points of the first `rows` lines."""
        return sum(row.cells[seat] or 0 for row in self.rows[:rows])

    def total(self, seat: int) -> int:
        """The final score; of a burned Vampire its glory."""
        return self.counted(seat, len(self.rows))

    def knows_fate(self, rows: int) -> bool:
        """Whether the sunrise is among the first `rows` lines."""
        return any(row.kind == SUNRISE for row in self.rows[:rows])


def sheet(result: Result, public: Sequence[int]) -> Sheet:
    """The table of a finished match with these public Missions."""
    lines = [side.lines for side in result.sides]
    safe = tuple(all(line.key != BURNED for line in of) for of in lines)
    winners = tuple(int(side.removeprefix("seat")) for side in result.winners)
    return Sheet(tuple(_rows(lines, public)), safe, winners, result.reason)


def signed(points: int) -> str:
    """ "+12", "0" or "−3"."""
    return f"+{points}" if points > 0 else printed(points)


def _rows(lines: Sequence[Sequence[ScoreLine]], public: Sequence[int]) -> Iterator[Row]:
    yield Row(NIGHT, f"{FOLDER}/moon_full", say("hunger_scores.night"), say("hunger_scores.why.night"), _cells(lines, NIGHT))
    yield Row(SUNRISE, f"{FOLDER}/sun_dawn", say("hunger_scores.sunrise"), say("hunger_scores.why.sunrise"), _cells(lines, SUNRISE))
    for seat, line in _each(lines, CARD):
        yield _card(seat, line, len(lines))
    for mission in public:
        cells = tuple(_first(line.points for line in _of_mission(of, mission, PUBLIC)) for of in lines)
        yield _mission(PUBLIC, mission, cells)
    for seat, line in _each(lines, OWN):
        yield _mission(OWN, MISSION_INDEX[line.values["mission"]], _alone(seat, line.points, len(lines)))


def _cells(lines: Sequence[Sequence[ScoreLine]], key: str) -> tuple[int | None, ...]:
    return tuple(_first(line.points for line in of if line.key == key) for of in lines)


def _first(points: Iterator[int]) -> int | None:
    return next(points, None)


def _each(lines: Sequence[Sequence[ScoreLine]], key: str) -> Iterator[tuple[int, ScoreLine]]:
    return ((seat, line) for seat, of in enumerate(lines) for line in of if line.key == key)


def _of_mission(lines: Sequence[ScoreLine], mission: int, key: str) -> Iterator[ScoreLine]:
    return (line for line in lines if line.key == key and MISSION_INDEX[line.values["mission"]] == mission)


def _alone(seat: int, points: int, seats: int) -> tuple[int | None, ...]:
    """Cells of a line that is one seat's own."""
    return tuple(points if other == seat else None for other in range(seats))


def _card(seat: int, line: ScoreLine, seats: int) -> Row:
    values: dict[str, Any] = line.values
    card = CARD_INDEX[values["card"]]
    why = " ".join(wordings.card_bonus(card))
    return Row(CARD, wordings.card_picture(card), wordings.card(card), why, _alone(seat, line.points, seats))


def _mission(kind: str, mission: int, cells: tuple[int | None, ...]) -> Row:
    picture = f"{FOLDER}/icon_{'majority' if kind == PUBLIC else 'mission'}"
    why = f"{say('hunger_scores.why.public' if kind == PUBLIC else 'hunger_scores.why.own')} {wordings.mission_does(mission)}"
    return Row(kind, picture, wordings.mission(mission), why, cells)


# -- the whole of it


def verdict(table: Sheet, names: Sequence[str]) -> str:
    """One sentence about who won, and what broke a tie (R49, R50)."""
    winners = wordings.listed([names[seat] for seat in table.winners]) if table.winners else ""
    return say(table.reason, name=winners)
