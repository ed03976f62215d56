"""Who may see the Beast's cards on this screen (section 3, STYLE 5). Everything that draws or tells hidden
cards asks here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from game.core.model import Action, Decision, Event
from game.eaten.components.definitions import BEAST
from game.eaten.table.display_state import DisplayState
from game.eaten.table.events import MutationPlaced
from game.eaten.view import View
from scenes.eaten.text import names, pictures
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.match.log import open_events
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.navigation import navigator, routes

Sight = Literal["open", "held", "shut"]
"""Cards lie open; lie face down and open while their owner holds a button; or are never seen."""
OF_MUTATIONS = "mutation"
"""The decision that is about mutation cards; all other hidden ones are about the hand."""


class Secrecy:
    """Asked anew each time: bots sit in for people and settings change in the middle of a match."""

    def __init__(self, app: App, session: MatchSession[View]) -> None:
        self.app = app
        self.session = session

    @property
    def beast_here(self) -> bool:
        """Whether a person plays the Beast in a match that is being played; a replay tells no more than the
        match did.
        """
        chairs = self.session.seating.chairs
        return not self.session.replay and len(chairs) > BEAST and chairs[BEAST].device is not None

    @property
    def watched(self) -> bool:
        """Whether somebody else sits before this screen; also one for whom a bot only sits in."""
        return any(
            chair.seat != BEAST and (chair.device is not None or chair.sits_in)
            for chair in self.session.seating.chairs
        )

    @property
    def hand(self) -> Sight:
        """How the hand lies."""
        if self.session.match.config.open_hand:  # C10: the match is played with it open
            return "open"
        if not self.beast_here:
            return "shut"
        return "held" if self.watched and not self.app.settings.open_hand else "open"

    @property
    def mutations(self) -> Sight:
        """How the mutation cards lie: the house rule of the open hand leaves them secret."""
        if not self.beast_here:
            return "shut"
        return "held" if self.watched else "open"

    def sight(self, kind: str) -> Sight:
        """How the cards lie that a hidden decision is about."""
        return self.mutations if kind == OF_MUTATIONS else self.hand

    def keeps(self, decision: Decision[Action] | None) -> bool:
        """Whether words about this decision would tell somebody at the screen a secret. What a drill shows
        lies open before all.
        """
        return (
            decision is not None
            and decision.hidden
            and decision.seat == BEAST
            and self.sight(decision.kind) != "open"
        )

    # -- the Beast takes over where people share the screen

    def handover(self, seat: int) -> Scene | None:
        """The curtain before whoever takes the one controller to play the Beast. With a controller for each
        the hand lies face down anyway.
        """
        view = self.session.view()
        if seat != BEAST or not self.keeps(view.decision) or not self.session.seating.shared(seat):
            return None
        return navigator.make_scene(
            self.app, routes.Handover(seat, say("eaten.beast.curtain"), pictures.seat(BEAST, view.config))
        )

    def call(self, seat: int) -> str:
        """What is called out instead where each has a controller: the cards lie face down until they are held
        open.
        """
        view = self.session.view()
        return (
            say("eaten.beast.call", name=names.seat_title(seat, view.config))
            if seat == BEAST and self.keeps(view.decision)
            else ""
        )

    # -- what the table draws

    def reveal(self, shown: DisplayState) -> None:
        """Turn the hand face up where it lies open; `shown` comes from the shared view of the match as it is
        now.
        """
        if self.hand != "open":
            return
        own = self.session.view(BEAST)
        if (len(own.hand), len(own.paid)) == (len(shown.hand), len(shown.paid)):
            shown.hand, shown.paid = list(own.hand), list(own.paid)

    def told(self, events: Sequence[Event]) -> list[Event]:
        """What of these events the table shows. A mutation card goes to its slot face down in any case."""
        if self.hand != "open":
            return open_events(events)
        seen = (event.seen_by(None if isinstance(event, MutationPlaced) else BEAST) for event in events)
        return [event for event in seen if event is not None]
