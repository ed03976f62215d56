"""The tour through the rules of Human Flavor, for whoever is new here."""

from __future__ import annotations

import re
from pathlib import Path

import game.human_flavor


def test_the_tour_names_every_module_and_every_file_of_the_box() -> None:
    """Of the computer players those to begin with."""
    assert game.human_flavor.__doc__ is not None and game.human_flavor.__file__ is not None
    named = set(re.findall(r"\w+\.(?:py|yaml)", game.human_flavor.__doc__))
    named |= {f"{part}_refusals.py" for part in ("part", "effect")}
    there = {path.name for path in Path(game.human_flavor.__file__).parent.iterdir() if path.suffix in (".py", ".yaml")}
    assert named <= there
    assert {name for name in there - named if not name.startswith("bot_")} == {"__init__.py"}
