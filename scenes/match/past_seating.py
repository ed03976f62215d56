"""While a match is looked at again the chairs of the house are those of that match; afterwards everybody is back on the chairs of today."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.match.seating import Seating


class PastSeating:
    """Made when the replay's table is; leave() when it is left."""

    def __init__(self, app: App, then: Seating) -> None:
        self.app = app
        self.kept = app.seating.chairs
        self.then = then.chairs
        app.seating.chairs = self.then

    def leave(self) -> None:
        """Back to today, unless somebody sat down in the replay; controllers may have gone meanwhile."""
        seating = self.app.seating
        if seating.chairs is self.then:
            seating.chairs = self.kept
            seating.look_around(self.app.devices.connected)
