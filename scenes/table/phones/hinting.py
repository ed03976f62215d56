"""Hints for phones (P19): an advisor's answer and its reason go to the phone alone; nothing of it is seen at the
table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from game import bots
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.advice import reason_words
from scenes.kit.match.advice_tickets import ask_advice, take_advice
from scenes.kit.phones.messages import Hint, Toast
from scenes.match import match_words
from scenes.table.questions.advisor import Advisor

if TYPE_CHECKING:
    from scenes.kit.match.bot_backends import Answer
    from scenes.kit.phones.phone import Phone
    from scenes.table.phones.told import Told
    from scenes.table.scene import TableScene

LONG = 40
"""Frames after which it is said that the advisor thinks."""


@dataclass(slots=True)
class Wanted:
    """A hint that a phone waits for; `basis` is the view that it rests on."""

    phone: Phone
    seat: int
    ticket: int
    basis: Any
    frames: int = 0  # that it has been waited for


class PhoneHints:
    """One hint at a time: only one seat is asked."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.wanted: Wanted | None = None
        self._asked_again = 0  # how often this question's hint was asked for

    @property
    def advisor(self) -> Advisor | None:
        """The table's advisor; None where people have no hints."""
        advisors = (one for one in self.table.extensions if isinstance(one, Advisor))
        return next((one for one in advisors if one.allows_hints), None)

    def ask(self, phone: Phone, seat: int) -> bool:
        """Ask for a hint for the asked seat; each time another advisor. True if one may be given."""
        table, advisor = self.table, self.advisor
        if advisor is None or table.session.asked_seat != seat:
            return False
        if any(extension.owns_hints for extension in table.extensions):
            return table.handle(Intent("hint", phone.device))
        if self.wanted is None:
            game = table.session.game
            level = bots.step_level(game, advisor.advisor_level(), self._asked_again)
            basis = table.session.view(seat)
            ticket = ask_advice(table.session, level, basis)
            self._asked_again += 1
            if ticket is not None:
                self.wanted = Wanted(phone, seat, ticket, basis)
        return True

    def take(self, told: Told) -> Hint | Toast | None:
        """The hint that was asked for, or that there is none, once; None while the advisor thinks. It says so if
        that takes long."""
        wanted = self.wanted
        if wanted is None:
            return None
        answer = take_advice(self.table.session, wanted.ticket, wanted.basis)
        if answer is None:
            wanted.frames += 1
            return Toast(say("phones.table.thinking")) if wanted.frames == LONG else None
        self.wanted = None
        return self._make_hint(wanted.seat, answer, told)

    def forget(self) -> None:
        """Let go of a hint: another question is asked."""
        if self.wanted is not None:
            self.table.session.bots.cancel(self.wanted.ticket)
        self.wanted, self._asked_again = None, 0

    def _make_hint(self, seat: int, answer: Answer, told: Told) -> Hint | Toast:
        if answer.problem is not None:
            return Toast(say("phones.table.no_idea"))
        table = self.table
        deed = match_words.deed_words(table.session, seat, answer.action, table.seat_name)
        why = reason_words(answer.reason, table.seat_name)
        words = say("phones.table.hint", deed=deed, why=why) if deed else why
        return Hint(told.rows.way_of(answer.action), words)
