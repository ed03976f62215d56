"""Expectations of case files (the header of examples.yaml): of the next decision, and of the table after the
run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.errors import DataError, IllegalAction
from game.core.loader import StrictMap
from game.core.model import Decision
from game.core.notation.written_numbers import read_whole
from game.core.values import Plain
from game.hunger.components.definitions import COLUMNS, NOTHING
from game.hunger.components.map_graph import CRYPT_OF, SPACE_IDS, SPACE_INDEX
from game.hunger.notation import plain_actions, position_writer
from game.hunger.table import sunrise_prices
from game.hunger.table.actions import KINDS, AnyAction
from game.hunger.turn import card_bonuses, scoring

if TYPE_CHECKING:
    from game.hunger.cases.runner import Play
    from game.hunger.state import State

Pattern = Mapping[str, Any]
Pair = tuple[Any, Any]
"""(expected, actual)"""


class Check(StrictMap):
    """Test of the next decision. Patterns are answers; only `exactly` has to name every field."""

    kind: str | None = None
    seat: int | None = None
    exactly: list[Plain] | None = None
    includes: list[Plain] = []
    excludes: list[Plain] = []


# Checks of a decision


def check_decision(step: str, wanted: Check, decision: Decision[AnyAction]) -> None:
    """Raises DataError for another decision, IllegalAction for an answer that does not exist."""
    if wanted.kind is not None and wanted.kind not in KINDS:
        raise DataError(f"{step}: no decision is called {wanted.kind!r}.")
    for name, expected, got in (("kind", wanted.kind, decision.kind), ("seat", wanted.seat, decision.seat)):
        if expected is not None and expected != got:
            raise DataError(f"{step}: expected the {name} {expected!r}, got {got!r}.")
    legal = [action.plain() for action in decision.actions]
    if wanted.exactly is not None:
        _check_exactly(step, wanted.exactly, legal)
    for pattern in wanted.includes:
        if not _is_found(pattern, legal):
            raise DataError(f"{step}: {pattern} is not legal.")
    for pattern in wanted.excludes:
        if _is_found(pattern, legal):
            raise DataError(f"{step}: {pattern} is legal.")


def _check_exactly(step: str, expected: Sequence[Pattern], legal: Sequence[Pattern]) -> None:
    answers = [plain_actions.read_action(plain).plain() for plain in expected]
    lacking = [plain for plain in answers if plain not in legal]
    more = [plain for plain in legal if plain not in answers]
    if lacking or more:
        raise DataError(f"{step}: expected other answers: not legal {lacking}, legal too {more}.")


def _is_found(pattern: Pattern, legal: Sequence[Pattern]) -> bool:
    """True if a legal answer has all these fields."""
    _refuse_nonsense(pattern)
    return any(
        all(field in plain and is_same(plain[field], value) for field, value in pattern.items())
        for plain in legal
    )


def is_same(one: Any, other: Any) -> bool:
    """Equal, and of one kind: true is not 1."""
    return type(one) is type(other) and bool(one == other)


def _refuse_nonsense(pattern: Pattern) -> None:
    """Raises IllegalAction for a pattern that no answer could ever fit."""
    shapes = [shape for shape in AnyAction.__subclasses__() if _fits_shape(pattern, shape)]
    if not pattern or not shapes:
        raise IllegalAction(f"No action has all the fields of {dict(pattern)!r}.")


def _fits_shape(pattern: Pattern, shape: Any) -> bool:
    if "do" in pattern and pattern["do"] != shape.verb:
        return False
    fields = {field: value for field, value in pattern.items() if field != "do"}
    return all(
        field in shape.__struct_fields__ and plain_actions.is_value(shape, field, value)
        for field, value in fields.items()
    )


# What is expected after the run


def compare_all(play: Play, expect: Mapping[str, Any]) -> tuple[Plain, Plain]:
    """Expected values in comparable form, and by the same keys the actual ones. Raises DataError for unknown
    keys."""
    pairs: dict[str, Pair] = {}
    for key, value in expect.items():
        if key == "seats":
            pairs |= _compare_seats(play, value)
        elif key in _BY_PLACE:
            for place, wanted in _values_by_place(key, value).items():
                pairs[f"{key}.{place}"] = _comparable(key, wanted, _BY_PLACE[key](play.state, place))
        elif key in _WHOLE:
            pairs[key] = _comparable(key, value, _WHOLE[key](play))
        else:
            keys = ", ".join(("seats", *_BY_PLACE, *_WHOLE))
            raise DataError(f"nothing is called {key!r} in `expect`; its keys are {keys}.")
    return {name: wanted for name, (wanted, _) in pairs.items()}, {
        name: found for name, (_, found) in pairs.items()
    }


def _compare_seats(play: Play, wanted: Any) -> dict[str, Pair]:
    pairs = {}
    for number, values in _checked_map("seats", wanted).items():
        seat = _checked_number("seats", number, 0, play.state.seats - 1)
        for key, value in _checked_map(f"seats.{seat}", values).items():
            if key not in _OF_SEAT:
                keys = ", ".join(_OF_SEAT)
                raise DataError(f"nothing is called {key!r} in `expect` of a seat; its keys are {keys}.")
            if key == "arrival" and is_same(value, 0):
                value = None  # a Vampire that is not home
            if key == "mission_vp" and value is None and not sunrise_prices.is_safe(play.state, seat):
                value = 0  # R47
            pairs[f"seats.{seat}.{key}"] = _comparable(key, value, _OF_SEAT[key](play, seat))
    return pairs


def _comparable(key: str, wanted: Any, found: Any) -> Pair:
    """Both values, sorted if their order means nothing."""
    return (_sort_list(wanted), _sort_list(found)) if key in _SETS else (wanted, found)


def _checked_map(key: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise DataError(f"expected a map in `expect` for {key!r}, not {value!r}.")
    return value


def _checked_number(key: str, value: Any, low: int, high: int) -> int:
    """Number that is a key, which in JSON is a text."""
    number = read_whole(value) if isinstance(value, str) else value
    if type(number) is not int or not low <= number <= high:
        raise DataError(f"{key!r} in `expect` goes by numbers from {low} to {high}, not by {value!r}.")
    return number


def _values_by_place(key: str, wanted: Any) -> Mapping[str, Any]:
    """Values by place; the cells of the Hunt Track as "row.column"."""
    if key != "track":
        return _checked_map(key, wanted)
    return {
        f"{row}.{column}": cards
        for row, columns in _checked_map(key, wanted).items()
        for column, cards in _checked_map(f"track.{row}", columns).items()
    }


def _sort_list(value: Any) -> Any:
    """List in an order that does not depend on its own; other values as they are, since they equal no
    list."""
    return sorted(value, key=repr) if isinstance(value, list) else value


def _cell_cards(state: State, place: str) -> list[str]:
    row, _, column = place.partition(".")
    numbers = _checked_number("track", row, 0, state.rows - 1), _checked_number("track", column, 1, COLUMNS)
    return position_writer.cards_of(state.cell(*numbers))


def _find_space(key: str, name: Any) -> int:
    if name not in SPACE_INDEX:
        raise DataError(f"{key!r} in `expect` names {name!r}: there is no such space.")
    return SPACE_INDEX[name]


def _stack_seats(state: State, place: Any) -> list[int]:
    return list(state.stack_on(_find_space("stacks", place)))


def _crypt_missions(state: State, place: Any) -> list[str]:
    crypt = CRYPT_OF[_find_space("crypts", place)]
    if crypt == NOTHING:
        raise DataError(f"'crypts' in `expect` names {place!r}: there is no Crypt.")
    return position_writer.missions_of(state.crypts[crypt])


_BY_PLACE: dict[str, Callable[[State, Any], Any]] = {
    "track": _cell_cards,
    "stacks": _stack_seats,
    "crypts": _crypt_missions,
}


def _winner_seats(play: Play) -> list[int]:
    result = scoring.match_result(play.state)
    return [seat for seat, side in enumerate(result.sides) if side.id in result.winners]


_WHOLE: dict[str, Callable[[Play], Any]] = {
    "roses": lambda play: position_writer.cards_of(play.state.roses),
    "tavern": lambda play: position_writer.cards_of(play.state.tavern),
    "castle_tiles": lambda play: list(play.state.castle_tiles),
    "turn": lambda play: play.state.turn,
    "order": lambda play: [seat for seat in play.state.play_order() if play.state.is_active(seat)],
    "played_order": lambda play: play.played,
    "winners": _winner_seats,
}
"""By key: value of the table; order: the active seats (R10, R11)."""
_CARD_ZONES = ("play", "hand", "discard", "digested")
_MISSION_ZONES = ("missions", "used_missions")
_TOKEN_ZONES = ("tokens", "spent")
_SETS = ("crypts", "roses", "winners", *_CARD_ZONES, *_MISSION_ZONES, *_TOKEN_ZONES)
"""Keys of lists whose order means nothing."""


def _seat_zone(write: Callable[[Any], list[str]], name: str) -> Callable[[Play, int], Any]:
    return lambda play, seat: write(getattr(play.state, name)[seat])


_OF_SEAT: dict[str, Callable[[Play, int], Any]] = {
    "vp_gain": lambda play, seat: play.state.score[seat] - play.before[seat],
    "at": lambda play, seat: SPACE_IDS[play.state.at[seat]],
    "arrival": lambda play, seat: play.state.arrival[seat] or None,
    **{name: _seat_zone(position_writer.cards_of, name) for name in _CARD_ZONES},
    **{name: _seat_zone(position_writer.missions_of, name) for name in _MISSION_ZONES},
    **{name: _seat_zone(position_writer.tokens_of, name) for name in _TOKEN_ZONES},
    "hand_size": lambda play, seat: len(play.state.hand[seat]),
    "total_speed": lambda play, seat: play.speeds.get(seat),
    "card_bonus": lambda play, seat: card_bonuses.total_bonus(play.state.owned_cards(seat)),
    "mission_vp": lambda play, seat: scoring.all_mission_points(play.state, seat),
    "final": lambda play, seat: scoring.final_score(play.state, seat),
    "safe": lambda play, seat: sunrise_prices.is_safe(play.state, seat),
}
"""By key: value of a seat."""
