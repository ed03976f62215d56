"""Guests who stand at the table and watch (G31): they hold a device without a seat, and may bet."""

from scenes.kit.input.device import Device
from scenes.kit.match.person import Person

MOST_STANDING = 6


class Standing:
    """Standing guests by their hands, in the order in which they came."""

    def __init__(self) -> None:
        self._guests: dict[str, Person] = {}

    @property
    def people(self) -> list[Person]:
        """People who stand there."""
        return list(self._guests.values())

    @property
    def is_full(self) -> bool:
        """True if there is no room for another one."""
        return len(self._guests) >= MOST_STANDING

    def person_with(self, device: Device) -> Person | None:
        """Person who stands there with a device."""
        return self._guests.get(device.owner)

    def stand_up(self, device: Device, person: Person) -> None:
        """Let somebody stand at the table. There must be room."""
        self._guests[device.owner] = person

    def leave(self, device: Device) -> None:
        """Let whoever holds a device stand there no longer."""
        self._guests.pop(device.owner, None)
