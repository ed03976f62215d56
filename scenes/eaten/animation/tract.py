"""Animation of the tract: cards leave it, move in it, fill it; crystals and tools are taken out of it; its germs
attack, rise on their tracks, alarm, and digest the Miner."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import BACTERIA_OF, LAST_LEVEL, MINER, UNKNOWN
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import CLOSING_MS, MINER_CENTER, Moves
from scenes.eaten.board.cards import GERM_RISE
from scenes.eaten.board.tract import is_last_step
from scenes.eaten.text import names, pictures
from scenes.kit.animation.card_motion import Flight, crumble_card, shoot_light, swell_in_turn
from scenes.kit.animation.gain_sizes import SIZES
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Deferred, Step, Wait, deferred, parallel, sequence, tween_attributes
from scenes.kit.art import Piece
from scenes.kit.base import in_cubic, say

LIFT, STUN_MS, PULL_MS = 130.0, 420, 340
FILL_GAP_MS = 130
SQUEEZE_MS = 300  # the wave is under way before anything moves with it
SWALLOW_PX = 150.0
FLYING_GERM = 96.0
SHOT_CAUSES = ("eliminate", "remove_card")
"""Ways of discarding that shoot at the card."""


class TractMoves(Moves):
    """Events of the row of seven cards."""

    def deal_tract(self, event: ev.GameStarted) -> Step:
        """Fly the cards of the tract in from the deck; they lie at their places already."""
        self.apply_events(event)
        steps = [
            self._deal_card(piece, *self.animator.card_source(from_hand=False))
            for piece in self.pieces.tract.cards
        ]
        return self.stagger(FILL_GAP_MS, steps)

    # -- leaving

    def discard_cards(self, event: ev.CardsDiscarded) -> Step:
        """The cards burst softly, and those behind them slide up."""
        old, new = self.animator.apply_to_tract(event)
        gone = [old[card] for card in event.cards]
        self.animator.keep_on_stage(gone)
        shots = (
            [shoot_light(self.motion, MINER_CENTER, (piece.x, piece.y)) for piece in gone]
            if event.by in SHOT_CAUSES
            else []
        )
        aimed = self.play_with("zap", parallel(*shots)) if shots else Wait(0)
        burst = [
            crumble_card(self.motion, piece, self.animator.events_shown + i) for i, piece in enumerate(gone)
        ]
        closing = self.animator.start_later(CLOSING_MS, self.animator.slide_cards(old, new))
        hit = self._celebrate_hits(event.cards, gone) if event.by == "eliminate" else Wait(0)
        return sequence(
            aimed, self.play_sound("squelch"), parallel(*burst, closing, hit), self._pop_discard()
        )

    def _celebrate_hits(self, cards: Sequence[int], gone: Sequence[Piece]) -> Step:
        """Sparks over the cards that the Miner has shot, whose germs fly to the discard, and a chord by how many
        there were."""
        size = min(len(gone), len(SIZES) - 1)  # the sparks are a size larger
        sparks = [
            self.animator.gains.burst_sparks((piece.x, piece.y), 1 + size, seed=i)
            for i, piece in enumerate(gone)
        ] + [
            self.animator.fly_picture(
                pictures.germ_picture(BACTERIA_OF[card]),
                (piece.x, piece.y + GERM_RISE),
                layout.DISCARD.center,
                FLYING_GERM,
                Wait(0),
            )
            for card, piece in zip(cards, gone, strict=True)
        ]
        return parallel(self.animator.cheer_side(MINER), self.play_sound("gain", size), *sparks)

    def ingest_card(self, event: ev.Ingested) -> Step:
        """A wave goes along the organ: the first card is swallowed, all slide up, the next one is pushed
        in."""
        back = self.animator.card_back()
        start = self.animator.card_source(event.by == "ingest")
        old, new = self.animator.apply_to_tract(event)
        closed = self.animator.close_fan()
        gone = [piece for card, piece in old.items() if card not in new]
        self.animator.keep_on_stage(gone)
        moving = [new[card] for card in self.shown.tract if card in old]
        steps: list[Step] = [closed, *(self._swallow_card(piece) for piece in gone)]
        steps.append(self.animator.start_later(CLOSING_MS, self.animator.slide_cards(old, new)))
        if event.played != UNKNOWN:
            flight = self.start_from(new[event.played], *start, face=back)
            steps.append(self.animator.start_later(2 * CLOSING_MS, self._fly_in(new[event.played], flight)))
        squeezed = swell_in_turn(self.motion, list(reversed(moving)))
        moved = self.animator.start_later(SQUEEZE_MS, parallel(*steps))
        return sequence(self.play_sound("peristalsis"), parallel(squeezed, moved), self._pop_discard())

    def _swallow_card(self, piece: Piece) -> Step:
        gone = tween_attributes(piece, self.motion.duration_ms(SLIDE_MS, 0), in_cubic, x=piece.x - SWALLOW_PX)
        return self.play_with("squelch", gone, self.fade_out(piece, SLIDE_MS))

    @deferred
    def _pop_discard(self) -> Step:
        """Draw the piles, and pop the new top of the discard."""
        self.lay_parts("piles")
        top = self.pieces.piles.discard
        return self.pop_piece(top, 1.08, 160) if top is not None else Wait(0)

    # -- moving

    def move_cards(self, events: Sequence[ev.CardMoved]) -> Step:
        """One card is lifted over the others; the two of the teleporter change places."""
        if len(events) > 1:
            return self._swap_cards(events)
        event = events[0]
        old, new = self.animator.apply_to_tract(event)
        moved = new[event.card]
        others = self.animator.slide_cards(old, new, event.card)
        if event.by == "cramp":
            return self._pull_to_front(moved, others)
        x, y = layout.slot_center(event.to)
        pulled = event.by == "magnet"
        flight = Flight(x, y, arc=LIFT / 3 if pulled else LIFT, ms=PULL_MS if pulled else STUN_MS)
        shot = (
            Wait(0)
            if pulled
            else self.play_with("zap", shoot_light(self.motion, MINER_CENTER, (moved.x, moved.y)))
        )
        carried = self.fly_piece(moved, flight)
        return sequence(
            shot, self.shake_piece(moved), parallel(carried, self.animator.start_later(CLOSING_MS, others))
        )

    def _swap_cards(self, events: Sequence[ev.CardMoved]) -> Step:
        _, new = self.animator.apply_to_tract(*events)
        pair = [new[event.card] for event in events]
        return self.play_with(
            "tiles_swap", self.motion.lift_during(self.motion.swap_pieces(*pair), "cards", *pair)
        )

    def _pull_to_front(self, moved: Piece, others: Step) -> Step:
        """The whole organ squeezes a card to the front."""
        squeezed = swell_in_turn(self.motion, list(reversed(self.pieces.tract.cards)))
        come = self.fly_piece(moved, Flight(*layout.slot_center(1), arc=-LIFT / 2, ms=STUN_MS))
        return sequence(
            self.play_sound("peristalsis"),
            squeezed,
            parallel(come, self.animator.start_later(CLOSING_MS, others)),
        )

    # -- coming

    def fill_tract(self, events: Sequence[ev.CardFilled]) -> Step:
        """Cards fill the tract from the deck or from the middle of the hand, whichever cards they are."""
        start = self.animator.card_source(events[0].from_hand)
        _, new = self.animator.apply_to_tract(*events)
        closed = self.animator.close_fan()
        steps = [self._deal_card(new[event.card], *start) for event in events]
        return parallel(closed, self.stagger(FILL_GAP_MS, steps))

    def _deal_card(self, piece: Piece, x: float, y: float, zoom: float) -> Step:
        return self._fly_in(piece, self.start_from(piece, x, y, zoom, face=self.animator.card_back()))

    def _fly_in(self, piece: Piece, flight: Flight) -> Step:
        return sequence(self.play_sound("card_deal", 1), self.fly_piece(piece, flight))

    # -- the drill

    def peek_with_drill(self, event: ev.DrillPeek) -> Step:
        """Backs come up from the middle of the hand, or the deck's top card does: which cards are drilled is
        a secret."""
        self.apply_events(event)
        risen: list[Piece] = []
        if event.from_hand and self.pieces.hand is not None:
            backs = self.pieces.hand.backs
            first = max(0, (len(backs) - len(event.cards)) // 2)
            risen = backs[first : first + len(event.cards)]
        elif self.pieces.piles.deck is not None:
            risen = [self.pieces.piles.deck]
        steps = [self._raise_and_sink(piece) for piece in risen] if self.motion.is_full else []
        source = "hand" if event.from_hand else "deck"
        return self.play_with("drill", *steps, self.show_caption(say(f"eaten.show.drill.{source}")))

    def _raise_and_sink(self, piece: Piece) -> Step:
        y = piece.y
        up, down = (
            tween_attributes(piece, SLIDE_MS, in_cubic, y=y + 34),
            tween_attributes(piece, SLIDE_MS, in_cubic, y=y),
        )
        return sequence(up, Wait(SLIDE_MS), down)

    def place_drilled_card(self, event: ev.DrillPlaced) -> Step:
        """The others make room, the chosen card turns over on its way."""
        start = self.animator.card_source(event.to_hand)
        old, new = self.animator.apply_to_tract(event)
        closed = self.animator.close_fan()
        flight = self.start_from(new[event.card], *start, face=self.animator.card_back())
        return parallel(closed, self.animator.slide_cards(old, new), self._fly_in(new[event.card], flight))

    TABLE = {
        ev.GameStarted: deal_tract,
        ev.CardMoved: move_cards,
        ev.CardsDiscarded: discard_cards,
        ev.CardFilled: fill_tract,
        ev.Ingested: ingest_card,
        ev.DrillPeek: peek_with_drill,
        ev.DrillPlaced: place_drilled_card,
    }
    """CardsSlid has none: the events around it show the slide."""


HOP_PX = 26.0
ALARM_MS = 1500
GULP_MS = 400
BOLT = 2.2  # how broad the light of an attack is


class GermMoves(Moves):
    """Events of the tracks."""

    def attack_miner(self, event: ev.Attacked) -> Step:
        """The first card's germ rears up, a spark runs along the tract to the Miner, the germ hops on."""
        card = self.animator.tract_pieces()[event.card]
        advanced = self._advance_germ(event)
        rears = parallel(self.motion.flash_outline("fx", layout.slot_rect(1)), self.pop_piece(card, 1.06))
        shot = shoot_light(self.motion, (card.x, card.y + GERM_RISE), MINER_CENTER, BOLT)
        hurt = parallel(self.animator.hurt_miner(), shot)
        words = say("eaten.show.attack", germ=names.germ_name(event.bacteria), level=event.level)
        caption = (
            self.animator.tell_sentences(words)
            if self.animator.explains_automata and not is_last_step(self.shown, event.bacteria)
            else Wait(0)
        )
        return self.play_with("germ_attack", parallel(caption, sequence(rears, parallel(hurt, advanced))))

    def _advance_germ(self, event: ev.Attacked | ev.Infected) -> Step:
        """Hop on the dial, whose next part lights up."""
        kind, before = event.bacteria, self.animator.side_points
        self.apply_and_lay(event, "tracks")
        germ, dial = self.pieces.tracks.germs[kind], self.pieces.tracks.dials[kind]
        hop = parallel(
            self.play_sound("germ_hop", kind + 1), self.motion.hop_to(germ, *germ.position, HOP_PX)
        )
        spark = self.animator.gains.burst_sparks(layout.level_center(kind, event.level), 1, seed=kind)
        lit = parallel(hop, self.pop_piece(dial, 1.08), spark)
        return sequence(lit, parallel(self._raise_alarm(kind), self.animator.fly_points(before, [dial])))

    def _raise_alarm(self, kind: int) -> Step:
        """The warning before the last step; no step for other levels."""
        if not is_last_step(self.shown, kind):
            return Wait(0)
        words = say("eaten.show.alarm", germ=names.germ_name(kind), level=LAST_LEVEL)
        pulse = sequence(*(self.pop_piece(self.pieces.tracks.germs[kind], 1.25, 380) for _ in range(2)))
        caption = self.show_caption(words, ALARM_MS)
        return self.play_with(
            "germ_alarm", self.motion.flash_outline("fx", layout.dial_rect(kind)), pulse, caption
        )

    def digest_miner(self, event: ev.Digested) -> Step:
        """The organ gulps; the count of the match goes on from here."""
        self.apply_events(event)
        faces = self.animator.change_face(MINER, "digested")
        gulp = swell_in_turn(self.motion, list(reversed(self.pieces.tract.cards)), 60)
        sunk = Deferred(lambda: self.shake_piece(self.pieces.characters.heads[MINER]))
        words = self.show_banner(say("eaten.show.digested", germ=names.germ_name(event.bacteria)))
        gulped = parallel(gulp, self.motion.flash_outline("fx", layout.MINER))
        return sequence(
            self.play_sound("digested"),
            gulped,
            faces,
            parallel(sunk, words),
            Wait(self.motion.duration_ms(GULP_MS, 0)),
        )

    TABLE = {ev.Attacked: attack_miner, ev.Infected: _advance_germ, ev.Digested: digest_miner}
