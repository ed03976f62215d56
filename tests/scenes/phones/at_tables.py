"""Phones without a server: what a table tells them is kept, and what they say is heard by it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.core.rng import Rng
from scenes.kit.app import App
from scenes.kit.input.device import Device
from scenes.kit.phones.messages import (
    TOPICS,
    Answer,
    Ask,
    FromPhone,
    Hold,
    Lobby,
    Mine,
    Row,
    ToPhone,
    Wait,
    Wish,
    write_message,
)
from scenes.kit.phones.phone import Phone
from scenes.kit.phones.service import Phones
from tests.scenes.house import House

OUT_OF_TURN = 6
"""Before one answer in so many something is done out of turn, where that is possible."""


class FakePhones(Phones):
    """The service with phones that are let in by name."""

    def __init__(self, app: App, *names: str) -> None:
        super().__init__(app)
        self.heard: dict[str, list[ToPhone]] = {name: [] for name in names}
        app.phones = self
        for name in names:
            self.known[name] = Phone(name, name * 2, name=name)
            app.devices.add_phone(self.known[name].device)

    def update(self, seconds: float) -> None:
        self.seconds += seconds
        if self.app.stack.top is not None:
            self.app.stack.top.phone_desk.update(self)

    def post(self, phone: Phone, message: ToPhone) -> None:
        before = dict(phone.sent)
        super().post(phone, message)
        if phone.sent != before or type(message) not in TOPICS:
            self.heard[phone.id].append(message)

    def state(self, name: str) -> Any:
        """The latest question, press or wait of a phone."""
        states = [one for one in self.heard[name] if isinstance(one, Ask | Hold | Wait | Lobby)]
        return states[-1] if states else None

    def bytes_of(self, name: str) -> bytes:
        """All that a phone was ever told."""
        return b"\n".join(map(write_message, self.heard[name]))


class PhoneTable:
    """A table and the phones at it."""

    def __init__(self, house: House, *names: str) -> None:
        self.house = house
        self.phones = FakePhones(house.app, *names)

    def things(self, name: str) -> Mine:
        """The latest things of a phone's seat."""
        return [Mine(()), *(one for one in self.phones.heard[name] if isinstance(one, Mine))][-1]

    def device(self, name: str) -> Device:
        return self.phones.known[name].device

    @property
    def table(self) -> Any:
        return self.house.top

    def state(self, name: str) -> Any:
        return self.phones.state(name)

    def step(self, frames: int = 1, seconds: float = 1 / 60) -> None:
        """Let frames pass."""
        self.house.step(frames, seconds)

    def until(self, condition: Callable[[], bool], seconds: float = 30.0, frame: float = 1 / 60) -> None:
        for _ in range(round(seconds / frame)):
            if condition():
                return
            self.step(1, frame)
        raise AssertionError(f"not reached; on top: {type(self.house.top).__name__}")

    def say(self, name: str, said: FromPhone) -> bool:
        """What App does with a message; False if it is refused."""
        stack = self.house.app.stack
        heard = stack.is_settled and self.house.top.phone_desk.hear(self.phones.known[name], said)
        if not heard:
            self.phones.refuse(self.phones.known[name])
        return bool(heard)

    def wish(self, name: str, what: Any) -> bool:
        return self.say(name, Wish(what, self.state(name).n))

    def tap(self, name: str, row: Row, out: bool = False) -> bool:
        """Tap a row, a second time if it wants that."""
        return self.say(name, Answer(self.state(name).n, row.way, sure=bool(row.warning), out=out))

    def asked(self) -> str | None:
        """The phone whose turn it is, or that must go on."""
        return next((name for name in self.phones.known if self._is_open(self.phones.state(name))), None)

    def _is_open(self, state: Any) -> bool:
        return isinstance(state, Ask | Hold) and state.n == self.table.phone_desk.number

    def until_asked(self, frame: float = 0.1) -> str:
        """Until a phone is asked something: its name."""
        self.until(lambda: self.asked() is not None, 60, frame)
        name = self.asked()
        assert name is not None
        return name

    def play(self, rng: Rng, most: int, over: Callable[[], bool]) -> int:
        """Random rows of what the phones were told; each answer comes back as itself. The number of answers."""
        given = 0
        while given < most and not over():
            self.until(lambda: over() or self.asked() is not None, 120, 0.1)
            if over():
                break
            name = self.asked()
            assert name is not None
            state = self.phones.state(name)
            if isinstance(state, Hold):
                assert self.wish(name, "go_on")
                self.step(2)
                continue
            if not rng.below(OUT_OF_TURN):
                self._answer_out_of_turn(rng)
                continue
            leaves = list(list_leaves(state.rows))
            row = leaves[rng.below(len(leaves))]
            answers, table = len(self.table.session.match.log), self.table
            meant = table.phone_desk.told[name].rows.choices[row.way].action
            assert self.tap(name, row), (row, self.phones.heard[name][-1])
            self.step()
            self.until(lambda: len(table.session.match.log) > answers, 5, 0.1)  # noqa: B023
            assert table.session.match.log[answers].action == meant
            given += 1
        return given

    def _answer_out_of_turn(self, rng: Rng) -> None:
        """Tap what a phone may do out of turn, whoever is asked, if any phone may do something."""
        self.step(20)
        rows = [
            (name, row)
            for name in self.phones.known
            for row in list_leaves(getattr(self.state(name), "out", ()))
        ]
        if not rows:
            return
        (name, row), log = rng.choice(rows), self.table.session.match.log
        answers, told = len(log), self.table.phone_desk.told[name]
        assert self.tap(name, row, out=True), row
        self.step()
        entry = log[answers]
        assert (entry.seat, entry.action, entry.interrupt) == (
            told.seat,
            told.out.choices[row.way].action,
            True,
        )


def list_leaves(rows: tuple[Row, ...]) -> Iterator[Row]:
    """The rows that are answers."""
    for row in rows:
        if row.inside:
            yield from list_leaves(row.inside)
        elif not row.is_for_looking:
            yield row
