"""Whole matches, lessons and the first stage of each land in every other language: no text is missing, cut or English, and
each has room (L16, L19, L20).

One language and one part have their turn each week, `--test all` takes each; `python -m tests.scenes.language_walk
--language de` walks one language and says what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import arcade
import pytest

from scenes.kit.base.texts import say
from scenes.kit.words.language import choose_language, offered_languages
from scenes.kit.words.pseudo import PSEUDO
from tests.scenes.house import lone_house
from tests.scenes.language_walk import NAMES, list_faults, list_parts, play_part
from tests.scenes.words_reader import find_foreign, find_unfilled, listen_to_texts
from tests.weekly import take_share

CODES = (PSEUDO, *(language.code for language in offered_languages() if not language.is_english))
CELLS = list(product(CODES, list_parts()))


@pytest.mark.parametrize(("code", "part"), take_share(CELLS, len(CELLS)))
def test_a_language_is_played_through(window: arcade.Window, tmp_path: Path, code: str, part: str) -> None:
    with lone_house(window, tmp_path, painted=False) as house, listen_to_texts() as asked:
        choose_language(code)
        try:
            faults = list(list_faults(play_part(house, part), asked))
        finally:
            choose_language("en")
    assert faults == [], "\n".join(faults)
    assert asked.keys


@pytest.fixture
def spoken_again() -> Iterator[None]:
    """English is spoken after the test."""
    yield
    choose_language("en")


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("de", "Settings", None),
        ("de", "Mia isst the Bäcker.", "English 'the'"),
        ("de", "Choose a die or a tool.", "English"),
        ("de", "title.nowhere.at_all", "a key title.nowhere.at_all"),
        ("de", "The Hunger", None),
        ("de", "Mia frisst den Bäcker.", None),
        (PSEUDO, "[Ćhóóšéôñ ł][Ćhóóšéôñ ł]", "glued"),
        (PSEUDO, "[Ćhóóšéôñ ł] then", "written in code: en"),
        (PSEUDO, "[Ćhóóšéôñ ł]·acc", None),
        (PSEUDO, "WWWWWWWWWWWW [ćhóóšéôñ ł]", None),
    ],
)
def test_what_is_no_text_of_a_language_is_found(
    spoken_again: None, code: str, text: str, fault: str | None
) -> None:
    choose_language(code)
    found = [what for _, what, _ in find_foreign({text: "here"}, NAMES)]
    assert found == ([] if fault is None else [fault])


def test_places_that_nothing_was_put_into_are_found() -> None:
    assert [
        what for _, what, _ in find_unfilled({"Take {n} of {name.the.acc}.": "here", "Take 2.": "there"})
    ] == ["unfilled {n}"]


def test_keys_without_a_text_and_english_ones_are_noted(spoken_again: None) -> None:
    language = choose_language("de")
    language.read_all()
    with listen_to_texts() as asked, pytest.MonkeyPatch.context() as patch:
        texts = {key: text for key, text in language.catalog.read_all().items() if key != "title.play"}
        patch.setattr(language.catalog, "_all", texts)
        lacking = say("title.play")
        assert say("there.is.none") == "there.is.none"
        assert say("log.heading")
    assert asked.english == {"title.play"} and asked.keys[lacking] == "title.play"
    assert asked.broken == ["text there.is.none has no text"]
