"""People of this evening who are not at the table yet (G45): they stand gray on free chairs until their device
presses. Draws nothing."""

from typing import NamedTuple

from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match.person import Person
from scenes.lobby.seat_guests import SeatGuests
from scenes.people.profiles import arrivals


class Expected(NamedTuple):
    """Person who may sit down with one press of a device."""

    person: Person
    device: Device


def find_expected(app: App, guests: SeatGuests) -> dict[int, Expected]:
    """Free seats with the people who sat at a table this evening and whose device is here, the latest first. Whoever
    has left this lobby is not waited for."""
    free = [chair.seat for chair in guests.chairs if chair.is_open]
    there = {chair.person.id for chair in guests.people}
    found: dict[str, Expected] = {}
    for device in app.devices.connected_devices:
        who = app.tonight.person_with(device.owner)
        is_free = device.is_own and app.seating.is_free(device) and device.owner not in guests.left
        person = arrivals.find_person(app, who) if who and is_free and who not in there else None
        if person is not None:
            found.setdefault(who, Expected(person, device))
    order = {who: place for place, who in enumerate(app.tonight.people)}
    people = sorted(found.items(), key=lambda entry: order.get(entry[0], len(order)))
    return dict(zip(free, (one for _, one in people), strict=False))


def seat_of_device(app: App, guests: SeatGuests, device: Device) -> int | None:
    """Seat on which somebody with this device is waited for."""
    expected = find_expected(app, guests)
    return next((seat for seat, one in expected.items() if one.device.owner == device.owner), None)
