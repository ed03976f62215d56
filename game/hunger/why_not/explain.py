"""Reasons why an answer is illegal, in terms of the rules; the other modules here have them by chapter."""

from typing import Any

from game.core.model import Action, Blocked
from game.core.notation.action_notation import Reasons, first_reason, is_well_formed
from game.hunger.components.definitions import COLUMNS
from game.hunger.table.actions import ACT, EFFECTS, FIELDS, MOVE, AnyAction, PutReady
from game.hunger.table.zones import Table
from game.hunger.why_not import cards, hunting, missions, movement
from game.hunger.why_not.common import make_blocked, refuse_if

_THINGS = {
    **dict.fromkeys(("discard", "human", "target"), "card"),
    "to": "space",
}
"""By field of an answer: thing that its number stands for, if the field has another name."""


def why_not(table: Table, action: Action) -> Blocked | None:
    """Reason why the action is illegal now, or None if it is legal. `table` is the state, or a view; of
    options that the viewer may not know it says only that they are hidden."""
    decision = table.decision
    if decision is None:
        return make_blocked("over", "R49")
    if decision.hidden:
        return make_blocked("hidden", "section 3")
    if not is_well_formed(action, AnyAction):
        return make_blocked("not_asked", "section 6")
    if nothing := _names_nothing(table, action):
        return nothing
    if not action.answers(decision.kind):
        return _not_asked(decision.kind, action)
    return first_reason(_REASONS.get(type(action), ()), table, action)


def _names_nothing(table: Table, action: Any) -> Blocked | None:
    """Refusal of a number that stands for nothing in the box."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        if field in FIELDS and isinstance(value, int) and not 0 <= value < len(FIELDS[field][1]):
            return make_blocked(f"no_such.{_THINGS.get(field, field)}", "section 2")
    if "row" in action.__struct_fields__ and not (
        0 <= action.row < table.rows and 1 <= action.column <= COLUMNS
    ):
        return make_blocked("no_such.cell", "R1")
    return refuse_if(
        "seat" in action.__struct_fields__ and not 0 <= action.seat < table.config.seats, "no_such.seat", "R1"
    )


def _not_asked(kind: str, action: Any) -> Blocked:
    """Refusal of an answer that belongs to another part of the turn: the part that comes first, or that is
    over."""
    part = next((part for part in _PARTS if action.answers(part)), "")
    if kind not in _PARTS or not part:
        return make_blocked("not_asked", "section 6")
    if kind == EFFECTS:
        return make_blocked("cards_first", "R16")
    if part == EFFECTS and not action.answers(ACT):
        return make_blocked("cards_over", "R16")
    return make_blocked("move_first", "R20") if kind == MOVE else make_blocked("move_over", "R30")


_PARTS = (EFFECTS, MOVE, ACT)
"""Parts of a turn that people may mistake for each other."""


_REASONS: Reasons = {
    **cards.REASONS,
    **movement.REASONS,
    **hunting.REASONS,
    **missions.REASONS,
    PutReady: (
        lambda table, action: refuse_if(
            action.card != table.gaining[0], "other_card_first", "R35", card=table.gaining[0]
        ),
    ),
}
"""Answer -> reasons against giving it to a decision that it can answer; those that are not here always may be
given."""
