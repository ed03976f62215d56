"""Keeps the screen on while pads are in use, which a screen saver does not take for a keyboard. Each system
has its own way for that, some have two; where there is none nothing happens. No service is started for it."""

import ctypes
import logging
import os
import sys
from collections.abc import Callable, Iterable
from ctypes import byref, c_char_p, c_int, c_uint32, c_void_p
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Protocol

log = logging.getLogger("screen_awake")

EVERY = 20.0  # seconds: so often the system hears it while pads are pressed
MOST_CALLS = 4  # that wait for a bus which does not answer
# seconds after the last press; then the screen may go dark, as with a keyboard
REST = 300.0
NAME = b"Eat or Be Eaten"
REASON = b"Controllers are in use"

Load = Callable[[str], Any]


class Way(Protocol):
    """One way to keep the screen on. Both methods may raise anything; then it is not used again."""

    def stay_awake(self) -> None:
        """Tell the system that a person is there; called again and again."""

    def let_go(self) -> None:
        """Release the system; only called after stay_awake()."""


class ScreenAwake:
    """Told of every press of a pad, and given time. close() leaves nothing behind."""

    def __init__(self, ways: Iterable[Callable[[], Way]]) -> None:
        """`ways` are made at the first press."""
        self._makers = list(ways)
        self._ways: list[Way] = []
        self._told = EVERY  # seconds since the system heard of it
        self._idle = 0.0  # seconds since the last press
        self._held = False

    def note_press(self) -> None:
        """Keep the screen on for some time."""
        self._idle = 0.0
        if self._held and self._told < EVERY:
            return
        self._held, self._told = True, 0.0
        while self._makers:
            self._try_call(lambda: self._ways.append(self._makers.pop(0)()))
        for way in list(self._ways):
            if not self._try_call(way.stay_awake):
                self._ways.remove(way)

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._told += seconds
        self._idle += seconds
        if self._held and self._idle >= REST:
            self.close()

    def close(self) -> None:
        """Release the system until the next press."""
        if self._held:
            self._held = False
            for way in self._ways:
                self._try_call(way.let_go)

    @staticmethod
    def _try_call(what: Callable[[], object]) -> bool:
        try:
            what()
        # a library that is not there, a function that it lacks, a bus that is gone
        except Exception as error:
            log.info("the screen may go dark: %r", error)
            return False
        return True


class XScreen:
    """Resets the screen saver of X, and the idle time that others ask X for."""

    def __init__(self, display: Any) -> None:
        from pyglet.libs.x11 import xlib

        self._xlib = xlib
        self._display = display

    def stay_awake(self) -> None:
        self._xlib.XResetScreenSaver(self._display)
        self._xlib.XFlush(self._display)

    def let_go(self) -> None:
        """Does nothing: nothing is held."""


class Bus:
    """Inhibits the desktop's screen saver over the session's bus, as Wayland wants it, where both are there.
    That holds until the connection ends, so no answer is waited for."""

    SERVICE, PLACE = b"org.freedesktop.ScreenSaver", b"/org/freedesktop/ScreenSaver"
    STRING = ord("s")

    def __init__(self, load: Load = ctypes.CDLL) -> None:
        self._dbus = load("libdbus-1.so.3")
        self._connection: Any = None
        for name in ("dbus_connection_open_private", "dbus_message_new_method_call"):
            getattr(self._dbus, name).restype = c_void_p

    def stay_awake(self) -> None:
        if self._connection is not None:
            return
        dbus = self._dbus
        connection = c_void_p(dbus.dbus_connection_open_private(bus_address(), None))
        if not connection.value or not dbus.dbus_bus_register(connection, None):
            raise OSError("the session's bus does not answer")
        self._connection = connection
        message = c_void_p(
            dbus.dbus_message_new_method_call(self.SERVICE, self.PLACE, self.SERVICE, b"Inhibit")
        )
        dbus.dbus_message_set_no_reply(message, 1)
        dbus.dbus_message_set_auto_start(message, 0)  # no service is started that is not there
        values = ctypes.create_string_buffer(256)  # an iterator, whatever its size
        dbus.dbus_message_iter_init_append(message, values)
        for text in (NAME, REASON):
            dbus.dbus_message_iter_append_basic(values, self.STRING, byref(c_char_p(text)))
        dbus.dbus_connection_send(connection, message, None)
        dbus.dbus_connection_flush(connection)
        dbus.dbus_message_unref(message)

    def let_go(self) -> None:
        connection, self._connection = self._connection, None
        self._dbus.dbus_connection_close(connection)
        self._dbus.dbus_connection_unref(connection)


class Beside:
    """A way that may have to wait for an answer, in a thread of its own; where that waits, it is asked for
    nothing more."""

    def __init__(self, make: Callable[[], Way]) -> None:
        self._make = make
        self._calls: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._run_calls, name="screen awake", daemon=True).start()

    def stay_awake(self) -> None:
        self._queue_call("stay_awake")

    def let_go(self) -> None:
        self._queue_call("let_go")

    def _queue_call(self, call: str) -> None:
        if self._calls.qsize() < MOST_CALLS:
            self._calls.put(call)

    def _run_calls(self) -> None:
        """Carry out calls in the thread; it ends with the first thing that breaks."""
        try:
            way = self._make()
            while True:
                getattr(way, self._calls.get())()
        except Exception as error:
            log.info("the screen may go dark: %r", error)


def bus_address() -> bytes:
    """The address of this session's bus. Raises OSError where there is none."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    if address:
        return address.encode()
    socket = Path(os.environ.get("XDG_RUNTIME_DIR") or "/nowhere") / "bus"
    if not socket.is_socket():
        raise OSError("no session bus")
    return f"unix:path={socket}".encode()


class Windows:
    """Declares that the drawing thread needs the display."""

    NOTHING, SYSTEM, DISPLAY = 0x80000000, 0x1, 0x2  # the first: from now on

    def __init__(self, load: Load = ctypes.CDLL) -> None:
        self._say = load("kernel32").SetThreadExecutionState
        self._say.argtypes = [c_uint32]

    def stay_awake(self) -> None:
        self._say(self.NOTHING | self.SYSTEM | self.DISPLAY)

    def let_go(self) -> None:
        self._say(self.NOTHING)


class Mac:
    """Declares activity of a user at this machine."""

    UTF8, LOCAL = 0x08000100, 0

    def __init__(self, load: Load = ctypes.CDLL) -> None:
        self._power = load("/System/Library/Frameworks/IOKit.framework/IOKit")
        make = load(
            "/System/Library/Frameworks/CoreFoundation.framework/CoreFoundation"
        ).CFStringCreateWithCString
        make.restype, make.argtypes = c_void_p, [c_void_p, c_char_p, c_uint32]
        self._name = c_void_p(make(None, REASON, self.UTF8))
        self._assertion = c_uint32(0)

    def stay_awake(self) -> None:
        self._power.IOPMAssertionDeclareUserActivity(self._name, c_int(self.LOCAL), byref(self._assertion))

    def let_go(self) -> None:
        self._power.IOPMAssertionRelease(self._assertion)
        self._assertion = c_uint32(0)


def system_ways(window: Any) -> list[Callable[[], Way]]:
    """Makers of this system's ways."""
    if sys.platform == "win32":
        return [Windows]
    if sys.platform == "darwin":
        return [Mac]
    return [lambda: XScreen(window._x_display), lambda: Beside(Bus)]
