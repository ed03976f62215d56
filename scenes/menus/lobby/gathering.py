"""Who finds what in a lobby that opens: options and bots as last time, and seats for those who come from another table."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from scenes.menus.lobby.seat_guests import SavedLobby, remember, remembered

if TYPE_CHECKING:
    from scenes.kit.input.devices import Device
    from scenes.kit.match.seating import Chair
    from scenes.menus.lobby.scene import LobbyScene


def gather(lobby: LobbyScene, door: str, device: Device | None) -> None:
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
        if not guests.taken:
            guests.restore(saved.seats, options.figures)
    elif not guests.taken:
        options.prepare(guests)
    for chair in followers:
        _follow(lobby, chair)
    if device is not None and door:
        options.enter(door, guests, device)
        for chair in guests.people:
            guests.ready |= {chair.seat} if door == "alone" else set()
    options.arrange(guests)


def _follow(lobby: LobbyScene, chair: Chair) -> None:
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


def keep(lobby: LobbyScene) -> None:
    """For the next time."""
    remember(lobby.memory, SavedLobby(lobby.game.id, lobby.guests.saved(), lobby.options.values))
