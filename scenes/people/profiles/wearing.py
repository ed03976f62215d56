"""Profiles of the people on chairs (C2). Draws nothing."""

from collections.abc import Sequence
from dataclasses import replace

from game.profiles.looks import WORN, known_look, known_portrait
from game.profiles.profile import SHAPES, Profile
from game.profiles.store import Profiles
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Looks, Person


def dress_chair(chair: Chair, profile: Profile) -> None:
    """Give a chair the name and face of a profile; the guest's profile takes both away."""
    if profile.is_guest:
        chair.clear_person()
        return
    chair.person = profile_person(profile, chair.color)


def profile_person(profile: Profile, color: int) -> Person:
    """Person who a profile is, in a seat's color."""
    looks = Looks(**{kind: known_look(kind, getattr(profile, kind)) for kind in WORN})
    face, shape = known_portrait(profile.portrait), SHAPES[profile.shape]
    return Person(profile.id, profile.name, face, shape, color, "profile", looks)


def refresh_chairs(profiles: Profiles, chairs: Sequence[Chair]) -> None:
    """Give all chairs their present names and faces; without its profile one is a guest's."""
    for chair in chairs:
        if chair.person.profile:
            profile = profiles.get(chair.person.profile)
            if not profile:
                chair.person = replace(chair.person, id="", kind="guest")
            else:
                dress_chair(chair, profile)


def free_profiles(profiles: Profiles, chairs: Sequence[Chair], seat: int) -> list[Profile]:
    """Profiles that the person on a chair can have: none sits on two chairs."""
    taken = {chair.person.profile for chair in chairs if chair.seat != seat}
    return [profile for profile in profiles.all() if profile.id not in taken]
