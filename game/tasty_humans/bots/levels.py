"""The levels of play of bots.yaml, loaded once."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from game.bots.model import LevelFile, LevelInfo, load_levels
from game.core.loader import StrictMap


class Taste(StrictMap, frozen=True):
    """How open cells are seen; the comments in bots.yaml explain each field."""

    tiles_a_turn: float
    unknown_card: float
    monsters: tuple[str, ...]
    odds: dict[str, float]
    cravings: dict[str, tuple[float, ...]]


class Level(LevelInfo, frozen=True):
    """bots.yaml; the comments there explain each field."""

    style: Literal["nibbler", "muncher", "planner"]
    drops: int = 0
    filled: float = 0.0
    rush: float = 0.0
    hurt: float = 0.0
    crowns: float = 0.0
    pending: float = 0.0
    candidates: int = 0
    look: int = 0
    follow: float = 0.0
    deny: float = 0.0
    rival: float = 0.0
    unseen: float = 0.0


_FILE = load_levels(Path(__file__).parent / "bots.yaml", LevelFile[Level, Taste])
LEVELS = _FILE.levels
TASTE = _FILE.taste
