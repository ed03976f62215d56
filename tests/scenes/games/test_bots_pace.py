"""The part of bots' turns that is shown is a setting; with every value the table is afterwards as it would
be.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.base.settings import BOTS
from tests.scenes.games.playing import begin, choose_answer, of_bots, ready
from tests.scenes.games.suite import Whole, each
from tests.scenes.house import House

ANSWERS = 6
FRAME = 1 / 15
GROWS = 0.1  # of two frames, in which what has the focus grows to its size


def wait_seconds(house: House, table: Any, answers: int) -> float:
    """Seconds of game time until the person has given so many answers, and is asked again."""
    seconds = 0.0
    while answers or not ready(house, table):
        if ready(house, table):
            table.carry_out(choose_answer(table))
            answers -= 1
        house.step(1, FRAME)
        seconds += FRAME
        assert seconds < 900
    return seconds


@pytest.mark.parametrize("known", each("WHOLE"))
def test_less_is_shown_of_bots_where_people_want_that(house: House, known: Whole) -> None:
    house.app.settings_file.change(hold_to_confirm=False)
    took = []
    for pace in BOTS:
        house.app.settings_file.change(bots=pace)
        table = begin(house, known.game, known.sizes[1])
        if all(chair.bot == 0 for chair in house.app.seating.chairs):
            pytest.skip("nobody but people plays")
        took.append(wait_seconds(house, table, ANSWERS))
        house.step(2, GROWS)
        lasting = table.pieces.take_snapshot()
        table.rebuild()
        house.settle()
        house.step(2, GROWS)
        assert (
            table.pieces.shown == known.shown(table.session.view())
            and table.pieces.take_snapshot() == lasting
        )
        house.app.stack.pop()
        house.step(2)
    show, brief, at_once = took
    assert show > brief > at_once, took
    house.app.settings_file.change(bots="at_once")
    assert of_bots(house, known).controller.bots_pace == "show", "whoever only watches bots sees all they do"
