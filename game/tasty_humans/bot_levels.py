"""The levels of play of bots.yaml, loaded once."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from game.core.loader import load_as


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """bots.yaml; the comments there explain each field."""

    number: int
    key: str
    flames: int
    style: Literal["nibbler", "muncher"]
    drops: int = 0
    filled: float = 0.0
    hurt: float = 0.0


class _Levels(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    version: int
    levels: tuple[Level, ...]


ALL_LEVELS = load_as(Path(__file__).parent / "bots.yaml", _Levels).levels
