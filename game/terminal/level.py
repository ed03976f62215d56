"""`level`: level files of one's own: checked, begun, and described for editors (C20)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.campaign import course, own_levels
from game.core.errors import DataError
from game.terminal.report import Report


def check(files: Sequence[Path]) -> Report:
    """Each file with what is wrong in it, by line; 1 if anything is."""
    mistakes = {}
    for path in files:
        try:
            course.load(path)
        except DataError as error:
            mistakes[str(path)] = str(error)
    lines = [mistakes.get(str(path), f"{path}: fine") for path in files]
    return Report(lines, {"mistakes": mistakes}, 1 if mistakes else 0)


def new(game: str, folder: Path, title: str) -> Report:
    """Write a level to begin with. Raises GameError for a game that there is not, SaveError."""
    path = own_levels.keep(folder, title, own_levels.new_level(game, title))
    return Report([f"{path} is written. Change it, and check it with: python3 -m game level check {path}"], {"file": str(path)})


def schema() -> Report:
    """The JSON Schema of level files."""
    made = own_levels.schema()
    return Report([msgspec.json.format(msgspec.json.encode(made)).decode()], made)
