"""What the cases of a case file mean (the header of examples.yaml): a position, answers given to it, and what
is expected then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.errors import DataError
from game.core.loader import StrictMap, convert
from game.core.model import Side
from game.eaten import position_reader
from game.eaten.components.definitions import (
    BACTERIA,
    BACTERIA_INDEX,
    CRYSTALS,
    IMMUNE,
    MUTATIONS,
    SEAT_IDS,
    STOMACH,
)
from game.eaten.notation import position_writer
from game.eaten.rules import RULES
from game.eaten.state import State
from game.eaten.turn import scoring

Results = dict[str, Any]


class Case(StrictMap, frozen=True):
    """A case as written; `rules` are those that it shows, `note` is for people."""

    mode: str
    state: dict[str, Any]
    expect: dict[str, Any]
    id: str = ""
    rules: list[Any] = []
    note: str = ""
    options: dict[str, Any] = {}
    rolls: list[int] = []
    picks: list[str] = []
    do: list[list[Any]] = []


def compare(content: Any) -> tuple[Results, Results]:
    """The expected values of a case in comparable form, and by the same keys what the rules do.

    Raises a GameError that says what is wrong with the case, an answer that is illegal or not asked for
    included.
    """
    case = convert(content, Case, "the case")
    if not case.expect:
        raise DataError("the case expects nothing.")
    for key in case.expect:
        if key not in _KEYS:
            raise DataError(f"nothing is called {key!r} in `expect`; its keys are {', '.join(_KEYS)}.")
    state = play(case)
    expected, actual = {}, {}
    for key, value in case.expect.items():
        expected[key], actual[key] = _KEYS[key](state, value)
    return expected, actual


def play(case: Case) -> State:
    """The state after the answers of the case."""
    for key in ("mode", "options", "rolls", "picks"):
        if key in case.state:
            raise DataError(f"{key!r} stands beside `state`, not in it.")
    state = position_reader.read(
        {"mode": case.mode, "options": case.options, **case.state}, [*case.rolls, *case.picks]
    )
    for number, plain in enumerate(case.do, 1):
        decision = state.decision
        if decision is None:
            raise DataError(f"answer {number} is left over: the game is over ({state.ending}).")
        action = RULES.action(plain)
        if action not in decision.actions:
            raise DataError(
                f"answer {number}, {plain}, is not legal: the {SEAT_IDS[decision.seat]} is asked {decision.kind}."
            )
        state.apply(action)
    return state


# What can be expected: expected and actual value, in the same form

Pair = tuple[Any, Any]
Reader = Callable[[State, Any], Pair]


def _exactly(read: Callable[[State], Any]) -> Reader:
    return lambda state, expected: (expected, read(state))


def _as_set(read: Callable[[State], list[str]]) -> Reader:
    return lambda state, expected: (_sorted(expected), _sorted(read(state)))


def _sorted(value: Any) -> list[Any]:
    """Any list in an order that does not hang on its own. Raises DataError for other things."""
    if not isinstance(value, list):
        raise DataError(f"expected a list in `expect`, not {value!r}.")
    return sorted(value, key=repr)


def _levels(state: State, expected: Any) -> Pair:
    if not isinstance(expected, dict) or not set(expected) <= set(BACTERIA_INDEX):
        raise DataError(f"'levels' in `expect` are levels by type of bacteria, not {expected!r}.")
    return expected, {name: state.levels[BACTERIA_INDEX[name]] for name in expected}


def _options(state: State) -> list[Any]:
    return [action.plain() for action in state.decision.actions] if state.decision else []


def _legal_has(state: State, expected: Any) -> Pair:
    """Those of the expected options that there are; each must be an answer that exists at all."""
    options = _options(state)
    return expected, [plain for plain in _encodings(expected) if plain in options]


def _legal_lacks(state: State, expected: Any) -> Pair:
    options = _options(state)
    return expected, [plain for plain in _encodings(expected) if plain not in options]


def _encodings(expected: Any) -> list[Any]:
    """The list itself, each entry an encoding. Raises IllegalAction for what could never be an option."""
    if not isinstance(expected, list):
        raise DataError(f"expected a list of answers, not {expected!r}.")
    for plain in expected:
        RULES.action(plain)
    return expected


def _legal_kinds(state: State, expected: Any) -> Pair:
    return _sorted(expected), sorted({plain[0] for plain in _options(state)})


def _discard_has(state: State, expected: Any) -> Pair:
    _sorted(expected)
    discard = position_writer.ids(STOMACH, state.discard)
    return expected, [name for name in expected if name in discard]


def _decision(state: State) -> str | None:
    return state.decision.kind if state.decision else None


def _actor(state: State) -> str | None:
    return SEAT_IDS[state.decision.seat] if state.decision else None


def _winner(state: State) -> str | None:
    """ "miner" (also the Robot) or "beast"."""
    if state.result is None:
        return None
    return SEAT_IDS[[side.id for side in state.result.sides].index(state.result.winners[0])]


def _score(state: State) -> list[int] | None:
    """[Miner, Beast], only for the ending `score`."""
    return totals(state) if state.ending == "score" else None


_KEYS: dict[str, Reader] = {
    "tract": _exactly(lambda state: position_writer.ids(STOMACH, state.tract)),
    "deck": _exactly(lambda state: position_writer.ids(STOMACH, reversed(state.deck))),
    "paid": _exactly(lambda state: position_writer.ids(STOMACH, state.paid)),
    "discard": _exactly(lambda state: position_writer.ids(STOMACH, state.discard)),
    "discard_has": _discard_has,
    "hand": _as_set(lambda state: position_writer.ids(STOMACH, state.hand)),
    "set_aside": _as_set(lambda state: position_writer.ids(STOMACH, state.set_aside)),
    "drilled": _as_set(lambda state: position_writer.ids(STOMACH, state.drilled)),
    "tools": _as_set(lambda state: position_writer.ids(STOMACH, state.tools)),
    "crystals": _exactly(lambda state: position_writer.ids(CRYSTALS, state.crystals)),
    "upgrades": _as_set(position_writer.upgrades_of),
    "dice": _exactly(position_writer.dice_of),
    "levels": _levels,
    "immune_row": _exactly(lambda state: position_writer.ids(IMMUNE, state.immune_row)),
    "immune_deck": _exactly(lambda state: position_writer.ids(IMMUNE, reversed(state.immune_deck))),
    "immune_play": _exactly(lambda state: position_writer.ids(IMMUNE, state.immune_play)),
    "immune_removed": _as_set(lambda state: position_writer.ids(IMMUNE, state.immune_removed)),
    "mutation_hand": _as_set(position_writer.mutations_of),
    "mutation_slot": _exactly(position_writer.slot_of),
    "mutation_discard": _as_set(lambda state: position_writer.ids(MUTATIONS, state.mutation_discard)),
    "replication": _exactly(lambda state: state.replication),
    "final_turn": _exactly(lambda state: state.final_turn),
    "missing": _as_set(lambda state: position_writer.ids(BACTERIA, state.missing)),
    "cost_left": _exactly(lambda state: state.cost_left),
    "decision": _exactly(_decision),
    "actor": _exactly(_actor),
    "legal_has": _legal_has,
    "legal_lacks": _legal_lacks,
    "legal_kinds": _legal_kinds,
    "legal_count": _exactly(lambda state: len(_options(state))),
    "winner": _exactly(_winner),
    "ending": _exactly(lambda state: state.ending or None),
    "score": _exactly(_score),
}


# For `score` and `bench`


def score(content: Mapping[str, Any]) -> list[Side]:
    """The score sheets of a position as it stands."""
    return list(scoring.sides(position_reader.table(content)))


def totals(state: State) -> list[int]:
    """The points of the Miner's side and of the Beast as if the match ended now."""
    return [side.total for side in scoring.sides(state)]
