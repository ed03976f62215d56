"""Case files (the header of examples.yaml): a position, answers given to it, and the expected outcome."""

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any

from game.core.errors import DataError
from game.core.loader import StrictMap, convert
from game.core.model import Side
from game.core.values import Plain
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


class Case(StrictMap):
    """A case as written; `rules` are those that it shows, `note` is for people."""

    mode: str
    state: Plain
    expect: Plain
    id: str = ""
    rules: list[Any] = []
    note: str = ""
    options: Plain = {}
    rolls: list[int] = []
    picks: list[str] = []
    do: list[list[Any]] = []


def compare(content: Any) -> tuple[Plain, Plain]:
    """The expected values of a case in comparable form, and by the same keys the values of the rules. Raises
    a GameError that says what is wrong with the case, an answer that is illegal or not asked for included."""
    case = convert(content, Case, "the case")
    if not case.expect:
        raise DataError("the case expects nothing.")
    for key in case.expect:
        if key not in _KEYS:
            raise DataError(f"nothing is called {key!r} in `expect`; its keys are {', '.join(_KEYS)}.")
    state = play_case(case)
    expected, actual = {}, {}
    for key, value in case.expect.items():
        expected[key], actual[key] = _KEYS[key](state, value)
    return expected, actual


def play_case(case: Case) -> State:
    """The state after the answers of the case."""
    for key in ("mode", "options", "rolls", "picks"):
        if key in case.state:
            raise DataError(f"{key!r} stands beside `state`, not in it.")
    state = position_reader.read_position(
        {"mode": case.mode, "options": case.options, **case.state}, [*case.rolls, *case.picks]
    )
    for number, plain in enumerate(case.do, 1):
        decision = state.decision
        if decision is None:
            raise DataError(f"answer {number} is left over: the game is over ({state.ending}).")
        action = RULES.action(plain)
        if action not in decision.actions:
            raise DataError(
                f"answer {number}, {plain}, is not legal: "
                f"the {SEAT_IDS[decision.seat]} is asked {decision.kind}."
            )
        state.apply(action)
    return state


# What can be expected: expected and actual value, in the same form

Pair = tuple[Any, Any]
Reader = Callable[[State, Any], Pair]


def _exact_reader(read: Callable[[State], Any]) -> Reader:
    return lambda state, expected: (expected, read(state))


def _set_reader(read: Callable[[State], list[str]]) -> Reader:
    return lambda state, expected: (_sort_list(expected), _sort_list(read(state)))


def _zone_ids(things: Sequence[Any], zone: str, step: int = 1) -> Callable[[State], list[str]]:
    """Reads the ids of a zone's cards; `step` -1: from the top of a face-down deck."""
    return lambda state: position_writer.ids_of(things, getattr(state, zone)[::step])


def _sort_list(value: Any) -> list[Any]:
    """Any list in an order that does not depend on its own. Raises DataError for other things."""
    if not isinstance(value, list):
        raise DataError(f"expected a list in `expect`, not {value!r}.")
    return sorted(value, key=repr)


def _level_pair(state: State, expected: Any) -> Pair:
    if not isinstance(expected, dict) or not set(expected) <= set(BACTERIA_INDEX):
        raise DataError(f"'levels' in `expect` are levels by type of bacteria, not {expected!r}.")
    return expected, {name: state.levels[BACTERIA_INDEX[name]] for name in expected}


def _plain_answers(state: State) -> list[Any]:
    return [action.plain() for action in state.decision.actions] if state.decision else []


def _legal_has(state: State, expected: Any) -> Pair:
    """The expected options that are legal; each must be an answer that exists at all."""
    options = _plain_answers(state)
    return expected, [plain for plain in _check_encodings(expected) if plain in options]


def _legal_lacks(state: State, expected: Any) -> Pair:
    options = _plain_answers(state)
    return expected, [plain for plain in _check_encodings(expected) if plain not in options]


def _check_encodings(expected: Any) -> list[Any]:
    """The list itself, each entry an encoding. Raises IllegalAction for an entry that could never be an
    option."""
    if not isinstance(expected, list):
        raise DataError(f"expected a list of answers, not {expected!r}.")
    for plain in expected:
        RULES.action(plain)
    return expected


def _discard_has(state: State, expected: Any) -> Pair:
    _sort_list(expected)
    discard = position_writer.ids_of(STOMACH, state.discard)
    return expected, [name for name in expected if name in discard]


def _winner_id(state: State) -> str | None:
    """ "miner" (also the Robot) or "beast"."""
    if state.result is None:
        return None
    return SEAT_IDS[[side.id for side in state.result.sides].index(state.result.winners[0])]


_KEYS: dict[str, Reader] = {
    "tract": _exact_reader(_zone_ids(STOMACH, "tract")),
    "deck": _exact_reader(_zone_ids(STOMACH, "deck", -1)),
    "paid": _exact_reader(_zone_ids(STOMACH, "paid")),
    "discard": _exact_reader(_zone_ids(STOMACH, "discard")),
    "discard_has": _discard_has,
    "hand": _set_reader(_zone_ids(STOMACH, "hand")),
    "set_aside": _set_reader(_zone_ids(STOMACH, "set_aside")),
    "drilled": _set_reader(_zone_ids(STOMACH, "drilled")),
    "tools": _set_reader(_zone_ids(STOMACH, "tools")),
    "crystals": _exact_reader(_zone_ids(CRYSTALS, "crystals")),
    "upgrades": _set_reader(position_writer.upgrades_of),
    "dice": _exact_reader(position_writer.dice_of),
    "levels": _level_pair,
    "immune_row": _exact_reader(_zone_ids(IMMUNE, "immune_row")),
    "immune_deck": _exact_reader(_zone_ids(IMMUNE, "immune_deck", -1)),
    "immune_play": _exact_reader(_zone_ids(IMMUNE, "immune_play")),
    "immune_removed": _set_reader(_zone_ids(IMMUNE, "immune_removed")),
    "mutation_hand": _set_reader(position_writer.mutations_of),
    "mutation_slot": _exact_reader(position_writer.slot_of),
    "mutation_discard": _set_reader(_zone_ids(MUTATIONS, "mutation_discard")),
    "replication": _exact_reader(attrgetter("replication")),
    "final_turn": _exact_reader(attrgetter("final_turn")),
    "missing": _set_reader(_zone_ids(BACTERIA, "missing")),
    "cost_left": _exact_reader(attrgetter("cost_left")),
    "decision": _exact_reader(lambda state: state.decision.kind if state.decision else None),
    "actor": _exact_reader(lambda state: SEAT_IDS[state.decision.seat] if state.decision else None),
    "legal_has": _legal_has,
    "legal_lacks": _legal_lacks,
    "legal_kinds": _set_reader(lambda state: list({plain[0] for plain in _plain_answers(state)})),
    "legal_count": _exact_reader(lambda state: len(_plain_answers(state))),
    "winner": _exact_reader(_winner_id),
    "ending": _exact_reader(lambda state: state.ending or None),
    "score": _exact_reader(lambda state: totals(state) if state.ending == "score" else None),
}


# For `score` and `bench`


def score(content: Mapping[str, Any]) -> list[Side]:
    """The score sheets of a position as it stands."""
    return list(scoring.score_sides(position_reader.read_table(content)))


def totals(state: State) -> list[int]:
    """The points of the Miner's side and of the Beast as if the match ended now."""
    return [side.total for side in scoring.score_sides(state)]
