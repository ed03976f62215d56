"""The chapters of the tutorial: sound positions, and an end for whoever plays what they allow."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.campaign import course
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Read
from game.core.rng import Rng

CHAPTERS = course.of_game("tasty_humans").levels
LONGEST = 60  # answers


def learn(level: Level, seed: int) -> Lesson:
    """Play a chapter with allowed answers drawn by `seed` (0: those that the coach shows)."""
    taught, rng = Lesson(level, course.begin("tasty_humans", level)), Rng(seed)
    for _ in range(LONGEST):
        if taught.done:
            return taught
        if taught.read():
            continue
        decision: Any = taught.match.state.decision
        action = taught.scripted(decision.seat)
        if decision.seat in level.people:
            assert taught.choices(), f"the limit of step {taught.index} leaves nothing to do"
            action = rng.choice(taught.choices()) if seed else taught.wanted()
            assert taught.forbids(action) is None
        elif action is None:
            action = bots.make("tasty_humans", 1).choose(taught.match.state.seen_by(decision.seat), seed)
        taught.heard(decision.seat, action, taught.match.apply(action))
    raise AssertionError(f"{level.id}: no end, at step {taught.index}")


@pytest.mark.parametrize("level", CHAPTERS, ids=lambda level: level.id)
class TestChapter:
    def test_its_position_is_sound(self, level: Level) -> None:
        assert course.begin("tasty_humans", level).state.check() == []

    def test_it_is_short(self, level: Level) -> None:
        assert 3 <= len(level.steps) <= 8
        assert not isinstance(level.steps[-1].until, Read) or level.id == "end"

    def test_whoever_does_what_the_coach_shows_reaches_its_goals(self, level: Level) -> None:
        taught = learn(level, 0)
        assert all(taught.goals_met)
        assert len(taught.match.log) <= 14

    def test_everything_that_it_allows_leads_to_its_end(self, level: Level) -> None:
        for seed in range(1, 25):
            assert learn(level, seed).done


def test_undo_never_loses_the_thread() -> None:
    """Taking an answer back and giving it again leads to the same step."""
    for level in CHAPTERS:
        taught = Lesson(level, course.begin("tasty_humans", level))
        while not taught.done:
            if taught.read():
                continue
            decision: Any = taught.match.state.decision
            action = taught.wanted() or taught.scripted(decision.seat)
            if action is None:
                action = decision.actions[0]
            taught.heard(decision.seat, action, taught.match.apply(action))
            index = taught.index
            if taught.match.undo() is not None:
                taught.undone()
                taught.heard(decision.seat, action, taught.match.apply(action))
                assert taught.index == index
