"""A rules book: chapters of pages, what each explains, the glossary and the index.
scenes.kit.rulebook.book_file reads one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from game.core.values import frozen
from scenes.kit.art import Stage
from scenes.kit.base import Rect, say
from scenes.kit.words.alphabet import by_alphabet, fold_letters

NOTHING: tuple[()] = ()


class Drawing(NamedTuple):
    """A painter and what it is given beside the stage and the room on parchment: one value, or none."""

    paint: Callable[..., None]
    given: tuple[Any] | tuple[()] = NOTHING

    def draw(self, stage: Stage, room: Rect) -> None:
        """Put the picture on the stage, within the room."""
        self.paint(stage, room, *self.given)


@frozen
class RulesPage:
    """One page. Either one picture beside the sentences, or `rows`, a small one before each sentence.

    icon: the baked picture in lists; also: further words to find it by; below: drawn under the sentences;
    links: pages to go on to; subjects: text keys of all things in the box that this page explains, e.g.
    "hunger.card.momo": they lead here, and their names find it."""

    key: str
    title: str
    icon: str
    sentences: tuple[str, ...]
    also: tuple[str, ...] = ()
    picture: Drawing | None = None
    rows: tuple[Drawing, ...] = ()
    below: Drawing | None = None
    links: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()


@frozen
class Chapter:
    """Pages that belong together."""

    key: str
    title: str
    icon: str
    pages: tuple[RulesPage, ...]


class Entry(NamedTuple):
    """One line of the index: a word, the page that explains it, and names that find it without being
    shown."""

    label: str
    page: str
    names: tuple[str, ...] = ()


class Book:
    """The rules of one game, in the words of a variant of them ("": of none); `variants`: the books in the
    words of others, by name."""

    def __init__(
        self,
        game: str,
        chapters: Sequence[Chapter],
        variant: str = "",
        variants: Mapping[str, Book] | None = None,
    ) -> None:
        self.game = game
        self.variant = variant
        self.variants = variants or {}
        self.chapters = tuple(chapters)
        self.pages = tuple(page for chapter in chapters for page in chapter.pages)
        self._by_key = {page.key: page for page in self.pages}
        self._about = {subject: page.key for page in self.pages for subject in page.subjects}

    def in_variant(self, variant: str) -> Book:
        """The same book in the words of a variant: this one, where the variant has none of its own."""
        return self.variants.get(variant, self)

    def page_of(self, key: str) -> RulesPage:
        """The page with a key. Raises KeyError for one that is not in the book."""
        return self._by_key[key]

    def page_about(self, subject: str) -> str | None:
        """The key of the page that explains a thing of the box."""
        return self._about.get(subject)

    # -- the index

    @cached_property
    def index_entries(self) -> tuple[Entry, ...]:
        """The whole index from A to Z."""
        found = (entry for page in self.pages for entry in _entries_of(page, self.variant))
        return tuple(sorted(found, key=lambda entry: by_alphabet(entry.label)))

    @cached_property
    def _folded_entries(self) -> tuple[Entry, ...]:
        """The index as a search reads it: it is asked once a letter of the board."""
        return tuple(
            Entry(fold_letters(entry.label), entry.page, tuple(map(fold_letters, entry.names)))
            for entry in self.index_entries
        )

    def find_entries(self, query: str) -> list[Entry]:
        """The lines of the index that have `query` in them, those that begin with it first; all of them for
        an empty one."""
        wanted = " ".join(fold_letters(query).split())
        ranked = [
            (rank, entry)
            for entry, folded in zip(self.index_entries, self._folded_entries, strict=True)
            if (rank := _match_rank(folded, wanted)) is not None
        ]
        return [entry for _, entry in sorted(ranked, key=lambda found: found[0])]


def _entries_of(page: RulesPage, variant: str) -> Iterable[Entry]:
    yield Entry(page.title, page.key, tuple(say(subject, variant) for subject in page.subjects))
    yield from (Entry(word, page.key) for word in page.also)


def _match_rank(entry: Entry, wanted: str) -> int | None:
    """Rank of a folded line: 0 begins with the wanted words, 1 has a word that does, 2 has them somewhere, 3 only in
    a name; None not at all."""
    if entry.label.startswith(wanted):
        return 0
    if f" {wanted}" in entry.label:
        return 1
    if wanted in entry.label:
        return 2
    return 3 if any(wanted in name for name in entry.names) else None
