"""Messages to the phones at a table: the question, a press that is waited for, what others do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from scenes.kit.base import SEAT_COLORS, say
from scenes.kit.base.task import checkpoint
from scenes.kit.phones.messages import Ask, Card, Hold, Wait, You, write_message
from scenes.match import match_pages, match_words
from scenes.table.phones.moment import Moment, Phase, held_seats, held_words
from scenes.table.phones.rows import PhoneRows, make_rows, shorten, split_rows
from scenes.table.phones.told import Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.kit.match.entry import Entry
    from scenes.kit.phones.phone import Phone
    from scenes.table.phones.hinting import PhoneHints
    from scenes.table.scene import TableScene

LARGEST = 16_384
"""Bytes of a question, beyond which its rows say less."""
MOST_DEEDS = 6
"""Lines of what happened since one's own turn (P10)."""


class Composer:
    """Makes the messages of a table. What is secret comes from the view of the seat that reads it (P25), all else
    from the shared one."""

    def __init__(self, table: TableScene[Any], hints: PhoneHints) -> None:
        self.table = table
        self.hints = hints

    # -- the open question

    def tell_seat(self, seat: int | None, moment: Moment, number: int, waits: bool = False) -> Told:
        """All that the phone of a seat is told at a moment; None: one that watches. waits: another one of those who
        share the seat plays it now."""
        is_meant = seat is not None and seat == moment.seat and moment.turn == "person" and not waits
        if is_meant and seat is not None and moment.phase is Phase.ASKS:
            return self._ask(seat, moment, number)
        if moment.phase is Phase.HOLDS and seat in held_seats(self.table):
            question, aims = held_words(self.table, moment.aims)
            return Told(Hold(number, question, say(moment.held), aims), seat)
        return self._wait(seat, moment, number, waits)

    def hand_over(self, seat: int | None, holder: int, number: int) -> Told:
        """The words before a phone that several share goes into other hands."""
        name = self.table.seat_name(holder)
        words = say("phones.table.mine", name=name)
        return Told(Hold(number, say("phones.table.hand_over", name=name), words), seat)

    def _ask(self, seat: int, moment: Moment, number: int) -> Told:
        table = self.table
        own, out = self._rows_of(seat)
        shared = table.view.decision
        question = match_words.question_words(table.session, table.seat_name, table.session.view(seat))
        form = match_pages.find_form(table.session, seat)
        state = Ask(
            number,
            question,
            own.rows,
            match_pages.list_facts(table.session, seat),
            out=out.rows,
            aims=moment.aims,
            form=form.kind,
            start="" if form.start is None else own.way_of(form.start),
            private=shared is not None and bool(shared.hidden),
            can_undo=table.session.can_undo,
            can_hint=self.hints.advisor is not None,
        )
        for lines in (1, 0):
            if len(write_message(state)) > LARGEST:
                state = msgspec.structs.replace(state, rows=shorten(own.rows, lines))
        return Told(state, seat, own, out)

    def _rows_of(self, seat: int) -> tuple[PhoneRows, PhoneRows]:
        """The rows of a seat's question, and those out of turn."""
        session = self.table.session
        entries = match_words.list_answers(session, seat, self.table.seat_name)
        checkpoint()
        legal = session.legal_answers if seat == session.asked_seat else ()
        out_of_turn = [action for action in session.interrupts_of(seat) if action not in legal]
        out: Sequence[Entry] = ()
        if out_of_turn:
            entries, out = split_rows(entries, out_of_turn.__contains__)
        return make_rows(entries, self.find_warning), make_rows(out, lambda entry: entry.warning)

    def find_warning(self, entry: Entry) -> str:
        """The reason for a second tap on an answer (P15): the row's own, or the table's. None where the table lets
        it be taken back for a moment."""
        chooser = self.table.chooser
        if chooser is None or entry.action is None:
            return entry.warning
        action = entry.then[-1] if entry.then else entry.action
        if self.table.turn_end.delays_answer(bool(chooser.policy.end_words(action))):
            return ""
        warning = entry.warning or chooser.policy.warning_words(action)
        return say("phones.table.sure") if warning == say("ask.sure") else warning

    # -- waiting

    def _wait(self, seat: int | None, moment: Moment, number: int, waits: bool) -> Told:
        """P10: who acts, what is asked of them, what happened. While a show runs nothing of its end is told."""
        table, session = self.table, self.table.session
        summary = match_words.summarize(session, table.moment_view())
        scores = match_words.list_scores(session, summary.sides, table.seat_name)
        if moment.phase is Phase.SHOWS:
            actor = None if moment.last is None else moment.last.seat
            picture = next((side.portrait for side in summary.sides if side.seat == actor), "")
            return Told(
                Wait(number, say("phones.table.shows"), picture, scores=scores, aims=moment.aims), seat
            )
        if moment.phase is Phase.ENDS and seat == moment.seat and not waits:
            words = table.turn_end.words or say("table.turn_ends")
            return Told(Wait(number, words, scores=scores, aims=moment.aims, can_undo=True), seat)
        out = PhoneRows()
        if seat is not None and seat != moment.seat and session.interrupts_of(seat):
            _, out = self._rows_of(seat)
        checkpoint()
        deeds = match_words.latest_deeds(session, seat, MOST_DEEDS)
        state = Wait(
            number,
            self._who_acts(moment),
            next((side.portrait for side in summary.sides if side.seat == moment.seat), ""),
            "" if seat is None else match_words.turn_words(session, seat, table.seat_name),
            tuple(Card(line.text, picture=line.picture) for line in deeds),
            scores,
            out=out.rows,
            aims=moment.aims,
        )
        return Told(state, seat, out=out)

    def _who_acts(self, moment: Moment) -> str:
        table = self.table
        if moment.seat is None:
            return say("phones.table.over")
        name = table.seat_name(moment.seat)
        if moment.turn == "frozen":
            return say("phones.table.frozen", name=name)
        question = match_words.question_words(table.session, table.seat_name, table.session.view())
        return say("phones.table.asked" if question else "phones.table.acts", name=name, question=question)

    # -- the head of the page

    def describe_holder(self, seat: int | None, phone: Phone) -> You:
        """The head of a phone's page."""
        table, game = self.table, self.table.session.game
        summary = match_words.summarize(table.session, table.moment_view())
        right = (
            say("title.progress", round=say(f"{game}.round"), number=summary.round)
            if summary.round
            else summary.mode
        )
        if seat is None:
            return You(phone.name, below=say("phones.table.watching"), right=right, game=game)
        points = next((side.points for side in summary.sides if side.seat == seat), None)
        chair = table.session.seating.chair_of(seat, phone.device)
        color = chair.color
        return You(
            table.seat_name(seat) if chair.relay is None else chair.person.called,
            color,
            SEAT_COLORS[color].chip_picture,
            "" if points is None else say("phones.table.points", n=points),
            right,
            game,
            has_sheet=True,
            answers=True,
        )
