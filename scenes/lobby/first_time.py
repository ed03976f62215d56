"""The choice to have a game explained at the table (G7): an option that is there where several people sit down
together. It stands on yes while nobody of them has learned the game."""

from collections.abc import Sequence

from game.campaign.together.moment_script import has_script, script_of
from game.core.lengths import Length
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.chair import Chair
from scenes.kit.match.saved_table import SavedLearning
from scenes.lobby import length_row
from scenes.lobby.page import LobbyPage
from scenes.match.together import learners

OPTION = "first_time"
FOCUS = f"option_{OPTION}"
"""Focus key of the option."""
SNACK: Length = "snack"
FEWEST = 2
"""People with whom it is offered."""


def is_offered(lobby: LobbyPage) -> bool:
    """True if so many people sit there, in a game that can be explained."""
    return len(lobby.guests.people) >= FEWEST and has_script(lobby.game.id)


def row_keys(lobby: LobbyPage) -> tuple[str, ...]:
    """The option, if it is offered."""
    return (OPTION,) if is_offered(lobby) else ()


def is_explained(lobby: LobbyPage) -> bool:
    """True if the King explains the match."""
    if not is_offered(lobby):
        return False
    if lobby.explains is not None:
        return lobby.explains
    return not learners.knows_game(lobby.app, lobby.game.id, lobby.guests.people)


def begin_learning(lobby: LobbyPage) -> SavedLearning | None:
    """Explanations of the match that begins, by the seats that it will have; None if there are none."""
    if not is_explained(lobby):
        return None
    kept = [chair.seat for chair in lobby.guests.chairs if not chair.is_open]
    return SavedLearning(silent=tuple(i for i, seat in enumerate(kept) if seat in lobby.guests.uncrowned))


def find_crowns(lobby: LobbyPage) -> dict[int, bool]:
    """Seats of the people to whom the match is explained, with True for those who hear what is about themselves."""
    if not is_explained(lobby):
        return {}
    return {chair.seat: chair.seat not in lobby.guests.uncrowned for chair in lobby.guests.people}


def toggle_crown(lobby: LobbyPage, seat: int) -> bool:
    """Take the crown of a seat, or give it back. True."""
    Crowns(lobby).turn_switch(seat)
    lobby.play("slider_step", step=3)
    return lobby.show_changes()


class Crowns:
    """Switches of the people who hear the King (G13). With the last one off nobody has the match explained."""

    def __init__(self, lobby: LobbyPage) -> None:
        self.lobby = lobby

    @property
    def title(self) -> str:
        return say("together.crowns.title")

    @property
    def chairs(self) -> Sequence[Chair]:
        return self.lobby.guests.people

    def is_on(self, seat: int) -> bool:
        return is_explained(self.lobby) and seat not in self.lobby.guests.uncrowned

    def turn_switch(self, seat: int | None) -> None:
        seats = {chair.seat for chair in self.chairs}
        hearing = {one for one in seats if self.is_on(one)}
        if seat is None:
            hearing = set() if hearing == seats else seats
        else:
            hearing ^= {seat}
        self.lobby.explains = bool(hearing)
        self.lobby.guests.uncrowned = seats - hearing if hearing else set()

    def name_of(self, seat: int) -> str:
        return self.lobby.guests.seat_name(seat)

    def lose_device(self, intent: Intent) -> bool:
        return self.lobby.on_lost(intent)


def toggle_choice(lobby: LobbyPage) -> bool:
    """Turn the option. True."""
    lobby.explains = not is_explained(lobby)
    lobby.guests.uncrowned.clear()
    lobby.play("slider_step", step=5 if lobby.explains else 1)
    return lobby.show_changes()


def choose_easier(lobby: LobbyPage) -> None:
    """Turn the game's options once to those in which newcomers learn it best, and the length to a snack."""
    if lobby.is_eased or not is_explained(lobby):
        return
    lobby.is_eased = True
    options = lobby.options
    for key, value in script_of(lobby.game.id).options.items():
        if key in options.values and value in options.choices_of(key):
            options.set_value(key, value)
    if SNACK in length_row.find_lengths(lobby):
        length_row.choose_length(lobby, SNACK)
        lobby.toast.show_now(say("lobby.first_time.eased"))


def value_text(lobby: LobbyPage) -> str:
    """The choice in words."""
    return say("lobby.first_time.explained" if is_explained(lobby) else "lobby.first_time.known")


def help_text(lobby: LobbyPage, key: str) -> str:
    """The choice in a sentence while the option has the focus, else ""."""
    if key != FOCUS:
        return ""
    return say("lobby.first_time.about_explained" if is_explained(lobby) else "lobby.first_time.about_known")
