"""Cases of a case file (the header of examples.yaml): a position, a part of a night played from it, and the
expectations."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal

from game.core.errors import DataError
from game.core.loader import StrictMap, convert
from game.core.model import Decision, Event, Side
from game.core.values import Plain
from game.hunger import position_reader
from game.hunger.cases import expectations
from game.hunger.rules import RULES
from game.hunger.state import State
from game.hunger.table.actions import PARASOL, AnyAction, UseParasol
from game.hunger.table.events import TurnStarted
from game.hunger.turn import scoring, start_and_end, sunrise

Run = Literal["turn", "parasol_turn", "round", "order", "next_turn", "score"]
_END_OF_TURN = "end_turn"
_BETWEEN_TURNS = ("next_vampire", "parasol")
_AFTER_A_ROUND = ("next_turn", "parasol")
"""Steps of State before which a run ends: between two turns, and after a round."""


class Case(StrictMap):
    """A case as written; `rules` are those that it shows, `note` is for people."""

    run: Run
    position: Plain
    expect: Plain = {}
    id: str | int = ""
    rules: list[Any] = []
    note: str = ""
    seat: int | None = None
    steps: list[Plain] = []


def compare(content: Any) -> tuple[Plain, Plain]:
    """Expected values of a case in comparable form, and by the same keys the values by the rules. Raises a
    GameError that names the fault of the case: a step that is illegal, left over or missing, a check that
    fails."""
    case = convert(_without_nothing(content), Case, "the case")
    if not case.expect and not any("check" in step for step in case.steps):
        raise DataError("the case expects nothing.")
    return expectations.compare_all(Play(case).play_whole(), case.expect)


def _without_nothing(content: Any) -> Any:
    """Case without keys that have no value, since missing keys are empty. Only an expected null means
    something."""
    if isinstance(content, list):
        return [_without_nothing(item) for item in content]
    if not isinstance(content, dict):
        return content
    return {
        key: value if key == "expect" else _without_nothing(value)
        for key, value in content.items()
        if value is not None
    }


class Play:
    """Part of a night, step by step, with the record that expectations.py compares.

    before: scores by seat at its beginning; speeds: by seat, the Speed of its last turn (R19); played: seats
    in the order of their turns."""

    state: State
    before: list[int]
    speeds: dict[int, int]
    played: list[int]

    def __init__(self, case: Case) -> None:
        if "moment" in case.position:
            raise DataError("a case begins between two turns: its position has no 'moment'.")
        self.case = case
        self.state = position_reader.read_table(case.position)
        self.before = self.state.score[:]
        self.speeds, self.played = {}, []
        self._steps = list(enumerate(case.steps, 1))
        self._halts: Collection[str] = ()

    def play_whole(self) -> Play:
        """Play it to its end."""
        _BEGIN[self.case.run](self)
        if self._steps:
            number, step = self._steps[0]
            raise DataError(f"step {number}, {step}, is left over: {self._why_left()}.")
        return self

    def _why_left(self) -> str:
        return "the run asks nothing" if self.case.run in ("order", "next_turn") else "nothing more is asked"

    def turn_seat(self) -> int:
        """Seat whose turn is played."""
        seat = self.case.seat
        if seat is None or not 0 <= seat < self.state.seats:
            raise DataError(
                f"run {self.case.run!r} needs a 'seat' from 0 to {self.state.seats - 1}, not {seat!r}."
            )
        return seat

    def run_from(self, step: str, halts: Collection[str]) -> None:
        """Go on with a step of State until one of `halts` would come or the match is over, answering with the
        steps of the case."""
        self.state.after = step
        self.go_on(halts)
        self.answer_all()

    def go_on(self, halts: Collection[str]) -> None:
        """Go on until a decision is open or one of `halts` would come."""
        self._halts = (*halts, _END_OF_TURN)
        self.state.record = events = list[Event]()
        self.state.go_on(self._halts)
        self._end_turns(events)

    def answer_all(self) -> None:
        """Answer with the steps of the case until no decision is open."""
        while (decision := self.state.decision) is not None:
            if not self._steps:
                answers = ", ".join(str(action.plain()) for action in decision.actions[:4])
                raise DataError(
                    f"a step is missing: seat {decision.seat} is asked {decision.kind} ({answers}, ...)."
                )
            number, step = self._steps.pop(0)
            if "check" in step:
                expectations.check_decision(
                    f"step {number}", convert(step, _CheckStep, f"step {number}").check, decision
                )
            else:
                self.give_answer(f"step {number}", RULES.action(step), decision)

    def give_answer(self, step: str, action: AnyAction, decision: Decision[AnyAction]) -> None:
        """Give an answer. Raises DataError when it is not legal."""
        if action not in decision.actions:
            raise DataError(
                f"{step}, {action.plain()}, is not legal: seat {decision.seat} is asked {decision.kind}."
            )
        self._end_turns(self.state.apply(action, self._halts))

    def _end_turns(self, events: list[Event]) -> None:
        """Note the turns in the events. Every run halts at the end of a turn: its Speed is noted, then the
        turn ends."""
        state = self.state
        state.record = events
        while state.after == _END_OF_TURN:
            self.speeds[state.on_turn] = state.speed_total
            state.after = ""
            start_and_end.end_turn(state)
            state.go_on(self._halts)
        self.played += [event.seat for event in events if isinstance(event, TurnStarted)]


class _CheckStep(StrictMap):
    check: expectations.Check


def _play_turn(play: Play) -> None:
    """R12 to R39 of one seat."""
    play.state.on_turn = play.turn_seat()
    play.run_from("turn", _BETWEEN_TURNS)


def _play_parasol_turn(play: Play) -> None:
    """R43, with the first unspent Parasol of the seat."""
    state, seat = play.state, play.turn_seat()
    if not sunrise.unspent_parasols(state, seat):
        raise DataError(f"seat {seat} has no Parasol that is not spent.")
    state.ask(PARASOL, seat)
    play.go_on(_BETWEEN_TURNS)
    assert state.decision is not None
    play.give_answer("the Parasol", UseParasol(True), state.decision)
    play.answer_all()


_BEGIN: dict[Run, Callable[[Play], None]] = {
    "turn": _play_turn,
    "parasol_turn": _play_parasol_turn,
    "round": lambda play: play.run_from("next_vampire", _AFTER_A_ROUND),
    "order": lambda play: None,
    "next_turn": lambda play: play.run_from("next_turn", _BETWEEN_TURNS),
    "score": lambda play: play.run_from("sunrise", ()),
}


# For `score` and `bench`


def score(content: Mapping[str, Any]) -> list[Side]:
    """The score sheets of a position as it stands."""
    state = position_reader.read_table(content)
    return [scoring.seat_side(state, seat) for seat in range(state.seats)]


def totals(state: State) -> list[int]:
    """The points by seat as if the sun rose now."""
    return [scoring.seat_side(state, seat).total for seat in range(state.seats)]
