"""Attackers in the same Wi-Fi: whatever they send, the server lives, its memory has an end, and phones are
heard (P42, P53)."""

from __future__ import annotations

import json
import struct
import time
from contextlib import suppress
from functools import partial

import pytest

from scenes.kit.phones import connections, listener
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.limits import GUESSED_OUT, LONGEST, REFUSED, TABLE_CLEARED, TOO_MUCH
from scenes.kit.phones.messages import Press
from scenes.kit.phones.server import PhoneServer
from scenes.kit.phones.tickets import Guesses
from tests.scenes.kit.phones.test_door import Clock
from tests.scenes.kit.phones.wire import (
    BINARY,
    CLOSE,
    HERE,
    PAGE,
    PING,
    TEXT,
    WAIT,
    Closed,
    Table,
    close_table,
    connect,
    fetch,
    make_frame,
    make_handshake,
    open_table,
)

PRESS = json.dumps({"t": "press", "role": "confirm"}).encode()
LEAVING = 1001
"""A page that is left says so."""


def check_that_it_lives(table: Table) -> None:
    """A phone comes in, says something and is told something."""
    phone = table.come_in()
    phone.send(PRESS)
    table.wait_for(lambda heard: Heard(phone.id, Press("confirm")) in heard)  # another one may leave after it
    table.server.post(phone.id, "state", b'"alive"')
    assert phone.read() == "alive"


def test_a_message_has_512_bytes_at_most(table: Table) -> None:
    phone = table.come_in()
    phone.send(PRESS.ljust(LONGEST))
    table.wait_for_count(2)
    phone.send(PRESS.ljust(LONGEST + 1))
    assert phone.read_close() == TOO_MUCH
    table.wait_for_count(3)
    assert table.said[1:] == [Press("confirm"), "gone"]
    wide = table.come_back(phone)
    wide.send(json.dumps({"t": "name", "name": "é" * 300}, ensure_ascii=False).encode())
    assert wide.read_close() == TOO_MUCH


@pytest.mark.parametrize("length", [5_000, 30_000, 3_000_000])
def test_longer_ones_too(table: Table, length: int) -> None:
    phone = table.come_in()
    try:
        phone.send(b" " * length)
    except ConnectionError:  # cut off while it still sends
        return
    assert phone.read_close() in (TOO_MUCH, 0)
    check_that_it_lives(table)


def test_a_flood_of_messages_is_shut(table: Table) -> None:
    """Twenty a second, forty at once; on the next socket a phone has no more to say than on this one."""
    phone = table.come_in()
    phone.socket.sendall(b"".join(make_frame(PRESS) for _ in range(60)))
    assert phone.read_close() == TOO_MUCH
    table.wait_for(lambda heard: heard[-1].said == "gone")
    assert table.said.count(Press("confirm")) < 40, "what waited when it was shut is heard"
    again = table.come_back(phone)
    again.socket.sendall(b"".join(make_frame(PRESS) for _ in range(38)))
    assert again.read_close() == TOO_MUCH


@pytest.mark.parametrize(
    "frame",
    [
        make_frame(b"", PING),
        make_frame(b"x" * 125, PING),
        make_frame(b"", BINARY),
        make_frame(b"[" * 400),
        make_frame(b'{"t":1}'),
        make_frame(b"null"),
    ],
)
def test_pings_and_nonsense_count_too(table: Table, frame: bytes) -> None:
    phone = table.come_in()
    phone.socket.sendall(frame * 60)
    assert phone.read_close() == TOO_MUCH
    table.wait_for(lambda heard: heard[-1].said == "gone")
    assert len(table.heard) == 2
    check_that_it_lives(table)


def test_a_message_in_many_pieces_is_a_flood(table: Table) -> None:
    phone = table.come_in()
    phone.socket.sendall(make_frame(b"", TEXT, False) + make_frame(b"", 0, False) * 100)
    assert phone.read_close() == TOO_MUCH


def test_a_message_in_a_few_pieces_is_one(table: Table) -> None:
    phone = table.come_in()
    phone.socket.sendall(make_frame(PRESS[:5], TEXT, False) + make_frame(PRESS[5:], 0))
    table.wait_for_count(2)
    assert table.said[1:] == [Press("confirm")]


@pytest.mark.parametrize(
    "data",
    [
        make_frame(b"\xff\xfe"),
        make_frame(b"", 3),
        make_frame(b"", 0),
        make_frame(b"\x00", CLOSE),
        make_frame(b"x" * 126, PING),
        b"\x81\x05plain",  # not masked
        b"\xf1\x80\x00\x00\x00\x00",  # bits of extensions that nobody asked for
        b"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00",
    ],
)
def test_broken_frames_close_their_socket_only(table: Table, data: bytes) -> None:
    phone = table.come_in()
    phone.socket.sendall(data)
    assert phone.read_close() >= 1000
    table.wait_for(lambda heard: heard[-1].said == "gone")
    check_that_it_lives(table)


def test_words_after_the_end_are_not_heard(table: Table) -> None:
    """While a socket closes, its phone may still send."""
    phone = table.come_in()
    phone.stays = True
    phone.send(PRESS.ljust(LONGEST + 1))
    assert phone.read_close() == TOO_MUCH
    phone.send(PRESS)
    check_that_it_lives(table)
    assert table.said.count(Press("confirm")) == 1, "only that of the living one"


@pytest.mark.parametrize("ends", ["the table", "the phone"])
def test_who_never_hangs_up_is_cut_off(table: Table, ends: str) -> None:
    phone = table.come_in()
    phone.stays = True
    if ends == "the table":
        phone.send(PRESS.ljust(LONGEST + 1))
    else:
        phone.send(struct.pack("!H", LEAVING), CLOSE)
    assert phone.read_close() == (TOO_MUCH if ends == "the table" else LEAVING)
    with pytest.raises(Closed):
        while True:
            phone.read()
    table.wait_for(lambda heard: heard[-1].said == "gone")


def test_a_dead_phone_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """P42: pings, ten seconds apart; a phone whose Wi-Fi is off answers none."""
    assert listener.PING_SECONDS == 10
    monkeypatch.setattr(listener, "PING_SECONDS", 0.05)
    table = open_table()
    phone = table.come_in()
    table.wait_for(lambda heard: heard[-1].said == "gone")
    assert phone.socket.fileno() >= 0
    close_table(table)


def test_who_does_not_read_is_cut_off_and_keeps_a_mailbox(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P42: only the latest of a topic waits for it."""
    assert listener.SEND_SECONDS == 10
    monkeypatch.setattr(listener, "SEND_SECONDS", 0.2)
    phone = table.come_in()
    number = 0

    def is_gone(heard: list[Heard]) -> bool:
        nonlocal number
        number += 1
        table.server.post(phone.id, "state", json.dumps([number, "x" * 16_000]).encode())
        return heard[-1].said == "gone"

    table.wait_for(is_gone)
    again = table.come_back(phone)
    assert again.read()[0] == number
    check_that_it_lives(table)


def test_words_without_a_topic_have_an_end_too(table: Table) -> None:
    phone = table.come_in()
    for _ in range(200):
        table.server.post(phone.id, "", json.dumps("x" * 16_000).encode())
    table.wait_for(lambda heard: heard[-1].said == "gone")
    check_that_it_lives(table)


def test_a_slow_phone_hears_the_latest(table: Table) -> None:
    phone = table.come_in()
    for number in range(400):
        table.server.post(phone.id, "state", json.dumps([number, "x" * 16_000]).encode())
    seen = [phone.read()[0]]
    while seen[-1] != 399:
        seen.append(phone.read()[0])
    assert seen == sorted(seen) and len(seen) < 400


def test_pings_whose_answers_nobody_reads_have_an_end(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = table.come_in()
    monkeypatch.setattr("scenes.kit.phones.connections.MOST_UNSENT", -1)
    phone.send(b"", PING)
    assert phone.read_close() == TOO_MUCH


def test_a_game_that_does_not_listen_is_not_filled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scenes.kit.phones.heard.MOST_UNHEARD", 5)
    table = open_table()
    phone = table.connect()
    phone.join(ticket=table.door.ticket)
    phone.read()
    phone.socket.sendall(make_frame(PRESS) * 30)
    phone.send(b"x" * 600)
    assert phone.read_close() == TOO_MUCH
    time.sleep(0.02)
    assert [heard.said for heard in table.server.take()][1:] == [Press("confirm")] * 4 + ["gone"]
    close_table(table)


# -- room codes


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of guesses."""
    clock = Clock()
    monkeypatch.setattr(listener, "Guesses", partial(Guesses, clock))
    return clock


def guess(table: Table, code: str) -> int:
    phone = table.connect()
    phone.join(code=code)
    return phone.read_close()


def test_room_codes_are_not_guessed(clock: Clock) -> None:
    """P4: after five wrong ones in a minute even the right one is not looked at; tickets still are."""
    table = open_table()
    assert [guess(table, "AAAAAA") for _ in range(5)] == [REFUSED] * 5
    assert guess(table, table.door.room) == GUESSED_OUT
    table.come_in()
    clock.now += 60
    phone = table.connect()
    phone.join(code=table.door.room)
    assert phone.read()["t"] == "welcome"
    close_table(table)


def test_thirty_wrong_guesses_kill_the_code(clock: Clock) -> None:
    """P4: the game hears it once, and shows a new one."""
    table = open_table()
    for _ in range(6):
        assert {guess(table, "AAAAAA") for _ in range(5)} == {REFUSED}
        clock.now += 60
    assert table.wait_for_count(1) == [Heard("", "dead_code")]
    assert guess(table, table.door.room) == REFUSED
    assert table.server.take() == []
    table.server.open_door("new ticket", "WOLFZN")
    phone = table.connect()
    phone.join(code="WOLFZN")
    assert phone.read()["t"] == "welcome"
    close_table(table)


# -- requests that never end


def test_a_request_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slowloris, with lines, with half a socket's handshake, and with nothing at all."""
    assert connections.OPEN_SECONDS == 5
    monkeypatch.setattr(connections, "OPEN_SECONDS", 0.05)
    table = open_table()
    half = [connect(table.server) for _ in range(3)]
    half[0].sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
    half[1].sendall(make_handshake(table.server)[:-2])
    for connection in half:
        with suppress(ConnectionResetError):
            assert connection.recv(100) == b""
    close_table(table)


def test_a_file_may_take_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow way; but not for ever."""
    monkeypatch.setattr(listener, "ANSWER_SECONDS", 0.6)
    server = PhoneServer(PAGE, {"/font.woff2": (b"x" * 1_000_000, "font/woff2")})
    server.start(HERE, [0])
    request = f"GET /font.woff2 HTTP/1.1\r\nHost: {HERE}:{server.port}\r\n\r\n".encode()
    for pause, is_whole in ((0.3, True), (1.0, False)):
        with connect(server) as connection:
            connection.sendall(request)
            time.sleep(pause)
            received = 0
            with suppress(ConnectionError):
                while data := connection.recv(65536):
                    received += len(data)
        assert (received > 1_000_000) == is_whole
    server.stop(TABLE_CLEARED)
    assert server.join(WAIT)


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5_000,
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nX: " + b"a" * 20_000,
        b"\x00" * 100_000,
        b"GET / HTTP/1.1\r\n" * 2,
        b"\r\n\r\n",
        b"GET  / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET /é HTTP/1.1\r\n\r\n".encode(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # TLS
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ],
)
def test_requests_of_no_browser_are_refused(table: Table, request_bytes: bytes) -> None:
    with connect(table.server) as connection:
        connection.settimeout(0.3)
        try:
            connection.sendall(request_bytes)
            answer = connection.recv(100)
        except (TimeoutError, ConnectionError):
            answer = b""
    assert not answer or 400 <= int(answer.split(b" ", 2)[1]) < 600
    check_that_it_lives(table)


@pytest.mark.parametrize(
    "more", ["X: " + "y" * 7000 + "\r\nZ: " + "y" * 2000 + "\r\n\r\n", "\r\nGET / HTTP/1.1\r\n"]
)
def test_a_request_has_8_kilobytes_and_nothing_follows_it(table: Table, more: str) -> None:
    head = f"GET / HTTP/1.1\r\nHost: {table.door.short}\r\n"
    assert fetch(table.server, f"{head}\r\n".encode())[0] == 200
    assert fetch(table.server, f"{head}{more}".encode())[0] == 0


def test_bytes_before_the_handshake_is_answered_count(table: Table) -> None:
    with connect(table.server) as connection:
        answer = b""
        try:
            connection.sendall(make_handshake(table.server) + b"\x00" * 200_000)
            while data := connection.recv(65536):
                answer += data
        except ConnectionError:
            pass
    check_that_it_lives(table)


def test_who_holds_many_sockets_keeps_nobody_out(table: Table) -> None:
    """P42: 24 sockets; the 25th stranger turns out the oldest, and never a phone that is known."""
    phone = table.come_in()
    strangers = [table.connect() for _ in range(23)]
    late = table.connect()
    assert strangers[0].read_close() == TOO_MUCH
    late.join(ticket=table.door.ticket)
    assert late.read()["t"] == "welcome"
    phone.send(PRESS)
    table.wait_for(lambda heard: Heard(phone.id, Press("confirm")) in heard)


def test_who_holds_many_connections_keeps_nobody_out(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 20)
    held = [connect(table.server) for _ in range(30)]
    check_that_it_lives(table)
    assert fetch(table.server, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")[0] == 403
    open_ones = 0
    for connection in held:
        connection.settimeout(0.001)
        try:
            open_ones += bool(connection.recv(1))
        except TimeoutError:
            open_ones += 1
        except ConnectionError:
            pass
        connection.close()
    assert open_ones <= 20


def test_a_storm_of_connections_is_turned_away(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each would take half a millisecond of the game's time. Phones that are here hear nothing of it."""
    monkeypatch.setattr(connections, "COMINGS_AT_ONCE", 10)
    monkeypatch.setattr(connections, "COMINGS_PER_SECOND", 0)
    storm = open_table()
    phone = storm.come_in()
    statuses = [fetch(storm.server, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")[0] for _ in range(20)]
    assert statuses == [403] * 9 + [0] * 11
    phone.send(PRESS)
    storm.wait_for_count(2)
    storm.server.stop(TABLE_CLEARED)
    assert phone.read_close() == TABLE_CLEARED
    assert storm.server.join(WAIT)


def test_counted_addresses_have_an_end() -> None:
    crowd = connections.Crowd()
    for number in range(3 * connections.MOST_ADDRESSES):
        assert crowd.may_come(str(number))
    assert len(crowd._comings) <= connections.MOST_ADDRESSES


def test_the_end_comes_with_every_kind_of_connection_open() -> None:
    """stop() while requests, handshakes and sockets are half way."""
    table = open_table()
    held = [connect(table.server) for _ in range(3)]
    held[1].sendall(b"GET / HTTP/1.1\r\n")
    held[2].sendall(make_handshake(table.server))
    stranger, phone = table.connect(), table.come_in()
    phone.socket.sendall(make_frame(PRESS, TEXT, False))
    begin = time.monotonic()
    table.server.stop(TABLE_CLEARED)
    assert table.server.join(WAIT) and time.monotonic() - begin < 3
    assert stranger.read_close() == phone.read_close() == TABLE_CLEARED
    for connection in held:
        connection.close()
