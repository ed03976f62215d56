"""Commands that start this copy of the game: they differ in a checkout, an installed package and a packed
folder."""

import sys
from pathlib import Path

INSTALLED = "eat_or_be_eaten"
"""The package that a wheel makes of the project (pyproject.toml)."""


def is_packed() -> bool:
    """True in the folder that runs without Python (tools/build_player.py), which has no commands."""
    return bool(getattr(sys, "frozen", False))


def is_installed() -> bool:
    """True in a package that pip has installed."""
    return Path(__file__).resolve().parents[2].name == INSTALLED


def game_command() -> str:
    """The command that opens the window."""
    return "eat-or-be-eaten" if is_installed() else "python3 main.py"


def rules_command() -> str:
    """The command of the half without pictures."""
    return "eat-or-be-eaten-rules" if is_installed() else "python3 -m game"
