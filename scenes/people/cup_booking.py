"""Booking of couch cups that are over in the profiles of their guests (G30): evenings, crowns, trophies."""

from functools import partial

from game.evening.cup import Cup
from game.profiles import trophies
from game.profiles.couch.cup_records import CupRecord, record_of, with_record
from game.profiles.profile import Profile
from scenes.kit.app import App
from scenes.people import booking
from scenes.people.booking import News


def book_cup(app: App, cup: Cup) -> News:
    """Book a cup that is over for each profile that sat there; returns the trophies won. A second call changes
    nothing."""
    news: News = {}
    for owner in dict.fromkeys(guest.owner for guest in cup.guests if guest.owner and not guest.bot):
        record = record_of(cup, owner)
        if record is not None and app.profiles.get(owner) is not None:
            won = booking.change_profile(app, owner, partial(_with_evening, cup.id, record))
            news |= {owner: won} if won else {}
    return news


def _with_evening(cup: str, record: CupRecord, profile: Profile) -> Profile:
    """Profile with one more evening, and the trophies that its evenings are enough for."""
    if profile.evenings.get(cup) == record:
        return profile
    evenings = with_record(profile.evenings, cup, record)
    return trophies.award_reached(profile.replace(evenings=evenings), booking.local_date())
