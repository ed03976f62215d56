"""Shows of stackers: they dominate, are pushed off, calmed and sunk."""

from __future__ import annotations

from game.human_flavor.table import events as ev
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import Moves
from scenes.human_flavor.animation.revolt import show_torches
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.meters import stacker_height, stacker_place
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import Point, Rect, format_value, say

IN_UPRISING = 0.42


class PowerMoves(Moves):
    """Events of the corner meters and the uprising."""

    def dominate_network(self, event: ev.Dominated) -> Step:
        """All of the meter rise by one, the new one comes in below, and brings its points."""
        animator = self.animator
        before = list(animator.shown.score)
        pushes = self.push_in(event)
        new = self.pieces.meters.stackers[event.network, 0]
        place = stacker_place(event.network, 0, animator.shown.limit)
        told = animator.count_points(
            (event.seat,),
            before,
            [Rect.from_center(*place.center, *new.natural)],
            felt=animator.cheer_leader((event.seat,)),
        )
        return sequence(pushes, told)

    def push_in(self, event: ev.Dominated) -> Step:
        """The new one pushes the others up. The topmost may lie too high until it is pushed off."""
        mine = event.seat == self.pieces.seat
        start = self.animator.point_of("cost", event.network) if mine else self.animator.capsule(event.seat)
        old = self._stacker_points(event.network)
        self.apply_and_lay(event)
        stackers = self.pieces.meters.stackers
        lifted = {(event.network, position + 1): at for position, at in old.items()}
        new = stackers[event.network, 0]
        flight = self.start_from(new, *start, 0.6)
        comes = self.fly_piece(new, Flight(flight.x, flight.y, arc=50))
        rises = self.slide_pieces({key: piece for key, piece in stackers.items() if key in lifted}, lifted)
        push = self.play_with(
            "dominate", comes, sequence(Wait(self.motion.gap_ms(160)), self.play_sound("stack_push"))
        )
        return parallel(push, rises)

    def _stacker_points(self, network: int) -> dict[int, Point]:
        """Places of the stackers of a meter, by position."""
        return {
            position: (piece.x, piece.y)
            for (other, position), piece in self.pieces.meters.stackers.items()
            if other == network
        }

    def push_off(self, event: ev.Bumped) -> Step:
        """The top one tips over and goes to the uprising. A new level is called out."""
        called = event.level > self.animator.shown.level
        falls = self.drop_stacker(event)
        if not called:
            return falls
        words = say("human_flavor.table.level", n=format_value(self.animator.shown.worth))
        return sequence(
            falls, self.play_with("uprising", show_torches(self, event.level), self.show_banner(words))
        )

    def drop_stacker(self, event: ev.Bumped) -> Step:
        """The top one tips over and goes to the uprising."""
        animator = self.animator
        shown = animator.shown
        position = len(shown.meters[event.network]) - 1
        start = self.pieces.meters.stackers[event.network, position]
        place = Rect.from_center(start.x, start.y, *cards.stacker_size(stacker_height(shown.limit)))
        sulks = animator.show_mood(event.owner, "sulky") if event.owner == self.pieces.seat else Wait(0)
        animator.apply_and_lay(event, "meters")
        bar = self.pieces.uprising.step_place(shown, event.height - 1)

        def fall() -> Step:
            piece = animator.lay_stacker(event.network, event.owner, place)
            return self._tip_over(piece, bar.center)

        return sequence(self.play_with("stack_fall", Deferred(fall), sulks), Call(animator.settle_parts))

    def _tip_over(self, piece: Piece, end: Point) -> Step:
        return self.fly_away(piece, end, IN_UPRISING, 50)

    def calm_uprising(self, event: ev.Calmed) -> Step:
        """The topmost one of the uprising goes home; a neutral one to the box."""
        animator = self.animator
        shown = animator.shown
        bar = self.pieces.uprising.step_place(shown, shown.height - 1)
        animator.apply_and_lay(event)
        if event.owner < 0:
            end: Point = (layout.DOMINANCE.cx, layout.DOMINANCE.top + 60)
        elif event.owner == self.pieces.seat:
            end = animator.point_of("cost", event.network)
        else:
            end = animator.capsule(event.owner)

        def make_step() -> Step:
            place = Rect.from_center(*bar.center, *cards.stacker_size(stacker_height(shown.limit)))
            piece = animator.lay_stacker(event.network, event.owner, place)
            piece.zoom = IN_UPRISING
            return animator.fly_away(piece, end, 0.7, 50)

        return self.play_with("stack_push", Deferred(make_step))

    def sink_stacker(self, event: ev.Sunk) -> Step:
        """It slides under all the others."""
        old = self._stacker_points(event.network)
        self.apply_and_lay(event)
        moved = {(event.network, 0): old[event.position]}
        moved |= {(event.network, position + 1): old[position] for position in range(event.position)}
        stackers = self.pieces.meters.stackers
        return self.play_with("stack_push", self.slide_pieces({key: stackers[key] for key in moved}, moved))

    TABLE = {
        ev.Dominated: dominate_network,
        ev.Bumped: push_off,
        ev.Calmed: calm_uprising,
        ev.Sunk: sink_stacker,
    }
