"""Who keeps company at a table of So, You've Been Eaten.: the log, the recap and the hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.eaten.questions.hints import EatenAdvisor
from scenes.eaten.spectator.show import Spectator, plays_itself
from scenes.eaten.text.log_lines import EatenLogWriter
from scenes.kit.match.log import LogWriter
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.menus.log.extension import LogExtension
from scenes.table.log_book import places

if TYPE_CHECKING:
    from scenes.kit.match.session import MatchSession


def default_extensions(session: MatchSession) -> tuple[ExtensionMaker, ...]:
    """What a match between people and bots has; one that plays itself has its own controls, which get the buttons first."""
    if plays_itself(session):
        return (Spectator, log_extension)
    return (log_extension, EatenAdvisor)  # the log hears of every press, also of those that ask for a hint


def log_extension(table: Any) -> TableExtension:
    """The log, and the recap for whoever comes back to a turn."""
    return LogExtension(table, log_writer, lambda line: places(table.pieces, line))


def log_writer(session: MatchSession) -> LogWriter:
    """Writes the log of such a match; it has heard nothing yet."""
    return EatenLogWriter(session.match.config)
