"""Animation of the Beast's cards: drawn, laid down, shown as a sum, and the mutation. No show tells a card
that may not be known.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.model import Event
from game.eaten.components.definitions import CRYSTAL_OF, MUTATION_OF, NOTHING, UNKNOWN
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import HEART, TRACT, Moves
from scenes.eaten.board import cards
from scenes.eaten.board.hand import PAID_SCALE
from scenes.eaten.text import names
from scenes.kit.animation.card_motion import Flight, carry, crumble, flip, zap
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Call, Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import CANDLE, NIGHT_900
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import say
from scenes.table.animator import Steps

DRAW_GAP_MS, FLASH_GAP_MS = 90, 140
SHOWN_MS = 900  # how long a sum lies open
SUM_PITCH, SUM_ZOOM, SUM_H = 168.0, 1.8, 226.0
BIG, BIG_UP = 1.5, 40.0  # a mutation card that is turned over
SMALL_BACK = 0.5


class HandMoves(Moves):
    """Events of the hand, of payments and of the mutation slot."""

    @property
    def steps(self) -> Steps:
        return {
            ev.HandDrawn: self.hand_drawn,
            ev.CardPaid: self.card_paid,
            ev.EnergyPaid: self.energy_paid,
            ev.RegressPaid: self.regress_paid,
            ev.MutationPlaced: self.mutation_placed,
            ev.MutationRevealed: self.mutation_revealed,
        }

    # -- drawing and paying

    def hand_drawn(self, event: ev.HandDrawn) -> Step:
        """Backs come from the deck to the end of the hand, the others make room."""
        self.animator.apply(event)
        made_room = self.animator.fan_closes()
        new = (
            self.pieces.hand.backs[-len(event.cards) :]
            if self.pieces.hand is not None and event.cards
            else []
        )
        back = self.animator.back(layout.BACK_H / layout.CARD_H)
        steps = []
        for piece in new:
            flight = self.animator.comes_from(
                piece, layout.DECK.cx, layout.DECK.cy, layout.PILE_H / layout.BACK_H, face=back
            )
            flight = replace(flight, face=flight.face if flight.face != back else None)
            steps.append(sequence(self.motion.sound("card_deal", 1), carry(self.motion, piece, flight)))
        return parallel(made_room, staggered(self.motion.gap(DRAW_GAP_MS), steps))

    def card_paid(self, event: ev.CardPaid) -> Step:
        """A back goes from the middle of the hand to those already laid down."""
        old = list(self.pieces.paid.cards)
        self.animator.apply(event)
        closed = self.animator.fan_closes()
        self.animator.lay("paid")
        *others, new = self.pieces.paid.cards
        moves = []
        for piece, before in zip(others, old, strict=True):
            x, y = piece.position
            piece.position = before.position
            moves.append(self.motion.slide(piece, x, y))
        x, y, size = self.animator.middle_of_hand()
        flight = self.animator.comes_from(new, x, y, size / PAID_SCALE)
        laid = sequence(self.motion.sound("card_deal", 1), self.animator.fly(new, flight, "tiles"))
        return parallel(closed, *moves, laid)

    def energy_paid(self, event: ev.EnergyPaid) -> Step:
        """The crystals of the tract flash one after the other, the cards turn over at once and go under the
        deck.
        """
        lit = [piece for card, piece in self.animator.tract().items() if CRYSTAL_OF[card] != NOTHING]
        flashes = [
            parallel(self.motion.sound("score_tick", i + 1), self.motion.pop(piece, 1.08))
            for i, piece in enumerate(lit)
        ]
        told = self.animator.caption(say("eaten.show.energy", n=event.total))
        return sequence(
            staggered(self.motion.gap(FLASH_GAP_MS), flashes),
            parallel(told, self._goes_under(event, event.cards)),
        )

    def regress_paid(self, event: ev.RegressPaid) -> Step:
        return parallel(
            self.animator.caption(say("eaten.show.regress")), self._goes_under(event, event.cards)
        )

    def _goes_under(self, event: Event, faces: Sequence[int]) -> Step:
        """What was laid down is shown in no order of its own (sorted), and goes under the deck."""
        paid = list(self.pieces.paid.cards)
        self.animator.happens(event, "paid")
        if not paid:
            return Wait(0)
        art = self.animator.app.art
        open_faces = [cards.STOMACH_CARD.face(art, card, PAID_SCALE) for card in faces]
        places = [(x, TRACT[1]) for _, x in side_by_side(paid, TRACT[0], SUM_PITCH)]
        risen = [
            carry(self.motion, piece, Flight(*place, zoom=SUM_ZOOM))
            for piece, place in zip(paid, places, strict=True)
        ]
        turned = [flip(self.motion, piece, face) for piece, face in zip(paid, open_faces, strict=True)]
        tray = self.stage.add_box(
            "fx", Rect.from_center(*TRACT, SUM_PITCH * len(paid) + 30, SUM_H), 28, NIGHT_900, CANDLE, 5
        )
        tray.alpha = 0
        self.animator.gone(paid)
        shown = sequence(
            parallel(self.motion.fade_in(tray), *risen),
            self.motion.sound("card_flip"),
            parallel(*turned),
            Wait(SHOWN_MS),
        )
        gone = staggered(self.motion.gap(DRAW_GAP_MS), [self._under(piece) for piece in paid])
        return sequence(shown, parallel(self.motion.fade_out(tray), gone))

    def _under(self, piece: Piece) -> Step:
        flight = Flight(
            layout.DECK.cx,
            layout.DECK.cy,
            zoom=layout.PILE_H / layout.CARD_H / PAID_SCALE,
            face=self.animator.back(PAID_SCALE),
        )
        gone = Call(lambda: self.stage.remove(piece))
        return sequence(self.motion.sound("card_slide"), carry(self.motion, piece, flight), gone)

    # -- the mutation

    def mutation_placed(self, event: ev.MutationPlaced) -> Step:
        """A card is pushed face down into the slot."""
        self.animator.happens(event, "mutation")
        card = self.pieces.mutation.card
        if card is None:
            return Wait(0)
        start = layout.FAN if self.pieces.hand is not None else (layout.BEAST.cx, layout.BEAST.cy)
        flight = self.animator.comes_from(card, *start, SMALL_BACK)
        explained = self.animator.shown.config.hibernating and self.animator.new_to_it
        guessed = self.animator.tells(say("eaten.show.mutation.guess")) if explained else Wait(0)
        return parallel(
            sequence(self.motion.sound("card_slide", 1), self.animator.fly(card, flight)), guessed
        )

    def mutation_revealed(self, event: ev.MutationRevealed) -> Step:
        """It turns over for all to see; then it works or fizzles, and is gone or goes back."""
        card = self.pieces.mutation.card
        self.animator.happens(event, "mutation")
        if card is None:
            return Wait(0)
        self.animator.gone([card])
        face = cards.MUTATION_CARD.face(self.animator.app.art, event.card)
        risen = carry(self.motion, card, Flight(card.x, card.y + BIG_UP, zoom=BIG, ms=SLIDE_MS))
        turned = parallel(self.motion.sound("card_flip"), flip(self.motion, card, face))
        told = self.animator.caption(self._verdict(event))
        heard = self.motion.sound("mutation", 1 if event.success else 2)
        return sequence(
            risen, turned, heard, parallel(told, self._struck(event, card)), self._leaves(event, card)
        )

    def _verdict(self, event: ev.MutationRevealed) -> str:
        if MUTATION_OF[event.card] == NOTHING:
            return say("eaten.show.mutation.bluff")
        hit = "hit_robot" if self.animator.shown.config.robot else "hit"
        return say(
            f"eaten.show.mutation.{hit if event.success else 'miss'}",
            germ=names.germ(MUTATION_OF[event.card]),
        )

    def _struck(self, event: ev.MutationRevealed, card: Piece) -> Step:
        if not event.success:
            return self.motion.shake(card)
        return Later(lambda: parallel(zap(self.motion, (card.x, card.y), HEART), self.animator.wince()))

    def _leaves(self, event: ev.MutationRevealed, card: Piece) -> Step:
        if not event.returns:
            return crumble(self.motion, card, self.animator.events_shown)
        back = cards.MUTATION_CARD.face(self.animator.app.art, UNKNOWN)
        home = layout.FAN if self.pieces.hand is not None else (layout.BEAST.cx, layout.BEAST.cy)
        returned = carry(self.motion, card, Flight(*home, zoom=SMALL_BACK, face=back))
        return sequence(self.motion.sound("card_slide"), returned, self.motion.fade_out(card))
