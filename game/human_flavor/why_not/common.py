"""Refusals: a text key, the rule's number and readable values; and those that several answers share."""

from typing import Any

from game.core.model import Blocked
from game.human_flavor.components.definitions import NOTHING, SNACK_ICONS
from game.human_flavor.table.actions import Activate, Capture, Devour, Snack
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import feasting, interpreter


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


# Captives and allies of the seat that is asked, shared by turns and effects


def not_captive(table: Table, human: int, rule: str) -> Blocked | None:
    """Refusal if the human is in no slot of the seat."""
    return refuse_if(table.slot_of(table.asked, human) == NOTHING, "not_your_captive", rule, human=human)


def not_pickable(table: Table, action: Snack | Devour) -> Blocked | None:
    """R21: refusal if the captive cannot be picked."""
    human = action.human
    return not_captive(table, human, "R20") or refuse_if(
        table.picked >> human & 1, "picked", "R21", human=human
    )


def wrong_gain(table: Table, action: Snack) -> Blocked | None:
    """R22: refusal if the slot does not allow the gain."""
    slot = table.slot_of(table.asked, action.human)
    return refuse_if(
        action not in feasting.SNACKS[action.human][slot],
        "snack_gain",
        "R22",
        human=action.human,
        n=SNACK_ICONS[slot],
    )


def not_shown(table: Table, action: Capture) -> Blocked | None:
    """R15: refusal if the human is not on display."""
    return refuse_if(action.human not in table.humans, "human_not_shown", "R15", human=action.human)


def not_useful(table: Table, action: Activate) -> Blocked | None:
    """R19: refusal if the ally is no ready one of the seat, or could do nothing."""
    ally = action.ally
    if ally not in table.clan_allies[table.asked]:
        return make_refusal("not_your_ally", "R19", ally=ally)
    if not table.is_ready(ally):
        return make_refusal("ally_used", "R19", ally=ally)
    return refuse_if(not interpreter.is_useful(table, table.asked, ally), "ally_nothing", "R19", ally=ally)
