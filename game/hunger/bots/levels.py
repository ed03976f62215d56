"""Levels of play from bots.yaml, which explains its numbers."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import msgspec

from game.bots.model import LevelFile, LevelInfo, load_levels
from game.bots.search import Budget
from game.core.loader import Faults, StrictMap
from game.core.model import sure
from game.hunger.components.definitions import INSTANT_OF, LAST_TURN, MISSIONS


class Leaning(StrictMap):
    """Goals that are weighed otherwise: by a level that does not see all of them, and by one rival beside others
    of its level (C12). bots.yaml explains each number."""

    outward: float = 1.0
    fear: float = 1.0
    home: float = 1.0
    rose: float = 1.0
    missions: float = 1.0
    chests: float = 1.0
    familiars: float = 1.0
    powers: float = 1.0
    plans_rose: bool = False
    push_from: int | None = None

    def with_passion(self, rival: Leaning) -> Leaning:
        """Leaning of a rival of a level that leans like this."""
        factors = {
            name: _join_factors(getattr(self, name), getattr(rival, name))
            for name in ("outward", "rose", "missions", "chests", "familiars", "powers")
        }
        return rival.replace(**factors)


def _join_factors(level: float, rival: float) -> float:
    """Factor of a rival that cares `rival` times as much as others, at a level that sees so little of a goal:
    half of what it cares for more shows even where the level does not see it."""
    return level * rival + _PASSION * max(0.0, 1.0 - level) * max(0.0, rival - 1.0)


_PASSION = 0.5
NO_LEANING = Leaning()


class ShortNight(StrictMap):
    """Growth of goals in a night without turns; half of it where half of the turns are missing."""

    outward: float
    missions: float
    chests: float
    familiars: float
    powers: float


class Rollout(StrictMap):
    """Numbers of the level that all seats play in rollouts."""

    margin: float
    fear: float
    drag: float
    rose: bool


class Level(LevelInfo):
    margin: float
    fear: float
    drag: float
    noise: int
    rose: bool = False
    nerve: float = 0.0
    search: Budget | None = None
    horizon: int = 0
    sunrise: int = 0
    rollout: Rollout | None = None
    leaning: Leaning = NO_LEANING
    short_night: ShortNight | None = None

    def for_night(self, turns: int) -> Level:
        """Level as it sees its goals in a night of so many turns."""
        return self if turns == LAST_TURN or self.short_night is None else _fit_to_night(self, turns)

    def lean_to(self, leaning: Leaning) -> Level:
        """Level of a rival with that leaning."""
        fear = self.fear * leaning.fear
        return self.replace(
            fear=fear,
            nerve=self.nerve * leaning.fear,
            rose=self.rose or leaning.plans_rose,
            leaning=self.leaning.with_passion(leaning),
        )

    def rollout_level(self) -> Level:
        """Level that all seats play in the rollouts of a level that searches."""
        numbers = sure(self.rollout)
        return self.replace(
            margin=numbers.margin, fear=numbers.fear, drag=numbers.drag, rose=numbers.rose, nerve=0.0
        )


@lru_cache
def _fit_to_night(level: Level, turns: int) -> Level:
    missing = 1.0 - turns / LAST_TURN
    growth = sure(level.short_night)
    factors = {
        name: getattr(level.leaning, name) * (1.0 + missing * getattr(growth, name))
        for name in growth.__struct_fields__
    }
    return level.replace(leaning=level.leaning.replace(**factors))


class Way(StrictMap):
    min_speed: float
    parasol: float
    spare: dict[str, int]
    burn: float
    bonus: float
    confuse: float
    spicy: float
    tile: float


class HumanTaste(StrictMap):
    slow: float
    weight: float
    confuse: float
    spicy: float
    holy: float
    gregarious: float
    at_end: float
    inspiring: float


class FamiliarTaste(StrictMap):
    at_once: float
    night: float


class PowerTaste(StrictMap):
    scale: float
    step1: float
    passive: float


class MissionTaste(StrictMap):
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


class SpaceTaste(StrictMap):
    chest: float
    crypt: float
    digest: float
    outward: float
    outward_until: int
    linger: float


class RoseTaste(StrictMap):
    until: int
    pull: float
    prize: float
    pace: float


class TurnTaste(StrictMap):
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


class Taste(StrictMap):
    """Numbers by which all levels value the table."""

    way: Way
    human: HumanTaste
    familiar: FamiliarTaste
    power: PowerTaste
    unknown: float
    mission: MissionTaste
    space: SpaceTaste
    rose: RoseTaste
    turn: TurnTaste


def _op_name(instant: msgspec.Struct) -> str:
    """Op of a gold Mission as the data has it."""
    name: str = msgspec.to_builtins(instant)["op"]
    return name


_NOT_OF_LEVELS = ("fear", "home", "plans_rose", "push_from")
"""Parts of a leaning that a level does not have, since it has numbers of its own for them, or plays as all
do."""


class _Levels(LevelFile[Level, Taste]):
    leanings: dict[str, Leaning]


def _faults(file: _Levels) -> Faults:
    ops = {_op_name(instant) for instant in INSTANT_OF if instant is not None}
    if set(file.taste.mission.gold) != ops:
        yield "$.taste.mission.gold", f"expected the ops {', '.join(sorted(ops))}"
    if set(file.taste.way.spare) != {"rookie", "elder", "gentle"}:
        yield "$.taste.way.spare", "expected rookie, elder and gentle"
    for number, level in enumerate(file.levels):
        if any(getattr(level.leaning, name) != getattr(NO_LEANING, name) for name in _NOT_OF_LEVELS):
            yield f"$.levels[{number}].leaning", f"{', '.join(_NOT_OF_LEVELS)} are for rivals alone"
        if (level.search is None) != (level.rollout is None):
            yield f"$.levels[{number}].search", "a level that searches has a rollout, others have neither"
        if not 0 <= level.noise < 100:
            yield f"$.levels[{number}].noise", "expected a number from 0 to 99"


_FILE = load_levels(Path(__file__).parent / "bots.yaml", _Levels, _faults)
LEVELS = _FILE.levels
LEANINGS = _FILE.leanings
TASTE = _FILE.taste
GOLD_WORTH = tuple(
    TASTE.mission.gold[_op_name(instant)] if (instant := INSTANT_OF[mission]) else 0.0
    for mission in range(len(MISSIONS))
)
"""By Mission: worth of a gold one while it is held; 0.0 for others."""
