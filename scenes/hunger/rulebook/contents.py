"""The rules book of The Hunger. Its pages stand in assets/text/en/hunger/rulebook.yaml, its numbers are the
rules'."""

from __future__ import annotations

from scenes.hunger.rulebook.drawings import PAINTERS
from scenes.hunger.rulebook.values import SETS, VALUES, make_words
from scenes.kit.rulebook.book import Book
from scenes.kit.rulebook.book_file import RulebookFile
from scenes.kit.words.caches import cached_by_language


def make_file() -> RulebookFile:
    """The file of the book, with all that it names."""
    return RulebookFile("hunger", PAINTERS, VALUES | make_words(), SETS)


@cached_by_language
def load_book() -> Book:
    """The book in the language that is spoken."""
    return make_file().load_book()
