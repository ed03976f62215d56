"""Guests of the matches on the shelf of today: "That was me" puts a match under a name there, too (G42)."""

from collections.abc import Callable

import msgspec

from game.core.errors import SaveError
from game.core.match import Match
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.replay_store import KeptMatch, ReplayStore, chairs_of, table_of
from scenes.kit.match.saved_chair import SavedChair, restore_chair
from scenes.navigation import navigator, panel_routes, routes
from scenes.people import claims
from scenes.people.profiles import wearing


def ask_guest(app: App, kept: KeptMatch, match: Match, seats: list[int], done: Callable[[], object]) -> bool:
    """Ask whose a guest's seat was, and before that which one if there are several. done: called after a claim.
    True."""
    if len(seats) == 1:
        return _ask_person(app, kept, match, seats[0], done)
    names = tuple((str(seat), chairs_of(match)[seat].person.called) for seat in seats)

    def ask_person(seat: str) -> None:
        _ask_person(app, kept, match, int(seat), done)

    return navigator.lay_over(app, panel_routes.Choice(say("results.claim_where"), "", names, ask_person))


def _ask_person(app: App, kept: KeptMatch, match: Match, seat: int, done: Callable[[], object]) -> bool:
    chairs = chairs_of(match)
    taken = tuple(chair.profile for chair in chairs if chair.profile not in ("", GUEST))
    question = say("results.who", name=chairs[seat].person.called)

    def take_person(profile: Profile) -> None:
        _claim(app, kept, seat, profile)
        done()

    pick = routes.PickPerson(question, take_person, taken, chairs[seat].color)
    return navigator.lay_over(app, pick)


def _claim(app: App, kept: KeptMatch, seat: int, profile: Profile) -> None:
    """Book the match for the profile, and let its chair on the shelf wear it. The file is read anew: somebody may
    have been faster."""
    store = ReplayStore(app.folders.replays)
    try:
        match, chairs = store.read_match(kept.path)
        refusal = claims.find_refusal(app, table_of(match).play, chairs, seat, profile)
        if refusal:
            app.notify(refusal)
            return
        claims.claim_past(app, match, seat, profile.id, kept.time)
        worn = [
            _dress(place, chair, profile) if place == seat else chair for place, chair in enumerate(chairs)
        ]
        store.change_beside(match, msgspec.structs.replace(table_of(match), chairs=worn))
    except SaveError as error:
        app.notify(str(error))


def _dress(seat: int, saved: SavedChair, profile: Profile) -> SavedChair:
    chair = restore_chair(seat, saved)
    wearing.dress_chair(chair, profile)
    person = chair.person
    return msgspec.structs.replace(
        saved,
        name=person.name,
        profile=person.profile,
        portrait=person.portrait,
        frame=person.shape,
        border=person.looks.border,
        cloth=person.looks.cloth,
        voice=person.looks.voice,
    )
