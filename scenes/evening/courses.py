"""Courses of the cup that waits: begun, gone on with, played again or left out. Draws nothing."""

import secrets

from game.core.values import Plain
from game.evening import cup as cups
from game.evening.course_match import guests_by_seat, match_options, match_seed
from game.evening.cup import Cup, CupError
from scenes.evening.seats import seat_guests
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match.saved_matches import CUP
from scenes.kit.match.session import MatchSession
from scenes.lobby import gathering, starting
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter
from scenes.navigation import couch_routes
from scenes.pages import game_list
from scenes.people.profiles import arrivals


def begin_course(app: App, host: Device) -> MatchSession:
    """Begin the next course and show its table; who has no device here plays with the host's. Raises GameError."""
    begun = cups.begin_course(_waiting_cup(app), secrets.token_hex(8))
    course = begun.present
    assert course is not None, "it has just begun"
    evening = cups.begin_evening(course)
    app.cup.find_hands(app.devices.connected_devices, host)
    seed = match_seed(course, evening)
    guests = seat_guests(app, begun, course.game, guests_by_seat(course, evening), host)
    for chair in guests.people:
        arrivals.note_person(app, chair)
        if chair.device is not None:
            app.standing.leave(chair.device)
    options = {**_deal_figures(guests, seed), **match_options(begun, evening)}
    app.phones.shut_door()  # P7
    return starter.begin_match(app, course.game, options, seed, evening, cup=begun)


def go_on_course(app: App, host: Device) -> MatchSession:
    """Continue the match of the course that runs and show its table. Raises SaveError with one sentence."""
    return starter.go_on(app, CUP, host)


def begin_show(app: App) -> MatchSession:
    """Begin a match that plays itself, on which all guests may bet for no points, and show its table; it leads back
    to the cup's (G21). Raises GameError if the guests play that game themselves."""
    game = cups.find_show(len(cups.seat_guests(_waiting_cup(app))))
    if not game:
        raise CupError("Two guests play that game themselves.")
    session = starting.start_watched_match(app, game)
    session.way_back = couch_routes.CupTable()
    return session


def play_again(app: App, host: Device) -> MatchSession:
    """Begin the course that runs once more, with another deal, as all have given it up. Raises GameError."""
    app.cup.change(cups.repeat_course(_waiting_cup(app)))
    return begin_course(app, host)


def leave_out(app: App) -> None:
    """Go on without the present course, which gives nobody any points. Raises CupError."""
    app.cup.change(cups.leave_out_course(_waiting_cup(app)))


def _waiting_cup(app: App) -> Cup:
    if app.cup.cup is None:
        raise CupError("No cup waits.")
    return app.cup.cup


def _deal_figures(guests: SeatGuests, seed: int) -> Plain:
    """Options of a match in which people have the figures of their faces and the others any (G43)."""
    options: LobbyOptions = game_list.game_ui(guests.game).lobby_options()
    if not options.figures:
        return {}
    for chair in guests.people:
        guests.pick_again(chair.seat, gathering.figure_of_face(options, chair.person), options.figures)
    picks = gathering.deal_beside_faces(options, guests, guests.picks, seed)
    return options.config_keys(picks, seed)
