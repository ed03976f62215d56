"""The cases that are played: a turn, a round, a leader phase, a final course, each from its scenario through
its choices to its end."""

from collections.abc import Mapping
from typing import Any

from game.core.errors import DataError
from game.core.model import Action
from game.core.values import Plain
from game.tasty_humans import position_reader
from game.tasty_humans.components.definitions import LEADER_INDEX, PLACE
from game.tasty_humans.notation import position_writer, stomach_rows
from game.tasty_humans.rules import RULES
from game.tasty_humans.state import State
from game.tasty_humans.table.actions import ChooseAdventurer
from game.tasty_humans.turn import scoring

Given = Mapping[str, Any]

KINDS = ("turn", "round", "leader_phase", "final_course")
_STARTS: dict[str, Plain] = {
    "turn": {"phase": "turn", "only_turn": True},
    "round": {},
    "leader_phase": {"phase": "leader_phase"},
    "final_course": {"phase": "final_course"},
}
_OF_THE_CASE = ("choices", "letters", "draws", "pick")


def play_case(kind: str, given: Given) -> Plain:
    """Play the case to its end and return everything that can be expected of it. Raises a GameError for an
    impossible scenario, an answer that is illegal or not asked for, and answers that are missing or left
    over."""
    zones = {key: value for key, value in given.items() if key not in _OF_THE_CASE}
    if kind == "turn":
        zones.setdefault("first_turn", False)
    elif "pick" in given:
        raise DataError("the key 'pick' is for turns only.")
    state = read_scenario({}, zones | _STARTS[kind], given.get("draws", ()))
    asked = _give_answers(
        state,
        _read_choices(given),
        first_round=state.round if kind == "round" else int(given.get("round", 1)),
    )
    return {"asked": asked, **_list_results(state, given)}


def read_scenario(outer: Given, mapping: Given, draws: Any = ()) -> State:
    """A state of a scenario; its height may also stand in `outer` or in its stomachs. A flat list of card ids
    in `draws` is one reshuffle. Raises PositionError, or DataError for two different heights."""
    if not isinstance(draws, list | tuple):
        raise DataError(f"'draws' cannot be {draws!r}.")
    scripts = [list(draws)] if draws and all(isinstance(name, str) for name in draws) else draws
    for script in scripts:
        if not isinstance(script, list) or not all(isinstance(name, str) for name in script):
            raise DataError(f"a reshuffle in 'draws' is a list of card ids, not {script!r}.")
    return position_reader.read_position({**mapping, **_given_height(outer, mapping)}, scripts)


def _given_height(outer: Given, mapping: Given) -> Plain:
    """{"height": ...} where it is given anywhere, else {}."""
    stomachs = mapping.get("stomachs")
    places = [
        outer,
        mapping,
        *(s for s in (stomachs if isinstance(stomachs, list) else ()) if isinstance(s, dict)),
    ]
    heights = [place["height"] for place in places if "height" in place]
    if any(height != heights[0] for height in heights):
        raise DataError(f"two different heights are given: {', '.join(map(str, heights))}.")
    return {"height": heights[0]} if heights else {}


def _read_choices(given: Given) -> list[tuple[int | None, Action]]:
    """(seat that must be asked or None, answer) in order; the pick of a turn comes first (without one the
    turn is skipped: R20, Q9)."""
    written = given.get("choices", [])
    if not isinstance(written, list) or not all(isinstance(choice, dict) for choice in written):
        raise DataError(f"'choices' cannot be {written!r}.")
    choices: list[tuple[int | None, Action]] = (
        [(None, read_pick(given))] if given.get("pick") is not None else []
    )
    for choice in written:
        plain = {key: value for key, value in choice.items() if key != "seat"}
        choices.append((choice.get("seat"), RULES.action(plain)))
    return choices


def _give_answers(state: State, choices: list[tuple[int | None, Action]], first_round: int) -> list[str]:
    """Give the answers; the decision kinds in the order in which they were asked."""
    asked = []
    for number, (seat, action) in enumerate(choices, 1):
        decision = state.decision
        if decision is None or state.round > first_round:
            raise DataError(f"answer {number} is left over: nothing more is asked.")
        if seat is not None and seat != decision.seat:
            raise DataError(
                f"answer {number} is seat {seat}'s, but seat {decision.seat} is asked to {decision.kind}."
            )
        asked.append(decision.kind)
        state.apply(action)
    if state.decision is not None and state.round == first_round:
        raise DataError(f"answers are missing: seat {state.decision.seat} is asked to {state.decision.kind}.")
    return asked


def _list_results(state: State, given: Given) -> Plain:
    over = state.result is not None and not state.only_turn
    winners = [side.removeprefix("seat") for side in state.result.winners] if over and state.result else None
    return {
        "rows": [
            stomach_rows.write_rows(state.stomachs[seat], _leader_letters(given, seat))
            for seat in range(state.seats)
        ],
        "grid": position_writer.grid_rows(state.grid),
        "deck": position_writer.card_ids(reversed(state.deck)),
        "discard": position_writer.card_ids(state.discard),
        "kept": [position_writer.card_ids(cards) for cards in state.kept],
        "final_round": state.final_round,
        "bonus_seats": list(state.bonus_seats),
        "game_over": over,
        "king": state.king if state.king >= 0 else None,
        "rival_has_king": state.king < 0,
        "offer": position_writer.leader_ids(state.offer),
        "leader_spaces": position_writer.leader_ids(state.leader_spaces),
        "rival_round": position_writer.card_ids(state.rival_round),
        "rival_cards": position_writer.card_ids(state.rival_cards),
        "totals": [scoring.seat_total(state, seat) for seat in range(state.seats)],
        "winners": sorted(int(side) for side in winners if side.isdigit()) if winners is not None else None,
    }


def _leader_letters(given: Given, seat: int) -> dict[int, str]:
    """Letters by leader tile: those of the case, and before them those of the seat's own stomach."""
    stomachs = given.get("stomachs") or [{}] * (seat + 1)
    of_the_case = given.get("letters", {})
    if not isinstance(of_the_case, dict):
        raise DataError(f"'letters' cannot be {of_the_case!r}.")
    letters = {**of_the_case, **stomachs[seat].get("leaders", {})}
    return {
        LEADER_INDEX[_check_name(name, LEADER_INDEX, "leader tile")]: letter
        for letter, name in letters.items()
    }


def _check_name(name: Any, names: Mapping[str, int], what: str) -> str:
    if not isinstance(name, str) or name not in names:
        raise DataError(f"there is no {what} {name!r}.")
    return name


def read_pick(given: Given) -> ChooseAdventurer:
    """The grid place of `pick`."""
    pick = given.get("pick")
    if not isinstance(pick, list) or tuple(pick) not in PLACE:
        raise DataError(f"'pick' must be a grid place [column, row], not {pick!r}.")
    return ChooseAdventurer(*pick)
