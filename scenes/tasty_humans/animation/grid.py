"""Shows of the cards: dealt, sliding down, fleeing with a captain, taken by the rival."""

from __future__ import annotations

from game.tasty_humans.components.definitions import CARDS
from game.tasty_humans.table import events as ev
from scenes.kit.animation.motion import SLIDE_GAP_MS, SLIDE_MS
from scenes.kit.animation.timeline import Call, Step, Wait, parallel, sequence, tween_attributes
from scenes.kit.art import Piece
from scenes.kit.base import format_value
from scenes.tasty_humans import layout
from scenes.tasty_humans.animation.animator import Animator, Moves
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.rival import pile_center

PILE_ZOOM = 0.35
DECK_ZOOM = 0.3  # of a card's size: the deck at the top is drawn small
FLEE_PX = 90


class GridMoves(Moves):
    """Events of the grid of adventurers and its deck."""

    def __init__(self, animator: Animator) -> None:
        super().__init__(animator)
        self.grid = animator.pieces.grid

    def game_started(self, event: ev.GameStarted) -> Step:
        """The grid is dealt: the pieces lie there already, they only have to come."""
        dealt = [self._deal_card(self.grid.cards[place], place) for place in sorted(self.grid.cards)]
        return self.stagger(SLIDE_GAP_MS, dealt)

    def cards_retreated(self, event: ev.CardsRetreated) -> Step:
        """The captain's line runs away, from the captain's place outwards."""
        self.animator.apply_and_follow(event, "grid")
        axis = 0 if event.direction == "horizontal" else 1
        steps = []
        for _, place in event.cards:
            piece = self.grid.cards.pop(layout.place_of(place))
            away = FLEE_PX if place[axis] > event.place[axis] else -FLEE_PX
            x, y = (piece.x + away, piece.y) if axis == 0 else (piece.x, piece.y + away)
            run = tween_attributes(piece, self.motion.duration_ms(SLIDE_MS, 0), x=x, y=y)
            steps.append(parallel(run, self.fade_out(piece, SLIDE_MS)))
        return self.play_with("card_flee", *steps)

    def rival_took(self, event: ev.RivalTook) -> Step:
        """The rival's cards go to its piles, from the grid or straight from the deck."""
        self.animator.apply_and_follow(event, "grid")
        steps = []
        for card, place in event.cards:
            piece = (
                self.grid.cards.pop(layout.place_of(place))
                if place is not None
                else self._add_hidden_card(card, *layout.DECK)
            )
            steps.append(self._fly_to_pile(piece, card))
        self.animator.pieces.deck.count.set_text(format_value(self.animator.shown.deck_count))
        return sequence(self.stagger(120, steps), self.lay_later("rival"))

    def _fly_to_pile(self, piece: Piece, card: int) -> Step:
        x, y = pile_center(CARDS[card].cls)
        shrink = tween_attributes(piece, self.motion.duration_ms(SLIDE_MS, 0), zoom=PILE_ZOOM)
        fly = parallel(self.motion.slide_to(piece, x, y), shrink)
        return sequence(
            Call(lambda: self.stage.move_to_layer(piece, "fx")),
            self.play_sound("card_slide"),
            fly,
            self.fade_out(piece, 120),
        )

    def grid_slid(self, event: ev.GridSlid) -> Step:
        self.animator.apply_and_follow(event, "grid")
        steps = []
        for _, start, end in event.moves:
            piece = self.grid.cards[layout.place_of(end)] = self.grid.cards.pop(layout.place_of(start))
            steps.append(
                self.play_with(
                    "card_slide", self.motion.slide_to(piece, *layout.card_center(layout.place_of(end)))
                )
            )
        return self.stagger(SLIDE_GAP_MS, steps)

    def grid_filled(self, event: ev.GridFilled) -> Step:
        self.animator.apply_and_follow(event, "grid")
        steps = []
        for card, place in event.cards:
            number = layout.place_of(place)
            piece = self.grid.cards[number] = self._add_hidden_card(card, *layout.card_center(number))
            steps.append(self._deal_card(piece, number))
        return sequence(self.stagger(2 * SLIDE_GAP_MS, steps), self._set_deck_count(event.deck_count))

    def deck_reshuffled(self, event: ev.DeckReshuffled) -> Step:
        self.apply_events(event)
        pop = self.pop_piece(self.animator.pieces.deck.count)
        return sequence(
            self.play_sound("deck_shuffle"),
            self._set_deck_count(event.count),
            pop,
            Wait(self.motion.duration_ms(200, 120)),
        )

    def _set_deck_count(self, count: int) -> Step:
        """Write the number of cards left in the deck."""
        return Call(lambda: self.animator.pieces.deck.count.set_text(format_value(count)))

    def _deal_card(self, piece: Piece, place: int) -> Step:
        """Bring a card from the deck to its place, over everything that lies between."""
        deal = self.motion.deal_card(
            piece, layout.DECK, *layout.card_center(place), cards.card_back(self.animator.app.art), DECK_ZOOM
        )
        piece.visible = False
        return self.motion.lift_during(self.play_with("card_deal", deal), "cards", piece)

    def _add_hidden_card(self, card: int, x: float, y: float) -> Piece:
        piece = self.grid.draw_card(card, x, y)
        piece.visible = False
        return piece

    TABLE = {
        ev.GameStarted: game_started,
        ev.CardsRetreated: cards_retreated,
        ev.RivalTook: rival_took,
        ev.GridSlid: grid_slid,
        ev.GridFilled: grid_filled,
        ev.DeckReshuffled: deck_reshuffled,
    }
