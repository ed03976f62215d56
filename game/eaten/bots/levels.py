"""The levels of play of bots.yaml, loaded once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec

from game.bots.model import Fault, LevelFile, LevelInfo, load_levels
from game.core.loader import StrictMap
from game.eaten.components.definitions import ACTIONS, IMMUNE, RULES, TRACK


class Level(LevelInfo, frozen=True):
    """bots.yaml; the comments there explain each field."""

    style: Literal["trainee", "worker", "veteran"]
    beam: int = 0
    depth: int = 0
    plans: int = 0
    samples: int = 0
    eager: float = 0.0


class Taste(StrictMap, frozen=True):
    """How the worker sees the table; the comments in bots.yaml explain each field."""

    crystal: float
    upgrade: tuple[float, ...]
    tool: float
    removed: float
    danger: tuple[float, ...]
    immune: float
    point: float
    crowd: tuple[float, ...]
    able: float
    wasted: float
    bother: float
    drill: float
    again: float
    beast_level: tuple[float, ...]
    beast_pair: float
    beast_crystal: float
    beast_stuck: float
    beast_tool: float
    robot_tool: float
    beast_hurry: float
    beast_push: float
    beast_missed: float
    beast_effect: dict[str, float]
    beast_slots: tuple[float, ...]


class _Levels(LevelFile[Level, Taste], frozen=True):
    outlook: dict[str, tuple[float, ...]]


def _faults(file: _Levels) -> Iterator[Fault]:
    taste = file.taste
    wanted = {
        "upgrade": len(ACTIONS), "crowd": RULES.immune_win + 1, "danger": TRACK.digest_level, "beast_level": TRACK.digest_level,
        "beast_slots": RULES.slots,
    }  # fmt: skip
    for name, count in wanted.items():
        if len(getattr(taste, name)) != count:
            yield f"$.taste.{name}", f"expected {count} numbers"
    effects = {effect_name(card) for card in range(len(IMMUNE))}
    if set(taste.beast_effect) != effects:
        yield "$.taste.beast_effect", f"expected the effects {', '.join(sorted(effects))}"


def effect_name(card: int) -> str:
    """The type of an immune card's effect, as the data has it."""
    name: str = msgspec.to_builtins(IMMUNE[card].effect)["type"]
    return name


_FILE = load_levels(Path(__file__).parent / "bots.yaml", _Levels, _faults)
LEVELS = _FILE.levels
TASTE = _FILE.taste
OUTLOOK = _FILE.outlook
"""By mode: the weights of evaluation.FEATURES, in their order."""
EFFECT_WORTH = tuple(TASTE.beast_effect[effect_name(card)] for card in range(len(IMMUNE)))
"""By immune card: what its effect is worth to the Beast beside its points."""
IMMUNE_WORTH = tuple(TASTE.immune + TASTE.point * card.points for card in IMMUNE)
"""By immune card: what it is worth while it lies in play."""
