"""Routes of the couch as a group: bets of whoever watches, newcomers who have heard enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scenes.navigation.routes import Route


class PlaceBet(Route, frozen=True):
    """The panel for a bet of a watcher on one of two sides; placed: gets side and stake."""

    watcher: Any
    sides: Any
    odds: Any
    book: Any
    placed: Callable[[str, int], object]


class HushKing(Route, frozen=True):
    """The question how much of the King a table of newcomers has heard enough of.

    chosen: gets the answer, scenes.match.together.hush_scene.THIS_ONE or TONIGHT; asked: True for the devices that
    may give it."""

    chosen: Callable[[str], object]
    asked: Callable[[Any], bool]
