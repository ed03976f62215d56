"""The short ways to a table: a quick supper against one bot, and matches that are only watched."""

from __future__ import annotations

import secrets

from scenes.kit.app import App
from scenes.kit.input.devices import Device
from scenes.kit.match import bot_guests
from scenes.kit.match.session import MatchSession
from scenes.lobby import starting
from scenes.lobby.seat_guests import SeatGuests
from scenes.match import starter
from scenes.pages import game_list
from scenes.people.profiles import wearing


def quick(app: App, game: str, device: Device, hints: bool | None = None) -> MatchSession:
    """Whoever holds `device`, as who plays the campaign, against the gentlest bot; `hints`: as MatchSession has it. Its table is shown."""
    options = game_list.game_ui(game).lobby_options()
    app.seating.chairs = []
    guests = SeatGuests(app.seating, options.seats, game)
    options.quick(guests, device)
    for chair in guests.people:
        wearing.wear(chair, app.profiles.active)
    session = starting.start(app, options, guests)
    if hints is not None:
        session.hints = hints
        session.save()  # they are there after Continue, too
    return session


def watch(app: App, game: str) -> MatchSession:
    """Bots play one of the matches that the game shows in its demo; its table is shown."""
    shown = secrets.choice(game_list.game_ui(game).demo_matches)
    app.seating.chairs = []
    app.seating.resize(len(shown.levels))
    options = game_list.game_ui(game).lobby_options()
    for seat, level in enumerate(shown.levels):
        if seat in shown.automata:
            app.seating.put_automaton(seat)
            app.seating[seat].name = options.automaton_name(seat)
        else:
            app.seating.put_bot(seat, level)
            bot_guests.invite(app.seating.chairs, seat, game)
    return starter.begin(app, game, dict(shown.options))
