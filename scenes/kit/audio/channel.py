"""A sound as the game's own thread and the thread of the sound device share it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(eq=False, slots=True)
class Channel:
    """Plain values: the game writes what it wants, the device's thread reads it when it comes to it.

    `heard` is written by the device's thread alone: seconds of a loop that were played, where it goes on with another device.
    """

    source: Any  # a Samples of sound_bank.py
    loop: bool
    volume: float = 1.0
    pitch: float = 1.0
    ended: bool = False
    asked: float = 0.0  # when it was to begin
    faults: int = 0  # times that a device failed while it began
    heard: float = 0.0
