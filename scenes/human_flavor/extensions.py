"""The extensions of a table of Human Flavor: the log, the recap, the hints, and who converts out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.human_flavor.questions.conversion import Converter
from scenes.human_flavor.questions.hints import FlavorAdvisor
from scenes.human_flavor.text.log_lines import FlavorLogWriter
from scenes.kit.match.log import LogWriter
from scenes.kit.match.table_extension import ExtensionMaker, TableExtension
from scenes.menus.log.extension import LogExtension
from scenes.table.log_book import places

if TYPE_CHECKING:
    from game.human_flavor.view import View
    from scenes.kit.match.session import MatchSession


def default_extensions(session: MatchSession[View]) -> tuple[ExtensionMaker, ...]:
    """What a match between people and bots has."""
    return (log_extension, Converter, FlavorAdvisor)  # the log hears of every press, also of those that ask for a hint


def log_extension(table: Any) -> TableExtension:
    """The log, and the recap for whoever comes back to a turn."""
    return LogExtension(table, log_writer, lambda line: places(table.pieces, line))


def log_writer(session: MatchSession[View]) -> LogWriter:
    """Writes the log of such a match; it has heard nothing yet."""
    return FlavorLogWriter(session.match.config)
