"""How the leader phase is shown: the draft, the old leaders eaten, the king token, the next offer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import Event
from game.tasty_humans.components.definitions import FIRST_LEADER
from game.tasty_humans.table import events as ev
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, parallel, sequence, staggered, tween
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import say
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator


class LeaderMoves:
    """Events between two rounds."""

    def __init__(self, hand: Animator) -> None:
        self.hand = hand
        self.app, self.pieces, self.stage, self.motion = hand.app, hand.pieces, hand.stage, hand.motion

    @property
    def steps(self) -> dict[type[Event], Callable[[Any], Step]]:
        """What this class shows, by event type."""
        return {
            ev.DraftOrderSet: self.draft_order_set,
            ev.LeaderRemoved: self.leader_removed,
            ev.LeaderDrafted: self.leader_drafted,
            ev.LeaderEaten: self.leader_eaten,
            ev.LeaderLost: self.leader_lost,
            ev.KeptDiscarded: self.kept_discarded,
            ev.KingPassed: self.king_passed,
            ev.OfferOpened: self.offer_opened,
        }

    def draft_order_set(self, event: ev.DraftOrderSet) -> Step:
        return parallel(self.motion.sound("ready"), self.hand.banner(say("tasty_humans.show.draft")))

    def leader_removed(self, event: ev.LeaderRemoved) -> Step:
        gone = self.pieces.offer.pop(event.tile)
        return sequence(self.motion.sound("fizzle"), self.motion.fade_out(gone), self._close_up())

    def leader_drafted(self, event: ev.LeaderDrafted) -> Step:
        """The tile goes from the offer to the place beside the leader space."""
        pieces, seat = self.pieces, event.seat
        size = pieces.drafted_size(seat)
        piece = pieces.drafted[seat] = self._resized(pieces.offer.pop(event.tile), event.tile, pieces.place_of_drafted(seat), size)
        return sequence(self.motion.sound("tile_leader"), self._travel(piece, pieces.place_of_drafted(seat)), self._close_up())

    def leader_eaten(self, event: ev.LeaderEaten) -> Step:
        """The old leader goes over its column and falls like any tile; the drafted one moves up."""
        pieces, seat = self.pieces, event.seat
        old = pieces.leader_space.pop(seat)
        top = self.hand.above(seat, event.column)
        size = pieces.tile_size(seat)
        tile = pieces.tiles[seat, event.column, event.row] = self._resized(old, event.tile, top, size)
        fall = self.hand.fall(seat, event.column, [(tile, FIRST_LEADER + event.tile, top, event.row)])
        chew = (Call(lambda: pieces.face(seat, "chew")), fall, self.hand.at_rest(seat))
        moved_up = [self.move_up(seat)] if event.next_tile >= 0 else []
        return sequence(self._travel(tile, top), *chew, *moved_up)

    def leader_lost(self, event: ev.LeaderLost) -> Step:
        gone = self.pieces.leader_space.pop(event.seat)
        return sequence(
            self.motion.sound("fizzle"), self.motion.fade_out(gone), self.hand.note(event.seat, "tasty_humans.show.leader_lost")
        )

    def move_up(self, seat: int) -> Step:
        """The drafted tile takes the free leader space."""
        pieces = self.pieces
        waiting = pieces.drafted.pop(seat)
        leader = pieces.code_of(waiting) - FIRST_LEADER
        place = pieces.place_of_leader(seat)
        piece = pieces.leader_space[seat] = self._resized(waiting, leader, place, pieces.leader_size(seat))
        return self._travel(piece, place)

    def _resized(self, old: Piece, leader: int, place: tuple[float, float], size: float) -> Piece:
        """A leader tile made for another size at `place`, which stands in for `old` where that is until it travels."""
        new = self.pieces.make_leader(leader, *place, size)
        new.position = old.position
        new.zoom = old.natural[0] / size
        self.stage.remove(old)
        return new

    def _travel(self, piece: Piece, place: tuple[float, float]) -> Step:
        """Slide to a place and come to natural size."""
        grow = tween(piece, self.motion.ms(SLIDE_MS, 0), zoom=1.0)
        lift, land = Call(lambda: self.stage.lift(piece, "fx")), Call(lambda: self.stage.lift(piece, "tiles"))
        return sequence(lift, parallel(self.motion.slide(piece, *place, tilt=0), grow), land)

    def _close_up(self) -> Step:
        """The rest of the offer moves together, in the order in which it lies."""
        offer = self.pieces.offer
        count = len(offer)
        places = [self.pieces.place_of_offer(i, count) for i in range(count)]
        return parallel(*(self.motion.slide(piece, *place, tilt=0) for piece, place in zip(offer.values(), places, strict=True)))

    def kept_discarded(self, event: ev.KeptDiscarded) -> Step:
        pieces, view = self.pieces, self.hand.view

        def discarded() -> None:
            for seat in pieces.boards:
                pieces.set_crowns(seat, 0)
            if pieces.rival is not None:
                pieces.show_rival(view.rival_cards, view.rival_round)

        return parallel(self.motion.sound("card_slide"), Call(discarded))

    def king_passed(self, event: ev.KingPassed) -> Step:
        return self.hand.king_to(event.to_seat)

    def offer_opened(self, event: ev.OfferOpened) -> Step:
        """The next stack: its tiles turn over one after the other."""
        pieces, steps = self.pieces, []
        count, size = len(event.tiles), layout.OFFER_TILE
        back = (self.app.art.texture("tasty_humans/leader_back", size, size), "leader_back")
        for i, leader in enumerate(event.tiles):
            x, y = pieces.place_of_offer(i, count)
            piece = pieces.offer[leader] = pieces.make_leader(leader, x, y, size)
            piece.visible = False
            start = (layout.LEADER_ROW.x + 90.0, layout.LEADER_ROW.cy)
            steps.append(sequence(self.motion.sound("card_flip"), self.motion.deal(piece, start, x, y, back)))
        pieces.set_stacks(event.stacks_left)
        return staggered(self.motion.gap(120), steps)
