"""Sides of a match of Human Flavor, its progress, and facts for the pause."""

from __future__ import annotations

from game.core.model import Result
from game.human_flavor.view import View
from scenes.human_flavor.text import names, pictures
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact
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


def pause_facts(session: MatchSession[View], view: View) -> tuple[PauseFact, ...]:
    """Number of days left, and worth of a stacker after the uprising so far."""
    left = view.config.last_day - view.round
    key = "before" if view.round < 1 else "left" if left > 0 else "last"
    days = say(f"human_flavor.pause.{key}", n=left)
    return (
        PauseFact("human_flavor/mark_sun", say("human_flavor.pause.days"), days),
        PauseFact(
            pictures.uprising(view.level),
            say("human_flavor.pause.uprising"),
            say("human_flavor.pause.worth", n=view.worth),
        ),
    )
