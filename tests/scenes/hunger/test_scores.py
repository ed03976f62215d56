"""The count of a night: what its table says is what the rules count, burned Vampires included, and it is told line by line."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.match import Match
from game.hunger.turn import scoring
from scenes.hunger.scoring.count import ScoreScene
from scenes.hunger.scoring.rows import CARD, NIGHT, OWN, PUBLIC, SUNRISE, sheet
from scenes.kit.input.devices import KEYBOARD
from scenes.kit.match.session import MatchSession
from scenes.menus.results.scene import ResultsScene
from scenes.table.count_picture import ROOM
from tests.scenes.house import House
from tests.scenes.hunger.matches import sit
from tests.scenes.hunger.test_chronicle import played
from tests.scenes.menus.looks import check, overfull, overlapping, too_small

NIGHTS = [("rookie", 2, 2), ("rookie", 4, 4), ("elder", 4, 4), ("elder", 6, 5)]


def night(mode: str, seats: int, seed: int) -> Match:
    return played(mode, seats, seed)


def show(house: House, match: Match, **options: Any) -> Any:
    sit(house, KEYBOARD, *[1] * (match.config.seats - 1))
    return house.show(ScoreScene(house.app, MatchSession(match, house.app.seating, house.app.bots, None), **options))


@pytest.mark.parametrize(("mode", "seats", "seed"), NIGHTS)
def test_the_table_adds_up_to_what_the_rules_count(mode: str, seats: int, seed: int) -> None:
    """R48: the final score; of the burned the glory."""
    state: Any = night(mode, seats, seed).state
    table = sheet(state.result, state.public)
    for seat in table.seats:
        final = scoring.final_score(state, seat)
        assert table.safe[seat] == (final is not None)
        assert table.total(seat) == (scoring.glory(state, seat) if final is None else final)


@pytest.mark.parametrize(("mode", "seats", "seed"), NIGHTS)
def test_every_line_stands_in_its_place(mode: str, seats: int, seed: int) -> None:
    state: Any = night(mode, seats, seed).state
    table = sheet(state.result, state.public)
    kinds = [row.kind for row in table.rows]
    assert kinds == sorted(kinds, key=[NIGHT, SUNRISE, CARD, PUBLIC, OWN].index) and kinds.count(PUBLIC) == 2
    lines = sum(len(side.lines) for side in state.result.sides)
    burned = table.safe.count(False)
    cells = sum(cell is not None for row in table.rows for cell in row.cells)
    assert cells == lines - burned, "each line of the rules is a cell, but that all is lost"
    assert all(row.name and row.why and "{" not in row.why for row in table.rows)


def test_who_burned_is_not_told_before_the_sunrise(house: House) -> None:
    scene = show(house, night("rookie", 4, 4))
    assert False in scene.sheet.safe
    seat = scene.sheet.safe.index(False)
    assert not scene.picture.lost(seat)
    scene.line = 2
    scene.rebuild()
    assert scene.picture.lost(seat)


def test_the_count_goes_line_by_line_to_the_results(house: House) -> None:
    scene = show(house, night("rookie", 2, 2))
    house.step(30, 0.1)
    assert 0 < scene.line < len(scene.sheet.rows) and not scene.over
    told = scene.line
    house.key("ENTER")
    house.step(2)
    house.key("Q")
    house.step(2)
    assert scene.line <= told
    house.key("F")
    assert scene.over and scene.line == len(scene.sheet.rows)
    assert scene.prompt_bar.ask == scene.verdict()
    house.key("ENTER")
    house.settle()
    assert isinstance(house.top, ResultsScene)


def test_it_counts_by_itself_to_the_end(house: House) -> None:
    scene = show(house, night("rookie", 2, 2))
    house.until(lambda: scene.over, 60, 0.1)
    assert [words.text for words in scene.picture.drawn.totals.values()] == [str(scene.sheet.total(seat)) for seat in scene.sheet.seats]


def test_a_long_table_scrolls_with_the_focus(house: House) -> None:
    scene = show(house, night("elder", 6, 5), counted=True)
    rows = len(scene.sheet.rows)
    assert rows > ROOM
    for line in range(1, rows):
        house.key("DOWN")
        assert scene.focus.key == f"line:{line}" and scene.first <= line < scene.first + ROOM
        assert scene.prompt_bar.ask == scene.sheet.rows[line].why
    house.key("DOWN")
    assert scene.focus.key == f"line:{rows - 1}"
    house.key("Q")
    assert scene.focus.value < rows - 1
    house.wheel(900, 500, 1)
    house.wheel(900, 500, 1)
    assert scene.first <= scene.focus.value < scene.first + ROOM


@pytest.mark.parametrize("text_size", [1.0, 1.3])
@pytest.mark.parametrize(("mode", "seats", "seed"), [NIGHTS[0], NIGHTS[3]])
def test_it_fits(house: House, mode: str, seats: int, seed: int, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    check(show(house, night(mode, seats, seed), counted=True))
    scene = show(house, night(mode, seats, seed))
    scene.line = 3
    scene.rebuild()
    assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], [])
