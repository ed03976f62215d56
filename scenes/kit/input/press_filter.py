"""Filter of presses that nobody meant: very short ones, and those right after another one (X3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.kit.input.intent import NO_PRESS, Intent

if TYPE_CHECKING:
    from scenes.kit.base.settings import Settings
    from scenes.kit.input.device import Device

Button = tuple[str, str, tuple[int, int] | None]
"""Device, kind and direction of a press."""
WHEEL = ("turn_left", "turn_right")
"""Kinds of a mouse's wheel, which has no release."""


@dataclass(slots=True)
class _Press:
    intent: Intent
    seconds: float = 0.0  # that it has lasted


class PressFilter:
    """Stands between devices and the queue of intents. Off, it passes everything at once; on, a press is
    passed once it has lasted long enough, and its repeats and release only if it was. Whoever is asked next may
    have another wish, with the same device: a press ends as it began."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        slips_of: Callable[[Device], bool],
        emit: Callable[[Intent], None],
    ) -> None:
        self._settings = settings
        self._slips_of = slips_of
        self._emit = emit
        self._waiting: dict[Button, _Press] = {}
        self._passed: set[Button] = set()
        self._rested: dict[str, float] = {}  # seconds since the last press that counted, by device
        self._frame = 0.0  # seconds of the last frame

    @property
    def is_waiting(self) -> bool:
        """True while a press may still count."""
        return bool(self._waiting)

    def take(self, intent: Intent) -> None:
        """Pass an intent on, now or later, or drop it."""
        if not _is_timed(intent):
            self._emit(intent)
            return
        is_on = intent.kind == "switch" or self._slips_of(intent.device)  # hands with a switch may tremble
        button = intent.device.id, intent.kind, intent.direction
        if not is_on and button not in self._waiting:
            if intent.phase == "down":
                self._passed.add(button)
            elif intent.phase == "up":
                self._passed.discard(button)
            self._emit(intent)
        elif intent.phase == "down":
            if self._has_rested(intent.device.id):
                self._waiting[button] = _Press(intent)
        elif intent.phase == "repeat":
            if button in self._passed:
                self._emit(intent)
        else:
            press = self._waiting.pop(button, None)
            if press is not None and self._is_too_coarse(press):
                self._pass(button, press)
            if button in self._passed:
                self._passed.discard(button)
                self._emit(intent)

    def update(self, seconds: float) -> None:
        """Let time pass; presses that have lasted long enough count."""
        self._frame = seconds
        for device in self._rested:
            self._rested[device] += seconds
        shortest = self._settings().shortest_press / 1000
        for button, press in list(self._waiting.items()):
            press.seconds += seconds
            if press.seconds >= shortest:
                del self._waiting[button]
                self._pass(button, press)

    def _pass(self, button: Button, press: _Press) -> None:
        self._passed.add(button)
        self._rested[button[0]] = 0.0
        self._emit(press.intent)

    def _is_too_coarse(self, press: _Press) -> bool:
        """True if frames last so long that nobody can tell how long this press did: a lost one is worse."""
        return press.seconds == 0.0 and self._frame >= 2 * self._settings().shortest_press / 1000

    def _has_rested(self, device: str) -> bool:
        needed = self._settings().next_press / 1000
        is_early = any(button[0] == device for button in self._waiting)
        return not is_early and self._rested.get(device, needed) >= needed


def _is_timed(intent: Intent) -> bool:
    """True for a press of a button that is let go again."""
    is_wheel = intent.device.kind == "mouse" and intent.kind in WHEEL
    return not is_wheel and intent.kind not in (*NO_PRESS, "text")
