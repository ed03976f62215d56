"""The tour through the rules of The Hunger, for whoever is new here."""

from __future__ import annotations

import re
from pathlib import Path

import game.hunger


def test_the_tour_names_every_module_and_every_file_of_the_box() -> None:
    """Of the computer players those to begin with."""
    assert game.hunger.__doc__ is not None and game.hunger.__file__ is not None
    named = set(re.findall(r"\w+\.(?:py|yaml)", game.hunger.__doc__))
    named |= {f"{part}_refusals.py" for part in ("card", "move", "hunt")}
    there = {path.name for path in Path(game.hunger.__file__).parent.iterdir() if path.suffix in (".py", ".yaml")}
    assert named <= there
    assert {name for name in there - named if not name.startswith("bot_")} == {"__init__.py"}
