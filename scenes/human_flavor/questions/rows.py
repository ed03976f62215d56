"""Every decision of Human Flavor as a list of rows, and as a question; conversions out of turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.human_flavor.table import actions as kinds
from game.human_flavor.table.actions import Convert, StartResources
from game.human_flavor.turn import conversion, interpreter
from game.human_flavor.view import View
from scenes.human_flavor.questions import (
    choices_effects,
    choices_evening,
    choices_feast,
    choices_place,
    choices_start,
    choices_turn,
)
from scenes.human_flavor.questions.question import Question, conversion_row, says
from scenes.human_flavor.text import names
from scenes.kit.match.entry import Entry
from scenes.table.questions.row_labels import tell_apart

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.START: lambda asked: choices_start.by_type(asked, asked.of(StartResources)),
    kinds.PLACE: choices_place.place,
    kinds.MENU: choices_turn.menu,
    kinds.FEAST: choices_feast.feast,
    kinds.EFFECT: choices_effects.effect,
    kinds.DUSK: choices_evening.dusk,
    kinds.FEED: choices_evening.feed,
}
"""By kind of decision: its list."""


def rows(view: View, seat: int, name: Callable[[int], str]) -> Sequence[Entry]:
    """The answers of the seat to the open decision, and what it may do out of turn (R42)."""
    asked = Question.by_view(view, seat, name)
    own = ROWS[view.asking](asked) if asked is not None else []
    if asked is not None and asked.of(Convert):
        return tell_apart(own)
    return tell_apart([*own, *_out_of_turn(view, seat, name)])


def _out_of_turn(view: View, seat: int, name: Callable[[int], str]) -> list[Entry]:
    answers = conversion.out_of_turn(view, seat)
    if not answers:
        return []
    return [conversion_row(Question(view, seat, answers, name), answers, says("group.any_time"))]


def question(view: View, seat: int, name: Callable[[int], str]) -> str:
    """The open decision of the seat as a question; "" if another seat is asked."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ""
    values: dict[str, Any] = {}
    match decision.kind:
        case kinds.EFFECT:
            asked = Question(view, seat, decision.actions, name)
            values = {
                "source": choices_effects.source(asked),
                "does": names.effect(interpreter.current(view)),
            }
        case kinds.FEED:
            values["name"] = names.ally(view.hungry[0])
    return says(f"question.{decision.kind}", **values)
