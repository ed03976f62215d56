"""Tables of all games: each zone is declared once, as an annotation of the game's Table; slots and copies
follow.

The copying functions are generated once a class, as if written by hand: bots copy hundreds of thousands of
times, and a loop over the names takes three times as long."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.core.model import Action, Decision, Event
from game.core.values import Names, Plain

_COPIES = {
    "list[bytearray]": "[cells[:] for cells in self.{0}]",
    "list[Event]": "None",
    "list": "self.{0}[:]",
}
"""Start of a zone's type -> expression that copies it. A copy has no
record of events; all other values are immutable and shared."""


A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Options(Protocol):
    """The options of a match."""

    @property
    def seats(self) -> int: ...


class TableOf(Generic[A]):
    """Base of the games' tables; A are the game's actions.

    asking: kind of the open decision ("" for none); asked: its seat."""

    if not TYPE_CHECKING:
        __slots__ = ()  # a game's Table has them all

    TOLD: ClassVar[Names]
    """Zones in the order of the digests of saved matches."""

    config: Options
    asking: str
    asked: int
    _decision: Decision[A] | None

    @property
    def seats(self) -> int:
        return self.config.seats

    def legal(self) -> tuple[A, ...]:
        """Legal answers to the open decision."""
        raise NotImplementedError

    @property
    def decision(self) -> Decision[A] | None:
        """The open decision, or None once the match is over."""
        decision = self._decision
        if decision is None and self.asking:
            self._decision = decision = Decision(self.asked, self.asking, self.legal())
        return decision

    def zones(self) -> tuple[object, ...]:
        """All zones as plain values in a fixed order: equal for equal tables, and encoded alike on every
        machine."""
        return tuple([getattr(self, zone) for zone in self.TOLD])


class SeenTable(TableOf[A]):
    """Base of the games' views: views are equal if they show the same, whichever seat sees it."""

    __slots__ = ()

    def shown_values(self) -> tuple[object, ...]:
        """All that the view shows."""
        return self.zones(), self.decision

    def __eq__(self, other: object) -> bool:
        return (
            self.shown_values() == other.shown_values() if isinstance(other, type(self)) else NotImplemented
        )

    __hash__ = None  # type: ignore[assignment]


class ShownZones(Generic[V]):
    """State of a table on a screen, as plain values that events change: no decision, no zone that only the
    rules need.

    DisplayState.of(view) before some events, with its viewer's part of these events applied, equals
    DisplayState.of(view) after them. A screen keeps one and moves a piece for every event. A game's
    DisplayState inherits this beside its Table."""

    __slots__ = ()

    ZONES: ClassVar[Names]
    """Zones that are shown; code that reads no others accepts a view or a DisplayState."""
    CHAPTERS: ClassVar[tuple[Callable[[Any, Event], None], ...]]
    """Functions that apply an event; events without a visible change are ignored."""

    @classmethod
    def of(cls, view: V) -> Self:
        """State that shows a view."""
        shown = cls()
        shown.follow(view)
        return shown

    def follow(self, view: V) -> None:
        """Show a view."""
        for zone in self.ZONES:
            value = getattr(view, zone)
            setattr(self, zone, value[:] if isinstance(value, list) else value)

    def apply(self, *events: Event) -> None:
        """Apply events in their order."""
        for event in events:
            for chapter in self.CHAPTERS:
                chapter(self, event)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return all(getattr(self, zone) == getattr(other, zone) for zone in self.ZONES)

    __hash__ = None  # type: ignore[assignment]


def make_copier(table: type) -> Callable[[Any, Any], None]:
    """Function of (source, target) that copies all slots of `table` and its bases into target."""
    return _compile_function(["def copy(self, other):", *_copy_lines(table)], {})


def copy_method(state: type) -> Callable[[Any], Any]:
    """Method that returns an independent copy."""
    return _compile_function(
        ["def copy(self):", " other = new(state)", *_copy_lines(state), " return other"],
        {"new": object.__new__, "state": state},
    )


def _copy_lines(table: type) -> list[str]:
    types: dict[str, str] = {}
    for base in reversed(table.__mro__):
        types |= vars(base).get("__annotations__", {})
    slots = [slot for base in reversed(table.__mro__) for slot in vars(base).get("__slots__", ())]
    return [f" other.{slot} = {_copy_code(slot, types[slot])}" for slot in slots]


def _copy_code(slot: str, kind: str) -> str:
    return next((copy for begin, copy in _COPIES.items() if kind.startswith(begin)), "self.{0}").format(slot)


def _compile_function(lines: list[str], names: Plain) -> Callable[..., Any]:
    exec("\n".join(lines), names)
    made: Callable[..., Any] = names["copy"]
    return made
