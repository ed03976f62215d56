"""What case files expect (the header of examples.yaml): of the table and of the decision that comes next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.errors import DataError
from game.core.written_numbers import read_whole
from game.human_flavor.components.definitions import LOCATION_INDEX, NETWORK_INDEX, RESOURCE_INDEX
from game.human_flavor.notation import plain_actions, position_writer
from game.human_flavor.state import State

Results = dict[str, Any]


def pairs(state: State, expect: Mapping[str, Any]) -> tuple[Results, Results]:
    """What is expected, one entry for each value in comparable form, and by the same keys what there is.
    Raises DataError for keys that there are not.
    """
    expected: Results = {}
    actual: Results = {}
    for key, value in expect.items():
        reader = _KEYS.get(key)
        if reader is None:
            raise DataError(f"nothing is called {key!r} in `expect`; its keys are {', '.join(_KEYS)}.")
        for name, (wanted, there) in reader(state, value).items():
            name = f"{key}.{name}" if name else key
            expected[name], actual[name] = wanted, there
    return expected, actual


Pair = tuple[Any, Any]
Pairs = dict[str, Pair]


def _map(key: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise DataError(f"expected a map in `expect` for {key!r}, not {value!r}.")
    return value


def _list(key: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise DataError(f"expected a list in `expect` for {key!r}, not {value!r}.")
    return value


def _by_seat(state: State, key: str, wanted: Any) -> dict[int, Any]:
    """Values by seat; as keys in JSON seats are texts."""
    found: dict[int, Any] = {}
    for name, value in _map(key, wanted).items():
        seat = read_whole(name) if isinstance(name, str) else name
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise DataError(
                f"{key!r} in `expect` goes by seats from 0 to {state.seats - 1}, not by {name!r}."
            )
        found[seat] = value
    return found


def _by_id(key: str, wanted: Any, ids: Mapping[str, int]) -> dict[str, Any]:
    """Values by id."""
    for name in _map(key, wanted):
        if name not in ids:
            raise DataError(f"{key!r} in `expect` names {name!r}; it goes by {', '.join(ids)}.")
    return dict(wanted)


# Players


def _players(state: State, wanted: Any) -> Pairs:
    found: Pairs = {}
    for seat, values in _by_seat(state, "players", wanted).items():
        for key, value in _map(f"players.{seat}", values).items():
            if key == "unplaced":
                for name, count in _by_id(f"players.{seat}.unplaced", value, NETWORK_INDEX).items():
                    found[f"{seat}.unplaced.{name}"] = (count, state.stackers[seat][NETWORK_INDEX[name]])
            elif key in _OF_PLAYER:
                found[f"{seat}.{key}"] = (value, _OF_PLAYER[key](state, seat))
            else:
                raise DataError(
                    f"nothing is called {key!r} in `expect` of a player; its keys are unplaced, {', '.join(_OF_PLAYER)}."
                )
    return found


def _ready(state: State, seat: int) -> list[str]:
    return position_writer.allies_of([ally for ally in state.clan_allies[seat] if state.is_ready(ally)])


_OF_PLAYER: dict[str, Callable[[State, int], Any]] = {
    "score": lambda state, seat: state.score[seat],
    "resources": lambda state, seat: position_writer.tokens_of(state.tokens[seat]),
    "captives": lambda state, seat: position_writer.captives_of(state, seat),
    "dumpster": lambda state, seat: position_writer.humans_of(state.dumpster[seat]),
    "allies": lambda state, seat: position_writer.allies_of(state.clan_allies[seat]),
    "ready": _ready,
    "minions": lambda state, seat: state.minions[seat],
    "seats": lambda state, seat: position_writer.seats_of(state, seat),
    "converted": lambda state, seat: state.has_converted(seat),
    "ability_used": lambda state, seat: state.has_used_ability(seat),
}


# The table


def _corners(state: State, wanted: Any) -> Pairs:
    named = _by_id("corners", wanted, NETWORK_INDEX)
    return {
        name: (value, position_writer.meter_of(state, NETWORK_INDEX[name])) for name, value in named.items()
    }


def _city(state: State, wanted: Any) -> Pairs:
    named = _by_id("city", wanted, LOCATION_INDEX)
    return {name: (value, list(state.city[LOCATION_INDEX[name]])) for name, value in named.items()}


def _supply(state: State, wanted: Any) -> Pairs:
    named = _by_id("supply", wanted, RESOURCE_INDEX)
    counts = dict(zip(RESOURCE_INDEX, state.supply, strict=True))
    return {name: (value, counts[name]) for name, value in named.items()}


def _winners(state: State) -> list[int]:
    """Nobody while the match goes on."""
    winners = () if state.result is None else state.result.winners
    return [seat for seat in range(state.seats) if f"seat{seat}" in winners]


# What is asked


def _decision(state: State, wanted: Any) -> Pairs:
    decision = state.decision
    there = {} if decision is None else {"kind": decision.kind, "seat": decision.seat}
    values = _map("decision", wanted)
    if not set(values) <= {"kind", "seat"}:
        raise DataError(f"a decision in `expect` has a kind and a seat, not {', '.join(map(str, values))}.")
    return {key: (value, there.get(key)) for key, value in values.items()}


def _legal_now(state: State) -> list[Any]:
    return [] if state.decision is None else [action.plain() for action in state.decision.actions]


def _actions(key: str, wanted: Any) -> list[Any]:
    """Answers as this core writes them. Raises IllegalAction for what is no answer at all."""
    return [plain_actions.action(plain).plain() for plain in _list(key, wanted)]


def _sorted(actions: list[Any]) -> list[Any]:
    """The order of lists of actions does not matter."""
    return sorted(actions, key=repr)


def _legal(state: State, wanted: Any) -> Pairs:
    return {str(plain): (True, plain in _legal_now(state)) for plain in _actions("legal", wanted)}


def _illegal(state: State, wanted: Any) -> Pairs:
    return {str(plain): (False, plain in _legal_now(state)) for plain in _actions("illegal", wanted)}


def _legal_only(state: State, wanted: Any) -> Pairs:
    return {"": (_sorted(_actions("legal_only", wanted)), _sorted(_legal_now(state)))}


def _interrupts(state: State, wanted: Any) -> Pairs:
    found: Pairs = {}
    for seat, actions in _by_seat(state, "interrupts", wanted).items():
        there = [action.plain() for action in state.interrupts(seat)]
        found[str(seat)] = (_sorted(_actions(f"interrupts.{seat}", actions)), _sorted(there))
    return found


def _whole(read: Callable[[State], Any]) -> Callable[[State, Any], Pairs]:
    return lambda state, wanted: {"": (wanted, read(state))}


_KEYS: dict[str, Callable[[State, Any], Pairs]] = {
    "players": _players,
    "corners": _corners,
    "city": _city,
    "supply": _supply,
    "uprising": _whole(position_writer.uprising_of),
    "humans": _whole(lambda state: position_writer.humans_of(state.humans)),
    "allies": _whole(lambda state: position_writer.allies_of(state.allies)),
    "day": _whole(lambda state: state.day),
    "first_player": _whole(lambda state: state.first_player),
    "revolt": _whole(lambda state: state.revolt),
    "level": _whole(lambda state: state.level),
    "over": _whole(lambda state: state.decision is None),
    "winners": _whole(_winners),
    "decision": _decision,
    "legal": _legal,
    "illegal": _illegal,
    "legal_only": _legal_only,
    "legal_count": _whole(lambda state: len(_legal_now(state))),
    "interrupts": _interrupts,
}
