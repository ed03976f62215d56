"""Shows what happened: every event of The Hunger as steps on the timeline, with the real pieces of the table.

Events are shown in the order in which they came. An event is carried out on what is shown, and the registry of the pieces changed, when
its steps are made; the pieces travel afterwards. So the registry is always ahead of the picture, and a show that is cut short ends exactly
like one that was watched.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.hunger import events as ev
from game.hunger.shown import Shown
from scenes.hunger.hunt_moves import HuntMoves
from scenes.hunger.map_moves import MapMoves
from scenes.hunger.night_moves import NightMoves
from scenes.hunger.pantry import Pantry
from scenes.hunger.pieces import TablePieces
from scenes.hunger.stagehand import Stagehand
from scenes.hunger.turn_moves import TurnMoves
from scenes.kit.timeline import Call, Later, Step, Timeline, sequence

if TYPE_CHECKING:
    from scenes.kit.app import App

Listener = Callable[[Sequence[Event]], None]


class Staging:
    """Turns events into steps for one table scene. Made anew whenever the scene is rebuilt."""

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline, listener: Listener | None = None) -> None:
        """`pieces.shown` is changed event by event; `listener` hears of events when their show begins."""
        self.pieces = pieces
        self.timeline = timeline
        self.hand = Stagehand(app, pieces)
        self.pantry = Pantry(app, pieces)
        self.listener = listener
        self.steps: dict[type[Event], Callable[[Any], Step]] = {}
        for act in (TurnMoves, MapMoves, HuntMoves, NightMoves):
            self.steps.update(act(self.hand).steps)

    @property
    def shown(self) -> Shown:
        """What the table shows now."""
        return self.hand.shown

    def show(self, events: Sequence[Event]) -> None:
        """Queue the show of events."""
        for part in parts(events):
            self.timeline.add(Later(lambda part=part: self._part(part)))  # type: ignore[misc]

    def stock(self) -> None:
        """Make pictures that the next shows will need, mostly while nothing is shown."""
        self.pantry.stock(self.timeline.busy)

    def _part(self, events: Sequence[Event]) -> Step:
        """The steps of one event, or of a few that are shown as one; in the end all is as if drawn afresh."""
        if self.listener is not None:
            self.listener(events)
        maker = self.steps.get(type(events[0]))
        if maker is None:
            self.hand.apply(*events)
            return Call(self.hand.settle)
        step = maker(events if _run(events[0]) is not None else events[0])
        return sequence(step, Call(self.hand.settle))


def parts(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Events in the parts that are shown one after the other: mostly one each; cards that come or go together as one, with their points."""
    for run, group in groupby(events, key=_run):
        if run is None:
            yield from ([event] for event in group)
        else:
            yield list(group)


def _run(event: Event) -> Hashable:
    """What events that are shown as one have in common; None for those shown by themselves."""
    match event:
        case ev.TrackFilled() | ev.TrackSlid():
            return type(event).__name__
        case ev.CardDrawn(to="play"):
            return "drawn"
        case ev.CardDiscarded(seat=seat) | ev.CardDigested(seat=seat):
            return type(event).__name__, seat
        case ev.CardDrawn() | ev.TurnEnded() | ev.TurnStarted():
            return "turn"
        case ev.Gained() | ev.ScoreChanged(reason="gained"):
            return "gained"
    return None
