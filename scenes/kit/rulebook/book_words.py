"""Words of a rules book in another language, assets/text/LANGUAGE/GAME/rulebook.yaml, laid over the English pages
(L13). Pictures, painters, links, icons and order stand in the English file alone.

A page whose words do not fit it stays English, whole: never half a page (L16)."""

from collections.abc import Callable, Collection, Container, Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from game.core import conversion
from game.core.loader import Fault, StrictMap, load_as
from scenes.kit.rulebook.document import Document, WrittenPage, WrittenVariant
from scenes.kit.words.files import find_placeholders

T = TypeVar("T")
Fill = Callable[[str], str]
DIGITS = 8
"""Of the digest of the English words that a page was translated from."""


class VariantWords(StrictMap):
    """Lines by number, from 1; as many words to find the page by as the language wants."""

    title: str = ""
    also: tuple[str, ...] = ()
    lines: dict[int, str] = {}


class PageWords(StrictMap, rename={"made_from": "from"}):
    """As VariantWords, with the words of variants; `from`: the digest of the English words."""

    title: str = ""
    also: tuple[str, ...] = ()
    lines: dict[int, str] = {}
    variants: dict[str, VariantWords] = {}
    made_from: str = ""


class ChapterWords(StrictMap, rename={"made_from": "from"}):
    title: str = ""
    made_from: str = ""


class BookWords(StrictMap):
    """Chapters and pages by id."""

    chapters: dict[str, ChapterWords] = {}
    pages: dict[str, PageWords] = {}


class WordFault(NamedTuple):
    """A fault, and what has to stay English for it: the place of a page or a chapter."""

    part: str
    fault: Fault


def lay_words(document: Document, words: BookWords, without: Container[str] = ()) -> Document:
    """The book in these words, `without` some parts of them, and without those that it has no words for."""
    chapters = []
    for chapter in document.chapters:
        part = words.chapters.get(chapter.id)
        title = chapter.title if part is None or chapter_place(chapter.id) in without else part.title
        pages = tuple(
            page
            if page.id not in words.pages or page_place(page.id) in without
            else _lay_page(page, words.pages[page.id])
            for page in chapter.pages
        )
        chapters.append(chapter.replace(title=title, pages=pages))
    return Document(tuple(chapters))


def _lay_page(page: WrittenPage, words: PageWords) -> WrittenPage:
    variants = {name: WrittenVariant(own.title, own.also, own.lines) for name, own in words.variants.items()}
    lines = tuple(
        words.lines[number] if isinstance(line, str) else line.replace(text=words.lines[number])
        for number, line in enumerate(page.lines, 1)
    )
    return page.replace(title=words.title, also=words.also, lines=lines, variants=variants)


def copy_words(document: Document, change: Callable[[str], str]) -> BookWords:
    """The words of a book, each of them changed."""

    def copy_lines(lines: Mapping[int, str]) -> dict[int, str]:
        return {number: change(line) for number, line in lines.items()}

    chapters = {chapter.id: ChapterWords(change(chapter.title)) for chapter in document.chapters}
    pages = {
        page.id: PageWords(
            change(page.title),
            tuple(map(change, page.also)),
            copy_lines(page.texts),
            {
                name: VariantWords(
                    own.title and change(own.title), tuple(map(change, own.also)), copy_lines(own.lines)
                )
                for name, own in page.variants.items()
            },
        )
        for chapter in document.chapters
        for page in chapter.pages
    }
    return BookWords(chapters, pages)


# -- reading


class _Raw(StrictMap):
    chapters: dict[str, Any] = {}
    pages: dict[str, Any] = {}


def read_words(path: Path) -> tuple[BookWords, list[WordFault]]:
    """The words in a file, without the parts of a wrong form, and the faults of these. Raises DataError for a file
    that is no such document."""
    raw, faults = load_as(path, _Raw), list[WordFault]()
    words = BookWords(
        read_parts(raw.chapters, ChapterWords, chapter_place, faults),
        read_parts(raw.pages, PageWords, page_place, faults),
    )
    return words, faults


def read_parts(
    raw: Mapping[str, Any], kind: type[T], place: Callable[[str], str], faults: list[WordFault]
) -> dict[str, T]:
    """Parts by name, each for itself: one of a wrong form is no part of the others. Its fault is added."""
    parts = {}
    for name, value in raw.items():
        try:
            parts[name] = conversion.convert(value, kind)
        except msgspec.ValidationError as error:
            what = conversion.parse_error(str(error))
            advice = conversion.describe_expected(kind, what)
            fault = place(name) + what.path[1:], "; ".join(filter(None, (what.what, advice)))
            faults.append(WordFault(place(name), fault))
    return parts


# -- what the English words were


class _Numbers(dict[str, Any]):
    """Values by name; braces for another one stay as they are."""

    def __missing__(self, name: str) -> str:
        return f"{{{name}}}"


def digest_page(page: WrittenPage, numbers: Mapping[str, Any]) -> str:
    """Digest of the words of an English page, with the numbers of the rules in them; words to find it by do not
    count."""
    known = _Numbers(numbers)
    variants = [
        part
        for name, own in sorted(page.variants.items())
        for part in (name, own.title, *(f"{number} {text}" for number, text in sorted(own.lines.items())))
    ]
    words = (page.title, *page.texts.values(), *variants)
    return digest_words(*(text.format_map(known) for text in words))


def digest_words(*words: str) -> str:
    return sha256("\n".join(words).encode()).hexdigest()[:DIGITS]


# -- faults


def chapter_place(name: str) -> str:
    return f"$.chapters.{name}"


def page_place(name: str) -> str:
    return f"$.pages.{name}"


def find_faults(document: Document, words: BookWords, fill: Fill) -> Iterator[WordFault]:
    """Everything by which words do not fit the English pages, in their order."""
    chapters = {chapter.id for chapter in document.chapters}
    pages = {page.id: page for chapter in document.chapters for page in chapter.pages}
    variants = {name for page in pages.values() for name in page.variants}
    for name in _others(words.chapters, chapters):
        yield WordFault(chapter_place(name), (chapter_place(name), "the English book has no such chapter"))
    for name in _others(words.pages, pages):
        yield WordFault(page_place(name), (page_place(name), "the English book has no such page"))
    for chapter in document.chapters:
        place = chapter_place(chapter.id)
        if not words.chapters.get(chapter.id, ChapterWords()).title.strip():
            yield WordFault(place, (place, "the chapter has no title"))
        for page in chapter.pages:
            place = page_place(page.id)
            if page.id not in words.pages:
                yield WordFault(place, (place, "the page has no words"))
                continue
            for inside, problem in _page_faults(page, words.pages[page.id], variants, fill):
                yield WordFault(place, (place + inside, problem))


def _page_faults(
    page: WrittenPage, words: PageWords, variants: Collection[str], fill: Fill
) -> Iterator[Fault]:
    if not words.title.strip():
        yield ".title", "the page has no title"
    yield from _line_faults(".lines", page.texts, page.texts, words.lines, fill)
    for name in _others(words.variants, variants):
        yield f".variants.{name}", "no page of the English book has such a variant"
    for name, english in page.variants.items():
        place, own = f".variants.{name}", words.variants.get(name, VariantWords())
        if english.title and not own.title.strip():
            yield place, "the variant has no title"
        yield from _line_faults(f"{place}.lines", page.texts | english.lines, english.lines, own.lines, fill)
    for name in _others(words.variants, page.variants):
        lines = words.variants[name].lines
        yield from _line_faults(f".variants.{name}.lines", page.texts, (), lines, fill)


def _line_faults(
    place: str, english: Mapping[int, str], needed: Collection[int], lines: Mapping[int, str], fill: Fill
) -> Iterator[Fault]:
    """Faults of lines by number. `needed`: those that must be there."""
    for number in needed:
        if not lines.get(number, "").strip():
            yield f"{place}[{number}]", f"line {number} is missing"
    for number, line in lines.items():
        if number not in english:
            yield f"{place}[{number}]", f"the English page has no line {number}"
        elif not line.strip():
            if number not in needed:
                yield f"{place}[{number}]", f"line {number} is empty"
        else:
            wanted, found = find_placeholders(english[number]), find_placeholders(line)
            if wanted != found:
                yield f"{place}[{number}]", f"it names {_list(found)}, where English names {_list(wanted)}"
            else:
                yield from ((f"{place}[{number}]", problem) for problem in fill_problems(line, fill))


def fill_problems(text: str, fill: Fill) -> Iterator[str]:
    """The problem of a text whose braces cannot be filled."""
    try:
        fill(text)
    except KeyError as error:
        yield f"the game gives no value {error}"
    except (IndexError, ValueError, AttributeError) as error:
        yield f"it cannot be filled in: {error}"


def _others(names: Iterable[str], known: Container[str]) -> list[str]:
    return [name for name in names if name not in known]


def _list(names: Collection[str]) -> str:
    return ", ".join(sorted(names)) or "nothing"
