"""Who keeps company at a Tasty Humans table: the log, the recap and the hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.kit.match.log import LogWriter
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.menus.log.extension import LogExtension
from scenes.tasty_humans.text.hints import HintGiver
from scenes.tasty_humans.text.log_lines import TastyLogWriter, places

if TYPE_CHECKING:
    from scenes.kit.match.session import MatchSession


def default_extensions(session: MatchSession) -> tuple[ExtensionMaker, ...]:
    """What a match between people and bots has."""
    return (log_extension, HintGiver)  # the log hears of every press, also of those that ask for a hint


def log_extension(table: Any) -> TableExtension:
    """The log, and the recap for whoever comes back to a turn."""
    return LogExtension(table, log_writer, lambda line: places(table.pieces, line))


def log_writer(session: MatchSession) -> LogWriter:
    """Writes the log of such a match; it has heard nothing yet."""
    view: Any = session.view()
    seating = session.seating
    colors = [seating[seat].color if seat < len(seating) else seat for seat in range(view.seats)]
    return TastyLogWriter(view.monsters, colors, view.variant)
