"""Joysticks that a line makes controllers, those that cannot be read, and controllers that Steam hides."""

import os
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from pyglet import input as pyglet_input
from pyglet.input.base import Controller

from scenes.kit.input.sdl_lines import find_line

HIDE, HIDE_OTHERS = "SDL_GAMECONTROLLER_IGNORE_DEVICES", "SDL_GAMECONTROLLER_IGNORE_DEVICES_EXCEPT"
ONLY_STEAMS = "SDL_GAMECONTROLLER_ALLOW_STEAM_VIRTUAL_GAMEPAD"
STEAMS = (0x28DE, 0x11FF)  # vendor and product of the controller that Steam puts in front of real ones
# the kernel's: a kind of events, the button by which pyglet knows controllers, an effect
KEY_EVENT, GAMEPAD, RUMBLE = 1, 0x130, 0x50
PAD_BUTTONS = (range(0x100, 0x10A), range(0x120, 0x140), range(0x220, 0x224), range(0x2C0, 0x2E8))
# buttons of mice, pens and touch pads, which controllers have on board
POINTERS = frozenset((0x110, 0x140, 0x145, 0x14A))

LISTING = Path("/proc/bus/input/devices")
_NAME = re.compile(r'^N: Name="(.*)"$', re.MULTILINE)
_HANDLERS = re.compile(r"^H: Handlers=(.*)$", re.MULTILINE)
_IDS = re.compile(r"0x([0-9a-f]{1,4})/0x([0-9a-f]{1,4})", re.IGNORECASE)


def find_joysticks() -> Iterator[Any]:
    """Yield the devices that may be controllers: pyglet's joysticks, and what has such buttons and a line."""
    seen = [joystick.device for joystick in pyglet_input.get_joysticks()]
    yield from seen
    if sys.platform.startswith("linux"):
        for device in pyglet_input.get_devices():
            is_new = not any(is_same_device(device, other) for other in seen)
            if is_new and has_pad_buttons(device) and find_line(device.get_guid(), device.name):
                yield device


def has_pad_buttons(device: Any) -> bool:
    """True if a device of Linux has buttons as joysticks have, and is no mouse, pen or touch pad."""
    codes = _button_codes(device)
    return not codes & POINTERS and any(code in group for code in codes for group in PAD_BUTTONS)


def is_same_device(one: Any, other: Any) -> bool:
    """True if both stand for one thing that is plugged in; pyglet makes a new object at each look."""
    path = getattr(one, "_filename", None)
    return one is other or (path is not None and path == getattr(other, "_filename", None))


def is_shown(device: Any) -> bool:
    """True for a joystick that pyglet makes a controller by itself."""
    if sys.platform.startswith("linux"):
        return (KEY_EVENT, GAMEPAD) in getattr(device, "control_map", {})
    return find_line(device.get_guid(), device.name) is not None


def make_controller(device: Any) -> Any:
    """Make a joystick a controller, None where no line tells its buttons."""
    guid, name = device.get_guid(), device.name
    line = find_line(guid, name)
    if not line:
        return None
    mapping = {"guid": guid, "name": line.name or name}
    can_rumble = RUMBLE in getattr(device, "ff_types", ())
    return _make_rumbling(device, mapping) if can_rumble else Controller(device, mapping)


def locked_names(nodes: Path, listing: Path = LISTING) -> list[str]:
    """Name the joysticks that Linux knows, but does not let this account read; pyglet passes them over."""
    names: list[str] = []
    for block in listing.read_text("utf-8", "replace").split("\n\n"):
        name, handlers = _NAME.search(block), _HANDLERS.search(block)
        words = handlers[1].split() if handlers else []
        paths = [nodes / word for word in words if word.startswith("event")]
        if (
            name
            and any(word.startswith("js") for word in words)
            and paths
            and not os.access(paths[0], os.R_OK)
        ):
            names.append(name[1])
    return names


def is_hidden(guid: str, environ: Mapping[str, str] = os.environ) -> bool:
    """True for a controller that games shall not see, as Steam says of real ones behind its own."""
    hidden, shown = environ.get(HIDE, ""), environ.get(HIDE_OTHERS, "")
    if not re.fullmatch(r"[0-9a-fA-F]{32}", guid) or not (hidden or shown):
        return False
    ids = (int(guid[10:12] + guid[8:10], 16), int(guid[18:20] + guid[16:18], 16))
    if environ.get(ONLY_STEAMS, "0") not in ("", "0"):
        return ids != STEAMS
    if shown:
        return ids not in _parse_ids(shown)
    return ids in _parse_ids(hidden)


def _parse_ids(text: str) -> set[tuple[int, int]]:
    return {(int(vendor, 16), int(product, 16)) for vendor, product in _IDS.findall(text)}


def _button_codes(device: Any) -> set[int]:
    return {code for kind, code in getattr(device, "control_map", {}) if kind == KEY_EVENT}


def _make_rumbling(device: Any, mapping: dict[str, str]) -> Any:
    from pyglet.input.linux.evdev import FFController  # only there is such a module

    return FFController(device, mapping)
