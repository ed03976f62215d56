"""What tables say of everybody's chances: the cards on offer count for whoever eats next, so new ones are luck that a review can tell."""

from __future__ import annotations

from game import bots
from game.bots.review import Budget, reviewed
from game.core.match import Match
from game.tasty_humans import RULES
from game.tasty_humans.bots.levels import LEVELS, TASTE
from game.tasty_humans.bots.outlook import OUTLOOK
from game.tasty_humans.bots.rollout_policy import QuickEater
from game.tasty_humans.state import State

MEAL = OUTLOOK.features.index("meal")
LAST = 24
"""Answers that are reviewed."""


def meals(table: State) -> list[float]:
    """By seat, what it may eat now."""
    return [row[MEAL] for row in OUTLOOK.rows(table)]


def _play_out(match: Match) -> None:
    player = bots.make("tasty_humans", 2)
    while (decision := match.state.decision) is not None:
        match.apply(player.choose(match.state.seen_by(decision.seat), len(match.log)))


def test_only_who_is_asked_may_eat_and_it_matters_what_there_is() -> None:
    state: State = RULES.new(RULES.config(seats=3), seed=5)
    planner = QuickEater(LEVELS[3], TASTE)
    while state.phase != "turn":
        state.advance(planner.choose(state.seen_by(state.asked), 1))
    assert [seat for seat, meal in enumerate(meals(state)) if meal] == [state.asked]
    values = []
    for card in sorted(set(state.grid)):
        same = state.copy()
        same.grid = [card] * len(state.grid)
        values.append(max(meals(same)))
    assert min(values) < max(values)


def test_a_review_finds_the_luck_of_the_cards_between_rivals() -> None:
    match = Match.new(RULES, RULES.config(seats=2), seed=3)
    _play_out(match)
    late = Match.from_position(RULES, match.fork(len(match.log) - LAST).state.to_position())
    _play_out(late)
    found = reviewed(late, budget=Budget(worlds=6, usual=2, moments=1, samples=2))
    assert any(abs(points) > 0.1 for moment in found.moments for points in moment.luck_points)
