"""Who keeps company at a table of The Hunger: the log, the recap and the hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.hunger.text.hints import HungerAdvisor
from scenes.hunger.text.log_lines import HungerScribe
from scenes.kit.match.log import Scribe, written
from scenes.kit.match.table_extension import Companion, CompanionMaker
from scenes.menus.log.extension import Chronicler
from scenes.table.log_book import places

if TYPE_CHECKING:
    from game.hunger.config import Config
    from scenes.kit.match.session import MatchSession


def usual() -> tuple[CompanionMaker, ...]:
    """What a match between people and bots has."""
    return (chronicler, HungerAdvisor)  # the chronicler hears of every press, also of those that ask for a hint


def chronicler(table: Any) -> Companion:
    """The log, and the recap for whoever comes back to a turn."""
    return Chronicler(table, lambda: scribe(table.session), lambda line: places(table.pieces, line))


def scribe(session: MatchSession) -> Scribe:
    """A scribe that has heard the session's match so far."""
    config: Config = session.match.config
    return written(HungerScribe(config), session.match)
