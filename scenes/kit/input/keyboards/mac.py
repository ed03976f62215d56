"""The keyboard of a Mac: places by virtual key codes, signs by the layout that is switched on."""

import ctypes
from collections.abc import Callable, MutableMapping
from ctypes import POINTER, byref, c_uint8, c_uint16, c_uint32, c_ulong, c_void_p
from typing import Any

from scenes.kit.input.key_places import PLACES

CARBON = "/System/Library/Frameworks/Carbon.framework/Carbon"
FOUNDATION = "/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation"
FOR_DISPLAY = 3
NO_DEAD_KEYS = 1
LONGEST = 4
SIGNS = c_uint16 * LONGEST


class MacKeyboard:
    """Lets pyglet know places by their codes, which it does for all other keys. `window` needs no change."""

    def __init__(
        self,
        window: Any,
        load: Callable[[str], Any] = ctypes.CDLL,
        keymap: MutableMapping[int, int] | None = None,
    ) -> None:
        if keymap is None:
            from pyglet.libs.darwin import quartzkey

            keymap = quartzkey.keymap
        keymap.update({place.mac: place.us_symbol for place in PLACES})
        self._carbon, self._foundation = load(CARBON), load(FOUNDATION)
        self._declare_types()
        self._layout_data = c_void_p.in_dll(self._carbon, "kTISPropertyUnicodeKeyLayoutData")

    def read_signs(self) -> dict[str, str]:
        """The signs that the keys write now, by the names of their places; none if they are unknown."""
        source = self._carbon.TISCopyCurrentKeyboardLayoutInputSource()
        if not source:
            return {}
        try:
            data = self._carbon.TISGetInputSourceProperty(source, self._layout_data)
            layout = self._foundation.CFDataGetBytePtr(data) if data else None
            written = {place.name: self._sign_of(place.mac, layout) for place in PLACES} if layout else {}
        finally:
            self._foundation.CFRelease(source)
        return {name: sign for name, sign in written.items() if sign}

    def _declare_types(self) -> None:
        carbon, foundation = self._carbon, self._foundation
        carbon.TISCopyCurrentKeyboardLayoutInputSource.restype = c_void_p
        carbon.TISGetInputSourceProperty.restype = c_void_p
        carbon.TISGetInputSourceProperty.argtypes = [c_void_p, c_void_p]
        carbon.LMGetKbdType.restype = c_uint8
        numbers = [c_uint16, c_uint16, c_uint32, c_uint32, c_uint32]
        result = [POINTER(c_uint32), c_ulong, POINTER(c_ulong), SIGNS]
        carbon.UCKeyTranslate.argtypes = [c_void_p, *numbers, *result]
        foundation.CFDataGetBytePtr.restype = c_void_p
        foundation.CFDataGetBytePtr.argtypes = [c_void_p]
        foundation.CFRelease.argtypes = [c_void_p]

    def _sign_of(self, code: int, layout: int) -> str:
        dead, length, signs = c_uint32(0), c_ulong(0), SIGNS()
        board = self._carbon.LMGetKbdType()
        result = byref(dead), LONGEST, byref(length), signs
        failed = self._carbon.UCKeyTranslate(layout, code, FOR_DISPLAY, 0, board, NO_DEAD_KEYS, *result)
        return chr(signs[0]).strip() if length.value and not failed else ""
