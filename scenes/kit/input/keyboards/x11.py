"""The keyboard under X: places by their names in XKB, signs by the group that is switched on."""

import ctypes
from ctypes import POINTER, Structure, byref, c_char, c_int, c_ubyte, c_uint, c_ulong, c_ushort, c_void_p
from typing import Any

from scenes.kit.input.key_places import PLACES, Place
from scenes.kit.input.keyboards.keysyms import sign_of_keysym

CORE_KEYBOARD = 0x100
KEY_NAMES = 1 << 9
ALL_PARTS = 1
DISPLAY = c_void_p


class Names(Structure):
    """The beginning of Xlib's XkbNamesRec."""

    _fields_ = [
        *((name, c_ulong) for name in ("keycodes", "geometry", "symbols", "types", "compat")),
        *(("vmods", c_ulong * 16), ("indicators", c_ulong * 32), ("groups", c_ulong * 4)),
        ("keys", POINTER(c_char * 4)),
    ]


class Description(Structure):
    """The beginning of Xlib's XkbDescRec."""

    _fields_ = [
        *(("display", c_void_p), ("flags", c_ushort), ("device", c_ushort)),
        *(("first", c_ubyte), ("last", c_ubyte)),
        *((name, c_void_p) for name in ("controls", "server", "map", "indicators")),
        ("names", POINTER(Names)),
    ]


class State(Structure):
    """Xlib's XkbStateRec, of which the group is of interest."""

    _fields_ = [("group", c_ubyte), ("rest", c_ubyte * 31)]


class XKeyboard:
    """Gives the window the symbols of places in place of those of signs. Raises OSError without XKB."""

    def __init__(self, window: Any) -> None:
        from pyglet.libs.x11 import xlib

        self._window = window
        self._xkb = xlib._lib
        self._declare_types()
        self._places = self._read_places()
        self._symbols = {code: place.us_symbol for code, place in self._places.items()}
        self._translate = window._event_text_symbol
        window._event_text_symbol = self._text_and_place

    def read_signs(self) -> dict[str, str]:
        """The signs that the keys write now, by the names of their places."""
        state = State()
        self._xkb.XkbGetState(self._display, CORE_KEYBOARD, byref(state))
        written = {place.name: self._sign_of(code, state.group) for code, place in self._places.items()}
        return {name: sign for name, sign in written.items() if sign}

    @property
    def _display(self) -> Any:
        return ctypes.cast(self._window._x_display, DISPLAY)

    def _declare_types(self) -> None:
        self._xkb.XkbGetMap.restype = POINTER(Description)
        self._xkb.XkbGetMap.argtypes = [DISPLAY, c_uint, c_uint]
        self._xkb.XkbGetNames.argtypes = [DISPLAY, c_uint, POINTER(Description)]
        self._xkb.XkbFreeKeyboard.argtypes = [POINTER(Description), c_uint, c_int]
        self._xkb.XkbGetState.argtypes = [DISPLAY, c_uint, POINTER(State)]
        self._xkb.XkbKeycodeToKeysym.restype = c_ulong
        self._xkb.XkbKeycodeToKeysym.argtypes = [DISPLAY, c_ubyte, c_uint, c_uint]

    def _read_places(self) -> dict[int, Place]:
        """The places by the codes that this server gives them."""
        description = self._xkb.XkbGetMap(self._display, 0, CORE_KEYBOARD)
        if not description:
            raise OSError("the X server has no keyboard extension")
        try:
            if self._xkb.XkbGetNames(self._display, KEY_NAMES, description):
                raise OSError("the X server does not name its keys")
            keys, known = description.contents.names.contents.keys, {place.x11: place for place in PLACES}
            codes = range(description.contents.first, description.contents.last + 1)
            names = {code: keys[code].value.decode("latin-1") for code in codes}
            return {code: known[name] for code, name in names.items() if name in known}
        finally:
            self._xkb.XkbFreeKeyboard(description, 0, ALL_PARTS)

    def _sign_of(self, code: int, group: int) -> str:
        """The sign that a key writes without Shift; a layout of one group writes the same in all."""
        for candidate in (group, 0):
            keysym = self._xkb.XkbKeycodeToKeysym(self._display, code, candidate, 0)
            if keysym:
                return sign_of_keysym(keysym)
        return ""

    def _text_and_place(self, event: Any) -> tuple[str | None, int]:
        """Pyglet's translation of a key event, with the symbol of the place."""
        text, symbol = self._translate(event)
        return text, self._symbols.get(event.xkey.keycode, symbol)
