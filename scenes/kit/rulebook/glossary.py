"""The glossary: one word for every thing, of the house and of each game, assets/text/en/glossary.yaml. Each rules book
ends with it.

The file of another language has words only, by the English ones (L13). A word that it lacks is left out: no text of
that language says it. A language without a glossary has the English one."""

import logging
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.core.errors import DataError
from game.core.loader import StrictMap, describe_faults, load_as
from scenes.kit.base import begin_large, glossary_file, label_words, say
from scenes.kit.rulebook.book import Chapter, RulesPage
from scenes.kit.rulebook.book_words import WordFault, digest_words, read_parts
from scenes.kit.rulebook.word_files import find_words_file, is_disguised
from scenes.kit.words.alphabet import by_alphabet, initial_of
from scenes.kit.words.caches import cached_by_language
from scenes.kit.words.files import GLOSSARY
from scenes.kit.words.pseudo import disguise

HOUSE = "house"
"""Key of the words that all games share."""
CHAPTER, ICON = "words", "ui/icon_log"
MOST = 6
"""Words on a page."""
MOST_MEANING = 12
"""Words of an explanation."""

log = logging.getLogger("wording")


class Term(StrictMap):
    """A word, and what follows it in its sentence; `page` of the rules book tells all of it; `old` words gave
    way to it."""

    word: str
    means: str
    page: str = ""
    old: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        return label_words(begin_large(self.word), self.means)

    @property
    def digest(self) -> str:
        """Digest of what a translation is made from (L16)."""
        return digest_words(self.word, self.means)


class TermWords(StrictMap, rename={"made_from": "from"}):
    """A term in another language; `from`: the digest of the English one."""

    word: str = ""
    means: str = ""
    old: tuple[str, ...] = ()
    made_from: str = ""


Terms = dict[str, tuple[Term, ...]]
"""By game, and those of the house."""
Glossary = dict[str, dict[str, TermWords]]
"""By game, and by the English word."""


def read_english() -> Terms:
    """Terms of the English file as they stand there. Raises DataError with file and line."""
    return load_as(glossary_file(), Terms)


@cached_by_language
def load_terms() -> Terms:
    """Terms of the spoken language from A to Z. Raises DataError for a wrong English file."""
    terms = read_english()
    path = find_words_file(GLOSSARY)
    if path is not None:
        terms = lay_over(terms, path)
    elif is_disguised():
        terms = {of: tuple(map(_disguise_term, own)) for of, own in terms.items()}
    return {of: tuple(sorted(own, key=lambda term: by_alphabet(term.word))) for of, own in terms.items()}


def lay_over(terms: Terms, path: Path) -> Terms:
    """Terms in the words of a file. What is wrong there is logged with file and line, and left out."""
    try:
        words, faults = read_words(terms, path)
    except DataError as error:
        log.error("%s The glossary is English.", error)
        return terms
    for sentence in describe_faults(path, (fault.fault for fault in faults)):
        log.error("%s It is left out.", sentence)
    wrong = {fault.part for fault in faults}
    return {
        of: tuple(
            _lay_term(term, words[of][term.word]) for term in own if term_place(of, term.word) not in wrong
        )
        for of, own in terms.items()
    }


def _disguise_term(term: Term) -> Term:
    return term.replace(word=disguise(term.word), means=disguise(term.means))


def _lay_term(term: Term, words: TermWords) -> Term:
    return term.replace(word=words.word, means=words.means, old=words.old)


def read_words(terms: Terms, path: Path) -> tuple[Glossary, list[WordFault]]:
    """The words in a file, and everything by which they do not fit the English terms. Raises DataError for a file
    that is no such document."""
    wrong: list[WordFault] = []
    words = {
        of: read_parts(own, TermWords, partial(term_place, of), wrong)
        for of, own in load_as(path, dict[str, dict[str, Any]]).items()
    }
    known = {fault.part for fault in wrong}
    return words, wrong + [fault for fault in _find_faults(terms, words) if fault.part not in known]


def _find_faults(terms: Terms, words: Glossary) -> Iterator[WordFault]:
    for of, own in words.items():
        known = {term.word for term in terms.get(of, ())}
        for place in (term_place(of, word) for word in own if word not in known):
            yield WordFault(place, (place, "the English glossary has no such word"))
    for of, english in terms.items():
        for term in english:
            place, mine = term_place(of, term.word), words.get(of, {}).get(term.word, TermWords())
            if not (mine.word.strip() and mine.means.strip()):
                yield WordFault(place, (place, f"{term.word!r} has no words"))
            elif len(mine.means.split()) > MOST_MEANING:
                yield WordFault(place, (place, f"it takes more than {MOST_MEANING} words"))


def term_place(of: str, word: str) -> str:
    """Place of a term in a file."""
    return f"$.{of}.{word}"


def make_glossary(game: str, pages: Sequence[str]) -> Chapter:
    """The last chapter of a game's book, and the only one without pictures. Raises DataError for a page that
    is not among `pages`."""
    terms = load_terms()
    own = terms.get(game, ())
    for term in own:
        if term.page not in pages:
            raise DataError(
                f"{glossary_file()}: {term.word}: the rules book of {game} has no page {term.page!r}."
            )
    parts = -(-len(own) // MOST)
    ends = [round(len(own) * i / parts) for i in range(parts + 1)] if parts else []
    made = [
        _make_page(number, own[start:end])
        for number, (start, end) in enumerate(zip(ends, ends[1:], strict=False), 1)
    ]
    everywhere = tuple(term.sentence for term in terms[HOUSE])
    back = made[0].key if made else pages[0]
    made.append(
        RulesPage(f"{CHAPTER}_{HOUSE}", say("rules.words_everywhere"), ICON, everywhere, links=(back,))
    )
    return Chapter(CHAPTER, say("rules.words"), ICON, tuple(made))


def _make_page(number: int, terms: Sequence[Term]) -> RulesPage:
    """A page of terms, with links to the pages that tell all of them."""
    title = say("rules.words_from", first=_initial(terms[0]), last=_initial(terms[-1]))
    links = tuple(dict.fromkeys(term.page for term in terms))
    return RulesPage(f"{CHAPTER}_{number}", title, ICON, tuple(term.sentence for term in terms), links=links)


def _initial(term: Term) -> str:
    """The letter under which a term stands; signs before it do not count."""
    return initial_of("".join(filter(str.isalnum, term.word))).upper()
