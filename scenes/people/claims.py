"""Claims (G42): a match that a guest has played is booked for somebody with a name, from the results or from the
shelf of the same day. The claimer is written first; what a crash leaves with both is taken from the guest at the
next start."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import Any

from game.core.match import Match
from game.profiles.couch import claims
from game.profiles.couch.claims import find_doubles, find_facts, give_match, given_token
from game.profiles.profile import GUEST, Profile, forget_booking, unbook
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.replay_store import KeptMatch, table_of
from scenes.kit.match.saved_chair import SavedChair, restore_chair
from scenes.kit.match.seating import Seating
from scenes.kit.match.session import MatchSession
from scenes.people import booking

MOST = claims.MOST
"""Last matches of the shelf that can be claimed."""


class PastMatch:
    """Finished match on the shelf, as booking sees one that has just ended."""

    def __init__(self, match: Match) -> None:
        table = table_of(match)
        self.match = match
        self.game = match.rules.id
        self.play = table.play
        self.seating = Seating(0)
        self.seating.chairs = [restore_chair(seat, saved) for seat, saved in enumerate(table.chairs)]
        self.stage = table.stage
        self.seconds = float(table.seconds)
        self.forked = table.forked
        self.evening = table.evening
        self.cup = table.cup
        self.booked: dict[str, tuple[Any, Any]] = {}


# -- from the results


def claimable_seats(session: MatchSession) -> list[int]:
    """Seats of guests whose match may still be booked for a profile."""
    if session.news is None:
        return []
    people = [
        chair for chair in session.seating.chairs if chair.device and not (chair.bot or chair.automaton)
    ]
    return [chair.seat for chair in people if chair.person.profile in ("", GUEST)]


def claim_match(app: App, session: MatchSession, seat: int, profile: str) -> None:
    """Book a finished match that a guest has played for a profile, and take it from the guest's."""
    was_guest = booking.seats_by_profile(session).get(GUEST) == seat
    won = booking.book_seat(app, session, seat, profile)
    if won and session.news is not None:
        session.news[profile] = won
    if was_guest and session.booked.get(GUEST):
        booking.change_profile(app, GUEST, partial(give_match, play=session.play))
        _drop_news(session, GUEST)


def return_match(app: App, session: MatchSession, seat: int, profile: str) -> None:
    """Take a claimed match from a profile again. The seat has to be a guest's by now, whose profile gets the
    match as at first."""
    token = booking.match_token(session.play)
    if profile in session.booked:
        before, after = session.booked.pop(profile)
        booking.change_profile(app, profile, lambda one: forget_booking(unbook(one, before, after), token))
        _drop_news(session, profile)
    if booking.seats_by_profile(session).get(GUEST) == seat and GUEST in session.booked:
        given = given_token(session.play)
        booking.change_profile(app, GUEST, lambda one: forget_booking(forget_booking(one, given), token))
        won = booking.book_seat(app, session, seat, GUEST)
        if won and session.news is not None:
            session.news[GUEST] = won


def _drop_news(session: MatchSession, profile: str) -> None:
    if session.news is not None:
        session.news.pop(profile, None)


# -- from the shelf


def find_guests(kept: KeptMatch, place: int, match: Match) -> list[int]:
    """Seats of guests in a match on the shelf, the newest of which has place 0, if it was played today."""
    past = PastMatch(match)
    is_recent = place < MOST and datetime.fromtimestamp(kept.time).date() == booking.local_day()
    is_booked = bool(past.play) and match.state.decision is None and not match.read_only
    if not is_recent or not is_booked or not booking.is_bookable(past):
        return []
    return [seat for seat, chair in enumerate(table_of(match).chairs) if _is_guest(chair)]


def _is_guest(chair: SavedChair) -> bool:
    return not (chair.bot or chair.automaton) and chair.profile in ("", GUEST)


def find_refusal(app: App, play: str, chairs: Sequence[SavedChair], seat: int, profile: Profile) -> str:
    """Sentence on somebody who has this match already, "" if the profile may claim it."""
    holder = app.profiles.get(chairs[seat].profile) if chairs[seat].profile not in ("", GUEST) else None
    newest = app.profiles.get(profile.id)
    if holder is None and newest is not None and booking.match_token(play) in newest.counted:
        holder = newest
    return say("results.claimed_already", name=holder.name) if holder else ""


def claim_past(app: App, match: Match, seat: int, profile: str, ended: float) -> None:
    """Book a match on the shelf that a guest has played for a profile, and take it from the guest's. ended: seconds
    since 1970."""
    past = PastMatch(match)
    booked = find_facts(app.profiles.guest, past.play)
    date = booked.date if booked else datetime.fromtimestamp(ended).isoformat(timespec="minutes")
    booking.tell_trophies(app, booking.book_seat(app, past, seat, profile, date))
    if booked is not None and booked.figure == match.rules.figure(match.state, seat):
        booking.change_profile(app, GUEST, partial(give_match, play=past.play))


# -- at the start


def settle_claims(app: App) -> None:
    """Take from the guest what somebody has claimed, where a crash has come between the two."""
    guest = app.profiles.guest
    for play in find_doubles(guest, app.profiles.all()) if guest.bookings else ():
        booking.change_profile(app, GUEST, partial(give_match, play=play))
