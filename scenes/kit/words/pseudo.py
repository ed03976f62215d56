"""The pseudo-language: English in disguise, made in memory, never shipped (L20). Letters have accents, texts are
a third longer and stand in brackets, a form has its name behind it. What has no brackets on a picture was written
in code; two pairs side by side were glued; where a noun lacks "·acc", its forms were lost on the way."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from game.core import catalog
from scenes.kit.words.catalog import Catalog
from scenes.kit.words.language_file import LanguageFile
from scenes.kit.words.nouns import BASE

PSEUDO = "qps"
FORM = "acc"
PLAIN = "acdefgilmnopqrstuvwxyzACDEFGILMNOPQRSTUVWXYZ"
DRESSED = "áćďéfğíłmñóþqřšťúvŵxýžÁĆĎÉFĞÍŁMÑÓÞQŘŠŤÚVŴXÝŽ"
LONGER, MUCH_LONGER, SHORT = 0.35, 0.6, 10
"""Parts by which a text grows, and the letters below which it grows by the second one."""
FILLING = "ôñ łôñğ "
PLACEHOLDER = re.compile(r"(\{\w+)(\})")
PARTS = re.compile(r"(\{[^}]*\})")


def disguise(text: str) -> str:
    """A text in the pseudo-language; one without letters stays."""
    pieces = PARTS.split(text)
    letters = sum(piece[:1] != "{" and sum(map(str.isalpha, piece)) for piece in pieces)
    if not letters:
        return text
    dressed = "".join(piece if piece.startswith("{") else piece.translate(_DRESS) for piece in pieces)
    longer = round(letters * (MUCH_LONGER if letters < SHORT else LONGER))
    return f"[{dressed}{(FILLING * longer)[:longer].rstrip()}]"


def pseudo_file(english: LanguageFile) -> LanguageFile:
    """The file of the pseudo-language: nouns have one form."""
    days = english.days and english.days.replace(
        months=tuple(map(disguise, english.days.months)),
        short_months=tuple(map(disguise, english.days.short_months)),
        weekdays=tuple(map(disguise, english.days.weekdays)),
    )
    return english.replace(name=disguise(english.name), forms=(FORM,), days=days, offered=False)


class PseudoCatalog(Catalog):
    """English texts in disguise. Sentences ask for the form of whatever is put into them."""

    def __init__(self, english: Catalog) -> None:
        super().__init__(english.folder, english.plural)
        self._english = english
        self._dressed: dict[str, dict[str, str]] = {}

    def read_all(self) -> dict[str, str]:
        if self._all is None:
            self._all = _dress_texts(self._english.read_all())
        return self._all

    def read_part(self, folder: str) -> dict[str, str]:
        if folder not in self._parts:
            self._parts[folder] = _dress_texts(self._english.read_part(folder))
        return self._parts[folder]


def _dress_texts(texts: Mapping[str, str]) -> dict[str, str]:
    """All texts in disguise; those that nothing is put into are nouns with a form. The names of
    the games stay (L15)."""
    dressed: dict[str, Any] = {}
    kept = {f"{game}.name" for game in catalog.ids()}
    for key, text in texts.items():
        words = text if key in kept else disguise(text)
        if "{" in text:
            dressed[key] = PLACEHOLDER.sub(rf"\1.{FORM}\2", words)
        else:
            dressed[f"{key}.{BASE}"] = words
            dressed[f"{key}.{FORM}"] = f"{words}·{FORM}"
    return dressed


_DRESS = str.maketrans(PLAIN, DRESSED)
