"""Answers that are given in place of a person, because there is nothing to choose; how much of that,
everybody decides (C3).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.model import Action
from scenes.kit.match.table_extension import first_objection

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def automatic_answer(table: TableScene[Any]) -> Action | None:
    """What the table answers for the seat that is asked: what it always does, and any lone answer where the
    person wants that.

    Nothing that is hidden from others before the screen is answered so: they would know.
    """
    view = table.view_of_asked()
    action = table.answers_itself(view)
    if action is not None or not table.app.habits.habits_of(table.session.asked_seat).lone:
        return action
    decision, seen = view.decision, table.view.decision
    watched = len(table.session.seating.onlooker_seats) > 1 and (
        seen is None or seen.hidden or table.keeps_secret()
    )
    if decision is None or len(decision.actions) != 1 or watched:
        return None
    lone: Action = decision.actions[0]
    return lone if first_objection(table.extensions, lone) is None else None


def asks_all(table: TableScene[Any]) -> bool:
    """Whether the person who is asked wants to give even lone answers."""
    return table.app.habits.habits_of(table.session.asked_seat).lone is False
