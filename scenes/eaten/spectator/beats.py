"""A match that plays itself as a film: the starts of its beats and turns. Draws nothing. A moment is the
number of parts (scenes.table.event_player.parts) that have begun by then."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.core.model import Event
from game.eaten.components.definitions import MINER
from game.eaten.table import events as ev

BEATS = (
    ev.TurnStarted, ev.RobotDie, ev.Attacked, ev.MutationRevealed, ev.ReactionRolled, ev.ImmuneAcquired,
    ev.MutationPlaced, ev.GameOver,
)  # fmt: skip
"""Events that begin a beat: what follows them belongs to it."""
GRACE = 2  # parts: so soon after a turn has begun one goes back to the turn before


class Turn(NamedTuple):
    """A side's turn: the moment at which it has just begun, its seat and its number."""

    start: int
    seat: int
    number: int


class ShowMoments:
    """The whole show. Moments from 0 to `end`."""

    def __init__(self, parts: Sequence[Sequence[Event]]) -> None:
        self.parts = parts
        self.end = len(parts)
        self.beats = [0, *(at for at, part in enumerate(parts) if at and _begins_beat(part[0])), self.end]
        begin = [(at + 1, event) for at, (event, *_) in enumerate(parts) if isinstance(event, ev.TurnStarted)]
        self.turns = [Turn(moment, event.seat, event.number) for moment, event in begin]
        self._events = [0, *accumulate(len(part) for part in parts)]

    @property
    def round_starts(self) -> dict[int, int]:
        """The moments at which the rounds begin, with their numbers; the deal belongs to the first."""
        starts = [turn for turn in self.turns if turn.seat == MINER]
        return {0 if not place else turn.start - 1: turn.number for place, turn in enumerate(starts)}

    # -- from a moment to another

    def beat_after(self, moment: int) -> int:
        """The end of the present beat; at the start of a beat, the end of that one."""
        return next((beat for beat in self.beats if beat > moment), self.end)

    def beat_before(self, moment: int) -> int:
        return max((beat for beat in self.beats if beat < moment), default=0)

    def turn_after(self, moment: int) -> int:
        return next((turn.start for turn in self.turns if turn.start > moment), self.end)

    def turn_before(self, moment: int, grace: int = 0) -> int:
        """The start of the present turn; from there, or up to `grace` parts later, the start of the one
        before."""
        return max((turn.start for turn in self.turns if turn.start < moment - grace), default=0)

    def turn_at(self, moment: int) -> Turn | None:
        """The turn that runs at a moment, None before the first."""
        return max((turn for turn in self.turns if turn.start <= moment), default=None)

    def beat_events(self, moment: int) -> list[Event]:
        """All events of the beat that the last begun part belongs to."""
        if not moment:
            return []
        start = max(beat for beat in self.beats if beat < moment)
        return [event for part in self.parts[start : self.beat_after(start)] for event in part]

    # -- counted in events, as the watch progress is

    def events_at(self, moment: int) -> int:
        """The number of events shown by a moment."""
        return self._events[moment]

    def moment_of(self, events: int) -> int:
        """The last moment at which no more than so many events were shown."""
        return max(moment for moment, count in enumerate(self._events) if count <= max(0, events))


def _begins_beat(event: Event) -> bool:
    return isinstance(event, BEATS) or (isinstance(event, ev.ImmuneRemoved) and event.by == "row")
