"""Copies of tables: each zone is declared once, as an annotation of the game's Table; slots and copies follow from that.

The functions are put together once a class, line by line as if written by hand: bots copy hundreds of thousands of times, and a loop over
the names takes three times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_COPIES = {"list[bytearray]": "[cells[:] for cells in self.{0}]", "list": "self.{0}[:]"}
"""By the beginning of a zone's type: its copy. Every other value is never changed in place, so both tables may hold it."""


def copier(table: type) -> Callable[[Any, Any], None]:
    """A function of (source, target) that fills target with an independent copy of all that `table` and its bases have slots for."""
    return _function(["def copy(self, other):", *_lines(table)], {})


def copy_method(state: type) -> Callable[[Any], Any]:
    """A method that gives an independent copy."""
    return _function(["def copy(self):", " other = new(state)", *_lines(state), " return other"], {"new": object.__new__, "state": state})


def _lines(table: type) -> list[str]:
    slots = [(slot, base.__annotations__[slot]) for base in reversed(table.__mro__) for slot in vars(base).get("__slots__", ())]
    return [f" other.{slot} = {_copied(slot, kind)}" for slot, kind in slots]


def _copied(slot: str, kind: str) -> str:
    return next((copy for begin, copy in _COPIES.items() if kind.startswith(begin)), "self.{0}").format(slot)


def _function(lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    exec("\n".join(lines), names)
    made: Callable[..., Any] = names["copy"]
    return made
