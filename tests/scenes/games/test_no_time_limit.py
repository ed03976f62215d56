"""No question has a time limit, at any table: it stays until somebody answers it (access, section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House
from tests.weekly import take_share

SILENCE = 900
"""Seconds without a press, one a frame: more than any reminder, peek or pause takes."""


@pytest.mark.parametrize("calm", [False, True], ids=["usual", "calm"])
@pytest.mark.parametrize("game", take_share(catalog.ids(), 4))
def test_a_question_waits_as_long_as_it_takes(house: House, game: str, calm: bool) -> None:
    table: Any = begin_table(house, game, 3)
    house.until(lambda: table.chooser is not None)
    house.app.settings_file.change(calm=calm)
    house.step(2)
    asked, answers = table.session.asked_seat, len(table.session.match.log)
    rows = [entry.key for entry in table.chooser.question.level.entries]
    house.step(SILENCE, 1.0)
    assert house.top is table and table.chooser is not None
    assert (table.session.asked_seat, len(table.session.match.log)) == (asked, answers)
    assert [entry.key for entry in table.chooser.question.level.entries] == rows
