"""The Rules object of So, You've Been Eaten.: the one door through which the house uses the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.core.errors import IllegalAction
from game.core.model import Action, Blocked, Event
from game.eaten import setup
from game.eaten.config import SEATS, Config, config
from game.eaten.notation import position_reader
from game.eaten.state import State
from game.eaten.table.actions import BY_ENCODING, AnyAction
from game.eaten.table.events import (
    CardFilled,
    DiceRolled,
    DieRerolled,
    DrillPeek,
    EnergyPaid,
    GameStarted,
    HandDrawn,
    ImmuneRowSlid,
    Ingested,
    MutationRevealed,
    ReactionRolled,
    RegressPaid,
    RobotDie,
    TurnStarted,
)
from game.eaten.table.zones import Table
from game.eaten.turn.metrics import METRICS, looks_like
from game.eaten.why_not import explain


class Eaten:
    """See game.core.model.Rules."""

    id = "eaten"
    behavior = 1
    min_seats = SEATS
    max_seats = SEATS
    action_type = AnyAction
    metrics = tuple(METRICS)

    def config(self, /, **keys: Any) -> Config:
        """Options: mode, seats, hibernating_level, robot_level. Raises ConfigError."""
        return config(**keys)

    def new(self, config: Config, seed: int) -> State:
        """A match before its first decision; in mode zero it is already over."""
        return setup.new(config, seed)

    def action(self, plain: Any) -> AnyAction:
        """An encoding of section 6, e.g. ["stun", 0, 6]. Raises IllegalAction for anything else."""
        if not isinstance(plain, list | tuple) or not plain or not isinstance(plain[0], str):
            raise IllegalAction(f"An action is a list that begins with its name, not {plain!r}.")
        make = BY_ENCODING.get((plain[0], len(plain) - 1))
        if make is None:
            raise IllegalAction(f"There is no action {plain!r}.")
        return _typed(make, plain)

    def why_not(self, state: Table, action: Action) -> Blocked | None:
        """Why the action is illegal now: text key, rule number, what blocks it. None when it is legal."""
        return explain.why_not(state, action)

    def from_position(self, mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
        """A state from the notation of section 15. Raises PositionError."""
        return position_reader.read(mapping, draws)

    def measure(self, state: Table, seat: int, metric: str) -> int:
        """A number of metrics.py. Raises KeyError for a name that is not there."""
        return METRICS[metric](state, seat)

    def arranged(self, state: Table, seat: int, rows: Sequence[str]) -> bool:
        """Whether the tract looks like the one row of letters, slot 1 first: r b g y, "." is anything. Raises PositionError."""
        return looks_like(state, rows)

    def undo_stops(self, events: Sequence[Event]) -> bool:
        """Whether a die was thrown, something hidden came to light or a turn began: undo goes no further back."""
        return any(isinstance(event, _NO_WAY_BACK) for event in events)


_NO_WAY_BACK = (
    GameStarted,
    TurnStarted,
    DiceRolled,
    DieRerolled,
    RobotDie,
    ReactionRolled,
    DrillPeek,
    MutationRevealed,
    ImmuneRowSlid,
    CardFilled,
    Ingested,
    EnergyPaid,
    RegressPaid,
    HandDrawn,
)


def _typed(make: type[Any], plain: Sequence[Any]) -> AnyAction:
    """The action with values of exactly the types that it is declared with."""
    values = dict(zip(make.__struct_fields__, plain[1:], strict=True))
    try:
        for field in msgspec.structs.fields(make):
            msgspec.convert(values[field.name], field.type, strict=True)
    except msgspec.ValidationError as error:
        raise IllegalAction(f"{plain!r} is no action: {error}.") from None
    action: AnyAction = make(**values)
    return action


RULES = Eaten()
