"""The keyboard under Windows: places by scan codes, signs by the layout that is switched on."""

import ctypes
from collections.abc import MutableMapping
from ctypes import c_int, c_ubyte, c_uint, c_void_p
from typing import Any

from scenes.kit.input.key_places import PLACES

KEY_MESSAGES = (0x100, 0x101, 0x104, 0x105)  # down and up, without and with Alt
EXTENDED = 1 << 24  # of the keys that came to the board later; none of them writes
OWN_KEYS = 0x10000  # virtual keys are smaller: ours stand for the symbols of places
SCAN_TO_KEY = 1
KEEP_DEAD_KEYS = 1 << 2  # asking what a key writes changes nothing of what is being written
LONGEST = 8
SYMBOLS = {place.scan: place.us_symbol for place in PLACES}


class WindowsKeyboard:
    """Gives the window the key of a place in place of that of what the key writes."""

    def __init__(
        self, window: Any, user32: Any = None, keymap: MutableMapping[int, int] | None = None
    ) -> None:
        if keymap is None:
            from pyglet.libs.win32 import winkey

            keymap = winkey.keymap
        self._user32 = user32 if user32 is not None else ctypes.CDLL("user32")
        self._declare_types()
        keymap.update({OWN_KEYS + symbol: symbol for symbol in SYMBOLS.values()})
        self._handle = window._event_handlers[KEY_MESSAGES[0]]
        window._event_handlers.update(dict.fromkeys(KEY_MESSAGES, self._handle_place))

    def read_signs(self) -> dict[str, str]:
        """The signs that the keys write now, by the names of their places."""
        layout = self._user32.GetKeyboardLayout(0)
        written = {place.name: self._sign_of(place.scan, layout) for place in PLACES}
        return {name: sign for name, sign in written.items() if sign}

    def _declare_types(self) -> None:
        self._user32.GetKeyboardLayout.restype = c_void_p
        self._user32.GetKeyboardLayout.argtypes = [c_uint]
        self._user32.MapVirtualKeyExW.argtypes = [c_uint, c_uint, c_void_p]
        self._user32.ToUnicodeEx.argtypes = [c_uint, c_uint, c_void_p, c_void_p, c_int, c_uint, c_void_p]

    def _sign_of(self, scan: int, layout: int | None) -> str:
        key = self._user32.MapVirtualKeyExW(scan, SCAN_TO_KEY, layout)
        buffer = ctypes.create_unicode_buffer(LONGEST)
        nothing_held = (c_ubyte * 256)()
        length = self._user32.ToUnicodeEx(key, scan, nothing_held, buffer, LONGEST, KEEP_DEAD_KEYS, layout)
        return buffer.value[:1].strip() if length else ""  # less than zero: a dead key with its sign

    def _handle_place(self, message: int, key: int, details: int) -> int | None:
        """Pyglet's handler of a key message, told of the place."""
        symbol = None if details & EXTENDED else SYMBOLS.get(details >> 16 & 0xFF)
        handled: int | None = self._handle(message, key if symbol is None else OWN_KEYS + symbol, details)
        return handled
