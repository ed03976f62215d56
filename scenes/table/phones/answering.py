"""Answers and wishes of a phone at a table (P15, P16, P19, P20, P37): they go the way of every press."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.phones.messages import Answer, Ask, FromPhone, Hold, Look, Row, Wait, Wish
from scenes.kit.words.language import spoken_in
from scenes.table.input import Reception
from scenes.table.phones.moment import Phase

if TYPE_CHECKING:
    from scenes.kit.phones.phone import Phone
    from scenes.kit.phones.service import Phones
    from scenes.table.phones.desk import TableDesk
    from scenes.table.phones.rows import Choice
    from scenes.table.phones.told import Told


class PhoneAnswers:
    """Handler of all that one phone says about the latest that it was `told`. What does not fit is refused."""

    def __init__(self, desk: TableDesk, phones: Phones, phone: Phone, told: Told) -> None:
        self.desk, self.table = desk, desk.table
        self.phones, self.phone, self.told = phones, phone, told

    def hear(self, said: FromPhone) -> bool:
        """Handle it; False if it means nothing now, or is about a question before."""
        if isinstance(said, Answer | Look | Wish) and said.n != self.told.state.n:
            return False
        if isinstance(said, Answer) and said.out:
            return self._answer_out_of_turn(said)
        if self.told.state.n != self.desk.number:
            return False  # another question is open, of which the phone has not heard yet
        match said:
            case Answer():
                return self._answer(said)
            case Look():
                return self._look_at(said.row)
            case Wish():
                return self._carry_out_wish(said.what)
        return False

    @property
    def _is_asked(self) -> bool:
        """True if this phone holds the seat whose question is open."""
        return isinstance(self.told.state, Ask) and self.table.session.may_act(self.phone.device)

    # -- answers

    def _answer(self, said: Answer) -> bool:
        choice = self.told.rows.choices.get(said.row)
        if choice is None or not self._is_asked:
            return False
        table = self.table
        reason = table.input.reason_against(choice.action)
        if reason is not None:
            with spoken_in(self.phone.language):
                self.phones.refuse(self.phone, table.refusal_text(reason))
            return True
        if choice.warning and not said.sure:
            self.phones.refuse(self.phone, choice.warning)
            return True
        reception = table.input.give_answer(
            choice.action,
            self.phone.device,
            sure=bool(choice.warning),
            chain=(choice.action, *choice.then),
        )
        if reception is Reception.WAITS:
            self._ask_twice(said.row, choice)
        return reception is not Reception.REFUSED

    def _ask_twice(self, way: str, choice: Choice) -> None:
        """The table wants to be sure of an answer that had no warning: give its row one."""
        table, told = self.table, self.told
        chooser = table.chooser
        assert chooser is not None and isinstance(told.state, Ask)
        with spoken_in(self.phone.language):
            warning = chooser.policy.warning_words(choice.action) or say("ask.sure")
        table.input.forget_answer()
        told.rows.choices[way] = replace(choice, warning=warning)
        rows = _warn_at(told.state.rows, way, warning)
        told.rows = replace(told.rows, rows=rows)
        told.state = msgspec.structs.replace(told.state, rows=rows)
        self.desk.post_state(self.phones, self.phone, told)

    def _answer_out_of_turn(self, said: Answer) -> bool:
        """P20. A moment in which an answer of another seat can be taken back is not disturbed."""
        choice, seat = self.told.out.choices.get(said.row), self.told.seat
        table = self.table
        if choice is None or seat is None or table.turn_end.is_running:
            return False
        if not table.session.seating.may_act(seat, self.phone.device):
            return False
        if choice.action not in table.session.interrupts_of(seat):
            return False
        table.play("confirm")
        table.interrupt(seat, choice.action)
        return True

    # -- wishes

    def _carry_out_wish(self, wish: str) -> bool:
        match wish:
            case "undo":
                return self._undo()
            case "hint":
                seat = self.told.seat
                return self._is_asked and seat is not None and self.desk.hints.ask(self.phone, seat)
            case "go_on":
                return isinstance(self.told.state, Hold) and self._go_on()
        return False

    def _go_on(self) -> bool:
        """Press what the table waits for; or the phone was handed on."""
        holder = self.desk.next_holder(self.phone)
        if holder is None:
            return self.table.handle(Intent("confirm", self.phone.device))
        self.desk.take_over(self.phone, holder)
        return True

    def _undo(self) -> bool:
        table, state = self.table, self.told.state
        if table.turn_end.is_running:
            if not (isinstance(state, Wait) and table.session.may_act(self.phone.device)):
                return False
            table.play("back")
            table.turn_end.cancel_moment()
            return True
        return self._is_asked and table.input.undo_answer()

    # -- looking

    def _look_at(self, way: str) -> bool:
        """P29: bring the ring on the table to what is open on the phone, unless that would tell a secret. True: a
        look is never refused aloud."""
        table, chooser = self.table, self.table.chooser
        choice = self.told.rows.first_choice(way)
        decision = table.view.decision
        is_open = (
            self._is_asked
            and chooser is not None
            and decision is not None
            and not (decision.hidden or chooser.policy.in_secret)
            and self.desk.moment is not None
            and self.desk.moment.phase is Phase.ASKS
        )
        if is_open and chooser is not None and choice is not None and choice.action in chooser.actions:
            last = (choice.action, *choice.then)[-1]
            chooser.preselect_answer(last if chooser.question.find_way(last) else choice.action)
        return True


def _warn_at(rows: tuple[Row, ...], way: str, warning: str) -> tuple[Row, ...]:
    """The rows with a warning at one of them."""

    def warn(row: Row) -> Row:
        if row.way == way:
            return msgspec.structs.replace(row, warning=warning)
        if way.startswith(f"{row.way}."):
            return msgspec.structs.replace(row, inside=_warn_at(row.inside, way, warning))
        return row

    return tuple(map(warn, rows))
