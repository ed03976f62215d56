"""What happens to stackers: they dominate, are pushed off, calmed and sunk, and the city revolts."""

from __future__ import annotations

from game.human_flavor.table import events as ev
from scenes.human_flavor import layout
from scenes.human_flavor.animation.animator import Moves
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.meters import stacker_height
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Flight
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence
from scenes.kit.art.stage import Piece
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import printed, say
from scenes.table.animator import Point, Steps

IN_UPRISING = 0.42
FIST = 220.0


class PowerMoves(Moves):
    """Events of the corner meters and the uprising."""

    @property
    def steps(self) -> Steps:
        return {
            ev.Dominated: self.dominated,
            ev.Bumped: self.bumped,
            ev.RevoltBegun: self.revolt_begun,
            ev.Calmed: self.calmed,
            ev.Sunk: self.sunk,
        }

    def dominated(self, event: ev.Dominated) -> Step:
        """All of the meter rise by one, the new one comes in below. It may lie too high until one is pushed off."""
        mine = event.seat == self.pieces.seat
        start = self.animator.at("cost", event.network) if mine else self.animator.capsule(event.seat)
        old, before = self._meter(event.network), list(self.animator.shown.score)
        self.animator.happens(event)
        stackers = self.pieces.meters.stackers
        lifted = {(event.network, position + 1): at for position, at in old.items()}
        new = stackers[event.network, 0]
        flight = self.animator.comes_from(new, *start, 0.6)
        comes = self.animator.fly(new, Flight(flight.x, flight.y, arc=50))
        rises = self.animator.follows({key: piece for key, piece in stackers.items() if key in lifted}, lifted)
        push = parallel(self.motion.sound("dominate"), comes, sequence(Wait(self.motion.gap(160)), self.motion.sound("stack_push")))
        told = self.animator.counts((event.seat,), before, [place_at(new, flight)], felt=self.animator.enjoys((event.seat,)))
        return sequence(parallel(push, rises), told)

    def _meter(self, network: int) -> dict[int, Point]:
        """Where the stackers of a meter lie, by position."""
        return {position: (piece.x, piece.y) for (one, position), piece in self.pieces.meters.stackers.items() if one == network}

    def bumped(self, event: ev.Bumped) -> Step:
        """The top one tips over and goes to the uprising. A new level is called out."""
        shown = self.animator.shown
        position, level = len(shown.meters[event.network]) - 1, shown.level
        start = self.pieces.meters.stackers[event.network, position]
        place = Rect.around(start.x, start.y, *cards.stacker_size(stacker_height(shown.limit)))
        self.animator.happens(event, "meters")
        bar = self.pieces.uprising.step_place(shown, event.height - 1)

        def falls() -> Step:
            piece = self.animator.stacker(event.network, event.owner, place)
            return self._tips(piece, (bar.cx, bar.cy))

        called = event.level > level
        words = say("human_flavor.table.level", n=printed(shown.worth)) if called else ""
        after = parallel(self.motion.sound("uprising"), self.animator.banner(words)) if called else Wait(0)
        return sequence(parallel(self.motion.sound("stack_fall"), Later(falls)), Call(self.animator.settle), after)

    def _tips(self, piece: Piece, end: Point) -> Step:
        return self.animator.leaves(piece, end, IN_UPRISING, 50)

    def revolt_begun(self, event: ev.RevoltBegun) -> Step:
        self.animator.happens(event)

        def made() -> Step:
            fist = self.animator.picture(f"{FOLDER}/revolt", (layout.CITY.cx, layout.CITY.cy + 150), FIST)
            raised = sequence(self.motion.fade_in(fist), self.motion.pop(fist, 1.2), self.motion.shake(fist), Wait(500))
            return sequence(raised, self.motion.fade_out(fist))

        words = say("human_flavor.table.revolt", name=self.animator.name(event.seat))
        return parallel(self.motion.sound("uprising"), Later(made), self.animator.banner(words, 1800))

    def calmed(self, event: ev.Calmed) -> Step:
        """The topmost one of the uprising goes home; nobody's to the box."""
        shown = self.animator.shown
        bar = self.pieces.uprising.step_place(shown, shown.height - 1)
        self.animator.happens(event)
        if event.owner < 0:
            end: Point = (layout.DOMINANCE.cx, layout.DOMINANCE.top + 60)
        elif event.owner == self.pieces.seat:
            end = self.animator.at("cost", event.network)
        else:
            end = self.animator.capsule(event.owner)

        def made() -> Step:
            place = Rect.around(bar.cx, bar.cy, *cards.stacker_size(stacker_height(shown.limit)))
            piece = self.animator.stacker(event.network, event.owner, place)
            piece.zoom = IN_UPRISING
            return self.animator.leaves(piece, end, 0.7, 50)

        return parallel(self.motion.sound("stack_push"), Later(made))

    def sunk(self, event: ev.Sunk) -> Step:
        """It slides under all the others."""
        old = self._meter(event.network)
        self.animator.happens(event)
        moved = {(event.network, 0): old[event.position]}
        moved |= {(event.network, position + 1): old[position] for position in range(event.position)}
        stackers = self.pieces.meters.stackers
        return parallel(self.motion.sound("stack_push"), self.animator.follows({key: stackers[key] for key in moved}, moved))


def place_at(piece: Piece, flight: Flight) -> Rect:
    """Where a piece lies at the end of its flight."""
    return Rect.around(flight.x, flight.y, *piece.natural)
