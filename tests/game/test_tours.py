"""Each game's __init__.py shows a newcomer around: it names every module and every file of the box, in its
wing.
"""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from game.core import catalog


def named_paths(tour: str) -> set[str]:
    """Paths within the game's folder: a line that begins with a wing, and those below it, name files of that
    wing.
    """
    paths, wing = set(), ""
    for line in tour.splitlines():
        if line[:1].strip():
            start = line.split()[0]
            wing = start if start.endswith("/") else ""
        paths |= {wing + name for name in re.findall(r"\w+\.(?:py|yaml)", line)}
    return paths


@pytest.mark.parametrize("game", catalog.ids())
def test_a_tour_names_every_file(game: str) -> None:
    package = import_module(f"game.{game}")
    assert package.__doc__ is not None and package.__file__ is not None
    folder = Path(package.__file__).parent
    files = {
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.suffix in (".py", ".yaml")
    }
    assert named_paths(package.__doc__) == {path for path in files if not path.endswith("__init__.py")}


def test_a_file_named_in_another_wing_is_missed() -> None:
    assert named_paths("turn/  rounds.py,\n       setup.py\nconfig.py  options") == {
        "turn/rounds.py",
        "turn/setup.py",
        "config.py",
    }
