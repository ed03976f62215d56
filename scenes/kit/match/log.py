"""What happened in a match, as people would tell it: lines of turns, turns of rounds. A game writes it, any panel can show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from game.core.match import Match
from game.core.model import Event
from scenes.kit.base.geometry import Rect

Tone = Literal["plain", "pain", "gain", "news"]


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that matters. `seat` did it (None: nobody, or an automaton); `deed` is the same in a few words without who
    (a short sentence where nobody did it).

    answer: how many answers the match had with the one that brought it about (0: the setup).
    spots: what it was about, as the game means it.
    """

    text: str
    answer: int
    seat: int | None = None
    picture: str = ""
    tone: Tone = "plain"
    deed: str = ""
    spots: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Passage:
    """Lines that belong together: one seat's turn, or what the table does between two rounds (seat None)."""

    seat: int | None
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A round."""

    title: str
    passages: tuple[Passage, ...]


class LogWriter(Protocol):
    """Writes the log of one match while it is played."""

    def hear(self, events: Sequence[Event], answer: int) -> None:
        """What the answer of that number (from 1; 0: the setup) brought about."""

    def chapters(self) -> tuple[Chapter, ...]:
        """All rounds so far, oldest first."""


Finder = Callable[[Line], Sequence[Rect]]
"""Where on the table the thing lies that a line was about; nothing where it lies there no more."""


def written(log_writer: LogWriter, match: Match) -> LogWriter:
    """The scribe after it has heard a whole match, as everybody may see it."""
    log_writer.hear(open_events(match.state.opening), 0)
    for number, (_, _, events) in enumerate(match.steps(), 1):
        log_writer.hear(open_events(events), number)
    return log_writer


def open_events(events: Sequence[Event]) -> list[Event]:
    """What the shared screen may show of events."""
    return [seen for event in events if (seen := event.seen_by(None)) is not None]


def last_answer(match: Match, seat: int) -> int:
    """The number of the seat's last answer (from 1), 0 if it has not answered yet."""
    return next((number for number in range(len(match.log), 0, -1) if match.log[number - 1].seat == seat), 0)


def lines_since(chapters: Sequence[Chapter], answer: int) -> list[Line]:
    """What came after the answer of that number."""
    every = (line for chapter in chapters for passage in chapter.passages for line in passage.lines)
    return [line for line in every if line.answer > answer]
