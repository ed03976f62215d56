"""Properties of X windows, by which window managers tell what they do."""

import ctypes
from typing import Any

MOST = 1024  # values of a property that are read


def intern_atom(display: Any, name: str) -> int:
    """X's number for a name."""
    from pyglet.libs.x11 import xlib

    return int(xlib.XInternAtom(display, name.encode("ascii"), False))


def read_numbers(display: Any, window: Any, name: str) -> list[int]:
    """The numbers (or atoms) in a property of a window; none where it has no such property."""
    from pyglet.libs.x11 import xlib

    kind, form, length, left = xlib.Atom(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong()
    values = ctypes.POINTER(ctypes.c_ubyte)()
    answer = map(ctypes.byref, (kind, form, length, left, values))
    xlib.XGetWindowProperty(display, window, intern_atom(display, name), 0, MOST, False, 0, *answer)
    if not values:
        return []
    found = ctypes.cast(values, ctypes.POINTER(ctypes.c_long))[: length.value] if form.value == 32 else []
    xlib.XFree(values)
    return list(found)
