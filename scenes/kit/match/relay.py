"""Relays: people who play one seat in turn (G16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.match.chair import Chair


class Relay:
    """Chairs of the people who share a seat, in their order.

    turn: turn of the match, from 1; now: chair of whoever plays the seat in it."""

    def __init__(self, chairs: Iterable[Chair], turn: int = 1) -> None:
        self.chairs = list(chairs)
        self.turn = turn
        self.now = self._pick_chair()
        self._givers: dict[int, Chair] = {}

    def _present_chairs(self) -> Sequence[Chair]:
        """Chairs of those who are here; all of them if nobody is."""
        return [chair for chair in self.chairs if chair.is_here] or self.chairs

    def _pick_chair(self) -> Chair:
        here = self._present_chairs()
        return here[(max(self.turn, 1) - 1) % len(here)]

    def begin_turn(self, turn: int) -> Chair:
        """Chair of whoever plays in that turn of the match. Nobody takes over in the middle of a turn, unless
        whoever plays it is gone."""
        is_gone = all(chair is not self.now for chair in self._present_chairs())
        if turn != self.turn or is_gone:
            self.turn = turn
            self.now = self._pick_chair()
        return self.now

    def note_answer(self, number: int) -> None:
        """Keep in mind who gives that answer of the match."""
        self._givers[number] = self.now

    def owns_answer(self, number: int) -> bool:
        """True if whoever plays now gave that answer: to nobody else does it belong to take it back."""
        return self._givers.get(number, self.now) is self.now

    def drop(self, chair: Chair) -> None:
        """Go on without somebody; there must be another one."""
        self.chairs = [one for one in self.chairs if one is not chair]
        self.begin_turn(self.turn)
