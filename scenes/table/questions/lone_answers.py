"""Answers that are given for a person because nothing can be chosen, as the habits want it (C3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.model import Action
from scenes.kit.match.table_extension import first_objection

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def automatic_answer(table: TableScene[Any]) -> Action | None:
    """The answer of the table for the asked seat: its own one, or a lone one if the person wants that. No
    answer that is hidden from others before the screen: they would know it."""
    view = table.view_of_asked()
    action = table.own_answer(view)
    if action or not table.app.habits.habits_of(table.session.asked_seat).lone:
        return action
    decision, seen = view.decision, table.view.decision
    watched = len(table.session.seating.onlooker_seats) > 1 and (
        seen is None or seen.hidden or table.keeps_secret()
    )
    if decision is None or len(decision.actions) != 1 or watched:
        return None
    lone = decision.actions[0]
    return lone if first_objection(table.extensions, lone) is None else None


def asks_all(table: TableScene[Any]) -> bool:
    """True if the asked person wants to give even lone answers."""
    return table.app.habits.habits_of(table.session.asked_seat).lone is False
