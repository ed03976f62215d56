"""Measures the server of phones, on this machine alone: the time to read it and its memory, a press of a phone
until the game hears it and the answer is back, and the time that a frame of the game spends on it.

python -m tools.measure_phones [--rounds N]
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median, quantiles
from threading import Event

import msgspec
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from scenes.kit.phones.door import Door, make_door
from scenes.kit.phones.limits import PER_SECOND, TABLE_CLEARED
from scenes.kit.phones.server import PhoneServer

ROOT = Path(__file__).resolve().parent.parent
HERE = "127.0.0.1"
PRESS = '{"t":"press","role":"confirm"}'
QUESTION = b'"%s"' % (b"x" * 1100)
"""As long as most questions are."""
READING = """
import time
from pathlib import Path
import scenes.kit.phones.server
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 / 1e6
memory, begin = resident(), time.process_time()
import scenes.kit.phones.listener, scenes.kit.phones.website
print(1000 * (time.process_time() - begin), resident() - memory)
"""


def measure_reading(runs: int) -> tuple[float, float]:
    """Milliseconds of the processor and megabytes of what the first door reads; medians of processes of their own."""
    command = [sys.executable, "-c", READING]
    done = [
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True) for _ in range(runs)
    ]
    times, sizes = zip(*(map(float, run.stdout.split()) for run in done), strict=True)
    return median(times), median(sizes)


class Measured:
    """A server with one phone, which says no more than it may."""

    def __init__(self, server: PhoneServer, phone: ClientConnection, woken: Event) -> None:
        self.server = server
        self.phone = phone
        self.woken = woken
        self.phone_id = self._listen()

    def _listen(self) -> str:
        self.woken.wait(5)
        self.woken.clear()
        return self.server.take()[-1].phone

    def time_round(self) -> float:
        """Milliseconds from a press until the game's next question is on the phone."""
        time.sleep(1 / PER_SECOND)
        begin = time.perf_counter()
        self.phone.send(PRESS)
        self._listen()
        self.server.post(self.phone_id, "state", QUESTION)
        self.phone.recv()
        return 1000 * (time.perf_counter() - begin)


def time_calls(call: Callable[[], object], count: int = 1000) -> float:
    """Milliseconds of one call."""
    begin = time.perf_counter()
    for _ in range(count):
        call()
    return 1000 * (time.perf_counter() - begin) / count


def join_table(phone: ClientConnection, door: Door) -> None:
    """Come in by the door."""
    phone.send(msgspec.json.encode({"t": "join", "ticket": door.ticket}).decode())
    phone.recv()


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=100)
    options = parser.parse_args(arguments)
    milliseconds, megabytes = measure_reading(5)
    print(f"read at the first door: {milliseconds:.0f} ms of the processor, {megabytes:.1f} MB")
    woken = Event()
    server = PhoneServer(b"", {}, woken.set)
    print(f"start: {time_calls(lambda: server.start(HERE, [0]), 1):.2f} ms of a frame")
    door = make_door(server.address, server.port)
    server.open_door(door.ticket, door.room)
    origin = Origin(f"http://{door.short}")
    with connect(f"ws://{door.short}/table", origin=origin, compression=None, proxy=None) as phone:
        join_table(phone, door)
        measured = Measured(server, phone, woken)
        rounds = [measured.time_round() for _ in range(options.rounds)]
        cuts = quantiles(rounds, n=20)
        print(f"press, heard, next question there: p50 {median(rounds):.2f} ms, p95 {cuts[-1]:.2f} ms")
        print(f"take() in a quiet frame: {1000 * time_calls(server.take):.2f} µs")
        post = time_calls(lambda: server.post(measured.phone_id, "state", QUESTION), 200)
        print(f"post() of a question: {1000 * post:.1f} µs")
    print(f"stop: {time_calls(lambda: server.stop(TABLE_CLEARED), 1):.2f} ms of a frame")
    server.join(5)
    return 0


if __name__ == "__main__":
    sys.exit(main())
