"""The Rules object of Human Flavor: the one door through which the house uses the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.model import Action, Blocked, Event
from game.human_flavor import setup
from game.human_flavor.components.definitions import MAX_SEATS, MIN_SEATS
from game.human_flavor.config import Config, config
from game.human_flavor.notation import position_reader, position_writer
from game.human_flavor.state import State
from game.human_flavor.table.actions import AnyAction
from game.human_flavor.table.events import BodyFound, CardShown, DayStarted, DuskBegun, GameOver, GameStarted, Reshuffled, TurnStarted
from game.human_flavor.table.zones import Table
from game.human_flavor.turn.metrics import METRICS, looks_like
from game.human_flavor.why_not import explain

_NO_WAY_BACK = (GameStarted, TurnStarted, DayStarted, DuskBegun, CardShown, BodyFound, Reshuffled, GameOver)


class HumanFlavor:
    """See game.core.model.Rules."""

    id = "human_flavor"
    behavior = 1
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    action_type = AnyAction
    metrics = tuple(METRICS)

    def config(self, /, **keys: Any) -> Config:
        """Options: seats, clans, first_player, mode. Raises ConfigError."""
        return config(**keys)

    def new(self, config: Config, seed: int) -> State:
        """A match before its first decision."""
        return setup.new(config, seed)

    def action(self, plain: Any) -> AnyAction:
        """A map of sections 5 and 6, e.g. {"type": "capture", "human": "poet"}. Raises IllegalAction for anything else."""
        return position_writer.action(plain)

    def why_not(self, state: Table, action: Action) -> Blocked | None:
        """Why the action is illegal now: text key, rule number, what blocks it. None when it is legal."""
        return explain.why_not(state, action)

    def from_position(self, mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
        """A state from the notation of section 12. Raises PositionError."""
        return position_reader.read(mapping, draws)

    def measure(self, state: Table, seat: int, metric: str) -> int:
        """A number of metrics.py. Raises KeyError for a name that is not there."""
        return METRICS[metric](state, seat)

    def arranged(self, state: Table, seat: int, rows: Sequence[str]) -> bool:
        """Whether the corner meters look like the rows of letters. Raises PositionError."""
        return looks_like(state, seat, rows)

    def undo_stops(self, events: Sequence[Event]) -> bool:
        """Whether something hidden came to light, the generator was used, or a day, a turn or the evening began."""
        return any(isinstance(event, _NO_WAY_BACK) for event in events)


RULES = HumanFlavor()
