"""A person's last results against bots: the level of a quick supper (M20), the chances against a level in words
(M21), and the level at which a table plays (M18). Draws nothing."""

from collections.abc import Sequence

from game import bots
from game.profiles.fitting_rival import Fit, fitting_level, own_matches, wins_in_five
from game.profiles.match_facts import MatchFacts
from game.profiles.profile import GUEST, Profile
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.match.chair import Chair
from scenes.lobby.options import LobbyOptions
from scenes.lobby.page import LobbyPage
from scenes.lobby.prompts import seat_of
from scenes.lobby.seat_guests import FIRST_BOT
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
    return _chances_text(lobby.game.id, matches_of(lobby, people[0]), guests.chairs[seat].bot)


def matches_of(lobby: LobbyPage, person: Chair) -> tuple[MatchFacts, ...]:
    """Free matches of a person at the lobby on that seat's side, oldest first; none for one guest of several."""
    profile = _profile_of(lobby, person)
    return _matches_on(lobby.options, person.seat, profile) if profile else ()


def table_level(lobby: LobbyPage) -> int | None:
    """Level at which all at the table play as far as anybody knows: that of its bots, None if they differ.
    Without bots it is the weakest that fits one of the people, and that of a bot who joins before anyone has
    results."""
    game, chairs = lobby.game.id, lobby.guests.taken_chairs
    found = {chair.bot for chair in chairs if chair.bot}
    if len(found) > 1:
        return None
    strength = [info.number for info in bots.list_levels(game)]
    people = found or {level for chair in chairs if (level := _level_of(lobby, chair)) is not None}
    return min(people, key=strength.index, default=bots.find_level(game, FIRST_BOT).number)


def _level_of(lobby: LobbyPage, chair: Chair) -> int | None:
    """Level that fits a person, None before the first result."""
    profile = _profile_of(lobby, chair)
    if profile is None:
        return None
    fit = fitting_level(lobby.game.id, own_matches(profile, lobby.game.id, local_date()))
    return None if fit.reason == "begin" else fit.level


def _profile_of(lobby: LobbyPage, chair: Chair) -> Profile | None:
    """Profile of a person; the guests' if there is only one guest, else None for a guest."""
    lone = sum(not one.person.profile for one in lobby.guests.people) == 1
    return lobby.app.profiles.get(chair.person.profile or GUEST) if chair.person.profile or lone else None


def _matches_on(options: LobbyOptions, seat: int, profile: Profile) -> tuple[MatchFacts, ...]:
    return own_matches(profile, options.game, local_date(), options.role_of(seat))


def _chances_text(game: str, matches: Sequence[MatchFacts], level: int) -> str:
    wins = wins_in_five(game, matches, level)
    return "" if wins is None else say(f"lobby.chances.{wins}", level=say(bots.find_level(game, level).key))
