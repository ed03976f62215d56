"""The choice to have a game explained at the table (G7): an option that is there where several people sit down
together. It stands on yes while nobody of them has learned the game."""

from game.campaign.together.moment_script import has_script, script_of
from game.core.lengths import Length
from scenes.kit.base import say
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


def toggle_choice(lobby: LobbyPage) -> bool:
    """Turn the option. True."""
    lobby.explains = not is_explained(lobby)
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


def value_text(lobby: LobbyPage) -> str:
    """The choice in words."""
    return say("lobby.first_time.explained" if is_explained(lobby) else "lobby.first_time.known")


def help_text(lobby: LobbyPage, key: str) -> str:
    """The choice in a sentence while the option has the focus, else ""."""
    if key != FOCUS:
        return ""
    return say("lobby.first_time.about_explained" if is_explained(lobby) else "lobby.first_time.about_known")
