"""A phone's side of the wire, byte by byte: what a page sends, and what none would."""

from __future__ import annotations

import json
import socket
import struct
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from scenes.kit.phones.door import Door, make_door
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.limits import TABLE_CLEARED
from scenes.kit.phones.server import PhoneServer
from scenes.kit.phones.tickets import hash_secret, name_phone

HERE = "127.0.0.1"
WAIT = 5.0
"""Seconds after which something that has to come does not; a machine under load takes its time."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PAGE = (
    b"<!doctype html><style>a{}</style><p>Table</p><script>let a=1</script><script type='module'>2</script>"
)
FILES = {"/art/rat.svg": (b"<svg/>", "image/svg+xml"), "/font.woff2": (b"font", "font/woff2")}


class Closed(Exception):
    """The other side has closed, with this code; 0 without one."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Table:
    """A running server, and everything it has heard."""

    def __init__(self, server: PhoneServer, door: Door) -> None:
        self.server = server
        self.door = door
        self.heard: list[Heard] = []
        self.phones: list[Phone] = []  # they stay until the end: a socket that nobody has is closed

    @property
    def said(self) -> list[Any]:
        """Everything heard so far, without who said it."""
        return [heard.said for heard in self.heard]

    def wait_for(self, is_there: Callable[[list[Heard]], bool]) -> list[Heard]:
        """Listen until that is true of all that was heard."""
        end = time.monotonic() + WAIT
        while not is_there(self.heard):
            assert time.monotonic() < end, self.heard
            self.heard += self.server.take()
            time.sleep(0.001)
        return self.heard

    def wait_for_count(self, count: int) -> list[Heard]:
        """Listen until so much was heard."""
        return self.wait_for(lambda heard: len(heard) >= count)

    def connect(self) -> Phone:
        """A socket that has not said who it is."""
        self.phones.append(Phone(self.server))
        return self.phones[-1]

    def come_in(self) -> Phone:
        """A phone that has come in by the door."""
        phone = self.connect()
        phone.join(ticket=self.door.ticket)
        phone.ticket = phone.read()["ticket"]
        self.wait_for(lambda heard: any(f"came:{phone.ticket_hash}" == each.said for each in heard))
        return phone

    def come_back(self, phone: Phone) -> Phone:
        """The same phone on another socket."""
        again = self.connect()
        again.ticket = phone.ticket
        again.join(ticket=phone.ticket)
        return again


class Phone:
    """One socket of a page."""

    def __init__(self, server: PhoneServer, **headers: str) -> None:
        self.ticket = ""
        self.stays = False  # it does not hang up when it is told to
        self._unread = b""
        self.socket = connect(server)
        self.socket.sendall(make_handshake(server, **headers))
        self.status = 0  # of the answer; 0 if there is none
        try:
            while b"\r\n\r\n" not in self._unread:
                self._receive()
        except Closed:
            return
        head, self._unread = self._unread.split(b"\r\n\r\n", 1)
        self.status = int(head.split(b" ", 2)[1])

    @property
    def ticket_hash(self) -> str:
        return hash_secret(self.ticket)

    @property
    def id(self) -> str:
        return name_phone(self.ticket_hash)

    def join(self, **secret: str) -> None:
        self.say(t="join", **secret)

    def say(self, **message: Any) -> None:
        """A message as the page writes it."""
        self.send(json.dumps(message).encode())

    def send(self, payload: bytes, opcode: int = TEXT, final: bool = True) -> None:
        self.socket.sendall(make_frame(payload, opcode, final))

    def read(self) -> Any:
        """The next message; Closed if there is none any more. Pings are answered."""
        while True:
            opcode, payload = self._read_frame()
            if opcode == PING:
                self.send(payload, PONG)
            elif opcode == CLOSE:
                if not self.stays:
                    self.hang_up()
                raise Closed(struct.unpack("!H", payload[:2])[0] if payload else 0)
            elif opcode == TEXT:
                return json.loads(payload)

    def wait_until_heard(self) -> bool:
        """Wait until the other side has read everything; False if it has closed before."""
        with suppress(Closed, OSError):
            self.send(b"end", PING)
            while self._read_frame() != (PONG, b"end"):
                pass
            return True
        return False

    def read_close(self) -> int:
        """The code with which the other side closes."""
        try:
            while True:
                self.read()
        except Closed as closed:
            return closed.code

    def hang_up(self) -> None:
        self.socket.close()

    def _read_frame(self) -> tuple[int, bytes]:
        first, second = self._take(2)
        length = second & 127
        if length == 126:
            (length,) = struct.unpack("!H", self._take(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", self._take(8))
        return first & 15, self._take(length)

    def _take(self, count: int) -> bytes:
        while len(self._unread) < count:
            self._receive()
        taken, self._unread = self._unread[:count], self._unread[count:]
        return taken

    def _receive(self) -> None:
        try:
            data = self.socket.recv(65536)
        except ConnectionError:
            data = b""
        if not data:
            raise Closed(0)
        self._unread += data


def connect(server: PhoneServer) -> socket.socket:
    """A connection to that server, which holds little that is not read."""
    connection = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 15)
    connection.settimeout(WAIT)
    connection.connect((server.address, server.port))
    return connection


def make_handshake(server: PhoneServer, **headers: str) -> bytes:
    """A page's request for a socket; headers with _ for -, "" for none."""
    host = f"{server.address}:{server.port}"
    lines = {
        "Host": host,
        "Origin": f"http://{host}",
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA==",
        "Sec_WebSocket_Version": "13",
        **headers,
    }
    path = lines.pop("path", "/table")
    written = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items() if value)
    return f"GET {path} HTTP/1.1\r\n{written}\r\n".encode()


def make_frame(payload: bytes, opcode: int = TEXT, final: bool = True) -> bytes:
    """A masked frame."""
    head = bytes([(0x80 if final else 0) | opcode])
    if len(payload) < 126:
        head += bytes([0x80 | len(payload)])
    elif len(payload) < 65536:
        head += struct.pack("!BH", 0x80 | 126, len(payload))
    else:
        head += struct.pack("!BQ", 0x80 | 127, len(payload))
    mask = b"mask"
    repeated = mask * (len(payload) // 4 + 1)
    masked = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated[: len(payload)], "big")).to_bytes(
        len(payload), "big"
    )
    return head + mask + masked


def fetch(server: PhoneServer, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to a request; status 0 if there is none."""
    with connect(server) as connection:
        answer = b""
        try:
            connection.sendall(request)
            while data := connection.recv(65536):
                answer += data
        except ConnectionError:
            pass
    if not answer:
        return 0, {}, b""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = {name: value for name, _, value in (line.partition(": ") for line in lines)}
    return int(first.split(" ", 2)[1]), headers, body


def get(
    server: PhoneServer, path: str, method: str = "GET", **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """A browser's request for a path."""
    lines = {"Host": f"{server.address}:{server.port}", **headers}
    written = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in lines.items() if value)
    return fetch(server, f"{method} {path} HTTP/1.1\r\n{written}\r\n".encode())


def open_table(wake: Callable[[], object] = lambda: None) -> Table:
    """A server on a port that the system chooses, its door open."""
    server = PhoneServer(PAGE, FILES, wake)
    server.start(HERE, [0])
    door = make_door(server.address, server.port)
    server.open_door(door.ticket, door.room)
    return Table(server, door)


def close_table(table: Table) -> None:
    """The end of a server; its thread has ended then."""
    for phone in table.phones:
        phone.hang_up()
    table.server.stop(TABLE_CLEARED)
    assert table.server.join(WAIT)
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]
