"""What the tests of `--cluster` let workers do; a module of its own, so that these need not import pytest."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from game.core.errors import GameError
from game.terminal.bot_matches import Played, Table, play_table


def dies_once(item: tuple[Table, str]) -> Played:
    """Plays a match. Who is given seed 3 first dies, as a process does that the system ends; that it did is noted in the file."""
    table, died = item
    if table.seed == 3 and not Path(died).exists():
        Path(died).touch()
        dies(3)
    return play_table(table)


def dies(item: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return item


def fails(item: int) -> int:
    raise GameError(f"no bot level {item}")


def lacks_the_game(item: int) -> int:
    """What a worker says that was started in another folder."""
    raise ModuleNotFoundError("No module named 'game'", name="game")
