"""Habits of the person who plays (C3): those of the profile at the asked seat, else the settings of the
machine."""

from collections.abc import Callable

from game.profiles.profile import Habits
from game.profiles.store import Profiles
from scenes.kit.base.settings import SettingsFile
from scenes.kit.input.bindings import Bindings
from scenes.kit.input.device import Device
from scenes.kit.match.seating import Seating

NONE = Habits()


class PersonalHabits:
    """Habits that hold now. Those of the only person with a profile hold everywhere; with several people each
    seat has its own. `asking` gives the seat that the top scene waits for."""

    def __init__(
        self, profiles: Profiles, seating: Seating, settings: SettingsFile, asking: Callable[[], int | None]
    ) -> None:
        self._profiles = profiles
        self._seating = seating
        self._settings = settings
        self._asking = asking

    def habits_of(self, seat: int | None) -> Habits:
        """Habits of a seat; None: of the only person, if there is just one."""
        people = self._seating.people_seats
        if len(people) == 1:
            seat = people[0]
        if seat is None or not 0 <= seat < len(self._seating) or not self._seating[seat].person.profile:
            return NONE
        profile = self._profiles.get(self._seating[seat].person.profile)
        return NONE if not profile else profile.habits

    def find_swap(self, device: Device) -> bool | None:
        """True if these hands confirm with the right button, None for the setting of the machine."""
        return _swap_of(self.habits_of(next(iter(self._seating.seats_of(device)), None)))

    @property
    def allows_hints(self) -> bool:
        own = self.habits_of(self._asking()).hints
        return self._settings.values.hints if own is None else own

    @property
    def needs_hold(self) -> bool:
        """Never on a phone: it asks for a second tap (P15)."""
        asking = self._asking()
        if asking is not None and self._seating.phone(asking) is not None:
            return False
        own = self.habits_of(asking).hold
        return self._settings.values.hold_to_confirm if own is None else own

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
