"""Tuning of devices by the settings: sticks and triggers of a model of pads, and how held directions repeat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from scenes.kit.input.held import NEVER, USUAL, RepeatTimes
from scenes.kit.input.stick_setting import StickSetting

if TYPE_CHECKING:
    from scenes.kit.base.settings import Settings, SettingsFile
    from scenes.kit.input.device import Device


def find_setting(settings: Settings, guid: str) -> StickSetting:
    """Setting of a model of pads; without one of its own the dead zone of all."""
    own = settings.sticks.get(guid)
    return own if own is not None else StickSetting(dead_zone=settings.dead_zone)


def keep_setting(file: SettingsFile, guid: str, **changes: object) -> None:
    """Change the setting of a model of pads. Raises ValueError for a value that is not allowed."""
    changed = msgspec.structs.replace(find_setting(file.values, guid), **changes)
    file.change(sticks={**file.values.sticks, guid: changed})


class Tuning:
    """Asked anew whenever it matters, so that a change counts at once."""

    def __init__(self, settings_file: SettingsFile) -> None:
        self._file = settings_file
        self.holds_of: Callable[[Device | None], str] = lambda device: settings_file.values.holds
        """Gives "hold" or "toggle" for the hands that have a device; None: keys and mouse."""
        self.slips_of: Callable[[Device], bool] = lambda device: settings_file.values.ignore_repeats
        """Gives True if presses that nobody meant count as none for the hands that have a device."""

    def stick_setting(self, device: Device) -> StickSetting:
        """Setting of a pad's model."""
        return find_setting(self._file.values, device.guid)

    def is_known(self, device: Device) -> bool:
        """True if somebody has set this model."""
        return device.guid in self._file.values.sticks

    def repeat_times(self, device: Device | None = None) -> RepeatTimes:
        """Times of a held direction; it never repeats for whoever holds no buttons (X4)."""
        if self.holds_of(device) == "toggle":
            return NEVER
        return USUAL if device is None else self.stick_setting(device).repeat_times
