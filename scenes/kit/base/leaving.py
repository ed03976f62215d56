"""Signals that end the game from outside, as Ctrl+C or a terminal that closes: it leaves as if its window was
closed."""

import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import pyglet

NAMES = ("SIGTERM", "SIGHUP", "SIGINT", "SIGBREAK")
"""Signals that end the game, on systems that have them."""
WINDOWS_SECONDS = 4.5
"""Seconds that Windows waits for a program whose console is closed."""
_CLOSE_EVENTS = (2, 5, 6)  # the console is closed, the user logs off, the machine shuts down


class Leaving:
    """Handles the signals from watch() to close(). The first one closes the window, a second one ends the
    program at once; so does the first one as long as there is no window.

    `code` is the exit code that shells know a signal by, 0 as long as none came."""

    def __init__(self) -> None:
        self.code = 0
        self._is_open = False  # the event loop has begun, or is over
        self._before: dict[int, Any] = {}
        self._console: Any = None
        self._over = threading.Event()

    def watch(self) -> None:
        """Handle signals from now on; only the main thread can."""
        if threading.current_thread() is not threading.main_thread():
            return
        for number in (getattr(signal, name) for name in NAMES if hasattr(signal, name)):
            if signal.getsignal(number) is not signal.SIG_IGN:  # as below nohup
                self._before[number] = signal.signal(number, self._on_signal)
        if sys.platform == "win32":
            self._console = _watch_console(self._console_closes)

    def run_loop(self, loop: Callable[[], object]) -> None:
        """Let the event loop run; a signal ends it after its frame."""
        self._is_open = True
        if not self.code:
            loop()

    def close(self) -> None:
        """End the watch: later signals end the program as usual."""
        for number, handler in self._before.items():
            signal.signal(number, handler)
        self._before.clear()
        self._over.set()

    def _on_signal(self, number: int, frame: FrameType | None) -> None:
        is_first, self.code = not self.code, 128 + number
        if is_first and self._is_open:
            pyglet.app.exit()
        else:
            raise SystemExit(self.code)

    def _console_closes(self, event: int) -> bool:
        """Windows calls this in a thread of its own, and ends the program when it returns."""
        if event not in _CLOSE_EVENTS:
            return False
        self.code = self.code or 128 + signal.SIGTERM
        pyglet.app.exit()
        self._over.wait(WINDOWS_SECONDS)
        return True


def _watch_console(hear: Callable[[int], bool]) -> object:
    """Have Windows call `hear`; the result has to be kept for as long."""
    import ctypes

    kind = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_uint)  # type: ignore[attr-defined, unused-ignore]
    handler = kind(lambda event: int(hear(event)))
    ctypes.windll.kernel32.SetConsoleCtrlHandler(handler, 1)  # type: ignore[attr-defined, unused-ignore]
    return handler
