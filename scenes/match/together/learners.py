"""The people who have learned a game together: those with a profile for ever, guests until the game is closed."""

from collections.abc import Iterable

from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match.chair import Chair
from scenes.kit.match.session import MatchSession
from scenes.people import booking


def knows_game(app: App, game: str, chairs: Iterable[Chair]) -> bool:
    """True if somebody on these chairs has learned a game, or somebody at this machine today."""
    if evening_key(game) in app.told_once:
        return True
    profiles = (
        app.profiles.get(chair.person.profile) for chair in chairs if chair.person.profile not in ("", GUEST)
    )
    return any(profile is not None and game in profile.taught for profile in profiles)


def note_learned(app: App, session: MatchSession) -> None:
    """Note that a match in which a game was explained was played to its end."""
    app.told_once.add(evening_key(session.game))
    _note_chairs(app, session.game, [session.seating[seat] for seat in session.seating.people_seats])


def note_silenced(app: App, session: MatchSession, device: Device) -> None:
    """Note that somebody has heard enough of a game."""
    app.told_once.add(evening_key(session.game))
    _note_chairs(app, session.game, [session.seating[seat] for seat in session.seating.seats_of(device)])


def evening_key(game: str) -> str:
    """Key of App.told_once for a game that somebody has learned today."""
    return f"together.{game}"


def _note_chairs(app: App, game: str, chairs: Iterable[Chair]) -> None:
    for chair in chairs:
        if chair.person.profile not in ("", GUEST):
            booking.change_profile(app, chair.person.profile, lambda profile: _with_taught(profile, game))


def _with_taught(profile: Profile, game: str) -> Profile:
    return profile if game in profile.taught else profile.replace(taught=(*profile.taught, game))
