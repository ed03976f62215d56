"""A player with one switch, or two, who waits until the mark is where it is wanted."""

from __future__ import annotations

from scenes.kit.access.scan import Place
from scenes.kit.access.spoken import MORE, Thing
from scenes.kit.input.device import KEYBOARD
from scenes.kit.input.switches import switch_of
from tests.scenes.house import House

SWITCH, SECOND = "SPACE", "F5"
FRAME = 0.1
STAY = 0.4
"""Seconds that the mark stays at a place, and between two presses that are meant."""
MOST_FRAMES = 150


class SwitchPlayer:
    """Presses one key of the keyboard and nothing else."""

    def __init__(self, house: House, is_two: bool = False) -> None:
        self.house = house
        self.scanner = house.app.scanner
        self.is_two = is_two
        switches = {"choose": switch_of(KEYBOARD, SWITCH).text}
        if is_two:
            switches["next"] = switch_of(KEYBOARD, SECOND).text
        house.app.settings_file.change(scan="two" if is_two else "one", scan_step=STAY, switches=switches)

    @property
    def place(self) -> Place | None:
        return self.scanner.walk.place

    def press(self) -> None:
        """Press the switch, and wait long enough that the next press is meant."""
        press_long_enough(self.house, SWITCH)
        self.house.step(round(STAY / FRAME), FRAME)

    def move_on(self) -> None:
        """Press the second switch."""
        press_long_enough(self.house, SECOND)
        self.house.step(3, FRAME)

    def list_things(self, group: str = "") -> list[Thing]:
        """All that is walked over, or what is in a group."""
        keys = [key for name, keys in self.scanner.groups for key in keys if group in ("", name)]
        return [thing for key in keys if (thing := self.scanner.offer.find_thing(key)) is not None]

    def list_asked(self) -> list[Thing]:
        """All but the buttons of the prompt bar."""
        more = {thing.key for thing in self.list_things(MORE)}
        return [thing for thing in self.list_things() if thing.key not in more]

    def choose(self, key: str) -> None:
        """Wait for a thing and press there; fails if the mark does not come to it."""
        for _ in range(MOST_FRAMES):
            place = self.place
            if place is None or self._leads_to(place, key):
                self.press()
                if place is not None and place.kind == "thing":
                    return
            elif self.is_two:
                self.move_on()
            else:
                self.house.step(1, STAY)
        raise AssertionError(f"the mark never comes to {key} at {type(self.house.top).__name__}")

    @staticmethod
    def _leads_to(place: Place, key: str) -> bool:
        """True if a press there is a step to a thing."""
        return (key in place.keys) != (place.kind == "up")


def press_long_enough(house: House, key: str) -> None:
    """Press a switch so long that it counts."""
    house.hold(key)
    house.step(1, FRAME)
    house.let_go(key)
    house.step()
