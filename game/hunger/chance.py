"""Shuffles: everything that the random generator of a match decides after the set-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.core.rng import Rng

if TYPE_CHECKING:
    from game.hunger.state import State
    from game.hunger.table import Cards


class Draws(msgspec.Struct, frozen=True):
    """Results fixed beforehand, used before the generator: `decks` are the next shuffles, each with the next card LAST. A deck may name
    some of the cards only: these come on top."""

    decks: tuple[tuple[int, ...], ...] = ()


NO_DRAWS = Draws()


def shuffle(state: State, cards: Cards) -> Cards:
    """The cards in random order."""
    on_top: Cards = ()
    if state.draws is not NO_DRAWS:
        on_top = tuple([card for card in _next_deck(state) if card in cards])
    others = [card for card in cards if card not in on_top] if on_top else list(cards)
    rng = Rng(state.generator)
    rng.shuffle(others)
    state.generator = rng.state
    return (*others, *on_top)


def _next_deck(state: State) -> Cards:
    deck, *rest = state.draws.decks or ((),)
    state.draws = Draws(tuple(rest)) if rest else NO_DRAWS
    return deck
