"""A person's last results against bots: the level of a quick supper (M20), and the chances against a level in
words (M21). Draws nothing."""

from collections.abc import Sequence

from game import bots
from game.profiles.fitting_rival import Fit, fitting_level, own_matches, wins_in_five
from game.profiles.match_facts import MatchFacts
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.lobby.options import LobbyOptions
from scenes.lobby.page import LobbyPage
from scenes.lobby.prompts import seat_of
from scenes.people.booking import local_date

QUICK_SEAT = 0
"""Seat of the person in a quick supper."""


def quick_fit(app: App, options: LobbyOptions) -> Fit:
    """Level of the active profile's rival in a quick supper."""
    return fitting_level(options.game, _matches_on(options, QUICK_SEAT, app.profiles.active))


def quick_chances(app: App, options: LobbyOptions, level: int) -> str:
    """Chances of the active profile in a quick supper against a level; "" before five results."""
    return _chances_text(options.game, _matches_on(options, QUICK_SEAT, app.profiles.active), level)


def bot_chances(lobby: LobbyPage, key: str) -> str:
    """Chances against the bot whose seat has the focus: those of the person whose device was used last, else of the first one
    at the table; "" before five results, for one guest of several, and without a bot."""
    guests, hands, seat = lobby.guests, lobby.app.devices.last_used, seat_of(key)
    if seat is None or not guests.chairs[seat].bot:
        return ""
    people = sorted(guests.people, key=lambda chair: chair.owner != hands.owner)
    if not people:
        return ""
    person = people[0]
    lone = sum(not chair.profile for chair in people) == 1
    profile = lobby.app.profiles.get(person.profile or GUEST) if person.profile or lone else None
    if profile is None:
        return ""
    matches = _matches_on(lobby.options, person.seat, profile)
    return _chances_text(lobby.game.id, matches, guests.chairs[seat].bot)


def _matches_on(options: LobbyOptions, seat: int, profile: Profile) -> tuple[MatchFacts, ...]:
    return own_matches(profile, options.game, local_date(), options.role_of(seat))


def _chances_text(game: str, matches: Sequence[MatchFacts], level: int) -> str:
    wins = wins_in_five(game, matches, level)
    return "" if wins is None else say(f"lobby.chances.{wins}", level=say(bots.find_level(game, level).key))
