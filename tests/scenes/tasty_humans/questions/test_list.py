"""Every decision has all its answers in a list: it opens when the details button is held, and whatever stands
there can be answered.
"""

from __future__ import annotations

import pytest

from scenes.table.questions.list_view import ListView
from tests.scenes.games.lists import record_answers
from tests.scenes.games.tasty_humans import KINDS, match_at, table_at
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.scenes.table.hands import Hands, chooser_of


@pytest.mark.parametrize("kind", KINDS)
def test_held_details_open_the_list_and_its_rows_answer(house: House, kind: str) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)
    table = table_at(house, match_at(kind, **KINDS[kind]))
    given, chooser = record_answers(table), chooser_of(table)
    house.hold("F")
    house.step(6, 0.1)
    house.let_go("F")
    house.step(2)
    assert isinstance(table.chooser, ListView) and house.top is table and overfull(table) == []
    wanted = chooser.actions[-1]
    Hands(house, table).answer(wanted)
    assert given == [wanted]
    house.key("ESCAPE")
    assert table.chooser is chooser
