"""Cards that leave the playing area: to the discard pile, or for good to the digestion zone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.hunger.components.card_kinds import KINDS, kinds_of
from game.hunger.table.card_events import CardDigested, CardDiscarded
from game.hunger.table.zones import remove_card

if TYPE_CHECKING:
    from game.hunger.state import State
    from game.hunger.table.zones import Cards


def lay_play(state: State, seat: int, cards: Cards) -> None:
    """Replace the playing area by these cards."""
    state.play[seat] = cards
    state.in_play[seat] = kinds_of(cards)


def play_cards(state: State, seat: int, cards: Cards) -> None:
    """Cards come to the playing area."""
    state.play[seat] += cards
    kinds = state.in_play[seat]
    for card in cards:
        kinds |= KINDS[card]
    state.in_play[seat] = kinds


def discard_card(state: State, seat: int, card: int) -> None:
    """R14: a card of the playing area goes to the discard pile and counts for nothing from now on."""
    lay_play(state, seat, remove_card(state.play[seat], card))
    state.discard[seat] += (card,)
    if state.record is not None:
        state.record.append(CardDiscarded(seat, card, "play"))


def digest_card(state: State, seat: int, card: int) -> None:
    """Move a card of the playing area or of the discard pile to the digestion zone: still owned, never drawn
    again."""
    is_played = card in state.play[seat]
    if is_played:
        lay_play(state, seat, remove_card(state.play[seat], card))
    else:
        state.discard[seat] = remove_card(state.discard[seat], card)
    state.digested[seat] += (card,)
    state.tell(CardDigested(seat, card, "play" if is_played else "discard"))
