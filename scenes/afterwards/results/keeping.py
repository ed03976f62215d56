"""Whether somebody without a name wants to keep what was just played under one: the results ask it once on a machine (C1)."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.match.session import MatchSession
from scenes.navigation import navigator, routes
from scenes.people import booking
from scenes.people.profiles import wearing


def is_wanted(app: App, session: MatchSession) -> bool:
    """One guest has played a match that counts, nobody has a name here yet, and nobody was asked."""
    counts = session.folder is not None and not (session.replay or session.read_only or session.forked)
    return counts and GUEST in booking.players(session) and not app.profiles.asked and not app.profiles.all()


def ask(app: App, session: MatchSession, kept: Callable[[], object], otherwise: Callable[[], object]) -> bool:
    """Ask, and remember that it was asked. `kept` hears when there is a name, `otherwise` that nobody wants one."""
    with suppress(GameError):  # asked again on a disk that takes nothing, after the next start
        app.profiles.has_asked()
    seat = booking.players(session)[GUEST]

    def made(profile: Profile) -> None:
        wearing.wear(session.seating[seat], profile)
        kept()

    def agreed() -> None:
        color = session.seating.color(seat)
        navigator.go(app, routes.EditPerson(made, color=color, keep=app.profiles.take_over))

    question, detail, yes, no = (say(f"profiles.keep.{part}") for part in ("ask", "text", "yes", "no"))
    return navigator.lay_over(app, routes.Confirm(question, detail, yes, no, agreed, danger=False, refused=otherwise))
