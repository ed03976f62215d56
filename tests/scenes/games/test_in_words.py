"""All that lies open at a table, gone through in words (X17)."""

from __future__ import annotations

from typing import Any

import pytest

from game.core import catalog
from scenes.kit.access.spoken import AROUND, Group
from scenes.kit.base.texts import say
from scenes.match.in_words import InWords
from scenes.match.pause import PauseScene
from tests.scenes.games.tables import begin_table
from tests.scenes.house import House
from tests.scenes.kit.test_reader import NotingSpeaker, wait_for_words
from tests.scenes.words_faults import list_faults


def sit_down(house: House, game: str) -> Any:
    table = begin_table(house, game, 4)
    house.until(lambda: table.chooser is not None, frame=0.2)
    return table


@pytest.mark.parametrize("game", catalog.ids())
def test_every_open_thing_is_in_a_group_with_its_words(house: House, game: str) -> None:
    table = sit_down(house, game)
    around = table.look_around()
    keys = [thing.key for group in around for thing in group.things]
    assert len(set(keys)) == len(keys)
    assert all(group.name and group.things for group in around)
    assert all(thing.name for group in around for thing in group.things)
    assert {f"{AROUND}:{sight.key}" for sight in table.sights()} <= set(keys), "cards, tracks and piles"
    for seat in range(table.session.match.config.seats):
        assert any(group.id.startswith(f"{AROUND}:seat{seat}:") for group in around)
    assert [around[0].name, around[1].name] == [say("spoken.page.where"), say("spoken.page.scores")]


def find_stomach(around: tuple[Group, ...]) -> int:
    return next(number for number, group in enumerate(around) if group.things[0].role == "cell")


def test_a_stomach_is_walked_cell_by_cell(house: House) -> None:
    """Arrows go as they would on the board; each cell tells what lies around it."""
    table = sit_down(house, "tasty_humans")
    around = table.look_around()
    panel: Any = house.show(InWords(house.app, around))
    for _ in range(find_stomach(around)):
        house.key("E")
    house.key("RIGHT")
    first = panel.spoken().find_thing(panel.spoken_key)
    rows = 1 + max(place[0] for place in panel.cells)
    assert first.position == say("spoken.cell", column=1, row=rows)
    edge = say("spoken.edge")
    assert first.state.startswith(
        say("spoken.neighbors", left=edge, right="{", above=edge, below="").partition("{")[0]
    )
    house.key("DOWN", "RIGHT")
    inner = panel.spoken().find_thing(panel.spoken_key)
    assert inner.position == say("spoken.cell", column=2, row=rows - 1) and edge not in inner.state
    house.key("LEFT", "LEFT")
    assert panel.focus.group == "groups"
    assert list(list_faults(panel)) == []


def test_a_list_is_walked_by_keys_mouse_and_key_of_thing(house: House) -> None:
    panel: Any = house.show(InWords(house.app, sit_down(house, "hunger").look_around()))
    house.key("UP")
    assert panel.shown == len(panel.groups) - 1, "around the end"
    house.key("DOWN", "DOWN", "ENTER")
    assert (panel.shown, panel.in_things) == (1, True)
    house.key("DOWN")
    assert panel.spoken_key == "thing:1"
    house.point(900, 40)  # a mouse that lay still only wakes
    house.point(*panel.focus.find_item("group:2").rect.center)
    assert (panel.shown, panel.in_things) == (2, False)
    assert panel.focus_thing("thing:0") and panel.in_things
    house.key("ESCAPE")
    assert house.top is not panel


def test_the_way_in_is_a_key_or_the_pause_of_those_who_listen(house: House) -> None:
    table = sit_down(house, "tasty_humans")
    house.key("F8")
    assert house.top is table, "nobody listens"
    house.key("TAB", settle=True)
    assert isinstance(house.top, PauseScene) and "words" not in house.top.tabs
    house.key("ESCAPE", settle=True)
    speaker = house.app.speaker = NotingSpeaker()
    house.app.settings_file.change(spoken_prompts=True)
    house.key("F8", settle=True)
    assert isinstance(house.top, InWords)
    wait_for_words(house)
    assert say("spoken.page.where") in speaker.said[-1]
    house.key("ESCAPE", settle=True)
    house.key("TAB", settle=True)
    pause: Any = house.top
    assert "words" in pause.tabs
    house.focus("tab_words", "ENTER", settle=True)
    assert isinstance(house.top, InWords)
