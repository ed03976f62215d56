"""What an answer was, for whoever looks back at the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import sure
from game.hunger.view import View
from scenes.hunger.questions import choices_missions
from scenes.hunger.questions.chooser import ROWS
from scenes.hunger.questions.question import Question
from scenes.table.questions.choice_entries import deed_of, way_to


def deed(view: View, seat: int, action: Any, name: Callable[[int], str]) -> str:
    """An answer of the seat to the open decision of its view, verb first."""
    decision = sure(view.decision)
    asked = Question(view, seat, decision.actions, name)
    return deed_of(way_to(action, [*ROWS[decision.kind](asked), *choices_missions.gold(asked)]))
