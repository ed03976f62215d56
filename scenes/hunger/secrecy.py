"""Who may see Missions on this screen (section 3, STYLE 5). Everything that draws or tells them asks here.

Missions lie open only before one who is alone at the screen. Where several look on they are shown behind a
curtain, or while their owner holds the peek button. Those of bots are never shown.
"""

from __future__ import annotations

from game.core.model import Action, Decision
from game.hunger.table.actions import IN_TURN, SECRET_ACTIONS, AnyAction
from game.hunger.view import View
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.navigation import navigator, routes


class Secrecy:
    """Question anew each time: bots sit in for people and people come back in the middle of a match."""

    def __init__(self, app: App, session: MatchSession[View]) -> None:
        self.app = app
        self.session = session

    @property
    def people(self) -> list[int]:
        """The seats of those before the screen; also of one for whom a bot only sits in."""
        return self.session.seating.onlookers

    @property
    def viewer(self) -> int | None:
        """The seat of somebody who is alone at the screen; None where several look on, or nobody, and in a
        replay.
        """
        people = self.people
        return people[0] if len(people) == 1 and not self.session.replay else None

    @property
    def several(self) -> bool:
        """Whether people look on from whom others keep their Missions."""
        return len(self.people) > 1 and not self.session.replay

    def open(self, seat: int) -> bool:
        """Whether the seat's Missions lie face up."""
        return seat == self.viewer

    def view(self) -> View:
        """What the table may draw."""
        return self.session.view(self.viewer)

    def keeps(self, decision: Decision[Action] | None) -> bool:
        """Whether words about this decision would tell somebody at the screen a secret: whoever weighs
        answers weighs Missions.
        """
        if decision is None or not self.several:
            return False
        return bool(decision.hidden or self.session.view().missions[decision.seat])

    def asks_in_secret(self, decision: Decision[Action] | None) -> bool:
        """Whether the open question has a row for Missions: for all that hold any, so that it does not tell
        what they are.
        """
        if decision is None or not self.several or decision.kind not in IN_TURN:
            return False
        return bool(self.session.view().missions[decision.seat])

    def secret_actions(self, seat: int) -> tuple[AnyAction, ...]:
        """What the seat's gold Missions allow now: only for its own eyes."""
        decision = self.session.view(seat).decision
        if decision is None or decision.seat != seat:
            return ()
        return tuple(action for action in decision.actions if isinstance(action, SECRET_ACTIONS))

    def handover(self, seat: int) -> Scene:
        """The curtain before hidden Missions where several people share the screen: only one of them
        looks.
        """
        vampire = self.session.view().config.vampires[seat]
        return navigator.make_scene(
            self.app, routes.Handover(seat, say("hunger.choices.curtain"), pictures.vampire(vampire))
        )
