"""Goals over a whole match: what was heard of it, and what each goal stands at (C11)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum

from game.campaign.goals import (
    AnyOf,
    By,
    Composed,
    Goal,
    Never,
    Remembered,
    Times,
    counts,
    met,
    parts,
    short_of,
)
from game.core.model import Event, Rules, State


class GoalState(Enum):
    """What a goal stands at. OPEN and HOLDS may still change: a goal that holds would be met if the level
    ended now."""

    OPEN = "open"
    HOLDS = "holds"
    MET = "met"
    LOST = "lost"


class GoalHistory:
    """Hears of every answer of a match that began at `first`, and tells of each of its goals what it
    stands at."""

    def __init__(self, rules: Rules, goals: Iterable[Goal], first: State) -> None:
        self.rules = rules
        self.first = first
        self._remembered: list[Remembered] = [
            part for goal in goals for part in parts(goal) if isinstance(part, Remembered)
        ]
        self._counts = self._reached([0] * len(self._remembered), first)
        self._before: list[list[int]] = []

    def heard(self, events: Sequence[Event], state: State) -> None:
        """An answer was carried out: what came of it, and the state after it."""
        self._before.append(self._counts)
        more = [
            count + (0 if isinstance(goal, By) else sum(counts(goal, event) for event in events))
            for goal, count in zip(self._remembered, self._counts, strict=True)
        ]
        self._counts = self._reached(more, state)

    def undone(self, answers: int) -> None:
        """The match has only so many answers now."""
        if answers < len(self._before):
            self._counts = self._before[answers]
            del self._before[answers:]

    @property
    def memory(self) -> tuple[int, ...]:
        """What was counted so far."""
        return tuple(self._counts)

    def _reached(self, numbers: list[int], state: State) -> list[int]:
        """With 1 for each 'by' that holds now."""
        for i, goal in enumerate(self._remembered):
            if isinstance(goal, By) and not numbers[i] and self._in_time(goal, state):
                numbers[i] = int(all(met(part, self.rules, state, self.first) for part in goal.goals))
        return numbers

    def _in_time(self, goal: By, state: State) -> bool:
        return self.rules.measure(state, goal.seat, goal.clock) < goal.value

    def _count(self, goal: Remembered) -> int:
        return next(count for one, count in zip(self._remembered, self._counts, strict=True) if one is goal)

    def state_of(self, goal: Goal, state: State, over: bool) -> GoalState:
        """What one of the goals stands at; `over`: the level has ended in this state."""
        if isinstance(goal, Composed):
            return _composed(goal, [self.state_of(part, state, over) for part in goal.goals])
        if isinstance(goal, Never):
            return GoalState.LOST if self._count(goal) else GoalState.MET if over else GoalState.HOLDS
        if isinstance(goal, Times | By):
            if self._count(goal) >= (goal.value if isinstance(goal, Times) else 1):
                return GoalState.MET
            late = isinstance(goal, By) and not self._in_time(goal, state)
            return GoalState.LOST if over or late else GoalState.OPEN
        holds = met(goal, self.rules, state, self.first)
        if over:
            return GoalState.MET if holds else GoalState.LOST
        return GoalState.HOLDS if holds else GoalState.OPEN

    def short_of(self, goal: Goal, state: State) -> int | None:
        """By how much a number misses what the goal asks of it; None for a goal that asks for no number."""
        if isinstance(goal, Times):
            return max(0, goal.value - self._count(goal))
        return (
            None if isinstance(goal, Remembered | Composed) else short_of(goal, self.rules, state, self.first)
        )


def all_of(states: Sequence[GoalState]) -> GoalState:
    """What several goals stand at that are all asked for."""
    if GoalState.LOST in states:
        return GoalState.LOST
    if all(one is GoalState.MET for one in states):
        return GoalState.MET
    return GoalState.OPEN if GoalState.OPEN in states else GoalState.HOLDS


def _composed(goal: Composed, states: Sequence[GoalState]) -> GoalState:
    if not isinstance(goal, AnyOf):
        return all_of(states)
    best = (GoalState.MET, GoalState.HOLDS, GoalState.OPEN)
    return next((one for one in best if one in states), GoalState.LOST)
