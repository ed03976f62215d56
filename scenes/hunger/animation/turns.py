"""What happens in a turn around the playing area: cards are played, drawn, discarded and digested, tokens and
Missions used, Speed set.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Event
from game.hunger.components.definitions import UNKNOWN
from game.hunger.table import events as ev
from scenes.hunger import layout
from scenes.hunger.animation.animator import Moves
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
SPENT_SPARKS = 2  # the size of the burst, as of gains
ABOVE = 60.0  # a Vampire on the map, where its points stand up


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
        old = places(self.pieces.capsules.chips)
        self.animator.apply(*run)
        self.animator.settle()
        return parallel(
            self.animator.follows(self.pieces.capsules.chips, old), *(self._stirs(event) for event in run)
        )

    def _stirs(self, event: ev.TurnEnded | ev.TurnStarted) -> Step:
        token = self.pieces.vampires.tokens[event.seat]
        if isinstance(event, ev.TurnEnded):
            return parallel(self.motion.sound("meeple_lie"), self.motion.pop(token, 1.1))
        sound = self.motion.sound("turn", self.pieces.colors[event.seat] + 1)
        return parallel(
            sound,
            self.motion.pop(self.pieces.capsules.chips[event.seat]),
            self.motion.pop(token),
            Wait(BEGIN_MS),
        )

    # -- cards

    def cards_played(self, event: ev.CardsPlayed) -> Step:
        """The hand is laid down openly, one card after the other."""
        return self._into_play((event,), event.cards, PLAY_GAP_MS)

    def card_resolved(self, event: ev.CardResolved) -> Step:
        self.animator.apply(event)
        piece = self.pieces.area.cards.get(event.card)
        return (
            parallel(self.motion.sound("card_flip"), self.motion.pop(piece, 1.12))
            if piece is not None
            else Wait(0)
        )

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
            start = self.animator.pile_of(event.seat, layout.DECK)
            back = self.animator.hand_card(UNKNOWN, start)
            back.zoom, back.visible = SMALL_CARD, False
            steps.append(
                parallel(self.motion.sound("card_deal", 1), self.animator.leaves(back, (x, y), SMALL_CARD))
            )
        return staggered(self.motion.gap(HAND_GAP_MS), steps)

    def _into_play(self, events: Sequence[Event], played: Sequence[int], gap: float) -> Step:
        old = places(self.pieces.area.cards)
        self.animator.apply(*events)
        self.animator.lay("area")
        back = cards.hand_face(self.animator.app.art, UNKNOWN, layout.card_size(len(self.pieces.area.cards)))
        steps = []
        deck = self.animator.pile_of(self.animator.shown.on_turn, layout.DECK)
        for card in played:
            piece = self.pieces.area.cards.get(card)
            # the next hand of somebody who is alone lies there already
            if piece is not None and card not in old:
                flight = self.animator.comes_from(piece, *deck, SMALL_CARD, back)
                steps.append(parallel(self.motion.sound("card_deal"), self.animator.fly(piece, flight)))
        stayed = {card: piece for card, piece in self.pieces.area.cards.items() if card in old}
        return parallel(self.animator.follows(stayed, old), staggered(self.motion.gap(gap), steps))

    def deck_shuffled(self, event: ev.DeckShuffled) -> Step:
        self.animator.happens(event)
        return self.motion.sound("deck_shuffle")

    def cards_discarded(self, run: Sequence[ev.CardDiscarded]) -> Step:
        return self._out_of_play(run, [event.card for event in run], layout.DISCARD, "card_slide")

    def cards_digested(self, run: Sequence[ev.CardDigested]) -> Step:
        """From the playing area, or from the discard pile."""
        return self._out_of_play(run, [event.card for event in run], layout.DIGESTED, "digested")

    def permanent_lost(self, event: ev.PermanentLost) -> Step:
        """R27: that of a Vampire that is not on turn lies nowhere on the table; a copy leaves its capsule."""
        self.animator.apply(event)
        x, y = self.animator.plate_of(event.seat)
        piece = self.animator.hand_card(event.card, (x, y - 130))
        held_up = sequence(self.motion.fade_in(piece), Wait(BEGIN_MS), self.animator.leaves(piece, (x, y)))
        return parallel(self.motion.sound("card_slide"), held_up)

    def card_to_deck_top(self, event: ev.CardToDeckTop) -> Step:
        """From the discard pile to the top of the deck."""
        self.animator.apply(event)
        piece = self.animator.hand_card(event.card, self.animator.pile_of(event.seat, layout.DISCARD))
        piece.zoom = SMALL_CARD
        up = carry(self.motion, piece, self._beside(piece))
        return parallel(
            self.motion.sound("card_slide"),
            sequence(up, self.animator.leaves(piece, self.animator.pile_of(event.seat, layout.DECK))),
        )

    @staticmethod
    def _beside(piece: Piece) -> Flight:
        return Flight(piece.x, piece.y + 150)

    def _out_of_play(
        self, run: Sequence[ev.CardDiscarded | ev.CardDigested], gone: Sequence[int], to: int, sound: str
    ) -> Step:
        """Cards leave the playing area, the others close up; what lay in the discard pile comes from
        there.
        """
        end, discard = (self.animator.pile_of(run[0].seat, which) for which in (to, layout.DISCARD))
        old = places(self.pieces.area.cards)
        self.animator.apply(*run)
        self.animator.lay("area")
        steps = []
        for card in gone:
            piece = self.animator.hand_card(card, old.get(card, discard), len(old))
            steps.append(parallel(self.motion.sound(sound), self.animator.leaves(piece, end)))
        return parallel(
            staggered(self.motion.gap(DISCARD_GAP_MS), steps),
            self.animator.follows(self.pieces.area.cards, old),
        )

    # -- tokens, Missions, Speed and points

    def token_used(self, event: ev.TokenUsed) -> Step:
        place = self.pieces.spot("token", event.token)
        self.animator.happens(event)
        told = self.animator.caption(
            say(
                "hunger.table.show.token", name=self.animator.name(event.seat), token=names.token(event.token)
            )
        )
        start = (place.cx, place.cy) if place is not None else None
        return parallel(
            told,
            self._shows(pictures.token(event.token), event.seat, self.motion.sound("resource_pay"), start),
        )

    def mission_used(self, event: ev.MissionUsed) -> Step:
        self.animator.happens(event)
        told = self.animator.caption(
            say(
                "hunger.table.show.mission",
                name=self.animator.name(event.seat),
                mission=names.mission(event.mission),
            )
        )
        return parallel(
            told, self._shows(f"{FOLDER}/back_mission_gold", event.seat, self.motion.sound("agenda_stamp"))
        )

    def _shows(self, picture: str, seat: int, sound: Step, start: Point | None = None) -> Step:
        """A picture comes from where it lay, or from under a capsule, to its Vampire on the map, and bursts
        into sparks.
        """

        def made() -> Step:
            x, y = self.animator.plate_of(seat)
            token = self.pieces.vampires.tokens[seat]
            piece = self.animator.picture(picture, start or (x, y - 100), USED_SIZE)
            comes = carry(self.motion, piece, Flight(token.x, token.y + ABOVE, arc=60))
            bursts = self.animator.beside(self.animator.gains.burst((token.x, token.y + ABOVE), SPENT_SPARKS))
            return sequence(
                parallel(sound, comes), self.motion.pop(piece, 1.2), bursts, self.motion.fade_out(piece)
            )

        return Later(made)

    def speed(self, event: ev.SpeedSet | ev.SpeedLeft) -> Step:
        """The Speed of a turn swells; what is left of it changes too often to be waited for."""
        self.animator.happens(event, "area")
        words = self.pieces.area.left
        return (
            self.motion.pop(words, ms=SPEED_MS)
            if words is not None and isinstance(event, ev.SpeedSet)
            else Wait(0)
        )

    def score_changed(self, event: ev.ScoreChanged) -> Step:
        """It comes from where the Vampire stands; what it must give falls from its capsule."""
        before = list(self.animator.shown.score)
        self.animator.happens(event, "capsules")
        token = self.pieces.vampires.tokens[event.seat]
        return self.animator.counts(
            [event.seat], before, start=(token.x, token.y + ABOVE) if event.delta > 0 else None
        )
