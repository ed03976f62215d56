"""Texts by key: numbers as players read them, forms, missing keys, broken files."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from game.core.errors import DataError
from scenes.kit.base.texts import format_value, has_text, load_texts, say
from scenes.kit.words import language as languages
from scenes.kit.words.files import read_texts
from scenes.kit.words.language import choose_language, chosen


@pytest.mark.usefixtures("own")
class TestSaying:
    def test_nested_and_dotted_keys_of_all_files(self) -> None:
        assert (say("title"), say("table.back")) == ("Eat", "Back")

    def test_values_with_a_real_minus_sign(self) -> None:
        assert say("table.score", name="Ann-Marie", points=-12) == "Ann-Marie has \u221212"
        values = [format_value(value) for value in (-1.5, 3.0, 0, True, "a-b")]
        assert values == ["\u22121.5", "3", "0", "True", "a-b"]

    def test_forms_for_one_and_for_others(self) -> None:
        assert [say("table.crowns", n=n) for n in (0, 1, 2)] == ["0 crowns", "1 crown", "2 crowns"]
        assert has_text("table.crowns")
        assert not has_text("table")

    def test_a_missing_key_is_shown_and_logged_once(self, caplog: pytest.LogCaptureFixture) -> None:
        assert [say("no.such.key", n=3), say("no.such.key")] == ["no.such.key"] * 2
        assert [record.levelno for record in caplog.records] == [logging.WARNING]

    def test_what_cannot_be_filled_is_shown_as_it_is(self) -> None:
        assert say("table.score", name="Ann") == "{name} has {points}"
        assert say("broken", n=1) == "{0} {"


class TestFiles:
    def test_a_broken_file_leaves_the_others(self, own: Path) -> None:
        (own / "en" / "broken.yaml").write_text("a: [")
        load_texts()
        assert (say("title"), say("a")) == ("Eat", "a")

    def test_a_key_of_another_file_is_refused(self, own: Path, caplog: pytest.LogCaptureFixture) -> None:
        (own / "en" / "zzz.yaml").write_text("title: Drink\na: A")
        (own / "en" / "zzzz.yaml").write_text("table.back: Forth")
        assert load_texts()["table.back"] == say("table.back") == "Back"
        assert (say("title"), say("a")) == ("Eat", "a")
        assert "zzz.yaml: title stands in another file" in caplog.text
        assert "zzzz.yaml: table.back stands in another file" in caplog.text

    def test_what_the_title_says_is_read_without_the_texts_of_games(self, own: Path) -> None:
        (own / "en" / "game").mkdir()
        (own / "en" / "game" / "log.yaml").write_text("game.log: Eaten")
        assert say("title") == "Eat"
        assert not chosen().catalog.is_read
        assert (say("game.log"), say("no.such")) == ("Eaten", "no.such")
        assert chosen().catalog.is_read

    def test_a_rules_book_is_no_text_by_key(self, own: Path) -> None:
        (own / "en" / "toy" / "rulebook.yaml").write_text("chapters: []")
        assert "chapters" not in load_texts()

    def test_only_texts_are_allowed(self, own: Path) -> None:
        (own / "en" / "table.yaml").write_text("a: {b: 3}")
        with pytest.raises(DataError, match=r"a\.b"):
            read_texts(own / "en" / "table.yaml")

    def test_a_language_that_is_not_there_is_refused(self, own: Path) -> None:
        with pytest.raises(DataError, match="language.yaml"):
            choose_language("tlh")


def test_babel_is_not_needed_for_english(monkeypatch: pytest.MonkeyPatch, own: Path) -> None:
    """L5."""
    monkeypatch.setattr(languages, "babel_data", None)
    assert say("table.crowns", n=2) == "2 crowns"
