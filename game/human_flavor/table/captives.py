"""Captives in their slots: how they come and go; whoever calls tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.human_flavor.table.zones import Cards, Table


def leave_slot(table: Table, seat: int, human: int, slot: int) -> None:
    """A captive is in that slot no more."""
    _set_slot(table, seat, slot, tuple([one for one in table.captives[seat][slot] if one != human]))


def enter_slot(table: Table, seat: int, human: int, slot: int) -> None:
    """A captive comes last into that slot."""
    _set_slot(table, seat, slot, (*table.captives[seat][slot], human))


def _set_slot(table: Table, seat: int, slot: int, cards: Cards) -> None:
    slots = list(table.captives[seat])
    slots[slot] = cards
    left, middle, right = slots
    table.captives[seat] = (left, middle, right)
