"""The question to a guest whether to keep a match under a name; the results ask it once on a machine (C1)."""

from collections.abc import Callable
from contextlib import suppress

from game.core.errors import GameError
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.match import starter
from scenes.navigation import navigator, routes
from scenes.people import booking
from scenes.people.profiles import wearing


def is_wanted(app: App, session: MatchSession) -> bool:
    """True if one guest has played a match that counts, on a machine without profiles that never asked."""
    counts = session.folder is not None and not (session.is_replay or session.read_only or session.forked)
    is_fresh = not app.profiles.is_asked and not app.profiles.all()
    return counts and is_fresh and GUEST in booking.seats_by_profile(session)


def ask_for_name(
    app: App, session: MatchSession, kept: Callable[[], object], otherwise: Callable[[], object]
) -> bool:
    """Ask, and remember it. `kept` is called once there is a name, `otherwise` if none is wanted."""
    with suppress(GameError):  # asked again on a disk that takes nothing, after the next start
        app.profiles.has_asked()
    seat = booking.seats_by_profile(session)[GUEST]

    def take_name(profile: Profile) -> None:
        wearing.dress_chair(session.seating[seat], profile)
        starter.rename_players(app, session)
        kept()

    def open_choice() -> None:
        color = session.seating.color_of(seat)
        navigator.go(app, routes.EditPerson(take_name, color=color, keep=app.profiles.take_over))

    def refuse() -> None:
        app.notify(say("profiles.keep.later"))
        otherwise()

    question, detail, yes, no = (say(f"profiles.keep.{part}") for part in ("ask", "text", "yes", "no"))
    dialog = routes.Confirm(question, detail, yes, no, open_choice, danger=False, refused=refuse, first="yes")
    return navigator.lay_over(app, dialog)
