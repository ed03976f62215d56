"""Expectations of case files (the header of examples.yaml): of the table and of the decision that comes
next."""

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from game.core.errors import DataError
from game.core.notation.written_numbers import read_whole
from game.human_flavor.components.definitions import LOCATION_INDEX, NETWORK_INDEX, RESOURCE_INDEX
from game.human_flavor.notation import plain_actions, position_writer
from game.human_flavor.state import State

Plain = dict[str, Any]


def compare_values(state: State, expect: Mapping[str, Any]) -> tuple[Plain, Plain]:
    """Expected values in comparable form, and actual values by the same keys. Raises DataError for unknown
    keys."""
    expected: Plain = {}
    actual: Plain = {}
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


def _read_map(key: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise DataError(f"expected a map in `expect` for {key!r}, not {value!r}.")
    return value


def _read_list(key: str, value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise DataError(f"expected a list in `expect` for {key!r}, not {value!r}.")
    return value


def _values_by_seat(state: State, key: str, wanted: Any) -> dict[int, Any]:
    """Values by seat; as keys in JSON seats are texts."""
    found: dict[int, Any] = {}
    for name, value in _read_map(key, wanted).items():
        seat = read_whole(name) if isinstance(name, str) else name
        if type(seat) is not int or not 0 <= seat < state.seats:
            raise DataError(
                f"{key!r} in `expect` goes by seats from 0 to {state.seats - 1}, not by {name!r}."
            )
        found[seat] = value
    return found


def _values_by_id(key: str, wanted: Any, ids: Mapping[str, int]) -> dict[str, Any]:
    for name in _read_map(key, wanted):
        if name not in ids:
            raise DataError(f"{key!r} in `expect` names {name!r}; it goes by {', '.join(ids)}.")
    return dict(wanted)


# Players


def _player_pairs(state: State, wanted: Any) -> Pairs:
    found: Pairs = {}
    for seat, values in _values_by_seat(state, "players", wanted).items():
        for key, value in _read_map(f"players.{seat}", values).items():
            if key == "unplaced":
                for name, count in _values_by_id(f"players.{seat}.unplaced", value, NETWORK_INDEX).items():
                    found[f"{seat}.unplaced.{name}"] = (count, state.stackers[seat][NETWORK_INDEX[name]])
            elif key in _OF_PLAYER:
                found[f"{seat}.{key}"] = (value, _OF_PLAYER[key](state, seat))
            else:
                keys = ", ".join(("unplaced", *_OF_PLAYER))
                raise DataError(f"nothing is called {key!r} in `expect` of a player; its keys are {keys}.")
    return found


def _ready_allies(state: State, seat: int) -> list[str]:
    return position_writer.ally_ids([ally for ally in state.clan_allies[seat] if state.is_ready(ally)])


_OF_PLAYER: dict[str, Callable[[State, int], Any]] = {
    "score": lambda state, seat: state.score[seat],
    "resources": lambda state, seat: position_writer.token_counts(state.tokens[seat]),
    "captives": lambda state, seat: position_writer.captive_ids(state, seat),
    "dumpster": lambda state, seat: position_writer.human_ids(state.dumpster[seat]),
    "allies": lambda state, seat: position_writer.ally_ids(state.clan_allies[seat]),
    "ready": _ready_allies,
    "minions": lambda state, seat: state.minions[seat],
    "seats": lambda state, seat: position_writer.taken_seats(state, seat),
    "converted": lambda state, seat: state.has_converted(seat),
    "ability_used": lambda state, seat: state.has_used_ability(seat),
}


# The table


def _corner_pairs(state: State, wanted: Any) -> Pairs:
    named = _values_by_id("corners", wanted, NETWORK_INDEX)
    return {
        name: (value, position_writer.meter_owners(state, NETWORK_INDEX[name]))
        for name, value in named.items()
    }


def _city_pairs(state: State, wanted: Any) -> Pairs:
    named = _values_by_id("city", wanted, LOCATION_INDEX)
    return {name: (value, list(state.city[LOCATION_INDEX[name]])) for name, value in named.items()}


def _supply_pairs(state: State, wanted: Any) -> Pairs:
    named = _values_by_id("supply", wanted, RESOURCE_INDEX)
    counts = dict(zip(RESOURCE_INDEX, state.supply, strict=True))
    return {name: (value, counts[name]) for name, value in named.items()}


def _winning_seats(state: State) -> list[int]:
    """Seats of the winners; none while the match goes on."""
    winners = () if state.result is None else state.result.winners
    return [seat for seat in range(state.seats) if f"seat{seat}" in winners]


# What is asked


def _decision_pairs(state: State, wanted: Any) -> Pairs:
    decision = state.decision
    there = {} if decision is None else {"kind": decision.kind, "seat": decision.seat}
    values = _read_map("decision", wanted)
    if not set(values) <= {"kind", "seat"}:
        raise DataError(f"a decision in `expect` has a kind and a seat, not {', '.join(map(str, values))}.")
    return {key: (value, there.get(key)) for key, value in values.items()}


def _legal_now(state: State) -> list[Any]:
    return [] if state.decision is None else [action.plain() for action in state.decision.actions]


def _read_actions(key: str, wanted: Any) -> list[Any]:
    """Answers as this core writes them. Raises IllegalAction for what is no answer at all."""
    return [plain_actions.read_action(plain).plain() for plain in _read_list(key, wanted)]


def _sort_actions(actions: list[Any]) -> list[Any]:
    """The order of lists of actions does not matter."""
    return sorted(actions, key=repr)


def _legality_pairs(key: str, legal: bool) -> Callable[[State, Any], Pairs]:
    return lambda state, wanted: {
        str(plain): (legal, plain in _legal_now(state)) for plain in _read_actions(key, wanted)
    }


def _legal_only(state: State, wanted: Any) -> Pairs:
    return {"": (_sort_actions(_read_actions("legal_only", wanted)), _sort_actions(_legal_now(state)))}


def _interrupt_pairs(state: State, wanted: Any) -> Pairs:
    found: Pairs = {}
    for seat, actions in _values_by_seat(state, "interrupts", wanted).items():
        there = [action.plain() for action in state.interrupts(seat)]
        found[str(seat)] = (_sort_actions(_read_actions(f"interrupts.{seat}", actions)), _sort_actions(there))
    return found


def _value_pair(read: Callable[[State], Any]) -> Callable[[State, Any], Pairs]:
    return lambda state, wanted: {"": (wanted, read(state))}


_KEYS: dict[str, Callable[[State, Any], Pairs]] = {
    "players": _player_pairs,
    "corners": _corner_pairs,
    "city": _city_pairs,
    "supply": _supply_pairs,
    "uprising": _value_pair(position_writer.uprising_stackers),
    "humans": _value_pair(lambda state: position_writer.human_ids(state.humans)),
    "allies": _value_pair(lambda state: position_writer.ally_ids(state.allies)),
    **{name: _value_pair(attrgetter(name)) for name in ("day", "first_player", "revolt", "level")},
    "over": _value_pair(lambda state: state.decision is None),
    "winners": _value_pair(_winning_seats),
    "decision": _decision_pairs,
    "legal": _legality_pairs("legal", True),
    "illegal": _legality_pairs("illegal", False),
    "legal_only": _legal_only,
    "legal_count": _value_pair(lambda state: len(_legal_now(state))),
    "interrupts": _interrupt_pairs,
}
