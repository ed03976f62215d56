"""Less at once, for those who want it (X13): bots play one after the other, the next one when somebody goes on, and an
open question is said once more after a silence."""

from collections.abc import Sequence

from game.core.model import Action, Event
from scenes.kit.base import say
from scenes.kit.input import Intent
from scenes.kit.match.table_extension import TableExtension
from scenes.kit.widgets import Prompt
from scenes.match import match_words

SILENCE = 40.0
"""Seconds without a press after which a question is said again."""
LINES = 12
"""Lines of the log in which a bot's last deed is looked for."""
GO_ON = [Prompt("confirm", "calm.go_on"), Prompt("log", "log.prompt.log"), Prompt("menu", "table.menu")]


class CalmTurns(TableExtension):
    """Waits for a press where a bot has ended its turn."""

    played: int | None = None
    """The bot that has played, until somebody goes on."""
    _was_waiting = False
    _reminded: object = None  # the question that was said again

    @property
    def waits(self) -> bool:
        """True if a bot has ended its turn, its show is over, and nobody has gone on yet."""
        return self.holds_table and not self.table.timeline.is_busy

    @property
    def holds_table(self) -> bool:
        return (
            self.played is not None
            and self.session.asked_seat != self.played
            and self.app.habits.calm
            and not self.session.is_replay
        )

    # -- what it is told

    def on_answer(self, seat: int, action: Action, events: Sequence[Event]) -> None:
        self.played = seat if self.session.seating[seat].bot and self.session.seating.people_seats else None

    def on_undo(self) -> None:
        self.played = None

    def update(self, seconds: float) -> None:
        if self.waits != self._was_waiting:
            self._was_waiting = self.waits
            self.table.update_bar()
        self._end_silence()

    def _end_silence(self) -> None:
        question = len(self.session.match.log), self.session.asked_seat
        if (
            not self.app.habits.calm
            or self.table.chooser is None
            or question == self._reminded
            or self.app.housekeeping.quiet < SILENCE
        ):
            return
        self._reminded = question
        bar = self.table.prompt_bar
        name = self.table.seat_name(self.session.asked_seat)
        self.app.notify(say("calm.still", name=name, question=bar.ask if bar else ""))

    # -- the press

    def awaited_press(self) -> Prompt | None:
        return GO_ON[0] if self.waits else None

    def awaited_words(self) -> str:
        return self._words()

    @property
    def hears_everybody(self) -> bool:
        return True

    def handle_early(self, intent: Intent) -> bool:
        if not self.waits or intent.phase != "down" or not self.session.seating.seats_of(intent.device):
            return False
        bar = self.table.prompt_bar
        meant = bar.intent_at(*intent.point) if intent.point and bar is not None else None
        if intent.kind != "confirm" or meant not in (None, "confirm"):
            return False
        self.played = None
        self.table.play("confirm")
        return True

    # -- the bar

    def bar_words(self) -> tuple[str, Sequence[Prompt]] | None:
        return (self._words(), GO_ON) if self.waits else None

    def bar_seat(self) -> int | None:
        return self.played if self.waits else None

    def _words(self) -> str:
        """The bot's last deed in words."""
        people = self.session.seating.people_seats
        seat = next(iter(people), None)
        lines = [
            line for line in match_words.latest_deeds(self.session, seat, LINES) if line.seat == self.played
        ]
        return lines[-1].text if lines else say("calm.played", name=self.table.seat_name(self.played))
