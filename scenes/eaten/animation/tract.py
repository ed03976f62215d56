"""Animation of the tract: cards leave it, move in it, fill it; crystals and tools are taken out of it."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import MINER, UNKNOWN
from game.eaten.table import events as ev
from scenes.eaten import layout
from scenes.eaten.animation.animator import CLOSING_MS, HEART, Moves
from scenes.kit.animation.card_motion import Flight, crumble, wave, zap
from scenes.kit.animation.gains import SIZES
from scenes.kit.animation.motion import SLIDE_MS
from scenes.kit.animation.timeline import Later, Step, Wait, parallel, sequence, staggered, tween
from scenes.kit.art.stage import Piece
from scenes.kit.base.easing import in_cubic
from scenes.kit.base.texts import say
from scenes.table.animator import Steps

LIFT, STUN_MS, PULL_MS = 130.0, 420, 340
FILL_GAP_MS = 130
SQUEEZE_MS = 300  # the wave is under way before anything moves with it
FROM_DECK = layout.PILE_H / layout.CARD_H
SWALLOW_PX = 150.0
SHOT_BY = ("eliminate", "remove_card")
"""Ways of discarding that shoot at the card."""


class TractMoves(Moves):
    """Events of the row of seven cards."""

    @property
    def steps(self) -> Steps:
        """What this class shows, by event type; CardsSlid only tells what the event before or after it
        shows.
        """
        return {
            ev.GameStarted: self.game_started,
            ev.CardMoved: self.card_moved,
            ev.CardsDiscarded: self.cards_discarded,
            ev.CardFilled: self.card_filled,
            ev.Ingested: self.ingested,
            ev.DrillPeek: self.drill_peek,
            ev.DrillPlaced: self.drill_placed,
        }

    def game_started(self, event: ev.GameStarted) -> Step:
        """The tract is dealt: the cards lie there already, they only have to come."""
        self.animator.apply(event)
        steps = [
            self._deal(piece, layout.DECK.cx, layout.DECK.cy, FROM_DECK) for piece in self.pieces.tract.cards
        ]
        return staggered(self.motion.gap(FILL_GAP_MS), steps)

    # -- leaving

    def cards_discarded(self, event: ev.CardsDiscarded) -> Step:
        """They burst softly, what lies behind them slides up."""
        old, new = self.animator.apply_to_tract(event)
        gone = [old[card] for card in event.cards]
        self.animator.gone(gone)
        shots = [zap(self.motion, HEART, (piece.x, piece.y)) for piece in gone] if event.by in SHOT_BY else []
        aimed = sequence(self.motion.sound("zap"), parallel(*shots)) if shots else Wait(0)
        burst = [crumble(self.motion, piece, self.animator.events_shown + i) for i, piece in enumerate(gone)]
        closing = self.animator.after(CLOSING_MS, self.animator.slides(old, new))
        hit = self._hits(gone) if event.by == "eliminate" else Wait(0)
        return sequence(aimed, self.motion.sound("squelch"), parallel(*burst, closing, hit), self._piled())

    def _hits(self, gone: Sequence[Piece]) -> Step:
        """What the Miner has shot is a gain: sparks, and a chord by how many there were."""
        size = min(len(gone), len(SIZES) - 1)  # the sparks are a size larger
        sparks = [
            self.animator.gains.burst((piece.x, piece.y), 1 + size, seed=i) for i, piece in enumerate(gone)
        ]
        return parallel(self.animator.pleased(MINER), self.motion.sound("gain", size), *sparks)

    def ingested(self, event: ev.Ingested) -> Step:
        """A wave goes along the organ: the first card is swallowed, all slide up, the next one is pushed
        in.
        """
        back = self.animator.back()
        start = (
            self.animator.middle_of_hand()
            if event.by == "ingest"
            else (layout.DECK.cx, layout.DECK.cy, FROM_DECK)
        )
        old, new = self.animator.apply_to_tract(event)
        closed = self.animator.fan_closes()
        gone = [piece for card, piece in old.items() if card not in new]
        self.animator.gone(gone)
        moving = [new[card] for card in self.animator.shown.tract if card in old]
        steps: list[Step] = [closed, *(self._swallowed(piece) for piece in gone)]
        steps.append(self.animator.after(CLOSING_MS, self.animator.slides(old, new)))
        if event.played != UNKNOWN:
            flight = self.animator.comes_from(new[event.played], *start, face=back)
            steps.append(self.animator.after(2 * CLOSING_MS, self._fly_in(new[event.played], flight)))
        squeezed = wave(self.motion, list(reversed(moving)))
        moved = self.animator.after(SQUEEZE_MS, parallel(*steps))
        return sequence(self.motion.sound("peristalsis"), parallel(squeezed, moved), self._piled())

    def _swallowed(self, piece: Piece) -> Step:
        gone = tween(piece, self.motion.ms(SLIDE_MS, 0), in_cubic, x=piece.x - SWALLOW_PX)
        return parallel(self.motion.sound("squelch"), gone, self.motion.fade_out(piece, SLIDE_MS))

    def _piled(self) -> Step:
        """The card lies on the discard; an attacker or a fatal one is seen there as well."""

        def made() -> Step:
            self.animator.lay("piles")
            top = self.pieces.piles.discard
            return self.motion.pop(top, 1.08, 160) if top is not None else Wait(0)

        return Later(made)

    # -- moving

    def card_moved(self, events: Sequence[ev.CardMoved]) -> Step:
        """One card is lifted over the others; the two of the teleporter change places."""
        if len(events) > 1:
            return self._teleported(events)
        event = events[0]
        old, new = self.animator.apply_to_tract(event)
        moved = new[event.card]
        others = self.animator.slides(old, new, event.card)
        if event.by == "cramp":
            return self._cramped(moved, others)
        x, y = layout.slot(event.to)
        pulled = event.by == "magnet"
        flight = Flight(x, y, arc=LIFT / 3 if pulled else LIFT, ms=PULL_MS if pulled else STUN_MS)
        shot = (
            Wait(0)
            if pulled
            else sequence(self.motion.sound("zap"), zap(self.motion, HEART, (moved.x, moved.y)))
        )
        carried = self.animator.fly(moved, flight)
        return sequence(
            shot, self.motion.shake(moved), parallel(carried, self.animator.after(CLOSING_MS, others))
        )

    def _teleported(self, events: Sequence[ev.CardMoved]) -> Step:
        _, new = self.animator.apply_to_tract(*events)
        pair = [new[event.card] for event in events]
        return sequence(
            self.motion.sound("tiles_swap"), self.motion.lifted(self.motion.swap(*pair), "cards", *pair)
        )

    def _cramped(self, moved: Piece, others: Step) -> Step:
        """The whole organ squeezes a card to the front."""
        squeezed = wave(self.motion, list(reversed(self.pieces.tract.cards)))
        come = self.animator.fly(moved, Flight(*layout.slot(1), arc=-LIFT / 2, ms=STUN_MS))
        return sequence(
            self.motion.sound("peristalsis"),
            squeezed,
            parallel(come, self.animator.after(CLOSING_MS, others)),
        )

    # -- coming

    def card_filled(self, events: Sequence[ev.CardFilled]) -> Step:
        """Cards fill the tract up, from the deck or from the middle of the hand, whichever they are."""
        start = (
            self.animator.middle_of_hand()
            if events[0].from_hand
            else (layout.DECK.cx, layout.DECK.cy, FROM_DECK)
        )
        _, new = self.animator.apply_to_tract(*events)
        closed = self.animator.fan_closes()
        steps = [self._deal(new[event.card], *start) for event in events]
        return parallel(closed, staggered(self.motion.gap(FILL_GAP_MS), steps))

    def _deal(self, piece: Piece, x: float, y: float, zoom: float) -> Step:
        return self._fly_in(piece, self.animator.comes_from(piece, x, y, zoom, face=self.animator.back()))

    def _fly_in(self, piece: Piece, flight: Flight) -> Step:
        return sequence(self.motion.sound("card_deal", 1), self.animator.fly(piece, flight))

    # -- the drill

    def drill_peek(self, event: ev.DrillPeek) -> Step:
        """Backs come up from the middle of the hand, or the deck's top card does; which ones they are is not
        to be seen.
        """
        self.animator.apply(event)
        risen: list[Piece] = []
        if event.from_hand and self.pieces.hand is not None:
            backs = self.pieces.hand.backs
            first = max(0, (len(backs) - len(event.cards)) // 2)
            risen = backs[first : first + len(event.cards)]
        elif self.pieces.piles.deck is not None:
            risen = [self.pieces.piles.deck]
        steps = [self._rise(piece) for piece in risen] if self.motion.full else []
        told = "hand" if event.from_hand else "deck"
        return parallel(
            self.motion.sound("drill"), *steps, self.animator.caption(say(f"eaten.show.drill.{told}"))
        )

    def _rise(self, piece: Piece) -> Step:
        y = piece.y
        up, down = tween(piece, SLIDE_MS, in_cubic, y=y + 34), tween(piece, SLIDE_MS, in_cubic, y=y)
        return sequence(up, Wait(SLIDE_MS), down)

    def drill_placed(self, event: ev.DrillPlaced) -> Step:
        """The others make room, the chosen card turns over on its way."""
        start = (
            self.animator.middle_of_hand() if event.to_hand else (layout.DECK.cx, layout.DECK.cy, FROM_DECK)
        )
        old, new = self.animator.apply_to_tract(event)
        closed = self.animator.fan_closes()
        flight = self.animator.comes_from(new[event.card], *start, face=self.animator.back())
        return parallel(closed, self.animator.slides(old, new), self._fly_in(new[event.card], flight))
