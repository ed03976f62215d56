"""The event player of Tasty Humans: events as steps on the timeline; and the subjects of its pictures."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.core.model import Event
from game.tasty_humans.components.definitions import CARDS, FIRST_LEADER, LEADERS
from game.tasty_humans.table import events as ev
from game.tasty_humans.view import View
from scenes.kit.animation.timeline import Call, Deferred, Step, Timeline, Wait, parallel, sequence
from scenes.kit.app import App
from scenes.kit.art.recording import Subject, Subjects
from scenes.table.event_player import TableEventPlayer
from scenes.table.preload import TablePreloader
from scenes.tasty_humans.animation.animator import Animator
from scenes.tasty_humans.animation.eating import Meals
from scenes.tasty_humans.animation.grid import GridMoves
from scenes.tasty_humans.animation.leaders import LeaderMoves
from scenes.tasty_humans.animation.scores import Scores
from scenes.tasty_humans.animation.turns import TurnMoves
from scenes.tasty_humans.board.pieces import TablePieces
from scenes.tasty_humans.text import names, pictures


class TastyHumansPreloader(TablePreloader[TablePieces]):
    """See scenes.table.preload."""

    game = "tasty_humans"
    _leaders: frozenset[int] = frozenset()
    """Leader tiles that were on the table so far."""

    def preload_next(self, busy: bool = False) -> bool:
        dealt = self._leaders.union(self.pieces.shown.offer)
        if dealt != self._leaders:
            self._leaders = dealt
            self.start_over()
        return super().preload_next(busy)

    def figure(self, seat: int) -> Subject:
        monster = self.pieces.shown.monsters[seat]
        return {"monster": monster, "called": names.seat_name(monster, self.pieces.colors[seat])}

    def things(self) -> Subjects:
        shown = self.pieces.shown
        dealt = {
            leader
            for leader in (*self._leaders, *shown.offer, *shown.leader_spaces, *shown.drafted)
            if leader >= 0
        }
        dealt |= {
            code - FIRST_LEADER for stomach in shown.stomachs for code in stomach if code >= FIRST_LEADER
        }
        return {
            "card": [
                {"card": card, "called": names.card_name(card, shown.variant)} for card in range(len(CARDS))
            ],
            "leader": [_leader_subject(leader) for leader in sorted(dealt)],
            "any_leader": [_leader_subject(leader) for leader in range(len(LEADERS))],
            "match": [
                {"variant": shown.variant, "rows": shown.height, "patterns": self.app.settings.tile_patterns}
            ],
        }


def _leader_subject(leader: int) -> Subject:
    return {"code": FIRST_LEADER + leader, "picture": pictures.leader_picture(leader)}


MEAL_OVERLAP_MS = 300  # the grid closes up while the monster still chews
MEAL = (ev.CardKept, ev.CardsRetreated, ev.RivalTook, ev.DeckReshuffled, ev.GridSlid, ev.GridFilled)
"""Events that follow a meal and are shown together, overlapping."""
FILLING = (ev.TilesDropped, ev.DamageDropped, ev.DamageRemoved, ev.TilesSwapped, ev.LeaderEaten)
"""Events that change a stomach, and with it what that is worth."""


def group_key(event: Event) -> Hashable:
    """Key that events shown as one have in common; None for those shown by themselves."""
    return "meal" if isinstance(event, MEAL) else None


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player. `now` gives the view of the match as it is: no event tells which seat is
    asked next."""

    animator_type, preloader_type = Animator, TastyHumansPreloader
    run = staticmethod(group_key)

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline, now: Callable[[], View]) -> None:
        super().__init__(app, pieces, timeline)
        animator = self.animator
        self.listener = animator.count_events
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

    def show(self, events: Sequence[Event], asks: bool = True) -> None:
        """Queue the show of the last answer's events, and then the next question if the table `asks` it."""
        after = self.now()
        self.timeline.add(Call(lambda: self.turns.start_show(after)))
        super().show(events)
        if asks:
            self.timeline.add(Deferred(lambda: self.turns.show_question(after)))

    def _show_meal(self, events: Sequence[Event]) -> Step:
        """The card is eaten while the grid moves on."""
        steps = [self.meals[type(event)](event) for event in events]
        if isinstance(events[0], ev.CardKept):
            return parallel(
                steps[0], sequence(Wait(self.animator.motion.gap_ms(MEAL_OVERLAP_MS)), *steps[1:])
            )
        return sequence(*steps)
