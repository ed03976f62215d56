"""The game's side of the server of phones: orders for its thread, and what has been heard there. No call waits
for a phone or for the network."""

from __future__ import annotations

import importlib.util
import socket
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from scenes.kit.phones.door import may_listen_at
from scenes.kit.phones.heard import FaultLog, Heard, HeardQueue
from scenes.kit.phones.limits import BACKLOG

if TYPE_CHECKING:
    from scenes.kit.phones.listener import Listener

BUFFER = 1 << 16
"""Bytes that the system keeps for a connection, each way: else it keeps megabytes for one that does not read."""
UNBOUND_SECONDS = 0.004
"""So long stop() waits for the port to be free, so that the next server gets the same one."""


class PhoneServer:
    """One port on one address, served by a thread from start() to stop()."""

    def __init__(
        self, page: bytes, files: Mapping[str, tuple[bytes, str]], wake: Callable[[], object] = lambda: None
    ) -> None:
        """files: bytes and content type by path. wake: called in the thread when take() has something new."""
        self.address = ""
        self.port = 0
        self._page = page
        self._files = files
        self._heard = HeardQueue(wake)
        self._orders: deque[Callable[[Listener], None]] = deque()
        self._wake: Callable[[], object] | None = None  # None before the loop runs, and after
        self._is_over = False
        self._unbound = threading.Event()
        self._thread: threading.Thread | None = None
        self._faults = FaultLog()

    def start(self, address: str, ports: Iterable[int]) -> None:
        """Listen on that address, on the first port that is free. OSError if none is, ImportError without the
        library. Whoever calls at once waits until the thread has read it."""
        if importlib.util.find_spec("websockets") is None:
            raise ImportError("websockets")
        listening = bind_first_free(address, ports)
        self.address, self.port = listening.getsockname()
        self._thread = threading.Thread(target=self._run, args=(listening,), name="phones", daemon=True)
        self._thread.start()

    def stop(self, code: int) -> None:
        """Close all sockets with that code, and listen no more. The thread ends beside the frames."""
        self._order(lambda listener: listener.end(code))
        if self._thread is not None:
            self._unbound.wait(UNBOUND_SECONDS)

    def join(self, seconds: float) -> bool:
        """Wait until all phones know that it has stopped, at the end of the program; False if they do not."""
        if self._thread is not None:
            self._thread.join(seconds)
        return self._thread is None or not self._thread.is_alive()

    # -- orders

    def open_door(self, ticket: str, room: str) -> None:
        """Let newcomers in by this ticket and this room code, no more by those before."""
        self._order(lambda listener: listener.open_door(ticket, room))

    def shut_door(self) -> None:
        """Let in only who has been here (P7)."""
        self._order(lambda listener: listener.shut_door())

    def admit(self, phone_id: str, ticket_hash: str) -> None:
        """Let a phone come back by its own ticket."""
        self._order(lambda listener: listener.admit(phone_id, ticket_hash))

    def drop(self, phone_id: str, code: int) -> None:
        """Let a phone in no more; its socket closes with that code (P8)."""
        self._order(lambda listener: listener.drop(phone_id, code))

    def forget(self, phone_id: str) -> None:
        """Forget all that a phone was told (P27)."""
        self._order(lambda listener: listener.forget(phone_id))

    def post(self, phone_id: str, topic: str, message: bytes) -> None:
        """Tell a phone something. The latest of a topic is told to it again whenever it comes back; what has no
        topic is told once."""
        self._order(lambda listener: listener.post(phone_id, topic, message))

    def take(self) -> list[Heard]:
        """Everything heard since the last call."""
        return self._heard.take()

    def _order(self, order: Callable[[Listener], None]) -> None:
        if self._is_over:
            return
        self._orders.append(order)
        wake = self._wake
        if wake is not None:
            try:
                wake()
            except RuntimeError:  # the loop has ended meanwhile
                self._orders.clear()

    # -- the thread

    def _run(self, listening: socket.socket) -> None:
        try:
            self._serve(listening)
        except BaseException as error:
            self._faults.note("thread", error)
            self._heard.add(Heard("", "broken"))
        finally:
            self._is_over = True
            self._wake = None
            self._orders.clear()
            listening.close()
            self._unbound.set()

    def _serve(self, listening: socket.socket) -> None:
        # both take longer than a frame to import, and no start without phones needs them
        import asyncio

        from scenes.kit.phones.listener import Listener
        from scenes.kit.phones.website import Website

        async def serve() -> None:
            website = Website(f"{self.address}:{self.port}", self._page, self._files)
            listener = Listener(website, self._heard, self._faults)
            loop = asyncio.get_running_loop()
            self._wake = lambda: loop.call_soon_threadsafe(self._carry_out, listener)
            self._carry_out(listener)
            await listener.run(listening, self._unbound.set)

        asyncio.run(serve(), debug=False)

    def _carry_out(self, listener: Listener) -> None:
        while self._orders:
            try:
                self._orders.popleft()(listener)
            except Exception as error:
                self._faults.note("order", error)


def bind_first_free(address: str, ports: Iterable[int]) -> socket.socket:
    """A socket that listens on the first of these ports that no other program has; OSError if there is none, or if
    the address could be reached from outside the home."""
    if not may_listen_at(address):
        raise OSError(f"{address} is no address of a home network")
    trouble = OSError("no port")
    for port in ports:
        # the protocol by its name: else asyncio leaves small packets waiting for 40 ms
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        try:
            if sys.platform == "win32":  # there the other option would share the port with a second game
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
            else:  # the port of a game that has just ended is free at once
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER)
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
            listening.bind((address, port))
            listening.listen(BACKLOG)
        except OSError as error:
            listening.close()
            trouble = error
        else:
            return listening
    raise trouble
