"""People whose profile a newer edition of the game wrote: what they are told, and how what they won meanwhile
gets there (R13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.base.texts import say
from scenes.navigation import navigator, routes
from scenes.people.profiles.words import called, fault

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.seating import Chair


def sentence_for(app: App, profile: Profile) -> str:
    """One sentence where only a newer edition may change the profile, else ""."""
    return say("profiles.newer", name=called(profile)) if app.profiles.is_newer(profile.id) else ""


def tell_seated(app: App, chairs: Sequence[Chair]) -> None:
    """Before a match begins: a sentence for each person on a chair whom it concerns."""
    people = [chair for chair in chairs if chair.device is not None and not chair.bot and not chair.automaton]
    for profile_id in dict.fromkeys(chair.profile or GUEST for chair in people):
        tell_owner(app, profile_id)


def tell_owner(app: App, profile_id: str) -> None:
    """The sentence for one person, if there is one."""
    profile = app.profiles.get(profile_id)
    sentence = "" if profile is None else sentence_for(app, profile)
    if sentence:
        app.notify(sentence)


def offer_meanwhile(app: App, profile: Profile, done: Callable[[], object]) -> bool:
    """Ask whether what was won beside a profile is to be added to it; False where there is nothing. `done`
    hears when it is added."""
    if not app.profiles.has_meanwhile(profile.id):
        return False

    def hand_over() -> None:
        try:
            app.profiles.hand_over(profile.id)
        except GameError as error:
            app.notify(fault(error))
        done()

    ask, text, yes, no = (
        say(f"profiles.meanwhile.{part}", name=called(profile)) for part in ("ask", "text", "yes", "no")
    )
    return navigator.lay_over(app, routes.Confirm(ask, text, yes, no, hand_over, danger=False))
