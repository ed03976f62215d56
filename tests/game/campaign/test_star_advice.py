"""Advice that knows the stars (M1): answers that meet, lose and near them, whatever the adviser likes; stars
that it does not see are named."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

from game.bots import Reason
from game.campaign.goal_history import GoalState
from game.campaign.stage import StageRun
from game.campaign.star_advice import StarsAhead
from tests.game.campaign.test_goals import begin, play

MASTER, QUICK = 5, 2
"""Levels of Tasty Humans: one that searches, one that does not."""


def at_question(run: StageRun, kind: str, after: int = 0) -> Any:
    """View of the person's question of that kind, after so many answers."""

    def is_asked() -> bool:
        decision = run.match.state.decision
        return (
            decision is not None
            and len(run.match.log) >= after
            and (decision.seat, decision.kind) == (0, kind)
            and len(decision.actions) > 1
        )

    play(run, until=is_asked)
    assert is_asked()
    return run.match.state.seen_by(0)


def ahead_of(run: StageRun) -> StarsAhead:
    found = StarsAhead.of_run(run, 0)
    assert found is not None
    return pickle.loads(pickle.dumps(found))  # type: ignore[no-any-return]  # it travels to another process


def last_answer(kind: str, metric: str, worst: bool, **goal: Any) -> tuple[StageRun, Any, dict[Any, int]]:
    """Level that ends with the person's answer to a question of that kind, at which the metric must be its
    best of all answers; with the view and the metric by answer."""
    probe = begin({"goal": "win"})
    at_question(probe, kind, after=24)
    match, found = probe.match, {}
    for answer in match.state.decision.actions:  # type: ignore[union-attr]
        state = match.state.copy()
        state.advance(answer)
        found[answer] = match.rules.measure(state, 0, metric)
    value = min(found.values()) if worst else max(found.values())
    given = sum(entry.seat == 0 for entry in match.log)
    star = goal | {"metric": metric, "value": value}
    run = begin(star, {"goal": "win"}, answers=given + 1)
    return run, at_question(run, kind, after=24), found


@pytest.mark.parametrize(("goal", "worst"), [("at_least", False), ("at_most", True)])
def test_an_answer_that_wins_a_star_at_once_is_advised_and_says_so(goal: str, worst: bool) -> None:
    """Whatever the adviser likes; the others lose it, since the level is over then."""
    run, view, found = last_answer("drop_adventurer", "points", worst, goal=goal)
    best = min(found.values()) if worst else max(found.values())
    disliked = next(answer for answer, number in found.items() if number != best)
    advice = ahead_of(run).advise(view, disliked, MASTER, 1)
    assert found[advice.action] == best
    assert advice.reason == Reason("campaign.advice.meets.n1") and advice.blind == ()
    told = advice.add_stars(Reason("x", price=Reason("y"), more=(Reason("z"),)))
    assert told == Reason("campaign.advice.meets.n1", price=Reason("y"))
    run.hear_events(run.match.apply(advice.action))
    assert run.star_states[0] is GoalState.MET


def test_an_answer_that_loses_a_star_for_good_is_not_advised() -> None:
    """The star asks for no damage in the match: the adviser would eat beside an attacker."""
    from game.tasty_humans.bots.players import prices

    run = begin({"goal": "never", "event": "damage_dropped"}, {"goal": "win"})
    view = at_question(run, "choose_adventurer", after=1)
    assert run.star_states[0] is GoalState.HOLDS
    hurting = {answer for answer in view.decision.actions if [*prices(view, answer)]}
    assert hurting and len(hurting) < len(view.decision.actions)
    advice = ahead_of(run).advise(view, next(iter(hurting)), MASTER, 1)
    assert advice.action not in hurting


def test_only_levels_that_search_look_at_stars() -> None:
    run = begin({"goal": "at_least", "metric": "craving", "value": 99}, {"goal": "win"})
    view = at_question(run, "choose_adventurer")
    action = view.decision.actions[0]
    advice = ahead_of(run).advise(view, action, QUICK, 1)
    assert (advice.action, advice.reason, advice.blind) == (action, None, (0,))
    told = advice.add_stars(Reason("tasty_humans.reason.tiles", {"n": 2}))
    assert told.more == (Reason("campaign.advice.blind.n1"),)


def test_a_star_that_no_playout_sees_is_named() -> None:
    """No answer brings three rows of leaders nearer; of several stars one sentence is enough."""
    far = {"goal": "arranged", "rows": ["LLLLLL"] * 3}
    run = begin(far, {"goal": "at_least", "metric": "points", "value": 1})
    view = at_question(run, "choose_adventurer")
    advice = ahead_of(run).advise(view, view.decision.actions[0], MASTER, 1)
    assert 0 in advice.blind and 1 not in advice.blind
    several = advice.replace(blind=(0, 1)).add_stars(Reason("tasty_humans.reason.tiles", {"n": 2}))
    assert several.more == (Reason("campaign.advice.blind.several"),)


def test_nothing_is_judged_where_winning_is_all_or_all_is_decided() -> None:
    assert StarsAhead.of_run(begin({"goal": "win"}, {"goal": "margin", "value": 5}), 0) is None
    run = begin({"goal": "never", "event": "turn_started"}, {"goal": "win"})
    play(run)
    assert run.star_states[0] is GoalState.LOST and StarsAhead.of_run(run, 0) is None
    gentler = begin({"goal": "win"}, {"goal": "win"}, {"goal": "at_least", "metric": "craving", "value": 9})
    assert StarsAhead.of_run(gentler, 0) is not None
    softer = StageRun(gentler.level, gentler.match, gentler=1)
    assert StarsAhead.of_run(softer, 0) is None, "the third star cannot be won there"


def test_the_same_question_gets_the_same_advice() -> None:
    run = begin({"goal": "at_least", "metric": "craving", "value": 30}, {"goal": "win"})
    view = at_question(run, "choose_adventurer", after=8)
    ahead, action = ahead_of(run), view.decision.actions[-1]
    assert ahead.advise(view, action, MASTER, 3) == ahead.advise(view, action, MASTER, 3)
