"""The asked seat while its person holds a phone: what the screen says meanwhile, and what it does when the phone
sleeps (P29, P32)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scenes.kit.base import join_names, say
from scenes.kit.widgets import Prompt
from scenes.match.seat_takers import PausedDesk
from scenes.navigation import navigator, routes

if TYPE_CHECKING:
    from scenes.kit.input import Intent
    from scenes.kit.phones.phone import Phone
    from scenes.table.scene import TableScene

QUIET_SECONDS = 5.0
"""So long nobody is told that a phone sleeps: it does that all the time."""
LOST_SECONDS = 20.0
"""After that its seat waits as that of a lost controller does."""
PROMPTS = (Prompt("menu", "table.menu"),)


class PhoneSeat:
    """A part of a table."""

    def __init__(self, table: TableScene[Any]) -> None:
        self.table = table
        self.steers = False  # the pad on the phone moves the ring: the bar tells of it
        self.seconds = 0.0  # that the seat has been asked while its phone slept
        self._is_told = False
        self._has_asked = False  # whether absent phones may come back

    @property
    def phone(self) -> Phone | None:
        """The phone of the asked seat, None for other hands, and for a phone that is a switch."""
        phone = self._phone_in_hands
        return None if phone is None or self.table.session.seating.is_switch(phone.device) else phone

    @property
    def _phone_in_hands(self) -> Phone | None:
        """The phone of the asked seat, also one that is a switch."""
        seat = self.table.session.asked_seat
        device = self.table.session.seating.phone_in_hands(seat) if seat is not None else None
        return self.table.app.phones.known.get(device.id) if device is not None else None

    @property
    def hides_question(self) -> bool:
        """True if the open question is for the eyes of its phone alone: the screen shows none of it (P25)."""
        decision = self.table.view.decision
        hidden = decision is not None and bool(decision.hidden) and self.table.keeps_secret()
        return hidden and self.phone is not None

    def begin_question(self) -> None:
        """Another question is open."""
        self.steers, self.seconds, self._is_told = False, 0.0, False

    def note_intent(self, intent: Intent) -> None:
        """The pad on the phone of the asked seat was used."""
        if intent.device.is_phone and intent.is_press and not self.steers:
            self.steers = self.table.session.may_act(intent.device)

    def update(self, seconds: float) -> None:
        """Let time pass: a phone that sleeps while its seat is asked is told of, then its seat waits."""
        self._ask_once()
        phone = self._phone_in_hands
        if phone is None or phone.is_here or self.table.session.turn != "person":
            self.seconds = 0.0
        else:
            self.seconds += seconds
        if (self.seconds >= QUIET_SECONDS) != self._is_told:
            self._is_told = not self._is_told
            self.table.update_bar()
        if self.seconds >= LOST_SECONDS and phone is not None:
            self.table.session.seating.lose_device(phone.device)

    def _ask_once(self) -> None:
        """Ask whether the phones of a continued match may come back (P1, P34)."""
        app, chairs = self.table.app, self.table.session.seating.all_chairs
        if self._has_asked or not app.stack.is_settled or app.stack.top is not self.table:
            return
        self._has_asked = True
        absent = {chair.absent_phone: chair for chair in chairs if chair.absent_phone is not None}
        if not absent or app.settings.phones == "never":
            return
        words = join_names([chair.person.called for chair in absent.values()])
        title, yes, no = (say(f"phones.back.{part}") for part in ("title", "yes", "no"))
        text = say("phones.back.text", n=len(absent), names=words)
        navigator.lay_over(
            app, routes.Confirm(title, text, yes, no, self._let_back, danger=False, first="yes")
        )

    def _let_back(self) -> None:
        """Expect them, and show the code: an address may be another one today."""
        app = self.table.app
        navigator.lay_over(app, routes.Phones(PausedDesk(app, self.table.session)))

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        """Words and prompts of the bar while the seat is asked on its phone; None for those of the question."""
        seat = self.table.session.asked_seat
        if self._phone_in_hands is None or seat is None or self.table.chooser is None:
            return None
        name = self.table.seat_name(seat)
        if self._is_told:
            return say("phones.table.asleep", name=name), PROMPTS
        if self.phone is None or (self.steers and not self.hides_question):
            return None
        return say("phones.table.chooses", name=name), PROMPTS
