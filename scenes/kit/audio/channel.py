"""A sound that the game's own thread and the thread of the sound device share."""

from dataclasses import dataclass
from typing import Any


@dataclass(eq=False, slots=True)
class Channel:
    """Plain values, which the game writes and the device's thread reads; the last three only the device's
    thread writes. `played_seconds`: seconds of a loop that were played, at which it goes on with another
    device."""

    source: Any  # a Samples of sound_bank.py
    loop: bool
    volume: float = 1.0
    pitch: float = 1.0
    ended: bool = False
    requested_at: float = 0.0  # when it was to begin
    played_seconds: float = 0.0
    faults: int = 0  # times in a row that a device failed while it began
    rests_until: float = 0.0  # it is not tried again before
