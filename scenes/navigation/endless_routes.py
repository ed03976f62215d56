"""Routes of the endless supper."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

from game.campaign.endless.run import RunTable
from scenes.navigation.routes import Route


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
    """The letters of a run; text: what stands before them."""

    week: str
    name: str
    tables: tuple[RunTable, ...]
    text: str
