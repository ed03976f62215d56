"""The desk of a table: it tells phones what is asked and what happens, and hears their answers (P9 to P20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from scenes.kit.base import say
from scenes.kit.base.task import Task, checkpoint, pass_frame
from scenes.kit.phones.messages import Answer, Ask, Focus, FromPhone, Lobby, Mine, Read, Toast, Wait, Wish
from scenes.kit.words.language import spoken_in
from scenes.match import match_pages, match_words
from scenes.match.seat_takers import SeatTakers
from scenes.table.phones import table_page
from scenes.table.phones.answering import PhoneAnswers
from scenes.table.phones.betting import PhoneBets
from scenes.table.phones.composing import Composer
from scenes.table.phones.hinting import PhoneHints
from scenes.table.phones.moment import Moment, Phase, list_aims, read_moment
from scenes.table.phones.table_page import TABLE_PAGE
from scenes.table.phones.told import Told

if TYPE_CHECKING:
    from scenes.kit.phones.phone import Phone
    from scenes.kit.phones.service import Phones
    from scenes.table.scene import TableScene

SLICE = 0.004
"""Seconds of a frame in which messages are made."""
LOOK_EVERY = 8
"""In one frame of so many it is looked who is here: nobody taps that fast."""


class TableDesk:
    """A table's part that talks with phones (scenes.kit.phones.desk.PhoneDesk). Messages are made after the frame in
    which the table has asked, in slices."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.hints = PhoneHints(table)
        self.takers = SeatTakers(table.app, table.session)
        self.composer = Composer(table, self.hints)
        self.bets = PhoneBets(table)
        self.phones: Phones | None = None  # the service, once it has called
        self.number = 0  # of the present question, wait or undo
        self.moment: Moment | None = None
        self.told: dict[str, Told] = {}  # by id of the phone
        self.holders: dict[
            str, int
        ] = {}  # by id of a phone that several share: the seat in whose hands it is
        self._work: Task | None = None
        self._frames = 0
        self._is_stale = False  # somebody must be told something
        self._focus: tuple[object, ...] = ()

    # -- telling

    def update(self, phones: Phones) -> None:
        """Post what has changed."""
        self.phones = phones
        if not phones.known:
            return
        moment = read_moment(self.table)
        if moment != self.moment:
            self._turn_to(phones, moment)
            return
        if self._work is not None:
            self._work_on()
            return
        self._frames += 1
        if self._frames % LOOK_EVERY == 0:
            self._look_around(phones)
        if self._is_stale:
            self._is_stale = False
            self._work = Task(lambda: self._tell_all(phones))
            self._work_on()
        elif self.hints.wanted is not None:
            self._tell_hint(phones)

    def _turn_to(self, phones: Phones, moment: Moment) -> None:
        """Another moment: what phones were asked before is over."""
        self.number = phones.number = phones.number + 1
        self.moment = moment
        self.hints.forget()
        self.stop_work()
        self._is_stale = True

    def _work_on(self) -> None:
        if self._work is not None and self._work.run_slice(SLICE):
            self._work = None

    def stop_work(self) -> None:
        """End what is told in slices: the moment is over, or the table is left. A task that waits would keep all of
        the table."""
        if self._work is not None:
            self._work.stop()
            self._work = None

    def _look_around(self, phones: Phones) -> None:
        """See whether a phone came, sat down, left, or was told something else by another scene."""
        for gone in self.told.keys() - phones.known.keys():
            del self.told[gone]
        for phone in phones.known.values():
            told = self.told.get(phone.id)
            if told is None or told.seat != self.seat_of(phone) or not told.lies_in(phone):
                self._is_stale = True
            elif isinstance(told.state, Lobby) != self.takers.wants_seat(phone):
                self._is_stale = True
                del self.told[phone.id]
        self.tell_focus(phones)

    def seat_of(self, phone: Phone) -> int | None:
        """The seat that a phone is told about: of shared ones that of its holder; None where it only watches."""
        seats = self.table.session.seating.seats_of(phone.device)
        if not seats:
            return None
        holder = self.holders.get(phone.id)
        return holder if holder in seats else seats[0]

    def next_holder(self, phone: Phone) -> int | None:
        """The seat to which a shared phone must be handed before it tells what is asked; None for none."""
        asked, session = self.table.session.asked_seat, self.table.session
        is_other = asked is not None and asked != self.seat_of(phone) and session.turn == "person"
        return asked if is_other and asked in session.seating.seats_of(phone.device) else None

    def _tell_all(self, phones: Phones) -> None:
        """Tell each phone what it must know, the asked one first."""
        moment = self.moment
        if moment is None:
            return
        seats = self.table.session.seating.seats_of
        here = sorted(phones.known.values(), key=lambda phone: moment.seat not in seats(phone.device))
        for phone in here:
            if self._must_hear(phone, moment):
                with spoken_in(phone.language):
                    told = self._state_of(phone, moment)
                self.post_state(phones, phone, told)
            checkpoint()
        self._focus = ()
        self.tell_focus(phones)
        if moment.phase is not Phase.SHOWS:
            for phone in here:
                self._tell_holder(phones, phone)

    def _tell_holder(self, phones: Phones, phone: Phone) -> None:
        """Tell a phone who its holder is, and what that seat has (P17): after all questions, one phone a frame."""
        seat = self.seat_of(phone)
        with spoken_in(phone.language):
            phones.post(phone, self.composer.describe_holder(seat, phone))
            if seat is not None:
                pass_frame()
                phones.post(phone, match_pages.list_things(self.table.session, seat, self.table.seat_name))

    def _state_of(self, phone: Phone, moment: Moment) -> Told:
        """All that a phone is told at a moment. A shared one is handed on before it tells what only others may
        know."""
        moment = moment._replace(aims=list_aims(self.table))
        if self.takers.wants_seat(phone):
            return Told(self.takers.describe(phone), None)
        holder = self.next_holder(phone)
        if holder is not None and moment.phase in (Phase.ASKS, Phase.HOLDS):
            return self.composer.hand_over(self.seat_of(phone), holder, self.number)
        seat = self.seat_of(phone)
        told = self.composer.tell_seat(seat, moment, self.number, self._waits_turn(phone, moment))
        if seat is None and moment.phase is not Phase.SHOWS:
            self.bets.add_offer(phone, told)
        return told

    def _waits_turn(self, phone: Phone, moment: Moment) -> bool:
        """True if another one of those who share the asked seat plays it now (G16)."""
        seating, seat = self.table.session.seating, moment.seat
        return (
            seat is not None
            and seating.shares_seat(seat, phone.device)
            and not seating.may_act(seat, phone.device)
        )

    def take_over(self, phone: Phone, seat: int) -> None:
        """A shared phone is in the hands of that seat now."""
        self.holders[phone.id] = seat
        self._is_stale = True

    def _must_hear(self, phone: Phone, moment: Moment) -> bool:
        """False for a phone that waits while a show runs: it goes on waiting as before."""
        told = self.told.get(phone.id)
        if told is None or told.seat != self.seat_of(phone) or not told.lies_in(phone):
            return True
        return not (moment.phase is Phase.SHOWS and isinstance(told.state, Wait) and not told.state.can_undo)

    def post_state(self, phones: Phones, phone: Phone, told: Told) -> None:
        """Tell a phone its state, and keep what it was told. Of another seat it knows nothing any more (P27)."""
        before = self.told.get(phone.id)
        has_changed = before is not None and before.seat != told.seat
        if has_changed:
            phones.empty_mailbox(phone)
        if has_changed or told.seat is None:
            phones.post(phone, Mine(()))
        phones.post(phone, told.state)
        told.sent = phone.sent.get("state")
        self.told[phone.id] = told

    def tell_focus(self, phones: Phones) -> None:
        """Tell what the ring on the table is around, for the head of the pads (P18), in the words of the screen."""
        table = self.table
        bar = table.prompt_bar
        seen = (table.focus.key, table.chooser, bar.ask if bar is not None else "")
        if seen == self._focus:
            return
        self._focus = seen
        focus = Focus(self._question_words(), table.focus_line())
        for phone in phones.known.values():
            phones.post(phone, focus)

    def _question_words(self) -> str:
        """The words of the bar; of a question that lies on its phone as well, what is asked."""
        table = self.table
        on_phone = table.phone_seat.bar_words() is not None and not table.phone_seat.hides_question
        asked = match_words.question_words(table.session, table.seat_name, table.session.view())
        return asked if on_phone and asked else table.question_words()

    def _tell_hint(self, phones: Phones) -> None:
        wanted = self.hints.wanted
        told = self.told.get(wanted.phone.id) if wanted is not None else None
        if wanted is None or told is None or not isinstance(told.state, Ask):
            self.hints.forget()
            return
        with spoken_in(wanted.phone.language):
            hint = self.hints.take(told)
        if isinstance(hint, Toast):
            phones.post(wanted.phone, hint)
        elif hint is not None:
            told.state = msgspec.structs.replace(told.state, hint=hint)
            self.post_state(phones, wanted.phone, told)

    # -- hearing

    def hear(self, phone: Phone, said: FromPhone) -> bool:
        """Handle what a phone says about what it was told; False if the table has moved on."""
        told = self.told.get(phone.id)
        if self.phones is None or told is None:
            return False
        if isinstance(said, Read):
            self._read_page(self.phones, phone, said)
            return True
        if isinstance(told.state, Lobby):
            return self.takers.hear(self.phones, phone, said)
        if said == Wish("leave", told.state.n):
            return self._leave_seat(self.phones, phone)
        if self.moment != read_moment(self.table):
            return False
        if told.seat is None and isinstance(said, Answer):
            return self._hear_bet(self.phones, phone, said)
        return PhoneAnswers(self, self.phones, phone, told).hear(said)

    def _hear_bet(self, phones: Phones, phone: Phone, said: Answer) -> bool:
        """Place the bet of a phone that watches, by the odds that it was told; then tell it the rest of its spoons."""
        if said.n != self.number:
            return False
        self._is_stale = self.bets.hear(phones, phone, said)
        return self._is_stale

    def _leave_seat(self, phones: Phones, phone: Phone) -> bool:
        """Let a phone's holder stand up: the seat waits for other hands, and the phone knows nothing of it any more
        (P27). False without a seat, or where nobody plays."""
        table, seat = self.table, self.seat_of(phone)
        if seat is None or table.session.is_replay or table.session.turn in ("over", "looking"):
            return False
        name = table.session.seating.chair_of(seat, phone.device).person.name or table.seat_name(seat)
        table.session.seating.leave_match(seat, phone.device)
        table.session.save()
        table.play("leave")
        table.session.notices.append(say("phones.table.has_left", name=name))
        self.told.pop(phone.id, None)
        phones.empty_mailbox(phone)
        phones.post(phone, Mine(()))
        return True

    def _read_page(self, phones: Phones, phone: Phone, said: Read) -> None:
        """Give a page of words (P21), unless it would tell the end of what is still to be shown."""
        table = self.table
        with spoken_in(phone.language):
            if said.page != "rules" and not table.tells_all:
                phones.refuse(phone, say("phones.table.later"))
            elif said.page == TABLE_PAGE:
                phones.post(phone, table_page.describe_table(table, said.at))
            else:
                page = match_pages.read_page(table.session, said.page, said.at, table.seat_name)
                phones.post(phone, page)
