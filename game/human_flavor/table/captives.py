"""Captives in their slots: how they come and go. Callers add the event."""

from game.human_flavor.table.zones import Cards, Table


def leave_slot(table: Table, seat: int, human: int, slot: int) -> None:
    """Take a captive out of a slot."""
    _set_slot(
        table, seat, slot, tuple([captive for captive in table.captives[seat][slot] if captive != human])
    )


def enter_slot(table: Table, seat: int, human: int, slot: int) -> None:
    """Add a captive at the end of a slot."""
    _set_slot(table, seat, slot, (*table.captives[seat][slot], human))


def _set_slot(table: Table, seat: int, slot: int, cards: Cards) -> None:
    slots = list(table.captives[seat])
    slots[slot] = cards
    left, middle, right = slots
    table.captives[seat] = (left, middle, right)
