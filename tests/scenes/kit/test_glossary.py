"""One word for every thing: words that gave way stand in no text any more, and each word of the glossary is
really said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.core import catalog
from game.core.loader import load_yaml
from scenes.kit.base import texts
from scenes.kit.rulebook.glossary import HOUSE, load_terms
from scenes.kit.words import files
from scenes.pages import game_list

ENGLISH = files.TEXT / files.ENGLISH
TERMS = load_terms()
LANDS = {"tasty_humans": "village", "eaten": "belly", "hunger": "wilds", "human_flavor": "city"}
"""The file of the campaign that speaks of a game."""
HIDDEN = ("also", "links", "subjects", "pictures", "drawing", "below", "things", "icon", "id")
"""Fields of a rules book's page that no player reads."""


def read_aloud(written: Any) -> Iterator[str]:
    """All that is read of a document."""
    if isinstance(written, str):
        yield re.sub(r"\{[^}]*\}", "", written)
    elif isinstance(written, dict):
        for key, value in written.items():
            if key not in HIDDEN:
                yield from read_aloud(value)
    elif isinstance(written, list):
        for value in written:
            yield from read_aloud(value)


def sentences(game: str) -> list[str]:
    """Every sentence about a game, the glossary's explanations of its words too; those of the house are about
    all games.
    """
    folders = [ENGLISH] if game == HOUSE else [ENGLISH / game]
    files = [path for folder in folders for path in folder.rglob("*.yaml") if path.name != texts.GLOSSARY]
    land = [] if game == HOUSE else [ENGLISH / "campaign" / f"{LANDS[game]}.yaml"]
    return [words for path in (*files, *land) for words in read_aloud(load_yaml(path))]


def has_words(words: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(words)}\b", text, re.IGNORECASE) is not None


def says_word(word: str, text: str) -> bool:
    """The word itself, of several things, or its verb."""
    stem = word.removesuffix("y").removesuffix("e")
    return (
        re.search(rf"\b{re.escape(stem)}(y|e|ies|es|s|ed|d|ing|ning|ating)?\b", text, re.IGNORECASE)
        is not None
    )


def test_there_are_words_for_the_house_and_every_game() -> None:
    assert set(TERMS) == {HOUSE, *catalog.ids()}


@pytest.mark.parametrize("game", TERMS)
def test_old_words_are_gone_and_each_word_is_said(game: str) -> None:
    spoken = sentences(game)
    assert len(spoken) > 200, "the scan finds sentences"
    own = [
        term.sentence
        for terms in (TERMS if game == HOUSE else {game: TERMS[game]}).values()
        for term in terms
    ]
    for term in TERMS[game]:
        assert any(says_word(term.word, sentence) for sentence in spoken), f"nobody says {term.word}"
        assert [line for line in (*spoken, *own) for old in term.old if has_words(old, line)] == [], (
            f"say {term.word}"
        )


@pytest.mark.parametrize("game", catalog.ids())
def test_every_book_ends_with_its_words(game: str) -> None:
    """All of them, once each, and each page leads on to what is told of its words."""
    book = game_list.game_ui(game).book
    *own, everywhere = book.chapters[-1].pages
    assert [line for page in own for line in page.sentences] == [term.sentence for term in TERMS[game]]
    assert everywhere.sentences == tuple(term.sentence for term in TERMS[HOUSE])
    links = {link for page in own for link in page.links}
    assert links == {term.page for term in TERMS[game]} and all(book.page_of(link) for link in links)


NAMED: dict[str, tuple[str, ...]] = {
    "tasty_humans": ("bot", "lobby.mode", "lobby.variant", "monster", "class", "leader", "lobby.challenge"),
    "eaten": ("bot", "lobby.mode", "level", "crystal", "tool", "action", "immune", "germ", "reaction"),
    "hunger": ("bot", "lobby.mode", "card", "table.card", "mission", "token", "vampire", "feature"),
    "human_flavor": ("bot", "human", "ally", "location", "agenda", "clan", "network", "resource"),
}
"""Things with names of their own (cards, modes, levels of bots): the text keys of a game below which they
stand.
"""
CHOSEN = ("bot", "lobby.mode")
"""Words of the lobby, which no card should have in its name."""


def stems(name: str) -> frozenset[str]:
    """Beginnings of the words of a name, for a tolerant comparison."""
    return frozenset(
        word[:4] for word in re.findall(r"[a-z]+|\d+|\+", name.casefold()) if word not in ("the", "of")
    )


@pytest.mark.parametrize("game", NAMED)
def test_no_two_names_look_alike(game: str) -> None:
    """Not by how their words begin; and no level of bots or mode is called by a word of anything else."""
    names = {
        (head, key.removeprefix(f"{game}.{head}.").removesuffix(".name")): text
        for head in NAMED[game]
        for key, text in texts.load_texts().items()
        if key.startswith(f"{game}.{head}.") and not key.endswith((".text", "_line"))
    }
    assert {head for head, _ in names} == set(NAMED[game]), "the scan finds all of them"
    known: dict[frozenset[str], tuple[str, str]] = {}
    for (head, thing), name in names.items():
        other_head, other = known.setdefault(stems(name), (head, thing))
        assert other == thing and (head in CHOSEN) == (other_head in CHOSEN), (
            f"{name} and {names[other_head, other]}"
        )
    for head in CHOSEN:
        rest = " ".join(name for (other, _), name in names.items() if other != head)
        assert [name for (own, _), name in names.items() if own == head and has_words(name, rest)] == []
