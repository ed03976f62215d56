"""Parts of each person in what a company wants next: numbers for the strip, the King and the end (G18, G19). Pure."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.campaign.goal_history import GoalState
from game.campaign.goals import (
    AtLeast,
    AtMost,
    By,
    Each,
    Goal,
    Outdo,
    Shared,
    Some,
    Sum,
    count_wanted,
    is_met,
    of_seat,
    sum_of,
)
from game.campaign.stage import StageRun
from game.core.model import Rules
from game.core.values import Value

REACHED = (GoalState.MET, GoalState.HOLDS)


class Part(Value):
    """Part of one seat. metric, number: what is counted, "" and 0 for nothing; is_done: True or False where each person
    is asked for something, None where only the sum counts."""

    seat: int
    metric: str = ""
    number: int = 0
    is_done: bool | None = None


class Together(Value):
    """Standing of a company in one goal. number: of `of`; metric: what is counted, "" for people; is_bound: True if no
    more than `of` are allowed; rivals: those whom people shall be ahead of; condition: metric that each person is
    asked about."""

    number: int
    of: int
    metric: str = ""
    is_bound: bool = False
    parts: tuple[Part, ...] = ()
    rivals: tuple[Part, ...] = ()
    condition: str = ""

    @property
    def done(self) -> int:
        """Count of people who have done theirs."""
        return sum(bool(part.is_done) for part in self.parts)


def wanted_star(run: StageRun) -> int:
    """Star (from 0) that is wanted next: the first one that is still open, else the last one that is not lost, else
    the first."""
    states = run.star_states
    open_stars = [star for star, state in enumerate(states) if state is GoalState.OPEN]
    kept = [star for star, state in enumerate(states) if state in REACHED]
    return open_stars[0] if open_stars else kept[-1] if kept else 0


def leading_goal(run: StageRun, star: int) -> Goal | None:
    """Goal of a star that a table follows: one that is not reached before others, sums before people; None if nothing
    in it can be counted."""
    goals = [goal for goal in run.level.stars[star] if isinstance(goal, Sum | Shared)]
    missed = [goal for goal in goals if run.state_of(goal) not in REACHED]
    ordered = sorted(missed or goals, key=lambda goal: not isinstance(goal, Sum))
    if ordered:
        return ordered[0]
    return next((goal for goal in run.level.stars[star] if isinstance(goal, AtLeast | AtMost | By)), None)


def measure_together(run: StageRun, goal: Goal | None, seen: Any) -> Together | None:
    """Standing in a goal as `seen` has it: the state, or the shared view while others may not know. None for a goal
    that cannot be counted."""
    rules, people = run.match.rules, run.level.people
    if isinstance(goal, Sum):
        parts = tuple(Part(seat, goal.metric, rules.measure(seen, seat, goal.metric)) for seat in people)
        bound = goal.at_least is None
        return Together(sum_of(goal, rules, seen), goal.value, goal.metric, bound, parts)
    if isinstance(goal, Each | Some):
        parts = tuple(_part_of(run, goal, seat, seen) for seat in goal.seats)
        done = sum(bool(part.is_done) for part in parts)
        asked = next((one for one in goal.goals if isinstance(one, Outdo)), None)
        others = asked.others if asked else ()
        rivals = tuple(
            Part(seat, asked.metric, rules.measure(seen, seat, asked.metric)) for seat in others if asked
        )
        counted = _counted(goal.goals)
        return Together(
            done, count_wanted(goal), parts=parts, rivals=rivals, condition=counted.metric if counted else ""
        )
    if isinstance(goal, AtLeast | AtMost):
        number = rules.measure(seen, goal.seat, goal.metric)
        return Together(number, goal.value, goal.metric, isinstance(goal, AtMost))
    if isinstance(goal, By):
        parts = tuple(
            Part(one.seat, one.metric, rules.measure(seen, one.seat, one.metric), _holds(run, one, seen))
            for one in goal.goals
            if isinstance(one, AtLeast)
        )
        return Together(sum(bool(part.is_done) for part in parts), len(parts), parts=parts)
    return None


def find_together(run: StageRun, star: int) -> Together | None:
    """Standing in the goal that a star leads with, as everybody at the table may know it."""
    state, goal = run.match.state, leading_goal(run, star)
    if state.decision is None:
        return measure_together(run, goal, state)
    return measure_together(run, _as_seen(run.match.rules, goal) if goal else None, state.seen_by(None))


def _as_seen(rules: Rules, goal: Goal) -> Goal:
    """Goal with the metrics that everybody sees."""
    if isinstance(goal, Shared):
        return goal.replace(goals=tuple(_as_seen(rules, part) for part in goal.goals))
    if isinstance(goal, AtLeast | AtMost | Outdo | Sum):
        return goal.replace(metric=rules.seen_metrics.get(goal.metric, goal.metric))
    return goal


def _part_of(run: StageRun, goal: Each | Some, seat: int, seen: Any) -> Part:
    own = [of_seat(one, seat) for one in goal.goals]
    counted = _counted(own)
    metric = run.match.rules.near_metrics.get(counted.metric, counted.metric) if counted else ""
    number = run.match.rules.measure(seen, seat, metric) if metric else 0
    return Part(seat, metric, number, all(_holds(run, one, seen) for one in own))


def _counted(goals: Iterable[Goal]) -> AtLeast | AtMost | Outdo | None:
    return next((one for one in goals if isinstance(one, AtLeast | AtMost | Outdo)), None)


def _holds(run: StageRun, goal: Goal, seen: Any) -> bool:
    if isinstance(goal, AtLeast | AtMost | Outdo):
        return is_met(goal, run.match.rules, seen, run.first)
    return run.state_of(goal) in REACHED
