"""Phones in the hands of chance, without a network: they come, sleep, are sent away, press, and answer what they
were asked, or something else (P55)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from typing import Any
from unittest import mock

import msgspec

from game.core.rng import Rng
from scenes.kit.app import App
from scenes.kit.phones import service
from scenes.kit.phones.heard import Heard
from scenes.kit.phones.limits import MOST_PHONES
from scenes.kit.phones.messages import FromPhone, Join, read_message
from scenes.kit.phones.phone import Phone
from scenes.kit.phones.tickets import hash_secret, name_phone
from tests.chaos.phones import SOUND
from tests.chaos.tampering import twist
from tests.scenes.house import House
from tests.scenes.phones.fakes import FakeServer

LONGEST_TOLD = 100_000
"""Bytes of a message to a phone: what is longer is some list without an end."""

OPEN = (b'{"t":"ask"', b'{"t":"hold')
"""Beginnings of the states in which a phone may answer."""
PICKS = {"seats": "seat", "figures": "figure", "colors": "color", "profiles": "profile", "was": "was"}


class QuietServer(FakeServer):
    """Keeps nothing of what phones are told; they do that themselves."""

    def post(self, phone_id: str, topic: str, message: bytes) -> None:
        assert len(message) < LONGEST_TOLD, f"{len(message)} bytes of {message[:40]!r}"

    def join(self, seconds: float) -> bool:
        return True


def without_network() -> AbstractContextManager[Any]:
    """Every server of phones is a quiet one."""
    return mock.patch.multiple(service, PhoneServer=QuietServer, read_page=lambda: (b"", {}))


class PhoneHands:
    """All phones of an evening."""

    def __init__(self, app: App, rng: Rng) -> None:
        self.app = app
        self.rng = rng

    def take_seats(self, house: House) -> None:
        """Some of the seats that other hands have are played by phones."""
        seats = [seat for seat in self.app.seating.people_seats if self.rng.below(3)]
        if not seats or not self.app.phones.open_door():
            return
        for _ in seats:
            self.come_in()
        house.step(2)
        for seat, phone in zip(seats, self.app.phones.known.values(), strict=False):
            self.app.seating[seat].device = phone.device
        house.step(2)

    def act(self) -> None:
        """Let a phone or its network do something."""
        if self._server is None:
            if self.rng.below(3) == 0:
                self.app.phones.open_door()
            return
        self.rng.choice(DEEDS)(self)

    @property
    def _server(self) -> QuietServer | None:
        server: Any = self.app.phones._server
        return server

    def _hear(self, phone_id: str, said: FromPhone | str) -> None:
        server = self._server
        assert server is not None
        server.heard.append(Heard(phone_id, said))

    def _some_phone(self) -> Phone | None:
        known = list(self.app.phones.known.values())
        return self.rng.choice(known) if known else None

    def come_in(self) -> None:
        here = sum(phone.is_here for phone in self.app.phones.known.values())
        if self.app.phones.door is not None and here < MOST_PHONES:
            ticket_hash = hash_secret(str(self.rng.next_u64()))
            self._hear(name_phone(ticket_hash), f"came:{ticket_hash}")

    def sleep_or_wake(self) -> None:
        phone = self._some_phone()
        if phone is not None:
            self._hear(phone.id, self.rng.choice(("here", "gone")))

    def come_back(self) -> None:
        """One of those that were here earlier in the evening."""
        former = list(self.app.phones.former)
        if former:
            self._hear(self.rng.choice(former), "here")

    def speak(self) -> None:
        """Say something that a page could, with other numbers now and then."""
        phone = self._some_phone()
        if phone is None:
            return
        message = self.rng.choice(SOUND)
        said = read_message(json.dumps(twist(message, self.rng) if self.rng.below(3) == 0 else message))
        if said is not None and not isinstance(said, Join):
            self._hear(phone.id, said)

    def answer(self) -> None:
        """Tap something that the page shows; sometimes twice, too late, or on another phone."""
        asked = [
            phone for phone in self.app.phones.known.values() if phone.sent.get("state", b"")[:10] in OPEN
        ]
        phone = self.rng.choice(asked) if asked and self.rng.below(4) else self._some_phone()
        if phone is None or "state" not in phone.sent:
            return
        groups = list_taps(msgspec.json.decode(phone.sent["state"]))
        taps = self.rng.choice([group for group in groups if group] or [[]])
        if not taps:
            return
        message = dict(self.rng.choice(taps))
        if "n" in message and self.rng.below(8) == 0:
            message["n"] = max(0, message["n"] + self.rng.choice((-1, 1)))
        said = read_message(json.dumps(message))
        assert said is not None, message
        teller = (self._some_phone() if self.rng.below(8) == 0 else None) or phone
        for _ in range(2 if self.rng.below(8) == 0 else 1):
            self._hear(teller.id, said)

    def change_door(self) -> None:
        """What the host may do in the panel, and guessers from outside."""
        phones = self.app.phones
        match self.rng.below(5):
            case 0:
                phones.shut_door()
            case 1:
                phones.open_door()
            case 2:
                self._hear("", "dead_code")
            case 3:
                self._hear("phone-unknown", self.rng.choice(("here", "gone")))
            case _:
                phone = self._some_phone()
                if phone is not None and self.rng.below(3) == 0:
                    phones.send_away(phone)

    def break_off(self) -> None:
        """The server's thread has ended."""
        if self.rng.below(6) == 0:
            self._hear("", "broken")


def list_taps(state: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """Messages of the buttons that a page shows for a state, by kind; rows more often, for they are what it is about."""
    number = state.get("n", 0)
    answers = [
        {"t": "answer", "n": number, "row": row["r"], "sure": sure, "out": name == "out"}
        for name in ("rows", "out")
        for row in _list_rows(state.get(name, ()))
        for sure in (True, False)
    ]
    looks = [{"t": "look", "n": number, "row": answer["row"]} for answer in answers]
    wishes = ("undo", "hint", "go_on") if "n" in state else ("ready", "leave", "watch", "share", "swap")
    picks = [
        {"t": "pick", "what": what, "key": choice["key"]}
        for name, what in PICKS.items()
        for choice in state.get(name, ())
    ]
    return [
        answers,
        answers,
        answers,
        answers,
        looks,
        [{"t": "wish", "what": what, "n": number} for what in wishes],
        picks,
    ]


def _list_rows(rows: Any) -> Iterator[dict[str, Any]]:
    for row in rows:
        yield row
        yield from _list_rows(row.get("e", ()))


DEEDS: tuple[Callable[[PhoneHands], None], ...] = (
    *(PhoneHands.answer for _ in range(10)),
    *(PhoneHands.speak for _ in range(5)),
    *(PhoneHands.come_in for _ in range(3)),
    *(PhoneHands.sleep_or_wake for _ in range(3)),
    *(PhoneHands.come_back, PhoneHands.change_door, PhoneHands.break_off),
)
