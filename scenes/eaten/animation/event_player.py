"""The event player of So, You've Been Eaten.: see scenes.table.event_player."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.model import Event
from game.eaten.table import events as ev
from scenes.eaten.animation.animator import Animator
from scenes.eaten.animation.automata import AutomataMoves
from scenes.eaten.animation.console import ConsoleMoves
from scenes.eaten.animation.dice import DiceMoves
from scenes.eaten.animation.germs import GermMoves
from scenes.eaten.animation.hand import HandMoves
from scenes.eaten.animation.immune import ImmuneMoves
from scenes.eaten.animation.preload import EatenPreloader
from scenes.eaten.animation.tract import TractMoves
from scenes.eaten.animation.turns import TurnMoves
from scenes.eaten.board.pieces import TablePieces
from scenes.kit.animation.timeline import Timeline
from scenes.kit.app import App
from scenes.table.event_player import TableEventPlayer


class EventPlayer(TableEventPlayer[Animator]):
    """See scenes.table.event_player."""

    def __init__(self, app: App, pieces: TablePieces, timeline: Timeline) -> None:
        super().__init__(Animator(app, pieces), EatenPreloader(app, pieces), timeline, run_key)
        for act in (
            TurnMoves,
            DiceMoves,
            TractMoves,
            ConsoleMoves,
            GermMoves,
            ImmuneMoves,
            HandMoves,
            AutomataMoves,
        ):
            self.steps.update(act(self.animator).steps)


def run_key(event: Event) -> Hashable:
    """The key that events shown together have in common, None for those shown alone. Cards that come together
    are one run, and so are the two of a swap.
    """
    match event:
        case ev.CardFilled(from_hand=from_hand):
            return "filled", from_hand
        case ev.CardMoved(by=by, card=card):
            return "moved", by if by == "teleporter" else (by, card)
    return None
