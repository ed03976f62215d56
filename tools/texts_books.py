"""Drafts and checks of rules books and the glossary in another language (L13, L17).

python -m tools.texts_books LANGUAGE GAME|glossary

writes assets/text/LANGUAGE/GAME/rulebook.yaml (or assets/text/LANGUAGE/glossary.yaml) with the English words above
places to fill. Words that are there already stay; a page whose English has changed since is marked, and keeps its old
`from` until somebody has read it again. `python -m tools.texts_books LANGUAGE` lists what is missing, wrong or stale."""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from game.core import catalog
from game.core.errors import DataError
from game.core.loader import Fault, describe_faults, load_yaml, parse_yaml
from scenes.kit.rulebook import glossary
from scenes.kit.rulebook.book_file import RulebookFile
from scenes.kit.rulebook.book_words import (
    BookWords,
    ChapterWords,
    PageWords,
    VariantWords,
    chapter_place,
    copy_words,
    digest_words,
    page_place,
)
from scenes.kit.rulebook.document import WrittenPage, WrittenVariant
from scenes.kit.words import files
from scenes.kit.words.language import load_language, spoken_in
from tools.texts.checks import CHECKS, Translation, read_translation

GLOSSARY = "glossary"
HEAD = (
    "# Words of the rules book, laid over its English pages. Above each place stands the English.",
    "# Numbers in {braces} stay. also: words to find the page by, as many as you like. from: the English that these",
    "# words were made from.",
)
WORD_CHECKS = ("forms", "english", "terms", "shapes")
"""Checks of texts by key that hold for pages, too (tools.texts.checks)."""
MOST_WORDS = 12
"""Words of a sentence."""


def book_path(language: str, game: str) -> Path:
    return files.TEXT / language / game / files.RULEBOOK


def glossary_path(language: str) -> Path:
    return files.TEXT / language / files.GLOSSARY


def book_file(game: str) -> RulebookFile:
    """The painters and numbers of a game's book."""
    made: RulebookFile = import_module(f"scenes.{game}.rulebook.contents").make_file()
    return made


# -- what is missing, wrong or stale


def book_findings(language: str) -> list[str]:
    """A sentence for everything that the rules books and the glossary of a language lack, with file and line."""
    with spoken_in(load_language(language)):
        found = [finding for game in catalog.ids() for finding in find_in_book(language, book_file(game))]
        return found + find_in_glossary(language) + find_in_words(read_translation(language))


def find_in_book(language: str, file: RulebookFile) -> list[str]:
    """Findings of one book."""
    path = book_path(language, file.game)
    document = file.read_document()
    if not path.is_file():
        return [f"{path}: is not there, so that all pages are English."]
    try:
        words, wrong = file.read_words(document, path)
    except DataError as error:
        return [str(error)]
    faults = [fault.fault for fault in wrong]
    for chapter in document.chapters:
        if chapter.id in words.chapters:
            made_from = words.chapters[chapter.id].made_from
            faults += _find_stale(chapter_place(chapter.id), made_from, digest_words(chapter.title))
        for page in chapter.pages:
            if page.id in words.pages:
                own = words.pages[page.id]
                faults += _find_stale(page_place(page.id), own.made_from, file.digest_page(page))
                faults += _find_in_page(page, own)
    return describe_faults(path, faults)


def _find_in_page(page: WrittenPage, words: PageWords) -> Iterator[Fault]:
    place = page_place(page.id)
    for lines in (words.lines, *(variant.lines for variant in words.variants.values())):
        for number, line in lines.items():
            if max(map(count_words, split_sentences(line))) > MOST_WORDS:
                yield f"{place}.lines[{number}]", f"a sentence has more than {MOST_WORDS} words"


def find_in_glossary(language: str) -> list[str]:
    """Findings of the glossary."""
    path = glossary_path(language)
    terms = glossary.read_english()
    if not path.is_file():
        return [f"{path}: is not there, so that all words are English."]
    try:
        words, wrong = glossary.read_words(terms, path)
    except DataError as error:
        return [str(error)]
    faults = [fault.fault for fault in wrong]
    for of, own in terms.items():
        for term in own:
            if term.word in words.get(of, {}):
                place = glossary.term_place(of, term.word)
                faults += _find_stale(place, words[of][term.word].made_from, term.digest)
    return describe_faults(path, faults)


def _find_stale(place: str, made_from: str, digest: str) -> Iterator[Fault]:
    if made_from != digest:
        changed = "the English has changed since" if made_from else "it does not say what it was made from"
        yield f"{place}.from", f"{changed}: read it again, then write from: {quote(digest)}"


# -- wrong words


def find_in_words(of: Translation) -> list[str]:
    """What the checks of texts by key find in the words of books and glossary, and words that gave way and are
    still said."""
    pairs = dict(_all_pairs(of.code))
    own = {key: {"": mine} for key, (_, mine) in pairs.items()}
    english = {key: {"": theirs} for key, (theirs, _) in pairs.items()}
    books = replace(of, own=own, english=english)
    found = [
        f"{key} {problem}."
        for name in WORD_CHECKS
        for key, problem in CHECKS[name](books)
        if key not in of.checks.exceptions
    ]
    return found + list(_find_old_words(of, {**of.own, **own}))


def _all_pairs(language: str) -> Iterator[tuple[str, tuple[str, str]]]:
    """English words and their translations by a key of their place, of all files that can be read."""
    for game in catalog.ids():
        path, file = book_path(language, game), book_file(game)
        if path.is_file():
            document = file.read_document()
            words = file.read_words(document, path)[0]
            theirs, mine = (collect_texts(one) for one in (copy_words(document, str), words))
            for place in theirs.keys() & mine.keys():
                yield f"{game}.rulebook.{place}", (theirs[place], mine[place])
    path, terms = glossary_path(language), glossary.read_english()
    if path.is_file():
        known = glossary.read_words(terms, path)[0]
        for of, own in terms.items():
            for term in own:
                mine_term = known.get(of, {}).get(term.word)
                if mine_term is not None and mine_term.means:
                    yield f"glossary.{of}.{term.word}", (term.means, mine_term.means)


def collect_texts(words: BookWords) -> dict[str, str]:
    """Words of a book by page and number of the line, without empty ones."""
    found = {}
    for name, page in words.pages.items():
        parts: dict[str, PageWords | VariantWords] = {
            "": page,
            **{f"{variant}.": own for variant, own in page.variants.items()},
        }
        for head, part in parts.items():
            found[f"{name}.{head}title"] = part.title
            found |= {f"{name}.{head}{number}": line for number, line in part.lines.items()}
    return {place: text for place, text in found.items() if text}


def _find_old_words(of: Translation, said: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    """Words of the glossary that gave way to others, where a text of their game still says them."""
    path = glossary_path(of.code)
    known = glossary.read_words(glossary.read_english(), path)[0] if path.is_file() else {}
    for game, terms in known.items():
        spoken = {
            key: forms for key, forms in said.items() if game in (glossary.HOUSE, key.partition(".")[0])
        }
        for term in terms.values():
            for old in term.old:
                pattern = re.compile(rf"\b{re.escape(old)}\b", re.IGNORECASE)
                for key, forms in spoken.items():
                    if key not in of.checks.exceptions and any(map(pattern.search, forms.values())):
                        yield f"{key} says {old!r}, which gave way to {term.word!r}."


def split_sentences(text: str) -> list[str]:
    return re.split(r"(?<=[.!?])\s+", text)


def count_words(sentence: str) -> int:
    return sum(bool(re.search(r"[\w{]", word)) for word in sentence.split())


# -- drafts


def write_draft(language: str, what: str) -> Path:
    """Write the file of a game's book, or of the glossary, for somebody who fills it; returns its path. Raises
    DataError where words that are there have no place in it."""
    path = glossary_path(language) if what == GLOSSARY else book_path(language, what)
    draft = "\n".join(
        (*(draft_glossary(path) if what == GLOSSARY else draft_book(path, book_file(what))), "")
    )
    if path.is_file():
        lost = collect_words(load_yaml(path)) - collect_words(parse_yaml(draft, str(path)))
        for words in lost:
            raise DataError(f"{path}: {words!r} has no place any more. Move or delete it first.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(draft, encoding="utf-8")
    return path


def collect_words(document: Any) -> Counter[str]:
    """All words in a document, as often as they stand there."""
    if isinstance(document, str):
        return Counter([document] if document else [])
    parts = (
        document.values() if isinstance(document, dict) else document if isinstance(document, list) else ()
    )
    return sum(map(collect_words, parts), Counter())


def draft_book(path: Path, file: RulebookFile) -> Iterator[str]:
    """Lines of a book's draft, with the words that are at `path`."""
    document = file.read_document()
    words = file.read_words(document, path)[0] if path.is_file() else BookWords()
    yield from HEAD
    yield "chapters:"
    for chapter in document.chapters:
        own, digest = words.chapters.get(chapter.id, ChapterWords()), digest_words(chapter.title)
        yield from _mark_stale("  ", own.made_from, digest)
        yield f"  # {chapter.title}"
        yield f"  {chapter.id}: {{title: {quote(own.title)}, from: {quote(own.made_from or digest)}}}"
    yield "pages:"
    numbers = {name: str(value) for name, value in file.values.items()}
    for chapter in document.chapters:
        yield f"  # -- {chapter.title}"
        for page in chapter.pages:
            mine, digest = words.pages.get(page.id, PageWords()), file.digest_page(page)
            yield ""
            yield from _mark_stale("  ", mine.made_from, digest)
            yield f"  {page.id}:"
            yield from _draft_page(page, mine, numbers)
            yield f"    from: {quote(mine.made_from or digest)}"


def _draft_page(page: WrittenPage, words: PageWords, numbers: Mapping[str, str]) -> Iterator[str]:
    yield from _draft_words("    ", page.replace(lines=()), page.texts, words, numbers)
    variants = dict.fromkeys((*page.variants, *words.variants))
    if variants:
        yield "    variants:"
    for name in variants:
        yield f"      {name}:"
        english = page.variants.get(name, WrittenVariant())
        own = words.variants.get(name, VariantWords())
        lines = {number: page.texts.get(number, "") for number in own.lines} | english.lines
        yield from _draft_words("        ", english, lines, own, numbers)


def _draft_words(
    indent: str,
    english: WrittenPage | WrittenVariant,
    lines: Mapping[int, str],
    words: PageWords | VariantWords,
    numbers: Mapping[str, str],
) -> Iterator[str]:
    """Title, words to find it by, and lines, each below the English one."""
    if english.title or words.title:
        yield f"{indent}# {english.title}"
        yield f"{indent}title: {quote(words.title)}"
    if english.also or words.also:
        yield f"{indent}# {', '.join(english.also)}"
        yield f"{indent}also: [{', '.join(map(quote, words.also))}]"
    if lines:
        yield f"{indent}lines:"
    for number, line in sorted(lines.items()):
        filled = [f"{name} = {numbers[name]}" for name in sorted(files.find_placeholders(line))]
        yield f"{indent}  # {line}{'  (' + ', '.join(filled) + ')' if filled else ''}"
        yield f"{indent}  {number}: {quote(words.lines.get(number, ''))}"


def draft_glossary(path: Path) -> Iterator[str]:
    """Lines of the glossary's draft, with the words that are at `path`."""
    terms = glossary.read_english()
    words = glossary.read_words(terms, path)[0] if path.is_file() else {}
    yield "# Words of the glossary by the English ones. means: at most 12 words; old: words that no text may say."
    for of, own in terms.items():
        yield f"{of}:"
        for term in own:
            mine = words.get(of, {}).get(term.word, glossary.TermWords())
            yield from _mark_stale("  ", mine.made_from, term.digest)
            yield f"  # {term.means}"
            yield f"  {term.word}:"
            yield f"    word: {quote(mine.word)}"
            yield f"    means: {quote(mine.means)}"
            yield f"    old: [{', '.join(map(quote, mine.old))}]"
            yield f"    from: {quote(mine.made_from or term.digest)}"


def _mark_stale(indent: str, made_from: str, digest: str) -> Iterator[str]:
    if made_from not in ("", digest):
        yield f"{indent}# STALE: the English has changed. Read it again, then write from: {quote(digest)}"


def quote(words: str) -> str:
    """Words as YAML writes them in double quotes."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.texts_books", description=__doc__)
    parser.add_argument("language", help="the folder of assets/text")
    parser.add_argument("what", nargs="?", choices=(*catalog.ids(), GLOSSARY), help="the draft to write")
    options = parser.parse_args(arguments)
    try:
        if options.what:
            print(write_draft(options.language, options.what))
            return 0
        findings = book_findings(options.language)
    except DataError as error:
        sys.exit(str(error))
    print(*findings, sep="\n")
    return int(bool(findings))


if __name__ == "__main__":
    sys.exit(main())
