"""The cards that a seat will draw, as far as all at the table know them: first the deck, then the shuffled
discard pile.

The owner of a hand knows it too; for other viewers its cards count as cards of the deck. A State and the View
of any seat that does not hold the hand give the same."""

from collections.abc import Sequence
from typing import NamedTuple

from game.hunger.components.definitions import CARDS, IS_HUMAN, IS_PERMANENT, SPICY
from game.hunger.components.map_graph import IS_WELL
from game.hunger.table.zones import Cards, Table

PLAIN = next(
    card for card, face in enumerate(CARDS) if face.is_human and face.speed == 0 and not face.keywords
)
"""An average Human, for which a face-down card is taken."""


class OwnCards(NamedTuple):
    """Cards by their origin, for the turns after this one.

    kept: those that stay in play (Permanent cards; off Wells Spicy ones); first: cards that are drawn in this
    order; deck: drawn after them in an unknown order, ascending; rest: come again after the next shuffle,
    ascending, with cards to be gained last."""

    kept: Cards
    first: Cards
    deck: Cards
    rest: Cards

    @property
    def all_cards(self) -> Cards:
        return self.kept + self.first + self.deck + self.rest

    @property
    def human_count(self) -> int:
        return sum([IS_HUMAN[card] for card in self.all_cards])


def own_cards(table: Table, seat: int, gained: Sequence[int] = (), space: int | None = None) -> OwnCards:
    """Cards that the seat will draw after its turn, or, if it waits for one, from that turn on.

    gained: cards that it hunts before (UNKNOWN ones count as PLAIN). space: end of its turn, for Spicy cards
    (R39, R24)."""
    on_turn = table.on_turn == seat
    on_well = IS_WELL[table.at[seat] if space is None else space]
    play = table.play[seat]
    kept = [card for card in play if not on_turn or IS_PERMANENT[card] or (card in SPICY and not on_well)]
    known = table.known[seat]
    top = table.deck[seat][: -known - 1 : -1] if known else ()
    hand = () if on_turn else table.hand[seat]
    first = (*hand, *top) if all(card >= 0 for card in hand) else ()
    placed = {*play, *table.discard[seat], *table.digested[seat], *first}
    deck = sorted([card for card in table.owned_cards(seat) if card not in placed])
    rest = sorted([*table.discard[seat], *[card for card in play if card not in kept]])
    return OwnCards(
        tuple(kept), first, tuple(deck), (*rest, *[card if card >= 0 else PLAIN for card in gained])
    )
