"""Stackers on and off the corner meters. Callers add the event."""

from game.human_flavor.table.zones import Owners, Table


def sunk_meter(meter: Owners, position: int) -> Owners:
    """Meter with the stacker of that height at its bottom."""
    return (meter[position], *meter[:position], *meter[position + 1 :])


def set_meter(table: Table, network: int, meter: Owners) -> None:
    """Replace one meter."""
    table.meters = (*table.meters[:network], meter, *table.meters[network + 1 :])


def change_unplaced(table: Table, seat: int, network: int, change: int) -> None:
    """Change the number of stackers of a network that the seat has off the meters."""
    left = table.stackers[seat]
    table.stackers[seat] = (*left[:network], left[network] + change, *left[network + 1 :])
