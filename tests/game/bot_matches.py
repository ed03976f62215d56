"""Matches between computer players, and what they answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game import bots
from game.core import catalog


def play(game: str, players: Sequence[Any], seed: int, every: int = 1, **options: Any) -> Any:
    """The state after a whole match of players, or of levels of them; fails for an answer that is not legal.
    They give one in so many answers, a beginner the others.
    """
    rules: Any = catalog.load(game)
    seats: list[Any] = [
        bots.make_bot(game, player) if isinstance(player, int) else player for player in players
    ]
    state, beginner, number = rules.new(rules.config(**options), seed=seed), bots.make_bot(game, 1), 0
    while (decision := state.decision) is not None:
        bot = beginner if number % every else seats[decision.seat]
        answer = bot.choose(
            state.seen_by(decision.seat), bots.seed_for(f"match {seed}", decision.seat, number)
        )
        assert answer in decision.actions
        state.apply(answer)
        number += 1
    return state
