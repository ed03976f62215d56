"""The levels of play of bots.yaml and what the numbers there mean, loaded once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.bots.model import Fault, LevelFile, LevelInfo, load_levels
from game.core.loader import StrictMap
from game.hunger.components.definitions import INSTANT_OF, MISSIONS


class Level(LevelInfo, frozen=True):
    margin: float
    fear: float
    drag: float
    noise: int
    rose: bool = False
    nerve: float = 0.0


class Way(StrictMap, frozen=True):
    min_speed: float
    parasol: float
    spare: dict[str, int]
    burn: float
    doubt: float
    bonus: float
    confuse: float
    spicy: float
    draw: float
    tile: float


class HumanTaste(StrictMap, frozen=True):
    slow: float
    weight: float
    confuse: float
    spicy: float
    holy: float
    gregarious: float
    at_end: float
    inspiring: float


class FamiliarTaste(StrictMap, frozen=True):
    at_once: float
    night: float


class PowerTaste(StrictMap, frozen=True):
    scale: float
    step1: float
    passive: float


class MissionTaste(StrictMap, frozen=True):
    counted: float
    majority: float
    towards: float
    breaks: float
    new_kind: float
    humans: float
    familiars: float
    powers: float
    tokens: float
    digested: float
    least: float
    most: float
    scoring: float
    host: float
    sharp: float
    crowd: float
    lead: float
    rose: float
    gold: dict[str, float]


class SpaceTaste(StrictMap, frozen=True):
    chest: float
    crypt: float
    digest: float
    outward: float
    outward_until: int
    linger: float


class RoseTaste(StrictMap, frozen=True):
    until: int
    pull: float
    prize: float


class TurnTaste(StrictMap, frozen=True):
    homeward: int
    average: float
    confuse: float
    holy: float
    spicy: float
    draw_from: int
    push_from: int
    turn_worth: float
    snake: float
    keep_speed: float
    keep_hunt: float
    keep_gold: float
    keep_familiar: float


class Taste(StrictMap, frozen=True):
    """How all levels see the table."""

    way: Way
    human: HumanTaste
    familiar: FamiliarTaste
    power: PowerTaste
    unknown: float
    mission: MissionTaste
    space: SpaceTaste
    rose: RoseTaste
    turn: TurnTaste


def _op(instant: msgspec.Struct) -> str:
    """The op of a gold Mission, as the data has it."""
    name: str = msgspec.to_builtins(instant)["op"]
    return name


def _faults(file: LevelFile[Level, Taste]) -> Iterator[Fault]:
    ops = {_op(instant) for instant in INSTANT_OF if instant is not None}
    if set(file.taste.mission.gold) != ops:
        yield "$.taste.mission.gold", f"expected the ops {', '.join(sorted(ops))}"
    if set(file.taste.way.spare) != {"rookie", "elder", "gentle"}:
        yield "$.taste.way.spare", "expected rookie, elder and gentle"
    for number, level in enumerate(file.levels):
        if not 0 <= level.noise < 100:
            yield f"$.levels[{number}].noise", "expected a number from 0 to 99"


_FILE = load_levels(Path(__file__).parent / "bots.yaml", LevelFile[Level, Taste], _faults)
LEVELS = _FILE.levels
TASTE = _FILE.taste
GOLD_WORTH = tuple(TASTE.mission.gold[_op(instant)] if (instant := INSTANT_OF[mission]) else 0.0 for mission in range(len(MISSIONS)))
"""By Mission: what a gold one is worth while it is held; 0.0 for others."""
