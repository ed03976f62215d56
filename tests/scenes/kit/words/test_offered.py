"""Languages that the menu offers are complete: nothing is missing, stale or found (L16, L17, L22)."""

from __future__ import annotations

import pytest

from scenes.kit.words.language import offered_languages
from tools import texts_books
from tools.texts.checks import find_all, read_translation

OFFERED = [language.code for language in offered_languages() if not language.is_english]


@pytest.mark.parametrize("code", OFFERED)
def test_nothing_is_missing_stale_or_found(code: str) -> None:
    assert [f"{check}: {key} {problem}" for check, key, problem in find_all(read_translation(code))] == []


@pytest.mark.parametrize("code", OFFERED)
def test_its_books_are_whole(code: str) -> None:
    assert list(texts_books.book_findings(code)) == []


@pytest.mark.parametrize("code", OFFERED)
def test_it_says_that_nobody_who_grew_up_with_it_has_read_it(code: str) -> None:
    """L24: or who has."""
    file = read_translation(code).file
    assert file.read_by or file.draft_note
