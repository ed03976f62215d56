"""A bot's choice, marked on the table before it is carried out. Hidden things stay out: a Mission is told
when it is used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from game.core.model import Action
from game.hunger.table.actions import (
    SECRET_ACTIONS,
    ConfuseTo,
    Done,
    EndTurn,
    MistTo,
    MoveTo,
    Push,
    PutReady,
    Skip,
    StopPushing,
)
from scenes.hunger.previews import path
from scenes.hunger.questions.row_context import cell_of
from scenes.hunger.text import names
from scenes.kit.art.stage import Pieces
from scenes.kit.base import Rect, say

if TYPE_CHECKING:
    from game.hunger.view import View
    from scenes.hunger.table import HungerTable

_KINDS = {
    "to": "space",
    "space": "space",
    "card": "card",
    "discard": "card",
    "human": "card",
    "target": "card",
    "token": "token",
}
"""By field of an answer: the kind of its number in TablePieces.spot()."""
GOES_ON = Done, EndTurn, PutReady, StopPushing, Skip
SHOWN = 0.4
BRIEF = 0.1
REACH = 3.0
RADIUS = 16.0
DOT = 5.0
PITCH = 13.0


def choice_seconds(view: View, action: Action) -> float:
    """Seconds to show a choice: short for choices that are hidden or only go on."""
    unseen = view.decision is None or view.decision.hidden
    return BRIEF if unseen or isinstance(action, GOES_ON) else SHOWN


def mark_choice(table: HungerTable, action: Action) -> Pieces:
    """Draw dots around the things of the answer; along the way of a movement."""
    decision = table.view.decision
    if decision is None or decision.hidden or isinstance(action, SECRET_ACTIONS):
        return []
    drawn: Pieces = []
    if isinstance(action, MoveTo | MistTo | ConfuseTo | Push):
        drawn += path.draw_path(table.stage, table.view, decision.seat, action)
    for rect in _thing_rects(table, action):
        drawn.append(table.stage.add_dotted_outline("fx", rect.expand(REACH), RADIUS, DOT, PITCH))
    return drawn


def choice_words(table: HungerTable, action: Any) -> str:
    """The words of the prompt bar after the bot's name; a hidden choice is only said to be made."""
    decision = table.view.decision
    if decision is None or decision.hidden or isinstance(action, SECRET_ACTIONS):
        return say("hunger.table.chose.secret")
    if isinstance(action, MoveTo | MistTo | ConfuseTo):
        return say(f"hunger.table.chose.{action.verb}", space=names.space(action.to))
    return say(f"hunger.table.chose.{action.verb}")


def _thing_rects(table: HungerTable, action: Any) -> Iterator[Rect]:
    meant = [(_KINDS[field], getattr(action, field)) for field in action.__struct_fields__ if field in _KINDS]
    if hasattr(action, "row"):
        meant.append(("cell", cell_of(action.row, action.column)))
    for kind, number in meant:
        rect = table.pieces.spot(kind, number) if isinstance(number, int) else None
        if rect is not None:
            yield rect
