"""The table read aloud: whose turn it is, what is asked, what has the focus and where that lies; nothing that
the screen does not show.
"""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.access.reader import SETTLED
from scenes.kit.base.texts import begin_large, say
from scenes.kit.input.device import KEYBOARD
from scenes.tasty_humans.questions.drop import DropPicture
from scenes.tasty_humans.table import TastyTable
from tests.scenes.games.playing import until_ready
from tests.scenes.house import House
from tests.scenes.kit.test_reader import NotingSpeaker
from tests.scenes.tasty_humans.test_whole_matches import begin


@pytest.fixture
def table(house: House) -> TastyTable:
    """Asked whom to eat, with every sentence noted in house.app.speaker.said."""
    house.app.speaker = NotingSpeaker()
    house.app.settings_file.change(spoken_prompts=True, speed="skip")
    table = begin(house, 7, KEYBOARD, 1)
    until_ready(house, table)
    return table


def last_words(house: House) -> str:
    house.step(int(SETTLED * 60) + 4)
    speaker: Any = house.app.speaker
    return str(speaker.said[-1])


def test_question_focus_and_place_are_read(house: House, table: TastyTable) -> None:
    sentence = last_words(house)
    assert (
        table.prompt_bar is not None
        and table.prompt_bar.who in sentence
        and say("tasty_humans.ask.choose_adventurer") in sentence
    )
    assert table.info.shown is not None and table.info.shown.name in sentence
    column, row = divmod(int((table.focus.key or "").removeprefix("card:")), 3)
    assert begin_large(say("tasty_humans.speech.place", column=column + 1, row=row + 1)) in sentence
    assert sentence.endswith(say("spoken.press", act=say("tasty_humans.prompt.eat")))


def test_a_move_reads_only_what_is_new(house: House, table: TastyTable) -> None:
    last_words(house)
    house.key("RIGHT" if "column 1" in table.focus_words() else "LEFT")
    sentence = last_words(house)
    thing = table.spoken().find_thing(table.spoken_key)
    assert thing is not None and sentence == thing.line
    assert say("tasty_humans.ask.choose_adventurer") not in sentence


def test_the_column_of_a_hovering_shape_is_read(house: House, table: TastyTable) -> None:
    for _ in range(60):
        if table.chooser is not None and isinstance(table.chooser, DropPicture):
            break
        house.key("ENTER", frames=30)
    picker = table.chooser
    assert isinstance(picker, DropPicture)
    last_words(house)
    house.key("LEFT" if picker.column else "RIGHT")
    assert last_words(house).startswith(picker.question.entry.words)
    assert picker.question.entry.action == picker.shown_action
