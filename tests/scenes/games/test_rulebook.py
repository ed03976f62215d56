"""The rules books: complete, true, legible at every text size, and found from everything in the box."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.kit.base.texts import texts
from scenes.kit.rulebook import Book as Pages
from scenes.menus import game_list
from scenes.menus.rulebook.page_view import READING
from scenes.menus.rulebook.scene import PAGE, RulesScene
from tests.scenes.games.suite import Book, facts
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping, too_small

BOOKS: dict[str, Book] = facts("BOOK")
TEXT_SIZES = (1.0, 1.3)
of_every_game = pytest.mark.parametrize("game", BOOKS)


def pages_of(game: str) -> Pages:
    return game_list.game_ui(game).book


@of_every_game
def test_everything_in_the_box_has_a_name_and_its_page(game: str) -> None:
    assert [thing for thing in BOOKS[game].things if pages_of(game).about(thing) is None or thing not in texts()] == []


@of_every_game
def test_links_lead_to_other_pages(game: str) -> None:
    pages = pages_of(game).pages
    keys = [page.key for page in pages]
    links = [(page.key, link) for page in pages for link in page.links]
    assert {link for _, link in links} <= set(keys) and not [page for page, link in links if page == link]
    assert len(keys) == len(set(keys)) and all(page.links for page in pages)


@of_every_game
def test_sentences_are_short_and_whole(game: str) -> None:
    """STYLE 9: at most 12 words."""
    known, book = BOOKS[game], pages_of(game)
    long = {page.key for chapter in book.chapters if chapter.key in known.long_chapters for page in chapter.pages}
    for page in book.pages:
        for text in book.sentences(page):
            assert len(text) <= (known.longest_there if page.key in long else known.longest), text
            assert max(len(part.split()) for part in text.split(". ")) <= 12, text
            assert "{" not in text and not text.startswith(f"{game}.rules."), text


@pytest.mark.parametrize(("game", "query"), [(game, query) for game, known in BOOKS.items() for query in known.queries])
def test_words_and_names_find_pages(game: str, query: str) -> None:
    assert pages_of(game).find(query)


@pytest.mark.parametrize(("game", "name"), [("hunger", "Garfield"), ("human_flavor", "Kingsford")])
def test_who_made_the_game_is_named(game: str, name: str) -> None:
    book = pages_of(game)
    assert any(name in text for text in book.sentences(book.page("about")))


@of_every_game
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_every_page_fits(house: House, game: str, text_size: float) -> None:
    house.app.settings_file.change(text_size=text_size)
    scene: Any = house.show(RulesScene(house.app, game))
    book = pages_of(game)
    first_only = BOOKS[game].first_pages and text_size == TEXT_SIZES[0]
    for page in [chapter.pages[0] for chapter in book.chapters] if first_only else book.pages:
        scene.open(page.key)
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), (text_size, page.key)
        links = max(item.rect[1] + item.rect[3] for item in scene.focus.items if item.group == "links")
        sentences = [words for words, _ in scene.stage.texts if words.text_textures.style is READING]
        assert min(words.y - words.natural[1] / 2 for words in sentences) >= links - 4, (text_size, page.key)
        for layer in ("cards", "tiles", "fx"):
            for piece in scene.stage.layers[layer]:
                low, high = piece.y - piece.natural[1] / 2, piece.y + piece.natural[1] / 2
                assert piece.x < PAGE.x or (low >= PAGE.y and high <= PAGE.top), (page.key, piece.face)
    assert house.app.art.missing == []
