"""Sides and progress of a match of Tasty Humans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.model import Result
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.ending import RIVAL
from game.tasty_humans.view import View
from scenes.kit.base.texts import say
from scenes.pages.match_summary import MatchSummary, SideSummary
from scenes.tasty_humans.text import names, pictures


def summarize(view: View, result: Result | None) -> MatchSummary:
    """Summary with the points as they are now, and the winners of a finished match."""
    winners = result.winners if result is not None else ()
    task = names.match_task(view.config)
    mode = task.name if task is not None else say(f"tasty_humans.lobby.mode.{view.mode}")
    return MatchSummary(tuple(_list_sides(view, winners)), mode, view.round, result is not None)


def _list_sides(view: View, winners: Any) -> Iterator[SideSummary]:
    for seat in range(view.seats):
        monster = view.monsters[seat]
        name, picture = (names.monster_name(monster), pictures.monster_head(monster)) if monster else ("", "")
        yield SideSummary(
            seat, name, picture, scoring.seat_total(view, seat) if monster else 0, f"seat{seat}" in winners
        )
    if view.mode == "solo":
        points = scoring.rival_score(view.rival_pile)
        yield SideSummary(
            None,
            names.rival_name(view.variant, view.config.rival_level),
            pictures.rival_head(view.config.rival_level),
            points,
            RIVAL in winners,
        )
