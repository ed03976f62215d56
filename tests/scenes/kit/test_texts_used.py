"""Every text is said somewhere: by its key, by a key put together in the code, or by a key in the data of a game."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game.core import catalog
from scenes.kit.base.texts import texts
from scenes.menus import game_list

ROOT = Path(__file__).resolve().parents[3]
CODE = ("scenes", "game", "main.py")
DATA = ("game", "levels", "assets/sounds")
FORMS = (".one", ".other")
ENOUGH = 3  # letters that a key put together must name beside a game's id, so that it is not any key at all
HEAD = re.compile(r"[a-z_]+(\.[a-z_]+)+")
GAME = re.compile(rf"^({'|'.join(catalog.ids())})\\\.")


def sources() -> Iterator[ast.AST]:
    for name in CODE:
        path = ROOT / name
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            yield ast.parse(file.read_text(encoding="utf-8"))


def spoken_of() -> tuple[set[str], list[re.Pattern[str]]]:
    """Whole strings of the code and the data, and patterns of those that are put together; "hunger.log" stands for all keys below it."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                patterns.add(pattern_of(node))
    for name in DATA:
        for file in sorted((ROOT / name).rglob("*.yaml")):
            whole |= set(strings(yaml.safe_load(file.read_text(encoding="utf-8"))))
    for game in catalog.ids():
        whole |= {subject for page in game_list.game_ui(game).book.pages for subject in page.subjects}
    patterns |= {re.escape(head) + r"\.[^ ]*" for head in whole if HEAD.fullmatch(head) and head not in texts()}
    return whole, [re.compile(pattern) for pattern in patterns if len(re.sub(r"\W", "", GAME.sub("", pattern))) >= ENOUGH]


def pattern_of(node: ast.JoinedStr) -> str:
    """What an f-string can become, as a regular expression."""
    return "".join(re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[^ ]*" for part in node.values)


def strings(branch: Any) -> Iterator[str]:
    """All strings of a document, keys too."""
    if isinstance(branch, dict):
        for key, value in branch.items():
            yield from (*strings(key), *strings(value))
    elif isinstance(branch, list):
        for value in branch:
            yield from strings(value)
    elif isinstance(branch, str):
        yield branch


def test_no_text_is_left_that_nobody_says() -> None:
    whole, patterns = spoken_of()
    unused = []
    for key in texts():
        plain = next((key.removesuffix(form) for form in FORMS if key.endswith(form)), key)
        if plain not in whole and not any(pattern.fullmatch(plain) for pattern in patterns):
            unused.append(key)
    assert not unused, ", ".join(unused)
