"""Reasons why something may not be done now, in terms of the rules; the other modules here have them by
chapter."""

from typing import Any

from game.core.model import Action, Blocked, Decision
from game.core.notation.action_notation import Reason, is_well_formed
from game.human_flavor.components.definitions import (
    ALLIES,
    HUMANS,
    LOCATIONS,
    NETWORKS,
    NOTHING,
    RESOURCES,
    STRENGTHS,
)
from game.human_flavor.table.actions import (
    DUSK,
    EFFECT,
    FEAST,
    FEED,
    MENU,
    PLACE,
    START,
    AnyAction,
    PlaceHome,
    TakeToken,
)
from game.human_flavor.table.zones import Table
from game.human_flavor.why_not import effects, turn_parts
from game.human_flavor.why_not.common import make_refusal, refuse_if

_SIZES = {
    "human": ("human", len(HUMANS)),
    "ally": ("ally", len(ALLIES)),
    "network": ("network", len(NETWORKS)),
    "location": ("location", len(LOCATIONS)),
    **dict.fromkeys(("resource", "give", "get", "pay", "gain", "fee"), ("resource", len(RESOURCES))),
}
"""Field of an answer -> name of its things, and their number."""


def why_not(table: Table, action: Action) -> Blocked | None:
    """Reason why the action may not be taken now, or None when it may. `table` is the state, or a view."""
    decision = table.decision
    if decision is None:
        return make_refusal("over", "section 8")
    if not is_well_formed(action, AnyAction):
        return make_refusal("not_asked", "section 5")
    return _unknown_number(table, action) or _find_refusal(table, decision, action)


def _find_refusal(table: Table, decision: Decision[AnyAction], action: Any) -> Blocked | None:
    return (
        _REASONS[decision.kind](table, action)
        if action.answers(decision.kind)
        else _other_decision(decision.kind, action)
    )


def _unknown_number(table: Table, action: Any) -> Blocked | None:
    """Refusal if a number of the answer stands for nothing in the box."""
    for field in action.__struct_fields__:
        value = getattr(action, field)
        numbers = (
            value if isinstance(value, tuple) else () if field == "fee" and value == NOTHING else (value,)
        )
        if field in _SIZES and any(not 0 <= number < _SIZES[field][1] for number in numbers):
            return make_refusal(f"no_such.{_SIZES[field][0]}", "section 2")
    if isinstance(action, TakeToken) and not 0 <= action.seat < table.config.seats:
        return make_refusal("no_such.seat", "section 3")
    return refuse_if(
        isinstance(action, PlaceHome) and action.strength not in STRENGTHS, "no_such.strength", "R3"
    )


def _other_decision(kind: str, action: Any) -> Blocked:
    """Refusal of an answer to another part of the day, which names what comes first or what is over."""
    name, rule, before = _FIRST.get(kind, ("not_asked", "section 5", ()))
    return (
        make_refusal(name, rule)
        if any(map(action.answers, before))
        else make_refusal("not_asked", "section 5")
    )


_FIRST = {
    START: ("setup", "R1", (PLACE, MENU)),
    PLACE: ("place_first", "R3", (MENU, FEAST)),
    MENU: ("placed", "R3", (PLACE,)),
    FEAST: ("finish_feast", "R18", (PLACE, MENU)),
    EFFECT: ("finish_effect", "section 6", (PLACE, MENU, FEAST)),
    DUSK: ("evening", "R43", (PLACE, MENU, FEAST)),
    FEED: ("evening", "R45", (PLACE, MENU, FEAST)),
}
"""Decision kind -> what to do first, and the decisions that it may be mistaken for."""

_REASONS: dict[str, Reason] = {**turn_parts.REASONS, EFFECT: effects.why_not}
"""Decision kind -> check of an answer that suits it."""
