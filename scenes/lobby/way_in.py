"""Short ways to a table: a quick supper against one bot, and matches that are only watched."""

from __future__ import annotations

import secrets

from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.match import bot_guests
from scenes.kit.match.session import MatchSession
from scenes.lobby import starting
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter
from scenes.pages import game_list
from scenes.people.profiles import wearing


def start_quick_match(app: App, game: str, device: Device, hints: bool | None = None) -> MatchSession:
    """Begin a match of `device`, with the active profile, against the gentlest bot, and show its table.

    hints: as in MatchSession.
    """
    options = game_list.game_ui(game).lobby_options()
    app.seating.chairs = []
    guests = SeatGuests(app.seating, options.seats, game)
    options.seat_quickly(guests, device)
    for chair in guests.people:
        wearing.dress_chair(chair, app.profiles.active)
    session = starting.start_match(app, options, guests)
    if hints is not None:
        session.hints = hints
        session.save()  # so that hints are on after Continue, too
    return session


def start_watched_match(app: App, game: str) -> MatchSession:
    """Begin one of the game's demo matches, played by bots alone, and show its table."""
    shown = secrets.choice(game_list.game_ui(game).demo_matches)
    app.seating.chairs = []
    app.seating.set_seat_count(len(shown.levels))
    options = game_list.game_ui(game).lobby_options()
    for seat, level in enumerate(shown.levels):
        if seat in shown.automata:
            app.seating.put_automaton(seat)
            app.seating[seat].name = options.automaton_name(seat)
        else:
            app.seating.put_bot(seat, level)
            bot_guests.invite_guest(app.seating.chairs, seat, game)
    return starter.begin_match(app, game, dict(shown.options))
