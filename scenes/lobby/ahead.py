"""A start ahead for the person who has clearly lost the last matches of these people, or alone against the
gentlest bots (M23): an option that is there only then, and that one press takes or leaves."""

from typing import NamedTuple

from game import bots
from game.core import catalog
from game.core.errors import GameError
from game.core.options import HeadStart
from game.profiles.fitting_rival import is_below_gentlest
from game.profiles.shared_matches import find_helped
from scenes.kit.base import say
from scenes.kit.match.chair import Chair
from scenes.lobby import chances
from scenes.lobby.page import LobbyPage

OPTION = "head_start"
FOCUS = f"option_{OPTION}"
"""Focus key of the option."""


class Offer(NamedTuple):
    """A start ahead that is offered: chair of the person, start, and the seat that it has in the match."""

    chair: Chair
    start: HeadStart
    seat: int


def find_offer(lobby: LobbyPage) -> Offer | None:
    """Start ahead for one of the people with a profile; None if there is none, or the match cannot begin."""
    guests, options = lobby.guests, lobby.options
    chair = _find_loser(lobby)
    if chair is None or options.start_problem(len(guests.taken_chairs)) is not None:
        return None
    kept = [one for one in guests.chairs if not one.is_open]
    seat = kept.index(chair)
    try:
        keys = options.match_keys([guests.picks[one.seat] for one in kept], 0)
        start = catalog.load(lobby.game.id).head_start(keys, (seat,))
    except GameError:
        return None
    return Offer(chair, start, seat) if start else None


def _find_loser(lobby: LobbyPage) -> Chair | None:
    """Person who may begin ahead; one alone only where all bots are of the gentlest level."""
    game, guests, profiles = lobby.game.id, lobby.guests, lobby.app.profiles
    people = [(chair, profiles.get(chair.person.profile)) for chair in guests.people if chair.person.profile]
    known = [(chair, profile) for chair, profile in people if profile]
    place = find_helped([profile for _, profile in known], game)
    if place is not None:
        return known[place][0]
    rivals = {chair.bot for chair in guests.taken_chairs if chair not in guests.people}
    if len(guests.people) > 1 or not known or rivals != {bots.list_levels(game)[0].number}:
        return None
    person = known[0][0]
    return person if is_below_gentlest(game, chances.matches_of(lobby, person)) else None


def row_keys(lobby: LobbyPage) -> tuple[str, ...]:
    """The option, if it is offered."""
    return (OPTION,) if find_offer(lobby) else ()


def taken_seat(lobby: LobbyPage) -> int | None:
    """Seat that begins the match ahead, None for none."""
    offer = find_offer(lobby)
    return offer.seat if offer and offer.chair.person.profile == lobby.ahead else None


def toggle_offer(lobby: LobbyPage) -> bool:
    """Take the offer, or leave it. True."""
    offer = find_offer(lobby)
    lobby.ahead = offer.chair.person.profile if offer and taken_seat(lobby) is None else ""
    lobby.play("slider_step", step=5 if lobby.ahead else 1)
    return lobby.show_changes()


def value_text(lobby: LobbyPage) -> str:
    """Name of the person who begins ahead, else that nobody does."""
    offer = find_offer(lobby)
    return offer.chair.person.name if offer and taken_seat(lobby) is not None else say("common.off")


def help_text(lobby: LobbyPage, key: str) -> str:
    """The offer in a sentence while the option has the focus, else ""."""
    offer = find_offer(lobby) if key == FOCUS else None
    if not offer:
        return ""
    told = "offered" if taken_seat(lobby) is None else "taken"
    return say(f"{offer.start.key}.{told}", name=offer.chair.person.name)
