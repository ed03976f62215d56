"""Profiles that a newer edition of the game wrote: sentences for their owners, and the way of what they won
meanwhile into them (R13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.base.texts import say
from scenes.navigation import navigator, routes
from scenes.people.profiles.words import fault_sentence, profile_name

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.seating import Chair


def sentence_for(app: App, profile: Profile) -> str:
    """Sentence for the owner if only a newer edition may change the profile, else ""."""
    return say("profiles.newer", name=profile_name(profile)) if app.profiles.is_newer(profile.id) else ""


def tell_seated(app: App, chairs: Sequence[Chair]) -> None:
    """Tell each person on a chair whose profile only a newer edition may change, before a match begins."""
    people = [chair for chair in chairs if chair.device is not None and not chair.bot and not chair.automaton]
    for profile_id in dict.fromkeys(chair.profile or GUEST for chair in people):
        tell_owner(app, profile_id)


def tell_owner(app: App, profile_id: str) -> None:
    """Tell one person the sentence for the profile, if there is one."""
    profile = app.profiles.get(profile_id)
    sentence = "" if profile is None else sentence_for(app, profile)
    if sentence:
        app.notify(sentence)


def offer_meanwhile(app: App, profile: Profile, done: Callable[[], object]) -> bool:
    """Ask whether what was won beside a profile is to be added to it; `done` is called after that.

    Returns False if there is nothing to add.
    """
    if not app.profiles.has_meanwhile(profile.id):
        return False

    def hand_over() -> None:
        try:
            app.profiles.hand_over(profile.id)
        except GameError as error:
            app.notify(fault_sentence(error))
        done()

    ask, text, yes, no = (
        say(f"profiles.meanwhile.{part}", name=profile_name(profile)) for part in ("ask", "text", "yes", "no")
    )
    return navigator.lay_over(app, routes.Confirm(ask, text, yes, no, hand_over, danger=False))
