"""A level being played: which step it is at, what that step allows, when the next one comes. Pure: it only
looks at its match."""

from __future__ import annotations

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
from game.campaign.patterns import matches
from game.core.match import Match
from game.core.model import Action, Blocked, Event, State

READ_FIRST, LOOK_FIRST = "lesson.read_first", "lesson.look_first"
OWN_WORDS = "lesson.own_words"
"""The text of a reason that a level says in words of its own."""


class Lesson:
    """Follows a match through the steps of a level. Whoever plays the match tells heard() of every answer
    and undone() when one was taken back; `index` is the present step, len(steps) once all are done."""

    def __init__(self, level: Level, match: Match) -> None:
        self.level = level
        self.match = match
        self.first: State = match.state.copy()
        self.index = 0
        self._before: list[int] = []  # the step at which each answer of the log was given
        self._after: list[int] = []  # the step that it led to
        self._settle()

    # -- where it is

    @property
    def step(self) -> Step | None:
        """The present step, None once all are done."""
        return self.level.steps[self.index] if self.index < len(self.level.steps) else None

    @property
    def done(self) -> bool:
        return self.step is None

    @property
    def reading(self) -> bool:
        """Whether the match waits for a reader: nobody plays on before that."""
        return self.step is None or isinstance(self.step.until, Read)

    @property
    def goals_met(self) -> tuple[bool, ...]:
        """Which goals of the level hold now."""
        return tuple(self._met(goal) for goal in self.level.goals)

    def values(self) -> dict[str, int]:
        """All that the game measures about the first person, for texts with numbers in them."""
        rules = self.match.rules
        return {
            metric: rules.measure(self.match.state, self.level.people[0], metric) for metric in rules.metrics
        }

    # -- how it goes on

    def read(self) -> bool:
        """The person has read on; False when the present step is not there to be read."""
        if self.step is None or not isinstance(self.step.until, Read):
            return False
        self.index += 1
        self._settle()
        return True

    def looked(self) -> bool:
        """The person has seen what lies face down; False when the present step does not wait for that."""
        if self.step is None or not isinstance(self.step.until, Looked):
            return False
        self.index += 1
        self._settle()
        return True

    def back(self) -> bool:
        """To the bubble before, as long as nothing was answered since; False when there is none."""
        floor = self._after[-1] if self._after else 0
        if self.index <= floor or not isinstance(self.level.steps[self.index - 1].until, Read | Looked):
            return False
        self.index -= 1
        return True

    def heard(self, seat: int, action: Action, events: Sequence[Event]) -> bool:
        """An answer was carried out; True when another step is present now."""
        before = self.index
        self._before.append(before)
        if self.step is not None and _ends(self.step, seat, action, events):
            self.index += 1
        self._settle()
        self._after.append(self.index)
        return self.index != before

    def undone(self) -> None:
        """Answers were taken back: the step is the one at which the first of them was given."""
        count = len(self.match.log)
        if count < len(self._before):
            self.index = self._before[count]
            del self._before[count:], self._after[count:]

    def _settle(self) -> None:
        """Steps that wait for something that is so already are over."""
        while self.step is not None and self._holds(self.step.until):
            self.index += 1

    def _holds(self, until: Any) -> bool:
        decision = self.match.state.decision
        if isinstance(until, Asked):
            return decision is not None and decision.seat == until.seat and until.kind in ("", decision.kind)
        if isinstance(until, Over):
            return decision is None
        return isinstance(until, Reached) and all(self._met(goal) for goal in until.goals)

    def _met(self, goal: goals.Goal) -> bool:
        return goals.met(goal, self.match.rules, self.match.state, self.first)

    # -- what may be answered

    def forbids(self, action: Action) -> Blocked | None:
        """Why a person may not give this legal answer now; None when it is allowed.

        A limit that no legal answer meets is no limit, so that nobody is ever stuck.
        """
        step = self.step
        if step is None or isinstance(step.until, Read):
            return Blocked(READ_FIRST, "")
        if isinstance(step.until, Looked):
            return Blocked(LOOK_FIRST, "")
        if not step.allow or self._allowed(step, action) or not self.choices():
            return None
        own = self.level.words.get(step.refusal)
        return (
            Blocked(step.refusal, "", dict(self.values()))
            if own is None
            else Blocked(OWN_WORDS, "", {"words": own})
        )

    def wanted(self) -> Action | None:
        """The answer that helps a person out, None when none is asked of one."""
        decision, step = self.match.state.decision, self.step
        if (
            decision is None
            or step is None
            or decision.seat not in self.level.people
            or isinstance(step.until, Read | Looked)
        ):
            return None
        if step.show is not None:
            shown: Action = self.match.rules.action(step.show)
            if shown in decision.actions and self.forbids(shown) is None:
                return shown
        return (self.choices() or list(decision.actions))[0]

    def scripted(self, seat: int) -> Action | None:
        """What an opponent's script has it answer now; None: its bot decides."""
        who, decision = self.level.seats[seat], self.match.state.decision
        if not isinstance(who, Opponent) or decision is None or decision.seat != seat:
            return None
        left = [self.match.rules.action(plain) for plain in who.answers]
        for entry in self.match.log:
            if entry.seat == seat and entry.action in left:
                left.remove(entry.action)
        return next((action for action in left if action in decision.actions), None)

    def choices(self) -> list[Action]:
        """The legal answers that the present step allows; none where its limit would leave nothing."""
        decision, step = self.match.state.decision, self.step
        if decision is None or step is None:
            return []
        return [action for action in decision.actions if self._allowed(step, action)]

    def _allowed(self, step: Step, action: Action) -> bool:
        return not step.allow or any(self._within(limit, action) for limit in step.allow)

    def _within(self, limit: Limit, action: Action) -> bool:
        if not matches(limit.action, action):
            return False
        if not limit.reach:
            return True
        now = self.match.state
        after = now.copy()
        after.advance(action)
        return all(goals.met(goal, self.match.rules, after, now) for goal in limit.reach)


def _ends(step: Step, seat: int, action: Action, events: Sequence[Event]) -> bool:
    """Whether an answer, or what came of it, is what the step waits for."""
    until = step.until
    if isinstance(until, Answered):
        return seat == until.seat and matches(until.action, action)
    if isinstance(until, Happened):
        named = [event for event in events if goals.is_such(event, until.event, until.where)]
        return any(until.seat is None or getattr(event, "seat", None) == until.seat for event in named)
    return False
