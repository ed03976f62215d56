"""Texts of the tests' own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.kit.base import texts
from scenes.kit.words import files
from scenes.kit.words.language import Language, choose_language

HEAD = "locale: {locale}\nvoice: en\nquotes: [a, a, b, b]\nalphabet: abc\nname: {code}\n"
Write = Callable[..., Language]


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of texts instead of the game's, spoken in English."""
    monkeypatch.setattr(files, "TEXT", tmp_path)
    monkeypatch.setattr(texts, "_complained", set())
    (tmp_path / "en" / "toy").mkdir(parents=True)
    (tmp_path / "en" / "language.yaml").write_text(HEAD.format(locale="en_GB", code="en"))
    (tmp_path / "en" / "table.yaml").write_text(
        "title: Eat\n"
        "list: {and: '{first} and {second}', or: '{first} or {second}', part: '{first}, {second}'}\n"
        "table:\n  score: '{name} has {points}'\n  crowns: {one: '{n} crown', other: '{n} crowns'}\n"
        "broken: '{0} {'\n"
    )
    (tmp_path / "en" / "toy" / "more.yaml").write_text("table.back: Back\n")
    choose_language("en")
    yield tmp_path
    monkeypatch.undo()
    choose_language("en")


@pytest.fixture
def write(own: Path) -> Write:
    """A function that writes a language and speaks it."""

    def write_language(code: str, words: str, about: str = "") -> Language:
        (own / code).mkdir(exist_ok=True)
        (own / code / "language.yaml").write_text(
            HEAD.format(locale=code, code=code) + about, encoding="utf-8"
        )
        (own / code / "all.yaml").write_text(words, encoding="utf-8")
        return choose_language(code)

    return write_language
