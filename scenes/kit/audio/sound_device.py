"""The sound device of this machine, by pyglet's drivers. Every call here may raise, or wait for as long as
the system's sound server likes: only the thread of output.py makes them."""

import ctypes
import logging
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from types import SimpleNamespace
from typing import Any, Protocol

import pyglet

from scenes.kit.audio.channel import Channel

log = logging.getLogger("sound")

SILENT = "silent"
CONNECTED = 0x313  # OpenAL's number of the question whether a device is still there
CONNECTED_EXTENSION = "ALC_EXT_disconnect"
LOOK_EVERY = 1.0  # seconds between two looks at the connection


class NoBackend(Exception):
    """This machine has no library that plays sounds."""


class DeviceLost(Exception):
    """The device or its server went away."""


class Stream(Protocol):
    """One sound that a device plays."""

    @property
    def position(self) -> float:
        """Seconds of it that were played."""

    def set_volume(self, volume: float) -> None:
        """Change the loudness, 0..1."""

    def stop(self) -> None:
        """End the sound and give its part of the device back."""


class Device(Protocol):
    """An open sound device. Each method may raise anything when the device is lost."""

    def start(self, channels: Sequence[Channel], offset: float) -> Sequence[Stream]:
        """Begin these channels at the same sample, `offset` seconds into each."""

    def tend(self) -> None:
        """Refill what plays; called every few hundredths of a second. Raises when the device is lost."""

    def close(self) -> None:
        """Give everything back."""


class DriverStream:
    """A channel's reader and pyglet's audio player for it.

    It takes the place of pyglet's own Player, which would call the driver in the main loop: at the end of a
    sound, at its clock's ticks, when it is collected. The audio player keeps its own time, so no sample is
    dropped or repeated to follow the system's clock."""

    last_seek_time = 0.0

    def __init__(self, driver: Any, channel: Channel, offset: float) -> None:
        self.volume, self.pitch = channel.volume, channel.pitch
        self.reader = channel.source.get_queue_source()  # pyglet itself holds it only weakly
        self.reader.seek(offset)
        self.audio = driver.create_audio_player(self.reader, self)
        self.audio.set_volume(self.volume)
        self.audio.set_pitch(self.pitch)
        self.audio.prefill_audio()

    @property
    def time(self) -> float:
        return float(self.audio.get_time())

    position = time

    def dispatch_event(self, *_args: object) -> None:
        """Ignore the end of a sound, which pyglet announces in the main loop: the mixer knows it."""

    def set_volume(self, volume: float) -> None:
        self.volume = volume
        self.audio.set_volume(volume)

    def stop(self) -> None:
        self.audio.stop()
        self.audio.delete()


class Refills:
    """Takes the place of a driver's thread: players are refilled by the thread that does everything else. An
    error in pyglet's own thread would end that thread, and count as a fault of the game."""

    def __init__(self) -> None:
        self.players: set[Any] = set()

    def add(self, player: Any) -> None:
        self.players.add(player)

    def remove(self, player: Any) -> None:
        self.players.discard(player)

    def notify(self) -> None:
        """Do nothing: no thread sleeps until it is woken here."""

    def stop(self) -> None:
        self.players.clear()

    def refill_players(self) -> None:
        """Refill all players."""
        for player in list(self.players):
            player.work()


class DriverClock:
    """Takes the place of pyglet's clock in XAudio2's driver, by which the main loop would call the driver."""

    def __init__(self) -> None:
        self._due: list[Callable[[float], None]] = []

    def schedule_once(self, work: Callable[[float], None], _delay: float) -> None:
        """Do work the next time that the device is tended; called from the driver's own threads, too."""
        self._due.append(work)

    def schedule_interval_soft(self, work: Callable[[float], None], interval: float) -> None:
        """Ignore work at intervals: it serves devices that drivers bring back, and sounds with a place."""

    def unschedule(self, work: Callable[[float], None]) -> None:
        self._due = [due for due in self._due if due != work]

    def run_due(self) -> None:
        """Do all work that is due."""
        due, self._due = self._due, []
        for work in due:
            work(0.0)


class DriverDevice:
    """A device that a driver of pyglet has opened."""

    def __init__(self, driver: Any, clock: DriverClock, now: Callable[[], float] = time.monotonic) -> None:
        self._driver = driver
        self._clock = clock
        self._now = now
        self._looked = now()
        self._refills = Refills()
        driver.worker.stop()
        driver.worker = self._refills

    def start(self, channels: Sequence[Channel], offset: float) -> Sequence[Stream]:
        streams = [DriverStream(self._driver, channel, offset) for channel in channels]
        streams[0].audio._play_group([stream.audio for stream in streams])
        return streams

    def tend(self) -> None:
        self._clock.run_due()
        self._refills.refill_players()
        if self._now() - self._looked >= LOOK_EVERY:
            self._looked = self._now()
            if not is_connected(self._driver):
                raise DeviceLost("the device is gone")

    def close(self) -> None:
        self._driver.delete()


def is_connected(driver: Any) -> bool:
    """True if the device or the server of an open driver is still there, as far as the driver knows."""
    context = getattr(driver, "context", None)
    if context is not None and hasattr(context, "is_ready"):  # PulseAudio
        return bool(context.is_ready)
    if context is not None and hasattr(driver, "get_extensions"):  # OpenAL
        if CONNECTED_EXTENSION not in driver.get_extensions():
            return True
        library = sys.modules["pyglet.media.drivers.openal.lib_alc"]
        connected = ctypes.c_int(1)
        library.alcGetIntegerv(driver.device._al_device, CONNECTED, 1, ctypes.byref(connected))
        return bool(connected.value)
    return True


class SoundDevices:
    """Opens the first device that there is, by the drivers that the player's surroundings or Arcade name."""

    def __init__(self, names: Sequence[str] | None = None) -> None:
        wanted = pyglet.options.audio if names is None else names
        self._names = [name for name in wanted if name != SILENT]

    @property
    def is_hopeless(self) -> bool:
        """True if no driver is left that could open one."""
        return not self._names

    def open_first(self) -> Device:
        """Open a device. Raises NoBackend on a machine without drivers, DeviceLost if there is no device
        now."""
        reasons = []
        for name in list(self._names):
            try:
                driver = import_module(f"pyglet.media.drivers.{name}")
            except Exception as error:  # not of this system, or not installed
                log.debug("no %s: %r", name, error)
                self._names.remove(name)
                continue
            clock = DriverClock()
            try:
                if name == "xaudio2":
                    prepare_xaudio2(clock)
                return DriverDevice(driver.create_audio_driver(), clock)
            except Exception as error:
                reasons.append(f"{name}: {error!r}")
        if not self._names:
            raise NoBackend("no library that plays sounds")
        raise DeviceLost("; ".join(reasons))


def prepare_xaudio2(clock: DriverClock) -> None:
    """Keep XAudio2's driver out of the main loop."""
    interface: Any = import_module("pyglet.media.drivers.xaudio2.interface")
    interface.pyglet = SimpleNamespace(clock=clock)
    interface.XAudio2Driver.allow_3d = interface.XAudio2Driver.restart_on_error = False
