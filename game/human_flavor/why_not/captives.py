"""Reasons about captives and allies of the seat that is asked, which turns and effects share."""

from __future__ import annotations

from game.core.model import Blocked
from game.human_flavor.components.definitions import NOTHING, SNACK_ICONS
from game.human_flavor.table.actions import Snack
from game.human_flavor.table.zones import Table
from game.human_flavor.turn import feasting, interpreter
from game.human_flavor.why_not.common import about_ally, about_human, blocked


def not_captive(table: Table, human: int, rule: str) -> Blocked | None:
    """Whether the human is in no slot of the seat."""
    return about_human("not_your_captive", rule, human) if table.slot_of(table.asked, human) == NOTHING else None


def not_pickable(table: Table, human: int) -> Blocked | None:
    """R21: whether the captive cannot be picked, whatever for."""
    why = not_captive(table, human, "R20")
    return why or (about_human("picked", "R21", human) if table.picked >> human & 1 else None)


def wrong_gain(table: Table, action: Snack) -> Blocked | None:
    """R22: whether the gain is not one that the slot allows."""
    slot = table.slot_of(table.asked, action.human)
    if action in feasting.SNACKS[action.human][slot]:
        return None
    return blocked("snack_gain", "R22", human=action.human, n=SNACK_ICONS[slot])


def not_shown(table: Table, human: int) -> Blocked | None:
    """R15: whether the human is not on display."""
    return None if human in table.humans else about_human("human_not_shown", "R15", human)


def not_useful(table: Table, ally: int) -> Blocked | None:
    """R19: whether the ally cannot be activated, or could do nothing."""
    why = not_own_ally(table, ally)
    return why or (None if interpreter.useful(table, table.asked, ally) else about_ally("ally_nothing", "R19", ally))


def not_own_ally(table: Table, ally: int) -> Blocked | None:
    """R19: whether the ally is not a ready one of the seat."""
    if ally not in table.clan_allies[table.asked]:
        return about_ally("not_your_ally", "R19", ally)
    return None if table.is_ready(ally) else about_ally("ally_used", "R19", ally)
