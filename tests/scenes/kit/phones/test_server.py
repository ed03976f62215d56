"""Phones come in, hear and are heard, go and come back (P31 to P36, P53)."""

from __future__ import annotations

import asyncio
import gc
import json
import socket
import subprocess
import sys
import threading
import time
import tracemalloc
from pathlib import Path

import pytest

from scenes.kit.phones import listener, server, website
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.limits import FULL, REFUSED, SENT_AWAY, TABLE_CLEARED, TAKEN_OVER
from scenes.kit.phones.mailbox import Outbox
from scenes.kit.phones.messages import Answer, Join, Press, Welcome
from scenes.kit.phones.server import PhoneServer
from scenes.kit.phones.tickets import hash_secret, make_ticket, name_phone
from tests.scenes.kit.phones.wire import FILES, HERE, PAGE, WAIT, Phone, Table, close_table, get, open_table

ROOT = Path(__file__).resolve().parents[4]
RECONNECTS = 50
KEPT_BY_RECONNECTS = 40_000
"""Bytes that so many reconnects may leave behind: less than one socket each."""


def said_by(table: Table, phone: Phone) -> list[object]:
    return [heard.said for heard in table.heard if heard.phone == phone.id]


def test_nothing_listens_before_the_start() -> None:
    """P1."""
    quiet = PhoneServer(PAGE, FILES)
    quiet.open_door("ticket", "WOLFZN")
    assert quiet.port == 0 and quiet.take() == []
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]
    quiet.stop(TABLE_CLEARED)
    assert quiet.join(0)


def test_nothing_of_the_network_is_read_with_the_game() -> None:
    """Section 9: at the first door, in its thread."""
    code = (
        "import sys; import scenes.kit.phones.server, scenes.kit.phones.door;"
        "assert not {'websockets', 'asyncio', 'ifaddr'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_the_code_on_the_screen_lets_a_phone_in(table: Table) -> None:
    phone = table.come_in()
    assert phone.ticket != table.door.ticket and len(phone.ticket) == 22
    assert table.heard == [Heard(phone.id, f"came:{phone.ticket_hash}")]
    phone.say(t="press", role="confirm")
    phone.say(t="answer", n=3, row="2.0.1", sure=True)
    table.wait_for_count(3)
    assert said_by(table, phone)[1:] == [Press("confirm"), Answer(3, "2.0.1", sure=True)]


def test_the_room_code_lets_a_phone_in(table: Table) -> None:
    """P4; however it is typed."""
    phone = table.connect()
    phone.join(code=table.door.room.lower())
    assert phone.read()["t"] == "welcome"


@pytest.mark.parametrize(
    "first",
    [
        {"t": "join", "ticket": "wrong"},
        {"t": "join", "ticket": "é" * 32},
        {"t": "join", "code": "AAAAAA"},
        {"t": "join"},
        {"t": "join", "ticket": "x", "more": 1},
        {"t": "press", "role": "confirm"},
        {"t": "welcome", "ticket": "x"},
        [],
    ],
)
def test_nothing_else_lets_a_phone_in(table: Table, first: object) -> None:
    """P39."""
    phone = table.connect()
    phone.send(json.dumps(first).encode())
    assert phone.read_close() == REFUSED
    assert table.server.take() == []


def test_a_socket_that_says_nothing_is_closed(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """P39."""
    assert listener.JOIN_SECONDS == 5
    monkeypatch.setattr(listener, "JOIN_SECONDS", 0.02)
    assert table.connect().read_close() == REFUSED


def test_a_new_code_kills_the_old_one(table: Table) -> None:
    """P8."""
    table.server.open_door("new ticket", "WOLFZN")
    old = table.connect()
    old.join(ticket=table.door.ticket)
    assert old.read_close() == REFUSED
    new = table.connect()
    new.join(ticket="new ticket")
    assert new.read()["t"] == "welcome"


def test_a_shut_door_lets_only_own_tickets_in(table: Table) -> None:
    """P7."""
    phone = table.come_in()
    table.server.shut_door()
    for secret in ({"ticket": table.door.ticket}, {"code": table.door.room}, {"ticket": ""}):
        stranger = table.connect()
        stranger.join(**secret)
        assert stranger.read_close() == REFUSED
    phone.hang_up()
    table.wait_for(lambda heard: heard[-1:] == [Heard(phone.id, "gone")])
    table.come_back(phone)
    table.wait_for(lambda heard: heard[-1:] == [Heard(phone.id, "here")])


def test_a_phone_of_a_continued_match_comes_back(table: Table) -> None:
    """P34: only its hash was kept."""
    ticket = make_ticket()
    ticket_hash = hash_secret(ticket)
    table.server.admit(name_phone(ticket_hash), ticket_hash)
    table.server.post(name_phone(ticket_hash), "state", b'{"t":"wait"}')
    phone = table.connect()
    phone.join(ticket=ticket)
    assert phone.read() == {"t": "wait"}
    table.wait_for_count(1)
    assert table.heard == [Heard(phone.id if phone.ticket else name_phone(ticket_hash), "here")]


def test_the_same_ticket_elsewhere_closes_the_first_socket(table: Table) -> None:
    """P33: and no word from there is heard any more."""
    first = table.come_in()
    second = table.come_back(first)
    assert first.read_close() == TAKEN_OVER
    second.say(t="press", role="back")
    table.wait_for_count(3)
    assert said_by(table, first)[1:] == ["here", Press("back")]


def test_who_is_sent_away_does_not_come_back(table: Table) -> None:
    """P8, P27."""
    phone = table.come_in()
    table.server.drop(phone.id, SENT_AWAY)
    assert phone.read_close() == SENT_AWAY
    again = table.come_back(phone)
    assert again.read_close() == REFUSED


def test_a_mailbox_waits_for_its_phone(table: Table) -> None:
    """P31: the latest of each topic, in the order of the page; what has no topic is told once."""
    phone = table.come_in()
    phone.hang_up()
    table.wait_for_count(2)
    for topic, name in (
        ("mine", "m"),
        ("state", "old"),
        ("", "toast"),
        ("focus", "f"),
        ("state", "s"),
        ("you", "y"),
    ):
        table.server.post(phone.id, topic, json.dumps(name).encode())
    again = table.come_back(phone)
    assert [again.read() for _ in range(4)] == ["y", "s", "f", "m"]
    table.server.post(phone.id, "", b'"last"')
    assert again.read() == "last"


def test_many_words_at_once_arrive_in_their_order(table: Table) -> None:
    """A refusal for each of forty presses is no flood of ours."""
    phone = table.come_in()
    for number in range(90):
        table.server.post(phone.id, "", json.dumps(number).encode())
    assert [phone.read() for _ in range(90)] == list(range(90))


def test_of_a_topic_only_the_latest_waits() -> None:
    """P42."""
    outbox = Outbox()
    assert outbox.put("state", b"1") and not outbox.put("", b"2") and not outbox.put("state", b"3")
    sent: list[bytes] = []

    async def send(message: bytes) -> None:
        sent.append(message)
        if message == b"2":
            assert not outbox.put("you", b"4"), "one sender is enough"

    asyncio.run(outbox.send_all(send))
    assert sent == [b"2", b"3", b"4"]
    assert outbox.put("", b"5"), "and after it there has to be another"


def test_a_forgotten_mailbox_tells_nothing(table: Table) -> None:
    """P27."""
    phone = table.come_in()
    table.server.post(phone.id, "mine", b'"secret"')
    assert phone.read() == "secret"
    table.server.forget(phone.id)
    table.server.post(phone.id, "you", b'"you"')
    assert phone.read() == "you"
    again = table.come_back(phone)
    table.wait_for_count(2)
    table.server.post(phone.id, "", b'"end"')
    assert [again.read(), again.read()] == ["you", "end"]


def test_what_waits_for_a_slow_phone_is_forgotten_too(table: Table) -> None:
    """P27: it is another seat's before it reads on."""
    phone = table.come_in()
    for _ in range(40):
        table.server.post(phone.id, "", json.dumps("x" * 16_000).encode())
    table.server.post(phone.id, "mine", b'"secret"')
    time.sleep(0.05)  # the ways are full now
    table.server.forget(phone.id)
    table.server.post(phone.id, "", b'"end"')
    told = [phone.read()]
    while told[-1] != "end":
        told.append(phone.read())
    assert "secret" not in told and len(told) < 40


def test_posts_to_nobody_are_no_fault(table: Table) -> None:
    table.server.post("phone-unknown", "state", b"{}")
    table.server.forget("phone-unknown")
    table.server.drop("phone-unknown", SENT_AWAY)
    table.come_in()


def test_small_words_do_not_wait_for_each_other() -> None:
    """Section 9: asyncio sets TCP_NODELAY only where the protocol has its name; without it, 40 ms."""
    with server.bind_first_free(HERE, [0]) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_six_phones_hear_their_own_words_only(table: Table) -> None:
    phones = [table.come_in() for _ in range(6)]
    for turn in range(5):
        for number, phone in enumerate(phones):
            table.server.post(phone.id, "state", json.dumps([turn, number]).encode())
            phone.say(t="answer", n=turn, row=str(number))
    for number, phone in enumerate(phones):
        told = phone.read()
        while told[0] != 4:
            told = phone.read()
        assert told == [4, number]
    table.wait_for_count(6 + 30)
    for number, phone in enumerate(phones):
        assert said_by(table, phone)[1:] == [Answer(turn, str(number)) for turn in range(5)]


def test_the_ninth_phone_is_told_that_there_is_no_place(table: Table) -> None:
    """P42."""
    phones = [table.come_in() for _ in range(8)]
    ninth = table.connect()
    ninth.join(ticket=table.door.ticket)
    assert ninth.read_close() == FULL
    phones[0].hang_up()
    table.wait_for(lambda heard: heard[-1].said == "gone")
    table.come_in()
    assert table.come_back(phones[0]).read_close() == FULL
    table.come_back(phones[1])
    assert phones[1].read_close() == TAKEN_OVER


def test_tickets_come_to_an_end(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """P42: who comes in again and again does not fill the memory."""
    monkeypatch.setattr(listener, "MOST_TICKETS", 3)
    for count in range(3):
        table.come_in().hang_up()
        table.wait_for_count(2 * count + 2)
    late = table.connect()
    late.join(ticket=table.door.ticket)
    assert late.read_close() == FULL


def test_reconnects_leave_nothing_behind(table: Table) -> None:
    """P31, P53: the mailbox comes with each, and memory is flat."""
    phone = table.come_in()
    for topic in ("you", "state", "focus", "mine"):
        table.server.post(phone.id, topic, json.dumps(topic + "x" * 4000).encode())
        phone.read()

    def reconnect(phone: Phone, times: int) -> Phone:
        table.heard.clear()
        for _ in range(times):
            older, phone = phone, table.come_back(phone)
            assert [phone.read()[:3] for _ in range(4)] == ["you", "sta", "foc", "min"]
            assert older.read_close() == TAKEN_OVER
            older.hang_up()
        table.wait_for(lambda heard: table.said.count("here") == times)
        table.phones.clear()
        return phone

    phone = reconnect(phone, 5)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        reconnect(phone, RECONNECTS)
        end = time.monotonic() + WAIT
        while tracemalloc.get_traced_memory()[0] - before > KEPT_BY_RECONNECTS:
            assert time.monotonic() < end, "sockets are kept"
            gc.collect()
            time.sleep(0.05)  # the last ones are still saying goodbye
    finally:
        tracemalloc.stop()


def test_phones_are_told_that_the_table_is_cleared() -> None:
    """P35; and stop() does not wait for them."""
    table = open_table()
    phones = [table.come_in() for _ in range(3)]
    strangers = [table.connect() for _ in range(3)]
    begin = time.perf_counter()
    table.server.stop(TABLE_CLEARED)
    assert time.perf_counter() - begin < 0.25, "it waits for phones"
    assert [phone.read_close() for phone in (*phones, *strangers)] == [TABLE_CLEARED] * 6
    assert table.server.join(WAIT)
    with pytest.raises(OSError):
        socket.create_connection((HERE, table.server.port), 1)
    table.server.post(phones[0].id, "state", b"{}")
    table.server.stop(TABLE_CLEARED)


def test_a_second_game_has_another_port() -> None:
    """P2."""
    first = open_table()
    port = first.server.port
    second = PhoneServer(PAGE, FILES)
    with pytest.raises(OSError):
        second.start(HERE, [port])
    second.start(HERE, [port, 0])
    assert second.port not in (0, port)
    second.stop(TABLE_CLEARED)
    assert second.join(WAIT)
    close_table(first)


@pytest.mark.parametrize(
    "address", ["0.0.0.0", "", "8.8.8.8", "::", "localhost", "172.32.0.1", "255.255.255.255"]
)
def test_no_server_outside_the_home(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """P2: whatever an option says."""
    monkeypatch.setattr(server.socket, "socket", lambda *kind: pytest.fail("a socket was made"))
    with pytest.raises(OSError):
        PhoneServer(PAGE, FILES).start(address, [0])


def test_the_port_is_free_at_once() -> None:
    """P2: browsers keep a ticket for one port. The system remembers for a minute whom the first game has closed."""
    first = open_table()
    phone = first.come_in()
    port = first.server.port
    phone.stays = True  # as a browser, which lets the server hang up first
    first.server.stop(TABLE_CLEARED)
    assert phone.read_close() == TABLE_CLEARED and phone.read_close() == 0
    phone.hang_up()
    assert first.server.join(WAIT)
    second = PhoneServer(PAGE, FILES)
    second.start(HERE, [port])
    assert second.port == port and get(second, "/")[0] == 200
    second.stop(TABLE_CLEARED)
    assert second.join(WAIT)


def test_without_the_library_there_is_no_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """P42: pads stay."""
    monkeypatch.setattr(server.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(ImportError):
        PhoneServer(PAGE, FILES).start(HERE, [0])


def test_a_thread_that_breaks_is_told(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """P42: a dead server is a sentence, and orders to it are none."""
    monkeypatch.setattr(website, "make_policy", lambda page, host: 1 / 0)
    broken = PhoneServer(PAGE, FILES)
    broken.start(HERE, [0])
    assert broken.join(WAIT)
    broken.post("phone", "state", b"{}")
    broken.stop(TABLE_CLEARED)
    assert broken.take() == [Heard("", "broken")]
    assert caplog.messages == ["phones: ZeroDivisionError in thread"]


def test_faults_are_logged_once_a_kind(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """P42: and the thread goes on."""
    phone = table.come_in()
    with monkeypatch.context() as patch:
        patch.setattr(website.Website, "answer", lambda self, request: 1 / 0)
        assert [get(table.server, "/")[0] for _ in range(3)] == [500] * 3
        patch.setattr(listener, "read_message", lambda text: {}["key"])
        phone.say(t="press", role="confirm")
        assert phone.read_close() == REFUSED
        table.server.post(phone.id, 3, b"")  # type: ignore[arg-type]
    assert get(table.server, "/")[0] == 200
    assert sorted(caplog.messages) == ["phones: KeyError in talk", "phones: ZeroDivisionError in library"]


def test_the_game_is_woken_by_what_is_heard() -> None:
    """A window that sleeps at rest has to draw what a phone has changed."""
    woken = threading.Event()
    table = open_table(woken.set)
    phone = table.come_in()
    woken.clear()
    phone.say(t="press", role="confirm")
    assert woken.wait(WAIT)
    close_table(table)


def test_no_ticket_is_written_anywhere(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    """P39: in no log of ours or of the library, at any level, and in no representation."""
    caplog.set_level(0)
    phone = table.come_in()
    wrong = make_ticket()
    for path in (f"/{wrong}", f"/table?t={wrong}", f"/\x01{wrong}"):
        get(table.server, path)
        get(table.server, "/", Cookie=wrong, Origin=wrong)
    stranger = table.connect()
    stranger.join(ticket=wrong)
    stranger.read_close()
    again = table.come_back(phone)
    again.send(phone.ticket.encode() + b"\xff")
    again.read_close()
    written = caplog.text + repr(table.heard) + repr(table.door) + repr(vars(table.server))
    written += repr([Join(ticket=wrong), Welcome(phone.ticket)])
    for secret in (wrong, phone.ticket, table.door.ticket, table.door.room):
        assert secret not in written
