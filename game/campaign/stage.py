"""Progress of a stage (C9 to C13): its end, the states of its stars, the mark. Pure: it only reads its
match."""

from collections.abc import Sequence

from game.campaign.goal_history import GoalHistory, GoalState, state_of_all
from game.campaign.goals import AtLeast, AtMost, By, Gain, Goal, Never, Times, is_met
from game.campaign.level import Level
from game.core.match import Match
from game.core.model import Event

THIRD_STAR = 2


class StageRun:
    """Progress of a match of a stage, also of one that is resumed.

    hear_events() is called for every answer, take_back() after an undo. gentler: steps of a
    gentler table (C13); hinted: True if a hint gave an answer away (K6); helped: a bot sat in for
    somebody of the company (G14). None of them wins the third star.
    span_value: of the metric whose change ends the stage."""

    def __init__(
        self, level: Level, match: Match, gentler: int = 0, hinted: bool = False, helped: bool = False
    ) -> None:
        self.level = level
        self.match = match
        self.gentler = gentler
        self.hinted = hinted
        self.helped = helped
        self.seat = level.people[0]
        self.first = match.fork(0).state if match.log else match.state.copy()
        self.span_value = self._measure_span(self.first)
        self._history = GoalHistory(match.rules, [goal for star in level.stars for goal in star], self.first)
        if match.log:
            for state, _, events in match.steps():
                self._history.hear_events(events, state)

    def hear_events(self, events: Sequence[Event]) -> None:
        """Take note of the events of an answer."""
        self._history.hear_events(events, self.match.state)

    def take_back(self) -> None:
        """Take note that answers were taken back."""
        self._history.take_back(len(self.match.log))

    @property
    def is_over(self) -> bool:
        """True if the stage is over: with the match, the last answer or the time, with all stars of a puzzle,
        or once all stars are won or lost in one that ends so."""
        state = self.match.state
        if state.decision is None or self.answers_left == 0 or self._measure_span(state) != self.span_value:
            return True
        return ends_early(self.level, [self._state_of_star(star, over=False) for star in self._stars])

    @property
    def answers_left(self) -> int | None:
        """Count of answers that people may still give; None if it is not limited."""
        if not self.level.answers:
            return None
        given = sum(entry.seat in self.level.people for entry in self.match.log)
        return max(0, self.level.answers - given)

    @property
    def memory(self) -> tuple[int, ...]:
        """Counts for the stars that the state of the match does not show."""
        return self._history.memory

    @property
    def star_states(self) -> tuple[GoalState, ...]:
        """State of each star; the third one is lost at a gentler table, after a hint, and
        with a helper."""
        over = self.is_over
        states = [self._state_of_star(star, over) for star in self.level.stars]
        if self.gentler or self.hinted or self.helped:
            states[THIRD_STAR:] = [GoalState.LOST] * len(states[THIRD_STAR:])
        return tuple(states)

    @property
    def stars(self) -> tuple[bool, ...]:
        """True for each star that is won, once the stage is over."""
        return tuple(state is GoalState.MET for state in self.star_states)

    def goal_states(self, star: int) -> tuple[GoalState, ...]:
        """State of each goal of a star (from 0)."""
        state, over = self.match.state, self.is_over
        return tuple(self._history.state_of(goal, state, over) for goal in self.level.stars[star])

    def state_of(self, goal: Goal) -> GoalState:
        """State of a goal of a star, or of a part of one."""
        return self._history.state_of(goal, self.match.state, self.is_over)

    def count_of(self, goal: Never | Times) -> int:
        """Count of the events so far that a goal of a star is about."""
        return self._history.count_of(goal)

    def measure(self, goal: AtLeast | AtMost | Gain) -> int:
        """Number that a goal is about; of a gain, by how much it has grown."""
        rules = self.match.rules
        number = rules.measure(self.match.state, goal.seat, goal.metric)
        return (
            number - rules.measure(self.first, goal.seat, goal.metric) if isinstance(goal, Gain) else number
        )

    def reached_at(self, goal: By) -> int | None:
        """Value of the clock at which the goals of a 'by' first held together, also too late; None if they
        never did."""
        rules = self.match.rules
        for state, _, _ in self.match.steps():
            if all(is_met(part, rules, state, self.first) for part in goal.goals):
                return rules.measure(state, goal.seat, goal.clock)
        return None

    def short_of(self, goal: Goal) -> int | None:
        """Amount by which a number misses a goal of a star, e.g. 3 points; None for a goal without a
        number."""
        return self._history.short_of(goal, self.match.state)

    @property
    def mark(self) -> int | None:
        """Mark of this try: the level's own metric, else the points once the match is over; of a company, of all
        people together (G15)."""
        seats = self.level.people if self.level.kind == "company" else (self.seat,)
        if self.level.mark:
            return sum(self.match.rules.measure(self.match.state, seat, self.level.mark) for seat in seats)
        result = self.match.state.result
        sides = {side.id: side.total for side in result.sides} if result is not None else {}
        totals = [sides[f"seat{seat}"] for seat in seats if f"seat{seat}" in sides]
        return sum(totals) if totals else None

    @property
    def _stars(self) -> Sequence[Sequence[Goal]]:
        """Stars whose goals end a puzzle once all are met; after a hint the third one is still shown the way
        to."""
        return self.level.stars[:THIRD_STAR] if self.gentler else self.level.stars

    def _state_of_star(self, star: Sequence[Goal], over: bool) -> GoalState:
        return state_of_all([self._history.state_of(goal, self.match.state, over) for goal in star])

    def _measure_span(self, state: object) -> int:
        """Value of the metric whose change ends the stage; 0 without one."""
        return self.match.rules.measure(state, self.seat, self.level.span) if self.level.span else 0


def ends_early(level: Level, states: Sequence[GoalState]) -> bool:
    """True if a level ends with such stars, though its match goes on."""
    if level.kind == "puzzle":
        return all(state in (GoalState.MET, GoalState.HOLDS) for state in states)
    return level.ends == "decided" and all(state in (GoalState.MET, GoalState.LOST) for state in states)
