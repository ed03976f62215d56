"""Shows what happened: every event of Tasty Humans as steps on the timeline, with the real pieces of the table.

Events are shown in the order in which they came. The registry of the pieces is changed when an event's steps are made, the pieces travel
afterwards; so the registry is always ahead of the picture, and a show that is cut short ends exactly like one that was watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.tasty_humans import events as ev
from scenes.kit.motion import CROSS_FADE_MS, TURN_MS, Later
from scenes.kit.stage import Nine, Piece
from scenes.kit.timeline import Call, Step, Timeline, Tween, Wait, parallel, sequence
from scenes.tasty_humans import layout
from scenes.tasty_humans.grid_moves import GridMoves
from scenes.tasty_humans.leader_moves import LeaderMoves
from scenes.tasty_humans.meals import Meals
from scenes.tasty_humans.pantry import Pantry
from scenes.tasty_humans.pieces import TablePieces
from scenes.tasty_humans.stagehand import Stagehand

if TYPE_CHECKING:
    from scenes.kit.app import App

MEAL_OVERLAP_MS = 300  # the grid closes up while the monster still chews
MEAL = (ev.CardKept, ev.CardsRetreated, ev.RivalTook, ev.DeckReshuffled, ev.GridSlid, ev.GridFilled)
"""Events that follow a meal and are shown together, overlapping."""


class Staging:
    """Turns events into steps for one table scene. Made anew whenever the scene is rebuilt."""

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline, view: Any) -> None:
        """`view` is what the pieces show now."""
        self.app = app
        self.pieces = pieces
        self.timeline = timeline
        self.hand = Stagehand(app, pieces)
        self.motion = self.hand.motion
        self.leaders = LeaderMoves(self.hand)
        self.pantry = Pantry(app, pieces)
        self.shown_turn: tuple[Any, int] | None = None
        own: dict[type[Event], Callable[[Any], Step]] = {ev.TurnStarted: self.turn_started, ev.TurnSkipped: self.turn_skipped}
        self.steps = {**own, **Meals(self.hand, view).steps, **GridMoves(self.hand).steps, **self.leaders.steps}

    def show(self, events: Sequence[Event], view: Any) -> None:
        """Queue the show of an action's events; `view` is what the table shows after them."""
        for together, group in groupby(events, key=lambda event: isinstance(event, MEAL)):
            if together:
                self._queue(lambda meal=list(group): self._meal(meal, view))  # type: ignore[misc]
            else:
                for event in group:
                    self._queue(lambda event=event: self._step(event, view))  # type: ignore[misc]
        self._queue(lambda: self._settle(view))

    def stock(self) -> None:
        """While nothing is shown: make pictures that the next shows will need."""
        if not self.timeline.busy:
            self.pantry.stock()

    def _queue(self, make: Callable[[], Step]) -> None:
        self.timeline.add(Later(make))

    def _step(self, event: Event, view: Any) -> Step:
        """The steps of one event; Scored and GameEnded are the score show's and take no time here."""
        self.hand.view = view
        self.hand.events_shown += 1
        maker = self.steps.get(type(event))
        return maker(event) if maker else Wait(0)

    def _meal(self, events: Sequence[Event], view: Any) -> Step:
        """The card is eaten while the grid moves on."""
        steps = [self._step(event, view) for event in events]
        if isinstance(events[0], ev.CardKept):
            return parallel(steps[0], sequence(Wait(self.motion.gap(MEAL_OVERLAP_MS)), *steps[1:]))
        return sequence(*steps)

    def _settle(self, view: Any) -> Step:
        """What no event tells: whose turn it is to answer now, and leader tiles that moved up by themselves (R24)."""
        pieces = self.pieces
        steps = [self.leaders.move_up(seat) for seat in list(pieces.drafted) if view.drafted[seat] < 0]
        pieces.set_deck(view.deck_count)
        index = view.turn_index if view.phase == "turn" else len(view.turn_order)
        return sequence(*steps, Call(lambda: self._show_turn(view.turn_order, index)), Later(lambda: self._activate(view)))

    # -- whose turn

    def _activate(self, view: Any) -> Step:
        """The seat that is asked comes to the fore."""
        before = (self.pieces.active, self.pieces.waiting)
        self.pieces.set_active(layout.active_seat(view), view.turn_order, view.turn_index)
        if (self.pieces.active, self.pieces.waiting) == before:
            return Wait(0)
        moved = [self.pieces.active] if self.pieces.layout.wide else list(self.pieces.boards)
        return self._fade_up([thing for seat in moved for thing in self._lying_on(seat)])

    def _lying_on(self, seat: int) -> list[Piece | Nine]:
        pieces = self.pieces
        tiles: list[Piece | Nine] = [tile for at, tile in pieces.tiles.items() if at[0] == seat]
        leaders = [lying[seat] for lying in (pieces.leader_space, pieces.drafted) if seat in lying]
        return [*pieces.boards[seat].things, *tiles, *leaders]

    def _fade_up(self, things: Sequence[Piece | Nine]) -> Step:
        """Things that were drawn afresh come up together, each to its own opacity."""
        rest = [thing.alpha for thing in things]

        def change(p: float) -> None:
            for thing, alpha in zip(things, rest, strict=True):
                thing.alpha = int(alpha) if p == 1.0 else int(alpha * (0.25 + 0.75 * p))

        return Tween(self.motion.ms(CROSS_FADE_MS, CROSS_FADE_MS), change)

    def _show_turn(self, order: Sequence[int], index: int) -> None:
        if self.shown_turn != (tuple(order), index):
            self.shown_turn = (tuple(order), index)
            self.pieces.set_turn(order, index)

    def turn_started(self, event: ev.TurnStarted) -> Step:
        view = self.hand.view

        def strip() -> Step:
            self.pieces.set_round(event.round)
            self._show_turn(view.turn_order, event.turn_index)
            chip = self.pieces.chips[event.turn_index]
            return parallel(self.motion.pop(chip, ms=TURN_MS), self.motion.sound("turn", self.pieces.color(event.seat) + 1))

        return sequence(Later(strip), Later(lambda: self._activate(view)))

    def turn_skipped(self, event: ev.TurnSkipped) -> Step:
        return parallel(self.motion.sound("fizzle"), self.hand.note(event.seat, f"staging.skipped.{event.reason}"))
