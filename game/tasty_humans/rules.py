"""The Rules object of Tasty Humans: the one door through which the house uses the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.errors import IllegalAction
from game.core.model import Action, Blocked, Event
from game.tasty_humans import setup
from game.tasty_humans.config import MAX_SEATS, MIN_SEATS, Config, config
from game.tasty_humans.notation import position_reader
from game.tasty_humans.state import State
from game.tasty_humans.table.actions import KINDS, AnyAction
from game.tasty_humans.table.events import DeckReshuffled, GameStarted, GridFilled, OfferOpened, RivalTook, TurnStarted
from game.tasty_humans.table.zones import Table
from game.tasty_humans.turn import legal_actions
from game.tasty_humans.turn.metrics import METRICS, looks_like


class TastyHumans:
    """See game.core.model.Rules."""

    id = "tasty_humans"
    behavior = 1
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    action_type = AnyAction
    metrics = tuple(METRICS)

    def config(self, /, **keys: Any) -> Config:
        """Options: mode, seats, variant, rows, monster_mode, monsters, rival_level, challenge, balanced_diet. Raises ConfigError."""
        return config(**keys)

    def new(self, config: Config, seed: int) -> State:
        """A match before its first decision."""
        return setup.new(config, seed)

    def action(self, plain: Any) -> AnyAction:
        """{kind: value} with the values of section 12's examples, e.g. {"drop_adventurer": [0, 3]}. Raises IllegalAction for others."""
        if not isinstance(plain, Mapping) or len(plain) != 1:
            raise IllegalAction(f"An action is a map with one decision kind as its key, not {plain!r}.")
        kind, value = next(iter(plain.items()))
        if kind not in KINDS:
            raise IllegalAction(f"There is no decision {kind!r}; the kinds are {', '.join(KINDS)}.")
        return _typed(kind, value)

    def why_not(self, state: State, action: Action) -> Blocked | None:
        """Why the action is illegal now: text key, rule number, what blocks it. None when it is legal."""
        return legal_actions.why_not(state, action)

    def from_position(self, mapping: Mapping[str, Any], draws: Sequence[Any] = ()) -> State:
        """A state from the scenario notation of section 3. Raises PositionError."""
        return position_reader.read(mapping, draws)

    def measure(self, state: Table, seat: int, metric: str) -> int:
        """A number of metrics.py. Raises KeyError for a name that is not there."""
        return METRICS[metric](state, seat)

    def arranged(self, state: Table, seat: int, rows: Sequence[str]) -> bool:
        """Whether the lowest rows of the stomach look like these, from top to bottom; "." is anything. Raises PositionError."""
        return looks_like(state, seat, rows)

    def undo_stops(self, events: Sequence[Event]) -> bool:
        """Whether hidden cards or tiles were revealed, the generator was used or a turn began: undo goes no further back."""
        return any(isinstance(event, _NO_WAY_BACK) for event in events)


_NO_WAY_BACK = (GameStarted, GridFilled, DeckReshuffled, OfferOpened, RivalTook, TurnStarted)


_NUMBERS = {"choose_adventurer": 2, "remove_damage": 2, "drop_adventurer": 2, "drop_damage": 1, "drop_leader": 1}


def _typed(kind: str, value: Any) -> AnyAction:
    """The action that section 12's notation means; the cells of a swap come in either order."""
    fields: list[Any] = []
    if kind in _NUMBERS:
        numbers = value if _NUMBERS[kind] > 1 else [value]
        fields = list(numbers) if _whole(numbers, _NUMBERS[kind]) else []
    elif kind == "wizard_swap":
        pair = isinstance(value, list | tuple) and len(value) == 2 and all(_whole(cell, 2) for cell in value)
        fields = sorted(tuple(cell) for cell in value) if pair else []
    elif isinstance(value, str):
        fields = [value]
    if not fields:
        raise IllegalAction(f"{value!r} is no answer to {kind}.")
    make: Any = KINDS[kind]
    action: AnyAction = make(*fields)
    return action


def _whole(values: Any, count: int) -> bool:
    return isinstance(values, list | tuple) and len(values) == count and all(type(value) is int for value in values)


RULES = TastyHumans()
