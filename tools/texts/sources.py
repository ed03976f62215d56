"""Where the texts of a language came from: from.yaml keeps, by key, the digest of the English text that each was made
from (L16). Texts whose English has changed since are stale."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path

import yaml

from game.core.loader import load_as
from scenes.kit.words import files
from scenes.kit.words.catalog import CATEGORIES, OTHER
from scenes.kit.words.files import SOURCES
from scenes.kit.words.language_file import LanguageFile
from scenes.kit.words.nouns import BASE, GENDER

DIGEST_BYTES = 4
HEAD = "# The English that each text was made from, as 8 digits of its digest. Made by `python -m tools.texts stamp`.\n"


def digest_of(texts: Mapping[str, str]) -> str:
    """Eight digits for the forms of one English text."""
    written = "\0".join(f"{form}\1{text}" for form, text in sorted(texts.items()))
    return blake2b(written.encode(), digest_size=DIGEST_BYTES).hexdigest()


def group_families(
    texts: Mapping[str, str], file: LanguageFile | None = None, counted: Container[str] | None = None
) -> dict[str, dict[str, str]]:
    """Texts by the key that the code asks for; each with its forms for numbers and, in the language of `file`, those
    of nouns, by what follows the key ("" for a text without any). `counted`: the keys that have forms for numbers;
    None: those with a form for `other`, as in English."""
    endings = {BASE, GENDER, *file.forms, *file.articles} if file is not None else set()
    families: dict[str, dict[str, str]] = {}
    bending = (
        {key.removesuffix(f".{BASE}") for key in texts if key.endswith(f".{BASE}")} if endings else set()
    )
    if counted is None:
        counted = {key.removesuffix(f".{OTHER}") for key in texts if key.endswith(f".{OTHER}")}
    for key, text in texts.items():
        head = _find_head(key, bending, endings, counted)
        families.setdefault(head, {})[key.removeprefix(head).removeprefix(".")] = text
    return families


def _find_head(key: str, bending: Container[str], endings: Container[str], counted: Container[str]) -> str:
    head = place = key
    while place.rpartition(".")[2] in endings:
        place = place.rpartition(".")[0]
        head = place if place in bending else head
    parent, _, last = head.rpartition(".")
    return parent if parent in counted and last in CATEGORIES else head


def group_own(
    texts: Mapping[str, str], file: LanguageFile, english: Mapping[str, Mapping[str, str]]
) -> dict[str, dict[str, str]]:
    """As group_families() for texts beside all English ones: a language may have forms for numbers where English needs
    none."""
    parents = {key.rpartition(".")[0] for key in texts if key.rpartition(".")[2] in CATEGORIES}
    bent = {key.rpartition(".")[0] for key in parents if key.rpartition(".")[2] in CATEGORIES}
    counted = {key for key in parents | bent if key in english}
    return group_families(texts, file, counted)


def english_families() -> dict[str, dict[str, str]]:
    """All English texts by the key that the code asks for."""
    return group_families(files.read_language(files.TEXT / files.ENGLISH))


def read_stamps(folder: Path) -> dict[str, str]:
    """The digests that a language keeps, by key."""
    path = folder / SOURCES
    return load_as(path, dict[str, str]) if path.is_file() else {}


def stamp_texts(folder: Path, file: LanguageFile, english: Mapping[str, Mapping[str, str]]) -> int:
    """Write that the texts of a language say what English says now; returns their number."""
    own = group_own(files.read_language(folder), file, english)
    stamps = {key: digest_of(english[key]) for key in sorted(own) if key in english}
    dumped = yaml.safe_dump(stamps, allow_unicode=True, width=200)
    (folder / SOURCES).write_text(HEAD + dumped, encoding="utf-8")
    return len(stamps)


def find_stale(
    folder: Path, file: LanguageFile, english: Mapping[str, Mapping[str, str]]
) -> Iterator[tuple[str, str]]:
    """Keys of a language whose English has changed, or that were never compared, with a sentence each."""
    stamps = read_stamps(folder)
    for key in group_own(files.read_language(folder), file, english):
        if key not in english:
            continue
        if key not in stamps:
            yield key, "nobody has stamped what it was made from"
        elif stamps[key] != digest_of(english[key]):
            yield key, f"its English has changed: {next(iter(english[key].values()))!r}"
