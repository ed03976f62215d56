"""A phone without a seat at a table: it takes over the seat of somebody who is here, if the host agrees (P33, P34),
or watches (P24)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.core.errors import GameError
from game.profiles.names import clean_name
from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.phones.messages import (
    LONGEST_NAME,
    Call,
    Choice,
    FromPhone,
    Lobby,
    Pick,
    Steer,
    Toast,
    Wish,
    You,
)
from scenes.kit.phones.phone import Phone
from scenes.kit.words.language import spoken_in
from scenes.navigation import navigator, routes

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.match.session import MatchSession
    from scenes.kit.phones.service import Phones


class SeatTakers:
    """Phones that may ask for a seat. One that has been refused watches."""

    def __init__(self, app: App, session: MatchSession[Any]) -> None:
        self.app, self.session = app, session

    def wants_seat(self, phone: Phone) -> bool:
        """True for a phone that has no seat, may get one, and has not said that it only watches."""
        session = self.session
        is_free = not session.seating.seats_of(phone.device) and not phone.is_watching
        return is_free and session.turn not in ("over", "looking") and next(self._seats(), None) is not None

    def _seats(self) -> Iterator[int]:
        """The seats of people without a phone, also of one for whom a bot sits in."""
        for chair in self.session.seating.chairs:
            if (chair.device is not None and not chair.device.is_phone) or chair.sits_in or chair.missing:
                yield chair.seat

    def describe(self, phone: Phone) -> Lobby:
        """The seats to choose from."""
        return Lobby(say("phones.take.status"), phone.name, bool(phone.name), was=tuple(self._choices()))

    def _choices(self) -> Iterator[Choice]:
        for seat in self._seats():
            picture = SEAT_COLORS[self.session.seating.color_of(seat)].chip_picture
            yield Choice(
                str(seat), say("phones.take.was", name=self.session.seating.person(seat).called), picture
            )

    def hear(self, phones: Phones, phone: Phone, said: FromPhone) -> bool:
        """Carry out what such a phone says."""
        match said:
            case Pick("was") if said.key.isdecimal() and int(said.key) in self._seats():
                return self._ask_host(phones, phone, int(said.key))
            case Wish("watch"):
                phone.is_watching = True
                return True
            case Call():
                try:
                    phone.name = clean_name(said.name, LONGEST_NAME)
                except GameError:
                    return False
                return True
        return False

    def _ask_host(self, phones: Phones, phone: Phone, seat: int) -> bool:
        """Let the host confirm on the screen."""
        name = self.session.seating.person(seat).called
        title, text = say("phones.take.title", name=name), say("phones.take.text", name=name)
        yes, no = say("phones.take.yes"), say("phones.take.no")
        with spoken_in(phone.language):
            phones.post(phone, Toast(say("phones.take.asked")))

        def give_seat() -> None:
            if phone.id in phones.known and seat in self._seats():
                self.session.seating.claim_seat(seat, phone.device)
                phone.name = phone.name or name
                self.session.save()
                self.app.mixer.play("join")

        def refuse() -> None:
            phone.is_watching = True
            with spoken_in(phone.language):
                phones.refuse(phone, say("phones.take.refused"))

        return navigator.lay_over(
            self.app,
            routes.Confirm(
                title, text, yes, no, give_seat, danger=False, refused=refuse, asked=phones.is_host
            ),
        )


class PausedDesk:
    """The desk of the code's panel over a match: a phone without a seat may ask for one, the others wait. Phones that
    had seats when the match was left may come back by themselves (P34)."""

    def __init__(self, app: App, session: MatchSession[Any]) -> None:
        self.takers = SeatTakers(app, session)
        for chair in session.seating.all_chairs:
            if chair.absent_phone is not None:
                app.phones.expect(
                    Phone(chair.absent_phone.id, chair.absent_phone.guid, name=chair.person.name)
                )

    def update(self, phones: Phones) -> None:
        for phone in phones.known.values():
            with spoken_in(phone.language):
                if self.takers.wants_seat(phone):
                    phones.post(phone, You(phone.name, below=say(f"{self.takers.session.game}.name")))
                    phones.post(phone, self.takers.describe(phone))
                else:
                    phones.post(phone, Steer(say("phones.table.paused")))

    def hear(self, phone: Phone, said: FromPhone) -> bool:
        phones = self.takers.app.phones
        return self.takers.wants_seat(phone) and self.takers.hear(phones, phone, said)
