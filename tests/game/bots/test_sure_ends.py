"""Ends that an answer brings at once (M1): advice takes a sure win, and no sure loss where another answer may
still win; in all four games."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.bots.sure_ends import take_sure_win
from game.core import catalog
from game.core.rng import Rng
from tests.game.hints import by_a_bot
from tests.game.human_flavor.fixtures_matches import at as flavor_at
from tests.game.human_flavor.fixtures_matches import do as flavor_do

WAYS = {
    "tasty_humans": ({"seats": 2}, {"mode": "solo", "seats": 1}),
    "hunger": ({"seats": 2},),
    "eaten": ({"mode": "duel"}, {"mode": "miner_solo"}),
}

MANY = 30
"""Worlds after which an end is as good as sure."""


@cache
def last_questions(game: str) -> list[tuple[Any, int, list[float]]]:
    """(state, seat, by answer 1.0 for a win at once, -1.0 for a loss, 0.0 if the match goes on) of some
    matches, for all questions with such an answer."""
    rules, found = catalog.load(game), []
    for options in WAYS[game]:
        for seed in range(8):
            state, rng = rules.new(rules.config(**options), seed=seed), Rng(seed)
            while state.decision is not None:
                seat = state.decision.seat
                if 1 < len(state.decision.actions) <= 60:
                    ends = [sure_end(state, answer, seat) for answer in state.decision.actions]
                    if any(ends):
                        found.append((state.copy(), seat, ends))
                state.advance(by_a_bot(game, 2, state, rng))
    return found


def sure_end(state: Any, answer: Any, seat: int, worlds: int = 4) -> float:
    """The end after an answer that leaves no choice before it, if it is the same in all re-dealt worlds."""
    found = set()
    for number in range(worlds):
        world = state.seen_by(seat).imagine(Rng(100 + number))
        world.advance(answer)
        while world.decision is not None and len(world.decision.actions) == 1:
            world.advance(world.decision.actions[0])
        if world.result is None:
            return 0.0
        found.add(1.0 if f"seat{seat}" in world.result.winners else -1.0)
    return found.pop() if len(found) == 1 else 0.0


@pytest.mark.parametrize("game", WAYS)
def test_a_sure_win_is_advised_whatever_the_adviser_likes(game: str) -> None:
    wins = 0
    for state, seat, ends in last_questions(game):
        answers = state.decision.actions
        if 1.0 in ends and min(ends) < 1.0:
            other = answers[ends.index(min(ends))]
            if any(sure_end(state, answers[ends.index(end)], seat, MANY) != end for end in (1.0, min(ends))):
                continue
            advised = take_sure_win(game, state.seen_by(seat), other, 1)
            wins += ends[answers.index(advised)] == 1.0
            assert ends[answers.index(advised)] >= 0.0, "it may still be won"
            best = answers[ends.index(1.0)]
            kept = take_sure_win(game, state.seen_by(seat), best, 1)
            assert ends[answers.index(kept)] == 1.0
    assert wins >= 1


@pytest.mark.parametrize("game", WAYS)
def test_a_sure_loss_is_not_advised_where_another_answer_wins(game: str) -> None:
    """It is left for an answer with which somebody has won; if none is found, the adviser's word stands."""
    losses = 0
    for state, seat, ends in last_questions(game):
        answers = state.decision.actions
        if -1.0 in ends and max(ends) == 0.0:
            losing = answers[ends.index(-1.0)]
            advised = take_sure_win(game, state.seen_by(seat), losing, 1)
            losses += 1
            assert advised == losing or ends[answers.index(advised)] == 0.0
    assert losses >= 1


@pytest.mark.parametrize(("own", "begins"), [(60, True), (10, False)])
def test_a_revolt_at_human_flavor_is_begun_by_who_leads(own: int, begins: bool) -> None:
    """R14: it ends the match, which the Master's rollouts read."""
    state = flavor_at(
        {"score": own, "resources": {"flesh": 2, "fear": 1}, "allies": [], "converted": True},
        {"score": 30, "allies": []},
        day=3, corners={"crime": [1, 1, 1, 1]}, uprising=[{"owner": "neutral", "network": "crime"}] * 8,
    )  # fmt: skip
    flavor_do(state, {"type": "place_city", "location": "meatpackers_row", "fee": "none"})
    while (answer := by_a_bot("human_flavor", 4, state, Rng(1))).verb == "utilize":
        state.advance(answer)
    assert (answer.verb == "dominate") == begins
