"""The glossary, assets/text/LANGUAGE/glossary.yaml: one word for every thing, and the chapter that each
rules book makes of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from game.core.errors import DataError
from game.core.loader import StrictMap, load_as
from scenes.kit.base.texts import glossary_file, say
from scenes.kit.rulebook.book import Chapter, RulesPage

HOUSE = "house"
"""Key of the words that all games share."""
CHAPTER, ICON = "words", "ui/icon_log"
MOST = 6
"""Words on a page."""


class Term(StrictMap):
    """A word, and what follows it in its sentence; `page` of the rules book tells all of it; `old` words gave
    way to it.
    """

    word: str
    means: str
    page: str = ""
    old: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        return f"{self.word}: {self.means}"


@cache
def read_terms(path: Path) -> dict[str, tuple[Term, ...]]:
    """Terms of a file from A to Z, by game, and those of the house. Raises DataError with file and line."""
    terms = load_as(path, dict[str, tuple[Term, ...]])
    return {of: tuple(sorted(own, key=lambda term: term.word.casefold())) for of, own in terms.items()}


def glossary_chapter(game: str, pages: Sequence[str]) -> Chapter:
    """The last chapter of a game's book, and the only one without pictures. Raises DataError for a page
    that is not among `pages`.
    """
    path = glossary_file()
    terms = read_terms(path)
    own = terms.get(game, ())
    for term in own:
        if term.page not in pages:
            raise DataError(f"{path}: {term.word}: the rules book of {game} has no page {term.page!r}.")
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
    title = say("rules.words_from", first=terms[0].word[0], last=terms[-1].word[0])
    links = tuple(dict.fromkeys(term.page for term in terms))
    return RulesPage(f"{CHAPTER}_{number}", title, ICON, tuple(term.sentence for term in terms), links=links)
