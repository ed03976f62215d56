"""Shows what happened at a table: events as steps on the timeline, with the real pieces.

Events are shown in the order in which they came. An event is carried out on what is shown, and the registry
of the pieces changed, when its steps are made; the pieces travel afterwards. So the registry is always ahead
of the picture, and a show that is cut short ends exactly like one that was watched."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any, ClassVar, Generic, Literal

from game.core.model import Event
from scenes.kit.animation.timeline import AtSpeed, Call, Deferred, Step, Timeline, sequence
from scenes.kit.app import App
from scenes.table.animator import H, Steps, TableMoves
from scenes.table.board_pieces import BoardPieces
from scenes.table.preload import TablePreloader

BRIEF_SPEED = 1.75
"""So many times as fast is what a bot does shown in brief where a game has no brief steps of its own."""
Pace = Literal["show", "brief", "at_once"]
"""The share of bots' events that is shown: all, as much as is needed to follow, nothing."""
Listener = Callable[[Sequence[Event]], None]
"""Hears of events when their show begins."""
Run = Callable[[Event], Hashable]
"""The value that events shown as one have in common; None for those shown by themselves."""


class TableEventPlayer(Generic[H]):
    """Turns events into steps for one table scene. Made anew whenever the scene is rebuilt."""

    animator_type: type[H]
    preloader_type: ClassVar[type[TablePreloader[Any]]]
    moves: ClassVar[Sequence[type[TableMoves[Any, Any]]]] = ()
    brief_moves: ClassVar[Sequence[type[TableMoves[Any, Any]]]] = ()

    def __init__(
        self, app: App, pieces: BoardPieces[Any], timeline: Timeline, listener: Listener | None = None
    ) -> None:
        """`listener` hears of events when their show begins."""
        self.animator = self.animator_type(app, pieces)
        self.animator.timeline = timeline
        self.preloader = self.preloader_type(app, pieces)
        self.timeline = timeline
        self.listener = listener
        self.steps = self._collect_steps(self.moves)
        self.brief_steps = self._collect_steps(self.brief_moves)
        self.pace: Pace = "show"
        self.shown_seat: int | None = None  # of the event whose steps were made last

    def _collect_steps(self, moves: Sequence[type[TableMoves[Any, Any]]]) -> Steps:
        return {kind: make for act in moves for kind, make in act(self.animator).steps.items()}

    @staticmethod
    def run(event: Event) -> Hashable:
        """The value that events shown as one have in common; None for those shown by themselves."""
        raise NotImplementedError

    def show(self, events: Sequence[Event]) -> None:
        """Queue the show of events; what bots do in them at the present `pace`."""
        for part in split_runs(events, self.run):
            self.timeline.add(Deferred(partial(self._make_step, part, self.pace)))

    def preload(self) -> None:
        """Make pictures that the next shows will need, mostly while nothing is shown."""
        self.preloader.preload_next(self.timeline.is_busy)

    def _make_step(self, events: Sequence[Event], pace: Pace) -> Step:
        """The steps of one event, or of a few that are shown as one; in the end all is as if drawn afresh."""
        self.shown_seat = getattr(events[0], "seat", None)
        if self.listener:
            self.listener(events)
        if pace != "show" and not all(map(self.animator.is_by_bot, events)):
            pace = "show"
        kind = type(events[0])
        brief = self.brief_steps.get(kind) if pace == "brief" else None
        maker = brief or self.steps.get(kind)
        if not maker or pace == "at_once":
            self.animator.apply_events(*events)
            return Call(self.animator.settle_parts)
        step = maker(events if self.run(events[0]) is not None else events[0])
        if pace == "brief" and not brief:
            step = AtSpeed(step, BRIEF_SPEED)
        return sequence(step, Call(self.animator.settle_parts))


def split_runs(events: Sequence[Event], run: Run) -> Iterator[Sequence[Event]]:
    """Events in the parts that are shown one after the other: mostly one each."""
    for common, group in groupby(events, key=run):
        if common is None:
            yield from ([event] for event in group)
        else:
            yield list(group)
