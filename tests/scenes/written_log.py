"""The log of a whole match."""

from __future__ import annotations

from typing import TypeVar

from game.core.match import Match
from scenes.kit.match.log import Line, LogWriter, MatchLog, make_record

W = TypeVar("W", bound=LogWriter)


def write_log(log_writer: W, match: Match) -> W:
    """The log writer after it has heard all of the match."""
    return MatchLog(lambda: log_writer).catch_up(make_record(match))


def lines_of(log_writer: LogWriter) -> list[Line]:
    """All lines that it has written."""
    return [
        line for chapter in log_writer.chapters() for passage in chapter.passages for line in passage.lines
    ]
