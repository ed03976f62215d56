"""Sessions of whole matches, and the scenes in which their points are counted."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from scenes.kit.input.device import KEYBOARD
from scenes.kit.match.session import MatchSession
from tests.scenes.games.suite import Played, Results
from tests.scenes.house import House


def whole(known: Results, played: Played) -> Match:
    options, seed = played
    return known.matches.whole(seed, **options)


def session_of(house: House, match: Match) -> MatchSession:
    """The keyboard sits on the first chair, bots on the others."""
    house.sit(KEYBOARD, *[1] * (match.config.seats - 1))
    return MatchSession(match, house.app.seating, house.app.bots, None)


def session(house: House, known: Results, played: Played) -> MatchSession:
    return session_of(house, whole(known, played))


def show(house: House, known: Results, played: Played, **options: Any) -> Any:
    """The count of that match."""
    return house.show(known.count(house.app, session(house, known, played), **options))
