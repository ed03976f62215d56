"""The summary of a match of So, You've Been Eaten.: its sides, and how far it is."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.model import Result
from game.eaten.turn import scoring
from game.eaten.view import View
from scenes.eaten.lobby.options import AUTOMATA
from scenes.eaten.text import names, pictures
from scenes.eaten.text.standing import BY_POINTS
from scenes.kit.base.texts import say
from scenes.pages.match_summary import MatchSummary, SideSummary


def summarize_match(view: View, result: Result | None) -> MatchSummary:
    """The summary with the points as they are now, and the winner of a match that is over."""
    return MatchSummary(
        tuple(_summarize_sides(view, result)),
        say(f"eaten.lobby.mode.{view.mode}"),
        view.round,
        result is not None,
    )


def _summarize_sides(view: View, result: Result | None) -> Iterator[SideSummary]:
    """The Miner's side, then the Beast's; an automaton has no seat. There are no points if something else
    decided.
    """
    totals: dict[str, int | None] = (
        {side.id: side.total for side in result.sides} if result is not None else {}
    )
    if view.ending not in ("", BY_POINTS):
        totals = dict.fromkeys(scoring.side_ids(view.config))
    for seat, side in enumerate(scoring.side_ids(view.config)):
        automatic = side in AUTOMATA
        name = names.seat_title(seat, view.config)
        points = totals.get(side, scoring.side_points(view, seat))
        won = result is not None and side in result.winners
        yield SideSummary(
            None if automatic else seat, name, pictures.seat_picture(seat, view.config), points, won
        )
