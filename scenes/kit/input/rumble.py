"""Rumbling pads: lightly when a player's turn begins, strongly when something heavy hits the table. Rarely,
so that it is noticed."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scenes.kit.base.settings import SettingsFile
    from scenes.kit.input.device import Device
    from scenes.kit.input.devices import Devices

log = logging.getLogger("devices")

LIGHT, STRONG, GAIN = (0.5, 0.15), (0.7, 0.25), (0.4, 0.1)  # how strongly, and for how many seconds
FELT = 3  # the smallest size of a gain that is felt
REST = 4.0  # seconds for which a pad that trembled lies still
HEAVY = frozenset(("damage_hit", "tile_break", "stack_fall", "uprising", "germ_attack", "digested", "burned"))
"""The sounds of heavy things, which are felt, too."""


class Rumble:
    """Lets pads rumble, except where it is switched off, motion is reduced for whoever holds a pad, or a pad cannot."""

    def __init__(self, devices: Devices, settings_file: SettingsFile) -> None:
        self._devices = devices
        self._file = settings_file
        self.motion_of: Callable[[Device], str] = lambda device: settings_file.values.motion
        """Gives full, reduced or none, as the hands that have a pad can bear it."""
        self._resting: dict[str, float] = {}  # seconds left, by pad
        self._broken: set[str] = set()

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._resting = {pad: left - seconds for pad, left in self._resting.items() if left > seconds}

    def signal_turn(self, device: Device | None) -> None:
        """Signal that the turn of this device's player begins."""
        self._play_motor(device, "weak", *LIGHT)

    def signal_hit(self, devices: Iterable[Device | None]) -> None:
        """Signal something heavy to these players."""
        for device in devices:
            self._play_motor(device, "strong", *STRONG)

    def signal_gain(self, device: Device | None, size: int) -> None:
        """Signal a gain of a size from 1 to 5. Small ones are not felt, so that the next turn is."""
        if size >= FELT:
            self._play_motor(device, "weak", GAIN[0], GAIN[1] * (size - FELT + 1), rests=False)

    def _play_motor(
        self, device: Device | None, motor: str, strength: float, seconds: float, rests: bool = True
    ) -> None:
        pad = self._devices.pads.get(device.id) if device else None
        if not pad or not self._file.values.rumble or self.motion_of(pad.device) != "full":
            return
        if pad.device.id in self._resting or pad.device.id in self._broken:
            return
        if rests:
            self._resting[pad.device.id] = REST
        try:
            getattr(pad.controller, f"rumble_play_{motor}")(strength, seconds)
        except Exception as error:  # no rights to write to it, no motor after all: every driver has its own
            log.info("%s cannot tremble: %r", pad.device.name, error)
            self._broken.add(pad.device.id)
