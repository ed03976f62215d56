"""A rules book as data: chapters of pages, what each page explains, and the index over all of it. Any game can write one.

Texts of a page, below <game>.rules.<page>: title, line_1 to line_<lines>, and `also`, further words to find it by, with semicolons between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from scenes.kit.art.stage import Stage
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import has_text, say

if TYPE_CHECKING:
    from scenes.kit.app import App

Drawing = Callable[["App", Stage, Rect], None]
"""Puts a picture on the stage, within the rectangle, on parchment."""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """One page. Either one picture beside the sentences, or `rows`, a small one before each sentence.

    icon: the baked picture in lists; values: what fills the sentences; below: drawn under the sentences; links: pages to go on to;
    subjects: text keys of all things in the box that this page explains, e.g. "hunger.card.momo": they lead here, and their names find it.
    """

    key: str
    lines: int
    icon: str
    picture: Drawing | None = None
    rows: tuple[Drawing, ...] = ()
    values: dict[str, Any] = field(default_factory=dict)
    below: Drawing | None = None
    links: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages that belong together. Text: <game>.rules.chapter.<key>."""

    key: str
    icon: str
    pages: tuple[RulesPage, ...]


class Entry(NamedTuple):
    """One line of the index: a word, the page that explains it, and names that find it without being shown."""

    label: str
    page: str
    names: tuple[str, ...] = ()


class Book:
    """The rules of one game; `variant` is that of its rules whose words stand in the book."""

    def __init__(self, game: str, chapters: Sequence[Chapter], variant: str = "") -> None:
        self.game = game
        self.variant = variant
        self.chapters = tuple(chapters)
        self.pages = tuple(page for chapter in chapters for page in chapter.pages)
        self._by_key = {page.key: page for page in self.pages}
        self._about = {subject: page.key for page in self.pages for subject in page.subjects}

    def in_variant(self, variant: str) -> Book:
        """The same book in the words of a variant."""
        return self if variant == self.variant else Book(self.game, self.chapters, variant)

    def page(self, key: str) -> RulesPage:
        """Raises KeyError for a page that is not in the book."""
        return self._by_key[key]

    def about(self, subject: str) -> str | None:
        """The key of the page that explains a thing of the box."""
        return self._about.get(subject)

    def neighbor(self, key: str, step: int) -> str:
        """The page `step` pages further, around the end."""
        keys = list(self._by_key)
        return keys[(keys.index(key) + step) % len(keys)]

    def title(self, key: str) -> str:
        return self.words(f"{key}.title")

    def chapter_title(self, chapter: Chapter) -> str:
        return self.words(f"chapter.{chapter.key}")

    def sentences(self, page: RulesPage) -> list[str]:
        return [self.words(f"{page.key}.line_{number}", **page.values) for number in range(1, page.lines + 1)]

    def words(self, key: str, **values: Any) -> str:
        """A text of this book."""
        return say(f"{self.game}.rules.{key}", self.variant, **values)

    # -- the index

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The whole index from A to Z."""
        found = (entry for page in self.pages for entry in self._entries_of(page))
        return tuple(sorted(found, key=lambda entry: entry.label.casefold()))

    def find(self, query: str) -> list[Entry]:
        """The lines of the index that have `query` in them, those that begin with it first; all of them for an empty one."""
        wanted = " ".join(query.casefold().split())
        ranked = [(rank, entry) for entry in self.entries if (rank := _rank(entry, wanted)) is not None]
        return [entry for _, entry in sorted(ranked, key=lambda found: found[0])]

    def _entries_of(self, page: RulesPage) -> Iterable[Entry]:
        title = self.title(page.key)
        yield Entry(title, page.key, tuple(say(subject, self.variant) for subject in page.subjects))
        if has_text(f"{self.game}.rules.{page.key}.also"):
            for word in self.words(f"{page.key}.also").split(";"):
                yield Entry(word.strip(), page.key)


def _rank(entry: Entry, wanted: str) -> int | None:
    """How well a line fits: 0 begins with it, 1 has a word that does, 2 has it somewhere, 3 only in a name; None not at all."""
    label = entry.label.casefold()
    if label.startswith(wanted):
        return 0
    if f" {wanted}" in label:
        return 1
    if wanted in label:
        return 2
    return 3 if any(wanted in name.casefold() for name in entry.names) else None
