"""The Rules object of The Hunger: the one door through which the house uses the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.model import Action, Blocked, Event
from game.hunger import setup
from game.hunger.config import MAX_SEATS, MIN_SEATS, Config, config
from game.hunger.notation import position_reader, position_writer
from game.hunger.state import State
from game.hunger.table.actions import AnyAction
from game.hunger.table.events import (
    CardDrawn,
    ChestOpened,
    CryptOpened,
    DeckShuffled,
    GameOver,
    GameStarted,
    GregariousDrawn,
    Hunted,
    MissionKept,
    PermanentLost,
    TrackFilled,
    TurnStarted,
)
from game.hunger.table.zones import Table
from game.hunger.turn.metrics import METRICS, looks_like
from game.hunger.why_not import explain

_NO_WAY_BACK = (
    GameStarted,
    MissionKept,
    TurnStarted,
    CardDrawn,
    DeckShuffled,
    ChestOpened,
    CryptOpened,
    GregariousDrawn,
    PermanentLost,
    TrackFilled,
    GameOver,
)


class Hunger:
    """See game.core.model.Rules."""

    id = "hunger"
    behavior = 2
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    action_type = AnyAction
    metrics = tuple(METRICS)

    def config(self, /, **keys: Any) -> Config:
        """Options: mode, seats, gentle_elder, vampires. Raises ConfigError."""
        return config(**keys)

    def new(self, config: Config, seed: int) -> State:
        """A match before its first decision."""
        return setup.new(config, seed)

    def action(self, plain: Any) -> AnyAction:
        """A map of section 6, e.g. {"do": "hunt", "row": 0, "column": 1}. Raises IllegalAction for anything else."""
        return position_writer.action(plain)

    def why_not(self, state: Table, action: Action) -> Blocked | None:
        """Why the action is illegal now: text key, rule number, what blocks it. None when it is legal."""
        return explain.why_not(state, action)

    def from_position(self, mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
        """A state from the notation of the worked examples. Raises PositionError."""
        return position_reader.read(mapping, draws)

    def measure(self, state: Table, seat: int, metric: str) -> int:
        """A number of metrics.py. Raises KeyError for a name that is not there."""
        return METRICS[metric](state, seat)

    def arranged(self, state: Table, seat: int, rows: Sequence[str]) -> bool:
        """Whether the Hunt Track looks like the rows of letters. Raises PositionError."""
        return looks_like(state, rows)

    def undo_stops(self, events: Sequence[Event]) -> bool:
        """Whether something hidden came to light, the generator was used, another seat decided or a turn began."""
        return any(isinstance(event, _NO_WAY_BACK) or (isinstance(event, Hunted) and event.source == "tavern") for event in events)


RULES = Hunger()
