"""Stages of a company (G14 to G17): goals over all seats, tables by people, relays, and their files."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from game.bots import QUICK
from game.campaign import course
from game.campaign.company import stages
from game.campaign.company.players import play_company
from game.campaign.goal_history import GoalHistory, GoalState
from game.campaign.goals import Goal, of_people
from game.campaign.level import Level
from game.campaign.level_faults import find_level_faults
from game.campaign.simulation import BLIND
from game.campaign.stage import StageRun, ends_early
from game.core import catalog
from game.core.errors import DataError

OPEN, HOLDS, MET, LOST = GoalState.OPEN, GoalState.HOLDS, GoalState.MET, GoalState.LOST
TABLES = [(stage, people) for stage in stages.all_stages() for people in stages.read_stage(stage)[1].tables]
HEAD = "version: 1\nid: together_stages\ngame: tasty_humans\ntext: x\nstages:\n"
STAGE = """  - id: one
    text: x
    tables:
      2: {start: {seed: 1, config: {seats: 2}}, seats: [you, you]}
      3: {start: {seed: 1, config: {seats: 3}}, seats: [you, you, you]}
    stars:
"""
FULL = {"goal": "at_least", "metric": "points", "value": 10}


def state_of(goal: dict[str, Any], points: list[int], over: bool = False) -> GoalState:
    """State of a goal of everybody at a table where the seats have these points."""
    rules = SimpleNamespace(measure=lambda state, seat, metric: state[seat])
    asked = of_people(msgspec.convert(goal, Goal), tuple(range(len(points))))
    history = GoalHistory(rules, [asked], points)  # type: ignore[arg-type]
    return history.state_of(asked, points, over)  # type: ignore[arg-type]


def test_each_asks_every_person() -> None:
    goal = {"goal": "each", "goals": [FULL]}
    assert state_of(goal, [10, 12, 9]) is OPEN
    assert state_of(goal, [10, 12, 11]) is HOLDS
    assert state_of(goal, [10, 12, 11], over=True) is MET
    assert state_of(goal, [10, 12, 9], over=True) is LOST


def test_some_asks_so_many_people() -> None:
    goal = {"goal": "some", "count": 2, "goals": [FULL]}
    assert state_of(goal, [10, 9, 9]) is OPEN
    assert state_of(goal, [10, 9, 12]) is HOLDS
    assert state_of(goal, [10, 9, 12], over=True) is MET
    assert state_of(goal, [10, 9, 9], over=True) is LOST


def test_a_sum_is_over_all_people() -> None:
    assert state_of({"goal": "sum", "metric": "points", "at_least": 30}, [10, 12, 8]) is HOLDS
    assert state_of({"goal": "sum", "metric": "points", "at_least": 31}, [10, 12, 8]) is OPEN
    assert state_of({"goal": "sum", "metric": "points", "at_most": 0}, [0, 0]) is HOLDS
    assert state_of({"goal": "sum", "metric": "points", "at_most": 0}, [0, 1], over=True) is LOST


def test_everybody_may_have_to_be_ahead_of_a_rival() -> None:
    ahead = {"goal": "outdo", "metric": "points", "value": 1, "others": [2]}
    goal = of_people(msgspec.convert({"goal": "each", "goals": [ahead]}, Goal), (0, 1))
    rules = SimpleNamespace(measure=lambda state, seat, metric: state[seat])
    history = GoalHistory(rules, [goal], [5, 7, 4])  # type: ignore[arg-type]
    assert history.state_of(goal, [5, 7, 4], over=True) is MET  # type: ignore[arg-type]
    assert history.state_of(goal, [5, 7, 5], over=True) is LOST  # type: ignore[arg-type]


def test_there_are_three_stages_a_game() -> None:
    assert [len(stages.of_game(game)) for game in catalog.ids()] == [3, 3, 3, 3]


@pytest.mark.parametrize(("stage", "people"), TABLES)
def test_a_table_is_for_its_people(stage: str, people: int) -> None:
    game, found = stages.read_stage(stage)
    level = found.for_people(people)
    match = course.begin_level(game, level)
    assert len(level.seats) == match.config.seats and len(level.chairs) == people
    assert [len(level.stars), len(StageRun(level, match).star_states)] == [3, 3]
    assert course.begin_level(game, level, seed=99).id != match.id  # each try is another one


def test_numbers_go_by_people() -> None:
    stage = stages.read_stage("tasty_humans/together_stages/doctors_orders")[1]
    written = [goal.get("sum", goal) for star in stage.stars for goal in star]
    by_people = [
        goal[bound]
        for goal in written
        for bound in ("at_most", "at_least")
        if isinstance(goal.get(bound), dict)
    ]
    for people in (2, 3, 4):
        asked = [number for star in stage.for_people(people).stars for number in stages.numbers_of(star)]
        assert asked[1:] == [one[people] for one in by_people], "the first number is the same for all"


def test_people_of_a_relay_play_in_turn() -> None:
    relay = stages.read_stage("eaten/together_stages/understanding")[1]
    pair, three, four = (relay.for_people(people) for people in (2, 3, 4))
    assert [pair.chair_in_turn(1, turn) for turn in (1, 2, 3)] == [1, 1, 1]
    assert three.chairs == (0, 1, 0) and [three.chair_in_turn(0, turn) for turn in (1, 2, 3)] == [0, 2, 0]
    assert four.chairs == (0, 1, 0, 1) and [four.chair_in_turn(1, turn) for turn in (1, 2, 3)] == [1, 3, 1]


def test_a_stage_may_end_once_its_stars_are_decided() -> None:
    run = play_company("eaten/together_stages/understanding", 2, QUICK, 1, minded=False)
    assert run.star_states == (LOST, LOST, LOST)
    assert run.match.state.decision is not None and run.match.rules.measure(run.match.state, 0, "turn") == 8
    assert not ends_early(run.level, [MET, OPEN]) and ends_early(run.level, [MET, LOST])


def test_the_third_star_is_not_for_helpers() -> None:
    _, stage = stages.read_stage("tasty_humans/together_stages/big_family")
    run = StageRun(stage.for_people(2), course.begin_level("tasty_humans", stage.for_people(2)), helped=True)
    assert run.star_states[2] is LOST and LOST not in run.star_states[:2]


def test_the_mark_is_everybodys() -> None:
    run = play_company("tasty_humans/together_stages/big_family", 3, BLIND, 1, minded=False)
    assert run.match.state.result is not None
    assert run.mark == sum(side.total for side in run.match.state.result.sides)


def test_whoever_minds_the_table_gives_legal_answers() -> None:
    first, again = (play_company("eaten/together_stages/six_hands", 2, 1, 3, minded=True) for _ in range(2))
    assert first.match.log == again.match.log and first.match.state.result is not None


@pytest.mark.parametrize(
    ("stars", "problem"),
    [
        ("[[{goal: sum, metric: points, at_least: {2: 5}}]]", "with 3 people"),
        ("[[{goal: sum, metric: points, at_least: 5, at_most: 6}]]", "either 'at_least' or 'at_most'"),
        ("[[{goal: sum, metric: bones, at_most: 6}]]", "cannot measure 'bones'"),
        ("[[{goal: some, count: 3, goals: [{goal: win}]}]]", "with 2 people: 3 of 2 people cannot be"),
        ("[[{goal: each, goals: [{goal: sum, metric: points, at_least: 5}]}]]", "no goal of all"),
        ("[[{goal: each, goals: [{goal: at_least, metric: bones, value: 1}]}]]", "cannot measure 'bones'"),
        ("[[{goal: each, goals: [{goal: outdo, metric: points, value: 1, others: [1]}]}]]", "no other seat"),
    ],
)
def test_a_wrong_goal_is_told(
    stars: str, problem: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tasty_humans").mkdir()
    (tmp_path / "tasty_humans" / "together_stages.yaml").write_text(
        f"{HEAD}{STAGE}      {stars[1:-1]}\n".replace("      [", "      - [")
    )
    monkeypatch.setattr(stages, "LEVELS", tmp_path)
    with pytest.raises(DataError, match=problem) as found:
        stages.of_game.__wrapped__("tasty_humans")
    assert "line " in str(found.value) and "stages[0].stars" in str(found.value)


def test_other_levels_have_no_goals_of_everybody() -> None:
    level = msgspec.convert(
        {"id": "x", "text": "own", "kind": "company", "seats": ["you", "you"],
         "start": {"seed": 1, "config": {"seats": 2}}, "stars": [[{"goal": "each", "goals": [FULL]}]]},
        Level,
    )  # fmt: skip
    assert (
        "a table that several people share"
        in list(find_level_faults(level, "tasty_humans", course.begin_level))[0][1]
    )
