"""A reader who knows one language: notes all that is written, said and asked for by key, and finds what is no text of
that language (L16, L20)."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

import pytest

from game.core import catalog
from scenes.kit.access.spoken import Spoken
from scenes.kit.base import texts
from scenes.kit.words.language import Language, chosen, load_language
from scenes.kit.words.nouns import Noun
from scenes.kit.words.pseudo import DRESSED, FORM, PLAIN, PSEUDO
from tests.scenes.inspector import Inspector, visible
from tools.texts.checks import read_translation

GLUED = re.compile(r"\]\[")
UNFILLED = re.compile(r"\{\w*(?:\.\w+)*\}")
KEY = re.compile(r"\b[a-z_]+(?:\.[a-z_0-9]+)+\b")
SENTENCE = re.compile(r"[A-Za-z][a-z]+ [a-z]{2,}")
"""Two words of an English sentence."""
LETTERS = re.compile(f"[{''.join(set(PLAIN) - set(DRESSED))}]{{2,}}")
"""Letters that the pseudo-language has not dressed."""
CODE = re.compile(r"[A-Z]{5}-[A-Z]{5}")
"""The letters of a deal."""
ACCENTS = 6.0
"""Units that accents on capitals may reach into the tight line above."""
WIDEST = "W" * 12
"""The widest name that a person may have."""


class Asked:
    """The texts that were asked for by key, with their keys, and what went wrong with them."""

    def __init__(self) -> None:
        self.keys: dict[str, str] = {}
        self.english: set[str] = set()
        """Keys that the language lacks: their texts were English."""
        self.broken: list[str] = []
        """Warnings: keys without a text, and texts that could not be filled in."""
        self.last = ""

    def note(self, words: str, key: str) -> None:
        self.keys.setdefault(str(words), key)


class _Warnings(logging.Handler):
    def __init__(self, told: list[str]) -> None:
        super().__init__(logging.WARNING)
        self.told = told

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(record.getMessage())


@contextmanager
def listen_to_texts() -> Iterator[Asked]:
    """Note all texts that are asked for by key."""
    asked, find, fill = Asked(), Language.find, Language.fill
    warnings = _Warnings(asked.broken)

    def find_noted(language: Language, key: str, values: Mapping[str, Any]) -> str | Noun | None:
        found = find(language, key, values)
        if found is not None:
            asked.last = "" if isinstance(found, Noun) else key
            if not language.is_english and language.catalog.find(key, values) is None:
                asked.english.add(key)
            if isinstance(found, Noun):
                asked.note(found, key)
        return found

    def fill_noted(language: Language, text: str, values: Mapping[str, Any]) -> str:
        filled = fill(language, text, values)
        if asked.last:  # a line of a rules book has no key
            asked.note(filled, asked.last)
            asked.last = ""
        return filled

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Language, "find", find_noted)
        patch.setattr(Language, "fill", fill_noted)
        patch.setattr(texts, "_complained", set())
        texts.log.addHandler(warnings)
        try:
            yield asked
        finally:
            texts.log.removeHandler(warnings)


class Reader(Inspector):
    """An Inspector that keeps what it has read, and where."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.high_slack = ACCENTS
        self.read: dict[str, str] = {}
        """Of what is written: the first place."""
        self.heard: dict[str, str] = {}
        """The same of what is only said."""

    def take_picture(self, name: str) -> None:
        super().take_picture(name)
        top: Any = self.app.stack.top
        for words, _ in visible(top):
            self.read.setdefault(words.text, name)
        self.hear(name, top.spoken())

    def hear(self, place: str, spoken: Spoken) -> None:
        """Keep all that is said of a scene."""
        self.note(place, spoken.title, spoken.notice, spoken.question, *spoken.live)
        for group in spoken.groups:
            self.note(place, group.name)
            for thing in group.things:
                self.note(place, thing.line)

    def note(self, place: str, *words: str) -> None:
        """Keep words that are told at a place."""
        for text in words:
            self.heard.setdefault(text, place)


def find_foreign(read: Mapping[str, str], names: tuple[str, ...] = ()) -> Iterator[tuple[str, str, str]]:
    """Place, fault and words of what is no text of the language that is spoken. names: of people, which stay."""
    code = chosen().code
    for text, place in read.items():
        if (fault := _find_fault(_leave_out(text, names), code)) is not None:
            yield place, fault, text


def find_unfilled(read: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """The same of texts with places that nothing was put into. What is only asked for may be one with pictures of
    buttons, which are put in where it is drawn."""
    for text, place in read.items():
        if found := UNFILLED.search(text):
            yield place, f"unfilled {found[0]}", text


def _find_fault(text: str, code: str) -> str | None:
    if GLUED.search(text):
        return "glued"
    if (found := KEY.search(text)) and found[0].partition(".")[0] in _first_parts():
        return f"a key {found[0]}"
    if code == PSEUDO:
        found = LETTERS.search(text.replace(f"·{FORM}", ""))
        return f"written in code: {found[0]}" if found else None
    same, words = _own_english(code)
    if text in _english_sentences() and text not in same:
        return "English"
    found = words.search(text)
    return f"English {found[0]!r}" if found else None


def _leave_out(text: str, names: tuple[str, ...]) -> str:
    for name in (*names, *_titles()):
        text = text.replace(name, "")
    return CODE.sub("", UNFILLED.sub("", text))


@lru_cache
def _titles() -> tuple[str, ...]:
    return tuple(load_language("en").texts[f"{game}.name"] for game in catalog.ids())


@lru_cache
def _english_sentences() -> frozenset[str]:
    english = load_language("en").texts.values()
    return frozenset(text for text in english if SENTENCE.search(text) and "{" not in text)


@lru_cache
def _first_parts() -> frozenset[str]:
    return frozenset(key.partition(".")[0] for key in load_language("en").texts)


@lru_cache
def _own_english(code: str) -> tuple[frozenset[str], re.Pattern[str]]:
    """Texts of a language that are the same in English, and the words that none of it may have."""
    checks = read_translation(code).checks
    allowed = {text for key, text in load_language(code).texts.items() if key.startswith(checks.same_keys)}
    words = re.compile(rf"\b(?:{'|'.join(checks.english)})\b", re.IGNORECASE)
    return frozenset({*checks.same, *allowed}), words
