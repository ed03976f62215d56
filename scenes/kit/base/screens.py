"""The screens that are there now: the one a window is on, and how much of it is free for windows."""

from __future__ import annotations

import ctypes
import logging
import sys
from typing import Any, NamedTuple

from scenes.kit.base.x_properties import read_numbers

log = logging.getLogger("screens")

TITLE_BAR = 40  # pixels for the edge that a desktop will put above a window, where it does not say
NEAREST = 2  # Windows: of several monitors the one nearest to a window


class Area(NamedTuple):
    """A part of the desktop in pixels, from its upper left corner."""

    x: int
    y: int
    width: int
    height: int

    def overlap(self, other: Area) -> Area:
        """The part in common; without width or height where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        right = min(self.x + self.width, other.x + other.width)
        bottom = min(self.y + self.height, other.y + other.height)
        return Area(x, y, max(0, right - x), max(0, bottom - y))

    @property
    def pixel_count(self) -> int:
        return self.width * self.height


def area_of(screen: Any) -> Area:
    """A screen of pyglet's as an area."""
    return Area(screen.x, screen.y, screen.width, screen.height)


def present_screen(window: Any) -> Any:
    """The screen that a window lies on, as the system has it now: of those that are there the one with most
    of it, else the first."""
    try:
        screens, first = window.display.get_screens(), window.display.get_default_screen()
        there = Area(*window.get_location(), *window.get_size())
        best = max(screens, key=lambda screen: area_of(screen).overlap(there).pixel_count)
        return best if area_of(best).overlap(there).pixel_count else first
    except Exception as error:  # a screen that goes just now, a system that does not tell
        log.info("the screens are not known: %r", error)
        return window.screen


def free_area(window: Any) -> Area:
    """The area that a window may fill without its edge: its screen without panels, bars and the edge that the
    desktop puts around windows."""
    screen = area_of(present_screen(window))
    try:
        if sys.platform == "win32":
            work, edge = _of_windows(window)
        elif hasattr(window, "_x_display"):
            work, edge = _of_x(window)
        else:
            work, edge = screen, (0, 0, TITLE_BAR, 0)
    except Exception as error:
        log.info("the free part of the screen is not known: %r", error)
        work, edge = screen, (0, 0, TITLE_BAR, 0)
    free = screen.overlap(work) if screen.overlap(work).pixel_count else screen
    left, right, top, bottom = edge
    width, height = max(1, free.width - left - right), max(1, free.height - top - bottom)
    return Area(free.x + left, free.y + top, width, height)


def place_in(size: tuple[int, int], free: Area) -> Area:
    """A window of that size, or as much of it as there is room for, in the middle."""
    width, height = min(size[0], free.width), min(size[1], free.height)
    return Area(free.x + (free.width - width) // 2, free.y + (free.height - height) // 2, width, height)


Edge = tuple[int, int, int, int]
"""Pixels at the left, the right, the top and the bottom of a window."""


def _of_x(window: Any) -> tuple[Area, Edge]:
    """Areas as X's window managers tell them; without one, windows have no edge and the whole screen."""
    from pyglet.libs.x11 import xlib

    display = window._x_display
    work = read_numbers(display, xlib.XDefaultRootWindow(display), "_NET_WORKAREA")
    if len(work) < 4:
        return area_of(window.screen), (0, 0, 0, 0)
    extents = read_numbers(display, window._window, "_NET_FRAME_EXTENTS")
    if not any(extents):  # not known yet, or in full screen, where all are 0
        return Area(*work[:4]), (0, 0, TITLE_BAR, 0)
    left, right, top, bottom = extents[:4]
    return Area(*work[:4]), (left, right, top, bottom)


class _MonitorInfo(ctypes.Structure):
    """MONITORINFO of Windows: its size, the monitor, its free part, flags."""

    _fields_ = [
        ("size", ctypes.c_uint32),
        ("all", ctypes.c_int32 * 4),
        ("work", ctypes.c_int32 * 4),
        ("flags", ctypes.c_uint32),
    ]


def _of_windows(window: Any, user32: Any = None) -> tuple[Area, Edge]:
    """Areas as Windows tells them."""
    user32 = user32 or ctypes.WinDLL("user32")  # type: ignore[attr-defined]
    info = _MonitorInfo(size=ctypes.sizeof(_MonitorInfo))
    user32.MonitorFromWindow.restype = ctypes.c_void_p
    monitor = ctypes.c_void_p(user32.MonitorFromWindow(ctypes.c_void_p(window._hwnd), NEAREST))
    if not user32.GetMonitorInfoW(monitor, ctypes.byref(info)):
        raise OSError("no monitor")
    left, top, right, bottom = info.work
    return Area(left, top, right - left, bottom - top), (0, 0, TITLE_BAR, 0)
