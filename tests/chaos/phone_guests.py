"""People with phones at a table, driven by chance: what they tap, press, say, and do to the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.rng import Rng
from scenes.kit.input.device import KEYBOARD, Device
from scenes.kit.phones.limits import MOST_PHONES
from scenes.kit.phones.messages import (
    PAGES,
    ROLES,
    Answer,
    Call,
    FromPhone,
    Look,
    Pick,
    Press,
    Read,
    Speak,
    Wish,
)
from scenes.kit.phones.service import Phones
from scenes.match import starter
from scenes.table.phones.moment import read_moment
from scenes.table.scene import TableScene
from tests.chaos.phone_hands import PhoneHands
from tests.chaos.windows import DEEDS, Driver
from tests.scenes.house import House
from tests.scenes.menus.looks import FakeTable
from tests.scenes.phones.fakes import FORGOTTEN, STATES, Guest, list_leaves, server

NAMES = ("Rosa", "Jonas", "  ", "W" * 24, "Zoë 🦇", "<b>", "..", "Łukasz Żółć")
WISHES = ("undo", "hint", "go_on", "ready", "leave", "watch", "share", "swap")
WAYS = ("0", "1", "0.0", "999", "12.3", "0.0.0.0.0")


class NoHands(PhoneHands):
    """Takes no seats: guests sit down themselves."""

    def take_seats(self, house: House) -> None:
        pass


class PhoneDriver(Driver):
    """A driver with phones. What they are told is read after each input."""

    phones_kind = NoHands

    def __init__(self, house: House, game: str, rng: Rng) -> None:
        self.guests: list[Guest] = []
        self.numbers: dict[tuple[str, int], int] = {}  # by phone and server: of its latest question
        self.latest: dict[str, dict[str, Any]] = {}  # by phone: its latest state
        self.things: dict[str, list[Any]] = {}  # by phone: what its seat has
        self.invited = 1 + rng.below(6)
        super().__init__(house, game, rng)

    # -- who is here

    @property
    def service(self) -> Phones:
        return self.house.app.phones

    @property
    def here(self) -> list[Guest]:
        """Those who were let in."""
        return [guest for guest in self.guests if guest.id in self.service.known]

    @property
    def hands(self) -> list[Device]:
        phones = [guest.phone.device for guest in self.here]
        return [*super().hands, *phones, *phones]

    def leave_table(self) -> None:
        """Clear the table where phones stay, and let all of them in again."""
        app = self.house.app
        self.house.until(lambda: app.stack.is_settled, 60, 0.1)  # else the table stays while its chairs go
        app.stack.replace(FakeTable(app, None), transition=False)
        self.house.step(3)
        self.service.open_door()
        for guest in self.guests:
            if guest.id in self.service.former:
                guest.tell_socket("here")
        while len(self.here) < self.invited:
            self.come_in()
        self.service.shut_door()

    @property
    def deeds(self) -> Sequence[Callable[[Any], None]]:
        return PHONE_DEEDS

    def input(self) -> None:
        super().input()
        self.hear_what_phones_are_told()

    def hear_what_phones_are_told(self) -> None:
        """Read all that was told since the last time; numbers of questions only grow."""
        if self.service._server is None:
            self.latest.clear()
            self.things.clear()
            return
        made = server(self.house)
        for phone_id, told in made.told.items():
            for message in told:
                if message["t"] == FORGOTTEN:
                    self.latest.pop(phone_id, None)
                    self.things.pop(phone_id, None)
                elif message["t"] == "mine":
                    self.things[phone_id] = message["sections"]
                elif message["t"] in STATES:
                    self.latest[phone_id] = message
                number = message.get("n", -1)
                if message["t"] in ("ask", "hold", "wait"):
                    before = self.numbers.get((phone_id, id(made)), 0)
                    assert number >= before, f"{phone_id} was at {before}, and now is at {number}"
                    self.numbers[phone_id, id(made)] = number
            told.clear()

    # -- phones

    def _someone(self) -> Guest | None:
        return self.rng.choice(self.here) if self.here else None

    def come_in(self) -> None:
        """A new phone."""
        if self.service.is_listening and len(self.service.known) + len(self.service.former) < MOST_PHONES:
            self.guests.append(Guest(self.house, f"phone {len(self.guests)}"))

    def come_or_go(self) -> None:
        """A socket opens or closes."""
        if self.guests and self.service.is_listening:
            guest = self.rng.choice(self.guests)
            if guest.id in server(self.house).admitted or guest.id in self.service.known:
                guest.tell_socket(self.rng.choice(("here", "here", "gone")))

    def all_awake(self) -> None:
        for guest in self.here:
            guest.tell_socket("here")

    def send_away(self) -> None:
        guest = self._someone()
        if guest is not None:
            self.service.send_away(guest.phone)

    def answer_by_phone(self) -> None:
        """The asked phone answers by one of its rows; what it answers is what the row means."""
        guest = next((one for one in self.here if self.is_open_at(one)), None)
        if guest is not None and self.house.app.stack.is_settled:
            self.answer_row(guest, self.latest[guest.id])

    def is_open_at(self, guest: Guest) -> bool:
        """True if this phone shows a question of the table on top that is still open."""
        state, table = self.latest.get(guest.id), self.house.top
        return (
            isinstance(table, TableScene)
            and state is not None
            and state["t"] in ("ask", "hold")
            and state["n"] == getattr(table.phone_desk, "number", -1)
            and table.phone_desk.moment == read_moment(table)  # type: ignore[attr-defined]
            and (state["t"] == "hold" or table.session.asked_seat in guest.seats)
        )

    def answer_row(self, guest: Guest, state: dict[str, Any]) -> None:
        """Tap a row, a second time where it wants that; or press on."""
        table: Any = self.house.top
        if state["t"] == "hold":
            guest.say(Wish("go_on", state["n"]))
            return
        row = self.rng.choice(list_leaves(state["rows"]))
        meant = table.phone_desk.told[guest.id].rows.choices[row["r"]].action
        answers, asked = len(table.session.match.log), table.session.asked_seat
        guest.say(Answer(state["n"], row["r"], sure="x" in row))
        given = table.session.match.log[answers:]
        if given:
            assert (given[0].seat, given[0].action) == (asked, meant)

    def say_anything(self) -> None:
        """Something of the right shape, about the present question, one before, or that of another seat."""
        guest = self._someone()
        if guest is None:
            return
        table, before = self.table, guest.seats
        log = list(table.session.match.log) if table is not None else []
        people = table.session.seating.people_seats if table is not None else []
        asked = table.session.asked_seat if table is not None else None
        guest.say(self._anything(guest))
        if table is not None and asked in people and asked not in before:
            new = table.session.match.log[len(log) :]
            assert not new or new[0].seat != asked or new[0].seat in before, "another seat's answer"

    def _anything(self, guest: Guest) -> FromPhone:
        rng = self.rng
        state = self.latest.get(rng.choice(self.here).id) or {}
        n = max(0, state.get("n", 0) + rng.choice((0, 0, 0, -1, 1, -5)))
        rows = [row["r"] for row in list_leaves((*state.get("rows", ()), *state.get("out", ())))]
        way = rng.choice([*rows[:30], *WAYS])
        keys = [
            one["key"]
            for what in ("seats", "figures", "colors", "profiles", "was")
            for one in state.get(what, ())
        ]
        makers: tuple[Callable[[], FromPhone], ...] = (
            *(lambda: Answer(n, way, sure=bool(rng.below(2)), out=not rng.below(3)) for _ in range(4)),
            lambda: Wish(rng.choice(WISHES), n),
            lambda: Wish(rng.choice(WISHES[:3]), n),
            lambda: Speak(rng.choice((("de-AT", "en"), ("qps",), ("x" * 20,), ()))),
            lambda: Look(n, rng.choice((way, ""))),
            lambda: Read(rng.choice(PAGES), rng.choice((0, 1, 5, 999))),
            lambda: Call(rng.choice(NAMES), keep=not rng.below(3)),
            lambda: Pick(
                rng.choice(("seat", "figure", "color", "profile", "was")), rng.choice((*keys, "0", "x"))
            ),
        )
        return rng.choice(makers)()

    def press_by_phone(self) -> None:
        """A button of the pad goes down, and perhaps never up."""
        guest = self._someone()
        if guest is not None:
            role: Any = self.rng.choice((*ROLES, "confirm", "confirm"))
            guest.say(Press(role))
            self.house.step(self.rng.choice((0, 1, 9)), 0.1)
            if self.rng.below(4) and guest.id in self.service.known:
                guest.say(Press(role, "up"))

    # -- the table

    def change_hands(self) -> None:
        """A seat of somebody goes to other hands, as a pause or a lost controller may give it."""
        table = self.table
        if table is None or table.session.is_replay or table is not self.house.top:
            return
        seating = table.session.seating
        people = [chair.seat for chair in seating.chairs if chair.device or chair.sits_in]
        if not people:
            return
        seat = self.rng.choice(people)
        if self.rng.below(5) == 0:
            seating.put_bot(seat, 1, sits_in=True)
        else:
            seating.claim_seat(seat, self.rng.choice(self.hands))

    def open_pause(self) -> None:
        self.house.key("ESCAPE", frames=self.rng.below(20))

    def change_settings(self) -> None:
        rng = self.rng
        change: dict[str, Any] = rng.choice(
            (
                {"text_size": rng.choice((1.0, 1.15, 1.3))},
                {"motion": rng.choice(("full", "none"))},
                {"speed": rng.choice((1, 4, "skip"))},
                {"turn_end": bool(rng.below(2))},
                {"own_roll": bool(rng.below(2))},
                {"hold_to_confirm": bool(rng.below(2))},
                {"phone_things_on_screen": bool(rng.below(2))},
                {"profiles_on_phones": bool(rng.below(2))},
                {"hints": bool(rng.below(2))} if hasattr(self.house.app.settings, "hints") else {},
            )
        )
        self.house.app.settings_file.change(**change)

    def renew_door(self) -> None:
        if self.service.is_listening:
            self.rng.choice((self.service.open_door, self.service.renew_door, self.service.shut_door))()

    def continue_match(self) -> None:
        """Leave the table and sit down again; phones come back by themselves, some of them."""
        table = self.table
        if (
            table is None
            or table.session.folder is None
            or table.session.is_finished
            or table.session.is_replay
        ):
            return
        slot = table.session.slot
        self.house.app.stack.replace(FakeTable(self.house.app, None), transition=False)
        self.house.step(3)
        if self.rng.below(2):
            self.service.stop()
            self.latest.clear()
            self.things.clear()
        starter.go_on(self.house.app, slot, KEYBOARD)
        self.house.step(3, 0.1)
        if self.rng.below(2):
            self.service.open_door()
            for guest in self.guests:
                if guest.id in self.service.former:
                    guest.tell_socket("here")

    def lose_server(self) -> None:
        """The thread breaks; pads stay, and a door can be opened again."""
        if self.service.is_listening and self.rng.below(3) == 0 and self.guests:
            self.guests[0].tell_socket(self.rng.choice(("broken", "dead_code")))


PHONE_DEEDS: tuple[Callable[[PhoneDriver], None], ...] = (
    *(deed for deed in DEEDS[::4] if deed is not Driver.use_phone),
    *(PhoneDriver.answer_by_phone for _ in range(14)),
    *(PhoneDriver.say_anything for _ in range(10)),
    *(PhoneDriver.press_by_phone for _ in range(6)),
    *(PhoneDriver.come_or_go for _ in range(3)),
    *(PhoneDriver.all_awake for _ in range(2)),
    *(PhoneDriver.change_hands for _ in range(2)),
    PhoneDriver.come_in,
    PhoneDriver.send_away,
    PhoneDriver.open_pause,
    PhoneDriver.change_settings,
    PhoneDriver.renew_door,
    PhoneDriver.continue_match,
    PhoneDriver.lose_server,
)
