"""Who sits on a chair: a person with a profile, or a guest (C2). Draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from game.profiles.portraits import known
from game.profiles.profile import SHAPES, Profile
from game.profiles.store import Profiles
from scenes.kit.match.seating import Chair


def wear(chair: Chair, profile: Profile) -> None:
    """Somebody sits down there; the guest's profile has no name, and takes the chair's away."""
    if profile.is_guest:
        chair.undress()
        return
    chair.profile, chair.name = profile.id, profile.name
    chair.portrait, chair.frame = known(profile.portrait), SHAPES[profile.shape]


def refresh(profiles: Profiles, chairs: Sequence[Chair]) -> None:
    """Everybody as they are called today. Whose profile is gone plays on as a guest, under the name that was kept."""
    for chair in chairs:
        if chair.profile:
            profile = profiles.get(chair.profile)
            if profile is None:
                chair.profile = ""
            else:
                wear(chair, profile)


def free(profiles: Profiles, chairs: Sequence[Chair], seat: int) -> list[Profile]:
    """Whom somebody on that chair can be: nobody sits on two of them."""
    taken = {chair.profile for chair in chairs if chair.seat != seat and chair.profile}
    return [profile for profile in profiles.all() if profile.id not in taken]


def following(profiles: Profiles, chairs: Sequence[Chair], seat: int) -> Profile | None:
    """The next profile after the one that sits there, None after the last."""
    offered = free(profiles, chairs, seat)
    ids = [profile.id for profile in offered]
    now = chairs[seat].profile
    at = ids.index(now) + 1 if now in ids else 0
    return offered[at] if at < len(offered) else None
