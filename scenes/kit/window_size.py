"""Remembers the size that somebody gave the window by hand."""

from __future__ import annotations

import arcade

from scenes.kit.settings import SettingsFile

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
                self._file.change(window=self._window.get_size())
