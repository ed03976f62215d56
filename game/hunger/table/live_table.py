"""Table of a running match, with the verbs of the rules' chapters."""

from __future__ import annotations

from game.core.game_flow import GameFlow
from game.core.shuffling import Draws
from game.hunger.components.card_kinds import KINDS, kinds_of
from game.hunger.table.actions import AnyAction
from game.hunger.table.events import CardDigested, CardDiscarded, ScoreChanged
from game.hunger.table.zones import Cards, Table, remove_card


class LiveTable(Table, GameFlow[AnyAction]):
    """Besides the zones: what core/game_flow.py has."""

    __slots__ = ("generator", "draws", "opening", "outcome", "record")

    draws: Draws

    def resume_turn(self) -> None:
        """After an answer in between: go on with the effects of cards just gained, else with the turn."""
        self.after = "gain" if self.gaining else self.phase

    def add_points(self, seat: int, delta: int, reason: str, source: int) -> None:
        """Give a seat points; `reason` and `source` are those of ScoreChanged. A delta of 0 makes no event."""
        if delta:
            self.score[seat] = total = self.score[seat] + delta
            self.tell(ScoreChanged(seat, delta, total, reason, source))

    def lay_play(self, seat: int, cards: Cards) -> None:
        """Replace the playing area by these cards."""
        self.play[seat] = cards
        self.in_play[seat] = kinds_of(cards)

    def play_cards(self, seat: int, cards: Cards) -> None:
        """Cards come to the playing area."""
        self.play[seat] += cards
        kinds = self.in_play[seat]
        for card in cards:
            kinds |= KINDS[card]
        self.in_play[seat] = kinds

    def discard_card(self, seat: int, card: int) -> None:
        """R14: a card of the playing area goes to the discard pile and counts for nothing from now on."""
        self.lay_play(seat, remove_card(self.play[seat], card))
        self.discard[seat] += (card,)
        if self.record is not None:
            self.record.append(CardDiscarded(seat, card, "play"))

    def digest_card(self, seat: int, card: int) -> None:
        """Move a card of the playing area or of the discard pile to the digestion zone: still owned, never drawn
        again."""
        is_played = card in self.play[seat]
        if is_played:
            self.lay_play(seat, remove_card(self.play[seat], card))
        else:
            self.discard[seat] = remove_card(self.discard[seat], card)
        self.digested[seat] += (card,)
        self.tell(CardDigested(seat, card, "play" if is_played else "discard"))
