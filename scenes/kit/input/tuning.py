"""Tuning of devices by the settings: how far a stick is pushed to count, and how held directions repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.kit.input.held import NEVER, USUAL, RepeatTimes

if TYPE_CHECKING:
    from scenes.kit.base.settings import SettingsFile


class Tuning:
    """Asked anew whenever it matters, so that a change counts at once."""

    def __init__(self, settings_file: SettingsFile) -> None:
        self._file = settings_file

    def dead_zone(self) -> float:
        """Share of its way that a stick must be pushed to count."""
        return self._file.values.dead_zone / 100

    def repeat_times(self) -> RepeatTimes:
        """Times of a held direction; it never repeats for whoever holds no buttons (X4)."""
        return NEVER if self._file.values.holds == "toggle" else USUAL
