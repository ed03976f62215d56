"""Every decision has all its answers in a list that opens when the details button is held; none that would
tell others a secret.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.eaten.questions.policy import EatenPicture
from scenes.kit.input.device import KEYBOARD
from scenes.table.questions.list_view import ListView, show_list
from tests.scenes.eaten import hidden
from tests.scenes.eaten.questions.test_miner import QUESTIONS, open_question
from tests.scenes.games.lists import record_answers
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull
from tests.scenes.table.hands import Hands, chooser_of


@pytest.fixture(autouse=True)
def still(house: House) -> None:
    house.app.settings_file.change(motion="none", hold_to_confirm=False)


def hold_details(house: House) -> None:
    house.hold("F")
    house.step(6, 0.1)
    house.let_go("F")
    house.step(2)


def answer_by_list(house: House, table: Any) -> None:
    """Hold the details button, give the last answer of the list, go back to the table."""
    given, chooser = record_answers(table), chooser_of(table)
    hold_details(house)
    assert isinstance(table.chooser, ListView) and house.top is table and overfull(table) == []
    wanted = chooser.actions[-1]
    Hands(house, table).answer(wanted)
    assert given == [wanted]
    house.key("ESCAPE")
    assert table.chooser is chooser


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_miner_answers_by_the_list(house: House, kind: str) -> None:
    answer_by_list(house, open_question(house, kind))


@pytest.mark.parametrize("kind", hidden.KINDS)
def test_a_beast_alone_before_the_screen_answers_by_the_list(house: House, kind: str) -> None:
    house.sit("rules", KEYBOARD)
    answer_by_list(house, hidden.open_table(house, hidden.match_at(kind, hidden.RICH)))


@pytest.mark.parametrize("kind", hidden.KINDS)
def test_no_list_opens_where_others_would_see_the_cards(house: House, kind: str) -> None:
    """Also where the settings want lists always."""
    house.sit(*hidden.two_devices(house))
    table = hidden.open_table(house, hidden.match_at(kind, hidden.RICH))
    hold_details(house)
    assert isinstance(table.chooser, EatenPicture) and not table.chooser.has_list
    house.app.settings_file.change(questions="list")
    again = hidden.open_table(house, hidden.match_at(kind, hidden.RICH))
    assert isinstance(again.chooser, EatenPicture)


def test_the_list_closes_when_somebody_joins_who_must_not_see_it(house: House) -> None:
    house.sit("rules", KEYBOARD)
    table = hidden.open_table(house, hidden.match_at("fill", hidden.RICH))
    show_list(chooser_of(table))
    house.step()
    assert isinstance(table.chooser, ListView)
    house.sit(*hidden.two_devices(house))
    house.step()
    assert isinstance(table.chooser, EatenPicture)
