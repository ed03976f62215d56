"""Changes of a seat in the lobby: its color, its figure, or its side in a game of roles."""

from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.lobby.page import LobbyPage, SeatsPage


def turn_seat(lobby: LobbyPage, seat: int, step: int, device: Device) -> bool:
    """Turn a seat's figure, or swap the seats in a game of roles. True."""
    return next_pick(lobby, seat, step, device) if lobby.options.figures else swap_seats(lobby, seat, device)


def next_color(page: SeatsPage, seat: int, device: Device, step: int = 1) -> bool:
    """Give a seat the next free color, or the one before. True."""
    if not _can_change(page, seat, device):
        return page.refuse_seat(seat)
    page.guests.next_color(seat, step)
    chair = page.guests.chairs[seat]
    page.app.tonight.recolor_guest(chair.person.id, chair.color)
    page.play("confirm")
    return page.show_changes()


def swap_seats(lobby: LobbyPage, seat: int, device: Device) -> bool:
    """Let the two sides of a game of roles change places. True."""
    guests = lobby.guests
    other = (seat + 1) % lobby.options.seats
    if not guests.taken_chairs:
        return lobby.refuse(say("lobby.take_a_seat"))
    if guests.people and not any(guests.is_own(device, side) for side in (seat, other)):
        return lobby.refuse_seat(guests.people[0].seat)
    guests.swap_seats(seat, other)
    lobby.options.follow_swap(guests)
    lobby.play("card_slide")
    mine = lobby.app.seating.seats_of(device)
    return lobby.show_changes(f"seat_{other if other in mine and seat not in mine else seat}")


def next_pick(lobby: LobbyPage, seat: int, step: int, device: Device) -> bool:
    """Pick the next free figure for a seat. True."""
    if not _can_change(lobby, seat, device):
        return lobby.refuse_seat(seat)
    reason = lobby.options.picking_problem()
    if reason is not None:
        return lobby.refuse(reason)
    lobby.guests.next_pick(seat, lobby.options.figures, step)
    lobby.play("card_slide")
    return lobby.show_changes()


def next_guest(page: SeatsPage, seat: int) -> bool:
    """Invite another guest of the bot's level, and say who it is. True."""
    page.guests.next_guest(seat)
    page.play("card_slide")
    chair = page.guests.chairs[seat]
    page.toast.show_now(say("lobby.guest", name=chair.person.name, temper=bot_guests.guest_temper(chair)))
    return page.show_changes()


def _can_change(page: SeatsPage, seat: int, device: Device) -> bool:
    return page.guests.is_own(device, seat) or bool(page.guests.chairs[seat].bot)
