"""Words of a rules book in another language over the English pages (L13), in a language of the test's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from scenes.kit.rulebook.book import Book
from scenes.kit.rulebook.document import Document
from tests.scenes.kit.test_rulebook_file import FILE, RIGHT

ENGLISH = RIGHT.replace(
    "links: [day]", "links: [day]\n        variants: {old: {title: Eve, lines: {1: '{n} comets.'}}}"
)
WORDS = """\
chapters:
  all: {title: Ullu}
pages:
  night:
    title: Nulu
    also: [Dulu, Lulu, Zulu]
    lines:
      1: "Stulu: {n}."
    variants:
      old: {title: Ulu, lines: {1: "Kulu: {n}."}}
  day:
    title: Dalu
    lines: {1: Mulu., 2: Sulu.}
  words:
    title: Wulu
"""


@pytest.fixture
def document(tmp_path: Path) -> Document:
    path = tmp_path / "english.yaml"
    path.write_text(ENGLISH)
    return FILE.read_document(path)


def lay(document: Document, folder: Path, words: str) -> Book:
    path = folder / "rulebook.yaml"
    path.write_text(words)
    return FILE.make_book(FILE.lay_over(document, path))


def test_words_lie_over_pictures_links_and_order(document: Document, tmp_path: Path) -> None:
    english, book = FILE.make_book(document), lay(document, tmp_path, WORDS)
    assert [chapter.title for chapter in book.chapters] == ["Ullu"]
    night, day, words = book.pages
    assert (night.title, night.sentences, night.also) == ("Nulu", ("Stulu: −2.",), ("Dulu", "Lulu", "Zulu"))
    assert (day.title, day.sentences) == ("Dalu", ("Mulu.", "Sulu."))
    assert (words.title, words.sentences) == ("Wulu", english.pages[2].sentences), "things bring their words"
    for own, page in zip(book.pages, english.pages, strict=True):
        assert (own.key, own.icon, own.picture, own.rows, own.below, own.links, own.subjects) == (
            page.key,
            page.icon,
            page.picture,
            page.rows,
            page.below,
            page.links,
            page.subjects,
        )
    old = book.in_variant("old").pages[0]
    assert (old.title, old.sentences) == ("Ulu", ("Kulu: −2.",))
    assert [entry.page for entry in book.find_entries("zul")] == ["night"]


WRONG = {
    "a line too few": ("2: Sulu.", "", 13, "line 2 is missing"),
    "a line too many": ("2: Sulu.", "2: Sulu., 3: Tulu.", 13, "no line 3"),
    "an empty line": ("2: Sulu.", "2: ''", 13, "line 2 is missing"),
    "no lines": ("    lines: {1: Mulu., 2: Sulu.}\n", "", 12, "line 1 is missing"),
    "lines of a page of things": ("title: Wulu", "title: Wulu\n    lines: {1: Fulu.}", 16, "no line 1"),
    "no title": ("title: Dalu", "title: ''", 12, "no title"),
    "a word that no page has": ("title: Dalu", "titel: Dalu", 12, "unknown field `titel`"),
    "lines without numbers": (
        "lines: {1: Mulu., 2: Sulu.}",
        "lines: [Mulu., Sulu.]",
        13,
        "Expected `object`",
    ),
    "a value of no game": ("1: Mulu.", "1: 'Mulu {m}.'", 13, "names m, where English names nothing"),
    "a value too few": ('1: "Stulu: {n}."', "1: Stulu.", 8, "names nothing, where English names n"),
    "braces": ('1: "Stulu: {n}."', "1: '{n} Stulu {.'", 8, "cannot be filled in"),
    "no line of a variant": ('lines: {1: "Kulu: {n}."}', "lines: {}", 10, "line 1 is missing"),
    "no title of a variant": ("title: Ulu, ", "", 10, "no title"),
    "no variant": ('      old: {title: Ulu, lines: {1: "Kulu: {n}."}}\n', "      {}\n", 10, "no title"),
    "a variant of no page": ("variants:\n", "variants:\n      new: {}\n", 10, "no page of the English book"),
    "an empty line of a variant": (
        "title: Dalu",
        "title: Dalu\n    variants: {old: {lines: {2: ''}}}",
        13,
        "line 2 is empty",
    ),
    "a page of no book": ("  words:\n", "  wards:\n", 15, "no such page"),
    "no page": ("  words:\n    title: Wulu\n", "", 4, "the page has no words"),
    "a chapter of no book": (
        "  all: {title: Ullu}",
        "  all: {title: Ullu}\n  none: {title: Nullu}",
        3,
        "no such chapter",
    ),
    "no chapter": ("  all: {title: Ullu}", "  {}", 2, "no title"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_a_wrong_page_stays_english_whole_and_the_log_says_why(
    document: Document, tmp_path: Path, caplog: pytest.LogCaptureFixture, wrong: str
) -> None:
    right, written, line, problem = WRONG[wrong]
    assert right in WORDS
    english, good = FILE.make_book(document), lay(document, tmp_path, WORDS)
    assert not caplog.records
    book = lay(document, tmp_path, WORDS.replace(right, written, 1))
    messages = [record.getMessage() for record in caplog.records]
    assert any(f"rulebook.yaml: line {line}: " in message and problem in message for message in messages), (
        messages
    )
    for variant in ("", "old"):
        pages = (one.in_variant(variant).pages for one in (book, english, good))
        assert all(page in (own, laid) for page, own, laid in zip(*pages, strict=True))


def test_a_file_that_is_no_document_leaves_the_whole_book_english(
    document: Document, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    book = lay(document, tmp_path, WORDS.replace("pages:", "page:"))
    assert book.pages == FILE.make_book(document).pages
    assert "rulebook.yaml: line 1: " in caplog.text and "perhaps `pages` is meant" in caplog.text
