"""Tasks of workers in the tests of `--cluster`; a module of its own, so that workers need not import
pytest."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from game.core.errors import GameError
from game.profiles.names import ProfileError
from game.terminal.bot_matches import Played, Table, play_table


def dies_once(item: tuple[Table, str]) -> Played:
    """Plays a match. Who is given seed 3 first dies, as a process does that the system ends; that it did is
    noted in the file.
    """
    table, died = item
    if table.seed == 3 and not Path(died).exists():
        Path(died).touch()
        dies(3)
    return play_table(table)


def takes_a_moment(item: int) -> int:
    time.sleep(0.3)
    return item


def dies(item: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return item


def fails(item: int) -> int:
    raise GameError(f"no bot level {item}")


def lacks_the_game(item: int) -> int:
    """Message of a worker that was started in another folder."""
    raise ModuleNotFoundError("No module named 'game'", name="game")


def dies_the_first_time(item: tuple[int, str]) -> int:
    """Gives the number back. Who is given 3 first dies; that it did is noted in the file."""
    number, died = item
    if number == 3 and not Path(died).exists():
        Path(died).touch()
        dies(3)
    return number


class Odd(Exception):
    """Cannot be made again from what it says."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"{first} and {second}")


def fails_oddly(item: int) -> int:
    raise Odd(item, item)


def refuses(item: int) -> int:
    raise ProfileError("here", f"{item} is here already")
