"""Profiles on the seats of the lobby (C2): one button pages through them; a guest needs none."""

from game.profiles.profile import GUEST, Habits, Profile
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input.device import Device
from scenes.kit.match.chair import Chair
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


def change_guest(page: SeatsPage, seat: int, device: Device) -> bool:
    """Let the guest on a seat be called by another name this evening, without a profile (G40), or have the needs of
    somebody who has one (X11). True."""
    chair = page.guests.chairs[seat]
    if not page.guests.is_own(device, seat):
        return page.refuse_seat(seat)
    if chair.person.profile:
        return page.refuse(say("lobby.has_name", name=chair.person.name))
    if seat in page.guests.newcomers:
        return True  # it is about to get a name
    if not offers_needs(page.app):
        return _name_guest(page, chair)
    owner = chair.owner

    def take_needs(needs: str) -> None:
        now = page.guests.chairs[seat]
        if now.owner == owner:  # else the controller has gone meanwhile
            now.person = now.person.with_needs(needs)
            page.app.tonight.give_needs(now.person.id, needs)
            _tell_needs(page, needs)

    ask = routes.Needs(chair.person.called, chair.person.needs, take_needs, lambda: _name_guest(page, chair))
    return navigator.lay_over(page.app, ask)


def offers_needs(app: App) -> bool:
    """True if somebody of this machine has needs that a guest may take over."""
    return any(profile.habits != Habits() for profile in app.profiles.all())


def _tell_needs(page: SeatsPage, needs: str) -> None:
    profile = page.app.profiles.get(needs)
    words = say("needs.told", name=profile.name) if profile is not None else say("needs.told_machine")
    page.toast.show_now(words)


def _name_guest(page: SeatsPage, chair: Chair) -> bool:
    """Open the board of letters for a guest's name. True."""
    owner, seat = chair.owner, chair.seat

    def take_name(name: str) -> None:
        now = page.guests.chairs[seat]
        if now.owner == owner:  # else the controller has gone meanwhile
            now.person = now.person.with_name(name)
            page.app.tonight.rename_guest(now.person.id, name)

    page.play("panel_open")
    return navigator.go(page.app, routes.Name(chair.person.name, take_name))
