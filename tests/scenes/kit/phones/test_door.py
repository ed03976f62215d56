"""The door: its address, its ticket, its room code, and guesses at that."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import ifaddr
import pytest

from scenes.kit.phones import door
from scenes.kit.phones.door import Door, find_addresses, is_private_address, make_door
from scenes.kit.phones.limits import Allowance
from scenes.kit.phones.tickets import Guesses, hash_secret, is_same_hash, make_room_code, name_phone


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A machine with these adapters, and this address on the way to the outside."""
    machine = SimpleNamespace(adapters=[], outside="")

    class Probe:
        def connect(self, address: tuple[str, int]) -> None:
            if not machine.outside:
                raise OSError("Network is unreachable")

        def getsockname(self) -> tuple[str, int]:
            return machine.outside, 40000

    @contextmanager
    def make_probe(family: int, kind: int) -> Iterator[Probe]:
        assert (family, kind) == (socket.AF_INET, socket.SOCK_DGRAM)
        yield Probe()

    def get_adapters() -> list[Any]:
        return [
            SimpleNamespace(ips=[SimpleNamespace(ip=ip, is_IPv4=":" not in ip) for ip in ips])
            for ips in machine.adapters
        ]

    done = threading.Thread(target=int)
    done.start()
    monkeypatch.setattr(door, "_reader", done)
    monkeypatch.setattr(door.socket, "socket", make_probe)
    monkeypatch.setattr(ifaddr, "get_adapters", get_adapters)
    return machine


def test_the_route_to_the_outside_comes_first(machine: SimpleNamespace) -> None:
    """P2."""
    machine.adapters = [
        ["127.0.0.1"],
        ["169.254.3.4", "fe80::1"],
        ["172.17.0.1"],
        ["192.168.1.20"],
        ["10.1.2.3"],
    ]
    machine.outside = "192.168.1.20"
    assert find_addresses() == ["192.168.1.20", "172.17.0.1", "10.1.2.3", "169.254.3.4"]


@pytest.mark.parametrize("outside", ["", "8.8.8.8", "0.0.0.0", "100.64.1.1", "172.32.0.1"])
def test_only_home_networks_are_listened_to(machine: SimpleNamespace, outside: str) -> None:
    """P2: never a public address, never all of them."""
    machine.outside = outside
    machine.adapters = [["127.0.0.1"], ["93.184.216.34", "0.0.0.0", "11.0.0.1", "192.169.0.1", "172.15.0.1"]]
    assert find_addresses() == []
    machine.adapters.append(["10.0.0.7"])
    assert find_addresses() == ["10.0.0.7"]


def test_adapters_that_cannot_be_read_leave_the_route(
    machine: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.outside = "192.168.1.20"
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: 1 / 0)
    assert find_addresses() == ["192.168.1.20"]


def test_no_frame_waits_for_the_adapters(machine: SimpleNamespace, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 9: they are found beside it; a machine without a route has to wait for them."""
    waits: list[float] = []
    reader = SimpleNamespace(ident=1, join=waits.append, is_alive=lambda: True)
    monkeypatch.setattr(door, "_reader", reader)
    machine.adapters = [["10.0.0.7"]]
    machine.outside = "192.168.1.20"
    assert find_addresses() == ["192.168.1.20"] and waits == [0]
    machine.outside = "8.8.8.8"
    assert find_addresses() == [] and waits == [0, door.READ_SECONDS]
    reader.is_alive = lambda: False
    assert find_addresses() == ["10.0.0.7"]


@pytest.mark.parametrize("address", ["", "home", "fe80::1", "192.168.1", "192.168.1.1/24", "1.2.3.4.5"])
def test_other_words_are_no_address(address: str) -> None:
    assert not is_private_address(address)


def test_a_door_is_a_link_and_a_short_address() -> None:
    """P3: the ticket stands in the fragment, which no server sees; P39: and in no log."""
    door = Door("192.168.1.20", 8137, "secret-ticket", "WOLFZN")
    assert door.link == "http://192.168.1.20:8137/#t=secret-ticket"
    assert door.short == "192.168.1.20:8137"
    assert "secret" not in repr(door) and "WOLFZN" not in repr(door)


def test_doors_have_secrets_of_their_own() -> None:
    """P39: 128 bits; P4: six letters that nobody mixes up."""
    doors = [make_door("192.168.1.20", 8137) for _ in range(50)]
    assert len({door.ticket for door in doors}) == 50
    assert all(re.fullmatch(r"[\w-]{22}", door.ticket, re.ASCII) for door in doors)
    letters = {letter for door in doors for letter in door.room} | set(
        "".join(make_room_code() for _ in range(200))
    )
    assert letters == set("BCDFGHJKMNOPRSTWYZ")
    assert {len(door.room) for door in doors} == {6}


def test_a_phone_is_named_by_its_ticket() -> None:
    """P34: a match that is continued meets the same id."""
    own = hash_secret("a ticket")
    assert name_phone(own) == name_phone(hash_secret("a ticket")) != name_phone(hash_secret("another"))
    assert "a ticket" not in own
    assert is_same_hash(own, hash_secret("a ticket")) and not is_same_hash(own, hash_secret("a ticke"))
    assert not is_same_hash("", "")


def test_odd_letters_in_a_ticket_are_a_wrong_ticket() -> None:
    assert not is_same_hash(hash_secret("a"), hash_secret("\ud800é"))


def test_guesses_are_five_a_minute_from_one_address() -> None:
    """P4."""
    clock = Clock()
    guesses = Guesses(clock)
    for _ in range(5):
        assert guesses.may_guess("a")
        guesses.note_wrong("a")
    assert not guesses.may_guess("a") and guesses.may_guess("b")
    clock.now += 59.9
    assert not guesses.may_guess("a")
    clock.now += 0.1
    assert guesses.may_guess("a")


def test_guesses_are_ten_a_minute_in_all() -> None:
    """P4."""
    clock = Clock()
    guesses = Guesses(clock)
    for number in range(10):
        assert guesses.may_guess(f"address {number}")
        guesses.note_wrong(f"address {number}")
    assert not guesses.may_guess("another")
    guesses.begin_code()
    assert not guesses.may_guess("another"), "a new code is no new start"
    clock.now += 60
    assert guesses.may_guess("another")


def test_after_thirty_wrong_guesses_a_code_is_dead() -> None:
    """P4."""
    clock = Clock()
    guesses = Guesses(clock)
    for number in range(30):
        assert not guesses.is_code_dead and guesses.may_guess(str(number))
        guesses.note_wrong(str(number))
        clock.now += 10
    assert guesses.is_code_dead and not guesses.may_guess("another")
    guesses.begin_code()
    assert not guesses.is_code_dead and guesses.may_guess("another")


def test_an_allowance_fills_again() -> None:
    """P42: forty at once, twenty a second."""
    clock = Clock()
    allowance = Allowance(20, 40, clock)
    assert [allowance.take() for _ in range(41)] == [True] * 40 + [False]
    clock.now += 0.5
    assert [allowance.take() for _ in range(11)] == [True] * 10 + [False]
    clock.now += 100
    assert [allowance.take() for _ in range(41)] == [True] * 40 + [False]
    assert not allowance.take(41)
