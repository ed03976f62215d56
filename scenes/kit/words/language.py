"""The languages that are there, and the one that is spoken now (L1, L2)."""

from __future__ import annotations

import re
from collections import ChainMap
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, cached_property
from itertools import count
from pathlib import Path
from typing import Any

from game.core.loader import load_as
from scenes.kit.words import babel_data, files
from scenes.kit.words.catalog import Catalog, pick_english_plural
from scenes.kit.words.files import ENGLISH, LANGUAGE_FILE
from scenes.kit.words.hyphens_file import Places, load_hyphens
from scenes.kit.words.language_file import LanguageFile
from scenes.kit.words.nouns import BASE, Noun
from scenes.kit.words.pseudo import PSEUDO, PseudoCatalog, pseudo_file

MINUS = "\u2212"
OPENING = "\u201c\u2018\u201e\u00ab\u00bf\u00a1("
"""Signs before the first letter of a sentence."""
ENDINGS = (".", "?", "!")
BEGINNING = re.compile(rf"[{OPENING}\u00a0]*(?P<braces>\{{(?P<value>\w+))")
"""Of a text whose first word is put in."""
_numbers = count(1)


class Language:
    """A language and its texts. Words that somebody keeps hang on `generation`: no two languages share one."""

    def __init__(
        self, code: str, file: LanguageFile, catalog: Catalog, english: Catalog | None = None
    ) -> None:
        """english: the texts for keys that the language lacks."""
        self.code = code
        self.file = file
        self.catalog = catalog
        self.generation = next(_numbers)
        self._catalogs = (catalog,) if english is None else (catalog, english)
        self._bends = bool(file.forms or file.articles)
        self._article = re.compile(rf"\{{\w+\.(?:{'|'.join(file.articles)})\b") if file.articles else None

    def __repr__(self) -> str:
        return f"<Language {self.code}>"

    @property
    def is_english(self) -> bool:
        """True for the language that all texts are made from."""
        return self.code == ENGLISH

    def find(self, key: str, values: Mapping[str, Any]) -> str | Noun | None:
        """The text of a key, unfilled; a Noun, filled, where it has forms. None for a key without a text in
        this language and in English (L16)."""
        for catalog in self._catalogs:
            found = catalog.find(key, values)
            if found is None:
                continue
            full, texts = found
            if not self._bends or not full.endswith(f".{BASE}"):
                return texts[full]
            return self._make_noun(full.removesuffix(BASE), texts, values)
        return None

    def has(self, key: str) -> bool:
        """True if find() would find a text, with or without forms for numbers."""
        return any(catalog.find(key, {}) is not None for catalog in self._catalogs)

    def fill(self, text: str, values: Mapping[str, Any]) -> str:
        """A text with its braces filled; the article or noun that a sentence begins with has a large letter (L11).
        Raises KeyError, IndexError, ValueError, AttributeError."""
        words = text.format_map(self._printed(values))
        return raise_first(words) if self._bends and self._begins_with_noun(text, values) else words

    def read_all(self) -> None:
        """Read all texts, and where long words may be parted, before a scene asks."""
        for catalog in self._catalogs:
            catalog.read_all()
        _ = self.hyphens

    @cached_property
    def hyphens(self) -> Mapping[str, Places]:
        """Places where a line may part long words, by their small letters (L21)."""
        return {} if self.is_english else load_hyphens(self.catalog.folder)

    @cached_property
    def texts(self) -> Mapping[str, str]:
        """All texts by key, those of English where there is no other."""
        return dict(ChainMap(*(catalog.read_all() for catalog in self._catalogs)))

    def texts_below(self, head: str) -> dict[str, str]:
        """The texts `head`.NAME by their names, unfilled."""
        merged: dict[str, str] = {}
        for catalog in reversed(self._catalogs):
            part = catalog.read_all() if catalog.is_read else catalog.read_part(head.partition(".")[0])
            merged |= {
                key.removeprefix(f"{head}."): text for key, text in part.items() if key.startswith(f"{head}.")
            }
        return merged

    def format_number(self, value: float) -> str:
        """A number with a real minus sign and the language's decimal sign."""
        return self.with_own_signs(f"{value:g}" if isinstance(value, float) else str(value))

    def with_own_signs(self, digits: str) -> str:
        """Digits with a real minus sign and the language's decimal sign."""
        words = digits.replace("-", MINUS)
        return words if self.file.decimal == "." else words.replace(".", self.file.decimal)

    def format_value(self, value: Any) -> str:
        """A value as players read it."""
        if isinstance(value, str):
            return value
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.format_number(value)
        return str(value)

    def _printed(self, values: Mapping[str, Any]) -> dict[str, str]:
        printed = {name: self.format_value(value) for name, value in values.items()}
        if not self._bends:
            return printed
        return {
            name: value if isinstance(value, Noun) else Noun(value, self.file)
            for name, value in printed.items()
        }

    def _begins_with_noun(self, text: str, values: Mapping[str, Any]) -> bool:
        """True for a sentence whose first word is the language's own, put in: a name of a person stays as it is."""
        first = BEGINNING.match(text)
        if first is None or text[-1:] not in ENDINGS:
            return False
        value = values.get(first["value"])
        is_articled = (
            self._article is not None and self._article.match(text, first.start("braces")) is not None
        )
        return is_articled or (isinstance(value, Noun) and value.is_own_word)

    def _make_noun(self, head: str, texts: Mapping[str, str], values: Mapping[str, Any]) -> Noun:
        printed = self._printed(values)
        return Noun(
            texts[f"{head}{BASE}"].format_map(printed),
            self.file,
            _Forms(head, texts),
            lambda form: form.format_map(printed),
        )


class _Forms(Mapping[str, str]):
    """Forms of one noun among all texts."""

    def __init__(self, head: str, texts: Mapping[str, str]) -> None:
        self.head = head
        self.texts = texts

    def __getitem__(self, name: str) -> str:
        return self.texts[self.head + name]

    def __iter__(self) -> Iterator[str]:
        return (key.removeprefix(self.head) for key in self.texts if key.startswith(self.head))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def raise_first(words: str) -> str:
    """Words with a large first letter, behind signs that open a sentence."""
    at = next((place for place, sign in enumerate(words) if sign not in OPENING), len(words))
    return words[:at] + words[at : at + 1].upper() + words[at + 1 :]


def load_language(code: str) -> Language:
    """A language by the name of its folder, or the pseudo-language. Raises DataError for one that is not
    there, or whose language.yaml is wrong."""
    return _load(code, files.TEXT)


@cache
def _load(code: str, root: Path) -> Language:
    if code == ENGLISH:
        file = load_as(root / ENGLISH / LANGUAGE_FILE, LanguageFile)
        return Language(code, file, Catalog(root / ENGLISH, pick_english_plural))
    english = _load(ENGLISH, root)
    if code == PSEUDO:
        return Language(code, pseudo_file(english.file), PseudoCatalog(english.catalog))
    file = load_as(root / code / LANGUAGE_FILE, LanguageFile)
    return Language(code, file, Catalog(root / code, babel_data.plural_rule(file.locale)), english.catalog)


def known_languages() -> list[str]:
    """Codes of the languages that have a folder, English first."""
    own = sorted(path.parent.name for path in files.TEXT.glob(f"*/{LANGUAGE_FILE}"))
    return sorted(own, key=lambda code: code != ENGLISH)


def offered_languages() -> list[Language]:
    """The languages that a menu has: complete ones, English first (L22)."""
    return [language for language in map(load_language, known_languages()) if language.file.offered]


class _Spoken:
    """The language of the screen."""

    language: Language | None = None


_inside: ContextVar[Language | None] = ContextVar("language", default=None)
"""The language of what is made right now for somebody else, as for a phone."""


def chosen() -> Language:
    """The language that is spoken here and now."""
    return _inside.get() or _Spoken.language or choose_language(ENGLISH)


def choose_language(code: str) -> Language:
    """Speak a language on the screen from now on. Raises DataError for one that is not there."""
    _Spoken.language = load_language(code)
    return _Spoken.language


@contextmanager
def spoken_in(language: Language) -> Iterator[None]:
    """Speak another language inside: of a phone that has its own (L2)."""
    token = _inside.set(language)
    try:
        yield
    finally:
        _inside.reset(token)
