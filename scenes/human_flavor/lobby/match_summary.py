"""Who sits at a match of Human Flavor and how far it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from scenes.human_flavor.text import names, pictures
from scenes.kit.base.texts import say
from scenes.menus.results.match_summary import MatchSummary, SideSummary

if TYPE_CHECKING:
    from game.core.match import Match


def summarize(match: Match) -> MatchSummary:
    """Points as they are now; the final ones, and who has won, where the match is over."""
    view: Any = match.state.seen_by(None)
    result = match.state.result
    winners = result.winners if result is not None else ()
    sides = tuple(
        SideSummary(seat, names.clan_short(clan), pictures.leader(clan), view.score[seat], f"seat{seat}" in winners)
        for seat, clan in enumerate(view.clan(seat) for seat in range(view.seats))
    )
    return MatchSummary(sides, say("human_flavor.scores.mode"), view.round, result is not None)
