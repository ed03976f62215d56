"""Files of texts. A language is a folder of assets/text with files in any order: en/table.yaml, en/hunger/log.yaml.

Texts of one game have the game's id before their keys, and stand in the game's folder: hunger.log.turn. Beside
the texts by key stand the rules books (hunger/rulebook.yaml), the glossary, and what a language says of itself."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from game.core.errors import DataError
from game.core.loader import load_yaml

TEXT = Path(__file__).resolve().parents[3] / "assets" / "text"
ENGLISH = "en"
"""The language that all texts are made from; texts that another one lacks are in English (L16)."""
LANGUAGE_FILE = "language.yaml"
RULEBOOK, GLOSSARY = "rulebook.yaml", "glossary.yaml"
SOURCES, HYPHENS = "from.yaml", "hyphens.yaml"
CHECKS = "checks.yaml"
NO_TEXTS = frozenset({LANGUAGE_FILE, RULEBOOK, GLOSSARY, SOURCES, HYPHENS, CHECKS})
"""Files of a language without texts by key (L3)."""
MENUS = "menus"
"""The folder whose texts the title needs, as those beside it."""

log = logging.getLogger("wording")


def text_files(folder: Path) -> list[Path]:
    """The files of a language that have texts by key."""
    return sorted(path for path in folder.rglob("*.yaml") if path.name not in NO_TEXTS)


def common_files(folder: Path) -> list[Path]:
    """The files of a language that the title needs."""
    return [path for path in text_files(folder) if path.parent in (folder, folder / MENUS)]


def read_language(folder: Path) -> dict[str, str]:
    """All texts of a language, from all its folders. A broken file, and one that writes a key of another file
    again, is logged and left out: its keys are then shown instead of the words."""
    return read_files(text_files(folder))


def read_files(paths: Iterable[Path]) -> dict[str, str]:
    """The texts of some files by dotted key; as read_language()."""
    merged: dict[str, str] = {}
    for path in paths:
        try:
            own = read_texts(path)
            if twice := sorted(own.keys() & merged.keys()):
                raise DataError(f"{path}: {', '.join(twice)} stands in another file, too.")
            merged.update(own)
        except DataError as error:
            log.error("%s", error)
    return merged


def read_texts(path: Path) -> dict[str, str]:
    """One file of texts; nested maps become dotted keys. Raises DataError."""
    document = load_yaml(path)
    if not isinstance(document, Mapping):
        raise DataError(f"{path}: expected a map of texts.")
    flat: dict[str, str] = {}
    _flatten_texts(document, "", flat, path)
    return flat


def find_placeholders(text: str) -> set[str]:
    """The names in braces that a text wants filled; a form counts as its name."""
    return set(re.findall(r"\{(\w+)", text))


def _flatten_texts(branch: Mapping[Any, Any], prefix: str, flat: dict[str, str], path: Path) -> None:
    for name, value in branch.items():
        key = f"{prefix}{name}"
        if isinstance(value, Mapping):
            _flatten_texts(value, f"{key}.", flat, path)
        elif isinstance(value, str):
            flat[key] = value
        else:
            raise DataError(f"{path}: at {key}: expected text, found {value!r}.")
