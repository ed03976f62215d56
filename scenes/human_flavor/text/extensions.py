"""Who keeps company at a table of Human Flavor: the log, the recap, the hints, and who converts out of turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.human_flavor.questions.conversion import Converter
from scenes.human_flavor.text.hints import FlavorAdvisor
from scenes.human_flavor.text.log_lines import FlavorScribe
from scenes.kit.match.log import Scribe, written
from scenes.kit.match.table_extension import Companion, CompanionMaker
from scenes.menus.log.extension import Chronicler
from scenes.table.log_book import places

if TYPE_CHECKING:
    from scenes.kit.match.session import MatchSession


def usual() -> tuple[CompanionMaker, ...]:
    """What a match between people and bots has."""
    return (chronicler, Converter, FlavorAdvisor)  # the chronicler hears of every press, also of those that ask for a hint


def chronicler(table: Any) -> Companion:
    """The log, and the recap for whoever comes back to a turn."""
    return Chronicler(table, lambda: scribe(table.session), lambda line: places(table.pieces, line))


def scribe(session: MatchSession) -> Scribe:
    """A scribe that has heard the session's match so far."""
    return written(FlavorScribe(session.match.config), session.match)
