"""Options of a lobby that are chosen seat by seat: those of the game, and who hears the King."""

from collections.abc import Sequence

from scenes.kit.input import Intent
from scenes.kit.match.chair import Chair
from scenes.lobby import first_time
from scenes.lobby.page import LobbyPage
from scenes.navigation import navigator, panel_routes


class LobbySwitches:
    """Switches of one of the game's options."""

    def __init__(self, lobby: LobbyPage, key: str) -> None:
        self.lobby = lobby
        self.key = key

    @property
    def title(self) -> str:
        return self.lobby.options.option_label(self.key)

    @property
    def chairs(self) -> Sequence[Chair]:
        return self.lobby.guests.taken_chairs

    def is_on(self, seat: int) -> bool:
        return self.lobby.options.is_switched_on(self.key, seat)

    def turn_switch(self, seat: int | None) -> None:
        self.lobby.options.switch_seat(self.key, seat)

    def name_of(self, seat: int) -> str:
        return self.lobby.guests.seat_name(seat)

    def lose_device(self, intent: Intent) -> bool:
        return self.lobby.on_lost(intent)


def has_switches(lobby: LobbyPage, key: str) -> bool:
    """True if the option of a focus key is changed seat by seat now."""
    if key == first_time.FOCUS:
        return first_time.is_explained(lobby)
    option, guests = key.removeprefix("option_"), lobby.guests
    is_by_seat = option in lobby.options.by_seat and bool(guests.taken_chairs)
    return is_by_seat and lobby.options.fixed_reason(option, guests) is None


def open_switches(lobby: LobbyPage, key: str) -> bool:
    """Open the switches of the option of a focus key. False if it has none, cannot be changed now, or all chairs
    are free."""
    if not has_switches(lobby, key):
        return False
    option = key.removeprefix("option_")
    switches = first_time.Crowns(lobby) if key == first_time.FOCUS else LobbySwitches(lobby, option)
    return navigator.lay_over(lobby.app, panel_routes.SeatSwitches(switches))
