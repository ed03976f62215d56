"""Phones without a network: what the game tells them is read, and what they say is put into its ears."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import pytest

from scenes.kit.phones import service
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.messages import Answer, FromPhone, Join
from scenes.kit.phones.phone import Phone
from scenes.kit.phones.tickets import hash_secret, name_phone
from tests.scenes.house import House

STATES = ("ask", "hold", "wait", "lobby", "steer")
FORGOTTEN = "forgotten"
"""Stands among what a phone was told where its mailbox was emptied."""


class FakeServer:
    """Takes the orders of PhoneServer, and notes them."""

    def __init__(self, page: bytes, files: object, wake: object) -> None:
        self.address, self.port = "", 0
        self.heard: list[Heard] = []
        self.told: dict[str, list[dict[str, Any]]] = {}
        self.admitted: dict[str, str] = {}
        self.dropped: list[str] = []
        self.forgotten: list[str] = []
        self.door: tuple[str, str] | None = None
        self.stopped: int | None = None

    def start(self, address: str, ports: Iterable[int]) -> None:
        self.address, self.port = address, next(iter(ports))

    def stop(self, code: int) -> None:
        self.stopped = code

    def join(self, seconds: float) -> bool:
        return True

    def open_door(self, ticket: str, room: str) -> None:
        self.door = ticket, room

    def shut_door(self) -> None:
        self.door = None

    def admit(self, phone_id: str, ticket_hash: str) -> None:
        self.admitted[phone_id] = ticket_hash

    def drop(self, phone_id: str, code: int) -> None:
        self.dropped.append(phone_id)

    def forget(self, phone_id: str) -> None:
        self.forgotten.append(phone_id)
        self.told.setdefault(phone_id, []).append({"t": FORGOTTEN})

    def post(self, phone_id: str, topic: str, message: bytes) -> None:
        self.told.setdefault(phone_id, []).append(msgspec.json.decode(message))

    def take(self) -> list[Heard]:
        taken, self.heard = self.heard, []
        return taken


class Guest:
    """A person with a phone."""

    def __init__(self, house: House, ticket: str) -> None:
        self.house = house
        self.hash = hash_secret(ticket)
        self.id = name_phone(self.hash)
        self.tell_socket(f"came:{self.hash}")
        self.tell_socket("here")

    @property
    def phone(self) -> Phone:
        return self.house.app.phones.known[self.id]

    @property
    def seats(self) -> list[int]:
        return self.house.app.seating.seats_of(self.phone.device)

    @property
    def told(self) -> list[dict[str, Any]]:
        """All that it was told."""
        return server(self.house).told.get(self.id, [])

    def last(self, kind: str) -> dict[str, Any]:
        """The latest message of a kind."""
        return next(message for message in reversed(self.told) if message["t"] == kind)

    @property
    def state(self) -> dict[str, Any]:
        """What its page shows first; empty after its mailbox was emptied, until it is told anew."""
        told = self.told
        since = next((at for at in range(len(told) - 1, -1, -1) if told[at]["t"] == FORGOTTEN), 0)
        return next((one for one in reversed(told[since:]) if one["t"] in STATES), {})

    def tap(self, row: dict[str, Any], out: bool = False) -> None:
        """Tap a row of the question that it shows, a second time where it wants that."""
        self.say(Answer(self.state["n"], row["r"], sure="x" in row, out=out))

    def tell_socket(self, news: str) -> None:
        server(self.house).heard.append(Heard(self.id, news))
        self.house.step(2)

    def say(self, said: FromPhone) -> None:
        assert not isinstance(said, Join)
        server(self.house).heard.append(Heard(self.id, said))
        self.house.step(2)


def list_leaves(rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows that are answers, as a page gets them."""
    leaves = []
    for row in rows:
        if row.get("e"):
            leaves += list_leaves(row["e"])
        elif not row.get("l"):
            leaves.append(row)
    return leaves


def server(house: House) -> FakeServer:
    """The fake that the house listens with."""
    made: Any = house.app.phones._server
    assert isinstance(made, FakeServer)
    return made


@pytest.fixture
def offline(monkeypatch: pytest.MonkeyPatch, house: House) -> House:
    """A house whose phones come without a network."""
    monkeypatch.setattr(service, "PhoneServer", FakeServer)
    monkeypatch.setattr(service, "read_page", lambda: (b"", {}))
    house.app.options.phone_address = "127.0.0.1"
    return house
