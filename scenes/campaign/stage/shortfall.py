"""Shortfalls of stars after a match in words: how much was missing, of what, behind whom (C8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.goal_history import GoalState
from game.campaign.goals import (
    All,
    AnyOf,
    Arranged,
    AtLeast,
    AtMost,
    By,
    Gain,
    Goal,
    Margin,
    Never,
    Outdo,
    Rank,
    Shared,
    Sum,
    Times,
    count_wanted,
    direct_parts,
    has_won,
)
from game.campaign.stage import THIRD_STAR
from game.core.model import Result
from scenes.kit.base import has_text, say
from scenes.pages import game_list
from scenes.pages.outcome import Outcome, Standing

if TYPE_CHECKING:
    from scenes.campaign.stage.session import StageSession

REACHED = (GoalState.MET, GoalState.HOLDS)
"""States in which nothing is missing."""


def missing_text(session: StageSession, star: int) -> str:
    """Shortfall of a star after the match, as "6 points behind Cinder"; "" for a star that was won."""
    run = session.run
    if run.star_states[star] is GoalState.MET:
        return ""
    if run.gentler and star == THIRD_STAR:
        return say("campaign.short.gentler")
    if run.hinted and star == THIRD_STAR:
        return say("campaign.short.hinted")
    if run.helped and star == THIRD_STAR:
        return say("company.short.helped")
    return _first_shortfall(session, run.level.stars[star])


def _first_shortfall(session: StageSession, goals: Sequence[Goal]) -> str:
    """Shortfall of the first of these goals that was not reached."""
    states = [session.run.state_of(goal) for goal in goals]
    missed = (goal for goal, state in zip(goals, states, strict=True) if state not in REACHED)
    return _goal_shortfall(session, next(missed, goals[0]))


def _goal_shortfall(session: StageSession, goal: Goal) -> str:
    if isinstance(goal, All | AnyOf):
        return _first_shortfall(session, goal.goals)
    if isinstance(goal, AtLeast | AtMost | Gain):
        return _metric_shortfall(session, goal)
    if isinstance(goal, Sum):
        return _sum_shortfall(session, goal)
    if isinstance(goal, Shared):
        done = sum(session.run.state_of(part) in REACHED for part in direct_parts(goal))
        return say("company.short.people", n=count_wanted(goal) - done)
    if isinstance(goal, Outdo):
        return say("campaign.short.together", n=session.run.short_of(goal))
    if isinstance(goal, By):
        return _late_text(session, goal)
    if isinstance(goal, Never):
        return say("campaign.short.never", n=session.run.count_of(goal))
    if isinstance(goal, Times):
        return say("campaign.short.times", n=session.run.short_of(goal), of=goal.value)
    if isinstance(goal, Arranged):
        return say("campaign.short.arranged")
    result = session.match.state.result
    if result is None:
        return say("campaign.short.unfinished")
    if isinstance(goal, Margin) and has_won(result, goal.seat):
        lead = say("campaign.short.lead", n=goal.value)
        return say("campaign.short.missing", n=session.run.short_of(goal), of=lead)
    return _loss_text(session, result, goal)


def _metric_shortfall(session: StageSession, goal: AtLeast | AtMost | Gain) -> str:
    """Shortfall of a number: what is missing of it, or what is too much."""
    game = session.game
    key = f"campaign.metric.{game}.{goal.metric}"
    if has_text(f"{key}.yes"):
        if goal.seat not in session.run.level.people:
            return say(f"{key}.rival", name=session.seating.person(goal.seat).called)
        return say(f"{key}.done" if isinstance(goal, AtMost) else f"{key}.missing")
    have = session.run.measure(goal)
    measured = f"campaign.short.measured.{game}.{goal.metric}"
    if has_text(measured):
        return say(measured, n=have, of=goal.value)
    short = session.run.short_of(goal) or 0
    if isinstance(goal, AtMost):
        return say("campaign.short.over", n=short, of=say(key, n=have))
    asked = say(key, n=goal.value)
    if have < 0:
        return say("campaign.short.below", have=say(key, n=have), of=asked)
    return say("campaign.short.missing", n=short, of=asked)


def _sum_shortfall(session: StageSession, goal: Sum) -> str:
    """Shortfall of what all people have together."""
    key, short = f"campaign.metric.{session.game}.{goal.metric}", session.run.short_of(goal) or 0
    if goal.at_least is None:
        return say("campaign.short.over", n=short, of=say(key, n=goal.value + short))
    return say("campaign.short.missing", n=short, of=say(key, n=goal.value))


def _late_text(session: StageSession, goal: By) -> str:
    """Moment at which goals with a time limit were reached too late, else what they were missing."""
    reached = session.run.reached_at(goal)
    if reached is None:
        return _first_shortfall(session, goal.goals)
    return say("campaign.short.late", time=say(f"campaign.clock.{goal.clock}", n=reached))


def _loss_text(session: StageSession, result: Result, goal: Goal) -> str:
    """Distance to whoever came in before: points, or how far the own way to win was gone."""
    outcome = game_list.game_ui(session.game).outcome(session)
    own = next(standing for standing in outcome.standings if standing.side == f"seat{goal.seat}")
    if not outcome.by_points and own.deed:
        return say("campaign.short.deed", deed=own.deed)
    if own.mark:
        return say("campaign.short.uncounted")
    place = goal.value if isinstance(goal, Rank) else 1
    ahead = _side_at_place(outcome, own, place)
    if ahead is None:
        return say("campaign.short.win")
    behind = ahead.total - own.total
    if behind < 0:
        return say("campaign.short.win")
    if behind == 0:
        return say("campaign.short.tie", name=ahead.name)
    key = "campaign.short.behind" if place == 1 else "campaign.short.behind_place"
    return say(key, n=behind, name=ahead.name, place=place)


def _side_at_place(outcome: Outcome, own: Standing, place: int) -> Standing | None:
    """Side that came in at a place, as far as one did: the last of those who had it or a better one."""
    others = [standing for standing in outcome.standings if standing.side != own.side]
    before = [standing for standing in others if standing.place < own.place]
    return before[min(place, len(before)) - 1] if before else None
