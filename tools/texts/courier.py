"""Texts for people with translators' tools: PO files of a language, out and back in (L16). The context of an entry is
its key, its note the file and English's remark; forms are entries of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from babel.messages.catalog import Catalog as Messages
from babel.messages.pofile import read_po, write_po

from scenes.kit.words import files
from scenes.kit.words.files import ENGLISH
from scenes.kit.words.language_file import LanguageFile
from tools.texts.sources import english_families, group_families, group_own


def export_texts(folder: Path, file: LanguageFile, target: Path) -> int:
    """Write all texts of a language, translated or not, as PO; returns their number."""
    messages = Messages(locale=file.locale, project="Eat or Be Eaten", fuzzy=False)
    own = files.read_language(folder)
    families = group_own(own, file, english_families())
    for path in files.text_files(files.TEXT / ENGLISH):
        for key, forms in group_families(files.read_texts(path)).items():
            place = [(path.relative_to(files.TEXT / ENGLISH).as_posix(), 0)]
            english = next(iter(forms.values()))
            written = families.get(key, forms if key not in families else {})
            for form in written:
                full = f"{key}.{form}" if form else key
                messages.add(
                    forms.get(form, english),
                    own.get(full, ""),
                    locations=place,
                    context=full,
                    user_comments=[key],
                )
    with target.open("wb") as stream:
        write_po(stream, messages, width=0, sort_by_file=True)
    return len(messages)


def import_texts(folder: Path, source: Path) -> list[Path]:
    """Write the texts of a PO file into the files of a language, beside those that it does not have; returns the
    files. Raises ValueError for an entry without a key."""
    with source.open("rb") as stream:
        messages = read_po(stream)
    by_file: dict[str, dict[str, str]] = {}
    for message in messages:
        if not message.id or not message.string:
            continue
        if message.context is None or not message.locations:
            raise ValueError(f"{source}: the entry {message.id!r} has no key or no file")
        by_file.setdefault(message.locations[0][0], {})[message.context] = str(message.string)
    written = []
    for name, texts in sorted(by_file.items()):
        path = folder / name
        known = files.read_texts(path) if path.is_file() else {}
        write_texts(path, known | texts)
        written.append(path)
    return written


def write_texts(path: Path, texts: Mapping[str, str]) -> None:
    """Write a file of texts, its keys nested."""
    tree: dict[str, Any] = {}
    for key, text in texts.items():
        _place(tree, key, text)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(yaml.safe_dump(tree, allow_unicode=True, sort_keys=False, width=10_000), encoding="utf-8")


def _place(tree: dict[str, Any], key: str, text: str) -> None:
    """Put a text into the tree, whole with its dots where a part of its key is a text itself."""
    *heads, last = key.split(".")
    branch = tree
    for head in heads:
        below = branch.setdefault(head, {})
        if not isinstance(below, dict):
            tree[key] = text
            return
        branch = below
    if isinstance(branch.get(last), dict):
        tree[key] = text
    else:
        branch[last] = text
