"""Profiles on the seats of the lobby (C2): one button pages through them; a guest needs none."""

from game.profiles.profile import GUEST, Profile
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.lobby import gathering
from scenes.lobby.page import SeatsPage
from scenes.navigation import navigator, routes
from scenes.people.profiles import arrivals, wearing, words


def next_own_profile(page: SeatsPage, device: Device) -> bool:
    """Page to the next profile on a device's own seat. True."""
    seat, mine = page.seat_for(device), page.app.seating.seats_of(device)
    if not mine:
        return page.refuse(say("lobby.take_a_seat"))
    return next_profile(page, seat if seat in mine else mine[-1], device)


def next_profile(page: SeatsPage, seat: int, device: Device) -> bool:
    """Page a seat to the next free profile, then to a new person, then to a guest again. True."""
    guests, profiles = page.guests, page.app.profiles
    if not guests.is_own(device, seat):
        return page.refuse_seat(seat)
    was_new = seat in guests.newcomers
    profile = None if was_new else arrivals.next_profile(page.app, guests.chairs, seat)
    guests.newcomers.discard(seat)
    guests.ready.discard(seat)
    wearing.dress_chair(guests.chairs[seat], profile or Profile(GUEST))
    is_new = not profile and not was_new and not profiles.is_full
    if profile:
        guests.wear_color(seat, profile.color)
        if page.options.figures and seat not in guests.picked:
            guests.picks[seat] = None
            gathering.restore_figure(page, seat)
    elif is_new:
        guests.newcomers.add(seat)
    else:
        arrivals.seat_guest(page.app, guests.chairs, seat)
    sentence = "" if not profile else words.sentence_for(page.app, profile)
    if sentence:
        page.toast.show_now(sentence)
    page.play("card_slide")
    return page.show_changes()


def make_profile(page: SeatsPage, seat: int) -> bool:
    """Let a newcomer make a profile and sit there with it. True."""
    guests = page.guests
    owner = guests.chairs[seat].owner

    def take_profile(profile: Profile) -> None:
        if guests.chairs[seat].owner != owner or guests.chairs[seat].missing:
            return  # the controller has gone meanwhile
        guests.newcomers.discard(seat)
        wearing.dress_chair(guests.chairs[seat], profile)
        guests.wear_color(seat, profile.color)

    page.play("confirm")
    return navigator.go(page.app, routes.EditPerson(take_profile, color=guests.chairs[seat].color))


def name_guest(page: SeatsPage, seat: int, device: Device) -> bool:
    """Let the guest on a seat be called by another name this evening, without a profile (G40). True."""
    chair, tonight = page.guests.chairs[seat], page.app.tonight
    if not page.guests.is_own(device, seat):
        return page.refuse_seat(seat)
    if chair.person.profile:
        return page.refuse(say("lobby.has_name", name=chair.person.name))
    if seat in page.guests.newcomers:
        return True  # it is about to get a name
    owner = chair.owner

    def take_name(name: str) -> None:
        if page.guests.chairs[seat].owner != owner:
            return  # the controller has gone meanwhile
        page.guests.chairs[seat].person = chair.person.with_name(name)
        tonight.rename_guest(chair.person.id, name)

    page.play("panel_open")
    return navigator.go(page.app, routes.Name(chair.person.name, take_name))
