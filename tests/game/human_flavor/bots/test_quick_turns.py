"""Rollouts' value of an answer is the evaluation of the position after it; turns that they plan can be
played."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from game.core.rng import Rng
from game.human_flavor.bots.evaluator import Evaluator
from game.human_flavor.bots.levels import LEVELS
from game.human_flavor.bots.quick_gains import answer_gain
from game.human_flavor.bots.quick_position import Position
from game.human_flavor.bots.quick_turns import QuickPlayer, QuickTurn
from game.human_flavor.bots.turn_search import plan_turns, position_after
from game.human_flavor.table import actions as a
from tests.game.human_flavor.fixtures_matches import new

EXPERT = LEVELS[2]
KINDS = (a.MENU, a.FEAST, a.DUSK, a.FEED)
AS_EXACT = (a.Dominate, a.Recruit, a.Snack, a.Devour, a.Convert, a.Feed, a.Release, a.Pass, a.EndTurn)
"""Answers that show no card and begin no effects; beside what they bring, their kind says nothing."""


def first_tokens(state: Any, seat: int) -> Any:
    return state.decision.actions[len(state.decision.actions) // 2]


def positions(seats: int, seed: int) -> Any:
    """A match of players who take the better turns."""
    state, rng = new(seats=seats, seed=seed), Rng(seed)
    player = QuickPlayer(EXPERT, first_tokens, 2.0)
    while state.decision is not None:
        yield state
        answers = state.decision.actions
        state.advance(answers[0] if len(answers) == 1 else player.reply(state, rng))
    yield state


@pytest.mark.parametrize("seats", (2, 4))
def test_gains_are_those_of_the_evaluation(seats: int) -> None:
    """Beside each other: only how they differ says which one is chosen."""
    seen: Counter[str] = Counter()
    for state in positions(seats, seed=5):
        if state.decision is None or state.decision.kind not in KINDS or state.revolt:
            continue
        if state.day == state.last_day and not any(state.minions):
            continue  # then the evaluation asks who is ahead
        seat = state.decision.seat
        answers = [answer for answer in state.decision.actions if isinstance(answer, AS_EXACT)]
        thens = [position_after(state, answer) for answer in answers]
        evaluator, position = Evaluator(EXPERT, seats), Position(state, seat, EXPERT)
        before = state.digest()
        quick = [answer_gain(position, answer) for answer in answers]
        assert state.digest() == before, "what is changed for a moment is as before"
        compared = [
            (answer, evaluator.position_worth(then, seat), found)
            for answer, then, found in zip(answers, thens, quick, strict=True)
            if then.asked == seat
            and then.day == state.day
            and then.asking == state.asking
            and not then.revolt
        ]
        for answer, worth, found in compared[1:]:
            seen[type(answer).__name__] += 1
            assert found - compared[0][2] == pytest.approx(worth - compared[0][1], abs=1e-6), answer
    assert seen["Snack"] + seen["Devour"] > 10 and seen["Recruit"] + seen["Dominate"] > 10, seen


def test_the_best_turn_is_one_that_the_evaluation_likes() -> None:
    """It need not be the same one: effects and cards that are drawn are weighed on average."""
    loss, count = 0.0, 0
    for number, state in enumerate(positions(2, seed=8)):
        if state.decision is None or state.decision.kind != a.PLACE or number % 3:
            continue
        worths = {
            plan.answers[0]: plan.worth for plan in plan_turns(Evaluator(EXPERT, 2), state, state.asked)
        }
        level = msgspec.structs.replace(EXPERT, captives=1.0)
        best = max(QuickTurn(state, state.asked, level).list_plans(), key=lambda plan: plan.worth)
        assert best.answers[0] in state.decision.actions
        if best.answers[0] in worths:
            loss += max(worths.values()) - worths[best.answers[0]]
            count += 1
    assert count >= 8 and loss / count < 2.0


@pytest.mark.parametrize("seats", (2, 4))
def test_no_turn_of_a_rollout_ends_with_a_human_left_to_capture(seats: int) -> None:
    """M4: what the ability of a place captures is another human than the free one, and where a planned one is
    gone, the best that is left is taken.
    """
    visits = left = 0
    for seed in range(20, 24):
        state = new(seats=seats, seed=seed)
        player, rng = QuickPlayer(EXPERT, first_tokens, 0.0), Rng(seed)
        while state.decision is not None:
            answers = state.decision.actions
            given = answers[0] if len(answers) == 1 else player.reply(state, rng)
            visits += isinstance(given, a.PlaceCity)
            left += isinstance(given, a.EndTurn) and any(isinstance(one, a.Capture) for one in answers)
            state.advance(given)
    assert visits > 100 and left <= visits // 12, (visits, left)


def test_the_last_minion_of_a_day_activates_an_ally() -> None:
    """M5: that no later visit could use it takes nothing from this one."""
    activated = 0
    for seed in range(30, 36):
        state, rng = new(seats=2, seed=seed), Rng(seed)
        player = QuickPlayer(EXPERT, first_tokens, 0.0)
        while state.decision is not None:
            answers = state.decision.actions
            given = answers[0] if len(answers) == 1 else player.reply(state, rng)
            is_last = not state.minions[state.decision.seat] and state.decision.kind in (a.MENU, a.FEAST)
            activated += is_last and isinstance(given, a.Activate)
            state.advance(given)
    assert activated


@pytest.mark.parametrize("seats", (2, 3, 6))
def test_rollouts_keep_to_the_rules_to_the_end(seats: int) -> None:
    state, rng = new(seats=seats, seed=3), Rng(3)
    player = QuickPlayer(EXPERT, first_tokens, 1.0)
    while state.decision is not None:
        answer = player.reply(state, rng)
        assert answer in state.decision.actions
        state.advance(answer)
    assert state.result is not None and state.check() == []
    assert min(state.score) > 15, "by far less than it should"
