"""Shuffles of decks."""

from types import SimpleNamespace

from game.core.rng import Rng
from game.core.shuffling import NO_DRAWS, Draws, mix_cards, shuffle_cards

CARDS = tuple(range(60))


def test_a_shuffled_deck_has_the_same_cards_and_depends_on_the_seed_only() -> None:
    assert sorted(mix_cards(Rng(1), CARDS)) == list(CARDS)
    assert mix_cards(Rng(1), CARDS) == mix_cards(Rng(1), CARDS) != mix_cards(Rng(2), CARDS)


def test_every_order_of_few_cards_is_about_equally_likely() -> None:
    rng = Rng(3)
    orders = [mix_cards(rng, (0, 1, 2)) for _ in range(6000)]
    assert len(set(orders)) == 6
    assert all(900 < orders.count(order) < 1100 for order in set(orders))


def test_a_shuffle_moves_the_generator_on() -> None:
    match = SimpleNamespace(generator=5, draws=NO_DRAWS)
    assert shuffle_cards(match, CARDS) != shuffle_cards(match, CARDS)


def test_fixed_draws_come_on_top_one_deck_after_the_other() -> None:
    match = SimpleNamespace(generator=5, draws=Draws(((7, 8, 9), (1, 2))))
    assert shuffle_cards(match, (9, 8, 7)) == (7, 8, 9)
    assert shuffle_cards(match, CARDS)[-2:] == (1, 2)
    assert match.draws is NO_DRAWS
