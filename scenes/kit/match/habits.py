"""Habits of the person who plays (C3): those of the profile at the asked seat, else the settings of the
machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal

from game.profiles.profile import Habits
from game.profiles.store import Profiles
from scenes.kit.base.settings import BOTS, CONTRASTS, HOLDS, MOTIONS, SCANS, TEXT_SIZES, Scan, SettingsFile
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person
from scenes.kit.match.seating import Seating

if TYPE_CHECKING:
    from scenes.kit.input.devices import Devices

NONE = Habits()
OFF_ON = (False, True)

SHARED: dict[str, tuple[Any, ...]] = {
    "text_size": TEXT_SIZES,
    "contrast": CONTRASTS,
    "motion": MOTIONS,
    "flashes": (True, False),
    "captions": (False, True),
    "calm": (False, True),
    "bots": BOTS[::-1],
    "table_layout": ("painted", "auto", "large"),
}
"""Settings that all who look at the screen have together, with their values from the least need to the largest."""


class PersonalHabits:
    """Habits that hold now. Those of the only person with a profile hold everywhere; with several people each
    seat has its own, and what all see at once follows the largest need of all who sit (X11). While nobody is
    asked, as in menus, the person counts whose device was used last. `asking` gives the seat that the top scene
    waits for."""

    def __init__(
        self,
        profiles: Profiles,
        seating: Seating,
        settings: SettingsFile,
        asking: Callable[[], int | None],
        devices: Devices,
    ) -> None:
        self._profiles = profiles
        self._seating = seating
        self._settings = settings
        self._asking = asking
        self._devices = devices
        self._needs: dict[str, Any] = {}  # of SHARED, where it is not as the machine is set
        self.needed_by: dict[str, str] = {}
        """Names of those who need something of SHARED that nobody else at the table does."""
        self.has_reader: Callable[[], bool] = lambda: False
        """Gives True while a screen reader presses for somebody, which can hold nothing."""
        self._layouts: frozenset[tuple[str, str]] = frozenset()  # that people at the table want, by name
        self._turned = ""  # layout that those people have turned to since

    # -- people

    def habits_of(self, seat: int | None) -> Habits:
        """Habits of a seat; None: of the only person, if there is just one, else of the one whose device was used
        last."""
        people = self._seating.people_seats
        if len(people) == 1:
            seat = people[0]
        if seat is None:
            present = self._people_with(self._devices.last_used.owner)
            return self._habits_of(present[0]) if len(present) == 1 else NONE
        if not 0 <= seat < len(self._seating):
            return NONE
        return self._habits_of(self._seating[seat].person)

    def _habits_of(self, person: Person) -> Habits:
        profile = self._profiles.get(person.needs_of) if person.needs_of else None
        return NONE if profile is None else profile.habits

    def _value_of(self, person: Person, name: str) -> Any:
        """A person's own value of a setting, else the machine's."""
        own = getattr(self._habits_of(person), name)
        return getattr(self._settings.values, name) if own is None else own

    @property
    def _asked_chair(self) -> Chair | None:
        asking = self._asking()
        return self._seating[asking] if asking is not None and 0 <= asking < len(self._seating) else None

    def _people_with(self, owner: str) -> list[Person]:
        """People who have these hands: the asked one alone, if it is one of them."""
        asked = self._asked_chair
        if asked is not None and asked.owner == owner:
            return [asked.person]
        return [chair.person for chair in self._seating.all_chairs if chair.owner == owner]

    def _need_with(self, device: Device, name: str, values: Sequence[Any]) -> Any:
        """The largest need of those who have a device; the only person at the table has all of them."""
        people = self._people_with(device.owner)
        seats = self._seating.people_seats
        if not people and len(seats) == 1:
            people = [self._seating[seats[0]].person]
        wanted = [self._value_of(person, name) for person in people]
        return max(wanted or [getattr(self._settings.values, name)], key=values.index)

    # -- what all see at once

    def follow_people(self) -> frozenset[str]:
        """Take in who sits at the table now; gives the names of what has changed for all. Called once a frame."""
        people = [chair.person for chair in self._seating.all_chairs if chair.device is not None]
        needs: dict[str, Any] = {}
        self.needed_by = {}
        if any(person.needs_of for person in people):
            for name, values in SHARED.items():
                self._weigh_needs(name, values, people, needs)
        self._follow_layouts(people)
        changed = frozenset(name for name in SHARED if needs.get(name) != self._needs.get(name))
        self._needs = needs
        return changed

    def _follow_layouts(self, people: Sequence[Person]) -> None:
        """Forget what was turned to once other people have wishes about the layout of tables."""
        own = ((person.name, self._habits_of(person).table_layout) for person in people)
        layouts = frozenset((name, layout) for name, layout in own if layout is not None)
        if layouts != self._layouts:
            self._layouts, self._turned = layouts, ""

    def _weigh_needs(
        self, name: str, values: tuple[Any, ...], people: Sequence[Person], needs: dict[str, Any]
    ) -> None:
        """Put the largest need of these people into `needs` where it is not as the machine is set."""
        machine = getattr(self._settings.values, name)
        wanted = [self._value_of(person, name) for person in people]
        largest = max(wanted, key=values.index)
        if largest == machine:
            return
        needs[name] = largest
        if values.index(largest) > values.index(machine) and largest != "auto":
            self.needed_by[name] = people[wanted.index(largest)].name

    def _shared(self, name: str) -> Any:
        return self._needs[name] if name in self._needs else getattr(self._settings.values, name)

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
    def table_layout(self) -> str:
        """painted, auto or large: the largest rows that somebody at the table needs, unless they have turned to
        another layout since."""
        layout: str = self._turned or self._shared("table_layout")
        return layout

    def turn_layout(self, layout: Literal["painted", "large"]) -> None:
        """Turn to a layout of tables: as the machine is set from now on, or where somebody at the table has a
        habit, for as long as the same people sit there."""
        if self._layouts:
            self._turned = layout
        else:
            self._settings.change(table_layout=layout)

    # -- what is one person's

    def _own(self, name: str) -> Any:
        """The asked person's value of a setting."""
        own = getattr(self.habits_of(self._asking()), name)
        return getattr(self._settings.values, name) if own is None else own

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

    def keep_advisor(self, level: int) -> None:
        """Remember the level that was asked for a hint: with the profile at the asked seat, else for the machine."""
        asked = self._asked_chair
        profile = self._profiles.get(asked.person.profile) if asked is not None else None
        if profile is None:
            self._settings.change(advisor=level)
        else:
            self._profiles.change_profile(
                profile.id, lambda one: one.replace(habits=one.habits.replace(advisor=level))
            )

    @property
    def verbosity(self) -> str:
        """short, medium or full: how much of a thing the asked person is told."""
        verbosity: str = self._own("verbosity")
        return verbosity

    @property
    def speech_rate(self) -> int:
        """Words a minute at which the asked person listens."""
        rate: int = self._own("speech_rate")
        return rate

    def find_swap(self, device: Device) -> bool | None:
        """True if these hands confirm with the right button, None for the setting of the machine."""
        people = self._people_with(device.owner)
        return _swap_of(self._habits_of(people[0])) if people else None

    def find_holds(self, device: Device | None) -> str:
        """hold or toggle, as the person with a device wants it (X4); None: keys and mouse."""
        holds: str = self._need_with(device or KEYBOARD, "holds", HOLDS)
        return holds

    def find_slips(self, device: Device) -> bool:
        """True if presses that nobody meant count as none for the person with a device (X3)."""
        return bool(self._need_with(device, "ignore_repeats", OFF_ON))

    def find_motion(self, device: Device) -> str:
        """full, reduced or none, as the person with a device can bear what is felt there."""
        motion: str = self._need_with(device, "motion", MOTIONS)
        return motion

    @property
    def ignores_slips(self) -> bool:
        """True if somebody of this machine, at the table or not, has slips ignored."""
        people = self._profiles.all()
        return self._settings.values.ignore_repeats or any(one.habits.ignore_repeats for one in people)

    @property
    def allows_hints(self) -> bool:
        own = self.habits_of(self._asking()).hints
        return self._settings.values.hints if own is None else own

    # -- scanning

    def find_scan(self, owner: str) -> Scan:
        """Way in which whoever has these hands scans, before it is known if there are switches for it."""
        return self._widest_scan(self._people_with(owner))

    def _widest_scan(self, people: Sequence[Person]) -> Scan:
        wanted: list[Scan] = [self._value_of(person, "scan") for person in people]
        return max(wanted or [self._settings.values.scan], key=SCANS.index)

    def _find_scanners(self) -> Sequence[Person] | None:
        """People who may scan now: the asked one, and while nobody is asked all who have the switches, or everybody
        if it is unknown whose they are. None while other hands are asked (X1)."""
        asked, (_, hands) = self._asked_chair, self._devices.switches.find_scan("two")
        if asked is not None and asked.owner is not None:
            return [asked.person] if hands in ("", asked.owner) else None
        return [
            chair.person for chair in self._seating.all_chairs if chair.owner and hands in ("", chair.owner)
        ]

    @property
    def scan(self) -> Scan:
        """Way in which the focus is moved now."""
        people = self._find_scanners()
        return "off" if people is None else self._devices.switches.find_scan(self._widest_scan(people))[0]

    @property
    def scan_step(self) -> float:
        """Seconds for which a scan stays at a place: the most that one of those needs who scan now."""
        if self._devices.switches.trial is not None:
            return self._devices.switches.trial()
        wanted = [
            self._value_of(person, "scan_step")
            for person in self._find_scanners() or ()
            if self._value_of(person, "scan") != "off"
        ]
        return max(wanted, default=self._settings.values.scan_step)

    def wants_scan(self) -> bool:
        """True if somebody of this machine scans, at the table or not: the switches are not forgotten then."""
        wanted = (self._settings.values.scan, *(one.habits.scan for one in self._profiles.all()))
        return any(scan not in (None, "off") for scan in wanted)

    @property
    def switch_glyph(self) -> str:
        """The picture of the switch in use, "" for none."""
        return self._devices.switches.find_glyph() if self.scan != "off" else ""

    # -- buttons

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

    def has_toggles_with(self, device: Device) -> bool:
        """As has_toggles, for the person with a device while somebody else may be asked."""
        asked = self._asked_chair
        if asked is not None and asked.owner == device.owner:
            return self.has_toggles
        people = self._people_with(device.owner)
        holds = [self._habits_of(person).hold for person in people]
        machine = self._settings.values.hold_to_confirm
        needs_hold = all(machine if own is None else own for own in holds) if holds else machine
        scans = self._devices.switches.find_scan(self.find_scan(device.owner))[0] != "off"
        is_still = device.is_phone or scans or self.has_reader()
        return is_still or not needs_hold or self.find_holds(device) == "toggle"

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
