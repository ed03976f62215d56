"""Lines of SDL's list of controllers: a model's raw controls for the buttons that all of them have."""

import re
import sys
from collections.abc import Iterator
from functools import lru_cache

from pyglet.input.controller_db import mapping_list

from game.core.values import frozen

DPAD = ("dpup", "dpright", "dpdown", "dpleft")
STICKS = ("leftx", "lefty", "rightx", "righty")
TRIGGERS = ("lefttrigger", "righttrigger")
BUTTONS = (
    *("a", "b", "x", "y", "back", "guide", "start", "touchpad"),
    *("leftstick", "rightstick", "leftshoulder", "rightshoulder"),
    *(f"misc{number}" for number in range(1, 7)),
    *(f"paddle{number}" for number in range(1, 5)),
)
OUTPUTS = frozenset((*BUTTONS, *DPAD, *STICKS, *TRIGGERS))

SYSTEM = {"linux": "Linux", "win32": "Windows", "darwin": "Mac OS X"}.get(sys.platform, "")
"""As lines name the system that they are for: buttons are counted differently on each."""
FOREIGN = ("xinput", "default")  # in place of a guid: what Windows drives by itself, and Android
LENGTH = 32  # of a guid
VERSION = slice(24, 28)  # its place in a guid
NAME_BYTES = 11  # of the name that stands in some guids
_GUID = re.compile(r"[0-9a-f]{32,}\Z")
_ELEMENT = re.compile(
    r"([-+]?)(\w+):([-+]?)(?:b([0-9]{1,3})|a([0-9]{1,3})(~?)|h([0-9]{1,2})\.([0-9]{1,3}))\Z"
)
# the last: bound to nothing
_REMARK = re.compile(r"(?:(?:platform|crc|hint|type|face|sdk.=):.*|[-+]?\w+:)\Z")
# Off here: our glyphs follow where a button lies, not what is printed on it.
_LABELS = "SDL_GAMECONTROLLER_USE_BUTTON_LABELS"
_HINT = re.compile(r"(!?)(\w+):=([0-9])\Z")


@frozen
class Source:
    """A raw control of a device: an axis between two values of -1 to 1, a hat in the directions of a mask."""

    kind: str  # "button", "axis" or "hat"
    index: int
    low: float = -1.0  # where the output begins; above `high` where the axis is inverted
    high: float = 1.0
    mask: int = 0  # bits: 1 up, 2 right, 4 down, 8 left


@frozen
class Binding:
    """A raw control for one output, which goes from -1 to 1 for a stick, half of that, or 0 to 1."""

    output: str
    source: Source
    low: float = 0.0
    high: float = 1.0


@frozen
class Line:
    """A model of controllers. Its `crc` is that of the model's name where several share a guid."""

    guid: str
    name: str
    bindings: tuple[Binding, ...]
    system: str = ""  # that the line is for, without spaces, "" for any
    crc: int = 0
    applies: bool = True  # False: for games that go by the printed letters
    unknown: tuple[str, ...] = ()  # outputs that SDL does not have


@lru_cache(maxsize=8192)
def read_line(text: str) -> Line | None:
    """Read one line as SDL writes it, None if it is no mapping."""
    guid, _, rest = text.strip().partition(",")
    name, _, rest = rest.partition(",")
    guid = guid.strip().lower()
    elements = list(filter(None, map(without_spaces, rest.split(","))))
    written = [element for element in elements if not _REMARK.match(element)]
    found = [_ELEMENT.match(element) for element in written]
    if not _GUID.match(guid) or not written or not all(found):
        return None
    remarks = dict(element.partition(":")[::2] for element in reversed(elements) if _REMARK.match(element))
    crc = remarks.get("crc", "") or guid_checksum(guid[:LENGTH])
    if not re.fullmatch(r"[0-9a-fA-F]{1,4}", crc):
        return None
    matches = [match for match in found if match]
    if not all(_has_meaning(match) for match in matches):
        return None
    return Line(
        guid=without_checksum(guid[:LENGTH]),
        name=name.strip(),
        bindings=tuple(_make_binding(match) for match in matches if match[2] in OUTPUTS),
        system=remarks.get("platform", ""),
        crc=int(crc, 16),
        applies=_is_hint_met(remarks.get("hint", "")),
        unknown=tuple(dict.fromkeys(match[2] for match in matches if match[2] not in OUTPUTS)),
    )


def element_binding(element: str) -> Binding | None:
    """Read one element of a line, as `lefty:a1~`; None if it is none, or SDL does not have its output."""
    match = _ELEMENT.match(element)
    return _make_binding(match) if match and match[2] in OUTPUTS and _has_meaning(match) else None


def find_line(guid: str, name: str) -> Line | None:
    """Find the line for a device by SDL's rules, of its name where lines are told apart by it. A line of
    another version is taken where there is none of the same."""
    guid, crc = without_checksum(guid.lower()), name_checksum(name)
    lines = list(lines_of(guid))
    if not lines and _has_ids(guid):
        lines = list(_lines_of_any_version(guid))
    elif not lines and len(guid) == LENGTH:
        name_digits = name.encode("utf-8", "replace")[:NAME_BYTES].hex()
        lines = list(lines_of(guid[:8] + name_digits.ljust(LENGTH - 8, "0")))
    return min(
        lines,
        key=lambda line: (not line.applies, 0 if line.crc == crc else 1 if not line.crc else 2),
        default=None,
    )


def lines_of(guid: str) -> Iterator[Line]:
    """Yield the known lines of a guid for this system, those that count most first."""
    return _lines_with(guid[:4], guid[8:])


def _lines_of_any_version(guid: str) -> Iterator[Line]:
    for line in _lines_with(guid[:4], guid[8 : VERSION.start]):
        if line.guid[VERSION.stop :] == guid[VERSION.stop :]:
            yield line


def _lines_with(bus: str, ids: str) -> Iterator[Line]:
    """Read the lines for this system whose guid begins so, before and behind its checksum."""
    for text in mapping_list:
        if text.startswith(bus) and text.startswith(ids, 8):
            line = read_line(text)
            if line and is_our_system(line.system):
                yield line


def is_our_system(platform: str) -> bool:
    """True for the name of this system, in any spelling, and for none."""
    return _are_equal(platform, "") or _are_equal(platform, SYSTEM)


@lru_cache(100)
def _are_equal(name: str, other: str) -> bool:
    """True for equal names in any spelling: hundreds of lines have the same few."""
    return without_spaces(name).casefold() == without_spaces(other).casefold()


def without_spaces(element: str) -> str:
    """Write an element of a line without the spaces that SDL passes over."""
    return "".join(element.split())


def without_checksum(guid: str) -> str:
    """Put zeros where newer SDLs keep a checksum of the name, behind the number of the bus."""
    return f"{guid[:4]}0000{guid[8:]}" if _has_bus(guid) else guid


def guid_checksum(guid: str) -> str:
    """The checksum of a name in a guid, as lines write it beside one."""
    return guid[6:8] + guid[4:6] if _has_bus(guid) else "0000"


def _has_bus(guid: str) -> bool:
    return len(guid) == LENGTH and guid[0] in "01" and guid[2:4] == "00"


def _has_ids(guid: str) -> bool:
    """True if a guid is made of the ids of vendor and product; else it is made of the name."""
    return _has_bus(guid) and guid[8:12] != "0000" and guid[12:16] == guid[20:24] == "0000"


def name_checksum(name: str) -> int:
    """SDL's checksum of a controller's name (CRC-16/ARC)."""
    crc = 0
    for byte in name.encode("utf-8", "replace"):
        crc ^= byte
        for _ in range(8):
            crc = (crc >> 1) ^ (0xA001 if crc & 1 else 0)
    return crc


def _has_meaning(match: re.Match[str]) -> bool:
    """False for a hat's directions that no hat has."""
    return match[8] is None or bool(int(match[8]) & 15)


def _make_binding(match: re.Match[str]) -> Binding:
    half_output, output, half_input, button, axis, inverted, hat, mask = match.groups()
    low, high = _half_range(half_output) if output in STICKS else (0.0, 1.0)
    if button is not None:
        return Binding(output, Source("button", int(button)), 0.0, high)
    if hat is not None:
        return Binding(output, Source("hat", int(hat), mask=int(mask)), 0.0, high)
    begin, end = _half_range(half_input)
    if inverted:
        begin, end = end, begin
    return Binding(output, Source("axis", int(axis), begin, end), low, high)


def _half_range(half: str) -> tuple[float, float]:
    return {"+": (0.0, 1.0), "-": (0.0, -1.0)}.get(half, (-1.0, 1.0))


def _is_hint_met(hint: str) -> bool:
    """True if a line's condition holds: `NAME:=1` asks for a setting of SDL, `!NAME:=1` for its opposite."""
    match = _HINT.match(hint)
    if not match:
        return True
    on = match[2] != _LABELS and match[3] != "0"
    return on != bool(match[1])
