"""The pad on a phone's page: its buttons as intents (P18)."""

from collections.abc import Callable

from scenes.kit.input.bindings import DIRECTIONS
from scenes.kit.input.device import Device
from scenes.kit.input.held import Held, RepeatTimes
from scenes.kit.input.intent import Intent


class PhonePad:
    """The buttons of one phone. A direction that is held repeats, as on a controller."""

    def __init__(
        self, device: Device, repeat_times: Callable[[], RepeatTimes], emit: Callable[[Intent], None]
    ) -> None:
        self.device = device
        self._emit = emit
        self._down: set[str] = set()
        self._held = Held(repeat_times)

    @property
    def is_holding(self) -> bool:
        """True while a button or direction is held."""
        return bool(self._down)

    def press(self, role: str, down: bool) -> None:
        """Let a button go down or up; what it is already changes nothing."""
        if down == (role in self._down):
            return
        phase = "down" if down else "up"
        (self._down.add if down else self._down.discard)(role)
        direction = DIRECTIONS.get(role)
        if direction is None:
            self._emit(Intent(role, self.device, phase))
            return
        if down:
            self._held.press(direction)
        elif self._held.direction == direction:
            self._held.release()
        self._emit(Intent("move", self.device, phase, direction))

    def release_all(self) -> None:
        """Release everything, as if the holder had."""
        for role in sorted(self._down):
            self.press(role, False)

    def update(self, seconds: float) -> None:
        """Let time pass: a held direction repeats."""
        if self._held.update(seconds):
            self._emit(Intent("move", self.device, "repeat", self._held.direction))
