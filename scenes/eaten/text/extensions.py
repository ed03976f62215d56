"""Who keeps company at a table of So, You've Been Eaten.: the log, the recap and the hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.eaten.spectator.show import Spectator, plays_itself
from scenes.eaten.text.hints import EatenAdvisor
from scenes.eaten.text.log_lines import EatenScribe, places
from scenes.kit.match.log import Scribe, written
from scenes.kit.match.table_extension import Companion, CompanionMaker
from scenes.menus.log.extension import Chronicler

if TYPE_CHECKING:
    from scenes.kit.match.session import MatchSession


def usual(session: MatchSession) -> tuple[CompanionMaker, ...]:
    """What a match between people and bots has; one that plays itself has its own controls, which get the buttons first."""
    if plays_itself(session):
        return (Spectator, chronicler)
    return (chronicler, EatenAdvisor)  # the chronicler hears of every press, also of those that ask for a hint


def chronicler(table: Any) -> Companion:
    """The log, and the recap for whoever comes back to a turn."""
    return Chronicler(table, lambda: scribe(table.session), lambda line: places(table.shown, line))


def scribe(session: MatchSession) -> Scribe:
    """A scribe that has heard the session's match so far."""
    return written(EatenScribe(session.match.config), session.match)
