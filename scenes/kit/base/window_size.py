"""Remembers the size that somebody gave the window by hand."""

from __future__ import annotations

import logging

import arcade

from scenes.kit.base.settings import SettingsFile

log = logging.getLogger("window_size")

REST = 0.5  # seconds without another change until a size counts as chosen


class WindowSize:
    """Tell it of every new size; it writes the last one into the settings once the edge of the window rests."""

    def __init__(self, window: arcade.Window, settings_file: SettingsFile, wanted: bool) -> None:
        """`wanted` is False where the command line fixed the size for this one start."""
        self._window = window
        self._file = settings_file
        self._wanted = wanted
        self._left: float | None = None

    def resized(self) -> None:
        """The window got another size."""
        self._left = REST if self._wanted and not self._window.fullscreen else None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self._left is None:
            return
        self._left -= seconds
        if self._left <= 0:
            self._left = None
            if not self._window.fullscreen:
                self._keep(self._window.get_size())

    def _keep(self, size: tuple[int, int]) -> None:
        """Some window systems make windows of any size; what the settings do not take is not kept."""
        try:
            self._file.change(window=size)
        except ValueError as error:
            log.info("%s is no size to remember: %s", size, error)
