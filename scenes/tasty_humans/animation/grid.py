"""How cards come and go: dealt, sliding down, fleeing with a captain, taken by the rival."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import Event
from game.tasty_humans.components.definitions import CARDS
from game.tasty_humans.table import events as ev
from scenes.kit.animation.motion import SLIDE_GAP_MS, SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, staggered, tween
from scenes.kit.art.stage import Piece
from scenes.tasty_humans.animation.animator import Animator, place_number
from scenes.tasty_humans.board import cards

PILE_ZOOM = 0.35
DECK_ZOOM = 0.3  # of a card's size: the deck at the top is drawn small
FLEE_PX = 90


class GridMoves:
    """Events of the grid of adventurers and its deck."""

    def __init__(self, hand: Animator) -> None:
        self.hand = hand
        self.app, self.pieces, self.stage, self.motion = hand.app, hand.pieces, hand.stage, hand.motion

    @property
    def steps(self) -> dict[type[Event], Callable[[Any], Step]]:
        """What this class shows, by event type."""
        return {
            ev.GameStarted: self.game_started,
            ev.CardsRetreated: self.cards_retreated,
            ev.RivalTook: self.rival_took,
            ev.GridSlid: self.grid_slid,
            ev.GridFilled: self.grid_filled,
            ev.DeckReshuffled: self.deck_reshuffled,
        }

    def game_started(self, event: ev.GameStarted) -> Step:
        """The grid is dealt: the pieces lie there already, they only have to come."""
        dealt = [self._deal(self.pieces.cards[place], place) for place in sorted(self.pieces.cards)]
        return staggered(self.motion.gap(SLIDE_GAP_MS), dealt)

    def cards_retreated(self, event: ev.CardsRetreated) -> Step:
        """The captain's line runs away, everybody from the captain's place outwards."""
        axis = 0 if event.direction == "horizontal" else 1
        steps = []
        for _, place in event.cards:
            piece = self.pieces.cards.pop(place_number(place))
            away = FLEE_PX if place[axis] > event.place[axis] else -FLEE_PX
            x, y = (piece.x + away, piece.y) if axis == 0 else (piece.x, piece.y + away)
            run = tween(piece, self.motion.ms(SLIDE_MS, 0), x=x, y=y)
            steps.append(parallel(run, self.motion.fade_out(piece, SLIDE_MS)))
        return parallel(self.motion.sound("card_flee"), *steps)

    def rival_took(self, event: ev.RivalTook) -> Step:
        """The rival's cards go to its piles, from the grid or straight from the deck."""
        pieces, view, steps = self.pieces, self.hand.view, []
        for card, place in event.cards:
            piece = pieces.cards.pop(place_number(place)) if place is not None else self._hidden_card(card, *pieces.place_of_deck())
            steps.append(self._to_pile(piece, card))
        from_deck = sum(place is None for _, place in event.cards)
        pieces.set_deck(int(pieces.deck.text) - from_deck)
        taken = Call(lambda: pieces.show_rival(view.rival_cards, view.rival_round))
        return sequence(staggered(self.motion.gap(120), steps), taken)

    def _to_pile(self, piece: Piece, card: int) -> Step:
        x, y = self.pieces.place_of_pile(CARDS[card].cls)
        shrink = tween(piece, self.motion.ms(SLIDE_MS, 0), zoom=PILE_ZOOM)
        fly = parallel(self.motion.slide(piece, x, y), shrink)
        return sequence(Call(lambda: self.stage.lift(piece, "fx")), self.motion.sound("card_slide"), fly, self.motion.fade_out(piece, 120))

    def grid_slid(self, event: ev.GridSlid) -> Step:
        pieces, steps = self.pieces, []
        for _, start, end in event.moves:
            piece = pieces.cards[place_number(end)] = pieces.cards.pop(place_number(start))
            steps.append(parallel(self.motion.sound("card_slide"), self.motion.slide(piece, *pieces.place_of_card(place_number(end)))))
        return staggered(self.motion.gap(SLIDE_GAP_MS), steps)

    def grid_filled(self, event: ev.GridFilled) -> Step:
        steps = []
        for card, place in event.cards:
            number = place_number(place)
            piece = self.pieces.cards[number] = self._hidden_card(card, *self.pieces.place_of_card(number))
            steps.append(self._deal(piece, number))
        return sequence(staggered(self.motion.gap(2 * SLIDE_GAP_MS), steps), Call(lambda: self.pieces.set_deck(event.deck_count)))

    def deck_reshuffled(self, event: ev.DeckReshuffled) -> Step:
        shuffled = Call(lambda: self.pieces.set_deck(event.count))
        return sequence(self.motion.sound("deck_shuffle"), shuffled, self.motion.pop(self.pieces.deck), Wait(self.motion.ms(200, 120)))

    def _deal(self, piece: Piece, place: int) -> Step:
        """A card comes from the deck to its place, over everything that lies between."""
        back = (cards.card_back(self.app.art), "card:back")
        deal = self.motion.deal(piece, self.pieces.place_of_deck(), *self.pieces.place_of_card(place), back, DECK_ZOOM)
        piece.visible = False
        return sequence(
            Call(lambda: self.stage.lift(piece, "fx")), self.motion.sound("card_deal"), deal, Call(lambda: self.stage.lift(piece, "cards"))
        )

    def _hidden_card(self, card: int, x: float, y: float) -> Piece:
        piece = self.pieces.make_card(card, x, y)
        piece.visible = False
        return piece
