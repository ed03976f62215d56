"""Levels of play of bots.yaml, and the meaning of its numbers; loaded once."""

from pathlib import Path
from typing import get_args

from msgspec import UNSET, UnsetType, to_builtins

from game.bots.model import LevelFile, LevelInfo, load_levels
from game.bots.search import Budget
from game.core.loader import Faults, StrictMap
from game.human_flavor.components.effects import AnyEffect, MetricId, SlotId


class Search(Budget, kw_only=True):
    """Budget of a level that searches, and the numbers of its judgment."""

    minions: int
    near: float
    near_parts: float
    noise: float
    captives: float
    victory: float
    margin: float
    final: float


class Level(LevelInfo):
    half: bool
    noise: float
    agendas: float
    forecast: bool
    crashes: bool
    frugal: bool
    captives: float
    placements: int
    trials: int
    turns: int
    trust: float
    allies: float = 1.0
    tokens: float = 1.0
    park: float = 0.0
    unrest: float = 0.0
    search: Search | None = None


class Leaning(StrictMap, omit_defaults=True):
    """C12: numbers that replace those of a player's level."""

    agendas: float | UnsetType = UNSET
    captives: float | UnsetType = UNSET
    allies: float | UnsetType = UNSET
    tokens: float | UnsetType = UNSET
    park: float | UnsetType = UNSET
    unrest: float | UnsetType = UNSET


class TokenTaste(StrictMap):
    most: float
    least: float
    few: int
    many: int
    staying: float
    liking: float
    last_day: float
    turns: int
    spill: float


class CaptiveTaste(StrictMap):
    slots: dict[SlotId, float]
    fade: float


class StackerTaste(StrictMap):
    dominates: float
    spread: float


class AllyTaste(StrictMap):
    ability: float
    turns: tuple[float, ...]
    today: float
    meal: float
    found: float


class AgendaTaste(StrictMap):
    sure: float
    sharp: float
    each: dict[MetricId, float]


class TurnTaste(StrictMap):
    minion: float
    conversion: float
    ability: float
    ability_turns: int
    rivals: float
    rivals_ahead: float
    victory: float
    fee: float


class QuickTaste(StrictMap):
    icons: float


class Dawn(StrictMap):
    purse: float
    tokens: float
    left: float
    middle: float
    right: float
    value: float
    ability: float
    allies: float
    stackers: float
    stacker: float
    clan_ability: float
    spread: float


class DawnOfSeats(StrictMap):
    seats: int
    days: tuple[Dawn, ...]


class Taste(StrictMap):
    """Numbers by which all levels judge the table."""

    tokens: TokenTaste
    captives: CaptiveTaste
    stackers: StackerTaste
    allies: AllyTaste
    agendas: AgendaTaste
    turn: TurnTaste
    effects: dict[str, float]
    exhume: dict[SlotId, float]
    quick: QuickTaste


class File(LevelFile[Level, Taste]):
    leanings: dict[str, Leaning]
    dawn: tuple[DawnOfSeats, ...]


_WEIGHED_OTHERWISE = {"choose", "exhume"}
"""Effects whose worth is that of their options or of their slot."""


def _faults(file: File) -> Faults:
    for number, level in enumerate(file.levels):
        if len({level.placements > 0, level.trials > 0, level.turns > 0}) > 1:
            yield f"$.levels[{number}].placements", "placements, trials and turns go together"
    if set(file.taste.agendas.each) != set(get_args(MetricId)):
        yield "$.taste.agendas.each", f"expected the metrics {', '.join(get_args(MetricId))}"
    weighed = {str(kind.__struct_config__.tag) for kind in get_args(AnyEffect)} - _WEIGHED_OTHERWISE
    if set(file.taste.effects) != weighed:
        yield "$.taste.effects", f"expected the effects {', '.join(sorted(weighed))}"
    for part, slots in (("captives.slots", file.taste.captives.slots), ("exhume", file.taste.exhume)):
        if set(slots) != set(get_args(SlotId)):
            yield f"$.taste.{part}", f"expected the slots {', '.join(get_args(SlotId))}"


_FILE = load_levels(Path(__file__).parent / "bots.yaml", File, _faults)
LEVELS = _FILE.levels
LEANINGS = _FILE.leanings
TASTE = _FILE.taste
DAWN = _FILE.dawn


def apply_leaning(level: Level, leaning: str) -> Level:
    """Level with the numbers of a leaning; "" is none. Raises KeyError."""
    return level.replace(**to_builtins(LEANINGS[leaning])) if leaning else level
