"""The album once more in other languages (L19, L20): every text has room, and none was written in code. Languages, games
and sizes of letters take turns by the week; `--test all` takes each."""

from __future__ import annotations

import re
from collections.abc import Iterator

import arcade
import pytest

from game.core import catalog
from scenes.kit.base.settings import TABLE_SIZES
from scenes.kit.words.language import choose_language, load_language, offered_languages
from scenes.kit.words.pseudo import PSEUDO
from tests.scenes.filled_words import NotingLanguage
from tests.scenes.house import lone_house
from tests.scenes.inspector import Inspector, visible
from tests.scenes.test_every_scene import take
from tests.weekly import is_all, take_turns

CODES = (PSEUDO, *(language.code for language in offered_languages() if not language.is_english))
TURNS = [("pl", "tasty_humans", 1.3)]
BRACKETS = 16.0
"""Units that brackets hang over a line: no language has any at every word."""
GLUED = re.compile(r"\]\[")
ALONE = re.compile(r"[^\W\d_]")
"""The first letter of a text."""
WORDS = re.compile(r"[A-Za-z][a-z]+ [a-z]{2,}")
"""Two words of a sentence."""


class Reader(Inspector):
    """An Inspector that keeps what it has read."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]
        self.read: dict[str, str] = {}
        self.unknown_fillings: list[tuple[str, str, str]] = []

    def take_picture(self, name: str) -> None:
        super().take_picture(name)
        for words, _ in visible(self.app.stack.top):
            self.read.setdefault(words.text, name)


@pytest.fixture(
    scope="module",
    params=TURNS,
    ids=lambda turn: "-".join(map(str, turn)),
)
def turn(request: pytest.FixtureRequest) -> tuple[str, str, float]:
    found: tuple[str, str, float] = request.param
    return found


@pytest.fixture(scope="module")
def seen(
    turn: tuple[str, str, float], window: arcade.Window, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Reader]:
    """The scenes of a game in the language whose turn it is."""
    code, game, size = turn
    with lone_house(window, tmp_path_factory.mktemp(game), painted=False) as house:
        language = NotingLanguage().speak() if code == PSEUDO else choose_language(code)
        try:
            reader = Reader(house.app, texts_only=True)
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
def test_every_text_has_room(seen: Reader, kind: str) -> None:
    assert seen.of(kind) == []


def test_no_sentence_is_english(seen: Reader) -> None:
    """Nothing that is read is an English text, nor two texts glued together."""
    english = {text for text in load_language("en").texts.values() if WORDS.search(text) and "{" not in text}
    titles = {load_language("en").texts[f"{game}.name"] for game in catalog.ids()}
    assert {text: name for text, name in seen.read.items() if text in english - titles} == {}
    assert {text: name for text, name in seen.read.items() if GLUED.search(text)} == {}


def test_what_sentences_are_given_is_known_to_the_check_of_forms(seen: Reader) -> None:
    """L17: in the pseudo-language, whose texts know their keys."""
    assert seen.unknown_fillings == []


def test_what_stands_alone_begins_large(seen: Reader, turn: tuple[str, str, float]) -> None:
    """L11: a text that begins large in English, as a name of a space, is raised where it is all of a label."""
    code = turn[0]
    if code == PSEUDO:
        return
    english, own = load_language("en").texts, load_language(code).texts
    raised = {text for key, text in own.items() if is_small(text) and not is_small(english.get(key, ""))}
    written = raised - {text for key, text in own.items() if is_small(english.get(key, text))}
    assert {text: name for text, name in seen.read.items() if text in written} == {}


def is_small(text: str) -> bool:
    """True if the first letter is small, behind signs and numbers."""
    first = ALONE.search(text)
    return first is None or first[0].islower()
