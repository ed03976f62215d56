"""A sound as the game's own thread and the thread of the sound device share it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(eq=False, slots=True)
class Channel:
    """Plain values: the game writes what it wants, the device's thread reads it when it comes to it.

    The last three are written by the device's thread alone. `heard`: seconds of a loop that were played,
    where it goes on with another device.
    """

    source: Any  # a Samples of sound_bank.py
    loop: bool
    volume: float = 1.0
    pitch: float = 1.0
    ended: bool = False
    asked: float = 0.0  # when it was to begin
    heard: float = 0.0
    faults: int = 0  # times in a row that a device failed while it began
    rests_until: float = 0.0  # it is not tried again before
