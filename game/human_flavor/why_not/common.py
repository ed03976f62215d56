"""Refusals: a text key, the rule's number and readable values; and those that several answers share."""

from __future__ import annotations

from typing import Any

from game.core.model import Blocked
from game.human_flavor.table.zones import Table


def make_refusal(name: str, rule: str, **values: Any) -> Blocked:
    """Refusal; values are numbers: of a human, ally, location, resource or network, or a count."""
    return Blocked(f"human_flavor.why.{name}", rule, values)


def about_human(name: str, rule: str, human: int) -> Blocked:
    """A refusal that names a human."""
    return make_refusal(name, rule, human=human)


def about_ally(name: str, rule: str, ally: int) -> Blocked:
    """A refusal that names an ally."""
    return make_refusal(name, rule, ally=ally)


def about_place(name: str, rule: str, location: int) -> Blocked:
    """A refusal that names a location."""
    return make_refusal(name, rule, location=location)


def about_token(name: str, rule: str, resource: int) -> Blocked:
    """A refusal that names a resource."""
    return make_refusal(name, rule, resource=resource)


def about_network(name: str, rule: str, network: int) -> Blocked:
    """A refusal that names a network."""
    return make_refusal(name, rule, network=network)


def not_held(table: Table, seat: int, resource: int, rule: str, count: int = 1) -> Blocked | None:
    """Refusal if the seat has too few tokens of the resource."""
    return None if table.tokens[seat][resource] >= count else about_token("token_not_held", rule, resource)


def none_left(table: Table, resource: int) -> Blocked | None:
    """R27: refusal if the supply has no such token."""
    return None if table.supply[resource] else about_token("supply_empty", "R27", resource)
