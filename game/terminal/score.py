"""`score`: shows the score sheet of a position file, line by line with the cells that counted."""

from importlib import import_module
from pathlib import Path

import msgspec

from game.core import catalog
from game.core.errors import PositionError
from game.core.loader import load_yaml
from game.core.model import Side
from game.terminal.report import Report, compact


def score_position(game: str, path: Path) -> Report:
    """Score a position in the game's notation, alone or under a key `position`. Raises GameError, DataError
    or PositionError."""
    catalog.load(game)
    content = load_yaml(path)
    if isinstance(content, dict) and isinstance(content.get("position"), dict):
        content = content["position"]
    if not isinstance(content, dict):
        raise PositionError(f"{path}: expected a position, which is a map.")
    sides: list[Side] = import_module(f"game.{game}.cases.runner").score(content)
    lines = [line for side in sides for line in _side_lines(side)]
    return Report(lines, {"sides": msgspec.to_builtins(sides)})


def _side_lines(side: Side) -> list[str]:
    lines = [f"{side.id}: {side.total}"]
    for line in side.lines:
        values = f" {compact(line.values)}" if line.values else ""
        cells = f"  cells {compact(line.cells)}" if line.cells else ""
        lines.append(f"    {line.points:4d}  {line.key}{values}{cells}")
    return lines
