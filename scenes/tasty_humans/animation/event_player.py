"""The event player of Tasty Humans: every event as steps on the timeline, with the real pieces of
the table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.core.model import Event
from game.tasty_humans.table import events as ev
from game.tasty_humans.view import View
from scenes.kit.animation.timeline import Call, Deferred, Step, Timeline, Wait, parallel, sequence
from scenes.kit.app import App
from scenes.table.event_player import TableEventPlayer
from scenes.tasty_humans.animation.animator import Animator
from scenes.tasty_humans.animation.eating import Meals
from scenes.tasty_humans.animation.grid import GridMoves
from scenes.tasty_humans.animation.leaders import LeaderMoves
from scenes.tasty_humans.animation.preload import TastyHumansPreloader
from scenes.tasty_humans.animation.scores import Scores
from scenes.tasty_humans.animation.turns import TurnMoves
from scenes.tasty_humans.board.pieces import TablePieces

MEAL_OVERLAP_MS = 300  # the grid closes up while the monster still chews
MEAL = (ev.CardKept, ev.CardsRetreated, ev.RivalTook, ev.DeckReshuffled, ev.GridSlid, ev.GridFilled)
"""Events that follow a meal and are shown together, overlapping."""
FILLING = (ev.TilesDropped, ev.DamageDropped, ev.DamageRemoved, ev.TilesSwapped, ev.LeaderEaten)
"""Events that change a stomach, and with it what that is worth."""


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player. `now` gives the view of the match as it is: no event tells which seat is
    asked next.
    """

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline, now: Callable[[], View]) -> None:
        animator = Animator(app, pieces)
        super().__init__(
            animator, TastyHumansPreloader(app, pieces), timeline, group_key, animator.count_events
        )
        self.now = now
        leaders, self.scores = LeaderMoves(animator), Scores(animator)
        self.turns = TurnMoves(animator, leaders, self.scores)
        self.meals = {**Meals(animator, now()).steps, **GridMoves(animator).steps}
        self.steps = {
            **self.turns.steps,
            **leaders.steps,
            **self.meals,
            **dict.fromkeys(MEAL, self._show_meal),
        }
        self.steps.update({event: self.scores.with_gains(self.steps[event]) for event in FILLING})

    def show(self, events: Sequence[Event]) -> None:
        """Queue the show of the last answer's events, and then the next question."""
        after = self.now()
        self.timeline.add(Call(lambda: self.turns.start_show(after)))
        super().show(events)
        self.timeline.add(Deferred(lambda: self.turns.show_question(after)))

    def _show_meal(self, events: Sequence[Event]) -> Step:
        """The card is eaten while the grid moves on."""
        steps = [self.meals[type(event)](event) for event in events]
        if isinstance(events[0], ev.CardKept):
            return parallel(
                steps[0], sequence(Wait(self.animator.motion.gap_ms(MEAL_OVERLAP_MS)), *steps[1:])
            )
        return sequence(*steps)


def group_key(event: Event) -> Hashable:
    """Key that events shown as one have in common; None for those shown by themselves."""
    return "meal" if isinstance(event, MEAL) else None
