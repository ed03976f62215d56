"""A language in its own words: assets/text/LANGUAGE/language.yaml (L3). Nothing of a language stands in
Python."""

from __future__ import annotations

from typing import Annotated

import msgspec

from game.core.loader import StrictMap
from game.core.values import Names

Gender = str
"""As the language's nouns have it in `g`: m, f, n; p of plural."""
Articles = dict[str, dict[str, dict[Gender, str]]]
"""Articles by kind (the, a, of, to) and form of the noun (base, acc, dat), by gender; `vowel`: the one before a
vowel. What stands between article and noun, a space or nothing, belongs to the article."""


class Euphony(StrictMap):
    """A word in a list that gives way to another before some beginnings of the next one: Spanish y, e."""

    word: str
    instead: str
    before: Names
    but: Names = ()
    """Longer beginnings that leave the word as it is."""


class Spaces(StrictMap):
    """Spaces that no line breaks, as a tool sets them (L21): before and after some signs (the kind of space by sign),
    between a number and one of the units, between a short word and the next one."""

    before: dict[str, str] = {}
    after: dict[str, str] = {}
    units: Names = ()
    short_words: Names = ()


class Days(StrictMap):
    """Names of days and months, and how a day and a month alone are written."""

    months: tuple[str, ...]
    short_months: tuple[str, ...]
    weekdays: tuple[str, ...]
    day: str
    month: str


class LanguageFile(StrictMap):
    """name: what it calls itself; locale: Babel's; voice: of speech; quotes: outer pair, inner pair; alphabet:
    small letters in their order, for sorting and for the board of letters; vowels: beginnings that elide an
    article; forms: of its nouns, beside `base` and the gender `g`; first_weekday: 0 is Monday; wishes: languages
    of a system that it answers, beside its own; read_by: people who grew up with it and have read it, none for
    a draft (L24); offered: the menu has it."""

    name: str
    locale: str
    voice: str
    quotes: tuple[str, str, str, str]
    alphabet: str
    decimal: Annotated[str, msgspec.Meta(min_length=1, max_length=1)] = "."
    vowels: str = ""
    forms: Names = ()
    articles: Articles = {}
    euphony: tuple[Euphony, ...] = ()
    accents: str = ""
    """Letters of its names that the alphabet lacks, for the board of letters: German ä, ö, ü, ß."""
    spaces: Spaces = Spaces()
    raises_first_letters: bool = True
    days: Days | None = None
    """Of English alone; Babel knows those of the others."""
    first_weekday: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    wishes: Names = ()
    read_by: Names = ()
    draft_note: str = ""
    """A sentence in the language: nobody who grew up with it has read it yet."""
    offered: bool = False
