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
from scenes.kit.match.entry import Entry, Name
from scenes.table.questions.row_labels import tell_apart

ROWS: dict[str, Callable[[FlavorContext], list[Entry]]] = {
    kinds.START: lambda context: choices_start.type_rows(context, context.answers_of(StartResources)),
    kinds.PLACE: choices_place.place_rows,
    kinds.MENU: choices_turn.menu_rows,
    kinds.FEAST: choices_feast.feast_rows,
    kinds.EFFECT: choices_effects.effect_rows,
    kinds.DUSK: choices_evening.dusk_rows,
    kinds.FEED: choices_evening.feed_rows,
}
"""Decision kind -> its list."""


def answer_rows(view: View, seat: int, name: Name) -> Sequence[Entry]:
    """Answers of the seat to the open decision, and its conversions out of turn (R42)."""
    context = FlavorContext.from_view(view, seat, name)
    own = ROWS[view.asking](context) if context is not None else []
    if context is not None and context.answers_of(Convert):
        return tell_apart(own)
    return tell_apart([*own, *_interrupt_rows(view, seat, name)])


def shortcut_rows(view: View, seat: int, name: Name) -> Sequence[Entry]:
    """Row that feeds all hungry allies at one press (R45)."""
    context = FlavorContext.from_view(view, seat, name)
    if context is None or view.asking != kinds.FEED:
        return []
    return choices_evening.feed_all_rows(context)


def _interrupt_rows(view: View, seat: int, name: Name) -> list[Entry]:
    answers = conversion.legal_interrupts(view, seat)
    if not answers:
        return []
    return [conversion_row(FlavorContext(view, seat, answers, name), answers, says("group.any_time"))]


def question_text(view: View, seat: int, name: Name) -> str:
    """Open decision of the seat as a question; "" if another seat is asked."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ""
    values: dict[str, Any] = {}
    match decision.kind:
        case kinds.EFFECT:
            context = FlavorContext(view, seat, decision.actions, name)
            values = {
                "source": choices_effects.effect_source(context),
                "does": names.describe_effect(interpreter.current_effect(view)),
            }
        case kinds.FEED:
            values["name"] = names.ally(view.hungry[0])
    return says(f"question.{decision.kind}", **values)
