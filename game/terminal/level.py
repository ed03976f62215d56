"""`level`: checks, begins and describes level files that users make (C20)."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from game.campaign import own_levels
from game.core.commands import rules_command
from game.core.errors import GameError
from game.core.terminal_text import make_visible, quote_word
from game.terminal.report import Report


def check_levels(files: Sequence[Path]) -> Report:
    """Faults of each file, by line, as the list of levels shows them; exit code 1 if there are any."""
    read = {str(path): own_levels.read_level_file(path).mistake for path in files}
    mistakes = {name: _with_folder(name, mistake) for name, mistake in read.items() if mistake}
    lines = [mistakes.get(str(path), f"{path}: fine") for path in files]
    return Report(lines, {"mistakes": mistakes}, 1 if mistakes else 0)


def _with_folder(name: str, mistake: str) -> str:
    """Mistake with the file's name as given on the command line."""
    bare, _, what = mistake.partition(": ")
    return f"{name}: {what}" if Path(name).name == bare else mistake


def write_new_level(game: str, folder: Path, title: str) -> Report:
    """Write a level to begin with. Raises GameError for an unknown game, SaveError."""
    if not title.strip() or make_visible(title) != title:
        raise GameError(f"A title is words on one line, not {quote_word(title)}.")
    path = own_levels.keep_level(folder, title, own_levels.new_level(game, title))
    return Report(
        [f"{path} is written. Change it, and check it with: {rules_command()} level check {path}"],
        {"file": str(path)},
    )


def show_schema() -> Report:
    """JSON Schema of level files."""
    made = own_levels.level_schema()
    return Report(msgspec.json.format(msgspec.json.encode(made)).decode().split("\n"), made)
