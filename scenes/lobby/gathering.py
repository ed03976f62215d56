"""State of a lobby as it opens: options and bots as last time, seats for people who come from another table.
Also saves that state, and builds the lobby with one guest more ahead of time."""

from collections.abc import Iterator, Sequence
from copy import copy
from functools import partial

from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.input.device import Device
from scenes.kit.match.chair import Chair
from scenes.kit.match.person import Person
from scenes.kit.scene import Likely
from scenes.lobby import handicap, length_row
from scenes.lobby.options import LobbyOptions
from scenes.lobby.page import LobbyPage, SeatsPage
from scenes.lobby.seat_cards import HEAD_CHIP
from scenes.lobby.seat_guests import SavedLobby, SeatGuests, load_lobby, save_lobby
from scenes.pages import game_list
from scenes.people.profiles import arrivals, wearing


def gather_guests(lobby: LobbyPage, door: str, device: Device | None) -> None:
    """Restore the options of last time, and its bots unless people come straight from a match of this game.

    door: way in ("alone", "together") taken with `device`; "" for none."""
    guests, options, seating = lobby.guests, lobby.options, lobby.app.seating
    if device and door == "alone":
        _let_others_stand_up(guests, device)
    followers = [] if seating.arranged_for == lobby.game.id else [copy(chair) for chair in guests.people]
    for chair in guests.chairs if followers else ():
        guests.leave_seat(chair.seat)
    seating.arranged_for = lobby.game.id
    saved = load_lobby(lobby.memory, lobby.game.id)
    if saved:
        options.restore_values(saved.options)
        lobby.figures = dict(saved.figures)
        lobby.former_steps = dict(saved.steps)
        understood = guests.known_seats(saved.seats, options.figures)
        if not guests.taken_chairs:
            guests.restore_seats(saved.seats, options.figures)
            understood = guests.saved_seats()
        else:
            _restore_bot_picks(guests, saved, options.figures)
        lobby.understood = SavedLobby(
            lobby.game.id, understood, dict(options.values), lobby.figures, lobby.former_steps
        )
    elif not guests.taken_chairs:
        options.prepare_chairs(guests)
    length_row.restore_length(lobby, is_first=not saved and door == "together")
    for chair in followers:
        _seat_follower(lobby, chair)
    if device and door:
        options.enter_by_door(door, guests, device)
        guests.ready |= {chair.seat for chair in guests.people} if door == "alone" else set()
    for chair in guests.people:
        introduce_person(lobby, chair.seat)
        restore_figure(lobby, chair.seat)
    options.arrange_chairs(guests)
    length_row.suggest_supper(lobby)


def _let_others_stand_up(guests: SeatGuests, device: Device) -> None:
    """Keep one person, who came by the door "alone": whoever has this device, or the only one there, who holds
    another one now."""
    mine = [chair.seat for chair in guests.people if chair.owner == device.owner]
    kept = mine[-1:] or [chair.seat for chair in guests.people if len(guests.people) == 1]
    for chair in guests.people:
        if chair.seat in kept:
            guests.seating.claim_seat(chair.seat, device)
        else:
            guests.leave_seat(chair.seat)


def is_alone_without(lobby: LobbyPage, device: Device) -> bool:
    """True if somebody eats alone here and this device presses for the first time; its second press makes it a
    table for all (G45). Phones have said that they want a seat."""
    is_alone = lobby.door == "alone" and bool(lobby.guests.people) and not device.is_phone
    if not is_alone or not lobby.app.seating.is_free(device):
        return False
    if device.owner in lobby.knocked:
        lobby.door = "together"
        return False
    lobby.knocked.add(device.owner)
    return True


def _restore_bot_picks(guests: SeatGuests, saved: SavedLobby, figures: tuple[str, ...]) -> None:
    """Give bots that stayed at the table their figures of last time."""
    picks = {seat.character: seat.pick for seat in saved.seats if seat.bot}
    for chair in guests.taken_chairs:
        if chair.bot:
            guests.pick_again(chair.seat, picks.get(chair.person.character), figures)


def _seat_follower(lobby: LobbyPage, chair: Chair) -> None:
    """Seat a person from another game's table like any newcomer, with the same name, profile and color."""
    seat = lobby.options.guest_seat(lobby.guests)
    if seat is None or chair.device is None:
        return
    lobby.options.welcome_guest(lobby.guests, seat)
    if lobby.guests.join_seat(chair.device, seat) is None:
        return
    mine = lobby.guests.chairs[seat]
    mine.person = chair.person.with_color(mine.color)
    lobby.guests.wear_color(seat, chair.color)


def introduce_person(page: SeatsPage, seat: int) -> None:
    """Seat whoever has not said who it is as the person known by the device, else as the one of the title or a
    guest (G41)."""
    guests, app = page.guests, page.app
    chair = guests.chairs[seat]
    if not chair.person.name:
        profile = arrivals.recognize_person(app, guests.chairs, seat)
        if profile:
            wearing.dress_chair(chair, profile)
        guests.wear_color(seat, profile.color if profile else arrivals.seat_guest(app, guests.chairs, seat))


def restore_figure(page: SeatsPage, seat: int) -> None:
    """Pick the figure that the person on a seat had last time, else the one that is the person's face (G43); a
    bot gives that one up. Of two people with one face the first has it, and the other is told."""
    guests, options = page.guests, page.options
    figure = page.figures.get(guests.person_key(seat))
    if figure is not None:
        options.restore_figure(guests, seat, figure)
        return
    face = figure_of_face(options, guests.chairs[seat].person)
    if face is None:
        return
    guests.take_from_bots(face)
    options.restore_figure(guests, seat, face)
    if options.figures and guests.picks[seat] is None:
        _pick_another(page, seat, face)


def _pick_another(page: SeatsPage, seat: int, face: str) -> None:
    """Pick a free figure for a person whose face somebody else plays, and say so."""
    guests, options = page.guests, page.options
    others = [
        figure for figure in options.figures if figure not in {*guests.picks, *find_faces(options, guests)}
    ]
    if not others or face not in guests.picks:
        return
    guests.pick_again(seat, others[0], options.figures)
    names = game_list.game_ui(options.game).figure
    holder = guests.seat_name(guests.picks.index(face))
    values = {"figure": names(face)[0], "other": names(others[0])[0]}
    page.toast.show_now(say("lobby.face_taken", name=holder, own=guests.seat_name(seat), **values))


def figure_of_face(options: LobbyOptions, person: Person) -> str | None:
    """The figure of the game that is a person's face; None if the face is none of them."""
    if not options.faces:
        return None
    picture_of = game_list.game_ui(options.game).figure
    found = next((name for name in options.faces if picture_of(name)[1] == person.portrait), None)
    return found or options.kindred_faces.get(person.portrait)


def find_faces(options: LobbyOptions, guests: SeatGuests) -> set[str]:
    """Figures that are the face of a person at the table; nobody else gets them while another is free."""
    return {face for chair in guests.people if (face := figure_of_face(options, chair.person)) is not None}


def deal_beside_faces(
    options: LobbyOptions, guests: SeatGuests, picks: Sequence[str | None], seed: int
) -> list[str | None]:
    """Picks of a match in which those without one get a figure that is nobody's face, as long as there is one,
    as the seed says. Without such faces they stay as they are."""
    faces = find_faces(options, guests) - set(picks)
    left = [figure for figure in options.figures if figure not in {*picks, *faces}] if faces else []
    dealt = list(picks)
    for seat, pick in enumerate(picks):
        if pick is None and left:
            dealt[seat] = left.pop(seed % len(left))
            seed //= len(options.figures)
    return dealt


def keep_lobby(lobby: LobbyPage) -> None:
    """Save the lobby for the next time. Figures of absent people stay, as long as they have a profile."""
    guests, profiles = lobby.guests, lobby.app.profiles
    gone = [who for who in lobby.figures if profiles.path(who) is not None and profiles.get(who) is None]
    known = {who: figure for who, figure in lobby.figures.items() if who not in gone}
    for chair in guests.people:
        figure, who = lobby.options.figure_at(guests, chair.seat), guests.person_key(chair.seat)
        if figure is not None:
            known[who] = figure
        elif known.get(who) in lobby.options.faces:  # one of another edition could not be picked again
            del known[who]
    steps = handicap.kept_steps(lobby)
    saved = SavedLobby(lobby.game.id, guests.saved_seats(), dict(lobby.options.values), known, steps)
    save_lobby(lobby.memory, saved, lobby.understood)
    length_row.remember_length(lobby)


def likely_joins(page: SeatsPage) -> Iterator[Likely]:
    """Yield the lobby with a guest on the first free chair, to be built ahead."""
    seat = next((chair.seat for chair in page.guests.chairs if chair.is_open), None)
    if seat is not None:
        yield seat, partial(_twin_with_guest, page, seat)


def _twin_with_guest(page: SeatsPage, seat: int) -> SeatsPage:
    """Twin with a guest, whose face is painted: faces are those of the app's chairs, where nobody sits yet."""
    twin = page.make_twin()
    twin.guests = page.guests.copy_with_guest(seat, page.app.devices.last_used)
    person = twin.guests.chairs[seat].person
    if person.face:
        page.app.art.portrait_face(SEAT_COLORS[person.color].chip_picture, person.face, HEAD_CHIP)
    return twin
