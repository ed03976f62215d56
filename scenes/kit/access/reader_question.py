"""The question to the system whether a screen reader runs (X11), where AccessKit has no way to it: a Mac, or Linux
without the package. Then the game's own voice reads from the first word on."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Callable
from threading import Thread

COMMANDS = {
    "darwin": ["pgrep", "-x", "VoiceOver"],
    "linux": [
        *(
            "gdbus",
            "call",
            "--session",
            "--dest",
            "org.a11y.Bus",
            "--object-path",
            "/org/a11y/bus",
            "--method",
        ),
        *("org.freedesktop.DBus.Properties.Get", "org.a11y.Status", "ScreenReaderEnabled"),
    ],
}
"""Commands by platform that end well where a screen reader runs, and do not say false."""
SECONDS = 5.0
"""Time after which a command without an answer counts as a no."""
GET_SCREEN_READER = 0x0046
"""SPI_GETSCREENREADER of Windows."""


def ask_system(platform: str = sys.platform) -> bool:
    """True if the system says that a screen reader runs; False also where it cannot tell. May take SECONDS."""
    if platform == "win32":
        return _ask_windows()
    command = COMMANDS.get(platform)
    if command is None:
        return False
    try:
        told = subprocess.run(command, capture_output=True, timeout=SECONDS, check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return told.returncode == 0 and b"false" not in told.stdout


def _ask_windows() -> bool:
    found = ctypes.c_int(0)
    asked: Callable[..., int] = ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined]
    return bool(asked(GET_SCREEN_READER, 0, ctypes.byref(found), 0)) and bool(found.value)


class ReaderQuestion:
    """Asked in a thread of its own, since no frame may wait for it. `is_running` is None until it is known."""

    def __init__(self, ask: Callable[[], bool] = ask_system) -> None:
        self.is_running: bool | None = None
        self._ask = ask
        self.thread = Thread(target=self._keep_answer, name="reader question", daemon=True)
        self.thread.start()

    def _keep_answer(self) -> None:
        self.is_running = self._ask()
