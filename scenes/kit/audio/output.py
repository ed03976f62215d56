"""The sound device in a thread of its own: it may fail, hang, vanish and come back without delaying the game.

The game's thread puts channels in, writes their volumes and reads plain values. A device that is lost costs
one line in the log; it is looked for every few seconds, and loops go on where they were."""

import logging
import time
from collections import deque
from collections.abc import Callable
from threading import Event, Thread

from scenes.kit.audio.channel import Channel
from scenes.kit.audio.sound_device import Device, DeviceLost, NoBackend, SoundDevices, Stream

log = logging.getLogger("sound")

NAP, IDLE = 0.02, 0.5  # seconds between two looks at the device, while something plays and while nothing does
RETRY = 3.0  # seconds after which a lost device is looked for again
SOON = 0.5  # the same after look_again()
LATE = 0.5  # seconds after which a sound is not begun any more
OPENING, PATIENCE = 10.0, 2.0  # seconds that a device may take to open, and for all that it does in one turn
OVERDUE = 5  # frames for which a turn may be over its time
STALLED = 3.0  # seconds without any progress of a loop after which the device counts as lost
HEALTHY = 5.0  # seconds after which a device counts as back: what is lost then is another outage
MOST_FAULTS, FAULTY_RESTS = 3, 10.0
"""Times in a row that a loop may fail to begin, and seconds before it is tried again then."""
MOST_HUNG = 3  # threads that hang in a driver at a time; while there are so many no other one begins
CLOSING = 0.5  # seconds that the end of the game waits for the device

Group = tuple[Channel, ...]
"""Channels that begin at the same sample."""
Open = Callable[[], Device]


class Outage:
    """Reports a lost device once, however often it is looked for in vain."""

    def __init__(self) -> None:
        self._is_reported = False

    def report_once(self, reason: object) -> None:
        if not self._is_reported:
            self._is_reported = True
            log.warning("No sound: %s. The device is looked for every few seconds.", reason)

    def end_outage(self) -> None:
        """Report the next loss again: the device works."""
        self._is_reported = False


class Playing:
    """A channel on the device: the volume that the device has of it, and its position."""

    def __init__(self, channel: Channel, stream: Stream, offset: float) -> None:
        self.channel = channel
        self.stream = stream
        self._offset = offset
        self._volume = channel.volume
        self._position = stream.position
        self._still = 0.0  # seconds without progress

    def follow_channel(self, seconds: float) -> None:
        """Give the device a changed volume. Raises DeviceLost for a loop that does not go on."""
        if self.channel.volume != self._volume:
            self._volume = self.channel.volume
            self.stream.set_volume(self._volume)
        if self.channel.loop:
            position = self.stream.position
            self._still = self._still + seconds if position == self._position else 0.0
            self._position = position
            self.channel.played_seconds = self._offset + position
            if self._still >= STALLED:
                raise DeviceLost("it plays no further")


class Service:
    """The work with devices, turn by turn: opens one, keeps it playing, closes it, looks for another. Once
    `is_retired`, it only closes its device."""

    def __init__(
        self, open_device: Open, loops: list[Group], outage: Outage, clock: Callable[[], float]
    ) -> None:
        self.wake = Event()
        self.inbox: deque[Group] = deque()
        self.is_retired = False
        self.is_hopeless = False
        self.deadline: float | None = None  # when the present turn counts as hung
        self.next_try = 0.0
        self._open_device = open_device
        self._loops = loops
        self._outage = outage
        self._clock = clock
        self._device: Device | None = None
        self._opened = 0.0
        self._last = 0.0  # when the last turn began
        self._playing: list[Playing] = []

    @property
    def is_open(self) -> bool:
        return self._device is not None

    def run_turns(self) -> None:
        """Take turns until it is retired: the work of the thread."""
        while not self.is_retired and not self.is_hopeless:
            self.wake.clear()  # before the turn: a channel that comes during it needs another one
            self.wake.wait(self.take_turn())
        self._close_device()

    def take_turn(self) -> float:
        """Do all that is due and give the seconds until the next turn. Errors of drivers end here."""
        now = self._clock()
        try:
            if self._device:
                self.deadline = now + PATIENCE
                return self._serve_device(self._device, now)
            if now < self.next_try:
                return self.next_try - now
            self.deadline = now + OPENING
            return self._open_next(now)
        except NoBackend as error:
            self.is_hopeless = True
            log.info("No sound: %s.", error)
        except Exception as error:  # every driver has its own
            self._lose_device(error)
        finally:
            self.deadline = None
        return RETRY

    def _open_next(self, now: float) -> float:
        self.next_try = now + RETRY
        self.inbox.clear()
        device = self._open_device()
        self._opened = self._last = self._clock()
        self._device = device
        return 0.0

    def _serve_device(self, device: Device, now: float) -> float:
        passed = min(now - self._last, 10 * NAP)  # a machine that slept is no device that stalls
        self._last = now
        self._stop_ended()
        present = {playing.channel for playing in self._playing}
        for group in list(self._loops):
            if group[0] not in present and not group[0].ended and now >= group[0].rests_until:
                self._begin_group(device, group)
        while self.inbox:
            group = self.inbox.popleft()
            if now - group[0].requested_at < LATE and not group[0].ended:
                self._begin_group(device, group)
        for playing in self._playing:
            if not self.is_retired:
                playing.follow_channel(passed)
        device.tend()
        if now - self._opened >= HEALTHY:
            self._outage.end_outage()
        return NAP if self._playing else IDLE

    def _begin_group(self, device: Device, group: Group) -> None:
        if self.is_retired:
            return
        offset = group[0].played_seconds % group[0].source.duration if group[0].loop else 0.0
        try:
            streams = device.start(group, offset)
        except Exception:
            if not self.is_retired:
                self._let_rest(group[0])
            raise
        group[0].faults = 0
        begun = zip(group, streams, strict=True)
        self._playing += [Playing(channel, stream, offset) for channel, stream in begun]

    def _let_rest(self, channel: Channel) -> None:
        """Leave a loop that fails again and again alone for a while, so that other sounds are heard: perhaps
        the device is not broken."""
        channel.faults += 1
        if channel.faults >= MOST_FAULTS:
            channel.rests_until = self._clock() + FAULTY_RESTS

    def _stop_ended(self) -> None:
        for playing in [playing for playing in self._playing if playing.channel.ended]:
            self._playing.remove(playing)
            playing.stream.stop()

    def _lose_device(self, reason: Exception) -> None:
        """Report and close a broken device; one that was given up for hung has been reported."""
        if not self.is_retired:
            self._outage.report_once(reason)
        self.next_try = self._clock() + RETRY
        self._close_device()

    def _close_device(self) -> None:
        device, self._device = self._device, None
        self._playing.clear()
        if not device:
            return
        self.deadline = self._clock() + PATIENCE
        try:
            device.close()
        except Exception as error:
            log.debug("the sound device was not closed: %r", error)


class Output:
    """The game's side of the device. No method waits or raises; update() is called in every frame."""

    def __init__(self, open_device: Open | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        devices = SoundDevices()
        self._open_device = open_device or devices.open_first
        self.is_hopeless = open_device is None and devices.is_hopeless
        self._clock = clock
        self._outage = Outage()
        self._loops: list[Group] = []
        self._service: Service | None = None
        self._thread: Thread | None = None
        self._hung: list[Thread] = []
        self._next_try = 0.0
        self._overdue = 0  # frames for which the thread has not come back in time

    @property
    def is_audible(self) -> bool:
        """True while a device is open, as far as is known."""
        return self._service is not None and self._service.is_open

    def start_channels(self, *channels: Channel) -> None:
        """Let channels begin together. Loops play until they are ended, from one device to the next."""
        now = self._clock()
        for channel in channels:
            channel.requested_at = now
        if channels[0].loop:
            self._loops[:] = [group for group in self._loops if not group[0].ended] + [channels]
        elif self._service:
            self._service.inbox.append(channels)
        self._wake_service()

    def look_again(self) -> None:
        """Look for a lost device soon: another scene begins."""
        service, soon = self._service, self._clock() + SOON
        self._next_try = min(self._next_try, soon)
        if service and not service.is_open:
            service.next_try = min(service.next_try, soon)
            service.wake.set()

    def update(self) -> None:
        """Begin the thread, watch it, and give it up if it hangs."""
        if self.is_hopeless:
            return
        service, now = self._service, self._clock()
        if not service:
            if now >= self._next_try:
                self._begin_service(now)
        elif service.is_hopeless:
            self.is_hopeless = True
            self._service = None
        elif self._is_overdue(service, now):
            self._give_up(service, now)

    def close(self) -> None:
        """End the thread, without waiting for a driver that hangs."""
        service, thread = self._service, self._thread
        self._service = self._thread = None
        self.is_hopeless = True
        if service:
            service.is_retired = True
            service.wake.set()
        if thread:
            thread.join(CLOSING)

    def _is_overdue(self, service: Service, now: float) -> bool:
        """True if the device has not answered for OVERDUE frames: in the first one after a machine slept,
        threads have had no time yet."""
        deadline = service.deadline
        self._overdue = self._overdue + 1 if deadline is not None and now > deadline else 0
        return self._overdue >= OVERDUE

    def _wake_service(self) -> None:
        if self._service:
            self._service.wake.set()

    def _begin_service(self, now: float) -> None:
        self._next_try = now + RETRY
        self._hung = [thread for thread in self._hung if thread.is_alive()]
        if len(self._hung) >= MOST_HUNG:
            return
        service = Service(self._open_device, self._loops, self._outage, self._clock)
        try:
            self._thread = self._begin_thread(service)
            self._service = service
        except RuntimeError as error:  # the system has no thread left
            self._outage.report_once(error)

    def _begin_thread(self, service: Service) -> Thread | None:
        thread = Thread(target=service.run_turns, name="sound", daemon=True)
        thread.start()
        return thread

    def _give_up(self, service: Service, now: float) -> None:
        """Leave the thread to the driver that holds it; it closes its device when it is let go."""
        self._outage.report_once("the device does not answer")
        service.is_retired = True
        if self._thread:
            self._hung.append(self._thread)
        self._service = self._thread = None
        self._next_try, self._overdue = now + RETRY, 0
