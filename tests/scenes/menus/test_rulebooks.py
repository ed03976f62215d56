"""The rules books of all games: short sentences that are legible at every text size, and nothing given that
no page names.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import catalog
from scenes.kit.art.styled_text import CUT
from scenes.kit.base.texts import rulebook_file
from scenes.kit.rulebook.book import Book, RulesPage
from scenes.kit.rulebook.book_file import RulebookFile
from scenes.kit.words.files import ENGLISH, find_placeholders
from scenes.kit.words.language import choose_language, offered_languages
from scenes.kit.words.pseudo import FORM, PSEUDO
from scenes.pages import game_list
from scenes.reference.rulebook.page_view import LETTERS
from scenes.reference.rulebook.scene import PAGE, RulesScene
from tests.scenes.house import House
from tests.scenes.menus.looks import overfull, overlapping, too_small
from tests.weekly import take_share

LONG, LONGEST = 64, 100
"""Characters of a sentence, and of one that tells what a thing of the box does, with its name before."""


@pytest.fixture
def english_again() -> Iterator[None]:
    """Lets the next test be spoken in English."""
    yield
    choose_language(ENGLISH)


def book_of(game: str) -> Book:
    return game_list.game_ui(game).book


def file_of(game: str) -> RulebookFile:
    made: RulebookFile = importlib.import_module(f"scenes.{game}.rulebook.contents").make_file()
    return made


@pytest.mark.parametrize("game", catalog.ids())
def test_sentences_are_short_and_whole_and_every_page_leads_on(game: str) -> None:
    """STYLE 9: at most 12 words."""
    file = file_of(game)
    told = {thing.sentence for things in file.things.values() for thing in things.values()}
    values = {str(value) for value in file.values.values()}
    for page in book_of(game).pages:
        assert page.links, page.key
        for text in page.sentences:
            assert len(text) <= (LONGEST if text in told | values else LONG), text
            assert max(len(part.split()) for part in text.split(". ")) <= 12 and "{" not in text, text


@pytest.mark.parametrize("game", catalog.ids())
def test_pages_name_all_that_the_game_gives(game: str) -> None:
    text, file = rulebook_file(game).read_text(encoding="utf-8"), file_of(game)
    pages = book_of(game).pages
    painted = {
        drawing.paint
        for page in pages
        for drawing in (page.picture, page.below, *page.rows)
        if drawing is not None
    }
    assert [name for name, paint in file.painters.items() if paint not in painted] == []
    # a family: troll_points, griffin_points
    named, families = find_placeholders(text), {name.rpartition("_")[2] for name in find_placeholders(text)}
    assert [
        name for name in file.values if name not in named and name.rpartition("_")[2] not in families
    ] == []
    shown = {sentence for page in pages for sentence in page.sentences}
    assert [
        name
        for things in file.things.values()
        for name, thing in things.items()
        if thing.sentence not in shown
    ] == []
    explained = {subject for page in pages for subject in page.subjects}
    assert [
        name for name, keys in file.sets.items() if not {f"{game}.{key}" for key in keys} <= explained
    ] == []


CASES = [
    *((ENGLISH, game, (1280, 720), text_size) for text_size in (1.0, 1.3) for game in catalog.ids()),
    (ENGLISH, "tasty_humans", (1280, 720), 1.15),
    (ENGLISH, "tasty_humans", (1920, 1080), 1.3),
]
OTHERS = [
    (language, game, (1280, 720), text_size)
    for language in (*(each.code for each in offered_languages()[1:]), PSEUDO)
    for text_size in (1.0, 1.15, 1.3)
    for game in catalog.ids()
]


@pytest.mark.parametrize(
    ("language", "game", "size", "text_size"), [*take_share(CASES, 2), *take_share(OTHERS, 6)]
)
@pytest.mark.usefixtures("english_again")
def test_every_page_fits(
    house: House, language: str, game: str, size: tuple[int, int], text_size: float
) -> None:
    """L19: nothing out of its box, nothing over anything else, nothing cut."""
    choose_language(language)
    if size != (1280, 720):
        house.resize(*size)
    house.app.settings_file.change(text_size=text_size)
    scene: Any = house.show(RulesScene(house.app, game))
    for page in book_of(game).pages:
        scene.open_page(page.key)
        assert (overfull(scene), overlapping(scene), too_small(scene)) == ([], [], []), page.key
        assert [words.text for words, _ in scene.stage.texts if words.text.endswith(CUT)] == [], page.key
        assert_apart(scene, page)
    assert house.app.art.baked.missing == []


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("game", take_share(catalog.ids(), 2))
def test_an_open_book_follows_the_language_with_every_word(house: House, game: str) -> None:
    """L2, L20: what has no brackets was written in code, and two pairs side by side were glued."""
    scene: Any = house.show(RulesScene(house.app, game))
    choose_language(PSEUDO)
    for page in book_of(game).pages:
        scene.open_page(page.key)
        shown = [words.text for words, _ in scene.stage.texts]
        assert [text for text in shown if re.search(r"[^\W\d_]{2}", without_brackets(text))] == [], page.key
        assert [text for text in shown if "][" in text] == [], page.key


def without_brackets(text: str) -> str:
    """What stands outside of all brackets; the name of a form is no word."""
    text = text.replace(f"\u00b7{FORM}", "")
    inside = re.compile(r"\[[^\[\]]*\]")
    while inside.search(text):
        text = inside.sub("", text)
    return text


def assert_apart(scene: Any, page: RulesPage) -> None:
    """Sentences stand above the links, and pictures lie inside the page."""
    links = max(item.rect[1] + item.rect[3] for item in scene.focus.items if item.group == "links")
    sentences = [words for words, _ in scene.stage.texts if words.styled_text.style in LETTERS]
    assert min(words.y - words.natural[1] / 2 for words in sentences) >= links - 4, page.key
    for layer in ("cards", "tiles", "fx"):
        for piece in scene.stage.layers[layer]:
            low, high = piece.y - piece.natural[1] / 2, piece.y + piece.natural[1] / 2
            assert piece.x < PAGE.x or (low >= PAGE.y and high <= PAGE.top), (page.key, piece.face)
