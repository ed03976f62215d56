"""Writer of a match's log by a table: event -> sentence, seat, picture, tone, subject. Lines that grow are
functions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, TypeAlias

from game.core.model import Event
from game.core.values import frozen
from scenes.kit.base import has_text, say
from scenes.kit.match.log import Chapter, Line, Tone
from scenes.kit.match.seating import Seating
from scenes.table.log_book import LogBook, Mention

EventValue: TypeAlias = Callable[[Any, Any], Any]
"""A value that follows from the log writer and an event."""
Values: TypeAlias = Mapping[str, str | EventValue]
"""By name in the sentence: a field of the event, or a function."""


def _event_seat(_: TableLogWriter, event: Any) -> int | None:
    seat: int | None = event.seat
    return seat


def event_value(make: Callable[..., Any], *fields: str) -> EventValue:
    """The value that a function makes of fields of an event."""
    return lambda log, event: make(*(getattr(event, name) for name in fields))


def mention_of(kind: str, field: str = "") -> EventValue:
    """The thing on the table that a field of an event numbers, by default the field that is called so."""
    return event_value(partial(Mention, kind), field or kind)


def no_seat(_: TableLogWriter, event: Any) -> None:
    """No seat, for events that no seat has caused."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LogLine:
    """One row of the table: how an event is told. Values that depend on it are functions of writer and event.

    key: of the sentence under the game's log texts, "" for none. seat: that did it. picture: "" for the
    seat's portrait. mention: its subject on the table. deed: the recap tells it too. values: names in the
    sentence beside {name}, and for each a field of the event, or a function."""

    key: str | EventValue
    seat: EventValue = _event_seat
    picture: str | EventValue = ""
    tone: Tone | EventValue = "plain"
    mention: EventValue | None = None
    deed: bool = False
    values: Values | None = None


@frozen
class Noun:
    """A kind of thing that events number in the field `field`: its name in sentences, and picture.

    value: the name's place in sentences. mark: its kind on the table; "" for none."""

    field: str
    value: str
    name: Callable[[int], str]
    picture: Callable[[int], str]
    mark: str = ""

    def make_line(
        self,
        key: str | EventValue,
        tone: Tone | EventValue = "plain",
        deed: bool = False,
        seat: EventValue = _event_seat,
        picture: str | EventValue | None = None,
        mention: EventValue | None = None,
        values: Values | None = None,
    ) -> LogLine:
        """A row about the thing of an event; `values` are named beside it. `picture` ("": the seat's) and
        `mention` stand in place of its own."""

        return LogLine(
            key=key,
            seat=seat,
            picture=event_value(self.picture, self.field) if picture is None else picture,
            tone=tone,
            mention=mention or (mention_of(self.mark, self.field) if self.mark else None),
            deed=deed,
            values={self.value: event_value(self.name, self.field), **(values or {})},
        )


class TableLogWriter:
    """Writes the log of one match. A game says by TABLE how it tells each event, and gives names and
    portraits to the seats."""

    TEXTS: ClassVar[str]
    """The head of the text keys of all sentences."""
    TABLE: ClassVar[Mapping[type[Event], LogLine | Callable[[Any, Any], None]]]
    """Events that are told: a row, or a function of the log writer and the event."""

    def __init__(self, first_chapter: int, seating: Seating | None = None) -> None:
        """`seating` knows the persons' names."""
        self.answer = 0
        self.seating = seating
        self.log_book = LogBook(first_chapter)

    # -- what a game says

    def name(self, seat: int) -> str:
        """The name of a seat in sentences: the person's, else the figure's."""
        return (self.seating.name_in_words(seat, "") if self.seating is not None else "") or self.figure(seat)

    def figure(self, seat: int) -> str:
        """The figure of a seat, as sentences call it."""
        raise NotImplementedError

    def portrait(self, seat: int) -> str:
        """The picture of a seat."""
        raise NotImplementedError

    def title(self, number: int) -> str:
        """The heading of a chapter."""
        raise NotImplementedError

    def own_values(self, event: Event) -> dict[str, Any]:
        """Values of an event that every sentence may name."""
        return {}

    # -- hearing

    def add_events(self, events: Sequence[Event], answer: int) -> None:
        """Write the events of the answer of that number, from 1; 0 is the setup."""
        self.answer = answer
        for event in events:
            self.tell(event)

    def tell(self, event: Event) -> None:
        """Write the line of one event, if it has one."""
        row = self.TABLE.get(type(event))
        if isinstance(row, LogLine):
            if row.key(self, event) if callable(row.key) else row.key:
                self.add_row(row, event)
        elif row is not None:
            row(self, event)

    def chapters(self) -> tuple[Chapter, ...]:
        """All that has lines, oldest first."""
        return self.log_book.make_chapters(self.title)

    # -- writing

    def add_row(self, row: LogLine, event: Event) -> Line:
        """One more line, as a row of the table says."""

        def value_of(value: Any) -> Any:
            return value(self, event) if callable(value) else value

        return self.add(
            value_of(row.key),
            value_of(row.seat),
            value_of(row.picture),
            value_of(row.tone),
            value_of(row.mention),
            row.deed,
            **self.row_values(row, event),
        )

    def row_values(self, row: LogLine, event: Event) -> dict[str, Any]:
        """The values of a sentence, as a row of the table says."""
        return self.own_values(event) | {
            name: getattr(event, value) if isinstance(value, str) else value(self, event)
            for name, value in (row.values or {}).items()
        }

    def add(
        self,
        key: str,
        seat: int | None,
        picture: str = "",
        tone: Tone = "plain",
        mention: Mention | Sequence[Mention] | None = None,
        deed: bool = False,
        **values: Any,
    ) -> Line:
        """One more line."""
        line = self.line(key, seat, picture, tone, mention, deed, **values)
        self.log_book.add_line(line)
        return line

    def line(
        self,
        key: str,
        seat: int | None,
        picture: str,
        tone: Tone,
        mention: Mention | Sequence[Mention] | None,
        deed: bool,
        **values: Any,
    ) -> Line:
        """A sentence about a seat (None for none), and for a deed the same in a few words for the recap.
        Without a seat there need be no shorter words. `values` may give the seat another name."""
        text = say(f"{self.TEXTS}.{key}", **{"name": "" if seat is None else self.name(seat), **values})
        few = f"{self.TEXTS}.deed.{key}"
        short = "" if not deed else say(few, **values) if seat is not None or has_text(few) else text
        spots = () if mention is None else (mention,) if isinstance(mention, Mention) else tuple(mention)
        return Line(
            text,
            self.answer,
            seat,
            picture or ("" if seat is None else self.portrait(seat)),
            tone,
            short,
            spots,
        )
