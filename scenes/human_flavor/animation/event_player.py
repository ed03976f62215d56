"""Event player: every event of Human Flavor as steps on the timeline, with the real pieces of the table."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.model import Event
from game.human_flavor.table import events as ev
from scenes.human_flavor.animation.animator import Animator
from scenes.human_flavor.animation.brief import BriefMoves
from scenes.human_flavor.animation.cards import CardShows
from scenes.human_flavor.animation.evening import EveningMoves
from scenes.human_flavor.animation.preload import HumanFlavorPreloader
from scenes.human_flavor.animation.revolt import RevoltMoves
from scenes.human_flavor.animation.stackers import PowerMoves
from scenes.human_flavor.animation.turns import TurnMoves
from scenes.human_flavor.board.pieces import TablePieces
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.table.event_player import Listener, TableEventPlayer


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player."""

    def __init__(
        self, app: App, pieces: TablePieces, timeline: Timeline, listener: Listener | None = None
    ) -> None:
        super().__init__(
            Animator(app, pieces), HumanFlavorPreloader(app, pieces), timeline, run_key, listener
        )
        for act in (TurnMoves, CardShows, PowerMoves, RevoltMoves, EveningMoves):
            self.steps.update(act(self.animator).steps)
        self.brief_steps.update(BriefMoves(self.animator).steps)


def run_key(event: Event) -> Hashable:
    """Key that is equal for events that are shown as one; None for those shown by themselves."""
    match event:
        case ev.TurnEnded() | ev.TurnStarted():
            return "turn"
        case ev.AgendaScored():
            return "agendas"
    return None
