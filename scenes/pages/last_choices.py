"""The last choices in the menus: the game, and for each the way into it."""

import logging
from pathlib import Path

import msgspec

from game.core.small_documents import find_document, write_document

log = logging.getLogger("last_choices")

NAME = "last_choices.json"


class LastChoices(msgspec.Struct, frozen=True):
    """Choices that are kept: id of the game that was chosen last ("" for none), the way into each by game,
    `seated`, True if a button was ever pressed on this machine, and the length of the last match by game (G4),
    "own" for a mixture."""

    game: str = ""
    doors: dict[str, str] = {}
    seated: bool = False
    lengths: dict[str, str] = {}


def read_choices(data: Path) -> LastChoices:
    """Read the choices from the data folder; the defaults if it has none that can be read."""
    document = find_document(data / NAME, LastChoices, log)
    return LastChoices() if not document else document.value


def remember_press(data: Path) -> None:
    """Keep that a button was pressed on this machine."""
    _write_choices(data, msgspec.structs.replace(read_choices(data), seated=True))


def remember_choice(data: Path, game: str, door: str = "") -> None:
    """Keep the chosen game, and the way into it if one is given."""
    last = read_choices(data)
    doors = last.doors | {game: door} if door else last.doors
    _write_choices(data, msgspec.structs.replace(last, game=game, doors=doors))


def remember_length(data: Path, game: str, length: str) -> None:
    """Keep the length in which a match of a game has begun."""
    last = read_choices(data)
    _write_choices(data, msgspec.structs.replace(last, lengths=last.lengths | {game: length}))


def _write_choices(data: Path, choices: LastChoices) -> None:
    document = find_document(data / NAME, LastChoices, log)
    if choices == (LastChoices() if not document else document.value):
        return
    try:
        write_document(data / NAME, choices, document)
    except OSError as error:
        log.warning("%s", error)
