"""A server of phones under random messages, frames and requests, while the game gives random orders: no exception
in its thread, nothing heard that was not said, nothing shown that may not be seen (P55)."""

from __future__ import annotations

import json
import logging
import os
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

from game.core.rng import Rng
from scenes.kit.phones.door import make_door
from scenes.kit.phones.limits import BURST, LONGEST, SENT_AWAY
from scenes.kit.phones.messages import PAGES, ROLES, FromPhone, Join, read_message
from tests.chaos.tampering import damage, twist
from tests.chaos.worker import FEW
from tests.scenes.kit.phones.wire import (
    BINARY,
    CLOSE,
    FILES,
    PING,
    PONG,
    TEXT,
    Closed,
    Phone,
    Table,
    close_table,
    connect,
    make_frame,
    make_handshake,
    open_table,
)

MESSAGES, REQUESTS = 1000, 100
"""Of a trial."""
FEW_OF_EACH = 250
WORDS_OF_A_PHONE = int(BURST) // 2 - 1
"""Messages of one socket: each may come in two parts, and more at once is a flood."""
ODD_OPCODES = (0, 3, CLOSE, 11)
"""Of a message that has not begun, of the end, and two that mean nothing."""
SOUND: tuple[dict[str, Any], ...] = (
    *({"t": "press", "role": role, "phase": phase} for role in ROLES for phase in ("down", "up")),
    *({"t": "read", "page": page, "at": 3} for page in PAGES),
    {"t": "answer", "n": 12, "row": "3.0.2"},
    {"t": "answer", "n": 12, "row": "3", "sure": True, "out": True},
    {"t": "wish", "what": "undo", "n": 7},
    {"t": "wish", "what": "leave"},
    {"t": "name", "name": "Rosa", "keep": True},
    {"t": "pick", "what": "seat", "key": "2"},
    {"t": "look", "n": 4, "row": "1.1"},
    {"t": "speak", "languages": ["de-AT", "en"]},
    {"t": "join", "ticket": "x" * 22},
)


class Complaints(logging.Handler):
    """Everything that the server's thread logs: each is a fault."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(record.getMessage())


def trial(seed: int, place: Path) -> int:
    """One server; returns the number of messages and requests."""
    rng, complaints, table = Rng(seed), Complaints(), open_table()
    messages, requests = (FEW_OF_EACH, FEW_OF_EACH) if os.environ.get(FEW) else (MESSAGES, REQUESTS)
    logging.getLogger("phones").addHandler(complaints)
    try:
        for _ in range(2):
            for _ in range(requests // 2):
                check_request(table, rng)
            left = messages // 2
            while left > 0:
                left -= check_phone(table, rng, left)
        check_alive(table)
        assert complaints.said == [], complaints.said
    finally:
        logging.getLogger("phones").removeHandler(complaints)
        close_table(table)
    return messages + requests


# -- messages


def check_phone(table: Table, rng: Rng, most: int) -> int:
    """A phone that comes in, says something, mostly nonsense, and goes. Returns the number of its messages."""
    phone = table.come_in()
    expected: list[FromPhone] = []
    count, is_heard = 0, False
    with suppress(ConnectionError, Closed):
        while count < min(most, WORDS_OF_A_PHONE):
            count += 1
            if rng.below(4) == 0:
                give_order(table, rng, phone)
            said = speak(phone, rng)
            if said is not None:
                expected.append(said)
        is_heard = phone.wait_until_heard()
    heard = hear_until_gone(table, phone)
    if is_heard:
        assert heard == expected, (heard, expected)
    else:  # of the last words some may be lost, and a damaged frame may still be one
        common = min(len(heard), len(expected))
        assert heard[:common] == expected[:common] and len(heard) <= len(expected) + 1, (heard, expected)
    table.server.drop(phone.id, SENT_AWAY)
    table.phones.clear()
    table.heard.clear()
    return count


def speak(phone: Phone, rng: Rng) -> FromPhone | None:
    """Say something; returns what has to be heard of it, unless the socket has closed before. Closed if it has to
    close now."""
    match rng.below(100):
        case 0:
            payload = bytes(rng.below(256) for _ in range(rng.below(60)))
        case number if number < 6:
            payload = damage(json.dumps(rng.choice(SOUND)).encode(), rng)
        case number:
            sound = rng.choice(SOUND)
            payload = json.dumps(twist(sound, rng) if number < 50 else sound).encode()
    opcode = rng.choice((BINARY, PING, PONG, *ODD_OPCODES)) if rng.below(60) == 0 else TEXT
    if opcode in (PING, PONG):
        payload = payload[:125]
    frame = make_frame(payload, opcode)
    if rng.below(200) == 0:
        phone.socket.sendall(damage(frame, rng))
        raise Closed(0)  # nobody knows where the next frame begins
    if opcode == TEXT and rng.below(12) == 0:
        middle = rng.below(len(payload) + 1)
        frame = make_frame(payload[:middle], TEXT, False) + make_frame(payload[middle:], 0)
    phone.socket.sendall(frame)
    if opcode in ODD_OPCODES or len(payload) > LONGEST or (opcode == TEXT and not is_text(payload)):
        raise Closed(0)  # the other side will, when it comes to this
    said = read_message(payload.decode()) if opcode == TEXT else None
    return None if isinstance(said, Join) else said


def is_text(payload: bytes) -> bool:
    """True if it is UTF-8."""
    try:
        payload.decode()
    except UnicodeDecodeError:
        return False
    return True


def give_order(table: Table, rng: Rng, phone: Phone) -> None:
    """Something that the game may do meanwhile."""
    server = table.server
    match rng.below(6):
        case 0:
            server.forget(phone.id)
        case 1:
            server.shut_door()
            table.door = make_door(server.address, server.port)
            server.open_door(table.door.ticket, table.door.room)
        case 2:
            server.post("phone-unknown", "state", b"{}")
        case _:
            topic = rng.choice(("", "you", "state", "focus", "mine", "other"))
            server.post(phone.id, topic, json.dumps("x" * rng.below(9000)).encode())


def hear_until_gone(table: Table, phone: Phone) -> list[FromPhone]:
    """Everything that was heard of a phone, which hangs up."""
    phone.hang_up()
    table.wait_for(lambda heard: any(each.phone == phone.id and each.said == "gone" for each in heard))
    news = [each.said for each in table.heard if each.phone == phone.id]
    assert news[0] == f"came:{phone.ticket_hash}" and news[-1] == "gone", news
    assert all(isinstance(said, FromPhone) for said in news[1:-1]), news
    return [said for said in news[1:-1] if isinstance(said, FromPhone)]


# -- requests


def check_request(table: Table, rng: Rng) -> None:
    """A request that is sound, or nearly, or not at all."""
    host = table.door.short
    paths = ("/", *FILES, "/table", "/nothing", "/art/../art/rat.svg", "*")
    method = rng.choice(("GET",) * 8 + ("POST", "HEAD", "OPTIONS", "", "get"))
    lines = [
        f"{method} {rng.choice(paths)} HTTP/1.1",
        f"Host: {rng.choice((host,) * 6 + ('evil', '', host + 'x'))}",
    ]
    lines += [
        rng.choice(("Accept: */*", "Cookie: a=b", "Range: bytes=0-", "Expect: 100-continue", "X:"))
    ] * rng.below(3)
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    if rng.below(4) == 0:
        request = make_handshake(table.server)
    if rng.below(3) == 0:
        request = damage(request, rng)
    status = read_status(table, request)
    line = request.split(b"\r\n", 1)[0]
    if status == 200:
        assert line in {f"GET {path} HTTP/1.{minor}".encode() for path in ("/", *FILES) for minor in "01"}, (
            request
        )
        assert request.lower().count(b"\nhost:") == 1 and f": {host}".encode() in request.replace(
            b":\t", b": "
        ), request
    elif status == 101:
        assert line == b"GET /table HTTP/1.1" and f"http://{host}".encode() in request, request
    else:
        assert status == 0 or 400 <= status < 600, (status, request)


def read_status(table: Table, request: bytes) -> int:
    """The status of the answer; 0 if the connection just ends. What has no end is not waited for."""
    answer = b""
    with connect(table.server) as connection, suppress(ConnectionError):
        connection.sendall(request)
        if b"\r\n\r\n" not in request:
            connection.shutdown(socket.SHUT_WR)
        while b"\r\n\r\n" not in answer and (data := connection.recv(65536)):
            answer += data
    return int(answer.split(b" ", 2)[1]) if answer else 0


def check_alive(table: Table) -> None:
    """Check that a phone still comes in, is heard and is told."""
    phone = table.come_in()
    phone.say(t="press", role="confirm")
    table.wait_for_count(2)
    table.server.post(phone.id, "state", b'"alive"')
    assert phone.read() == "alive"
