"""Previews of an answer by the rules: the sure events, the tract afterwards, and the next attack.

All is tried out on an imagined match that looks like the view, and ends with the first event that depends on
dice or hidden cards."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from game.core.model import Action, Event
from game.core.rng import Rng
from game.core.values import frozen
from game.eaten.components.definitions import BACTERIA_OF, MINER, TRACK
from game.eaten.state import State
from game.eaten.table import actions as answers
from game.eaten.table import events as ev
from game.eaten.table.display_state import DisplayState
from game.eaten.view import View

UNSURE = (
    ev.DiceRolled, ev.DieRerolled, ev.DrillPeek, ev.MutationRevealed, ev.TurnStarted,
    ev.CardFilled, ev.HandDrawn, ev.ReactionRolled, ev.RobotDie,
)  # fmt: skip
"""Events with results that cannot be known before."""
NEUTRAL = {
    "stun_adjust": answers.Skip(),
    "stun_reroll": answers.Decline(),
    "followup": answers.Pass(),
    "action": answers.End(),
}
"""Answers by which the Miner's turn goes to its end without further deeds."""


@frozen
class Attack:
    """The attack of a card at the end of the turn, and the new level of its type."""

    card: int
    level: int

    @property
    def germ_kind(self) -> int:
        return BACTERIA_OF[self.card]

    @property
    def is_deadly(self) -> bool:
        """True if the Miner is digested."""
        return self.level >= TRACK.digest_level


CRYSTALS = "eaten.end.crystals"


@frozen
class Outcome:
    """The sure consequences of an answer. `attack` None: no attack, or the match is over before; `won`: by
    the Miner's last crystal."""

    events: tuple[Event, ...]
    tract: tuple[int, ...]
    attack: Attack | None
    won: bool

    def events_of(self, *kinds: type[Event]) -> Iterable[Any]:
        """The events of these kinds."""
        return (event for event in self.events if isinstance(event, kinds))


class Previews:
    """The outcomes of one question's answers, each worked out when it is first asked for."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._known: dict[Action, Outcome] = {}

    @cached_property
    def imagined_state(self) -> State:
        return self.view.imagine(Rng(0))

    def outcome_of(self, action: Action) -> Outcome:
        """The outcome of a legal answer."""
        if action not in self._known:
            self._known[action] = self._try_answer(action)
        return self._known[action]

    @cached_property
    def present_attack(self) -> Attack | None:
        """The attack if the Miner does nothing more."""
        return end_attack(self.imagined_state.copy())

    def _try_answer(self, action: Action) -> Outcome:
        state = self.imagined_state.copy()
        events = state.apply(action)
        known = sure_events(events)
        after = DisplayState.of(self.view)
        after.apply(*known)
        if isinstance(action, answers.End):
            return Outcome(known, tuple(after.tract), first_attack(known), False)
        won = state.result is not None and state.result.reason == CRYSTALS
        turn_goes_on = not any(isinstance(event, ev.TurnStarted) for event in events)
        return Outcome(known, tuple(after.tract), end_attack(state) if turn_goes_on else None, won)


def end_attack(state: State) -> Attack | None:
    """The attack if the Miner's turn ends as soon as it can; the state is played on. None if there is none,
    or it is not the Miner's turn."""
    while state.decision is not None and state.decision.seat == MINER and state.decision.kind in NEUTRAL:
        answer = NEUTRAL[state.decision.kind]
        events = state.apply(answer)
        if isinstance(answer, answers.End):
            return first_attack(events)
    return None


def first_attack(events: Iterable[Event]) -> Attack | None:
    """The first attack among events."""
    attacks = (event for event in events if isinstance(event, ev.Attacked))
    return next((Attack(event.card, event.level) for event in attacks), None)


def sure_events(events: Iterable[Event]) -> tuple[Event, ...]:
    """The events up to the first that cannot be foretold."""
    found: list[Event] = []
    for event in events:
        if isinstance(event, UNSURE):
            break
        found.append(event)
    return tuple(found)
