"""The state of a table as phones tell it: who is asked, and what the table waits for."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, NamedTuple

from scenes.kit.match.table_extension import first_bar_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from game.core.saves import LogEntry
    from scenes.kit.widgets import Prompt
    from scenes.table.scene import TableScene


class Phase(Enum):
    """What a table does at a moment."""

    ASKS = "asks"
    """The question of a person is open."""
    HOLDS = "holds"
    """It waits for a press that is no answer (P16)."""
    ENDS = "ends"
    """An answer was given that can be taken back for a moment (T17)."""
    SHOWS = "shows"
    """It shows what happened."""
    WAITS = "waits"
    """A bot thinks, a controller is gone, or the match is over."""


class Moment(NamedTuple):
    """All by which a question is told from others: `last` is the log's last entry, `aims` the words of a stage or a
    lesson at this moment, `phone` the id of the asked seat's phone, "" for other hands."""

    phase: Phase
    turn: str
    seat: int | None
    answers: int
    last: LogEntry | None
    held: str
    aims: tuple[str, ...]
    phone: str


def read_moment(table: TableScene[Any]) -> Moment:
    """The moment of a table now. Cheap: it is read in every frame."""
    session = table.session
    log, held = session.match.log, find_held(table)
    phone = None if session.asked_seat is None else session.seating.phone(session.asked_seat)
    if table.turn_end.is_running:
        phase = Phase.ENDS
    elif held is not None:
        phase = Phase.HOLDS
    elif table.chooser is not None:
        phase = Phase.ASKS
    elif table.timeline.is_busy or table.opening_events.start is not None:
        phase = Phase.SHOWS
    else:
        phase = Phase.WAITS
    seat = session.asked_seat
    is_asked = table.chooser is not None and seat is not None and not session.seating[seat].missing
    return Moment(
        phase,
        "person" if is_asked else session.turn,  # it would take long in a puzzle to see that it is not over
        seat,
        len(log),
        log[-1] if log else None,
        "" if held is None else held.label,
        list_aims(table),
        "" if phone is None else phone.id,
    )


def list_aims(table: TableScene[Any]) -> tuple[str, ...]:
    """The words of a stage or a lesson now."""
    return tuple(words for extension in table.extensions for words in extension.page_words())


def find_held(table: TableScene[Any]) -> Prompt | None:
    """The press that the table waits for although it asks nothing: that of an extension, one in the prompt bar
    instead of the question, or the table's own."""
    for extension in table.extensions:
        awaited = extension.awaited_press()
        if awaited is not None:
            return awaited
    instead = first_bar_words(table.extensions)
    if instead is not None:
        return next((prompt for prompt in instead[1] if prompt.role == "confirm"), None)
    return table.awaited_press() if table.chooser is None and not table.timeline.is_busy else None


def held_words(table: TableScene[Any], aims: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The heading over the button of such a press, and the words below it; `aims` are those of the moment."""
    for extension in table.extensions:
        if extension.awaited_press() is not None:
            heading = extension.awaited_words()
            return heading, tuple(words for words in aims if words != heading)
    instead = first_bar_words(table.extensions)
    if instead is not None:
        return instead[0], aims
    return table.prompt_bar.ask if table.prompt_bar is not None else "", aims


def held_seats(table: TableScene[Any]) -> Collection[int]:
    """The seats whose hands may press then: the asked person's, else those of all people."""
    seat, people = table.session.asked_seat, table.session.seating.people_seats
    for_all = any(one.hears_everybody and one.awaited_press() is not None for one in table.extensions)
    return people if for_all or seat is None or table.session.turn != "person" else (seat,)
