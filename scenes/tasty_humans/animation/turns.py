"""Whose turn it is: the strip moves on, and the board of whoever is asked comes to the fore."""

from __future__ import annotations

from game.tasty_humans.table import events as ev
from game.tasty_humans.view import View
from scenes.kit.animation.motion import TURN_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.art.stage import NinePatch, Piece
from scenes.table.animator import Steps
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator, Moves
from scenes.tasty_humans.animation.deal import cravings_told
from scenes.tasty_humans.animation.leaders import LeaderMoves
from scenes.tasty_humans.animation.scores import Scores

COMES_FROM = 120.0  # how far away a board begins that comes to another side of the table
LEAVE_MS = 150  # of a change of turns: the old board goes, then the new one comes


class TurnMoves(Moves):
    """Events at the beginning of turns, and what no event tells."""

    def __init__(self, animator: Animator, leaders: LeaderMoves, scores: Scores) -> None:
        super().__init__(animator)
        self.leaders, self.scores = leaders, scores
        self.shown = animator.shown
        self.turn_order = animator.shown.turn_order

    @property
    def steps(self) -> Steps:
        return {ev.TurnStarted: self.turn_started, ev.TurnSkipped: self.turn_skipped}

    def begin(self, after: View) -> None:
        """What is shown now leads to this view."""
        self.turn_order = after.turn_order

    def turn_started(self, event: ev.TurnStarted) -> Step:
        self.animator.apply(event)
        self.shown.turn_order = self.turn_order
        self.animator.lay("village")
        turn = parallel(
            self.motion.play_sound("turn", self.pieces.colors[event.seat] + 1),
            self._show_turn(),
            self._activate(),
        )
        first = event.round == 1 and event.turn_index == 0
        return sequence(turn, cravings_told(self.animator)) if first else turn

    def turn_skipped(self, event: ev.TurnSkipped) -> Step:
        return parallel(
            self.motion.play_sound("fizzle"), self.animator.note(event.seat, f"skipped.{event.reason}")
        )

    def asked(self, after: View) -> Step:
        """Leader tiles move up (R24), stomachs say what they are worth now, and the seat that is asked comes
        to the fore.
        """
        moved = [seat for seat in self.pieces.leaders.drafted if after.drafted[seat] < 0]
        self.shown.follow(after)
        steps = [self.leaders.move_up(seat) for seat in moved]
        come = Deferred(lambda: parallel(self._show_turn(), self._activate()))
        return sequence(*steps, parallel(*self.scores.rest()), come, Call(self.animator.settle))

    # -- the strip

    def _show_turn(self) -> Step:
        """The gold frame slides to the next chip, which grows while the last one fades."""
        strip, turn = self.pieces.strip, self.shown.current_turn
        frame, before = strip.turn_frame.rect if strip.turn_frame is not None else None, strip.laid
        if before == (self.shown.turn_order, turn):
            return Wait(0)
        self.animator.lay("strip")
        if strip.turn_frame is None:
            return Wait(0)
        if frame is None or not turn or before != (self.shown.turn_order, turn - 1):
            return self.motion.fade_in(strip.turn_frame)
        grown = layout.STRIP_CURRENT / layout.STRIP_CHIP
        sizes = (
            self.motion.resize_from(strip.chips[turn], 1 / grown),
            self.motion.resize_from(strip.chips[turn - 1], grown),
        )
        return parallel(self.motion.glide_frame(strip.turn_frame, frame), *sizes)

    # -- the boards

    def _activate(self) -> Step:
        """The board of whoever is asked glows; with 3 and 4 seats it comes to the left and the others move
        up. Before somebody who is alone with bots nothing moves: the board of whoever is at work has a gold
        frame.
        """
        boards = self.pieces.boards
        before, after = boards.order, boards.order_of(self.shown)
        if before == after and boards.active == layout.active_seat(self.shown):
            return Wait(0)
        if before == after and self.shown.seats > len(layout.SIDES):
            self._arrange()
            return Wait(0)
        if self.shown.seats <= len(layout.SIDES):
            glow = self.animator.board(boards.active).glow
            self._arrange()
            return self._glow_moves(glow)
        if before[0] == after[0]:
            return self._boards_come()
        gone = [
            self.motion.depart_to(self._lying_on(seat), -COMES_FROM, 0, LEAVE_MS)
            for seat in (before[0], after[0])
        ]
        return sequence(parallel(*gone), Deferred(self._boards_come))

    def _arrange(self) -> None:
        """Draw the boards and all that lies on them where they belong now."""
        self.animator.lay("boards", "stomachs", "leaders", "king")

    def _boards_come(self) -> Step:
        plans = dict(self.pieces.plans)
        self._arrange()
        return parallel(*(self._board_comes(seat, plans[seat]) for seat in self.pieces.plans))

    def _glow_moves(self, old: Piece | None) -> Step:
        glow = self.animator.board(self.pieces.boards.active).glow
        if glow is None or old is None:
            return Wait(0)
        return self.motion.arrive_from([glow], old.x - glow.x, old.y - glow.y, fade=False)

    def _board_comes(self, seat: int, before: layout.BoardPlan) -> Step:
        """Who waits moves on from the place before; who starts comes in from the left, who is done from
        below.
        """
        plan = self.pieces.plans[seat]
        dx, dy, fade = 0.0, before.area.y - plan.area.y, False
        if plan.large:
            dx, dy, fade = -COMES_FROM, 0.0, True
        elif before.large:
            dy, fade = -COMES_FROM, True
        return self.motion.arrive_from(self._lying_on(seat), dx, dy, fade, TURN_MS - LEAVE_MS)

    def _lying_on(self, seat: int) -> list[Piece | NinePatch]:
        pieces = self.pieces
        tiles: list[Piece | NinePatch] = [tile for at, tile in pieces.stomachs.tiles.items() if at[0] == seat]
        leaders = [lying[seat] for lying in (pieces.leaders.lying, pieces.leaders.drafted) if seat in lying]
        king = [pieces.king.token] if pieces.king.seat == seat else []
        return [*self.animator.board(seat).things, *tiles, *leaders, *king]
