"""The show: every event of The Hunger as steps on the timeline, with the real pieces of the table."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.model import Event
from game.hunger.table import card_events as card_ev
from game.hunger.table import events as ev
from scenes.hunger.animation.animator import Animator
from scenes.hunger.animation.brief import BriefMoves
from scenes.hunger.animation.hunt import HuntMoves
from scenes.hunger.animation.map import MapMoves
from scenes.hunger.animation.night import NightMoves
from scenes.hunger.animation.preload import HungerPreloader
from scenes.hunger.animation.sunrise import SunriseMoves
from scenes.hunger.animation.turns import TurnMoves
from scenes.hunger.board.pieces import TablePieces
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.table.event_player import Listener, TableEventPlayer


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player."""

    def __init__(
        self, app: App, pieces: TablePieces, timeline: Timeline, listener: Listener | None = None
    ) -> None:
        super().__init__(Animator(app, pieces), HungerPreloader(app, pieces), timeline, run_key, listener)
        for act in (TurnMoves, MapMoves, HuntMoves, NightMoves, SunriseMoves):
            self.steps.update(act(self.animator).steps)
        self.brief_steps.update(BriefMoves(self.animator).steps)


def run_key(event: Event) -> Hashable:
    """The common value of events that are shown as one, such as cards that come or go together; None for
    those shown by themselves.
    """
    match event:
        case card_ev.TrackFilled() | card_ev.TrackSlid():
            return type(event).__name__
        case card_ev.CardDrawn(to="play"):
            return "drawn"
        case card_ev.CardDiscarded(seat=seat) | card_ev.CardDigested(seat=seat):
            return type(event).__name__, seat
        case card_ev.CardDrawn() | ev.TurnEnded() | ev.TurnStarted():
            return "turn"
        case card_ev.Gained() | ev.ScoreChanged(reason="gained"):
            return "gained"
        case ev.Sunrise() | ev.VampireSafe() | ev.VampireBurned():
            return "sunrise"
    return None
