"""A viewer of any game that knows nothing but the box and the events it is told, and compares its picture
with the table.

What events change is what the game's table/display_state.py says, as on the screen; the beginning is laid out
from the first event alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any


class Mirror:
    """The picture as a renderer keeps it. A game says how it begins, and what must fit."""

    untold: Set[str] = frozenset()
    """Zones that no event tells."""
    fits: Mapping[type[Any], Callable[[Any, Any], bool]] = {}
    """By kind of event: whether what it tells fits the picture just before."""

    def __init__(self, config: Any) -> None:
        self.config = config
        self.shown: Any = None
        self.totals: dict[int, int] = {}
        self.ended: Any = None

    def lay_out(self, event: Any) -> Any:
        """The picture after the first event."""
        raise NotImplementedError

    def hear_event(self, event: Any) -> None:
        """The picture shows the event; what is kept beside it."""

    def follow(self, events: Sequence[Any]) -> None:
        """Take in events, in order."""
        for event in events:
            assert self.ended is None, "nothing happens after the end"
            kind = type(event).__name__
            if kind == "GameStarted":
                self.shown = self.lay_out(event)
            fits = self.fits.get(type(event))
            assert fits is None or fits(self.shown, event), event
            self.shown.apply(event)
            self.hear_event(event)
            if kind in ("GameOver", "GameEnded"):
                self.ended = event

    def compare(self, view: Any) -> None:
        """Raises AssertionError where the picture differs from the view."""
        there = type(self.shown).of(view)
        for zone in set(self.shown.ZONES) - self.untold:
            assert getattr(self.shown, zone) == getattr(there, zone), zone

    def compare_end(self, result: Any) -> None:
        """The outcome as told."""
        assert self.ended is not None and result.reason.endswith(self.ended.ending)
        assert [f"seat{seat}" for seat in self.ended.winners] == list(result.winners)
        assert [self.totals[seat] for seat in range(self.config.seats)] == [
            side.total for side in result.sides
        ]
