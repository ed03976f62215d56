"""A stage being played (C9 to C13): whether it is over, what its stars stand at, and the best mark. Pure:
it only looks at its match."""

from __future__ import annotations

from collections.abc import Sequence

from game import bots
from game.campaign.goal_history import GoalHistory, GoalState, all_of
from game.campaign.goals import Goal
from game.campaign.level import Level, Opponent
from game.core.match import Match
from game.core.model import Event

THIRD_STAR = 2


class StageRun:
    """Follows a match of a stage, also one of which much was played already.

    Whoever plays it tells heard() of every answer, and undone() when one was taken back. `gentler` (C13):
    rivals play one level lower, and the third star cannot be won.
    """

    def __init__(self, level: Level, match: Match, gentler: bool = False) -> None:
        self.level = level
        self.match = match
        self.gentler = gentler
        self.seat = level.people[0]
        self.first = match.fork(0).state if match.log else match.state.copy()
        self._span = self._clock(self.first)
        self._history = GoalHistory(match.rules, [goal for star in level.stars for goal in star], self.first)
        if match.log:
            for state, _, events in match.steps():
                self._history.heard(events, state)

    def heard(self, events: Sequence[Event]) -> None:
        """An answer was carried out, with these events."""
        self._history.heard(events, self.match.state)

    def undone(self) -> None:
        """Answers were taken back."""
        self._history.undone(len(self.match.log))

    @property
    def over(self) -> bool:
        """Nobody plays on: the match is over, the answers or the time are used up, or a puzzle is solved
        to its last star."""
        if (
            self.match.state.decision is None
            or self.answers_left == 0
            or self._clock(self.match.state) != self._span
        ):
            return True
        solved = (GoalState.MET, GoalState.HOLDS)
        return self.level.kind == "puzzle" and all(
            self._star(star, over=False) in solved for star in self._stars
        )

    @property
    def answers_left(self) -> int | None:
        """How many more answers people may give; None where nobody counts them."""
        if not self.level.answers:
            return None
        given = sum(entry.seat in self.level.people for entry in self.match.log)
        return max(0, self.level.answers - given)

    @property
    def memory(self) -> tuple[int, ...]:
        """What stars have heard that the state of the match does not show."""
        return self._history.memory

    @property
    def star_states(self) -> tuple[GoalState, ...]:
        """What each star stands at; the third one of a gentler table is lost."""
        over = self.over
        states = [self._star(star, over) for star in self.level.stars]
        if self.gentler:
            states[THIRD_STAR:] = [GoalState.LOST] * len(states[THIRD_STAR:])
        return tuple(states)

    @property
    def stars(self) -> tuple[bool, ...]:
        """Which stars are won, once it is over."""
        return tuple(state is GoalState.MET for state in self.star_states)

    def goal_states(self, star: int) -> tuple[GoalState, ...]:
        """What each goal of a star (from 0) stands at."""
        return tuple(
            self._history.state_of(goal, self.match.state, self.over) for goal in self.level.stars[star]
        )

    def short_of(self, goal: Goal) -> int | None:
        """By how much a number misses what a goal of a star asks of it, e.g. 3 points; None for a goal
        that asks for no number."""
        return self._history.short_of(goal, self.match.state)

    @property
    def mark(self) -> int | None:
        """What the best mark is counted in: the level's own number, else the points of a match that is
        over."""
        if self.level.mark:
            return self.match.rules.measure(self.match.state, self.seat, self.level.mark)
        result = self.match.state.result
        sides = result.sides if result is not None else ()
        return next((side.total for side in sides if side.id == f"seat{self.seat}"), None)

    @property
    def _stars(self) -> Sequence[Sequence[Goal]]:
        """Those that can be won."""
        return self.level.stars[:THIRD_STAR] if self.gentler else self.level.stars

    def _star(self, star: Sequence[Goal], over: bool) -> GoalState:
        return all_of([self._history.state_of(goal, self.match.state, over) for goal in star])

    def _clock(self, state: object) -> int:
        """What stays the same until the time is up."""
        return self.match.rules.measure(state, self.seat, self.level.span) if self.level.span else 0


def bot_level(game: str, who: Opponent, gentler: bool = False) -> int:
    """The level at which a rival plays (C13)."""
    return bots.weaker_level(game, bots.number_of(game, who.bot), int(gentler))
