"""The texts of one language by key, read as late as may be."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from scenes.kit.words import files
from scenes.kit.words.nouns import BASE, Amount

Plural = Callable[[Any], str]
"""The category of a number in a language: one, few, many or other."""
OTHER, MANY = "other", "many"
CATEGORIES = ("zero", "one", "two", "few", "many", OTHER)


class Catalog:
    """Texts of a folder. Reading all of them would be an eighth of the time that the game takes to its first
    picture, so those of games and campaign wait until somebody asks, or until read_all()."""

    def __init__(self, folder: Path, plural: Plural) -> None:
        self.folder = folder
        self.plural = plural
        self._parts: dict[str, dict[str, str]] = {}
        self._all: dict[str, str] | None = None

    @property
    def is_read(self) -> bool:
        """True once all files have been read."""
        return self._all is not None

    def read_all(self) -> dict[str, str]:
        """All texts by dotted key."""
        if self._all is None:
            self._all = files.read_language(self.folder)
        return self._all

    def read_part(self, folder: str) -> dict[str, str]:
        """The texts of a folder; "" for those beside the folders and of the menus."""
        if folder not in self._parts:
            own = self.folder / folder
            self._parts[folder] = files.read_files(
                files.text_files(own) if folder else files.common_files(own)
            )
        return self._parts[folder]

    def find(self, key: str, values: Mapping[str, Any]) -> tuple[str, Mapping[str, str]] | None:
        """The full key of a text, and the texts among which it stands; None for a key without a text. Where
        the text has forms for numbers, the value n chooses (L4); a noun's full key ends with `base`."""
        if self._all is not None:
            return self._find_in(self._all, key, values)
        for folder in ("", key.partition(".")[0]):
            texts = self.read_part(folder)
            if (full := self._find_full_key(texts, key, values)) is not None:
                return full, texts
        return self._find_in(self.read_all(), key, values)

    def _find_in(
        self, texts: Mapping[str, str], key: str, values: Mapping[str, Any]
    ) -> tuple[str, Mapping[str, str]] | None:
        full = self._find_full_key(texts, key, values)
        return None if full is None else (full, texts)

    def _find_full_key(self, texts: Mapping[str, str], key: str, values: Mapping[str, Any]) -> str | None:
        if key in texts:
            return key
        # Polish has no `other` for whole numbers
        for form in dict.fromkeys((self._category_of(values.get("n")), OTHER, MANY)):
            for full in (f"{key}.{form}", f"{key}.{form}.{BASE}"):
                if full in texts:
                    return full
        return f"{key}.{BASE}" if f"{key}.{BASE}" in texts else None

    def _category_of(self, n: Any) -> str:
        """The category of a number, or of words with one; OTHER for words without."""
        number = n.number if isinstance(n, Amount) else n
        return self.plural(number) if isinstance(number, int | float) else OTHER


def pick_english_plural(n: Any) -> str:
    """The category of a number in English."""
    return "one" if n == 1 else OTHER
