"""Files of rules books, assets/text/en/GAME/rulebook.yaml, checked to the last name, errors with file and line;
the words of another language lie over them (scenes.kit.rulebook.book_words).

A page is one entry: its words, its pictures, and the pages that it leads to. The game gives what cannot be
written: painters, and values of the rules that sentences name in braces. Names of pictures and subjects are
the game's own: in The Hunger `icon_push` is the picture hunger/icon_push, `ui/icon_play` one of the house,
and `card.momo` the text key hunger.card.momo."""

import inspect
import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_type_hints

import msgspec

from game.core import conversion
from game.core.errors import DataError
from game.core.loader import Fault, describe_faults, load_checked
from scenes.kit.art import Stage
from scenes.kit.art.baked_pictures import picture_file
from scenes.kit.base import Rect, has_text, rulebook_file
from scenes.kit.rulebook.book import Book, Chapter, Drawing, RulesPage
from scenes.kit.rulebook.book_words import (
    BookWords,
    WordFault,
    copy_words,
    digest_page,
    fill_problems,
    find_faults,
    lay_words,
    read_words,
)
from scenes.kit.rulebook.document import Document, Written, WrittenLine, WrittenPage, WrittenVariant
from scenes.kit.rulebook.glossary import make_glossary
from scenes.kit.rulebook.word_files import find_words_file, is_disguised
from scenes.kit.words.files import RULEBOOK, find_placeholders
from scenes.kit.words.language import chosen
from scenes.kit.words.pseudo import disguise

LARGEST = 230.0
log = logging.getLogger("wording")
P = TypeVar("P", bound=Callable[..., None])


class Painters(dict[str, Callable[..., None]]):
    """Painters by name. Each takes the stage, the room, and at most one more value, whose annotated type is
    checked."""

    def add(self, paint: P) -> P:
        """Decorator that adds a painter by its own name."""
        self[paint.__name__] = paint
        return paint


class Thing(NamedTuple):
    """A thing of the box that has a line of its own on a page."""

    sentence: str
    drawing: Drawing


class Grid(NamedTuple):
    """Baked pictures by name in rows of `across` (0: all in one row), each at most `largest` high, in virtual
    units."""

    names: tuple[str, ...]
    across: int = 0
    largest: float = LARGEST


def draw_pictures(stage: Stage, room: Rect, grid: Grid) -> None:
    """Draw a grid as large as fits, in the middle of the room: the painter that every book can use."""
    columns = grid.across or len(grid.names)
    lines = -(-len(grid.names) // columns)
    side = min(room.w / columns, room.h / lines, grid.largest)
    for i, name in enumerate(grid.names):
        row, column = divmod(i, columns)
        x = room.cx + (column - (min(columns, len(grid.names) - row * columns) - 1) / 2) * side
        stage.add_picture(
            "cards", name, x, room.cy + ((lines - 1) / 2 - row) * side, side - 14, widest=side - 8
        )


NO_PICTURES = Grid(())


@dataclass(frozen=True)
class RulebookFile:
    """A game's part of its book: painters, values for braces, sets of subjects, and things with lines of
    their own, by kind and id."""

    game: str
    painters: Mapping[str, Callable[..., None]]
    values: Mapping[str, Any]
    sets: Mapping[str, Sequence[str]] = field(default_factory=dict)
    things: Mapping[str, Mapping[str, Thing]] = field(default_factory=dict)

    def load_book(self) -> Book:
        """Read the book in the spoken language, with the glossary as its last chapter. Raises DataError naming
        file, line and place for a name that nothing has."""
        document = self.read_document()
        words = find_words_file(self.game, RULEBOOK)
        if words is not None:
            document = self.lay_over(document, words)
        elif is_disguised():
            document = lay_words(document, copy_words(document, disguise))
        pages = [page.id for chapter in document.chapters for page in chapter.pages]
        return self.make_book(document, [make_glossary(self.game, pages)])

    def read_document(self, path: Path | None = None) -> Document:
        """Read the English file; None: the game's. Raises DataError."""
        return load_checked(path or rulebook_file(self.game), Document, self._find_faults)

    def make_book(self, document: Document, more: Sequence[Chapter] = ()) -> Book:
        """The book of a document, with `more` chapters behind its own."""
        variants = {
            variant for chapter in document.chapters for page in chapter.pages for variant in page.variants
        }
        in_variants = {
            name: Book(self.game, [*self._make_chapters(document, name), *more], name) for name in variants
        }
        return Book(self.game, [*self._make_chapters(document), *more], "", in_variants)

    # -- in another language

    def lay_over(self, document: Document, path: Path) -> Document:
        """The document in the words of a file. What does not fit stays English, page by page, and is logged with
        file and line."""
        try:
            words, faults = self.read_words(document, path)
        except DataError as error:
            log.error("%s All pages are English.", error)
            return document
        for sentence in describe_faults(path, (fault.fault for fault in faults)):
            log.error("%s It is English.", sentence)
        return lay_words(document, words, {fault.part for fault in faults})

    def read_words(self, document: Document, path: Path) -> tuple[BookWords, list[WordFault]]:
        """The words in a file, and everything by which they do not fit the pages. Raises DataError for a file that
        is no such document."""
        words, wrong = read_words(path)
        known = {fault.part for fault in wrong}
        faults = find_faults(document, words, self._fill_text)
        return words, wrong + [fault for fault in faults if fault.part not in known]

    def digest_page(self, page: WrittenPage) -> str:
        """Digest of what the English page tells (L16): also of the numbers that the rules give it."""
        numbers = {name: value for name, value in self.values.items() if not isinstance(value, str)}
        return digest_page(page, numbers)

    # -- the pages

    def _make_chapters(self, document: Document, variant: str = "") -> list[Chapter]:
        return [
            Chapter(
                chapter.id,
                chapter.title,
                self._picture_name(chapter.icon),
                tuple(self._make_page(page, variant) for page in chapter.pages),
            )
            for chapter in document.chapters
        ]

    def _make_page(self, page: WrittenPage, variant: str) -> RulesPage:
        own = page.variants.get(variant, WrittenVariant())
        lines = [line if isinstance(line, WrittenLine) else WrittenLine(line) for line in page.lines]
        things = [
            (f"{kind}.{name}", self.things[kind][name])
            for kind, names in page.things.items()
            for name in names
        ]
        small = (
            *(self._make_drawing(line.drawing, Grid(line.pictures)) for line in lines),
            *(thing.drawing for _, thing in things),
        )
        return RulesPage(
            page.id,
            own.title or page.title,
            self._picture_name(page.icon),
            (
                *(self._fill_text(own.lines.get(i, line.text)) for i, line in enumerate(lines, 1)),
                *(thing.sentence for _, thing in things),
            ),
            own.also or page.also,
            self._make_drawing(page.drawing, Grid(page.pictures, page.across, page.largest)),
            tuple(drawing for drawing in small if drawing is not None),
            self._make_drawing(page.below),
            page.links,
            tuple(key for _, keys in self._explained_keys(page) for key in keys),
        )

    def _explained_keys(self, page: WrittenPage) -> Iterator[tuple[str, list[str]]]:
        """Yield places in the page with the text keys of what it explains there."""
        for kind, names in page.things.items():
            yield from (
                (f".things.{kind}[{i}]", [f"{self.game}.{kind}.{name}"]) for i, name in enumerate(names)
            )
        for i, name in enumerate(page.subjects):
            yield f".subjects[{i}]", [f"{self.game}.{key}" for key in self.sets.get(name, (name,))]

    def _picture_name(self, name: str) -> str:
        return name if "/" in name else f"{self.game}/{name}"

    def _fill_text(self, text: str) -> str:
        return chosen().fill(text, {name: self.values[name] for name in find_placeholders(text)})

    def _make_drawing(self, written: Written, grid: Grid = NO_PICTURES) -> Drawing | None:
        """The drawing of a grid or of a written painter, None for neither. Raises ValueError for an unknown
        painter or a value too many or too few, msgspec.ValidationError for one of a wrong type."""
        if grid.names:
            return Drawing(
                draw_pictures, (grid._replace(names=tuple(self._picture_name(name) for name in grid.names)),)
            )
        if not written:
            return None
        name, *given = next(iter(written.items())) if isinstance(written, dict) else (written,)
        if name not in self.painters:
            raise ValueError(f"there is no painter {name!r}")
        paint = self.painters[name]
        wanted = list(inspect.signature(paint).parameters)[2:]
        if len(wanted) != len(given):
            raise ValueError(f"the painter {name!r} is given {'nothing' if wanted else 'something'}")
        if not wanted:
            return Drawing(paint)
        return Drawing(paint, (conversion.convert(given[0], get_type_hints(paint)[wanted[0]]),))

    # -- what the types cannot say

    def _find_faults(self, document: Document) -> Iterator[Fault]:
        pages = [page.id for chapter in document.chapters for page in chapter.pages]
        explained: dict[str, str] = {}
        for i, chapter in enumerate(document.chapters):
            yield from self._picture_faults(f"$.chapters[{i}].icon", chapter.icon)
            for j, page in enumerate(chapter.pages):
                place = f"$.chapters[{i}].pages[{j}]"
                if pages.count(page.id) > 1:
                    yield f"{place}.id", f"there are two pages {page.id!r}"
                yield from (
                    (f"{place}{inside}", problem) for inside, problem in self._page_faults(page, pages)
                )
                for inside, keys in self._explained_keys(page):
                    for key in keys:
                        if not has_text(key):
                            yield (
                                f"{place}{inside}",
                                f"{key!r} is no text, and no set of subjects has that name",
                            )
                        if explained.setdefault(key, page.id) != page.id:
                            yield f"{place}{inside}", f"the page {explained[key]!r} explains {key!r}, too"

    def _page_faults(self, page: WrittenPage, pages: Sequence[str]) -> Iterator[Fault]:
        yield from self._picture_faults(".icon", page.icon)
        yield from self._drawn_faults("", page.pictures, page.drawing)
        yield from self._drawn_faults(".below", (), page.below)
        if bool(page.lines) == bool(page.things):
            yield "", "a page has either lines or things"
        drawn = [isinstance(line, WrittenLine) and bool(line.pictures or line.drawing) for line in page.lines]
        if any(drawn) and not all(drawn):
            yield f".lines[{drawn.index(False)}]", "other lines of this page have a picture"
        if page.below and (any(drawn) or page.things):
            yield ".below", "there is no room below lines with pictures"
        for i, line in enumerate(page.lines):
            yield from self._text_faults(f".lines[{i}]", line if isinstance(line, str) else line.text)
            if isinstance(line, WrittenLine):
                yield from self._drawn_faults(f".lines[{i}]", line.pictures, line.drawing)
        for variant, own in page.variants.items():
            for number, text in own.lines.items():
                yield from self._text_faults(f".variants.{variant}.lines", text)
                if not 1 <= number <= len(page.lines):
                    yield f".variants.{variant}.lines", f"the page has no line {number}"
        for kind, names in page.things.items():
            known = self.things.get(kind, {})
            yield from (
                (f".things.{kind}[{i}]", f"the game has no {kind} {name!r}")
                for i, name in enumerate(names)
                if name not in known
            )
        for i, link in enumerate(page.links):
            if link == page.id or link not in pages:
                yield f".links[{i}]", f"there is no other page {link!r}"

    def _drawn_faults(self, place: str, names: Sequence[str], written: Written) -> Iterator[Fault]:
        if names and written:
            yield place, "it has pictures and a drawing"
        for i, name in enumerate(names):
            yield from self._picture_faults(f"{place}.pictures[{i}]", name)
        at = place if place == ".below" else f"{place}.drawing"
        try:
            self._make_drawing(written)
        except msgspec.ValidationError as error:
            problem, _, inside = str(error).partition(" - at ")
            yield f"{at}.{next(iter(written))}{inside.strip('`')[1:]}", f"{problem[:1].lower()}{problem[1:]}"
        except ValueError as error:
            yield at, str(error)

    def _picture_faults(self, place: str, name: str) -> Iterator[Fault]:
        if not picture_file(self._picture_name(name)).is_file():
            yield place, f"there is no picture {self._picture_name(name)!r}"

    def _text_faults(self, place: str, text: str) -> Iterator[Fault]:
        yield from ((place, problem) for problem in fill_problems(text, self._fill_text))
