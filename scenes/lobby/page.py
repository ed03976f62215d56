"""Interfaces of scenes where people sit down, for their parts: of any such scene, and of the lobby of a game."""

from pathlib import Path

from game.core.catalog import Entry
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.lobby.options import LobbyOptions
from scenes.lobby.seat_guests import SavedLobby, SeatGuests
from scenes.pages.menu import MenuScene


class SeatsPage(MenuScene):
    """Guests on their chairs; the parts change them and call show_changes()."""

    options: LobbyOptions
    """Rules for seats, with the options of a match where there is one."""
    guests: SeatGuests
    figures: dict[str, str]
    """SeatGuests.person_key() -> figure of last time."""

    @property
    def waits_for_people(self) -> bool:
        """True if people of this evening are shown who have not sat down yet."""
        return True

    def show_changes(self, focus: str | None = None) -> bool:
        """Arrange the chairs and draw everything again, with the focus on `focus` if given. True."""
        raise NotImplementedError

    def seat_for(self, device: Device) -> int | None:
        """Seat that a device's seat buttons change; None if it has none."""
        raise NotImplementedError

    def join_seat(self, device: Device, seat: int | None) -> bool:
        """Seat a device, on any chair if none is wanted. True."""
        raise NotImplementedError

    def leave_seat(self, seat: int) -> bool:
        """Free a seat. True."""
        raise NotImplementedError

    def toggle_ready(self, seat: int, follow: bool = True) -> bool:
        """Turn ready on or off; the focus follows if told to. True."""
        raise NotImplementedError

    def refuse_seat(self, seat: int) -> bool:
        """Refuse a change of another person's seat. True."""
        raise NotImplementedError

    def on_lost(self, intent: Intent) -> bool:
        """Free the seats of an unplugged device. True."""
        raise NotImplementedError


class LobbyPage(SeatsPage):
    """Guests, options and deal of a lobby."""

    @property
    def waits_for_people(self) -> bool:
        return self.door != "alone"

    game: Entry
    deal: int | None
    """Seed of the chosen deal, None for a new one."""
    explains: bool | None = None
    """True if the King explains the match, None if that follows from who sits there."""
    former_steps: dict[str, int]
    """By profile: steps by which somebody began ahead last time."""
    is_eased = False
    """True once the options were turned to those of newcomers."""
    ahead = ""
    """Profile of the person who begins ahead, "" for nobody."""
    suggests_supper = False
    """True until a length is chosen, if the first match of this game is to be a supper (G4)."""
    door: str
    """Way in by which people came: "alone", "together", "" for none."""
    knocked: set[str]
    """Owners of devices that pressed where somebody eats alone."""
    answer_seconds: float | None = None
    """Seconds an answer of this machine's people in the game, None if nobody knows (G3)."""
    shown_length: tuple[str, int] = ("", 0)
    """Length in its row as it was drawn last, and its minutes (G4)."""
    understood: SavedLobby | None
    """Part of the file of last time that this edition knows."""
    memory: Path
    """File that keeps the lobby for the next time."""
