"""The extensions of a table of The Hunger: the log, the recap and the hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.hunger.questions.hints import HungerAdvisor
from scenes.hunger.text.log_lines import HungerLogWriter
from scenes.kit.match.log import LogWriter
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.menus.log.extension import LogExtension
from scenes.table.log_book import places

if TYPE_CHECKING:
    from game.hunger.view import View
    from scenes.kit.match.session import MatchSession


def default_extensions(session: MatchSession[View]) -> tuple[ExtensionMaker, ...]:
    """What a match between people and bots has."""
    return (log_extension, HungerAdvisor)  # the log hears of every press, also of those that ask for a hint


def log_extension(table: Any) -> TableExtension:
    """The log, and the recap for whoever comes back to a turn."""
    return LogExtension(table, log_writer, lambda line: places(table.pieces, line))


def log_writer(session: MatchSession[View]) -> LogWriter:
    """Writes the log of such a match; it has heard nothing yet."""
    return HungerLogWriter(session.match.config)
