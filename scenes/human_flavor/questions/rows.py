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
from scenes.human_flavor.questions.row_context import FlavorContext, conversion_row, says
from scenes.human_flavor.text import names
from scenes.kit.match.entry import Entry
from scenes.table.questions.row_labels import tell_apart

ROWS: dict[str, Callable[[FlavorContext], list[Entry]]] = {
    kinds.START: lambda context: choices_start.by_type(context, context.answers_of(StartResources)),
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
    context = FlavorContext.from_view(view, seat, name)
    own = ROWS[view.asking](context) if context is not None else []
    if context is not None and context.answers_of(Convert):
        return tell_apart(own)
    return tell_apart([*own, *_out_of_turn(view, seat, name)])


def _out_of_turn(view: View, seat: int, name: Callable[[int], str]) -> list[Entry]:
    answers = conversion.legal_interrupts(view, seat)
    if not answers:
        return []
    return [conversion_row(FlavorContext(view, seat, answers, name), answers, says("group.any_time"))]


def question(view: View, seat: int, name: Callable[[int], str]) -> str:
    """The open decision of the seat as a question; "" if another seat is asked."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ""
    values: dict[str, Any] = {}
    match decision.kind:
        case kinds.EFFECT:
            context = FlavorContext(view, seat, decision.actions, name)
            values = {
                "source": choices_effects.source(context),
                "does": names.describe_effect(interpreter.current_effect(view)),
            }
        case kinds.FEED:
            values["name"] = names.ally(view.hungry[0])
    return says(f"question.{decision.kind}", **values)
