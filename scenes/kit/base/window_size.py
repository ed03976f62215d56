"""The size that the window was given by hand, kept for the next start; the window is never larger than the
screen has room for."""

import logging

import arcade

from scenes.kit.base.screens import Area, free_area, place_in, present_screen
from scenes.kit.base.settings import SettingsFile

log = logging.getLogger("window_size")

PLACING = 2.0  # seconds that a desktop may take to give a window its size
REST = 0.5  # seconds without another change until a size counts as chosen


class WindowSize:
    """Told of every new size; writes the last one into the settings once the edge of the window rests."""

    def __init__(self, window: arcade.Window, settings_file: SettingsFile, wanted: bool) -> None:
        """`wanted` is False where the command line fixed the size for this one start."""
        self._window = window
        self._file = settings_file
        self._wanted = wanted
        self._left: float | None = None
        # seconds in which a new size is our own doing: there was no room for what is remembered
        self._placing = 0.0

    def show_window(self) -> None:
        """Give the window the remembered size, as far as there is room on the screens of now."""
        place = self._fitted_area()
        self._window.set_size(place.width, place.height)
        self._move_in(place)

    def show_after_full_screen(self) -> None:
        """Go from full screen back to a window of the remembered size."""
        place = self._fitted_area()
        self._window.set_fullscreen(False, width=place.width, height=place.height)
        self._move_in(place)

    def fill_screen(self) -> None:
        """Go to full screen, on the screen on which most of the window is; the one that it was opened on may
        be gone."""
        screen = present_screen(self._window)
        if screen_key(screen) == screen_key(self._window.screen):
            self._window.set_fullscreen(True)
        else:
            self._window.set_fullscreen(True, screen=screen)

    def _fitted_area(self) -> Area:
        """The place of the window. A size that is smaller than the remembered one for lack of room is not the
        player's choice."""
        wanted = self._file.values.window
        place = place_in(wanted, free_area(self._window))
        self._placing = PLACING if (place.width, place.height) != wanted else 0.0
        return place

    def _move_in(self, place: Area) -> None:
        """Move a window that would reach out of the free part."""
        x, y = self._window.get_location()
        there = Area(x, y, place.width, place.height)
        if free_area(self._window).overlap(there).pixel_count < there.pixel_count:
            self._window.set_location(place.x, place.y)

    def note_resize(self) -> None:
        """Note that the window has another size."""
        self._left = REST if self._wanted and not self._window.fullscreen and self._placing <= 0 else None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._placing = max(0.0, self._placing - seconds)
        if self._left is None:
            return
        self._left -= seconds
        if self._left <= 0:
            self._left = None
            if not self._window.fullscreen:
                self._keep_size(self._window.get_size())

    def _keep_size(self, size: tuple[int, int]) -> None:
        """Keep a size, unless the settings do not take it: some window systems make windows of any size."""
        try:
            self._file.change(window=size)
        except ValueError as error:
            log.info("%s is no size to remember: %s", size, error)


def screen_key(screen: object) -> tuple[object, ...]:
    """Tells a screen from another, or from itself at another size."""
    return tuple(getattr(screen, name, None) for name in ("x", "y", "width", "height"))
