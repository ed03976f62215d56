"""Refusals: a text key, the rule's number and readable values; and those that several answers share."""

from typing import Any

from game.core.model import Blocked
from game.human_flavor.table.zones import Table


def make_refusal(name: str, rule: str, **values: Any) -> Blocked:
    """Refusal; values are numbers: of a human, ally, location, resource or network, or a count."""
    return Blocked(f"human_flavor.why.{name}", rule, values)


def refuse_if(wrong: object, *refusal: Any, **values: Any) -> Blocked | None:
    """As make_refusal(), or None if nothing is wrong."""
    return make_refusal(*refusal, **values) if wrong else None


def not_held(table: Table, seat: int, resource: int, rule: str, count: int = 1) -> Blocked | None:
    """Refusal if the seat has too few tokens of the resource."""
    return refuse_if(table.tokens[seat][resource] < count, "token_not_held", rule, resource=resource)


def none_left(table: Table, resource: int) -> Blocked | None:
    """R27: refusal if the supply has no such token."""
    return refuse_if(not table.supply[resource], "supply_empty", "R27", resource=resource)
