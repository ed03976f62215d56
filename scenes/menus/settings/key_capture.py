"""Waits for one raw key or button, for binding it to a role; nobody else hears it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.kit.app import App
from scenes.kit.input.devices import KEY_NAMES
from scenes.kit.input.pads import TRIGGER_ON, trigger_floor

SECONDS = 6.0


class KeyCapture:
    """Listens from now on for a key ("key") or a pad button ("button"); calls heard(name) once. close() ends it."""

    def __init__(self, app: App, kind: str, heard: Callable[[str], None]) -> None:
        self.app = app
        self.heard = heard
        self.seconds = SECONDS
        self._targets: list[tuple[Any, dict[str, Callable[..., bool]]]] = []
        if kind == "key":
            self._listen(app.window, on_key_press=self._on_key)
        else:
            for pad in app.devices.pads.values():
                self._listen(pad.controller, on_button_press=self._on_button, on_trigger_motion=self._on_trigger)

    def close(self) -> None:
        for target, handlers in self._targets:
            target.remove_handlers(**handlers)
        self._targets = []

    def _listen(self, target: Any, **handlers: Callable[..., bool]) -> None:
        target.push_handlers(**handlers)
        self._targets.append((target, handlers))

    def _on_key(self, symbol: int, modifiers: int) -> bool:
        self._tell(KEY_NAMES.get(symbol, ""))
        return True

    def _on_button(self, controller: Any, button: str) -> bool:
        self._tell(button)
        return True

    def _on_trigger(self, controller: Any, trigger: str, value: float) -> bool:
        if value - trigger_floor(controller, trigger) > TRIGGER_ON:
            self._tell(trigger)
        return True

    def _tell(self, name: str) -> None:
        if self._targets:
            self.close()
            self.heard(name)
