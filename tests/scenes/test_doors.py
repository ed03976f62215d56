"""Every game that can be played has a door, and the menus and the demo find behind it what they use."""

from __future__ import annotations

import inspect
import subprocess
import sys

import pytest

from game.core import catalog
from scenes.menus import game_list
from scenes.menus.game_ui import Door

VALUES = tuple(Door.__annotations__)
CALLS = tuple(name for name, kind in vars(Door).items() if inspect.isfunction(kind) and not name.startswith("_"))


@pytest.mark.parametrize("game", catalog.ids())
def test_a_door_has_everything_that_is_used_of_it(game: str) -> None:
    door = game_list.door(game)
    assert {"BOOK", "OPTIONS", "ROOM", "EXHIBITS"} == set(VALUES) and len(CALLS) == 7
    assert [name for name in (*VALUES, *CALLS) if not hasattr(door, name)] == []
    for name in CALLS:
        asked = list(inspect.signature(getattr(Door, name)).parameters)[1:]
        assert list(inspect.signature(getattr(door, name)).parameters) == asked, name


def test_every_game_is_on_the_menu_with_its_own_book() -> None:
    assert set(game_list.ids()) == set(catalog.ids())
    for game in game_list.ids():
        assert game_list.door(game).BOOK.game == game


@pytest.mark.parametrize("game", catalog.ids())
def test_what_the_demo_plays_is_accepted_by_the_rules(game: str) -> None:
    rules = catalog.load(game)
    for exhibit in game_list.door(game).EXHIBITS:
        config = rules.config(**exhibit.options)
        assert config.seats == len(exhibit.levels)
        decision = rules.new(config, 1).decision
        assert decision is None or decision.seat not in exhibit.automata


def test_no_game_is_loaded_for_the_title() -> None:
    """The title must come up at once."""
    code = (
        "import sys, scenes.launch, scenes.menus.title, scenes.menus.match_starter; print([m for m in sys.modules if m.endswith('.door')])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
