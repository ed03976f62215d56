"""Relays: people who play one seat in turn (G16)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.match.chair import Chair


class Relay:
    """Chairs of the people who share a seat, in their order.

    turn: turn of the match, from 1; now: chair of whoever plays the seat in it; gone: chairs of those who have left."""

    def __init__(self, chairs: Iterable[Chair], turn: int = 1) -> None:
        self.chairs = list(chairs)
        self.turn = turn
        self.now = self._pick_chair()
        self.gone: list[Chair] = []
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

    @property
    def stints(self) -> list[tuple[int, int]]:
        """Answers from which on somebody else gave them, each with the number of the chair among chairs and gone."""
        everybody, found = [*self.chairs, *self.gone], list[tuple[int, int]]()
        for number in sorted(self._givers):
            giver = self._givers[number]
            place = next(place for place, chair in enumerate(everybody) if chair is giver)
            if not found or found[-1][1] != place:
                found.append((number, place))
        return found

    def recall_stints(self, stints: Iterable[tuple[int, int]], gone: Iterable[Chair]) -> None:
        """Know again who gave which answers, as `stints` has kept it."""
        self.gone = list(gone)
        everybody = [*self.chairs, *self.gone]
        self._givers = {number: everybody[place] for number, place in stints if place < len(everybody)}

    def show_giver(self, number: int) -> None:
        """Let whoever gave that answer, or the last one before it, be at the seat; else whoever gave the first one."""
        if self._givers:
            self.now = self.find_giver(max(number, min(self._givers)))

    def owns_answer(self, number: int) -> bool:
        """True if whoever plays now gave that answer: to nobody else does it belong to take it back."""
        return self.find_giver(number) is self.now

    def find_giver(self, number: int) -> Chair:
        """Chair of whoever gave that answer, or the last one before it; of whoever plays now where none is known."""
        before = [start for start in self._givers if start <= number]
        return self._givers[max(before)] if before else self.now

    def drop(self, chair: Chair) -> None:
        """Go on without somebody; there must be another one."""
        self.chairs = [one for one in self.chairs if one is not chair]
        self.gone.append(chair)
        self.begin_turn(self.turn)
