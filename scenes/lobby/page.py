"""What the parts of a lobby know of the page that they are parts of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SavedLobby, SeatGuests
from scenes.pages.menu import MenuScene

if TYPE_CHECKING:
    from pathlib import Path

    from game.core.catalog import Entry
    from scenes.kit.input.devices import Device
    from scenes.kit.input.intent import Intent


class LobbyPage(MenuScene):
    """Guests, options and deal of a lobby; the parts change them and call changed()."""

    game: Entry
    options: LobbyOptions
    guests: SeatGuests
    deal: int | None
    """The seed of a deal that was chosen, None for a new one."""
    figures: dict[str, str]
    """The figures that people had last time, by SeatGuests.person()."""
    understood: SavedLobby | None
    """What was made of the file of last time."""
    memory: Path
    """The file that keeps the lobby for the next time."""

    def changed(self, focus: str | None = None) -> bool:
        """Arrange everything anew and draw it, with the focus on `focus` if that is given. True."""
        raise NotImplementedError

    def seat_for(self, device: Device) -> int | None:
        """The seat that a device's seat buttons change; None where it has none."""
        raise NotImplementedError

    def not_yours(self, seat: int) -> bool:
        """Say that the seat is not for whoever asked. True."""
        raise NotImplementedError

    def on_lost(self, intent: Intent) -> bool:
        """A device was unplugged: its seats are free. True."""
        raise NotImplementedError
