"""Sides of a match of Human Flavor, and its progress."""

from __future__ import annotations

from game.core.model import Result
from game.human_flavor.view import View
from scenes.human_flavor.text import names, pictures
from scenes.kit.base.texts import say
from scenes.pages.match_summary import MatchSummary, SideSummary


def summarize(view: View, result: Result | None) -> MatchSummary:
    """Summary with the present points, or with the final ones and the winners if the match is over."""
    winners = result.winners if result is not None else ()
    sides = tuple(
        SideSummary(
            seat, names.clan_short(clan), pictures.leader(clan), view.score[seat], f"seat{seat}" in winners
        )
        for seat, clan in enumerate(view.clan(seat) for seat in range(view.seats))
    )
    return MatchSummary(sides, say("human_flavor.scores.mode"), view.round, result is not None)
