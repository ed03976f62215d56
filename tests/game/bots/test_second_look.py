"""The judgement of a second answer: what is right, that it is the same each time, and what it refuses."""

from __future__ import annotations

from typing import Any

import pytest

from game import bots
from game.bots import second_look
from game.bots.second_look import judge_answer, judge_save
from game.bots.turning_points import Comparison
from game.core import catalog
from game.core.errors import GameError
from game.core.match import Match

WORLDS = 6


@pytest.fixture(scope="module")
def match() -> Match:
    """A match of a weak player up to a question with several answers."""
    rules = catalog.load("eaten")
    found = Match.new(rules, rules.config(), seed=7)
    player = bots.make_bot("eaten", 1)
    while len(found.log) < 30 or len(found.state.decision.actions) < 4:  # type: ignore[union-attr]
        decision = found.state.decision
        assert decision
        found.apply(player.choose(found.state.seen_by(decision.seat), len(found.log)))
    return found


def actions_of(match: Match) -> Any:
    return match.state.decision.actions  # type: ignore[union-attr]


@pytest.fixture(scope="module")
def ranked(match: Match) -> list[tuple[float, Any]]:
    """Gains over the first answer, with the answers, lowest first."""
    first = actions_of(match)[0].plain()
    found = [
        (judge_answer(match, first, first, one.plain(), WORLDS).gain, one.plain())
        for one in actions_of(match)
    ]
    return sorted(found, key=lambda one: one[0])


def test_the_better_answer_is_right_and_the_one_given_is_not(match: Match, ranked: Any) -> None:
    (worst, given), (best, better) = ranked[0], ranked[-1]
    assert best - worst > 0.01, "much hangs on this answer"
    right = judge_answer(match, given, better, better, WORLDS)
    assert right.is_right and right.gain == right.best_gain == pytest.approx(best - worst)
    assert right.reason.key.startswith("eaten.reason.")
    again = judge_answer(match, given, better, given, WORLDS)
    assert not again.is_right and again.gain == 0.0


def test_every_answer_is_judged_by_its_share_of_the_gain(match: Match, ranked: Any) -> None:
    (worst, given), (best, better) = ranked[0], ranked[-1]
    for gain, answer in ranked[1:-1]:
        verdict = judge_answer(match, given, better, answer, WORLDS)
        assert verdict.gain == pytest.approx(gain - worst)
        assert verdict.is_right == (gain - worst >= 0.9 * (best - worst))


@pytest.mark.parametrize(
    ("best", "gain", "is_right"),
    [(0.5, 0.45, True), (0.5, 0.44, False), (0.5, 0.7, True), (-0.2, -0.1, False), (-0.2, 0.1, True)],
)
def test_right_is_nine_tenths_of_the_masters_gain(
    match: Match, monkeypatch: pytest.MonkeyPatch, best: float, gain: float, is_right: bool
) -> None:
    values = [(best,) * 2, (gain,) * 2]
    monkeypatch.setattr(Comparison, "gains_over", lambda *args: values)
    given, better, answer = [action.plain() for action in actions_of(match)[:3]]
    assert judge_answer(match, given, better, answer, WORLDS).is_right == is_right


def test_the_reason_is_told_against_the_answer_that_was_worse(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever finds the best one hears what it has over the answer of the match."""
    compared = []
    monkeypatch.setattr(Comparison, "gains_over", lambda *args: [(0.5,) * 2, (0.1,) * 2])
    monkeypatch.setattr(bots, "explain_advice", lambda game, view, *answers: compared.append(answers))
    given, better, other = actions_of(match)[:3]
    for answer in (better, other):
        judge_answer(match, given.plain(), better.plain(), answer.plain(), WORLDS)
    assert compared == [(better, given), (better, other)]


def test_a_save_gets_the_same_verdict_each_time(match: Match) -> None:
    given, better, answer = [action.plain() for action in actions_of(match)[:3]]
    verdicts = []
    for _ in range(2):
        steps = judge_save(match.save_bytes(), given, better, answer, WORLDS)
        assert next(steps).done == 0
        with pytest.raises(StopIteration) as done:
            next(steps)
        verdicts.append(done.value.value)
    assert verdicts[0] == verdicts[1] == judge_answer(match, given, better, answer, WORLDS)


def test_what_is_not_legal_is_refused(match: Match) -> None:
    given = actions_of(match)[0].plain()
    with pytest.raises(GameError, match="not legal"):
        judge_answer(match, given, ["no", "such", "answer"], given, WORLDS)
    assert second_look.find_answer(actions_of(match), given) == actions_of(match)[0]
