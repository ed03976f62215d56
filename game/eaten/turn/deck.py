"""The face-down deck: drawing from its top and putting cards under it (R42, R48, R50, R53, R71)."""

from collections.abc import Sequence

from game.eaten.components.definitions import RULES, UNKNOWN
from game.eaten.table import knowledge
from game.eaten.table.events import DeckLow
from game.eaten.table.live_table import LiveTable
from game.eaten.turn import tract


def draw_cards(state: LiveTable, count: int) -> list[int]:
    """Up to `count` cards from the top, in the order drawn."""
    deck = state.deck
    count = min(count, len(deck))
    if count <= 0:
        return []
    cards = deck[-count:]
    del deck[-count:]
    cards.reverse()
    return cards


def is_low(deck: Sequence[int]) -> bool:
    """True if the deck has less than a hand."""
    return len(deck) < RULES.hand_limit


def announce_low(state: LiveTable) -> None:
    """Report once in a match that the deck is low, though cards may come back under it."""
    if state.deck_low or not is_low(state.deck):
        return
    state.deck_low = True
    state.tell(DeckLow(len(state.deck)))


def put_under(state: LiveTable, cards: list[int], seat: int | None) -> None:
    """R42, R71, R36: put cards under the deck one by one, so that the last of them is the very bottom. `seat`
    None: all saw the faces and only the Beast knows the order; else the only seat that saw them."""
    state.deck[:0] = cards[::-1]
    knowledge.note_burial(state, cards, seat)


def burp_card(state: LiveTable) -> None:
    """R53: the first card of the tract goes without attacking, the deck's next one becomes the last."""
    tract.ingest_card(state, state.deck.pop() if state.deck else UNKNOWN, "burp")
    announce_low(state)
