"""A level with stars played on from a view of it: which stars are met, and how near the others come (M1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.bots.sums import sum_floats
from game.campaign.goal_history import GoalHistory, GoalState, state_of_all
from game.campaign.goals import (
    Arranged,
    By,
    Composed,
    Goal,
    Margin,
    Never,
    Outdo,
    Rank,
    Times,
    Win,
    count_wanted,
    direct_parts,
    parts_of,
)
from game.campaign.stage import ends_early
from game.core.model import Action, Rules
from game.core.rng import Rng
from game.core.values import Floats

if TYPE_CHECKING:
    from game.campaign.star_advice import StarsAhead

LONGEST = 2000
"""Most answers of a playout."""
KEPT = 0.1
"""Part of a star that it counts to be still possible when the turn ends: players who answer quickly may lose
later what a person keeps."""
MISSED = 0.5
"""Most that a star counts which is missed, by how near it came."""
NEAR_POINTS = 10.0
"""Points behind at which a win that is missed counts half of what a near one does."""
PARTS = 4.0
"""Part of a number that is asked for; short of so much a goal counts half."""
WINNING = Win | Margin | Rank
"""Goals that every player follows without being told."""


class StarPlayout:
    """Level as a playout goes on.

    state: it begins from, and is played on in place; judge_turn: key of the turn of a state (outlook)."""

    def __init__(self, ahead: StarsAhead, rules: Rules, state: Any, judge_turn: Callable[[Any], Any]) -> None:
        self.ahead = ahead
        self.rules = rules
        self.state = state
        self.history = GoalHistory(rules, [goal for star in ahead.stars for goal in star], ahead.first)
        self.history.resume(ahead.memory)
        self.left = ahead.answers_left
        self.hears = any(
            isinstance(part, Never | Times)
            for star in ahead.stars
            for goal in star
            for part in parts_of(goal)
        )
        self.given = 0
        self.turn = judge_turn(state)
        self.judge_turn = judge_turn
        self.kept: list[bool] | None = None

    @property
    def is_over(self) -> bool:
        """True if the level is over, as StageRun has it."""
        level = self.ahead.level
        if self.state.decision is None or self.left == 0 or self.given >= LONGEST:
            return True
        if level.span and self.rules.measure(self.state, level.people[0], level.span) != self.ahead.span:
            return True
        early = level.kind == "puzzle" or level.ends
        return bool(early) and ends_early(level, self.star_states(over=False))

    def give_answer(self, action: Action) -> None:
        if self.left is not None and self.state.decision.seat in self.ahead.level.people:
            self.left -= 1
        self.given += 1
        if self.hears:
            self.history.hear_events(self.state.apply(action), self.state)
        else:
            self.state.advance(action)
            if self.ahead.memory:
                self.history.hear_events((), self.state)
        if self.kept is None and (self.is_over or self.judge_turn(self.state) != self.turn):
            self.kept = [state is not GoalState.LOST for state in self.star_states(self.is_over)]

    def play_on(self, reply: Callable[[Any, Rng], Action], luck: Rng, most: int = LONGEST) -> None:
        """Answer for all seats to the end of the level, or until so many answers were given."""
        while self.given < most and not self.is_over:
            actions = self.state.decision.actions
            self.give_answer(actions[0] if len(actions) == 1 else reply(self.state, luck))

    def star_states(self, over: bool) -> list[GoalState]:
        return [
            state_of_all([self.history.state_of(goal, self.state, over) for goal in star])
            for star in self.ahead.stars
        ]

    def star_values(self) -> Floats:
        """Worth of each star as the playout ended: 1 if it is met, less by how near it came, and least where
        it was lost for good."""
        ends, lasting = self.star_states(over=True), self.star_states(over=False)
        kept = self.kept or [state is not GoalState.LOST for state in lasting]
        found = []
        for star, end, last, is_kept in zip(self.ahead.stars, ends, lasting, kept, strict=True):
            worth = KEPT * is_kept
            if end is GoalState.MET:
                worth = 1.0
            elif last is not GoalState.LOST:
                near = [self._nearness(goal) for goal in star]
                worth += (1.0 - KEPT) * MISSED * (min(near) + sum_floats(near) / len(near)) / 2.0
            found.append(worth)
        return tuple(found)

    def _nearness(self, goal: Goal) -> float:
        """1 for a goal that holds, less the more it is short of; 0 where no number says so."""
        if self.history.state_of(goal, self.state, over=True) is GoalState.MET:
            return 1.0
        if isinstance(goal, Composed | By):
            parts = [self._nearness(part) for part in direct_parts(goal)]
            wanted = count_wanted(goal)
            nearest = parts if wanted == len(parts) else sorted(parts, reverse=True)[:wanted]
            return sum_floats(nearest) / len(nearest)
        if isinstance(goal, WINNING):
            return self._nearness_to_win(goal)
        short = self.history.short_of(goal, self.state)
        if short is not None and isinstance(goal, Outdo):
            return NEAR_POINTS / (NEAR_POINTS + short)
        if short is None or isinstance(goal, Arranged | Never):
            return 0.0
        return 1.0 / (1.0 + short / max(1.0, abs(goal.value) / PARTS))

    def _nearness_to_win(self, goal: Win | Margin | Rank) -> float:
        result = self.state.result
        if result is None or not self.rules.by_points:
            return 0.0
        totals = {side.id: side.total for side in result.sides}
        own = totals.pop(f"seat{goal.seat}", 0)
        ahead = goal.value if isinstance(goal, Margin) else 0
        behind: int = max(0, max(totals.values(), default=0) + ahead - own)
        return NEAR_POINTS / (NEAR_POINTS + behind)
