"""Pyglet's drivers behind our output: no call of theirs in the main loop, no thread of theirs, none opened
while it is imported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from pyglet.app import platform_event_loop
from pyglet.media.drivers.silent.adaptation import SilentAudioPlayer, SilentDriver

from scenes.kit.audio import sound_device
from scenes.kit.audio.channel import Channel
from scenes.kit.audio.sound_bank import Pcm, as_source
from scenes.kit.audio.sound_device import DeviceLost, DriverDevice, NoBackend, SoundDevices
from tests.scenes.kit.fake_sound import Clock
from tests.weekly import take_share

SECOND = Pcm(1, bytes(2 * 44100))


class Driver(SilentDriver):
    """Pyglet's silent driver where pyglet's loud ones stand."""

    def create_audio_player(self, source: Any, player: Any) -> SilentAudioPlayer:
        return SilentAudioPlayer(self, source, player)


@pytest.fixture
def driver_device() -> Iterator[DriverDevice]:
    device = DriverDevice(Driver(), sound_device.DriverClock())
    yield device
    device.close()


def test_pyglets_players_take_our_sources_and_end_without_asking_the_driver_in_the_main_loop(
    driver_device: DriverDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    once, loop = (
        Channel(as_source(SECOND), loop=False),
        Channel(as_source(Pcm(1, bytes(8 * 44100)), loop=True), loop=True),
    )
    monkeypatch.setattr(SilentAudioPlayer, "get_time", lambda _player: 0.0)
    (short,) = driver_device.start((once,), 0.0)
    layers = driver_device.start((loop, loop), 0.25)
    assert [stream.reader._file.tell() >= 22050 for stream in layers] == [True, True]
    short.audio._exhausted = True
    short.audio._pseudo_play_cursor = short.audio._pseudo_write_cursor
    monkeypatch.setattr(short.audio, "_update_play_cursor", lambda: None)
    driver_device.tend()
    assert short.audio._dispatched_on_eos, "pyglet tells the main loop that it has ended"
    for name in ("delete", "stop", "clear", "play", "set_volume"):
        monkeypatch.setattr(SilentAudioPlayer, name, lambda *_: pytest.fail("the main loop asks the driver"))
    platform_event_loop.dispatch_posted_events()
    del short, layers  # nor does the garbage collector
    monkeypatch.undo()


def test_no_thread_of_pyglet_is_left_to_fail(
    driver_device: DriverDevice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A fault while it refills ends where it can be dealt with."""
    driver_device.start((Channel(as_source(SECOND, loop=True), loop=True),), 0.0)
    monkeypatch.setattr(SilentAudioPlayer, "work", lambda _player: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        driver_device.tend()


@pytest.mark.parametrize("connected", [1, 0])
def test_openal_and_pulseaudio_are_asked_whether_the_device_is_there(
    monkeypatch: pytest.MonkeyPatch, connected: int
) -> None:
    library = ModuleType("lib_alc")

    def answer(_device: object, question: int, _size: int, value: Any) -> None:
        assert question == sound_device.CONNECTED
        value._obj.value = connected

    library.alcGetIntegerv = answer  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyglet.media.drivers.openal.lib_alc", library)
    worker = SimpleNamespace(stop=lambda: None)
    openal = SimpleNamespace(
        worker=worker,
        context=SimpleNamespace(),
        device=SimpleNamespace(_al_device=1),
        get_extensions=lambda: ["ALC_EXT_disconnect"],
    )
    pulse = SimpleNamespace(worker=worker, context=SimpleNamespace(is_ready=bool(connected)))
    for driver in (openal, pulse):
        clock = Clock()
        device = DriverDevice(driver, sound_device.DriverClock(), clock)
        clock.now += sound_device.LOOK_EVERY
        if connected:
            device.tend()
        else:
            with pytest.raises(DeviceLost):
                device.tend()


def test_what_xaudio2_leaves_to_the_clock_is_done_in_the_devices_thread(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    interface = ModuleType("interface")
    interface.XAudio2Driver = type("XAudio2Driver", (), {"allow_3d": True, "restart_on_error": True})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyglet.media.drivers.xaudio2.interface", interface)
    clock = sound_device.DriverClock()
    sound_device.prepare_xaudio2(clock)
    done: list[str] = []
    pyglet: Any = interface.pyglet  # type: ignore[attr-defined]
    keep, drop = lambda _: done.append("kept"), lambda _: done.append("dropped")  # noqa: E731
    pyglet.clock.schedule_interval_soft(drop, 0.5)
    pyglet.clock.schedule_once(keep, 0)
    pyglet.clock.schedule_once(drop, 0)
    pyglet.clock.unschedule(drop)
    for _ in range(2):
        DriverDevice(Driver(), clock).tend()
    assert done == ["kept"]
    assert not interface.XAudio2Driver.allow_3d and not interface.XAudio2Driver.restart_on_error  # type: ignore[attr-defined]


def test_drivers_that_are_not_installed_are_not_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[str] = []
    drivers: dict[str, Any] = {
        "broken": None,
        "there": SimpleNamespace(create_audio_driver=lambda: pytest.fail("opened")),
    }

    def find(name: str) -> Any:
        asked.append(name.rpartition(".")[2])
        if drivers.get(asked[-1]) is None:
            raise ImportError(name)
        return drivers[asked[-1]]

    def refuse() -> None:
        raise ConnectionRefusedError("no server")

    monkeypatch.setattr(sound_device, "import_module", find)
    drivers["there"].create_audio_driver = refuse
    devices = SoundDevices(["broken", "there", "silent"])
    for _ in range(2):
        with pytest.raises(DeviceLost, match="no server"):
            devices.open_first()
    assert asked == ["broken", "there", "there"]
    drivers["there"].create_audio_driver = Driver
    device = devices.open_first()
    device.close()
    del drivers["there"]
    with pytest.raises(NoBackend):
        devices.open_first()
    assert devices.is_hopeless


IMPORTED = """
import sys, types
opened = []
fake = types.ModuleType("pyglet.media.drivers.openal")
fake.create_audio_driver = lambda: opened.append("in the main thread, before the first picture")
sys.modules["pyglet.media.drivers.openal"] = fake
import scenes.launch
from pyglet.media import get_audio_driver
from scenes.kit.audio.sound_device import SoundDevices
assert not opened, opened
print(type(get_audio_driver()).__name__, *SoundDevices()._names)
"""


@pytest.mark.parametrize(
    ("wanted", "names"),
    take_share([("", "openal xaudio2 directsound pulse"), ("pulse, silent", "pulse"), ("silent", "")], 3),
)
def test_no_device_is_opened_while_the_game_is_imported(wanted: str, names: str) -> None:
    """Pyglet would do it, and a server that hangs would hold the window."""
    environment = {**os.environ, "ARCADE_SOUND_BACKENDS": wanted}
    said = subprocess.run(
        [sys.executable, "-c", IMPORTED], env=environment, capture_output=True, text=True, timeout=60
    )
    assert said.stdout.strip() == f"SilentDriver {names}".strip(), said.stderr
