"""What was chosen last in the menus: the game, and for each the way into it. A disk that does not take it costs nothing but that."""

from __future__ import annotations

import logging
from pathlib import Path

import msgspec

from game.core.small_documents import find_document, write_document

log = logging.getLogger("last_choices")

NAME = "last_choices.json"


class LastChoices(msgspec.Struct, frozen=True):
    """`game` is the id of the game that was chosen last, "" for none; `doors` has the way into each, by game. `seated`: somebody has
    pressed a button here before."""

    game: str = ""
    doors: dict[str, str] = {}
    seated: bool = False


def read(data: Path) -> LastChoices:
    """What is kept in the data folder."""
    document = find_document(data / NAME, LastChoices, log)
    return LastChoices() if document is None else document.value


def seated(data: Path) -> None:
    """Somebody has pressed a button."""
    _keep(data, msgspec.structs.replace(read(data), seated=True))


def chosen(data: Path, game: str, door: str = "") -> None:
    """Somebody has chosen a game, or a way into it."""
    last = read(data)
    _keep(data, msgspec.structs.replace(last, game=game, doors=last.doors | ({game: door} if door else {})))


def _keep(data: Path, choices: LastChoices) -> None:
    document = find_document(data / NAME, LastChoices, log)
    if choices == (LastChoices() if document is None else document.value):
        return
    try:
        write_document(data / NAME, choices, document)
    except OSError as error:
        log.warning("%s", error)
