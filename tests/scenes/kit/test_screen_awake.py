"""The screen stays on while pads are pressed: said to each system in its own way, silently where there is
none, and taken back.
"""

from __future__ import annotations

import ctypes
import logging
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event
from typing import Any

import arcade
import pytest

from scenes.kit.base import screen_awake
from scenes.kit.base.screen_awake import (
    EVERY,
    REST,
    Beside,
    Bus,
    Mac,
    ScreenAwake,
    Windows,
    XScreen,
    bus_address,
)
from tests.scenes.house import House


class Told:
    """A way that only writes down what it was told; `broken` names what it cannot do."""

    def __init__(self, broken: str = "") -> None:
        self.heard: list[str] = []
        self.broken = broken

    def _hear(self, what: str) -> None:
        self.heard.append(what)
        if what == self.broken:
            raise OSError(what)

    def stay_awake(self) -> None:
        self._hear("stay")

    def let_go(self) -> None:
        self._hear("go")


class Library:
    """A library of another system: every function is there, and its calls are written down."""

    def __init__(self, gives: Any = 1) -> None:
        self.calls: list[tuple[str, tuple[Any, ...]]] = []
        self.gives = gives

    def __getattr__(self, name: str) -> Any:
        def function(*args: Any) -> Any:
            self.calls.append((name, tuple(getattr(arg, "value", arg) for arg in args)))
            return self.gives

        setattr(self, name, function)
        return function


def nothing_there() -> Any:
    raise OSError("no such library")


class TestWhen:
    def test_the_system_hears_of_the_first_press_and_then_now_and_then(self) -> None:
        way = Told()
        awake = ScreenAwake([nothing_there, lambda: way])
        awake.update(REST)
        assert way.heard == []
        for _ in range(round(EVERY / 0.1) + 2):
            awake.note_press()
            awake.update(0.1)
        assert way.heard == ["stay", "stay"]

    def test_a_rest_lets_go_and_a_press_holds_again(self) -> None:
        way = Told()
        awake = ScreenAwake([lambda: way])
        awake.note_press()
        for _ in range(round(REST) + 2):
            awake.update(1.0)
        assert way.heard == ["stay", "go"]
        awake.note_press()
        awake.close()
        awake.close()
        assert way.heard == ["stay", "go", "stay", "go"]

    def test_a_way_that_fails_is_not_used_again_and_the_others_are(self) -> None:
        broken, way = Told("stay"), Told("go")
        awake = ScreenAwake([lambda: broken, lambda: way])
        for _ in range(2):
            awake.note_press()
            awake.update(EVERY)
        awake.close()
        assert (broken.heard, way.heard) == (["stay"], ["stay", "stay", "go"])

    def test_only_presses_of_pads_count(self, house: House) -> None:
        way = Told()
        house.app.awake = ScreenAwake([lambda: way])
        pad = house.pad()
        house.key("ENTER")
        house.click(900, 500)
        house.step(5)
        assert way.heard == []
        house.tap(pad, "x")
        house.app.close()
        assert way.heard == ["stay", "go"]

    def test_no_test_and_no_picture_talks_to_the_desktop(self, house: House) -> None:
        house.app.awake.note_press()
        assert house.app.awake._ways == []


class Idle(ctypes.Structure):
    _fields_ = [("window", ctypes.c_ulong), ("state", ctypes.c_int), ("kind", ctypes.c_int)]
    _fields_ += [(name, ctypes.c_ulong) for name in ("since", "idle", "events")]


def idle_ms(display: Any) -> int:
    """Milliseconds without input, as X tells them to screen savers."""
    try:
        saver = ctypes.CDLL("libXss.so.1")
    except OSError:
        pytest.skip("no libXss here")
    saver.XScreenSaverAllocInfo.restype = ctypes.POINTER(Idle)
    found = saver.XScreenSaverAllocInfo()
    root = ctypes.CDLL("libX11.so.6").XDefaultRootWindow(display)
    if not saver.XScreenSaverQueryInfo(display, ctypes.c_ulong(root), found):
        pytest.skip("this X server has no screen saver")
    return int(found.contents.idle)


def test_x_counts_anew(window: arcade.Window) -> None:
    display: Any = window._x_display  # type: ignore[attr-defined]
    way = XScreen(display)
    for _ in range(10):  # another program may be at this screen
        time.sleep(0.3)
        before = idle_ms(display)
        if before >= 250:
            break
    way.stay_awake()
    assert idle_ms(display) < before >= 250


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the two ways of Linux")
def test_on_linux_both_x_and_the_bus_are_told(window: arcade.Window) -> None:
    x, bus = screen_awake.system_ways(window)
    assert isinstance(x(), XScreen) and isinstance(bus(), Beside)


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A session's bus of our own."""
    if shutil.which("dbus-daemon") is None or shutil.which("dbus-monitor") is None:
        pytest.skip("no D-Bus here")
    daemon = subprocess.Popen(
        ["dbus-daemon", "--session", "--print-address", "--nofork"], stdout=subprocess.PIPE, text=True
    )
    assert daemon.stdout is not None
    address = daemon.stdout.readline().strip()
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
    yield address
    daemon.terminate()
    daemon.wait()


def test_the_desktop_is_asked_over_the_bus_until_the_connection_ends(bus: str) -> None:
    monitor = subprocess.Popen(["dbus-monitor", "--address", bus], stdout=subprocess.PIPE, text=True)
    assert monitor.stdout is not None
    lines = iter(monitor.stdout.readline, "")
    next(lines)  # it listens
    way = Bus()
    way.stay_awake()
    way.stay_awake()
    way.let_go()
    way.stay_awake()
    way.let_go()
    time.sleep(0.3)
    monitor.terminate()
    heard = [line.strip() for line in lines]
    asked = [line for line in heard if "member=Inhibit" in line]
    assert len(asked) == 2, "once for each time that it is held"
    assert "path=/org/freedesktop/ScreenSaver; interface=org.freedesktop.ScreenSaver" in asked[0]
    assert heard.count('string "Eat or Be Eaten"') == heard.count('string "Controllers are in use"') == 2
    gone = 'string ":1.1"', 'string ":1.1"', 'string ""'  # who, whose it was, whose it is
    assert "sender=:1.1 " in asked[0] and gone in zip(heard, heard[1:], heard[2:], strict=False), (
        "the connection came, and went"
    )


def test_without_a_bus_none_is_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    with pytest.raises(OSError):
        bus_address()
    awake = ScreenAwake([Bus])
    awake.note_press()
    awake.close()
    assert awake._ways == [] and not os.listdir(tmp_path)


def test_windows_is_told_that_the_display_is_needed_and_then_no_more() -> None:
    library = Library()
    way = Windows(lambda name: library)
    way.stay_awake()
    way.let_go()
    assert library.calls == [
        ("SetThreadExecutionState", (0x80000003,)),
        ("SetThreadExecutionState", (0x80000000,)),
    ]


def test_a_mac_is_told_of_a_user_and_gets_its_assertion_back() -> None:
    library = Library()
    way = Mac(lambda name: library)
    for _ in range(2):
        way.stay_awake()
    way.let_go()
    told = "IOPMAssertionDeclareUserActivity"
    assert [name for name, _ in library.calls] == [
        "CFStringCreateWithCString",
        told,
        told,
        "IOPMAssertionRelease",
    ]
    assert library.calls[0][1] == (None, b"Controllers are in use", 0x08000100)


@pytest.mark.parametrize(("platform", "ways"), [("win32", [Windows]), ("darwin", [Mac])])
def test_each_system_has_its_way(monkeypatch: pytest.MonkeyPatch, platform: str, ways: list[Any]) -> None:
    monkeypatch.setattr(screen_awake.sys, "platform", platform)
    assert screen_awake.system_ways(None) == ways
    awake = ScreenAwake(ways)
    awake.note_press()
    awake.close()
    assert awake._ways == [], "here its library is missing, and nobody notices"


@pytest.mark.parametrize("hangs_in", ["making", "stay_awake", "let_go"])
def test_a_bus_that_hangs_holds_no_press_and_not_the_end(hangs_in: str) -> None:
    free, hung = Event(), Event()

    def hang(call: str) -> None:
        if call == hangs_in:
            hung.set()
            free.wait(20)

    class HangingBus:
        def __init__(self) -> None:
            hang("making")

        def stay_awake(self) -> None:
            hang("stay_awake")

        def let_go(self) -> None:
            hang("let_go")

    awake = ScreenAwake([lambda: Beside(HangingBus)])
    begun = time.monotonic()
    for _ in range(50):
        awake.note_press()
        awake.update(EVERY)
        awake.close()
    assert time.monotonic() - begun < 1.0
    assert hung.wait(10)
    free.set()


def test_a_bus_beside_the_frames_is_asked_in_order_and_one_that_breaks_is_left_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    asked: list[str] = []
    over = Event()

    class BreakingBus:
        def stay_awake(self) -> None:
            asked.append("stay awake")

        def let_go(self) -> None:
            asked.append("let go")
            over.set()
            raise OSError("the bus is gone")

    awake = ScreenAwake([lambda: Beside(BreakingBus)])
    awake.note_press()
    awake.close()
    assert over.wait(10)
    awake.note_press()
    awake.close()
    end = time.monotonic() + 10
    while "the bus is gone" not in caplog.text and time.monotonic() < end:
        time.sleep(0.005)
    assert asked == ["stay awake", "let go"] and caplog.text.count("the bus is gone") == 1
