"""Mappings of controllers: the player's own file, Steam's lines, and the community's list."""

import codecs
import errno
import logging
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from pyglet.input import controller as pyglet_controllers
from pyglet.input.controller_db import mapping_list

from scenes.kit.base.texts import join_names, say
from scenes.kit.input.joysticks import find_joysticks, locked_names
from scenes.kit.input.sdl_lines import (
    FOREIGN,
    STICKS,
    SYSTEM,
    find_line,
    guid_checksum,
    is_our_system,
    read_line,
    without_checksum,
    without_spaces,
)
from scenes.kit.input.wiring import XINPUT

log = logging.getLogger("mappings")

OWN = "controllers.txt"
VARIABLE, FILE_VARIABLE = "SDL_GAMECONTROLLERCONFIG", "SDL_GAMECONTROLLERCONFIG_FILE"
MOST_BYTES = 2_000_000  # four times the community's list, which may have been copied
MOST_NAMED = 5  # wrong lines, unknown buttons
LEAST_ZEROS = 8  # one in so many bytes of a file in UTF-16
HERE = f"platform:{SYSTEM}"
NODES = Path("/dev/input")  # where Linux shows what is plugged in
LOOK = 2.0  # seconds between two looks there: also the time until a new one may be opened
LONGEST_NAME = 40

# marks of UTF-32 before those of UTF-16, with which they begin
_ENCODINGS = (
    *((codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32")),
    *((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16")),
)
_PLATFORM = re.compile(r",\s*platform:\s*([^,]*)", re.IGNORECASE)
_HALF_AND_INVERTED = re.compile(r"\A(\w+):([-+]a[0-9]+~)")


def add_own(path: Path) -> str | None:
    """Make the mappings in the player's file known, before all others. Gives a sentence about what is wrong
    there, None if nothing is. Lines are SDL's, as its tools and Steam write them; empty lines, remarks (#)
    and those for other systems are passed over."""
    if not os.path.lexists(path):
        return None
    try:
        lines = _read_lines(path)
    except OSError as error:
        return say("notice.controllers_unreadable", file=path.name, reason=error.strerror or error)
    wrong, unknown = _add_lines(lines)
    if wrong:
        return _name_some("notice.controllers_wrong", path, [str(number) for number in wrong])
    return _name_some("notice.controllers_partly", path, list(unknown)) if unknown else None


def add_surroundings(environ: Mapping[str, str] = os.environ) -> None:
    """Make the mappings known that SDL's variables hand over, as Steam does: those for this system. pyglet
    takes the whole variable for one line when it is imported, and lines for all systems: both is undone."""
    unread = getattr(pyglet_controllers, "_env_config", None)
    mapping_list[:] = [line for line in mapping_list if line != unread and not _is_for_other_system(line)]
    if path := environ.get(FILE_VARIABLE):
        try:
            _add_foreign(_read_lines(Path(path)), FILE_VARIABLE)
        except (OSError, ValueError) as error:  # the latter for a name that no file can have
            log.info("%s: %r", FILE_VARIABLE, error)
    if text := environ.get(VARIABLE):
        _add_foreign(_split_lines(text), VARIABLE)


def is_known(guid: str) -> bool:
    """True for a controller with a mapping; Windows knows those of XInput by itself."""
    return guid == XINPUT or find_line(guid, "") is not None


def shown_name(name: str) -> str:
    """The name of a controller as a sentence can show it."""
    return "".join(filter(str.isprintable, name))[:LONGEST_NAME].strip()


def _read_lines(path: Path) -> list[str]:
    """Read a file's lines in any encoding that editors write. Raises OSError, also for what is no file."""
    if not path.is_file():  # a pipe would be waited for
        raise OSError(errno.EINVAL, "it is no file")
    with path.open("rb") as file:
        data = file.read(MOST_BYTES)
    marked = next((name for mark, name in _ENCODINGS if data.startswith(mark)), "")
    return _split_lines(data.decode(marked or _unmarked_encoding(data), "replace"))


def _unmarked_encoding(data: bytes) -> str:
    """The encoding of data without a mark: UTF-16 has zeros in every second place, since lines are mostly
    ASCII; UTF-8 has none."""
    high, low = data[::2].count(0), data[1::2].count(0)
    if max(high, low) <= len(data) // LEAST_ZEROS:
        return "utf-8-sig"
    return "utf-16-be" if high > low else "utf-16-le"


def _split_lines(text: str) -> list[str]:
    """Split at ends of lines only: other signs that Python takes for such may stand in names."""
    return re.split(r"\r\n|\r|\n", text)


def _add_foreign(lines: Iterable[str], source: str) -> None:
    wrong, unknown = _add_lines(lines)
    if wrong or unknown:
        log.info("%s: wrong lines %s, unknown buttons %s", source, wrong, unknown)


def _add_lines(lines: Iterable[str]) -> tuple[list[int], list[str]]:
    """Put mappings before those that are known, the last one first. Gives the numbers of wrong lines, and the
    buttons in them that SDL does not have."""
    wrong = list[int]()
    unknown, found = dict[str, None](), dict[str, None]()
    for number, text in enumerate(lines, 1):
        text = text.strip().strip("\ufeff")
        if not text or text.startswith("#") or text.partition(",")[0].strip().lower() in FOREIGN:
            continue
        if _is_for_other_system(text):
            continue
        line = read_line(text)
        if not line:
            wrong.append(number)
            continue
        unknown |= dict.fromkeys(line.unknown)
        found.pop(known := _as_kept(text), None)
        found[known] = None
    mapping_list[:] = [*reversed(found), *(line for line in mapping_list if line not in found)]
    return wrong, list(unknown)


def _is_for_other_system(text: str) -> bool:
    platform = _PLATFORM.search(text)
    return platform is not None and not is_our_system(platform[1])


def _as_kept(text: str) -> str:
    """Write a line as pyglet can read it: without a checksum in the guid, no axis both half and inverted."""
    guid, name, *elements = text.split(",")
    guid = guid.strip().lower()
    elements = [_HALF_AND_INVERTED.sub(_hide_from_pyglet, without_spaces(element)) for element in elements]
    plain = without_checksum(guid)
    if plain != guid and not any(element.startswith("crc:") for element in elements):
        elements.insert(0, f"crc:{guid_checksum(guid)}")
    return ",".join((plain, name.strip(), *filter(None, elements)))


def _hide_from_pyglet(match: re.Match[str]) -> str:
    return match[0] if match[1] in STICKS else f"+{match[1]}:{match[2]}"


def _name_some(key: str, path: Path, names: Sequence[str]) -> str:
    """The sentence at `key` with all names, or the one at `key`_many with the first of them."""
    if len(names) <= MOST_NAMED:
        return say(key, file=path.name, names=join_names(names))
    return say(f"{key}_many", file=path.name, names=join_names(names[:MOST_NAMED]))


class Strangers:
    """Unknown controllers: `tell` is called with the name of each, once.

    Those whose buttons pyglet guesses come as any other. Others it does not show: with `look` they are looked
    for, and `adopt` is asked to make controllers of them; it returns True if there is nothing to tell.
    `refuse` is called with the names of those that cannot be read."""

    def __init__(
        self,
        tell: Callable[[str], None],
        look: bool,
        adopt: Callable[[Any], bool] = lambda joystick: False,
        refuse: Callable[[str], None] = lambda name: None,
    ) -> None:
        self._tell = tell
        self._look = look
        self._adopt = adopt
        self._refuse = refuse
        self._met: set[tuple[str, str]] = set()
        self._nodes: frozenset[str] = frozenset()
        self._new = look  # something was plugged in
        self._left = 0.0

    def note_controller(self, name: str, guid: str) -> None:
        """Tell of a controller that was plugged in, if it is unknown."""
        if not is_known(guid):
            self._tell_once(name, guid)

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
            for joystick in find_joysticks():
                if not self._adopt(joystick):
                    self._tell_once(joystick.name, joystick.get_guid())
        except Exception as error:  # every driver has its own ways to refuse
            log.info("no joysticks: %r", error)
        try:
            for name in locked_names(NODES):
                self._refuse(name)
        except OSError as error:
            log.info("no list of devices: %r", error)

    def _tell_once(self, name: str, guid: str) -> None:
        if (name, guid) not in self._met:
            self._met.add((name, guid))
            log.info("unknown controller: %s, %s", name, guid)
            self._tell(shown_name(name))
