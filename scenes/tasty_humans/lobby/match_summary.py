"""Sides and progress of a match of Tasty Humans, and facts for the pause."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.model import Result
from game.tasty_humans.turn import scoring
from game.tasty_humans.turn.ending import RIVAL
from game.tasty_humans.view import View
from scenes.kit.base import say
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact
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


def pause_facts(session: MatchSession[View], view: View) -> tuple[PauseFact, ...]:
    """Task of a lone eater, then all cravings, those of people first. The rival is among the sides."""
    return tuple(_list_facts(session, view))


def _list_facts(session: MatchSession[View], view: View) -> Iterator[PauseFact]:
    people = session.seating.people_seats
    if view.solo:
        task = names.match_task(view.config) or names.describe_task("none")
        yield PauseFact(pictures.task_picture(task.id), task.name, task.text)
    for seat in sorted(range(view.seats), key=lambda seat: seat not in people):
        monster = view.monsters[seat]
        if monster is not None:
            name = session.seating.name_of(seat, names.monster_name(monster))
            text = names.craving_text(monster, view.variant)
            yield PauseFact(pictures.craving_bib(monster), name, text, seat)
