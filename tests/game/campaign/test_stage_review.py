"""Reviews of stages (M3): an answer that served the stars is no turning point; the rest is told as always."""

from __future__ import annotations

from typing import Any

from game.bots.review import Budget
from game.campaign import course
from game.campaign.stage import StageRun
from game.campaign.stage_review import defend_stars, review_of_stage
from tests.game.campaign.test_goals import play, stage
from tests.game.campaign.test_star_advice import at_question

BUDGET = Budget(worlds=2, usual=2, moments=1, samples=2)
NEVER_HURT = {"goal": "never", "event": "damage_dropped"}


class Asked:
    """Answer of a match, as reviews know it."""

    def __init__(self, number: int, before: Any, entry: Any) -> None:
        self.number, self.before, self.entry = number, before, entry


def test_an_answer_that_keeps_a_star_is_defended_and_one_that_loses_it_is_not() -> None:
    from game.tasty_humans.bots.players import prices

    level = stage(NEVER_HURT, {"goal": "win"})
    run = StageRun(level, course.begin_level("tasty_humans", level))
    view = at_question(run, "choose_adventurer", after=1)
    hurting = [answer for answer in view.decision.actions if [*prices(view, answer)]]
    kind = next(answer for answer in view.decision.actions if answer not in hurting)
    match = run.match
    defended = defend_stars(match, level, 0, False)
    for given, better, is_defended in ((kind, hurting[0], True), (hurting[0], kind, False)):
        entry = type("Entry", (), {"seat": 0, "action": given})
        asked: Any = Asked(len(match.log), match.state, entry)
        assert defended(asked, better) == is_defended
    rival: Any = Asked(len(match.log), match.state, type("Entry", (), {"seat": 1, "action": kind}))
    assert not defended(rival, hurting[0]), "rivals have no stars"


def test_a_whole_match_of_a_stage_is_reviewed() -> None:
    level = stage({"goal": "at_least", "metric": "craving", "value": 30}, {"goal": "win"})
    run = play(StageRun(level, course.begin_level("tasty_humans", level)))
    assert run.match.state.result is not None
    steps = review_of_stage(run.match.save_bytes(), level, 0, False, (0,), BUDGET)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            review = done.value
            break
    assert review.is_of(run.match) and len(review.turning_points) <= 1
