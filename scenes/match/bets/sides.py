"""Sides of a match that can be bet on, as the shared table names them."""

from typing import Any

from game.bots.outlook import NOBODY, outlook_of
from game.core.values import frozen
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages import game_list

PICTURE_OF_SPOON = "human_flavor/icon_spoon"
PICTURE_OF_NOBODY = "hunger/sun_dawn"
"""Of the chance that all lose: the sun that has burned them."""


@frozen
class Side:
    """Side that can be bet on; id: as in results, color: of its seat, None for one that nobody sits on."""

    id: str
    name: str
    picture: str
    color: int | None = None


def list_sides(session: MatchSession[Any], view: Any) -> tuple[Side, ...]:
    """Sides of a match in the order of its odds, from the shared view."""
    summary = game_list.summarize_moment(session.match, view)
    names = outlook_of(session.game).contenders(session.match.config)
    return tuple(
        Side(NOBODY, say("bets.nobody"), PICTURE_OF_NOBODY)
        if name == NOBODY
        else _side_of(session, name, summary.sides[place])
        for place, name in enumerate(names)
    )


def _side_of(session: MatchSession[Any], name: str, side: Any) -> Side:
    seating = session.seating
    called = seating.name_in_words(side.seat, side.name)
    return Side(name, called, side.portrait, None if side.seat is None else seating.color_of(side.seat))
