"""From chairs and options to a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.errors import ConfigError
from scenes.kit.app import App
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.kit.match.saved_matches import SHOW
from scenes.kit.match.session import MatchSession
from scenes.lobby import gathering
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter

if TYPE_CHECKING:
    from scenes.lobby.page import LobbyPage


def start(app: App, options: LobbyOptions, guests: SeatGuests, seed: int | None = None) -> MatchSession:
    """Everybody who sits plays, free chairs go; the table is shown. Raises ConfigError."""
    chosen = starter.next_seed(app) if seed is None else seed
    picks = guests.sit_down()
    for chair in app.seating.chairs:
        if chair.automaton:
            chair.name = options.automaton_name(chair.seat)
    return starter.begin(app, options.game, options.config_keys(picks, chosen), chosen)


def pressed(lobby: LobbyPage, device: Device) -> bool:
    """Somebody wants to start, and is ready therefore: it begins, or what is missing is said."""
    guests = lobby.guests
    guests.ready |= set(lobby.app.seating.seats_of(device))
    problem = lobby.options.problem(len(guests.taken))
    if problem is not None and not guests.taken:
        return lobby.refuse(say("lobby.take_a_seat"))
    if problem is not None and _called_helper(lobby):
        return True
    if problem is None and guests.waiting_for:
        problem = say("lobby.choosing", name=guests.seat_name(guests.waiting_for[0].seat))
    if problem is not None:
        lobby.changed()
        return lobby.refuse(problem)
    lobby.app.mixer.play("confirm")
    starter.unless_one_waits(lobby.app, lobby.game.id if guests.people else SHOW, lambda: _begin(lobby))
    return True


def _called_helper(lobby: LobbyPage) -> bool:
    """Somebody is missing: a bot sits down and says so; whoever pressed may start then, or wait for a guest."""
    news = lobby.options.helper(lobby.guests)
    if news:
        lobby.toast.tell(news)
        lobby.app.mixer.play("join")
        lobby.changed("start")
    return bool(news)


def _begin(lobby: LobbyPage) -> bool:
    gathering.keep(lobby)
    try:
        start(lobby.app, lobby.options, lobby.guests, lobby.deal)
    except ConfigError as error:
        return lobby.refuse(str(error))
    return True
