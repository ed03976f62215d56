"""Habits of the person who plays (C3): those of the profile at the asked seat, else the settings of the
machine."""

from collections.abc import Callable, Sequence
from typing import Any, Literal

from game.profiles.profile import Habits
from game.profiles.store import Profiles
from scenes.kit.base.settings import BOTS, CONTRASTS, MOTIONS, TEXT_SIZES, Scan, SettingsFile
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.person import Person
from scenes.kit.match.seating import Seating

NONE = Habits()


SHARED: dict[str, tuple[Any, ...]] = {
    "text_size": TEXT_SIZES,
    "contrast": CONTRASTS,
    "motion": MOTIONS,
    "flashes": (True, False),
    "captions": (False, True),
    "calm": (False, True),
    "bots": BOTS[::-1],
}
"""Settings that all who look at the screen have together, with their values from the least need to the largest."""


class PersonalHabits:
    """Habits that hold now. Those of the only person with a profile hold everywhere; with several people each
    seat has its own, and what all see at once follows the largest need of all who sit (X11). `asking` gives
    the seat that the top scene waits for."""

    def __init__(
        self, profiles: Profiles, seating: Seating, settings: SettingsFile, asking: Callable[[], int | None]
    ) -> None:
        self._profiles = profiles
        self._seating = seating
        self._settings = settings
        self._asking = asking
        self._needs: dict[str, Any] = {}  # of SHARED, where it is not as the machine is set
        self.needed_by: dict[str, str] = {}
        """Names of those who need something of SHARED that nobody else at the table does."""
        self.find_scan: Callable[[], tuple[Scan, str]] = lambda: ("off", "")
        """Gives how the switches scan, and the hands that have them, "" if they are not known yet."""
        self.has_reader: Callable[[], bool] = lambda: False
        """Gives True while a screen reader presses for somebody, which can hold nothing."""
        self.find_glyph: Callable[[], str] = str
        """Gives the picture of the switch that chooses, "" for none."""

    def habits_of(self, seat: int | None) -> Habits:
        """Habits of a seat; None: of the only person, if there is just one."""
        people = self._seating.people_seats
        if len(people) == 1:
            seat = people[0]
        if seat is None or not 0 <= seat < len(self._seating):
            return NONE
        return self._habits_of(self._seating[seat].person)

    def follow_people(self) -> frozenset[str]:
        """Take in who sits at the table now; gives the names of what has changed for all. Called once a frame."""
        people = [chair.person for chair in self._seating.all_chairs if chair.device is not None]
        needs: dict[str, Any] = {}
        self.needed_by = {}
        if any(person.profile for person in people):
            for name, values in SHARED.items():
                self._weigh_needs(name, values, people, needs)
        changed = frozenset(name for name in SHARED if needs.get(name) != self._needs.get(name))
        self._needs = needs
        return changed

    def _weigh_needs(
        self, name: str, values: tuple[Any, ...], people: Sequence[Person], needs: dict[str, Any]
    ) -> None:
        """Put the largest need of these people into `needs` where it is not as the machine is set."""
        machine = getattr(self._settings.values, name)
        own = [getattr(self._habits_of(person), name) for person in people]
        wanted = [machine if one is None else one for one in own]
        largest = max(wanted, key=values.index)
        if largest == machine:
            return
        needs[name] = largest
        if values.index(largest) > values.index(machine):
            self.needed_by[name] = people[wanted.index(largest)].name

    def _habits_of(self, person: Person) -> Habits:
        profile = self._profiles.get(person.profile) if person.profile else None
        return NONE if profile is None else profile.habits

    def _shared(self, name: str) -> Any:
        return self._needs[name] if name in self._needs else getattr(self._settings.values, name)

    def _own(self, name: str) -> Any:
        """The asked person's value of a setting."""
        own = getattr(self.habits_of(self._asking()), name)
        return getattr(self._settings.values, name) if own is None else own

    @property
    def text_size(self) -> float:
        """The size of letters as a factor: the largest that somebody at the table needs."""
        size: float = self._shared("text_size")
        return size

    @property
    def motion(self) -> str:
        """full, reduced or none: the least that somebody at the table can bear."""
        motion: str = self._shared("motion")
        return motion

    @property
    def contrast(self) -> str:
        """normal or high: high if somebody at the table needs it."""
        contrast: str = self._shared("contrast")
        return contrast

    @property
    def flashes(self) -> bool:
        """False if nothing may light up or go dark at once, for somebody at the table."""
        return bool(self._shared("flashes"))

    @property
    def calm(self) -> bool:
        """True if somebody at the table wants less at once."""
        return bool(self._shared("calm"))

    @property
    def captions(self) -> bool:
        """True if somebody at the table reads what is heard."""
        return bool(self._shared("captions"))

    @property
    def bots(self) -> Literal["show", "brief", "at_once"]:
        """The most of bots' turns that somebody at the table wants to see."""
        bots: Literal["show", "brief", "at_once"] = self._shared("bots")
        return bots

    @property
    def speaks(self) -> bool:
        """True if the asked person has the screen read aloud."""
        return bool(self._own("spoken_prompts"))

    @property
    def questions(self) -> str:
        """things or list: how the asked person is shown answers. Always a list for whoever scans (X3)."""
        questions: str = "list" if self.scan != "off" else self._own("questions")
        return questions

    @property
    def reminders(self) -> bool:
        """True if the asked person wants to be reminded of what is left to do."""
        return bool(self._own("reminders"))

    @property
    def advisor(self) -> int:
        """The level of bots that the asked person asks for a hint at first."""
        level: int = self._own("advisor")
        return level

    def find_swap(self, device: Device) -> bool | None:
        """True if these hands confirm with the right button, None for the setting of the machine."""
        return _swap_of(self.habits_of(next(iter(self._seating.seats_of(device)), None)))

    def find_holds(self, device: Device | None) -> str:
        """hold or toggle, as the person with a device wants it (X4); None: keys and mouse."""
        seats = self._seating.seats_of(device or KEYBOARD)
        own = self.habits_of(next(iter(seats), None)).holds
        return self._settings.values.holds if own is None else own

    @property
    def allows_hints(self) -> bool:
        own = self.habits_of(self._asking()).hints
        return self._settings.values.hints if own is None else own

    @property
    def scan(self) -> Scan:
        """Way in which the focus is moved now: not by switches while other hands are asked (X1)."""
        scan, hands = self.find_scan()
        asking = self._asking()
        if scan == "off" or asking is None or not 0 <= asking < len(self._seating):
            return scan
        return scan if not hands or self._seating[asking].owner in (None, hands) else "off"

    @property
    def switch_glyph(self) -> str:
        """The picture of the switch in use, "" for none."""
        return self.find_glyph() if self.scan != "off" else ""

    @property
    def needs_hold(self) -> bool:
        """Never on a phone: it asks for a second tap (P15); nor with switches (X3) or a screen reader (X18)."""
        asking = self._asking()
        if self.scan != "off" or self.has_reader():
            return False
        if asking is not None and self._seating.phone(asking) is not None:
            return False
        own = self.habits_of(asking).hold
        if own is None:
            return self._settings.values.hold_to_confirm and self._own("holds") == "hold"
        return own

    @property
    def holds_nothing(self) -> bool:
        """True for whoever cannot hold a button at all (X4), or presses by a switch or a screen reader."""
        return self._own("holds") == "toggle" or self.scan != "off" or self.has_reader()

    @property
    def has_toggles(self) -> bool:
        """True if a button goes on acting when it is let go, until its next press (X4)."""
        return self.holds_nothing or not self.needs_hold

    @property
    def is_swapped(self) -> bool:
        own = _swap_of(self.habits_of(self._asking()))
        return self._settings.values.swap_confirm_back if own is None else own

    @property
    def bindings(self) -> Bindings:
        """The keys and buttons that the prompts show."""
        return self._settings.values.bindings.with_swap(self.is_swapped)


def _swap_of(habits: Habits) -> bool | None:
    return None if habits.hand is None else habits.hand == "right"
