"""Guests of a cup on the chairs of a match, and people and bots on chairs as guests of a cup."""

from collections.abc import Sequence

from game import bots
from game.core.values import Names
from game.evening.cup import Cup, Guest
from game.profiles.profile import SHAPES
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match.chair import Chair, open_chairs
from scenes.kit.match.person import Person
from scenes.lobby.seat_guests import SeatGuests
from scenes.people.profiles import wearing


def guest_of(chair: Chair) -> Guest:
    """Guest of a cup who sits on a chair; the level of a bot is the number of its flames."""
    person = chair.person
    return Guest(
        person.id or f"chair_{chair.seat}",
        person.called,
        person.profile,
        person.portrait,
        SHAPES.index(person.shape) if person.shape in SHAPES else 0,
        person.color,
        chair.bot,
        person.character,
    )


def cup_guests(app: App) -> tuple[Guest, ...]:
    """Guests on all taken chairs, in their order."""
    return tuple(guest_of(chair) for chair in app.seating.chairs if chair.is_taken)


def device_of(app: App, guest: Guest, host: Device) -> Device:
    """Device that a guest held last in the cup, the host's where it is not here."""
    held = app.cup.hands.get(guest.id, host)
    is_here = any(device.id == held.id for device in app.devices.connected_devices)
    return held if is_here else host


def person_of(app: App, guest: Guest) -> Person:
    """Person who a guest is; a profile with the name and face of today."""
    profile = app.profiles.get(guest.owner) if guest.owner else None
    if profile is not None and not profile.is_guest:
        return wearing.profile_person(profile, guest.color)
    shape = SHAPES[guest.shape] if guest.shape < len(SHAPES) else SHAPES[0]
    if guest.bot:
        return Person(guest.character, guest.name, guest.portrait, shape, guest.color, "bot")
    known = app.tonight.find_guest(guest.id)
    return Person(
        guest.id,
        guest.name,
        guest.portrait,
        shape,
        guest.color,
        needs=known.needs if known is not None else "",
    )


def seat_guests(app: App, cup: Cup, game: str, ids: Names, host: Device) -> SeatGuests:
    """Seat guests of the cup on the chairs of a match, in this order. Whoever holds no device that is here plays
    with the `host`'s; a bot sits in for somebody who has left."""
    sitting = [cup.guest(guest_id) for guest_id in ids]
    seating = app.seating
    seating.chairs, seating.arranged_for = open_chairs(len(sitting)), game
    for chair, guest in zip(seating.chairs, sitting, strict=True):
        chair.wear_color(guest.color)
        if guest.bot:
            seating.put_bot(chair.seat, bots.level_with_flames(game, guest.bot))
            chair.person = person_of(app, guest)
        elif guest.is_person:
            seating.claim_seat(chair.seat, device_of(app, guest, host))
    guests = SeatGuests(seating, len(sitting), game)
    _name_chairs(app, game, seating.chairs, sitting)
    return guests


def _name_chairs(app: App, game: str, chairs: Sequence[Chair], sitting: Sequence[Guest]) -> None:
    """Let each chair show its guest of the cup; bots sit in for those who have left."""
    for chair, guest in zip(chairs, sitting, strict=True):
        chair.person = person_of(app, guest)
        if not guest.bot and not guest.is_person:
            level = bots.level_with_flames(game, guest.stand_in)
            app.seating.put_bot(chair.seat, level, sits_in=True)
