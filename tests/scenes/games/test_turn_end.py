"""T17: what ends a turn is shown at once while the moment runs in which it can be taken back."""

from __future__ import annotations

import pytest

from tests.scenes.games.moments import FRAME, give, seen, take_back
from tests.scenes.games.playing import begin, choose_answer, ready
from tests.scenes.games.suite import Whole, each
from tests.scenes.house import House

MOST = 80
MOMENTS = 3


@pytest.mark.parametrize("known", each("WHOLE"))
def test_the_last_thing_of_a_turn_is_shown_while_it_can_be_taken_back(house: House, known: Whole) -> None:
    house.app.settings_file.change(turn_end=True, hold_to_confirm=False, speed=4)
    table, moments, showed = begin(house, known.game, known.sizes[1]), 0, 0
    for _ in range(MOST):
        house.until(lambda: ready(house, table), frame=FRAME)
        if moments == MOMENTS:
            break
        house.step(8)
        log, before, action = len(table.session.match.log), seen(table), choose_answer(table)
        give(table, action)
        if not table.turn_end.is_running:
            continue
        showed += take_back(house, table, before)
        moments += 1
        give(table, action)
        house.step(5, FRAME)
        if moments == 1:
            table.rebuild()  # in the middle of what is shown
        house.until(lambda: not table.turn_end.is_running, frame=FRAME)
        assert len(table.session.match.log) > log
    assert moments == MOMENTS and showed
    assert table.pieces.shown == known.shown(table.session.view())
