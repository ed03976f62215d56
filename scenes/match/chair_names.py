"""Names of the people and bots at a table, and the chairs of a match that is over."""

from game import bots
from scenes.kit.app import App
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.match.seating import Chair, Seating


def chair_name(chair: Chair) -> str:
    """Name on a chair, else the name of its color; the same in all games."""
    return chair.name or say(SEAT_COLORS[chair.color].name_key)


def player_name(chair: Chair, game: str) -> str:
    """Name of a person or of a guest, else of the bot's level, else of the color. A phone tells its guest's."""
    if chair.portrait or (chair.name and chair.device is not None and chair.device.is_phone):
        return chair.name
    return say(bots.find_level(game, chair.bot).key) if chair.bot else say(SEAT_COLORS[chair.color].name_key)


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
            seating.look_around(self.app.devices.connected_devices)
