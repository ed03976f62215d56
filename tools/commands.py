"""The commands of the installed game. In the wheel this module lies beside main.py, game and scenes, in
the package `eat_or_be_eaten`."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def play() -> int:
    """`eat-or-be-eaten`: as `python3 main.py`."""
    make_importable("main")
    import main

    return main.main(sys.argv[1:])


def rules() -> None:
    """`eat-or-be-eaten-rules`: as `python3 -m game`."""
    make_importable("game")
    runpy.run_module("game", run_name="__main__", alter_sys=True)


def make_importable(module: str) -> None:
    """Lets `game` and `scenes` be found first, also by a Python that setup_env starts in an environment of
    our own."""
    sys.path.insert(0, str(HERE))
    # a folder `game` where the player happens to be is not ours
    sys.orig_argv[1:] = ["-P", "-m", module, *sys.argv[1:]]
