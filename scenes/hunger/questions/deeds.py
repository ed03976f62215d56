"""What an answer was, for whoever looks back at the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import sure
from game.hunger.table.actions import Hunt
from game.hunger.view import View
from scenes.hunger.questions import choices_missions
from scenes.hunger.questions.question import Question, cell_of, pile, says
from scenes.hunger.questions.rows import ROWS
from scenes.table.questions.choice_entries import deed_of, way_to


def deed(view: View, seat: int, action: Any, name: Callable[[int], str]) -> str:
    """An answer of the seat to the open decision of its view, verb first."""
    if isinstance(action, Hunt):  # what was caught; the list asks for its points
        return says("hunt.deed", name=pile(view.track[cell_of(action.row, action.column)]))
    decision = sure(view.decision)
    asked = Question(view, seat, decision.actions, name)
    return deed_of(way_to(action, [*ROWS[decision.kind](asked), *choices_missions.gold(asked)]))
