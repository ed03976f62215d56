"""Chairs of a match that is over, in place of the house's."""

from scenes.kit.app import App
from scenes.kit.match.bot_guests import say_names_anew
from scenes.kit.match.seating import Seating


class PastSeating:
    """Exchange of the chairs as long as a replay's table is there: leave() gives today's back."""

    def __init__(self, app: App, then: Seating) -> None:
        self.app = app
        self.kept = app.seating.chairs
        self.then = then.chairs
        app.seating.chairs = self.then

    def leave(self) -> None:
        """Give today's chairs back, unless a player sat down in the replay; look for lost controllers."""
        seating = self.app.seating
        if seating.chairs is self.then:
            seating.chairs = self.kept
            say_names_anew(self.kept)
            seating.look_around(self.app.devices.connected_devices)
