"""Capture of one raw key or button that is to be bound to a role; the rest of the game does not hear it."""

from collections.abc import Callable

from scenes.kit.app import App
from scenes.kit.input.key_names import KEY_NAMES

SECONDS = 6.0


class KeyCapture:
    """Listener for a key ("key") or a pad button ("button"); calls heard(name) once. close() ends it."""

    def __init__(self, app: App, kind: str, heard: Callable[[str], None]) -> None:
        self.app = app
        self.heard = heard
        self.seconds = SECONDS
        self._is_key = kind == "key"
        self._open = True
        if self._is_key:
            app.window.push_handlers(on_key_press=self._on_key)
        for pad in () if self._is_key else app.devices.pads.values():
            pad.listener = self._hear_name

    def close(self) -> None:
        if not self._open:
            return
        self._open = False
        if self._is_key:
            self.app.window.remove_handlers(on_key_press=self._on_key)
        for pad in self.app.devices.pads.values():
            pad.listener = None

    def _on_key(self, symbol: int, modifiers: int) -> bool:
        self._hear_name(KEY_NAMES.get(symbol, ""))
        return True

    def _hear_name(self, name: str) -> None:
        if self._open:
            self.close()
            self.heard(name)
