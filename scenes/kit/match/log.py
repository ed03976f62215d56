"""The log of a match in words: lines of turns, turns of rounds. A game writes it, any panel can show it."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Literal, Protocol, TypeVar

from game.core.match import Match
from game.core.model import Event
from game.core.values import frozen
from scenes.kit.base import Rect
from scenes.kit.base.task import checkpoint

Tone = Literal["plain", "pain", "gain", "news"]


@frozen
class Line:
    """One line. `seat` did it (None: an automaton, or the rules); `deed` is the same in a few words without
    the name (a short sentence where the rules did it).

    answer: the number of answers in the match with the one that brought it about (0: the setup). spots: the
    things that it is about, as the game means them."""

    text: str
    answer: int
    seat: int | None = None
    picture: str = ""
    tone: Tone = "plain"
    deed: str = ""
    spots: tuple[Any, ...] = ()


@frozen
class Passage:
    """Lines that belong together: one seat's turn, or the table's own events between two rounds (seat
    None)."""

    seat: int | None
    lines: tuple[Line, ...]


@frozen
class Chapter:
    """A round."""

    title: str
    passages: tuple[Passage, ...]


class LogWriter(Protocol):
    """Writes the log of one match while it is played."""

    def add_events(self, events: Sequence[Event], answer: int) -> None:
        """Write the events of the answer of that number (from 1; 0: the setup)."""

    def chapters(self) -> tuple[Chapter, ...]:
        """All rounds so far, oldest first."""


Finder = Callable[[Line], Sequence[Rect]]
"""The places on the table of the things that a line is about; none for those that lie there no more."""


W = TypeVar("W", bound=LogWriter)


class MatchLog(Generic[W]):
    """A log that goes along with a match: its writer gets every event once, unless answers are taken back."""

    def __init__(self, make: Callable[[], W]) -> None:
        """`make` gives an empty writer."""
        self.make = make
        self.writer = make()
        # the last answer that was heard of, and how many of its events were heard
        self._answer, self._events = 0, 0

    def add_events(self, events: Sequence[Event], answer: int) -> None:
        """Write the next events, of the answer of that number."""
        if answer != self._answer:
            self._answer, self._events = answer, 0
        self.writer.add_events(events, answer)
        self._events += len(events)

    def catch_up(self, record: Sequence[Sequence[Event]]) -> W:
        """Write what is new in a match's record (see MatchSession.record); where that has become shorter, all
        of it again. A running task passes a checkpoint after each answer; meanwhile others may write on."""
        while (self._answer, self._events) != (end := (len(record) - 1, len(record[-1]))):
            if (self._answer, self._events) > end:
                self.writer, self._answer, self._events = self.make(), 0, 0
            elif left := record[self._answer][self._events :]:
                self.add_events(left, self._answer)
            else:
                self._answer, self._events = self._answer + 1, 0
            checkpoint()
        return self.writer


def make_record(match: Match) -> list[list[Event]]:
    """Public events of a match, answer by answer; the first entry is the opening. The match is replayed for
    it."""
    return [open_events(match.state.opening), *(open_events(events) for _, _, events in match.steps())]


def open_events(events: Sequence[Event]) -> list[Event]:
    """Those of the events, or parts of them, that the shared screen may show."""
    return [seen for event in events if (seen := event.seen_by(None)) is not None]


def last_answer_number(match: Match, seat: int) -> int:
    """The number of the seat's last answer (from 1), 0 if it has not answered yet."""
    return next((number for number in range(len(match.log), 0, -1) if match.log[number - 1].seat == seat), 0)


def rivals_answers(match: Match, seat: int) -> tuple[int, int] | None:
    """The last answers in a row of others than `seat`: the numbers of answers before and with them; None if
    there are none."""
    log, end = match.log, len(match.log)
    while end and log[end - 1].seat == seat:
        end -= 1
    start = end
    while start and log[start - 1].seat != seat:
        start -= 1
    return (start, end) if end else None


def lines_since(chapters: Sequence[Chapter], answer: int) -> list[Line]:
    """The lines after the answer of that number."""
    every = (line for chapter in chapters for passage in chapter.passages for line in passage.lines)
    return [line for line in every if line.answer > answer]
