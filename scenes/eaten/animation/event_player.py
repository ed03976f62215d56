"""Shows what happened: every event of So, You've Been Eaten. as steps on the timeline, with the real pieces of the table.

Events are shown in the order in which they came. An event is carried out on what is shown, and the registry of the pieces changed, when
its steps are made; the pieces travel afterwards. So the registry is always ahead of the picture, and a show that is cut short ends exactly
like one that was watched.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.eaten.components.definitions import BEAST
from game.eaten.table import events as ev
from game.eaten.table.display_state import DisplayState
from scenes.eaten.animation.animator import Animator, Maker
from scenes.eaten.animation.automata import AutomataMoves
from scenes.eaten.animation.console import ConsoleMoves
from scenes.eaten.animation.dice import DiceMoves
from scenes.eaten.animation.germs import GermMoves
from scenes.eaten.animation.hand import HandMoves
from scenes.eaten.animation.immune import ImmuneMoves
from scenes.eaten.animation.preload import TablePreloader
from scenes.eaten.animation.tract import TractMoves
from scenes.eaten.board.pieces import TablePieces
from scenes.eaten.text import standing
from scenes.kit.animation.timeline import Call, Later, Step, Timeline, Wait, parallel, sequence
from scenes.kit.base.texts import say

if TYPE_CHECKING:
    from scenes.kit.app import App


class EventPlayer:
    """Turns events into steps for one table scene. Made anew whenever the scene is rebuilt."""

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline) -> None:
        """`pieces.shown` is changed event by event."""
        self.app = app
        self.pieces = pieces
        self.timeline = timeline
        self.hand = Animator(app, pieces)
        self.preloader = TablePreloader(app, pieces)
        self.motion = self.hand.motion
        own: dict[type[Event], Maker] = {
            ev.TurnStarted: self.turn_started,
            ev.DeckLow: self.deck_low,
            ev.FinalTurn: self.final_turn,
        }
        acts = (DiceMoves, TractMoves, ConsoleMoves, GermMoves, ImmuneMoves, HandMoves, AutomataMoves)
        self.steps: dict[type[Event], Callable[[Any], Step]] = {**own}
        for act in acts:
            self.steps.update(act(self.hand).steps)

    @property
    def shown(self) -> DisplayState:
        """What the table shows now."""
        return self.hand.shown

    def show(self, events: Sequence[Event]) -> None:
        """Queue the show of events."""
        for part in parts(events):
            self.timeline.add(Later(lambda part=part: self._part(part)))  # type: ignore[misc]

    def preload(self) -> None:
        """Make pictures that the next shows will need, mostly while nothing is shown."""
        self.preloader.preload(self.timeline.busy)

    def _part(self, events: Sequence[Event]) -> Step:
        """The steps of one event, or of a few that are shown as one; in the end all is as if drawn afresh."""
        maker = self.steps.get(type(events[0]))
        if maker is None:
            for event in events:
                self.hand.apply(event)
            return Call(self.hand.settle)
        step = maker(events if _run(events[0]) is not None else events[0])
        return sequence(step, Call(self.hand.settle))

    # -- what belongs to nothing on the table

    def turn_started(self, event: ev.TurnStarted) -> Step:
        """The glow in the bar goes to the other side, whose figure stirs."""
        self.hand.apply(event)
        self.hand.lay("bar")
        awake = event.seat == BEAST and not self.shown.config.hibernating
        growl = self.motion.sound("beast_growl") if awake else Wait(0)
        stirs = Later(lambda: self.motion.pop(self.pieces.figure(event.seat), 1.06))
        return parallel(self.motion.sound("turn", self.pieces.colors[event.seat] + 1), growl, stirs, self._how_it_stands(event))

    def _how_it_stands(self, event: ev.TurnStarted) -> Step:
        """Whoever only watches hears who leads, once a round."""
        config = self.shown.config
        if not (config.robot and config.hibernating) or event.seat == BEAST or event.number == 1:
            return Wait(0)
        return self.hand.caption(standing.turn_and_lead(self.shown, standing.favored(self.app)))

    def deck_low(self, event: ev.DeckLow) -> Step:
        self.hand.apply(event)
        return parallel(self.motion.sound("bell"), self.hand.banner(say("eaten.show.deck_low", n=event.left)))

    def final_turn(self, event: ev.FinalTurn) -> Step:
        self.hand.apply(event)
        self.hand.lay("bar")
        return parallel(self.motion.sound("bell"), self.hand.banner(say("eaten.show.final_turn")), self.hand.wince())


def parts(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Events in the parts that are shown one after the other: mostly one each; cards that come together, and the two of a swap, as one."""
    for run, group in groupby(events, key=_run):
        if run is None:
            yield from ([event] for event in group)
        else:
            yield list(group)


def _run(event: Event) -> Hashable:
    """What events that are shown as one have in common; None for those shown by themselves."""
    match event:
        case ev.CardFilled(from_hand=from_hand):
            return "filled", from_hand
        case ev.CardMoved(by=by, card=card):
            return "moved", by if by == "teleporter" else (by, card)
    return None
