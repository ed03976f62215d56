"""History of a match for its goals: counts of events, and the state of each goal (C11)."""

from collections.abc import Iterable, Sequence
from enum import Enum

from game.campaign.goals import (
    By,
    Composed,
    Goal,
    Never,
    Remembered,
    Times,
    count_wanted,
    direct_parts,
    is_counted,
    is_met,
    parts_of,
    short_of,
)
from game.core.model import Event, Rules, State


class GoalState(Enum):
    """State of a goal. OPEN and HOLDS may still change: a goal that HOLDS would be met if the level ended
    now."""

    OPEN = "open"
    HOLDS = "holds"
    MET = "met"
    LOST = "lost"


class GoalHistory:
    """Counts for the goals of a match that began at `first`; hear_events() is called for every answer."""

    def __init__(self, rules: Rules, goals: Iterable[Goal], first: State) -> None:
        self.rules = rules
        self.first = first
        all_parts = [part for goal in goals for part in parts_of(goal)]
        self._remembered = [part for part in all_parts if isinstance(part, Remembered)]
        self._counts = self._mark_reached([0] * len(self._remembered), first)
        self._before: list[list[int]] = []

    def hear_events(self, events: Sequence[Event], state: State) -> None:
        """Count the events of an answer; `state` is the one after it."""
        self._before.append(self._counts)
        numbers = list(self._counts)
        for i, goal in enumerate(self._remembered):
            if not isinstance(goal, By):
                numbers[i] += sum(is_counted(goal, event) for event in events)
        self._counts = self._mark_reached(numbers, state)

    def take_back(self, answers: int) -> None:
        """Go back to the first `answers` of the match."""
        if answers < len(self._before):
            self._counts = self._before[answers]
            del self._before[answers:]

    def resume(self, memory: Sequence[int]) -> None:
        """Go on from the counts of another history of the same goals."""
        self._counts = list(memory)
        self._before.clear()

    @property
    def memory(self) -> tuple[int, ...]:
        """Counts so far."""
        return tuple(self._counts)

    def _mark_reached(self, numbers: list[int], state: State) -> list[int]:
        """Counts, with 1 for each 'by' that holds now."""
        for i, goal in enumerate(self._remembered):
            if isinstance(goal, By) and not numbers[i] and self._in_time(goal, state):
                numbers[i] = int(all(is_met(part, self.rules, state, self.first) for part in goal.goals))
        return numbers

    def _in_time(self, goal: By, state: State) -> bool:
        return self.rules.measure(state, goal.seat, goal.clock) < goal.value

    def count_of(self, goal: Remembered) -> int:
        """Count of a goal so far: its events, or 1 for a 'by' that held in time."""
        return next(count for one, count in zip(self._remembered, self._counts, strict=True) if one == goal)

    def state_of(self, goal: Goal, state: State, over: bool) -> GoalState:
        """State of one of the goals; `over`: the level has ended in this state."""
        if isinstance(goal, Composed):
            return _composed_state(goal, [self.state_of(part, state, over) for part in direct_parts(goal)])
        if isinstance(goal, Never):
            if self.count_of(goal):
                return GoalState.LOST
            return GoalState.MET if over else GoalState.HOLDS
        if isinstance(goal, Times | By):
            if self.count_of(goal) >= (goal.value if isinstance(goal, Times) else 1):
                return GoalState.MET
            late = isinstance(goal, By) and not self._in_time(goal, state)
            return GoalState.LOST if over or late else GoalState.OPEN
        holds = is_met(goal, self.rules, state, self.first)
        if over:
            return GoalState.MET if holds else GoalState.LOST
        return GoalState.HOLDS if holds else GoalState.OPEN

    def short_of(self, goal: Goal, state: State) -> int | None:
        """Amount by which a number misses the goal; None for a goal without a number."""
        if isinstance(goal, Times):
            return max(0, goal.value - self.count_of(goal))
        if isinstance(goal, Remembered | Composed):
            return None
        return short_of(goal, self.rules, state, self.first)


def state_of_all(states: Sequence[GoalState]) -> GoalState:
    """State of several goals that are all required."""
    if GoalState.LOST in states:
        return GoalState.LOST
    if all(one is GoalState.MET for one in states):
        return GoalState.MET
    return GoalState.OPEN if GoalState.OPEN in states else GoalState.HOLDS


def _composed_state(goal: Composed, states: Sequence[GoalState]) -> GoalState:
    wanted = count_wanted(goal)
    if wanted == len(states):
        return state_of_all(states)
    for best in (GoalState.MET, GoalState.HOLDS, GoalState.OPEN):
        wanted -= states.count(best)
        if wanted <= 0:
            return best
    return GoalState.LOST
