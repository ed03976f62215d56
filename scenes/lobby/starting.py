"""Start of a match from the lobby's chairs and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import ConfigError
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import SHOW
from scenes.kit.match.session import MatchSession
from scenes.lobby import gathering
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter

if TYPE_CHECKING:
    from scenes.lobby.page import LobbyPage


def start_match(app: App, options: LobbyOptions, guests: SeatGuests, seed: int | None = None) -> MatchSession:
    """Begin a match with the taken chairs and show its table. Raises ConfigError."""
    chosen = starter.next_seed(app) if seed is None else seed
    picks = guests.sit_down()
    for chair in app.seating.chairs:
        if chair.automaton:
            chair.name = options.automaton_name(chair.seat)
    return starter.begin_match(app, options.game, options.config_keys(picks, chosen), chosen)


def press_start(lobby: LobbyPage, device: Device) -> bool:
    """Make the device's seats ready and begin the match, or say what is missing. True."""
    guests = lobby.guests
    guests.ready |= set(lobby.app.seating.seats_of(device))
    problem = lobby.options.start_problem(len(guests.taken_chairs))
    if problem is not None and not guests.taken_chairs:
        return lobby.refuse(say("lobby.take_a_seat"))
    if problem is not None and _call_helper(lobby):
        return True
    if problem is None and guests.waiting_people:
        problem = say("lobby.choosing", name=guests.seat_name(guests.waiting_people[0].seat))
    if problem is not None:
        lobby.show_changes()
        return lobby.refuse(problem)
    lobby.play("confirm")
    slot = lobby.game.id if guests.people else SHOW
    starter.ask_before_replacing(lobby.app, slot, lambda: _begin_match(lobby))
    return True


def _call_helper(lobby: LobbyPage) -> bool:
    """Seat a bot for a missing player and announce it. True if one sat down; the next press starts."""
    news = lobby.options.call_helper(lobby.guests)
    if news:
        lobby.toast.show_now(news)
        lobby.play("join")
        lobby.show_changes("start")
    return bool(news)


def _begin_match(lobby: LobbyPage) -> bool:
    gathering.keep_lobby(lobby)
    try:
        start_match(lobby.app, lobby.options, lobby.guests, lobby.deal)
    except ConfigError as error:
        return lobby.refuse(str(error))
    return True
