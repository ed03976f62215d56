"""Facts about a match of Tasty Humans for the pause: cravings, and alone the task."""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.view import View
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact
from scenes.tasty_humans.text import names, pictures


def pause_facts(session: MatchSession[View]) -> tuple[PauseFact, ...]:
    """Task of a lone eater, then all cravings, those of people first. The rival is among the sides."""
    return tuple(_list_facts(session))


def _list_facts(session: MatchSession[View]) -> Iterator[PauseFact]:
    view, people = session.view(), session.seating.people_seats
    if view.solo:
        task = names.match_task(view.config) or names.describe_task("none")
        yield PauseFact(pictures.task_picture(task.id), task.name, task.text)
    for seat in sorted(range(view.seats), key=lambda seat: seat not in people):
        monster = view.monsters[seat]
        if monster is not None:
            name = session.seating.name_of(seat, names.monster_name(monster))
            yield PauseFact(pictures.craving_bib(monster), name, names.craving_text(monster, view.variant))
