"""Words on profiles: proposals for names, faults, deeds."""

from __future__ import annotations

import itertools

from game.core.errors import GameError
from game.profiles.names import ProfileError
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.kit.base.texts import has_text, say


def fault_sentence(error: GameError) -> str:
    """Sentence on a refused change of a profile, in the house's words."""
    if isinstance(error, ProfileError):
        return say(f"profiles.fault.{error.key}", **error.values)
    cause = error.__cause__
    reason = cause.strerror if isinstance(cause, OSError) else None
    return say("profiles.fault.unsaved", reason=reason or str(error))


def tell_of_broken(app: App) -> None:
    """Tell one sentence about each file that could not be used, once."""
    for notice in app.profiles.take_notices():
        app.notify(fault_sentence(notice))


def name_proposals(app: App) -> list[str]:
    """Proposed names that no profile has yet."""
    taken = {profile.name.casefold() for profile in app.profiles.all()}
    keys = itertools.takewhile(has_text, (f"profiles.names.n{number}" for number in itertools.count(1)))
    return [name for name in map(say, keys) if name.casefold() not in taken]


_FIGURES = {
    "tasty_humans/monster_": "tasty_humans.monster.",
    "hunger/vampire_": "hunger.vampire_short.",
    "human_flavor/leader_": "human_flavor.clan_short.",
}
_SEATS = {"eaten/miner_calm": "miner", "eaten/robot_miner_calm": "robot", "eaten/beast_awake": "beast"}


def figure_name(portrait: str) -> str:
    """Name of the figure on a portrait."""
    if portrait in _SEATS:
        return say(f"eaten.seat.{_SEATS[portrait]}")
    head = next(head for head in _FIGURES if portrait.startswith(head))
    return say(_FIGURES[head] + portrait.removeprefix(head))


def profile_name(profile: Profile) -> str:
    """Name of a profile; the guest's has words for one."""
    return profile.name or say("profiles.guest")


def deed_lines(profile: Profile) -> list[str]:
    """Lines on the deeds of a profile (stars, trophies, matches), or one kind word if there are none."""
    stars = sum(record.star_count for record in profile.stages.values())
    matches = profile.matches.tally().matches
    numbers = {"stars": stars, "trophies": len(profile.trophies), "matches": matches}
    return [say(f"profiles.{key}", n=n) for key, n in numbers.items() if n] or [say("profiles.nothing")]
