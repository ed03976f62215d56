"""Who sits on the seats of the lobby: guests, or people with a profile (C2). One button pages through them; nothing forces one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.profiles.profile import GUEST, Profile
from scenes.kit.base.texts import say
from scenes.kit.input.devices import Device
from scenes.lobby import gathering
from scenes.navigation import navigator, routes
from scenes.people.profiles import newer, wearing

if TYPE_CHECKING:
    from scenes.lobby.page import LobbyPage


def page_own(lobby: LobbyPage, device: Device) -> bool:
    """The next one for the seat of these hands."""
    seat, mine = lobby.seat_for(device), lobby.app.seating.seats_of(device)
    if not mine:
        return lobby.refuse(say("lobby.take_a_seat"))
    return page(lobby, seat if seat in mine else mine[-1], device)


def page(lobby: LobbyPage, seat: int, device: Device) -> bool:
    """The next profile that nobody else has taken, after the last one somebody new, then a guest again."""
    guests, profiles = lobby.guests, lobby.app.profiles
    if not guests.own(device, seat):
        return lobby.not_yours(seat)
    was_new = seat in guests.newcomers
    profile = None if was_new else wearing.following(profiles, guests.chairs, seat)
    guests.newcomers.discard(seat)
    guests.ready.discard(seat)
    wearing.wear(guests.chairs[seat], profile or Profile(GUEST))
    if profile is not None:
        guests.wear_color(seat, profile.color)
        if lobby.options.figures and seat not in guests.picked:
            guests.picks[seat] = None
            gathering.as_last_time(lobby, seat)
    elif not was_new and not profiles.is_full:
        guests.newcomers.add(seat)
    sentence = "" if profile is None else newer.sentence_for(lobby.app, profile)
    if sentence:
        lobby.toast.tell(sentence)
    lobby.app.mixer.play("card_slide")
    return lobby.changed()


def make(lobby: LobbyPage, seat: int) -> bool:
    """Somebody new says who they are, and sits there from then on."""
    guests = lobby.guests
    owner = guests.chairs[seat].owner

    def made(profile: Profile) -> None:
        if guests.chairs[seat].owner != owner or guests.chairs[seat].missing:
            return  # their controller has gone meanwhile
        guests.newcomers.discard(seat)
        wearing.wear(guests.chairs[seat], profile)
        guests.wear_color(seat, profile.color)

    lobby.app.mixer.play("confirm")
    return navigator.go(lobby.app, routes.EditPerson(made, color=guests.chairs[seat].color))
