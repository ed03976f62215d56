"""Routes of the suppers: the daily one, its second helpings, the endless one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from game.campaign.endless.run import RunTable
from scenes.navigation.routes import Route

if TYPE_CHECKING:
    from game.core.match import Match


class Supper(Route, frozen=True):
    """The calendar of daily suppers; match: today's, if just played."""

    match: Match | None = None
    today: date | None = None


class SupperResult(Route, frozen=True):
    """The result of a supper in words to share, and its match."""

    text: str
    match: Match | None


class SecondHelpings(Route, frozen=True):
    """The costly answers of one's matches that come again; at: key of the one in focus."""

    at: str = ""
    today: date | None = None


class HelpingTable(Route, frozen=True):
    """The table at the question of a second helping."""

    session: Any


class HelpingVerdict(Route, frozen=True):
    """The King's judgment of the answer to a second helping."""

    session: Any


class EndlessSupper(Route, frozen=True):
    """The run of a week, "" for the present one."""

    week: str = ""
    today: date | None = None


class Twists(Route, frozen=True):
    """The choice of a twist before a table of a week; chosen: gets its id."""

    week: str
    number: int
    chosen: Callable[[str], object]


class TableResult(Route, frozen=True):
    """The points of a table that is over."""

    session: Any


class RunEnd(Route, frozen=True):
    """All tables of a run that is over, with its score; tables: those of another run than the present one."""

    week: str
    tables: tuple[RunTable, ...] = ()


class ShareRun(Route, frozen=True):
    """The letters of a run; title: what is shared; text: what stands before them."""

    week: str
    name: str
    tables: tuple[RunTable, ...]
    title: str
    text: str
