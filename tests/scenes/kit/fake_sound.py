"""Sound devices that only take notes, and fail or hang at the call that a test names; and an output whose
thread is the test itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event, Thread

from scenes.kit.audio.channel import Channel
from scenes.kit.audio.output import Output, Service

CALLS = ("open", "start", "tend", "set_volume", "position", "stop", "close")
HANG = 20.0  # seconds after which a hanging test fails


class NotingStream:
    """Has what a Stream has; `source` and the rest are what the channel was when it began."""

    def __init__(self, sound: NotingSound, channel: Channel, offset: float) -> None:
        self.sound = sound
        self.channel, self.source, self.loop, self.pitch = (
            channel,
            channel.source,
            channel.loop,
            channel.pitch,
        )
        self.volume = channel.volume
        self.offset = offset
        self.stopped = False
        self.played = 0.0

    @property
    def position(self) -> float:
        self.sound.call("position")
        self.played += 0.0 if self.sound.stalls else 0.02
        return self.played

    def set_volume(self, volume: float) -> None:
        self.sound.call("set_volume")
        self.volume = volume

    def stop(self) -> None:
        self.sound.call("stop")
        self.stopped = True


class NotingDevice:
    def __init__(self, sound: NotingSound) -> None:
        self.sound = sound
        self.streams: list[NotingStream] = []
        self.closed = False

    def start(self, channels: Sequence[Channel], offset: float) -> list[NotingStream]:
        self.sound.call("start")
        begun = [NotingStream(self.sound, channel, offset) for channel in channels]
        self.streams += begun
        self.sound.streams += begun
        return begun

    def tend(self) -> None:
        self.sound.call("tend")

    def close(self) -> None:
        self.sound.call("close")
        self.closed = True


class NotingSound:
    """All devices of a test. `raises` and `hangs` name calls by kind and number, from 1, or all of a kind by
    number 0.
    """

    def __init__(self) -> None:
        self.devices: list[NotingDevice] = []
        self.streams: list[NotingStream] = []
        self.calls: list[str] = []
        self.raises: set[tuple[str, int]] = set()
        self.hangs: set[tuple[str, int]] = set()
        self.is_there = True
        self.stalls = False
        self.hung = Event()  # set: no call has to hang any more
        self.free = Event()  # set: a call hangs

    def call(self, kind: str) -> None:
        self.calls.append(kind)
        number = self.calls.count(kind)
        if not self.is_there or self.raises & {(kind, number), (kind, 0)}:
            raise OSError("the device is gone")
        if self.hangs & {(kind, number), (kind, 0)}:
            self.hung.set()
            assert self.free.wait(HANG)

    def open(self) -> NotingDevice:
        self.call("open")
        self.devices.append(NotingDevice(self))
        return self.devices[-1]

    @property
    def playing(self) -> list[NotingStream]:
        """The streams that the present device plays."""
        return [stream for stream in self.devices[-1].streams if not stream.stopped] if self.devices else []


class Clock:
    """Seconds that pass when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class InlineOutput(Output):
    """Every update, and every channel that is put in, is a turn of the device at once."""

    def __init__(self, sound: NotingSound, clock: Clock | None = None) -> None:
        self.sound, self.clock = sound, clock or Clock()
        super().__init__(sound.open, self.clock)

    def _begin_thread(self, service: Service) -> Thread | None:
        return None

    def start_channels(self, *channels: Channel) -> None:
        super().start_channels(*channels)
        self._turn()

    def update(self) -> None:
        super().update()
        self._turn()

    def _turn(self) -> None:
        if self._service is not None:
            self._service.take_turn()
