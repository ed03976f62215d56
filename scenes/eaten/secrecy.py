"""The rules of seeing the Beast's cards on this screen (section 3, STYLE 5), for all that draws or describes
hidden cards."""

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
from scenes.kit.base import say
from scenes.kit.match.log import open_events
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.navigation import navigator, routes

Sight = Literal["open", "held", "shut"]
"""Cards lie open; lie face down and open while their owner holds a button; or are never seen."""
MUTATION_DECISION = "mutation"
"""The decision that is about mutation cards; all other hidden ones are about the hand."""


class Secrecy:
    """The secrets of a match, worked out anew each time: bots sit in for people and settings change in the
    middle of it."""

    def __init__(self, app: App, session: MatchSession[View]) -> None:
        self.app = app
        self.session = session

    @property
    def is_beast_here(self) -> bool:
        """True if a person plays the Beast in a match that is being played. A replay shows no more than the
        match did."""
        chairs = self.session.seating.chairs
        return not self.session.is_replay and len(chairs) > BEAST and chairs[BEAST].device is not None

    @property
    def is_on_phone(self) -> bool:
        """True if the Beast's cards lie on a phone: the room may watch this screen (P26)."""
        is_shown = self.app.settings.phone_things_on_screen and not self._has_others
        return self.session.seating.phone(BEAST) is not None and not is_shown

    @property
    def is_watched(self) -> bool:
        """True if another person sits before this screen, has left their seat to a bot for a while, or may do so
        while the Beast looks at a phone."""
        return self._has_others or self.is_on_phone

    @property
    def _has_others(self) -> bool:
        return any(
            chair.seat != BEAST and (chair.device is not None or chair.sits_in)
            for chair in self.session.seating.chairs
        )

    @property
    def hand_sight(self) -> Sight:
        if self.session.match.config.open_hand:  # C10: the match is played with it open
            return "open"
        if not self.is_beast_here:
            return "shut"
        return "held" if self.is_watched and not self.app.settings.open_hand else "open"

    @property
    def mutation_sight(self) -> Sight:
        """The sight of the mutation cards: the house rule of the open hand leaves them secret."""
        if not self.is_beast_here:
            return "shut"
        return "held" if self.is_watched else "open"

    def sight_of(self, kind: str) -> Sight:
        """The sight of the cards that a hidden decision of a kind is about."""
        return self.mutation_sight if kind == MUTATION_DECISION else self.hand_sight

    def keeps_secret(self, decision: Decision[Action] | None) -> bool:
        """True if words about this decision would give a secret away. The cards of a drill lie open to
        all."""
        return (
            decision is not None
            and decision.hidden
            and decision.seat == BEAST
            and self.sight_of(decision.kind) != "open"
        )

    # -- the Beast takes over where people share the screen

    def make_handover(self, seat: int) -> Scene | None:
        """The curtain before the person who takes a shared controller to play the Beast. With a controller
        for each the hand lies face down anyway."""
        view = self.session.view()
        if (
            seat != BEAST
            or not self.keeps_secret(view.decision)
            or not self.session.seating.shares_hands(seat)
        ):
            return None
        return navigator.make_scene(
            self.app,
            routes.Handover(seat, "eaten.beast.curtain", pictures.seat_picture(BEAST, view.config)),
        )

    def call_words(self, seat: int) -> str:
        """The call that replaces the curtain where each person has a controller: the cards lie face down
        until they are held open."""
        view = self.session.view()
        return (
            say("eaten.beast.call", name=names.seat_title(seat, view.config))
            if seat == BEAST and self.keeps_secret(view.decision)
            else ""
        )

    # -- what the table draws

    def reveal_hand(self, shown: DisplayState) -> None:
        """Turn the hand face up if it is open; `shown` comes from the shared view of the match as it is
        now."""
        if self.hand_sight != "open":
            return
        own = self.session.view(BEAST)
        if (len(own.hand), len(own.paid)) == (len(shown.hand), len(shown.paid)):
            shown.hand, shown.paid = list(own.hand), list(own.paid)

    def visible_events(self, events: Sequence[Event]) -> list[Event]:
        """These events as the table shows them. A mutation card goes to its slot face down in any case."""
        if self.hand_sight != "open":
            return open_events(events)
        seen = (event.seen_by(None if isinstance(event, MutationPlaced) else BEAST) for event in events)
        return [event for event in seen if event is not None]
