"""Routes of the couch as a group: bets of whoever watches, the couch cup, stages that people win together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.navigation.routes import Route


class PlaceBet(Route, frozen=True):
    """The panel for a bet of a watcher on one of several sides; placed: gets side and stake. question: in words;
    is_first: it comes by itself before a match, with a button for those who only watch; shows_odds: everybody here
    may see them."""

    watcher: Any
    sides: Any
    odds: Any
    book: Any
    placed: Callable[[str, int], object]
    question: str = ""
    is_first: bool = False
    shows_odds: bool = True


class CupGuests(Route, frozen=True):
    """The chairs of the couch cup; device: of whoever comes, who sits down."""

    device: Any = None


class CupMenu(Route, frozen=True):
    """The menu of the couch cup for those on the chairs; changes: of the cup that waits."""

    changes: bool = False


class CupSeasoning(Route, frozen=True):
    """Seasoning of the cup: who begins ahead; draft: that is planned, None for the cup that waits."""

    draft: Any = None


class CupTable(Route, frozen=True):
    """The standings of a cup between its courses; cup: the one to show, None for the one that waits."""

    cup: Any = None


class CupRoster(Route, frozen=True):
    """The panel on who plays on in the cup that waits."""


class CupCrowning(Route, frozen=True):
    """The crowning at the end of a cup; cup: the one that is over, None for the one that waits."""

    cup: Any = None


# -- cook together


class CompanyGuests(Route, frozen=True):
    """The chairs of those who cook together; device: of whoever comes, who sits down; at: stage to go on to."""

    device: Any = None
    at: str = ""


class CompanyPage(Route, frozen=True):
    """The stages that people win or lose together, at one of them."""

    at: str = ""


class CompanyTable(Route, frozen=True):
    """The table of a company."""

    session: Any


class CompanyStars(Route, frozen=True):
    """The stars of a company's table that is over."""

    session: Any


class BackFromCompany(Route, frozen=True):
    """The page of all stages, with the people of a table."""

    session: Any
