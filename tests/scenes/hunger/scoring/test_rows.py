"""The lines of the count of a night: their order, and that burned Vampires are told apart at sunrise only."""

from __future__ import annotations

from typing import Any

import pytest

from game.hunger.turn import scoring
from scenes.hunger.scoring.rows import CARD, NIGHT, OWN, PUBLIC, SUNRISE, sheet
from tests.scenes.games.counting import show, whole
from tests.scenes.games.hunger import NIGHTS, RESULTS
from tests.scenes.house import House


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_every_line_stands_in_its_place(night: tuple[dict[str, Any], int]) -> None:
    state: Any = whole(RESULTS, night).state
    table = sheet(state.result, state.public)
    kinds = [row.kind for row in table.rows]
    assert kinds == sorted(kinds, key=[NIGHT, SUNRISE, CARD, PUBLIC, OWN].index) and kinds.count(PUBLIC) == 2
    lines = sum(len(side.lines) for side in state.result.sides)
    assert list(table.safe) == [scoring.final_score(state, seat) is not None for seat in table.seats]
    burned = table.safe.count(False)
    cells = sum(cell is not None for row in table.rows for cell in row.cells)
    assert cells == lines - burned, "each line of the rules is a cell, but that all is lost"


def test_who_burned_is_not_told_before_the_sunrise(house: House) -> None:
    scene = show(house, RESULTS, NIGHTS[1])
    assert False in scene.sheet.safe
    seat = scene.sheet.safe.index(False)
    assert not scene.picture.lost(seat)
    scene.line = 2
    scene.rebuild()
    assert scene.picture.lost(seat)
