"""Facts about a machine, in one small file beside its profiles."""

import logging
from pathlib import Path
from typing import Any

from game.core.small_documents import claim_document, write_document
from game.core.values import Value
from game.profiles.profile import GUEST

FILE = "machine.json"

log = logging.getLogger("profiles")


class Machine(Value, omit_defaults=True):
    """Facts about a machine.

    active: id of the profile whose campaign is played; asked: True if the first guest was asked for a
    name."""

    active: str = GUEST
    asked: bool = False


def read_machine(folder: Path) -> Machine:
    """Facts in a folder; an unreadable file is set aside."""
    document = claim_document(folder / FILE, Machine, log)
    return Machine() if document is None else document.value


def change_machine(folder: Path, **changes: Any) -> None:
    """Change facts, given by name. Raises OSError."""
    document = claim_document(folder / FILE, Machine, log)
    machine = Machine() if document is None else document.value
    wanted = machine.replace(**changes)
    if wanted != machine:
        write_document(folder / FILE, wanted, document)
