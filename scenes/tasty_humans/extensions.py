"""The extensions of a Tasty Humans table: the log, the recap and the hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scenes.menus.log.extension import LogExtension
from scenes.table import log_book
from scenes.tasty_humans.questions.hints import HintGiver
from scenes.tasty_humans.text.log_lines import TastyLogWriter

if TYPE_CHECKING:
    from game.tasty_humans.table.view import View
    from scenes.kit.base.geometry import Rect
    from scenes.kit.match.log import Line, LogWriter
    from scenes.kit.match.session import MatchSession
    from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
    from scenes.tasty_humans.board.pieces import TablePieces
    from scenes.tasty_humans.table import TastyTable


def default_extensions(session: MatchSession[View]) -> tuple[ExtensionMaker, ...]:
    """What a match between people and bots has."""
    return (log_extension, HintGiver)  # the log hears of every press, also of those that ask for a hint


def log_extension(table: TastyTable) -> TableExtension:
    """The log, and the recap for whoever comes back to a turn."""
    return LogExtension(table, log_writer, lambda line: places(table.pieces, line))


def log_writer(session: MatchSession[View]) -> LogWriter:
    """Writes the log of such a match; it has heard nothing yet."""
    view, seating = session.view(), session.seating
    colors = [seating[seat].color if seat < len(seating) else seat for seat in range(view.seats)]
    return TastyLogWriter(view.monsters, colors, view.variant)


def places(pieces: TablePieces, line: Line) -> list[Rect]:
    """Where the tiles lie that a line is about, those that still lie there; else the board of whoever did it."""
    board = pieces.spot("board", line.seat) if line.seat is not None else None
    return log_book.places(pieces, line) or ([board] if board is not None else [])
