"""Every game that can be played is registered with its pictures, and the demo finds matches that the rules
accept.
"""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.core import catalog
from scenes.kit.rulebook.book_file import RulebookFile
from scenes.kit.words.files import ENGLISH
from scenes.kit.words.language import choose_language
from scenes.kit.words.pseudo import PSEUDO
from scenes.pages import game_list


def test_every_game_is_on_the_menu_with_its_own_book() -> None:
    assert {entry.id for entry in game_list.menu_entries()} == set(catalog.ids())
    assert [entry.menu_place for entry in game_list.menu_entries()] == list(range(1, len(catalog.GAMES) + 1))
    for game in catalog.ids():
        assert game_list.game_ui(game).book.game == game


@pytest.mark.parametrize("game", catalog.ids())
def test_what_the_demo_plays_is_accepted_by_the_rules(game: str) -> None:
    rules = catalog.load(game)
    for shown in game_list.game_ui(game).demo_matches:
        config = rules.config(**shown.options)
        assert config.seats == len(shown.levels)
        decision = rules.new(config, 1).decision
        assert decision is None or decision.seat not in shown.automata


def test_books_of_a_language_are_read_before_a_page_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    choose_language(PSEUDO)
    try:
        game_list.read_books()
        monkeypatch.delattr(RulebookFile, "load_book")
        assert all(game_list.game_ui(game).book.chapters[0].title.startswith("[") for game in catalog.ids())
    finally:
        choose_language(ENGLISH)


def test_no_game_is_loaded_for_the_title() -> None:
    """The title must come up at once."""
    code = (
        "import sys, scenes.launch, scenes.front.title, scenes.match.starter;"
        "print([m for m in sys.modules if m.endswith(('.game_ui', '.rules')) and 'menus' not in m])"
    )
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert loaded.strip() == "[]"
