"""Measures of zones, by the zones' names: what levels ask of a table for a seat."""

from collections.abc import Callable, Iterable
from typing import Any

Measure = Callable[[Any, int], int]
"""(table, seat) -> number"""
Measures = dict[str, Measure]


def _reader(zone: str, read: Measure) -> Measure:
    """Measure that reads a zone."""
    return lambda table, seat: read(getattr(table, zone), seat)


def values(*zones: str) -> Measures:
    """Zones that are numbers or truths, the same for every seat."""
    return {zone: _reader(zone, lambda value, seat: int(value)) for zone in zones}


def sizes(*zones: str) -> Measures:
    """Numbers of things in zones that belong to no seat."""
    return {zone: _reader(zone, lambda things, seat: len(things)) for zone in zones}


def values_by_seat(*zones: str) -> Measures:
    """Numbers that each seat has."""
    return {zone: _reader(zone, lambda values, seat: int(values[seat])) for zone in zones}


def sizes_by_seat(*zones: str) -> Measures:
    """Numbers of things that each seat has in a zone."""
    return {zone: _reader(zone, lambda things, seat: len(things[seat])) for zone in zones}


def entries_by_seat(zone: str, names: Iterable[str], prefix: str = "") -> Measures:
    """Entries, by name, of a list of numbers that each seat has."""

    def entry_reader(place: int) -> Measure:
        return _reader(zone, lambda lists, seat: int(lists[seat][place]))

    return {prefix + name: entry_reader(place) for place, name in enumerate(names)}
