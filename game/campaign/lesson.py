"""Progress through a level's steps: the present step, the answers that it allows, the change to the next one.

Pure: it only reads its match."""

from collections.abc import Sequence
from typing import Any

from game.campaign import goals
from game.campaign.level import (
    Answered,
    Asked,
    Happened,
    Level,
    Limit,
    Looked,
    Opponent,
    Over,
    Reached,
    Read,
    Step,
)
from game.campaign.patterns import matches_action
from game.core.match import Match
from game.core.model import Action, Blocked, Event, State

READ_FIRST, LOOK_FIRST = "lesson.read_first", "lesson.look_first"
OWN_WORDS = "lesson.own_words"
"""Text key of a refusal in the level's own words."""


class Lesson:
    """Position of a match in the steps of a level. hear_answer() is called for every answer, take_back()
    after an undo; `index` is the present step, len(steps) once all are done."""

    def __init__(self, level: Level, match: Match) -> None:
        self.level = level
        self.match = match
        self.first: State = match.state.copy()
        self.index = 0
        self._before: list[int] = []  # the step at which each answer of the log was given
        self._after: list[int] = []  # the step that it led to
        self._skip_reached()

    # -- where it is

    @property
    def current_step(self) -> Step | None:
        """Present step, None once all are done."""
        return self.level.steps[self.index] if self.index < len(self.level.steps) else None

    @property
    def is_done(self) -> bool:
        return self.current_step is None

    @property
    def is_reading(self) -> bool:
        """True if the match waits for a reader: no seat answers before that."""
        return self.current_step is None or isinstance(self.current_step.until, Read)

    @property
    def goals_met(self) -> tuple[bool, ...]:
        """True for each goal of the level that holds now."""
        return tuple(self._is_met(goal) for goal in self.level.goals)

    def text_values(self) -> dict[str, int]:
        """Metrics of the first person, for texts with numbers in them."""
        rules, state, seat = self.match.rules, self.match.state, self.level.people[0]
        return {metric: rules.measure(state, seat, metric) for metric in rules.metrics}

    # -- how it goes on

    def finish_reading(self) -> bool:
        """Finish a step that is to be read; False if the present one is not."""
        if self.current_step is None or not isinstance(self.current_step.until, Read):
            return False
        self.index += 1
        self._skip_reached()
        return True

    def finish_looking(self) -> bool:
        """Finish a step that shows hidden cards; False if the present one does not."""
        if self.current_step is None or not isinstance(self.current_step.until, Looked):
            return False
        self.index += 1
        self._skip_reached()
        return True

    def go_back(self) -> bool:
        """Go back to the text before, if no answer was given since; False if there is none."""
        floor = self._after[-1] if self._after else 0
        if self.index <= floor or not isinstance(self.level.steps[self.index - 1].until, Read | Looked):
            return False
        self.index -= 1
        return True

    def hear_answer(self, seat: int, action: Action, events: Sequence[Event]) -> bool:
        """Take note of an answer; True if it led to another step."""
        before = self.index
        self._before.append(before)
        if self.current_step is not None and _ends_step(self.current_step, seat, action, events):
            self.index += 1
        self._skip_reached()
        self._after.append(self.index)
        return self.index != before

    def take_back(self) -> None:
        """Go back to the step of the first answer that was taken back."""
        count = len(self.match.log)
        if count < len(self._before):
            self.index = self._before[count]
            del self._before[count:], self._after[count:]

    def _skip_reached(self) -> None:
        """Skip steps whose end is reached already."""
        while self.current_step is not None and self._is_reached(self.current_step.until):
            self.index += 1

    def _is_reached(self, until: Any) -> bool:
        decision = self.match.state.decision
        if isinstance(until, Asked):
            return decision is not None and decision.seat == until.seat and until.kind in ("", decision.kind)
        if isinstance(until, Over):
            return decision is None
        return isinstance(until, Reached) and all(self._is_met(goal) for goal in until.goals)

    def _is_met(self, goal: goals.Goal) -> bool:
        return goals.is_met(goal, self.match.rules, self.match.state, self.first)

    # -- what may be answered

    def why_forbidden(self, action: Action) -> Blocked | None:
        """Reason why a person may not give this legal answer now, or None if it is allowed. A limit that no
        legal answer meets is no limit, so that no lesson gets stuck."""
        step = self.current_step
        if step is None or isinstance(step.until, Read):
            return Blocked(READ_FIRST, "")
        if isinstance(step.until, Looked):
            return Blocked(LOOK_FIRST, "")
        if not step.allow or self._is_allowed(step, action) or not self.allowed_answers():
            return None
        own_words = self.level.words.get(step.refusal)
        if own_words is None:
            return Blocked(step.refusal, "", dict(self.text_values()))
        return Blocked(OWN_WORDS, "", {"words": own_words})

    def suggested_action(self) -> Action | None:
        """Answer that helps a person on, or None if no person is asked."""
        decision, step = self.match.state.decision, self.current_step
        if decision is None or step is None or decision.seat not in self.level.people:
            return None
        if isinstance(step.until, Read | Looked):
            return None
        if step.show is not None:
            shown: Action = self.match.rules.action(step.show)
            if shown in decision.actions and self.why_forbidden(shown) is None:
                return shown
        return (self.allowed_answers() or list(decision.actions))[0]

    def scripted_action(self, seat: int) -> Action | None:
        """Next answer of an opponent's script; None: its bot decides."""
        who, decision = self.level.seats[seat], self.match.state.decision
        if not isinstance(who, Opponent) or decision is None or decision.seat != seat:
            return None
        left = [self.match.rules.action(plain) for plain in who.answers]
        for entry in self.match.log:
            if entry.seat == seat and entry.action in left:
                left.remove(entry.action)
        return next((action for action in left if action in decision.actions), None)

    def allowed_answers(self) -> list[Action]:
        """Legal answers that the present step allows; none if its limit excludes all."""
        decision, step = self.match.state.decision, self.current_step
        if decision is None or step is None:
            return []
        return [action for action in decision.actions if self._is_allowed(step, action)]

    def _is_allowed(self, step: Step, action: Action) -> bool:
        return not step.allow or any(self._is_within(limit, action) for limit in step.allow)

    def _is_within(self, limit: Limit, action: Action) -> bool:
        if not matches_action(limit.action, action):
            return False
        if not limit.reach:
            return True
        now = self.match.state
        after = now.copy()
        after.advance(action)
        return all(goals.is_met(goal, self.match.rules, after, now) for goal in limit.reach)


def _ends_step(step: Step, seat: int, action: Action, events: Sequence[Event]) -> bool:
    """True if an answer, or one of its events, ends the step."""
    until = step.until
    if isinstance(until, Answered):
        return seat == until.seat and matches_action(until.action, action)
    if isinstance(until, Happened):
        named = [event for event in events if goals.is_such(event, until.event, until.where)]
        return any(until.seat is None or getattr(event, "seat", None) == until.seat for event in named)
    return False
