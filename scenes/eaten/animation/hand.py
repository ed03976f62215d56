"""Animation of the Beast's cards: drawn, laid down, shown as a sum, and the mutation. No show gives away a
card that must stay secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.model import Event
from game.eaten.components.definitions import CRYSTAL_OF, MUTATION_OF, NOTHING, UNKNOWN
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import MINER_CENTER, TRACT_CENTER, Moves
from scenes.eaten.board import cards
from scenes.eaten.board.beast import PAID_SCALE
from scenes.eaten.text import names
from scenes.kit.animation.card_motion import Flight, crumble_card, flip_card, shoot_light
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Call, Deferred, Step, Wait, parallel, sequence
from scenes.kit.art import Piece
from scenes.kit.base import CANDLE, NIGHT_900, Rect, say, side_by_side

DRAW_GAP_MS, FLASH_GAP_MS = 90, 140
SHOWN_MS = 900  # how long a sum lies open
SUM_PITCH, SUM_ZOOM, SUM_H = 168.0, 1.8, 226.0
BIG, BIG_UP = 1.5, 40.0  # a mutation card that is turned over
SMALL_BACK = 0.5


class HandMoves(Moves):
    """Events of the hand, of payments and of the mutation slot."""

    # -- drawing and paying

    def draw_cards(self, event: ev.HandDrawn) -> Step:
        """Backs come from the deck to the end of the hand, the others make room."""
        self.apply_events(event)
        made_room = self.animator.close_fan()
        new = (
            self.pieces.hand.backs[-len(event.cards) :]
            if self.pieces.hand is not None and event.cards
            else []
        )
        back = self.animator.card_back(layout.BACK_H / layout.CARD_H)
        steps = []
        for piece in new:
            flight = self.start_from(piece, *layout.DECK.center, layout.PILE_H / layout.BACK_H, face=back)
            flight = replace(flight, face=flight.face if flight.face != back else None)
            steps.append(sequence(self.play_sound("card_deal", 1), self.carry(piece, flight)))
        return parallel(made_room, self.stagger(DRAW_GAP_MS, steps))

    def pay_card(self, event: ev.CardPaid) -> Step:
        """A back goes from the middle of the hand to those already laid down."""
        old = list(self.pieces.paid.cards)
        self.apply_events(event)
        closed = self.animator.close_fan()
        self.lay_parts("paid")
        *others, new = self.pieces.paid.cards
        moves = []
        for piece, before in zip(others, old, strict=True):
            x, y = piece.position
            piece.position = before.position
            moves.append(self.motion.slide_to(piece, x, y))
        x, y, size = self.animator.card_source()
        flight = self.start_from(new, x, y, size / PAID_SCALE)
        laid = sequence(self.play_sound("card_deal", 1), self.fly_piece(new, flight, "tiles"))
        return parallel(closed, *moves, laid)

    def pay_energy(self, event: ev.EnergyPaid) -> Step:
        """The crystals of the tract flash one after the other, the cards turn over at once and go under the
        deck."""
        lit = [piece for card, piece in self.animator.tract_pieces().items() if CRYSTAL_OF[card] != NOTHING]
        flashes = [
            parallel(self.play_sound("score_tick", i + 1), self.pop_piece(piece, 1.08))
            for i, piece in enumerate(lit)
        ]
        caption = self.show_caption(say("eaten.show.energy", n=event.total))
        return sequence(
            self.stagger(FLASH_GAP_MS, flashes),
            parallel(caption, self._return_paid_cards(event, event.cards)),
        )

    def pay_regress(self, event: ev.RegressPaid) -> Step:
        return parallel(
            self.show_caption(say("eaten.show.regress")), self._return_paid_cards(event, event.cards)
        )

    def _return_paid_cards(self, event: Event, faces: Sequence[int]) -> Step:
        """Show the cards that were paid, sorted, so that their order says nothing, and push them under the
        deck."""
        paid = list(self.pieces.paid.cards)
        self.apply_and_lay(event, "paid")
        if not paid:
            return Wait(0)
        art = self.animator.app.art
        open_faces = [cards.STOMACH_CARD.face_texture(art, card, PAID_SCALE) for card in faces]
        places = [(x, TRACT_CENTER[1]) for _, x in side_by_side(paid, TRACT_CENTER[0], SUM_PITCH)]
        risen = [
            self.carry(piece, Flight(*place, zoom=SUM_ZOOM))
            for piece, place in zip(paid, places, strict=True)
        ]
        turned = [flip_card(self.motion, piece, face) for piece, face in zip(paid, open_faces, strict=True)]
        tray = self.stage.add_box(
            "fx", Rect.from_center(*TRACT_CENTER, SUM_PITCH * len(paid) + 30, SUM_H), 28, NIGHT_900, CANDLE, 5
        )
        tray.alpha = 0
        self.animator.keep_on_stage(paid)
        shown = sequence(
            parallel(self.fade_in(tray), *risen),
            self.play_sound("card_flip"),
            parallel(*turned),
            Wait(SHOWN_MS),
        )
        gone = self.stagger(DRAW_GAP_MS, [self._push_under_deck(piece) for piece in paid])
        return sequence(shown, parallel(self.fade_out(tray), gone))

    def _push_under_deck(self, piece: Piece) -> Step:
        flight = Flight(
            *layout.DECK.center,
            zoom=layout.PILE_H / layout.CARD_H / PAID_SCALE,
            face=self.animator.card_back(PAID_SCALE),
        )
        gone = Call(lambda: self.stage.remove(piece))
        return sequence(self.play_sound("card_slide"), self.carry(piece, flight), gone)

    # -- the mutation

    def place_mutation(self, event: ev.MutationPlaced) -> Step:
        """A card is pushed face down into the slot."""
        self.apply_and_lay(event, "mutation")
        card = self.pieces.mutation.card
        if card is None:
            return Wait(0)
        start = layout.FAN if self.pieces.hand is not None else layout.BEAST.center
        flight = self.start_from(card, *start, SMALL_BACK)
        explained = self.shown.config.hibernating and self.animator.is_early
        guessed = self.animator.tell_sentences(say("eaten.show.mutation.guess")) if explained else Wait(0)
        return parallel(sequence(self.play_sound("card_slide", 1), self.fly_piece(card, flight)), guessed)

    def reveal_mutation(self, event: ev.MutationRevealed) -> Step:
        """The mutation turns over in sight of all players; then it works or fizzles, and crumbles or goes
        back."""
        card = self.pieces.mutation.card
        self.apply_and_lay(event, "mutation")
        if card is None:
            return Wait(0)
        self.animator.keep_on_stage([card])
        face = cards.MUTATION_CARD.face_texture(self.animator.app.art, event.card)
        risen = self.carry(card, Flight(card.x, card.y + BIG_UP, zoom=BIG, ms=SLIDE_MS))
        turned = self.play_with("card_flip", flip_card(self.motion, card, face))
        caption = self.show_caption(self._verdict_words(event))
        heard = self.play_sound("mutation", 1 if event.success else 2)
        return sequence(
            risen,
            turned,
            heard,
            parallel(caption, self._show_strike(event, card)),
            self._remove_mutation(event, card),
        )

    def _verdict_words(self, event: ev.MutationRevealed) -> str:
        if MUTATION_OF[event.card] == NOTHING:
            return say("eaten.show.mutation.bluff")
        hit = "hit_robot" if self.shown.config.robot else "hit"
        return say(
            f"eaten.show.mutation.{hit if event.success else 'miss'}",
            germ=names.germ_name(MUTATION_OF[event.card]),
        )

    def _show_strike(self, event: ev.MutationRevealed, card: Piece) -> Step:
        if not event.success:
            return self.shake_piece(card)
        return Deferred(
            lambda: parallel(
                shoot_light(self.motion, (card.x, card.y), MINER_CENTER), self.animator.hurt_miner()
            )
        )

    def _remove_mutation(self, event: ev.MutationRevealed, card: Piece) -> Step:
        if not event.returns:
            return crumble_card(self.motion, card, self.animator.events_shown)
        back = cards.MUTATION_CARD.face_texture(self.animator.app.art, UNKNOWN)
        home = layout.FAN if self.pieces.hand is not None else layout.BEAST.center
        returned = self.carry(card, Flight(*home, zoom=SMALL_BACK, face=back))
        return sequence(self.play_sound("card_slide"), returned, self.fade_out(card))

    TABLE = {
        ev.HandDrawn: draw_cards,
        ev.CardPaid: pay_card,
        ev.EnergyPaid: pay_energy,
        ev.RegressPaid: pay_regress,
        ev.MutationPlaced: place_mutation,
        ev.MutationRevealed: reveal_mutation,
    }
