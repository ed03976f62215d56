"""Reasons about captives and allies of the seat that is asked, which turns and effects share."""

from __future__ import annotations

from game.core.model import Blocked
from game.human_flavor.components.definitions import NOTHING, SNACK_ICONS
from game.human_flavor.table.actions import Activate, Capture, Devour, Snack
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import feasting, interpreter
from game.human_flavor.why_not.common import about_ally, about_human, blocked


def not_captive(table: Table, human: int, rule: str) -> Blocked | None:
    """Whether the human is in no slot of the seat."""
    return (
        about_human("not_your_captive", rule, human) if table.slot_of(table.asked, human) == NOTHING else None
    )


def not_pickable(table: Table, action: Snack | Devour) -> Blocked | None:
    """R21: whether the captive cannot be picked, whatever for."""
    human = action.human
    return not_captive(table, human, "R20") or (
        about_human("picked", "R21", human) if table.picked >> human & 1 else None
    )


def wrong_gain(table: Table, action: Snack) -> Blocked | None:
    """R22: whether the gain is not one that the slot allows."""
    slot = table.slot_of(table.asked, action.human)
    if action in feasting.SNACKS[action.human][slot]:
        return None
    return blocked("snack_gain", "R22", human=action.human, n=SNACK_ICONS[slot])


def not_shown(table: Table, action: Capture) -> Blocked | None:
    """R15: whether the human is not on display."""
    return None if action.human in table.humans else about_human("human_not_shown", "R15", action.human)


def not_useful(table: Table, action: Activate) -> Blocked | None:
    """R19: whether the ally is no ready one of the seat, or could do nothing."""
    ally = action.ally
    if ally not in table.clan_allies[table.asked]:
        return about_ally("not_your_ally", "R19", ally)
    if not table.is_ready(ally):
        return about_ally("ally_used", "R19", ally)
    return None if interpreter.useful(table, table.asked, ally) else about_ally("ally_nothing", "R19", ally)
