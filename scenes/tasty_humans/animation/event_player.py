"""Shows what happened: every event of Tasty Humans as steps on the timeline, with the real pieces of the table.

Events are shown in the order in which they came. The registry of the pieces is changed when an event's steps are made, the pieces travel
afterwards; so the registry is always ahead of the picture, and a show that is cut short ends exactly like one that was watched.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from game.core.model import Event
from game.tasty_humans.table import events as ev
from game.tasty_humans.turn import scoring
from scenes.kit.animation.motion import TURN_MS
from scenes.kit.animation.timeline import Later, Step, Timeline, Wait, parallel, sequence
from scenes.kit.art.stage import Nine, Piece
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator
from scenes.tasty_humans.animation.eating import Meals
from scenes.tasty_humans.animation.grid import GridMoves
from scenes.tasty_humans.animation.leaders import LeaderMoves
from scenes.tasty_humans.animation.preload import TablePreloader
from scenes.tasty_humans.board.pieces import TablePieces

if TYPE_CHECKING:
    from scenes.kit.app import App

COMES_FROM = 120.0  # how far away a board begins that comes to another side of the table
LEAVE_MS = 150  # of a change of turns: the old board goes, then the new one comes
MEAL_OVERLAP_MS = 300  # the grid closes up while the monster still chews
MEAL = (ev.CardKept, ev.CardsRetreated, ev.RivalTook, ev.DeckReshuffled, ev.GridSlid, ev.GridFilled)
"""Events that follow a meal and are shown together, overlapping."""


class EventPlayer:
    """Turns events into steps for one table scene. Made anew whenever the scene is rebuilt."""

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline, view: Any) -> None:
        """`view` is what the pieces show now."""
        self.app = app
        self.pieces = pieces
        self.timeline = timeline
        self.hand = Animator(app, pieces)
        self.motion = self.hand.motion
        self.leaders = LeaderMoves(self.hand)
        self.preloader = TablePreloader(app, pieces)
        self.shown_turn = tuple(view.turn_order), _turn_of(view)
        self.worth = {seat: _worth(view, seat) for seat in range(view.seats)}
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

    def preload(self) -> None:
        """Make pictures that the next shows will need, mostly while nothing is shown."""
        self.preloader.preload(self.timeline.busy)

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
        steps.append(parallel(*self._points(view)))
        index = _turn_of(view)
        return sequence(*steps, Later(lambda: parallel(self._show_turn(view.turn_order, index), self._activate(view))))

    def _points(self, view: Any) -> list[Step]:
        """Where a stomach is worth something else now, the points so far say so."""
        steps: list[Step] = []
        for seat in self.pieces.boards:
            worth = _worth(view, seat)
            if self.worth.get(seat) != worth:
                self.worth[seat] = worth
                self.pieces.set_total(seat, scoring.seat_total(view, seat))
                steps.append(self.motion.pop(self.pieces.boards[seat].total))
        return steps

    # -- whose turn

    def _activate(self, view: Any) -> Step:
        """The seat that is asked comes to the fore: its board glows; with 3 and 4 seats it comes to the left and the others move up."""
        pieces, active = self.pieces, layout.active_seat(view)
        waiting = layout.waiting_seats(view.turn_order, view.turn_index, active, view.seats)
        if (active, waiting) == (pieces.active, pieces.waiting):
            return Wait(0)
        if pieces.layout.wide:
            glow = pieces.boards[pieces.active].glow
            pieces.arrange(active, waiting)
            return self._glow_moves(glow)
        if active == pieces.active:
            return self._boards_come(active, waiting)
        gone = [self.motion.depart(self._lying_on(pieces.active), -COMES_FROM, 0, LEAVE_MS)]
        gone.append(self.motion.depart(self._lying_on(active), -COMES_FROM, 0, LEAVE_MS))
        return sequence(parallel(*gone), Later(lambda: self._boards_come(active, waiting)))

    def _boards_come(self, active: int, waiting: Sequence[int]) -> Step:
        plans = dict(self.pieces.plans)
        self.pieces.arrange(active, waiting)
        return parallel(*(self._board_comes(seat, plans[seat]) for seat in self.pieces.boards))

    def _glow_moves(self, old: Piece | None) -> Step:
        glow = self.pieces.boards[self.pieces.active].glow
        if glow is None or old is None:
            return Wait(0)
        return self.motion.arrive([glow], old.x - glow.x, old.y - glow.y, fade=False)

    def _board_comes(self, seat: int, before: layout.BoardPlan) -> Step:
        """Who waits moves on from the place before; who starts comes in from the left, who is done from below."""
        plan = self.pieces.plans[seat]
        dx, dy, fade = 0.0, before.area.y - plan.area.y, False
        if plan.large:
            dx, dy, fade = -COMES_FROM, 0.0, True
        elif before.large:
            dy, fade = -COMES_FROM, True
        return self.motion.arrive(self._lying_on(seat), dx, dy, fade, TURN_MS - LEAVE_MS)

    def _lying_on(self, seat: int) -> list[Piece | Nine]:
        pieces = self.pieces
        tiles: list[Piece | Nine] = [tile for at, tile in pieces.tiles.items() if at[0] == seat]
        leaders = [lying[seat] for lying in (pieces.leader_space, pieces.drafted) if seat in lying]
        king = [pieces.king] if pieces.king is not None and pieces.king_seat == seat else []
        return [*pieces.boards[seat].things, *tiles, *leaders, *king]

    def _show_turn(self, order: Sequence[int], index: int) -> Step:
        """The turn strip moves on by one: the gold frame slides to the next chip, which grows while the last one fades."""
        before, self.shown_turn = self.shown_turn, (tuple(order), index)
        if self.shown_turn == before:
            return Wait(0)
        frame = self.pieces.turn_frame.rect if self.pieces.turn_frame is not None else None
        self.pieces.set_turn(order, index)
        if self.pieces.turn_frame is None:
            return Wait(0)
        if frame is None or not index or before != (tuple(order), index - 1):
            return self.motion.fade_in(self.pieces.turn_frame)
        now, past, grown = self.pieces.chips[index], self.pieces.chips[index - 1], layout.STRIP_CURRENT / layout.STRIP_CHIP
        sizes = (self.motion.resize(now, 1 / grown), self.motion.resize(past, grown))
        return parallel(self.motion.glide(self.pieces.turn_frame, frame), *sizes)

    def turn_started(self, event: ev.TurnStarted) -> Step:
        view = self.hand.view

        def passed_on() -> Step:
            self.pieces.set_round(event.round)
            heard = self.motion.sound("turn", self.pieces.color(event.seat) + 1)
            return parallel(heard, self._show_turn(view.turn_order, event.turn_index), self._activate(view))

        return Later(passed_on)

    def turn_skipped(self, event: ev.TurnSkipped) -> Step:
        return parallel(self.motion.sound("fizzle"), self.hand.note(event.seat, f"tasty_humans.show.skipped.{event.reason}"))


def _turn_of(view: Any) -> int:
    """The turn that runs, as the strip counts; behind the last one when none does."""
    return int(view.turn_index) if view.phase == "turn" else len(view.turn_order)


def _worth(view: Any, seat: int) -> tuple[bytes, str | None, bool]:
    """All that a seat's points depend on."""
    return bytes(view.stomachs[seat]), view.monsters[seat], seat in view.bonus_seats
