"""Who finds what in a lobby that opens: options and bots as last time, and seats for those who come from another table; and what it will be
like once one more has come."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import partial
from typing import TYPE_CHECKING

from scenes.lobby.seat_guests import SavedLobby, SeatGuests, remember, remembered

if TYPE_CHECKING:
    from scenes.kit.input.devices import Device
    from scenes.kit.match.seating import Chair
    from scenes.kit.scene import Likely
    from scenes.lobby.page import LobbyPage


def gather(lobby: LobbyPage, door: str, device: Device | None) -> None:
    """Options as last time; bots too, unless people come straight from a match of this game. `door` is the way in ("alone", "together")
    that was taken with `device`; "" for none."""
    guests, options, seating = lobby.guests, lobby.options, lobby.app.seating
    followers = [] if seating.arranged_for == lobby.game.id else [copy(chair) for chair in guests.people]
    for chair in guests.chairs if followers else ():
        guests.leave(chair.seat)
    seating.arranged_for = lobby.game.id
    saved = remembered(lobby.memory, lobby.game.id)
    if saved is not None:
        options.restore(saved.options)
        lobby.figures = dict(saved.figures)
        understood = guests.understood(saved.seats, options.figures)
        if not guests.taken:
            guests.restore(saved.seats, options.figures)
            understood = guests.saved()
        else:
            _bots_pick_again(guests, saved, options.figures)
        lobby.understood = SavedLobby(lobby.game.id, understood, dict(options.values), lobby.figures)
    elif not guests.taken:
        options.prepare(guests)
    for chair in followers:
        _follow(lobby, chair)
    if device is not None and door:
        options.enter(door, guests, device)
        for chair in guests.people:
            guests.ready |= {chair.seat} if door == "alone" else set()
    for chair in guests.people:
        as_last_time(lobby, chair.seat)
    options.arrange(guests)


def _bots_pick_again(guests: SeatGuests, saved: SavedLobby, figures: tuple[str, ...]) -> None:
    """Bots that have stayed at the table are who they were."""
    picks = {seat.character: seat.pick for seat in saved.seats if seat.bot}
    for chair in guests.taken:
        if chair.bot:
            guests.pick_again(chair.seat, picks.get(chair.character), figures)


def _follow(lobby: LobbyPage, chair: Chair) -> None:
    """Somebody who sat elsewhere at another game sits down as whoever comes in, and stays who they are."""
    seat = lobby.options.guest_seat(lobby.guests)
    if seat is None or chair.device is None:
        return
    lobby.options.welcome(lobby.guests, seat)
    if lobby.guests.join(chair.device, seat) is None:
        return
    mine = lobby.guests.chairs[seat]
    mine.name, mine.profile, mine.portrait, mine.frame = chair.name, chair.profile, chair.portrait, chair.frame
    lobby.guests.wear_color(seat, chair.color)


def as_last_time(lobby: LobbyPage, seat: int) -> None:
    """Whoever has come finds the figure of last time."""
    figure = lobby.figures.get(lobby.guests.person(seat))
    if figure is not None:
        lobby.options.as_last_time(lobby.guests, seat, figure)


def keep(lobby: LobbyPage) -> None:
    """For the next time. Of people who are not here what was known of them stays, as long as they have a profile."""
    guests, profiles = lobby.guests, lobby.app.profiles
    gone = [who for who in lobby.figures if profiles.path(who) is not None and profiles.get(who) is None]
    known = {who: figure for who, figure in lobby.figures.items() if who not in gone}
    for chair in guests.people:
        figure, who = lobby.options.figure_at(guests, chair.seat), guests.person(chair.seat)
        if figure is not None:
            known[who] = figure
        elif known.get(who) in lobby.options.faces:  # one of another edition could not be picked again
            del known[who]
    saved = SavedLobby(lobby.game.id, guests.saved(), dict(lobby.options.values), known)
    remember(lobby.memory, saved, lobby.understood)


def one_more(lobby: LobbyPage) -> Iterator[Likely]:
    """The lobby once somebody has sat down on the first free chair."""
    seat = next((chair.seat for chair in lobby.guests.chairs if chair.open), None)
    if seat is not None:
        yield seat, partial(_with_one_more, lobby, seat)


def _with_one_more(lobby: LobbyPage, seat: int) -> LobbyPage:
    twin = lobby.twin()
    twin.guests = lobby.guests.with_one_more(seat, lobby.app.devices.last_used)
    return twin
