"""What a pause tells about a match of Tasty Humans: who craves what, and alone what has to be done."""

from __future__ import annotations

from collections.abc import Iterator

from game.tasty_humans.view import View
from scenes.kit.match.session import MatchSession
from scenes.pages.game_ui import PauseFact
from scenes.tasty_humans.text import names, pictures


def pause_facts(session: MatchSession[View]) -> tuple[PauseFact, ...]:
    """What a lone eater has to do; everybody's cravings, those of people first. The rival is among the
    sides.
    """
    return tuple(_facts(session))


def _facts(session: MatchSession[View]) -> Iterator[PauseFact]:
    view, people = session.view(), session.seating.people_seats
    if view.solo:
        task = names.task(view.config) or names.task_of("none")
        yield PauseFact(pictures.task(task.id), task.name, task.text)
    for seat in sorted(range(view.seats), key=lambda seat: seat not in people):
        monster = view.monsters[seat]
        if monster is not None:
            name = session.seating.name_of(seat, names.monster(monster))
            yield PauseFact(pictures.craving(monster), name, names.craving(monster, view.variant))
