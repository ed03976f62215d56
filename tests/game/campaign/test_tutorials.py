"""The chapters of the tutorials: sound positions, and an end for every way to play them."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.campaign import course
from game.campaign.lesson import Lesson
from game.campaign.level import Level, Read
from game.core import catalog
from game.core.rng import Rng

CHAPTERS = [
    (game, level)
    for game in catalog.ids()
    if course.has_course(game)
    for level in course.of_game(game).levels
]
CALLED = [f"{game}-{level.id}" for game, level in CHAPTERS]
ENDS_WITH_THE_COUNT = "end"
LONGEST = 60  # answers
MOST_TO_READ = 2
"""Most texts that are read in a row without an action."""


def begin_lesson(game: str, level: Level) -> Lesson:
    return Lesson(level, course.begin_level(game, level))


def read_on(taught: Lesson) -> bool:
    return taught.finish_reading() or taught.finish_looking()


def learn(game: str, level: Level, seed: int) -> Lesson:
    """Play a chapter with allowed answers drawn by `seed` (0: those that the coach shows)."""
    taught, rng = begin_lesson(game, level), Rng(seed)
    for _ in range(LONGEST):
        if taught.is_done:
            return taught
        if read_on(taught):
            continue
        decision: Any = taught.match.state.decision
        action = taught.scripted_action(decision.seat)
        if decision.seat in level.people:
            assert taught.allowed_answers(), f"the limit of step {taught.index} leaves nothing to do"
            action = rng.choice(taught.allowed_answers()) if seed else taught.suggested_action()
            assert taught.why_forbidden(action) is None
        elif action is None:
            action = bots.make_bot(game, 1).choose(taught.match.state.seen_by(decision.seat), seed)
        taught.hear_answer(decision.seat, action, taught.match.apply(action))
    raise AssertionError(f"{level.id}: no end, at step {taught.index}")


@pytest.mark.parametrize(("game", "level"), CHAPTERS, ids=CALLED)
class TestChapter:
    def test_its_position_is_sound(self, game: str, level: Level) -> None:
        assert course.begin_level(game, level).state.check() == []

    def test_it_is_short_and_nobody_only_reads(self, game: str, level: Level) -> None:
        assert 3 <= len(level.steps) <= 8
        if level.id == ENDS_WITH_THE_COUNT:
            return
        reads = "".join("r" if isinstance(step.until, Read) else "." for step in level.steps)
        assert "r" * (MOST_TO_READ + 1) not in reads and reads.endswith("."), reads

    def test_whoever_does_what_the_coach_shows_reaches_its_goals(self, game: str, level: Level) -> None:
        taught = learn(game, level, 0)
        assert all(taught.goals_met)
        assert len(taught.match.log) <= 14

    def test_everything_that_it_allows_leads_to_its_end(self, game: str, level: Level) -> None:
        for seed in range(1, 25):
            assert learn(game, level, seed).is_done

    def test_undo_never_loses_the_thread(self, game: str, level: Level) -> None:
        """Taking an answer back and giving it again leads to the same step."""
        taught = begin_lesson(game, level)
        while not taught.is_done:
            if read_on(taught):
                continue
            decision: Any = taught.match.state.decision
            action = taught.suggested_action() or taught.scripted_action(decision.seat)
            if action is None:
                action = decision.actions[0]
            taught.hear_answer(decision.seat, action, taught.match.apply(action))
            index = taught.index
            if taught.match.undo() is not None:
                taught.take_back()
                taught.hear_answer(decision.seat, action, taught.match.apply(action))
                assert taught.index == index


SURE = [(game, level) for game, level in CHAPTERS if game in ("eaten", "human_flavor")]


@pytest.mark.parametrize(("game", "level"), SURE, ids=[f"{game}-{level.id}" for game, level in SURE])
def test_the_goals_of_these_chapters_hold_whatever_was_allowed(game: str, level: Level) -> None:
    """Lessons reach their goals on every way through them."""
    assert all(all(learn(game, level, seed).goals_met) for seed in range(1, 13))
