"""The album once more in other languages (L19, L20): every text has room, and none was written in code. Languages, games
and sizes of letters take turns by the week; `--test all` takes each."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import arcade
import pytest

from game.core import catalog
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.words.language import OPENING, choose_language, load_language, offered_languages
from scenes.kit.words.pseudo import PSEUDO
from tests.scenes.filled_words import NotingLanguage
from tests.scenes.house import lone_house
from tests.scenes.test_every_scene import take
from tests.scenes.words_reader import Reader
from tests.weekly import is_all, take_turns

CODES = (PSEUDO, *(language.code for language in offered_languages() if not language.is_english))
TURNS = [(code, game, size) for size in TABLE_SIZES for code in CODES for game in catalog.ids()]
BRACKETS = 16.0
"""Units that brackets hang over a line: no language has any at every word."""
GLUED = re.compile(r"\]\[")
WORDS = re.compile(r"[A-Za-z][a-z]+ [a-z]{2,}")
"""Two words of a sentence."""


class AlbumReader(Reader):
    """A reader of the album. unknown_fillings: what sentences were given besides what their keys say."""

    unknown_fillings: Sequence[tuple[str, str, str]] = ()


@pytest.fixture(
    scope="module",
    params=TURNS if is_all() else [take_turns(TURNS, 0)],
    ids=lambda turn: "-".join(map(str, turn)),
)
def turn(request: pytest.FixtureRequest) -> tuple[str, str, float]:
    found: tuple[str, str, float] = request.param
    return found


@pytest.fixture(scope="module")
def seen(
    turn: tuple[str, str, float], window: arcade.Window, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[AlbumReader]:
    """The scenes of a game in the language whose turn it is."""
    code, game, size = turn
    with lone_house(window, tmp_path_factory.mktemp(game), painted=False) as house:
        language = NotingLanguage().speak() if code == PSEUDO else choose_language(code)
        try:
            reader = AlbumReader(house.app, texts_only=True)
            if code == PSEUDO:
                reader.slack = BRACKETS
            house.app.settings_file.change(text_size=1.0 if code == PSEUDO else size)
            take(game, reader)
            if isinstance(language, NotingLanguage):
                reader.unknown_fillings = language.unknown_fillings()
            yield reader
        finally:
            choose_language("en")


@pytest.mark.parametrize("kind", ["box", "overlap", "unsafe"])
def test_every_text_has_room(seen: AlbumReader, kind: str) -> None:
    assert seen.of(kind) == []


def test_no_sentence_is_english(seen: AlbumReader) -> None:
    """Nothing that is read is an English text, nor two texts glued together."""
    english = {text for text in load_language("en").texts.values() if WORDS.search(text) and "{" not in text}
    titles = {load_language("en").texts[f"{game}.name"] for game in catalog.ids()}
    assert {text: name for text, name in seen.read.items() if text in english - titles} == {}
    assert {text: name for text, name in seen.read.items() if GLUED.search(text)} == {}


def test_what_sentences_are_given_is_known_to_the_check_of_forms(seen: AlbumReader) -> None:
    """L17: in the pseudo-language, whose texts know their keys."""
    assert list(seen.unknown_fillings) == []


def test_what_stands_alone_begins_large(seen: AlbumReader, turn: tuple[str, str, float]) -> None:
    """L11: a text that begins large in English, as a name of a space, is raised where it is all of a label."""
    code = turn[0]
    if code == PSEUDO:
        return
    english, own = load_language("en").texts, load_language(code).texts
    raised = {text for key, text in own.items() if is_small(text) and not is_small(english.get(key, ""))}
    written = raised - {text for key, text in own.items() if is_small(english.get(key, text))}
    assert {text: name for text, name in seen.read.items() if text in written} == {}


def is_small(text: str) -> bool:
    """True if the first sign of a text, behind those that open it, is a small letter."""
    return text.lstrip(f"{OPENING}\u00a0")[:1].islower()
