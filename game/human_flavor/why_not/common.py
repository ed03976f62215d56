"""How a refusal is put: a text key, the rule's number and readable values; and refusals that several answers
share.
"""

from __future__ import annotations

from typing import Any

from game.core.model import Blocked
from game.human_flavor.table.zones import Table


def blocked(name: str, rule: str, **values: Any) -> Blocked:
    """A refusal; values are numbers: of a human, ally, location, resource or network, or how many."""
    return Blocked(f"human_flavor.why.{name}", rule, values)


def about_human(name: str, rule: str, human: int) -> Blocked:
    """A refusal that names a human."""
    return blocked(name, rule, human=human)


def about_ally(name: str, rule: str, ally: int) -> Blocked:
    """A refusal that names an ally."""
    return blocked(name, rule, ally=ally)


def about_place(name: str, rule: str, location: int) -> Blocked:
    """A refusal that names a location."""
    return blocked(name, rule, location=location)


def about_token(name: str, rule: str, resource: int) -> Blocked:
    """A refusal that names a resource."""
    return blocked(name, rule, resource=resource)


def about_network(name: str, rule: str, network: int) -> Blocked:
    """A refusal that names a network."""
    return blocked(name, rule, network=network)


def not_held(table: Table, seat: int, resource: int, rule: str, count: int = 1) -> Blocked | None:
    """Whether the seat has too few such tokens."""
    return None if table.tokens[seat][resource] >= count else about_token("token_not_held", rule, resource)


def none_left(table: Table, resource: int) -> Blocked | None:
    """R27: whether the supply has no such token."""
    return None if table.supply[resource] else about_token("supply_empty", "R27", resource)
