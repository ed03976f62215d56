"""Shuffles of this game's decks, results fixed beforehand, and cards drawn from the Hunt deck."""

from __future__ import annotations

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, Draws, mix_cards, shuffle_cards
from game.hunger.components.definitions import NOTHING
from game.hunger.config import config
from game.hunger.setup import empty_table
from game.hunger.state import State
from game.hunger.turn.drawing import take_hunt_card, take_hunt_cards


def table(*decks: tuple[int, ...]) -> State:
    state = empty_table(config())
    state.draws = Draws(decks) if decks else NO_DRAWS
    return state


def test_nothing_and_one_card_can_be_shuffled() -> None:
    assert (mix_cards(Rng(1), ()), mix_cards(Rng(1), (4,))) == ((), (4,))


def test_a_deck_that_names_some_cards_has_them_on_top() -> None:
    deck = shuffle_cards(table((9, 5, 4)), (1, 2, 3, 4, 5))
    assert deck[-2:] == (5, 4) and sorted(deck) == [1, 2, 3, 4, 5]


def test_hunt_cards_are_taken_from_the_top_and_the_easy_ones_are_counted() -> None:
    state = table()
    state.hunt_deck, state.easy_left = (1, 2, 3, 4), 2
    assert take_hunt_card(state) == 4 and state.easy_left == 1
    assert take_hunt_cards(state, 5) == (3, 2, 1) and state.easy_left == 0
    assert take_hunt_card(state) == NOTHING and take_hunt_cards(state, 2) == ()
