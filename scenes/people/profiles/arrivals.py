"""Persons who sit down without saying who they are (G40, G41): known by their device this evening, by the title, or
as a guest with a name. Draws nothing."""

from collections.abc import Sequence

from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person
from scenes.people.profiles import wearing


def recognize_person(app: App, chairs: Sequence[Chair], seat: int) -> Profile | None:
    """Profile of whoever has sat down on a chair; None for a guest. It is the person who sat last with the device
    this evening; for the first one at the table the profile of the title, once that is another one than before,
    or nobody is known. No profile sits twice, and none of the machine sits down with a phone."""
    device, tonight, active = chairs[seat].device, app.tonight, app.profiles.active
    if device is None or device.is_phone:
        return None
    others = [chair for chair in chairs if chair.seat != seat and chair.device]
    there = {chair.person.profile for chair in others}
    known = tonight.person_with(device.owner)
    if not others and not active.is_guest and (tonight.chosen != active.id or not known):
        return active
    profile = app.profiles.get(known) if known not in there and not tonight.find_guest(known) else None
    return profile if profile and not profile.is_guest else None


def seat_guest(app: App, chairs: Sequence[Chair], seat: int) -> int:
    """Give the guest on a chair a name, the same as with this device before; returns the guest's color."""
    chair, tonight = chairs[seat], app.tonight
    owner = chair.owner or ""
    taken = {other.person.name for other in chairs if other.seat != seat}
    guest = tonight.find_guest(tonight.person_with(owner))
    if guest is None or guest.name in taken:
        guest = tonight.add_guest(chair.color, [say(color.name_key) for color in SEAT_COLORS], taken)
    chair.person = Person(guest.id, guest.name, color=chair.color, needs=guest.needs)
    note_person(app, chair)
    return guest.color


def find_person(app: App, who: str) -> Person | None:
    """Guest of this evening, or profile, of that id; None if there is none any more."""
    guest = app.tonight.find_guest(who)
    if guest is not None:
        return Person(guest.id, guest.name, color=guest.color, needs=guest.needs)
    profile = app.profiles.get(who)
    if profile is None or profile.is_guest:
        return None
    return wearing.profile_person(profile, profile.color)


def note_person(app: App, chair: Chair) -> None:
    """Remember for this evening who plays on a chair; a guest has the color of the seat from then on."""
    if chair.owner is not None and chair.person.id and chair.person.kind != "bot":
        app.tonight.note_seat(chair.owner, chair.person.id, app.profiles.active.id)
        app.tonight.recolor_guest(chair.person.id, chair.color)


def list_profiles(app: App, chairs: Sequence[Chair], seat: int) -> list[Profile]:
    """Profiles that the person on a chair can have: the one of the title, those of this evening, then by their
    last matches."""
    people = app.tonight.people
    latest = {profile.id: _last_played(profile) for profile in app.profiles.all()}

    def rank(profile: Profile) -> tuple[bool, int]:
        at = people.index(profile.id) if profile.id in people else len(people)
        return profile.id != app.profiles.active.id, at

    free = sorted(
        wearing.free_profiles(app.profiles, chairs, seat), key=lambda one: latest[one.id], reverse=True
    )
    return sorted(free, key=rank)


def next_profile(app: App, chairs: Sequence[Chair], seat: int) -> Profile | None:
    """Next free profile after the one on a chair, None after the last."""
    offered = list_profiles(app, chairs, seat)
    ids, now = [profile.id for profile in offered], chairs[seat].person.profile
    at = ids.index(now) + 1 if now in ids else 0
    return offered[at] if at < len(offered) else None


def _last_played(profile: Profile) -> str:
    recent = profile.matches.recent
    return recent[-1].date if recent else ""
