"""Why something may not be done now, in terms of the rules, by chapter in the other modules here."""

from __future__ import annotations

from typing import Any

from game.core.action_notation import Reason, is_well_formed
from game.core.model import Action, Blocked, Decision
from game.human_flavor.components.definitions import (
    ALLIES,
    HUMANS,
    LOCATIONS,
    NETWORKS,
    NOTHING,
    RESOURCES,
    STRENGTHS,
)
from game.human_flavor.table import actions
from game.human_flavor.table.actions import DUSK, EFFECT, FEAST, FEED, MENU, PLACE, START, AnyAction
from game.human_flavor.table.zones import Table
from game.human_flavor.why_not import effects, turn_parts
from game.human_flavor.why_not.common import blocked

_SIZES = {
    "human": ("human", len(HUMANS)),
    "ally": ("ally", len(ALLIES)),
    "network": ("network", len(NETWORKS)),
    "location": ("location", len(LOCATIONS)),
    **dict.fromkeys(("resource", "give", "get", "pay", "gain", "fee"), ("resource", len(RESOURCES))),
}
"""By field of an answer: what its numbers stand for, and how many there are."""


def why_not(table: Table, action: Action) -> Blocked | None:
    """Why the action may not be taken now, or None when it may. `table` is the state, or a view."""
    decision = table.decision
    if decision is None:
        return blocked("over", "section 8")
    if not is_well_formed(action, AnyAction):
        return blocked("not_asked", "section 5")
    return _names_nothing(table, action) or _reason(table, decision, action)


def _reason(table: Table, decision: Decision[AnyAction], action: Any) -> Blocked | None:
    return (
        _REASONS[decision.kind](table, action)
        if action.answers(decision.kind)
        else _not_asked(decision.kind, action)
    )


def _names_nothing(table: Table, action: Any) -> Blocked | None:
    """Whether a number of the answer stands for nothing in the box."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        numbers = (
            value if isinstance(value, tuple) else () if field == "fee" and value == NOTHING else (value,)
        )
        if field in _SIZES and any(not 0 <= number < _SIZES[field][1] for number in numbers):
            return blocked(f"no_such.{_SIZES[field][0]}", "section 2")
    if isinstance(action, actions.TakeToken) and not 0 <= action.seat < table.config.seats:
        return blocked("no_such.seat", "section 3")
    if isinstance(action, actions.PlaceHome) and action.strength not in STRENGTHS:
        return blocked("no_such.strength", "R3")
    return None


def _not_asked(kind: str, action: Any) -> Blocked:
    """What is asked first, or what is over, when the answer belongs to another part of the day."""
    name, rule, before = _FIRST.get(kind, ("not_asked", "section 5", ()))
    return blocked(name, rule) if any(map(action.answers, before)) else blocked("not_asked", "section 5")


_FIRST = {
    START: ("setup", "R1", (PLACE, MENU)),
    PLACE: ("place_first", "R3", (MENU, FEAST)),
    MENU: ("placed", "R3", (PLACE,)),
    FEAST: ("finish_feast", "R18", (PLACE, MENU)),
    EFFECT: ("finish_effect", "section 6", (PLACE, MENU, FEAST)),
    DUSK: ("evening", "R43", (PLACE, MENU, FEAST)),
    FEED: ("evening", "R45", (PLACE, MENU, FEAST)),
}
"""By decision: what to do first, and the decisions that one may take it for."""

_REASONS: dict[str, Reason] = {**turn_parts.REASONS, EFFECT: effects.why_not}
"""By decision: why an answer that it might have had may not be given."""
