"""The levels of play of bots.yaml, loaded once."""

from pathlib import Path
from typing import Literal

from msgspec import UNSET, UnsetType, to_builtins

from game.bots.model import LevelFile, LevelInfo, load_levels
from game.bots.search import Budget
from game.core.loader import StrictMap


class Taste(StrictMap):
    """Odds of open cells and other guesses; the comments in bots.yaml explain each field."""

    tiles_a_turn: float
    unknown_card: float
    monsters: tuple[str, ...]
    odds: dict[str, float]
    cravings: dict[str, tuple[float, ...]]


class Level(LevelInfo):
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
    search: Budget | None = None
    horizon: int = 1
    margin: float = 0.0
    craving: float = 1.0
    leader: float = 1.0
    crown: float = 0.0
    ache: float = 0.0
    prize: float = 0.0


class Leaning(StrictMap, omit_defaults=True):
    """C12: the numbers of a level that a player who leans so has instead of its own."""

    filled: float | UnsetType = UNSET
    hurt: float | UnsetType = UNSET
    deny: float | UnsetType = UNSET
    craving: float | UnsetType = UNSET
    leader: float | UnsetType = UNSET
    crown: float | UnsetType = UNSET
    ache: float | UnsetType = UNSET


class _File(LevelFile[Level, Taste]):
    leanings: dict[str, Leaning]


_FILE = load_levels(Path(__file__).parent / "bots.yaml", _File)
LEVELS = _FILE.levels
LEANINGS = _FILE.leanings
TASTE = _FILE.taste


def apply_leaning(level: Level, leaning: str) -> Level:
    """The level with the numbers of one of LEANINGS; "" is none."""
    return level.replace(**to_builtins(LEANINGS[leaning])) if leaning else level
