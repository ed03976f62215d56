"""Errors of the rules half. Every message is one sentence that a player or a designer can act on."""

from game.core.terminal_text import shorten_message


def make_printable(text: str) -> str:
    """Text that any terminal can print, its middle left out if it is very long."""
    return shorten_message(text).encode("utf-8", "backslashreplace").decode()


class GameError(Exception):
    """Base of all errors that the rules half raises on purpose.

    place: path of the fault in the options or the position, as $.a[0].b; "" if unknown."""

    def __init__(self, *said: object, place: str = "") -> None:
        super().__init__(*said)
        self.place = place

    def __str__(self) -> str:
        return make_printable(super().__str__())


class ConfigError(GameError):
    """A match option has an unknown name or a value that is not allowed; the message names the option."""


class IllegalAction(GameError):
    """An action that is not legal now; the state is unchanged."""


class DataError(GameError):
    """A YAML or save file that does not say what it must; the message gives the file, the place and what
    was expected."""


class PositionError(DataError):
    """A position or scenario that no match can be in (floating tile, card twice, wrong height)."""


class SaveError(GameError):
    """A save that cannot be read or written."""
