"""Shuffles, and results fixed beforehand."""

from __future__ import annotations

from collections import Counter

from game.core.rng import Rng
from game.hunger.chance import NO_DRAWS, Draws, mixed, shuffle
from game.hunger.components import HUNT_CARDS
from game.hunger.config import config
from game.hunger.drawing import take_hunt_card, take_hunt_cards
from game.hunger.setup import empty_table
from game.hunger.state import State


def table(*decks: tuple[int, ...]) -> State:
    state = empty_table(config())
    state.draws = Draws(decks) if decks else NO_DRAWS
    return state


def test_every_order_of_three_cards_is_about_equally_likely() -> None:
    rng = Rng(1)
    orders = Counter(mixed(rng, (1, 2, 3)) for _ in range(6000))
    assert len(orders) == 6 and all(880 < count < 1120 for count in orders.values())


def test_every_card_of_a_big_deck_comes_to_every_place() -> None:
    rng = Rng(2)
    places = Counter(mixed(rng, HUNT_CARDS).index(HUNT_CARDS[5]) // 21 for _ in range(1500))
    assert sorted(places) == list(range(6)) and sorted(mixed(rng, HUNT_CARDS)) == list(HUNT_CARDS)
    assert all(200 < count < 320 for count in list(places.values())[:5])


def test_nothing_and_one_card_can_be_shuffled() -> None:
    assert (mixed(Rng(1), ()), mixed(Rng(1), (4,))) == ((), (4,))


def test_a_shuffle_moves_the_generator_on_and_is_the_same_for_the_same_state() -> None:
    one, other = table(), table()
    cards = tuple(range(20))
    assert shuffle(one, cards) == shuffle(other, cards) and one.generator == other.generator != 0
    assert shuffle(one, cards) != shuffle(table(), cards)


def test_decks_fixed_beforehand_come_first_one_shuffle_each() -> None:
    state = table((3, 1, 2), (1, 2, 3))
    assert [shuffle(state, (1, 2, 3)) for _ in range(2)] == [(3, 1, 2), (1, 2, 3)] and state.draws is NO_DRAWS


def test_a_deck_that_names_some_cards_has_them_on_top() -> None:
    deck = shuffle(table((9, 5, 4)), (1, 2, 3, 4, 5))
    assert deck[-2:] == (5, 4) and sorted(deck) == [1, 2, 3, 4, 5]


def test_hunt_cards_are_taken_from_the_top_and_the_easy_ones_are_counted() -> None:
    state = table()
    state.hunt_deck, state.easy_left = (1, 2, 3, 4), 2
    assert take_hunt_card(state) == 4 and state.easy_left == 1
    assert take_hunt_cards(state, 5) == (3, 2, 1) and state.easy_left == 0
    assert take_hunt_card(state) == -2 and take_hunt_cards(state, 2) == ()
