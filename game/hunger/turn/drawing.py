"""Drawing cards (R15), from the own deck and from the Hunt deck."""

from game.core.shuffling import shuffle_cards
from game.hunger.components.definitions import ALL_CARDS, CARDS, MAX_SEATS, NOTHING
from game.hunger.table.events import CardDrawn, DeckShuffled
from game.hunger.table.live_table import LiveTable
from game.hunger.table.zones import Cards

_DRAWN = {
    to: [[CardDrawn(seat, card, to) for card in ALL_CARDS] for seat in range(MAX_SEATS)]
    for to in ("play", "hand")
}
"""By destination, seat and card: the event, ready because it happens so often."""
_TOP = [slice(None, -count - 1, -1) for count in range(len(CARDS) + 1)]
_BELOW = [slice(None, -count or None) for count in range(len(CARDS) + 1)]
"""By number: so many cards off a deck, the top one first, and what is left below; ready because slices are
made anew otherwise."""
_SHUFFLED = [DeckShuffled(seat) for seat in range(MAX_SEATS)]


def draw_to_play(state: LiveTable, seat: int, count: int) -> None:
    """R15: cards drawn in step 1, fewer if there are not so many."""
    state.play_cards(seat, take_cards(state, seat, count, "play"))


def take_cards(state: LiveTable, seat: int, count: int, to: str) -> Cards:
    """R15: so many cards off the own deck, in the order drawn. A new deck is made only when a card is wanted
    and none is left."""
    deck = state.deck[seat]
    if not deck and count:
        deck = _new_deck(state, seat)
    drawn = deck[_TOP[count]]
    state.deck[seat] = deck[_BELOW[count]]
    if state.known[seat]:
        state.known[seat] = max(0, state.known[seat] - count)
    if state.record is not None:
        events = _DRAWN[to][seat]
        for card in drawn:
            state.record.append(events[card])
    if len(drawn) < count and state.discard[seat]:
        drawn += take_cards(state, seat, count - len(drawn), to)
    return drawn


def _new_deck(state: LiveTable, seat: int) -> Cards:
    """The discard pile, shuffled; there may be none."""
    cards = state.discard[seat]
    if cards:
        cards, state.discard[seat] = shuffle_cards(state, cards), ()
        if state.record is not None:
            state.record.append(_SHUFFLED[seat])
    return cards


def take_hunt_card(state: LiveTable) -> int:
    """The top card of the Hunt deck, which leaves it; NOTHING when it is empty."""
    taken = take_hunt_cards(state, 1)
    return taken[0] if taken else NOTHING


def take_hunt_cards(state: LiveTable, count: int) -> Cards:
    """So many cards off the Hunt deck, the top one first; fewer when there are not so many."""
    deck = state.hunt_deck
    state.hunt_deck = deck[_BELOW[count]]
    if state.easy_left:
        state.easy_left = max(0, state.easy_left - count)
    return deck[_TOP[count]]
