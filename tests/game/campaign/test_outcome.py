"""The result of a stage's match, and its stars, are two things (K8)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest

from game.campaign import campaign, course, outcome
from game.campaign.campaign import Stop
from game.campaign.course import begin_level
from game.campaign.goals import AtLeast, Margin, Win
from game.campaign.level import Level
from game.campaign.stage import StageRun
from game.core.match import Match
from game.core.model import Result, Side

GAME = "tasty_humans"
STAGE = "tasty_humans/stages/first_bite"
OTHER_STARS = ((AtLeast(metric="points", value=999),),) * 2


@cache
def played(won: bool) -> Match:
    """A finished match that the person won, or lost: one side takes the first answer, the other the last."""
    _, level = course.read_level(STAGE)
    for seed in range(40):
        match = begin_level(GAME, level, seed)
        while (decision := match.state.decision) is not None:
            match.apply(decision.actions[0 if (decision.seat == 0) == won else -1])
        assert match.state.result is not None
        if match.state.result.winners == (("seat0",) if won else ("seat1",)):
            return match
    raise AssertionError("no such match in 40 seeds")


def level_with(kind: Any, has_star: bool) -> Level:
    _, level = course.read_level(STAGE)
    first = AtLeast(metric="points", value=-999 if has_star else 999)
    return level.replace(kind=kind, stars=((first,), *OTHER_STARS))


@pytest.mark.parametrize("has_star", [True, False])
@pytest.mark.parametrize("won", [True, False])
def test_who_has_won_does_not_ask_for_the_first_star(won: bool, has_star: bool) -> None:
    run = StageRun(level_with("match", has_star), played(won))
    assert run.stars[0] == has_star
    assert outcome.have_people_won(run) == outcome.is_success(run) == won
    assert outcome.has_rival_won(run, 1) == (not won)
    challenge = StageRun(level_with("challenge", has_star), played(won))
    assert outcome.is_success(challenge) == has_star, "it does not matter who wins"


def test_a_match_without_an_end_has_no_winner() -> None:
    level = level_with("match", False)
    run = StageRun(level, begin_level(GAME, level, 1))
    assert outcome.have_people_won(run) is None
    assert not outcome.has_rival_won(run, 1) and not outcome.is_success(run)


@pytest.mark.parametrize(
    ("totals", "winners", "lead"),
    [
        ((20, 19), ("seat0",), "close"),
        ((10, 20), ("seat1",), "clear"),
        ((20, 17), ("seat0",), ""),
        ((100, 96, 10), ("seat0",), "close"),
        ((12, 12), ("seat0", "seat1"), "close"),
        ((4, 3), ("seat0",), "close"),
        ((2, 0), ("seat0",), "clear"),
        ((0, 0), ("seat0",), ""),
        ((3, 9), ("seat0",), ""),
        ((20, 20), (), ""),
    ],
)
def test_leads(totals: tuple[int, ...], winners: tuple[str, ...], lead: str) -> None:
    """A share of the best total; a winner behind in points (an escape, a sunrise) has none, and 0 : 0 neither."""
    sides = tuple(Side(f"seat{seat}", total) for seat, total in enumerate(totals))
    assert outcome.find_lead(Result(sides, winners, "")) == lead


@pytest.mark.parametrize("stop", campaign.load_campaign().stops, ids=lambda stop: stop.stage)
def test_somebody_has_won_each_match_of_the_road_or_nobody(stop: Stop) -> None:
    """Also where a rival is an automaton, whose side is none of the seats."""
    game, level = course.read_level(stop.stage)
    if level.kind == "puzzle":
        return
    match = begin_level(game, level, 11)
    lot = Random(11)
    while (decision := match.state.decision) is not None:
        match.apply(lot.choice(decision.actions))
    run = StageRun(level, match)
    result = match.state.result
    assert result is not None
    rivals = [seat for seat in range(len(level.seats)) if seat not in level.people]
    winners = [seat for seat in rivals if outcome.has_rival_won(run, seat)]
    assert bool(winners or outcome.have_people_won(run)) == bool(result.winners)


def test_each_host_is_beaten_by_victory_alone() -> None:
    """The hall asks for beaten hosts and looks at their stars: no star of a host comes without a win."""
    hosts = [
        course.read_level(chapter.stops[-1].stage)[1]
        for chapter in campaign.load_campaign().chapters
        if not chapter.cup
    ]
    assert len(hosts) == 4
    for level in hosts:
        assert any(isinstance(goal, Win) for goal in level.stars[0]), level.id
        for star in level.stars[1:]:
            ways = [goal for goal in star if isinstance(goal, Win | Margin)]
            assert ways or any(getattr(goal, "metric", "") == "crystals" for goal in star), level.id
