"""Shows of the leader phase: the draft, the old leaders eaten, the king token, the next offer."""

from __future__ import annotations

from game.tasty_humans.components.definitions import FIRST_LEADER
from game.tasty_humans.table import events as ev
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, parallel, sequence, tween_attributes
from scenes.kit.art import Piece
from scenes.kit.base import Point, say
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator, Moves
from scenes.tasty_humans.text.pictures import FOLDER

STACKS: Point = (layout.LEADER_ROW.x + 90.0, layout.LEADER_ROW.cy)


class LeaderMoves(Moves):
    """Events between two rounds."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.row, self.leaders = animator.pieces.leader_row, animator.pieces.leaders

    def draft_order_set(self, event: ev.DraftOrderSet) -> Step:
        return self.play_with("ready", self.show_banner(say("tasty_humans.show.draft")))

    def leader_removed(self, event: ev.LeaderRemoved) -> Step:
        tile = self.row.offer.pop(event.tile)
        self.animator.apply_and_follow(event, "leader_row")
        return sequence(self.play_sound("fizzle"), self.fade_out(tile), self._close_up())

    def leader_drafted(self, event: ev.LeaderDrafted) -> Step:
        """The tile goes from the offer to the place beside the leader space."""
        place = self.pieces.plans[event.seat].drafted
        piece = self._replace_tile(
            self.leaders.add_drafted(event.seat, event.tile), self.row.offer.pop(event.tile)
        )
        self.animator.apply_and_follow(event, "leader_row", "leaders")
        return sequence(
            self.play_sound("tile_leader"), self._slide_tile(piece, place.center), self._close_up()
        )

    def leader_eaten(self, event: ev.LeaderEaten) -> Step:
        """The old leader goes over its column and falls like any tile; the drafted one moves up."""
        seat, code = event.seat, FIRST_LEADER + event.tile
        top = self.animator.hover_point(seat, event.column)
        tile = self._replace_tile(
            self.pieces.stomachs.add_tile(code, (seat, event.column, event.row)), self.leaders.lying.pop(seat)
        )
        fall = self.animator.drop_tiles(seat, event.column, [(tile, code, top, event.row)])
        moved_up = [self.move_up(seat)] if event.next_tile >= 0 else []
        self.animator.apply_and_follow(event, "stomachs", "leaders")
        chew = Call(lambda: self.animator.board_of(seat).show_face("chew"))
        return sequence(self._slide_tile(tile, top), chew, fall, self.animator.rest_face(seat), *moved_up)

    def leader_lost(self, event: ev.LeaderLost) -> Step:
        tile = self.leaders.lying.pop(event.seat)
        self.animator.apply_and_follow(event, "leaders")
        return sequence(
            self.play_sound("fizzle"), self.fade_out(tile), self.animator.show_note(event.seat, "leader_lost")
        )

    def move_up(self, seat: int) -> Step:
        """Slide the drafted tile to the free leader space."""
        waiting, place = self.leaders.drafted.pop(seat), self.pieces.plans[seat].leader
        piece = self._replace_tile(
            self.leaders.add_leader(seat, self.pieces.code_of(waiting) - FIRST_LEADER), waiting
        )
        return self._slide_tile(piece, place.center)

    def _replace_tile(self, new: Piece, old: Piece) -> Piece:
        """Let a leader tile of another size stand in for the old one, as large and at the same place until it
        travels."""
        new.position, new.zoom = old.position, old.natural[0] / new.natural[0]
        self.stage.remove(old)
        return new

    def _slide_tile(self, piece: Piece, place: Point) -> Step:
        """Slide a tile to a place and bring it to natural size."""
        grow = tween_attributes(piece, self.motion.duration_ms(SLIDE_MS, 0), zoom=1.0)
        return self.motion.lift_during(
            parallel(self.motion.slide_to(piece, *place, tilt=0), grow), "tiles", piece
        )

    def _close_up(self) -> Step:
        """Move the rest of the offer together, in the order in which it lies."""
        offer = self.row.offer
        places = [layout.offer_rect(i, len(offer)) for i in range(len(offer))]
        return parallel(
            *(
                self.motion.slide_to(piece, *at.center, tilt=0)
                for piece, at in zip(offer.values(), places, strict=True)
            )
        )

    def kept_discarded(self, event: ev.KeptDiscarded) -> Step:
        self.apply_events(event)
        return self.play_with(
            "card_slide", self.animator.update_numbers(*self.pieces.plans), self.lay_later("rival")
        )

    def king_passed(self, event: ev.KingPassed) -> Step:
        self.apply_events(event)
        return self.animator.move_king(event.to_seat)

    def offer_opened(self, event: ev.OfferOpened) -> Step:
        """The next stack: its tiles turn over one after the other."""
        self.apply_and_lay(event, "leader_row")
        size, steps = layout.OFFER_TILE, []
        back = (self.animator.app.art.texture(f"{FOLDER}/leader_back", size, size), "leader_back")
        for i, piece in enumerate(self.row.offer.values()):
            piece.visible = False
            place = layout.offer_rect(i, len(self.row.offer))
            deal = self.motion.deal_card(piece, STACKS, *place.center, back)
            steps.append(self.play_with("card_flip", deal))
        return self.stagger(120, steps)

    TABLE = {
        ev.DraftOrderSet: draft_order_set,
        ev.LeaderRemoved: leader_removed,
        ev.LeaderDrafted: leader_drafted,
        ev.LeaderEaten: leader_eaten,
        ev.LeaderLost: leader_lost,
        ev.KeptDiscarded: kept_discarded,
        ev.KingPassed: king_passed,
        ev.OfferOpened: offer_opened,
    }
