"""Rows of the count, line by line and Vampire by Vampire (R48), made of the result alone; draws nothing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.core.model import Result, ScoreLine
from game.hunger.components.definitions import CARD_INDEX, IS_GOLD, MISSION_INDEX
from scenes.hunger.text import names, pictures
from scenes.kit.base import line_up, say
from scenes.table.scoring.count_rows import Row, Sheet, cells_of, first_points, single_cell, winning_seats

NIGHT = "score.night"
SUNRISE = "score.sunrise"
CARD = "score.card"
PUBLIC = "score.public_mission"
OWN = "score.own_mission"
BURNED = "score.burned"
FLAME = "ui/icon_flame"


def make_sheet(result: Result, public: Sequence[int]) -> Sheet:
    """The table of a finished match with these public Missions."""
    lines = [side.lines for side in result.sides]
    safe = tuple(all(line.key != BURNED for line in seat_lines) for seat_lines in lines)
    return Sheet(tuple(_make_rows(lines, public, safe)), safe, winning_seats(result), result.reason, SUNRISE)


def _make_rows(
    lines: Sequence[Sequence[ScoreLine]], public: Sequence[int], safe: Sequence[bool]
) -> Iterator[Row]:
    night, sunrise = (cells_of(lines, key) for key in (NIGHT, SUNRISE))
    flames = tuple("" if is_safe else FLAME for is_safe in safe)
    words = say("hunger.scores.night")
    why = say("hunger.scores.why.night")
    yield Row(NIGHT, f"{pictures.FOLDER}/moon_full", words, why, night, change=False)
    words = say("hunger.scores.sunrise")
    why = say("hunger.scores.why.sunrise")
    yield Row(SUNRISE, f"{pictures.FOLDER}/sun_dawn", words, why, sunrise, flames)
    for seat, line in _lines_of_kind(lines, CARD):
        yield _card_row(seat, line, len(lines))
    for mission in public:
        cells = tuple(
            first_points(line.points for line in _mission_lines(seat_lines, mission, PUBLIC))
            for seat_lines in lines
        )
        yield _mission_row(PUBLIC, mission, cells)
    for seat, line in _lines_of_kind(lines, OWN):
        yield _mission_row(
            OWN, MISSION_INDEX[line.values["mission"]], single_cell(seat, line.points, len(lines))
        )


def _lines_of_kind(lines: Sequence[Sequence[ScoreLine]], key: str) -> Iterator[tuple[int, ScoreLine]]:
    return ((seat, line) for seat, seat_lines in enumerate(lines) for line in seat_lines if line.key == key)


def _mission_lines(lines: Sequence[ScoreLine], mission: int, key: str) -> Iterator[ScoreLine]:
    return (line for line in lines if line.key == key and MISSION_INDEX[line.values["mission"]] == mission)


def _card_row(seat: int, line: ScoreLine, seats: int) -> Row:
    values: dict[str, Any] = line.values
    card = CARD_INDEX[values["card"]]
    why = line_up(names.card_bonus(card))
    return Row(CARD, pictures.card(card), names.card(card), why, single_cell(seat, line.points, seats))


def _mission_row(kind: str, mission: int, cells: tuple[int | None, ...]) -> Row:
    back = ""
    why = say("hunger.scores.why.public")
    if kind == OWN:
        gold = "_gold" if IS_GOLD[mission] else ""
        back = f"{pictures.FOLDER}/back_mission{gold}"
        why = say("hunger.scores.why.own")
    why = line_up((why, names.mission_does(mission)))
    return Row(kind, pictures.mission(mission), names.mission(mission), why, cells, back=back)
