"""The rules books: everything in a box has its page, and words and names find pages. What holds for any book:
menus/test_rulebooks.py.
"""

from __future__ import annotations

import pytest

from scenes.kit.base.texts import load_texts
from scenes.pages import game_list
from tests.scenes.games.suite import Book, facts

BOOKS: dict[str, Book] = facts("BOOK")


@pytest.mark.parametrize("game", BOOKS)
def test_everything_in_the_box_has_a_name_and_its_page(game: str) -> None:
    book = game_list.game_ui(game).book
    assert [
        thing for thing in BOOKS[game].things if book.page_about(thing) is None or thing not in load_texts()
    ] == []


@pytest.mark.parametrize(
    ("game", "query"), [(game, query) for game, known in BOOKS.items() for query in known.queries]
)
def test_words_and_names_find_pages(game: str, query: str) -> None:
    assert game_list.game_ui(game).book.find_entries(query)


@pytest.mark.parametrize(("game", "name"), [("hunger", "Garfield"), ("human_flavor", "Kingsford")])
def test_who_made_the_game_is_named(game: str, name: str) -> None:
    assert any(name in text for text in game_list.game_ui(game).book.page_of("about").sentences)
