"""What tables of all games have in common: each zone is declared once, as an annotation of the game's Table; slots and copies follow.

The functions that copy are put together once a class, line by line as if written by hand: bots copy hundreds of thousands of times, and a
loop over the names takes three times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.core.model import Event

_COPIES = {"list[bytearray]": "[cells[:] for cells in self.{0}]", "list": "self.{0}[:]"}
"""By the beginning of a zone's type: its copy. Every other value is never changed in place, so both tables may hold it."""


V = TypeVar("V")


class ShownZones(Generic[V]):
    """What a screen shows of a table, as plain values that events change: no decision, no zone that only the rules need.

    DisplayState.of(view) before some events, with what its viewer sees of these events applied, is DisplayState.of(view) after them. So
    whoever draws a table keeps one and moves a piece for every event. A game's DisplayState inherits this beside its Table.
    """

    __slots__ = ()

    ZONES: ClassVar[tuple[str, ...]]
    """The zones that are shown; who reads no others takes a view or a DisplayState."""
    CHAPTERS: ClassVar[tuple[Callable[[Any, Event], None], ...]]
    """What events change; those that only tell something change nothing."""

    @classmethod
    def of(cls, view: V) -> Self:
        """What the view shows now."""
        shown = cls()
        shown.follow(view)
        return shown

    def follow(self, view: V) -> None:
        """Show what the view shows now."""
        for zone in self.ZONES:
            value = getattr(view, zone)
            setattr(self, zone, value[:] if isinstance(value, list) else value)

    def apply(self, *events: Event) -> None:
        """Change what the events change, in their order."""
        for event in events:
            for chapter in self.CHAPTERS:
                chapter(self, event)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return all(getattr(self, zone) == getattr(other, zone) for zone in self.ZONES)

    __hash__ = None  # type: ignore[assignment]


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
