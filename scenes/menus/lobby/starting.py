"""From chairs and options to a match."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.match.session import MatchSession
from scenes.menus import match_starter
from scenes.menus.lobby.options import LobbyOptions
from scenes.menus.lobby.seat_guests import SeatGuests


def start(app: App, options: LobbyOptions, guests: SeatGuests, seed: int | None = None) -> MatchSession:
    """Everybody who sits plays, free chairs go; the table is shown. Raises ConfigError."""
    chosen = match_starter.next_seed(app) if seed is None else seed
    picks = guests.sit_down()
    for chair in app.seating.chairs:
        if chair.automaton:
            chair.name = options.automaton_name(chair.seat)
    return match_starter.begin(app, options.game, options.config_keys(picks, chosen), chosen)
