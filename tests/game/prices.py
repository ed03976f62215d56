"""Prices of all legal answers in matches of a game, with the tables before and after."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from game.bots.model import Fact
from game.core import catalog
from game.core.rng import Rng
from tests.game.hints import by_a_bot, sentence_names

Case = tuple[Any, Any, Any, Fact]
"""(state, answer, state after it, a price of it)"""


def all_prices(game: str, seeds: int = 2, every: int = 3, **options: Any) -> Iterator[Case]:
    """Prices of every legal answer, at every third question of some matches."""
    rules, players = catalog.load(game), import_module(f"game.{game}.bots.players")
    for seed in range(seeds):
        state, rng, number = rules.new(rules.config(**options), seed=seed), Rng(seed), 0
        while state.decision is not None:
            number += 1
            for answer in state.decision.actions if number % every == 0 else ():
                found = list(players.prices(state.seen_by(state.decision.seat), answer))
                after = state.copy()
                if found:
                    after.advance(answer)
                for price in found:
                    assert price.name in sentence_names(game) and price.weight > 0.0, price
                    yield state, answer, after, price
            state.advance(by_a_bot(game, 2, state, rng))


def by_name(game: str, **how: Any) -> dict[str, list[tuple[Any, Any, Any, dict[str, int]]]]:
    """Cases by the name of the price."""
    found: dict[str, list[tuple[Any, Any, Any, dict[str, int]]]] = {}
    for state, answer, after, price in all_prices(game, **how):
        found.setdefault(price.name, []).append((state.copy(), answer, after, price.values))
    return found
