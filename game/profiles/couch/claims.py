"""Matches that a guest has played, and somebody with a name takes over (G42)."""

from collections.abc import Iterable

from game.core.values import Names
from game.profiles.match_facts import MatchFacts
from game.profiles.profile import LAST_COUNTED, Booking, Profile

GIVEN = "given"
"""End of the token of a match that the guest has given away."""
MOST = 20
"""Last matches of the guest that can be taken over."""


def note_booking(before: Profile, after: Profile, play: str) -> Profile:
    """The profile `after` a match was booked, with what that has added, for whoever takes the match over."""
    won = after.trophies.keys() - before.trophies.keys()
    totals = {name: total - before.totals.get(name, 0) for name, total in after.totals.items()}
    booking = Booking(tuple(sorted(won)), {name: more for name, more in totals.items() if more})
    return after.replace(bookings=dict([*after.bookings.items(), (play, booking)][-MOST:]))


def give_match(guest: Profile, play: str) -> Profile:
    """Guest's profile without a match and what it has brought. It never books that again."""
    token = given_token(play)
    if token in guest.counted:
        return guest
    matches = guest.matches
    for facts in guest.matches.recent:
        if facts.play == play:
            matches = matches.without_match(facts)
    booking = guest.bookings.get(play, Booking())
    totals = {name: total - booking.totals.get(name, 0) for name, total in guest.totals.items()}
    return guest.replace(
        matches=matches,
        trophies={name: day for name, day in guest.trophies.items() if name not in booking.trophies},
        totals={name: total for name, total in totals.items() if total},
        counted=(*guest.counted, token)[-LAST_COUNTED:],
        bookings={name: one for name, one in guest.bookings.items() if name != play},
    )


def given_token(play: str) -> str:
    """Token of a match that the guest has given away."""
    return f"{play}/{GIVEN}"


def find_facts(profile: Profile, play: str) -> MatchFacts | None:
    """Facts of a match among the last ones of a profile."""
    return next((facts for facts in profile.matches.recent if facts.play == play), None)


def find_doubles(guest: Profile, others: Iterable[Profile]) -> Names:
    """Plays of matches that somebody has taken over and the guest still counts, as after a crash between the two.
    Who played another figure of the match sat there as well."""
    figures = {facts.play: facts.figure for facts in guest.matches.recent if facts.play in guest.bookings}
    taken = {
        facts.play
        for profile in others
        for facts in profile.matches.recent
        if figures.get(facts.play) == facts.figure
    }
    return tuple(sorted(taken))
