"""Which button of a controller is which: the community's list, which arcade brings along, and lines of the player's own."""

from __future__ import annotations

import errno
import logging
import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

from pyglet import input as pyglet_input
from pyglet.input.controller_db import mapping_list

from scenes.kit.base.texts import say
from scenes.kit.input.devices import XINPUT

log = logging.getLogger("mappings")

OWN = "controllers.txt"
MOST_BYTES = 2_000_000  # four times the community's list, which somebody may have copied
MOST_NAMED = 5  # wrong lines
_SYSTEMS = {"linux": "Linux", "win32": "Windows", "darwin": "Mac OS X"}
HERE = f"platform:{_SYSTEMS.get(sys.platform, '')}"
NODES = Path("/dev/input")  # where Linux shows what is plugged in
LOOK = 2.0  # seconds between two looks there: also the time until a new one may be opened
LONGEST_NAME = 40

_GUID = re.compile(r"[0-9a-f]{32}\Z")
_PART = re.compile(r"[-+]?\w+:[-+]?(?:b\d{1,3}|a\d{1,3}~?|h\d{1,2}\.\d{1,3})\Z")
_REMARK = re.compile(r"(?:(?:platform|crc|hint|type|face|sdk.=):.*|\w+:)\Z")  # the last: bound to nothing


def add_own(path: Path) -> str | None:
    """Make the mappings in the player's file known, before those of the list; gives a sentence about what is wrong there, if anything is.

    Lines are SDL's, as its tools and Steam write them; empty lines, remarks (#) and those for other systems count for nothing.
    """
    if not os.path.lexists(path):
        return None
    try:
        if not path.is_file():  # a pipe would be waited for
            raise OSError(errno.EINVAL, "it is no file")
        with path.open("rb") as file:
            lines = file.read(MOST_BYTES).decode("utf-8-sig", "replace").splitlines()
    except OSError as error:
        return say("notice.controllers_unreadable", file=path.name, reason=error.strerror or error)
    wrong, known = list[str](), set(mapping_list)
    for number, line in enumerate(lines, 1):
        parts = [part.strip() for part in line.split(",") if part.strip()]
        if not parts or parts[0].startswith("#"):
            continue
        mapping = _mapping(parts)
        if mapping is None:
            wrong.append(str(number))
        elif mapping not in known and next((part for part in parts if part.startswith("platform:")), HERE) == HERE:
            mapping_list.insert(0, mapping)
    if not wrong:
        return None
    more = "" if len(wrong) <= MOST_NAMED else ", …"
    return say("notice.controllers_wrong", file=path.name, lines=", ".join(wrong[:MOST_NAMED]) + more)


def _mapping(parts: list[str]) -> str | None:
    """The line as pyglet reads it, None if it is no mapping. SDL has a checksum of the name in the guid, where pyglet has zeros."""
    guid, *rest = parts
    guid = guid.lower()
    controls = [part for part in rest[1:] if not _REMARK.match(part)]
    if not _GUID.match(guid) or not controls or not all(map(_PART.match, controls)):
        return None
    if guid[:4] in ("0300", "0500"):
        guid = f"{guid[:4]}0000{guid[8:]}"
    return ",".join((guid, rest[0], *controls))


def is_known(guid: str) -> bool:
    """True for a controller whose buttons somebody has written down; Windows knows those of XInput by itself."""
    return guid == XINPUT or any(line.startswith(guid) for line in mapping_list)


class Strangers:
    """Controllers that no list knows: `tell` is called with the name of each, once.

    Those that pyglet guesses the buttons of come as any other; others it does not show at all, so with `look` somebody looks for them.
    """

    def __init__(self, tell: Callable[[str], None], look: bool) -> None:
        self._tell = tell
        self._look = look
        self._met: set[tuple[str, str]] = set()
        self._nodes: frozenset[str] = frozenset()
        self._new = look  # something was plugged in
        self._left = 0.0

    def met(self, name: str, guid: str) -> None:
        """This controller is here."""
        if (name, guid) not in self._met and not is_known(guid):
            self._met.add((name, guid))
            log.info("unknown controller: %s, %s", name, guid)
            self._tell("".join(filter(str.isprintable, name))[:LONGEST_NAME])

    def update(self, seconds: float) -> None:
        """Let time pass: now and then it looks for new ones."""
        self._left -= seconds
        if not self._look or self._left > 0:
            return
        self._left = LOOK
        if self._new:
            self._look_around()
        try:
            nodes = frozenset(os.listdir(NODES))
        except OSError:
            nodes = frozenset()
        self._new = bool(nodes - self._nodes)
        self._nodes = nodes

    def _look_around(self) -> None:
        try:
            for joystick in pyglet_input.get_joysticks():
                self.met(joystick.device.name, joystick.device.get_guid())
        except Exception as error:  # every driver has its own ways to refuse
            log.info("no joysticks: %r", error)
