"""What tables of all games have in common: each zone is declared once, as an annotation of the game's
Table; slots and copies follow.

The functions that copy are put together once a class, line by line as if written by hand: bots copy
hundreds of thousands of times, and a loop over the names takes three times as long.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.core.model import Action, Decision, Event

_COPIES = {"list[bytearray]": "[cells[:] for cells in self.{0}]", "list": "self.{0}[:]"}
"""By the beginning of a zone's type: its copy. Every other value is never changed in place, so both tables
may hold it."""


A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Options(Protocol):
    """The options of a match."""

    @property
    def seats(self) -> int: ...


class TableOf(Generic[A]):
    """What the tables of all games have; A are the game's answers.

    config; asking, asked: kind of the open decision ("" for none) and seat.
    """

    if not TYPE_CHECKING:
        __slots__ = ()  # a game's Table has them all

    TOLD: ClassVar[tuple[str, ...]]
    """The zones in the order that digests of saved matches have."""

    config: Options
    asking: str
    asked: int
    _decision: Decision[A] | None

    @property
    def seats(self) -> int:
        return self.config.seats

    def legal(self) -> tuple[A, ...]:
        """The legal answers to the open decision."""
        raise NotImplementedError

    @property
    def decision(self) -> Decision[A] | None:
        """The open decision, or None once the match is over."""
        if self._decision is None and self.asking:
            self._decision = Decision(self.asked, self.asking, self.legal())
        return self._decision

    def zones(self) -> tuple[object, ...]:
        """All zones as plain values in a fixed order: equal for equal tables, stable on every machine when
        encoded."""
        return tuple([getattr(self, zone) for zone in self.TOLD])


class SeenTable(TableOf[A]):
    """What the views of all games have: equal are those that show and tell the same, whoever looks."""

    __slots__ = ()

    def told(self) -> tuple[object, ...]:
        """All that it shows and tells."""
        return self.zones(), self.decision

    def __eq__(self, other: object) -> bool:
        return self.told() == other.told() if isinstance(other, type(self)) else NotImplemented

    __hash__ = None  # type: ignore[assignment]


class ShownZones(Generic[V]):
    """What a screen shows of a table, as plain values that events change: no decision, no zone that only
    the rules need.

    DisplayState.of(view) before some events, with what its viewer sees of these events applied, is
    DisplayState.of(view) after them. So whoever draws a table keeps one and moves a piece for every event.
    A game's DisplayState inherits this beside its Table.
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
    """A function of (source, target) that fills target with an independent copy of all that `table` and
    its bases have slots for."""
    return _function(["def copy(self, other):", *_lines(table)], {})


def copy_method(state: type) -> Callable[[Any], Any]:
    """A method that gives an independent copy."""
    return _function(
        ["def copy(self):", " other = new(state)", *_lines(state), " return other"],
        {"new": object.__new__, "state": state},
    )


def _lines(table: type) -> list[str]:
    types: dict[str, str] = {}
    for base in reversed(table.__mro__):
        types |= vars(base).get("__annotations__", {})
    slots = [slot for base in reversed(table.__mro__) for slot in vars(base).get("__slots__", ())]
    return [f" other.{slot} = {_copied(slot, types[slot])}" for slot in slots]


def _copied(slot: str, kind: str) -> str:
    return next((copy for begin, copy in _COPIES.items() if kind.startswith(begin)), "self.{0}").format(slot)


def _function(lines: list[str], names: dict[str, Any]) -> Callable[..., Any]:
    exec("\n".join(lines), names)
    made: Callable[..., Any] = names["copy"]
    return made
