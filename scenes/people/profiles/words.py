"""What is said about profiles: proposals for names, what is wrong, what somebody has done."""

from __future__ import annotations

import itertools

from game.core.errors import GameError
from game.profiles.names import ProfileError
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base.texts import has_text, say


def fault(error: GameError) -> str:
    """Why something cannot be, in the house's words."""
    if isinstance(error, ProfileError):
        return say(f"profiles.fault.{error.key}", **error.values)
    cause = error.__cause__
    return say("profiles.fault.unsaved", reason=cause.strerror if isinstance(cause, OSError) and cause.strerror else str(error))


def tell_of_broken(app: App) -> None:
    """One sentence about each file that could not be used, once."""
    for notice in app.profiles.take_notices():
        app.notify(fault(notice))


def proposals(app: App) -> list[str]:
    """Names that nobody here has yet."""
    taken = {profile.name.casefold() for profile in app.profiles.all()}
    keys = itertools.takewhile(has_text, (f"profiles.names.n{number}" for number in itertools.count(1)))
    return [name for name in map(say, keys) if name.casefold() not in taken]


_FIGURES = {
    "tasty_humans/monster_": "tasty_humans.monster.",
    "hunger/vampire_": "hunger.vampire_short.",
    "human_flavor/leader_": "human_flavor.clan_short.",
}
_SEATS = {"eaten/miner_calm": "miner", "eaten/robot_miner_calm": "robot", "eaten/beast_awake": "beast"}


def figure(portrait: str) -> str:
    """Whose face a portrait is."""
    if portrait in _SEATS:
        return say(f"eaten.seat.{_SEATS[portrait]}")
    head = next(head for head in _FIGURES if portrait.startswith(head))
    return say(_FIGURES[head] + portrait.removeprefix(head))


def called(profile: Profile) -> str:
    """A name, also for those who have none."""
    return profile.name or say("profiles.guest")


def deeds(profile: Profile) -> list[str]:
    """What somebody has done, a line each; one kind word where that is nothing."""
    stars = sum(record.count for record in profile.stages.values())
    numbers = (("stars", stars), ("trophies", len(profile.trophies)), ("matches", profile.matches.tally().matches))
    return [say(f"profiles.{key}", n=n) for key, n in numbers if n] or [say("profiles.nothing")]
