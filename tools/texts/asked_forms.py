"""Forms that sentences ask of names, and names that lack them (L17). A sentence says `{card.acc}`; which families of
names are put there, the code knows alone: fillings.yaml keeps it, and the albums in the pseudo-language try it
(tests/scenes/test_other_languages.py)."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from game.core.loader import load_as
from scenes.kit.words.catalog import CATEGORIES
from scenes.kit.words.language_file import LanguageFile
from scenes.kit.words.nouns import BASE, GENDER

FILLINGS = Path(__file__).parent / "fillings.yaml"
ASKED_FORM = re.compile(r"\{(\w+)((?:\.\w+)+)\}")

Fillings = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Families of names by the beginning of a sentence's key, then by the name in braces: `hunger`, `card`."""
Places = dict[str, dict[str, str]]
"""Keys of sentences by the form that they ask of a family, as `acc` or `the.acc`, by family."""


@cache
def read_fillings() -> Fillings:
    """What fills which braces. Raises DataError."""
    return load_as(FILLINGS, dict[str, dict[str, tuple[str, ...]]])


def families_in(fillings: Fillings, key: str, name: str) -> tuple[str, ...] | None:
    """The families that fill the name in braces of a sentence; None if nobody has said so. The longest beginning of
    its key counts."""
    place = key
    while place:
        if name in (found := fillings.get(place, {})):
            return found[name]
        place = place.rpartition(".")[0]
    return None


def find_lacking_forms(
    own: Mapping[str, Mapping[str, str]], file: LanguageFile, fillings: Fillings, *, bends_always: bool
) -> Iterator[tuple[str, str]]:
    """Names without a form that a sentence asks of their family, and sentences whose braces nobody knows.

    own: the texts of a language by key and form; bends_always: the base is no other form."""
    asked: Places = defaultdict(dict)
    for key, forms in own.items():
        for name, form in (found for text in forms.values() for found in ASKED_FORM.findall(text)):
            families = families_in(fillings, key, name)
            if families is None:
                yield key, f"asks {{{name}{form}}}, and {FILLINGS.name} does not say what fills it"
            for family in families or ():
                asked[family].setdefault(form.strip("."), key)
    for key, forms in own.items():
        for form, sentence in (asked.get(key, {}) | asked.get(key.rpartition(".")[0], {})).items():
            if _lacks(forms, form, file, bends_always):
                yield key, f"has no {form}, for which {sentence} asks"


def _lacks(forms: Mapping[str, str], form: str, file: LanguageFile, bends_always: bool) -> bool:
    """True if a name cannot be put as asked. A count has forms of its own under each category."""
    there = {"base" if name in ("", *CATEGORIES) else _without_category(name) for name in forms}
    article, _, case = form.rpartition(".") if "." in form else ("", "", form)
    if case in file.articles:
        article, case = case, BASE
    if not article:
        return bends_always and case not in there
    return GENDER not in there and not {article, f"{article}.{case}"} & there


def _without_category(name: str) -> str:
    first, _, rest = name.partition(".")
    return rest if first in CATEGORIES else name
