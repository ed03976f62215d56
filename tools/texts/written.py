"""Texts of a language as they are written in its files: where each stands, so that a tool may write it anew."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from scenes.kit.words import files
from scenes.kit.words.files import CHECKS, HYPHENS, LANGUAGE_FILE, SOURCES

PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
WITHOUT_TEXTS = (LANGUAGE_FILE, SOURCES, HYPHENS, CHECKS)


class Written(NamedTuple):
    """A text and its place in a file, from `start` to `end` with its quotes; `line` counts from 1."""

    text: str
    line: int
    start: int
    end: int


def language_folder(code: str) -> Path:
    """The folder of a language. Raises SystemExit for one that is not there."""
    folder = files.TEXT / code
    if not (folder / LANGUAGE_FILE).is_file():
        raise SystemExit(f"There is no language {code}: {folder / LANGUAGE_FILE} is missing.")
    return folder


def word_files(folder: Path) -> list[Path]:
    """The files of a language that have words for players: texts, rules books, the glossary."""
    return sorted(path for path in folder.rglob("*.yaml") if path.name not in WITHOUT_TEXTS)


def read_written(document: str) -> list[Written]:
    """The texts of a YAML document, without the keys of its maps, in the order in which they stand."""
    return list(_walk(yaml.compose(document, PARSER)))


def _walk(node: yaml.Node | None) -> Iterator[Written]:
    match node:
        case yaml.MappingNode():
            for _, value in node.value:
                yield from _walk(value)
        case yaml.SequenceNode():
            for value in node.value:
                yield from _walk(value)
        case yaml.ScalarNode() if node.tag == "tag:yaml.org,2002:str":
            start, end = node.start_mark, node.end_mark
            yield Written(node.value, start.line + 1, start.index, end.index)
