"""Other programs hold the clipboard: they answer, or the window goes on without."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from scenes.kit.base import clipboard
from tests.scenes.house import House

HOLDER = """
import pyglet
window = pyglet.window.Window(20, 20)
window.set_clipboard_text("EOBE:")
pyglet.clock.schedule_once(lambda seconds: print("ready", flush=True), 0)
pyglet.app.run()
"""


@pytest.fixture
def holder() -> Iterator[subprocess.Popen[str]]:
    """Another program that has the clipboard."""
    program = subprocess.Popen([sys.executable, "-c", HOLDER], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None and program.stdout.readline() == "ready\n"
    yield program
    program.kill()
    program.wait()
    program.stdout.close()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the system keeps what was copied")
def test_a_program_that_hangs_is_not_waited_for(
    house: House, holder: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = house.app.window
    assert clipboard.read_clipboard(window) == "EOBE:"
    os.kill(holder.pid, signal.SIGSTOP)
    monkeypatch.setattr(clipboard, "ANSWER", 0.2)
    began = time.monotonic()
    with pytest.raises(TimeoutError):
        clipboard.read_clipboard(window)
    assert time.monotonic() - began < 5
    os.kill(holder.pid, signal.SIGCONT)
    house.step(3)
    assert clipboard.read_clipboard(window) == "EOBE:"
    assert "dispatch_platform_event" not in vars(window)


def test_a_system_without_a_clipboard_raises_what_it_likes(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: object) -> str:
        raise OSError("no clipboard")

    monkeypatch.setattr(type(house.app.window), "get_clipboard_text", fail, raising=False)
    with pytest.raises(OSError, match="no clipboard"):
        clipboard.read_clipboard(house.app.window)
