"""Access to Missions on this screen (section 3, STYLE 5): asked by all that draws or tells them.

Missions lie open only before a person alone at the screen. Where several look on they are shown behind a
curtain, or while their owner holds the peek button. Those of bots are never shown."""

from __future__ import annotations

from game.core.model import Action, Decision
from game.hunger.table.actions import IN_TURN, SECRET_ACTIONS, AnyAction
from game.hunger.view import View
from scenes.hunger.text import pictures
from scenes.kit.app import App
from scenes.kit.match.session import MatchSession
from scenes.kit.scene import Scene
from scenes.navigation import navigator, routes


class Secrecy:
    """Works everything out anew each time: bots sit in for people, and people come back, in the middle of a
    match."""

    def __init__(self, app: App, session: MatchSession[View]) -> None:
        self.app = app
        self.session = session

    @property
    def onlookers(self) -> list[int]:
        """Seats of the people before the screen, also of one for whom a bot sits in."""
        return self.session.seating.onlooker_seats

    @property
    def sole_viewer(self) -> int | None:
        """The seat of a person alone at the screen; None if several or none look on, and in a replay."""
        people = self.onlookers
        is_alone = len(people) == 1 and not self.session.is_replay and not self.is_on_phone(people[0])
        return people[0] if is_alone else None

    def is_on_phone(self, seat: int) -> bool:
        """True if the seat's Missions lie on a phone: the room may watch this screen (P26)."""
        is_shown = self.app.settings.phone_things_on_screen and len(self.onlookers) == 1
        return self.session.seating.phone(seat) is not None and not is_shown

    @property
    def has_several_people(self) -> bool:
        """True if people look on, or may do, who keep their Missions from each other."""
        is_kept = len(self.onlookers) > 1 or any(map(self.is_on_phone, self.onlookers))
        return is_kept and not self.session.is_replay

    def is_open(self, seat: int) -> bool:
        """True if the seat's Missions lie face up."""
        return seat == self.sole_viewer

    def table_view(self) -> View:
        """The view that the table is drawn from."""
        return self.session.view(self.sole_viewer)

    def keeps_secret(self, decision: Decision[Action] | None) -> bool:
        """True if words about this decision would tell a secret at the screen: advice on answers weighs
        Missions."""
        if decision is None or not self.has_several_people:
            return False
        return bool(decision.hidden or self.session.view().missions[decision.seat])

    def asks_in_secret(self, decision: Decision[Action] | None) -> bool:
        """True if the open question has a row for Missions: for all seats that hold any, so that the row
        tells nothing of them. None for a phone, which has them among its own rows."""
        if decision is None or not self.has_several_people or decision.kind not in IN_TURN:
            return False
        if self.is_on_phone(decision.seat):
            return False
        return bool(self.session.view().missions[decision.seat])

    def secret_actions(self, seat: int) -> tuple[AnyAction, ...]:
        """Answers that the seat's gold Missions allow now: only for its own eyes."""
        decision = self.session.view(seat).decision
        if decision is None or decision.seat != seat:
            return ()
        return tuple(action for action in decision.actions if isinstance(action, SECRET_ACTIONS))

    def make_curtain(self, seat: int) -> Scene:
        """The curtain before hidden Missions where several people share the screen."""
        vampire = self.session.view().config.vampires[seat]
        return navigator.make_scene(
            self.app, routes.Handover(seat, "hunger.choices.curtain", pictures.vampire(vampire))
        )
