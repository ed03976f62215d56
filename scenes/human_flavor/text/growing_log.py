"""Log whose lines grow: a deed and what it brings stand in one line, written when the deed is heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.human_flavor.components.definitions import NO_TOKENS, Purse
from game.human_flavor.table import events as ev
from game.human_flavor.table.purses import add_purses
from scenes.human_flavor.text import pictures
from scenes.human_flavor.text.names import ally, purse_tokens
from scenes.kit.base import join_names, join_parts, say
from scenes.kit.match.log import Line
from scenes.table.log_writer import LogLine, TableLogWriter, event_value, mention_of


@dataclass(slots=True)
class GrowingLine:
    """Line that following events may make longer: tokens gained and points scored by that seat, or more
    allies fed. `key` and `values`: of its text."""

    line: Line
    seat: int
    key: str
    values: dict[str, Any]
    tokens: Purse = NO_TOKENS
    points: int = 0
    allies: list[int] = field(default_factory=list)


seat_mention = mention_of("seat")
"""Mat of the seat that did it."""


TOKENS = {"tokens": event_value(purse_tokens, "tokens")}
"""Tokens of an event in words."""


GAINED = LogLine(key="gained", tone="gain", mention=seat_mention, values=TOKENS)
POINTS = LogLine(key="points", tone="gain", mention=seat_mention, values={"n": "points"})


def growing_row(row: LogLine) -> Callable[[GrowingLogWriter, Any], None]:
    """Row whose line grows with the next gains and points of the seat."""
    return lambda log, event: log.begin_line(row, event)


class GrowingLogWriter(TableLogWriter):
    """Log writer that adds gains, points and further fed allies to the line before."""

    growing: GrowingLine | None = None

    def add(self, *args: Any, **values: Any) -> Line:
        """Add a line; none before it grows any longer."""
        self.growing = None
        return super().add(*args, **values)

    def begin_line(self, row: LogLine, event: Any) -> None:
        """Add a line that grows with the next gains and points of the seat."""
        line = self.add_row(row, event)
        self.growing = GrowingLine(line, event.seat, str(row.key), self.row_values(row, event))

    def growing_of(self, seat: int) -> GrowingLine | None:
        """Line that a gain of the seat belongs to, if there is one."""
        return self.growing if self.growing is not None and self.growing.seat == seat else None

    def tell_gain(self, event: ev.Gained) -> None:
        """In the line of the deed that brought it."""
        if not any(event.tokens):
            return
        growing = self.growing_of(event.seat)
        if growing is None:
            self.add_row(GAINED, event)
            return
        growing.tokens = add_purses(growing.tokens, event.tokens)
        self._rewrite_line(growing)

    def tell_points(self, event: ev.PointsScored) -> None:
        """In the line of the deed that brought them."""
        growing = self.growing_of(event.seat)
        if growing is None:
            self.add_row(POINTS, event)
            return
        growing.points += event.points
        self._rewrite_line(growing)

    def _rewrite_line(self, growing: GrowingLine) -> None:
        """Write the deed, and after it all that it brought."""
        parts = [purse_tokens(growing.tokens)] if any(growing.tokens) else []
        parts += [say(f"{self.TEXTS}.scored", n=growing.points)] if growing.points else []
        line, named = growing.line, {"name": self.name(growing.seat), "what": join_parts(parts)}
        text = say(f"{self.TEXTS}.with.{growing.key}", **{**named, **growing.values})
        self.log_book.rewrite_line(
            Line(text, line.answer, line.seat, line.picture, "gain", line.deed, line.spots)
        )

    def tell_feeding(self, event: ev.Fed) -> None:
        """One line for all allies that a seat feeds one after the other."""
        growing = self.growing_of(event.seat)
        allies = [*(growing.allies if growing is not None else ()), event.ally]
        words = join_names([ally(number) for number in allies])
        mention = seat_mention(self, event)
        line = self.line("fed", event.seat, pictures.icon("feed"), "plain", mention, False, allies=words)
        (self.log_book.rewrite_line if len(allies) > 1 else self.log_book.add_line)(line)
        self.growing = GrowingLine(line, event.seat, "fed", {"allies": words}, allies=allies)
