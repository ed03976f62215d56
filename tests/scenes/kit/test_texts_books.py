"""Drafts for translators of rules books and the glossary, and what is found in them (L13, L16, L17)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.core.errors import DataError
from scenes.kit.rulebook import book_file, glossary
from scenes.kit.words.language_file import LanguageFile
from tests.scenes.kit.test_book_words import ENGLISH, WORDS
from tests.scenes.kit.test_rulebook_file import FILE
from tools import texts_books
from tools.texts.checks import Translation
from tools.texts.checks_file import ChecksFile

LANGUAGE = "xx"
TERMS = "house: [{word: Deal, means: how the cards lie., old: [seed]}]\nhunger: [{word: Speed, means: '\"fast\".'}]\n"


real_file = texts_books.book_file


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A book and a glossary of the test's own, in two languages."""
    monkeypatch.setattr(texts_books, "book_file", lambda game: FILE if game == "hunger" else real_file(game))
    monkeypatch.setattr(
        texts_books, "book_path", lambda language, game: tmp_path / language / game / "rulebook.yaml"
    )
    monkeypatch.setattr(texts_books, "glossary_path", lambda language: tmp_path / language / "glossary.yaml")
    monkeypatch.setattr(book_file, "rulebook_file", lambda game: tmp_path / "en" / game / "rulebook.yaml")
    monkeypatch.setattr(glossary, "glossary_file", lambda: tmp_path / "en" / "glossary.yaml")
    for language in ("en", LANGUAGE):
        (tmp_path / language / "hunger").mkdir(parents=True)
    (tmp_path / "en" / "hunger" / "rulebook.yaml").write_text(ENGLISH)
    (tmp_path / "en" / "glossary.yaml").write_text(TERMS)
    return tmp_path


def findings() -> list[str]:
    """Of the book, without the file's path."""
    return [finding.partition("rulebook.yaml: ")[2] for finding in texts_books.find_in_book(LANGUAGE, FILE)]


def test_without_a_file_that_is_the_finding(folder: Path) -> None:
    assert findings() == ["is not there, so that all pages are English."]


def test_a_draft_shows_the_english_and_wants_every_word(folder: Path) -> None:
    path = texts_books.write_draft(LANGUAGE, "hunger")
    draft = path.read_text(encoding="utf-8").split("\n")
    at = draft.index('      1: ""')
    assert draft[at - 1] == "      # {n} stars.  (n = -2)"
    wanted = [finding.partition(": at ")[2] for finding in findings()]
    assert wanted == [
        "$.chapters.all: the chapter has no title.",
        "$.pages.night.title: the page has no title.",
        "$.pages.night.lines[1]: line 1 is missing.",
        "$.pages.night.variants.old: the variant has no title.",
        "$.pages.night.variants.old.lines[1]: line 1 is missing.",
        "$.pages.day.title: the page has no title.",
        "$.pages.day.lines[1]: line 1 is missing.",
        "$.pages.day.lines[2]: line 2 is missing.",
        "$.pages.words.title: the page has no title.",
    ]


def write_words(folder: Path, words: str = WORDS) -> Path:
    """A finished translation, made from the present English."""
    path = folder / LANGUAGE / "hunger" / "rulebook.yaml"
    path.write_text(words)
    texts_books.write_draft(LANGUAGE, "hunger")
    return path


def test_a_finished_book_has_no_findings_and_a_new_draft_leaves_it(folder: Path) -> None:
    path = write_words(folder)
    before = path.read_text()
    assert findings() == []
    texts_books.write_draft(LANGUAGE, "hunger")
    assert path.read_text() == before
    assert FILE.read_words(FILE.read_document(), path)[0].pages["night"].also == ("Dulu", "Lulu", "Zulu")


def test_a_page_whose_english_has_changed_is_stale_until_somebody_read_it(folder: Path) -> None:
    path = write_words(folder)
    english = folder / "en" / "hunger" / "rulebook.yaml"
    english.write_text(ENGLISH.replace("The moon.", "The full moon."))
    (stale,) = findings()
    assert "at $.pages.day.from: the English has changed since" in stale
    texts_books.write_draft(LANGUAGE, "hunger")
    assert "# STALE" in path.read_text() and findings() != [], "a draft does not read for anybody"
    digest = stale.partition("write from: ")[2].rstrip(".")
    old = next(
        line
        for line in path.read_text().split("\n")
        if line.startswith("    from:") and line in before_day(path)
    )
    path.write_text(path.read_text().replace(old, f"    from: {digest}"))
    assert findings() == []


def before_day(path: Path) -> list[str]:
    """Lines of the page of the day."""
    text = path.read_text()
    return text[text.index("  day:") :].split("\n")


def test_another_number_of_the_rules_makes_a_page_stale(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_words(folder)
    monkeypatch.setitem(FILE.values, "n", 3)
    assert [finding.partition(": the")[0] for finding in findings()] == ["line 25: at $.pages.night.from"]


def test_long_sentences_are_found(folder: Path) -> None:
    write_words(folder, WORDS.replace("1: Mulu.", f"1: {' '.join(['ulu'] * 13)}"))
    (finding,) = findings()
    assert "lines[1]: a sentence has more than 12 words" in finding


def checked(folder: Path, **checks: Any) -> list[str]:
    """Findings in the words of books and glossary."""
    file = LanguageFile("Xx", "de", "de", ("\u201e", "\u201c", "\u201a", "\u2018"), "abc")
    texts = {"hunger.log.a": {"": "Lochulu."}, "eaten.log.a": {"": "Lochulu."}}
    translation = Translation(LANGUAGE, file, ChecksFile(**checks), folder / LANGUAGE, texts, {})
    return sorted(set(texts_books.find_in_words(translation)))


@pytest.mark.parametrize(
    ("right", "written", "place", "problem"),
    [
        ("1: Mulu.", '1: "The moon."', "day.1", "is the same as in English"),
        ("1: Mulu.", '1: "Mulu the."', "day.1", "has the English word 'the'"),
        ("1: Mulu.", "1: Mulu", "day.1", "ends with"),
        ('1: "Kulu', '1: "Kulu,  kulu', "night.old.1", "has a space too many"),
        ("title: Nulu", "title: Vulu", "night.title", "does not say 'night'"),
        ("1: Mulu.", "1: '{n.gen} Mulu.'", "day.1", "asks for the form gen"),
    ],
)
def test_the_checks_of_texts_hold_for_pages(
    folder: Path, right: str, written: str, place: str, problem: str
) -> None:
    """L17."""
    assert right in WORDS
    stems = {"stems": {"night": ("nul",)}}
    write_words(folder)
    assert checked(folder, **stems) == []
    (folder / LANGUAGE / "hunger" / "rulebook.yaml").write_text(WORDS.replace(right, written, 1))
    found = checked(folder, **stems)
    assert found and all(finding.startswith(f"hunger.rulebook.{place} ") for finding in found)
    assert problem in found[0]
    assert checked(folder, **stems, exceptions={f"hunger.rulebook.{place}": "a reason"}) == []


def test_words_that_gave_way_are_found_in_texts_of_their_game(folder: Path) -> None:
    path = texts_books.write_draft(LANGUAGE, texts_books.GLOSSARY)
    draft = path.read_text()
    at = draft.index("hunger:")
    path.write_text(
        draft[:at] + draft[at:].replace("old: []", "old: [lochulu]").replace('word: ""', "word: Spulu")
    )
    assert checked(folder) == ["hunger.log.a says 'lochulu', which gave way to 'Spulu'."]


def test_a_draft_that_would_lose_words_is_refused(folder: Path) -> None:
    path = folder / LANGUAGE / "hunger" / "rulebook.yaml"
    for right, written in (("  words:", "  wards:"), ("title: Dalu", "titel: Dalu")):
        path.write_text(WORDS.replace(right, written))
        with pytest.raises(DataError, match="has no place any more"):
            texts_books.write_draft(LANGUAGE, "hunger")
        assert path.read_text() == WORDS.replace(right, written)


def test_the_glossary_is_drafted_and_checked_like_a_book(folder: Path) -> None:
    path = texts_books.write_draft(LANGUAGE, texts_books.GLOSSARY)
    assert (
        '  # "fast".' in path.read_text()
        and "'Speed' has no words" in texts_books.find_in_glossary(LANGUAGE)[1]
    )
    path.write_text(
        path.read_text().replace('word: ""', 'word: "Spulu"').replace('means: ""', 'means: "\\"lu\\"."')
    )
    assert texts_books.find_in_glossary(LANGUAGE) == []
    (folder / "en" / "glossary.yaml").write_text(TERMS.replace("lie.", "lay."))
    (stale,) = texts_books.find_in_glossary(LANGUAGE)
    assert "$.house.Deal.from: the English has changed since" in stale
    texts_books.write_draft(LANGUAGE, texts_books.GLOSSARY)
    words, _ = glossary.read_words(glossary.read_english(), path)
    assert words["hunger"]["Speed"].means == '"lu".'
