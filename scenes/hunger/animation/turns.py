"""What happens in a turn around the playing area: cards are played, drawn, discarded and digested, tokens and Missions used, Speed set."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.components.definitions import UNKNOWN
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import DECK, DIGESTION, DISCARD, Moves
from scenes.hunger.board import cards
from scenes.hunger.text import names, pictures
from scenes.hunger.text.pictures import FOLDER
from scenes.kit.animation.card_motion import Flight, carry
from scenes.kit.animation.timeline import Later, Step, Wait, parallel, sequence, staggered
from scenes.kit.art.stage import Piece
from scenes.kit.base.texts import say
from scenes.table.animator import SMALL_CARD, Point, Steps, places

PLAY_GAP_MS, DISCARD_GAP_MS, HAND_GAP_MS = 80, 30, 40
SPEED_MS = 140
BEGIN_MS = 350
USED_SIZE = 96.0
ABOVE = 60.0  # a Vampire on the map, where its points stand up
BELOW = 150.0  # from there the first hands come to the plates


class TurnMoves(Moves):
    """Events of a Vampire's turn beside the map and the hunt."""

    @property
    def steps(self) -> Steps:
        """What this class shows, by event type; those of a run take all its events."""
        return {
            ev.TurnStarted: self.turn_changes,
            ev.TurnEnded: self.turn_changes,
            ev.CardsPlayed: self.cards_played,
            ev.CardResolved: self.card_resolved,
            ev.CardDrawn: self.cards_drawn,
            ev.DeckShuffled: self.deck_shuffled,
            ev.CardDiscarded: self.cards_discarded,
            ev.CardDigested: self.cards_digested,
            ev.CardToDeckTop: self.card_to_deck_top,
            ev.PermanentLost: self.permanent_lost,
            ev.TokenUsed: self.token_used,
            ev.MissionUsed: self.mission_used,
            ev.SpeedSet: self.speed,
            ev.SpeedLeft: self.speed,
            ev.ScoreChanged: self.score_changed,
        }

    # -- the two ends

    def turn_changes(self, run: Sequence[ev.TurnEnded | ev.TurnStarted]) -> Step:
        """One Vampire rests, the next one stirs; what belongs to whoever is on turn changes at once."""
        old = places(self.pieces.strip.chips)
        self.animator.apply(*run)
        self.animator.settle()
        return parallel(self.animator.follows(self.pieces.strip.chips, old), *(self._stirs(event) for event in run))

    def _stirs(self, event: ev.TurnEnded | ev.TurnStarted) -> Step:
        token = self.pieces.vampires.tokens[event.seat]
        if isinstance(event, ev.TurnEnded):
            return parallel(self.motion.sound("meeple_lie"), self.motion.pop(token, 1.1))
        sound = self.motion.sound("turn", self.pieces.colors[event.seat] + 1)
        return parallel(sound, self.motion.pop(self.pieces.strip.chips[event.seat]), self.motion.pop(token), Wait(BEGIN_MS))

    # -- cards

    def cards_played(self, event: ev.CardsPlayed) -> Step:
        """The hand is laid down openly, one card after the other."""
        return self._into_play((event,), event.cards, PLAY_GAP_MS)

    def card_resolved(self, event: ev.CardResolved) -> Step:
        self.animator.apply(event)
        piece = self.pieces.area.cards.get(event.card)
        return parallel(self.motion.sound("card_flip"), self.motion.pop(piece, 1.12)) if piece is not None else Wait(0)

    def cards_drawn(self, run: Sequence[ev.CardDrawn | ev.TurnEnded | ev.TurnStarted]) -> Step:
        """From the deck into play; or to the hand, which nobody sees, while the turn passes on already."""
        drawn = [event for event in run if isinstance(event, ev.CardDrawn)]
        if drawn[0].to == "play":
            return self._into_play(drawn, [event.card for event in drawn], PLAY_GAP_MS)
        turn = [event for event in run if not isinstance(event, ev.CardDrawn)]
        taken = self._into_hand(drawn)
        return parallel(taken, self.turn_changes(turn)) if turn else taken

    def _into_hand(self, drawn: Sequence[ev.CardDrawn]) -> Step:
        self.animator.apply(*drawn)
        steps = []
        for event in drawn:
            x, y = self.animator.plate_of(event.seat)
            start = DECK if event.seat == self.animator.shown.on_turn else (x, y - BELOW)
            back = self.animator.hand_card(UNKNOWN, start)
            back.zoom, back.visible = SMALL_CARD, False
            steps.append(parallel(self.motion.sound("card_deal", 1), self.animator.leaves(back, (x, y), SMALL_CARD)))
        return staggered(self.motion.gap(HAND_GAP_MS), steps)

    def _into_play(self, events: Sequence[Event], played: Sequence[int], gap: float) -> Step:
        old = places(self.pieces.area.cards)
        self.animator.apply(*events)
        self.animator.lay("area")
        back = cards.hand_face(self.animator.app.art, UNKNOWN, layout.card_size(len(self.pieces.area.cards)))
        steps = []
        for card in played:
            piece = self.pieces.area.cards.get(card)
            if piece is not None:
                flight = self.animator.comes_from(piece, *DECK, SMALL_CARD, back)
                steps.append(parallel(self.motion.sound("card_deal"), self.animator.fly(piece, flight)))
        stayed = {card: piece for card, piece in self.pieces.area.cards.items() if card not in played}
        return parallel(self.animator.follows(stayed, old), staggered(self.motion.gap(gap), steps))

    def deck_shuffled(self, event: ev.DeckShuffled) -> Step:
        self.animator.happens(event)
        return self.motion.sound("deck_shuffle")

    def cards_discarded(self, run: Sequence[ev.CardDiscarded]) -> Step:
        return self._out_of_play(run, [event.card for event in run], DISCARD, "card_slide")

    def cards_digested(self, run: Sequence[ev.CardDigested]) -> Step:
        """From the playing area, or from the discard pile."""
        return self._out_of_play(run, [event.card for event in run], DIGESTION, "digested")

    def permanent_lost(self, event: ev.PermanentLost) -> Step:
        """R27: that of a Vampire that is not on turn lies nowhere on the table; a copy leaves its plate."""
        self.animator.apply(event)
        x, y = self.animator.plate_of(event.seat)
        piece = self.animator.hand_card(event.card, (x, y + 90))
        held_up = sequence(self.motion.fade_in(piece), Wait(BEGIN_MS), self.animator.leaves(piece, (x, y)))
        return parallel(self.motion.sound("card_slide"), held_up)

    def card_to_deck_top(self, event: ev.CardToDeckTop) -> Step:
        """From the discard pile to the top of the deck."""
        self.animator.apply(event)
        piece = self.animator.hand_card(event.card, DISCARD)
        piece.zoom = SMALL_CARD
        up = carry(self.motion, piece, self._beside(piece))
        return parallel(self.motion.sound("card_slide"), sequence(up, self.animator.leaves(piece, DECK)))

    @staticmethod
    def _beside(piece: Piece) -> Flight:
        return Flight(piece.x, piece.y + 150)

    def _out_of_play(self, run: Sequence[Event], gone: Sequence[int], to: Point, sound: str) -> Step:
        """Cards leave the playing area, the others close up; what lay in the discard pile comes from there."""
        old = places(self.pieces.area.cards)
        self.animator.apply(*run)
        self.animator.lay("area")
        steps = []
        for card in gone:
            piece = self.animator.hand_card(card, old.get(card, DISCARD), len(old))
            steps.append(parallel(self.motion.sound(sound), self.animator.leaves(piece, to)))
        return parallel(staggered(self.motion.gap(DISCARD_GAP_MS), steps), self.animator.follows(self.pieces.area.cards, old))

    # -- tokens, Missions, Speed and points

    def token_used(self, event: ev.TokenUsed) -> Step:
        self.animator.happens(event)
        told = self.animator.caption(say("hunger.table.show.token", name=self.animator.name(event.seat), token=names.token(event.token)))
        return parallel(told, self._shows(pictures.token(event.token), event.seat, self.motion.sound("resource_pay")))

    def mission_used(self, event: ev.MissionUsed) -> Step:
        self.animator.happens(event)
        told = self.animator.caption(
            say("hunger.table.show.mission", name=self.animator.name(event.seat), mission=names.mission(event.mission))
        )
        return parallel(told, self._shows(f"{FOLDER}/back_mission_gold", event.seat, self.motion.sound("agenda_stamp")))

    def _shows(self, picture: str, seat: int, sound: Step) -> Step:
        """A picture is held up over a plate for a moment."""

        def made() -> Step:
            x, y = self.animator.plate_of(seat)
            piece = self.animator.picture(picture, (x, y + 70), USED_SIZE)
            return sequence(parallel(sound, self.motion.pop(piece, 1.2)), Wait(BEGIN_MS), self.motion.fade_out(piece))

        return Later(made)

    def speed(self, event: ev.SpeedSet | ev.SpeedLeft) -> Step:
        """The Speed of a turn swells; what is left of it changes too often to be waited for."""
        self.animator.happens(event, "area")
        words = self.pieces.area.left
        return self.motion.pop(words, ms=SPEED_MS) if words is not None and isinstance(event, ev.SpeedSet) else Wait(0)

    def score_changed(self, event: ev.ScoreChanged) -> Step:
        """It comes from where the Vampire stands; what it must give falls from its plate."""
        before = list(self.animator.shown.score)
        self.animator.happens(event, "plates")
        token = self.pieces.vampires.tokens[event.seat]
        return self.animator.counts([event.seat], before, start=(token.x, token.y + ABOVE) if event.delta > 0 else None)
