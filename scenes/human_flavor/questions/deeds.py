"""What an answer was, for whoever looks back at the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.model import sure
from game.human_flavor.table.actions import Convert, Feed, Release, StartResources
from game.human_flavor.view import View
from scenes.human_flavor.questions.question import Question, says
from scenes.human_flavor.questions.rows import ROWS
from scenes.human_flavor.text import names
from scenes.table.questions.choice_entries import deed_of, way_to


def deed(view: View, seat: int, action: Any, name: Callable[[int], str]) -> str:
    """An answer of the seat to the open decision of its view, verb first."""
    decision = sure(view.decision)
    together = put_together(action)
    return together or deed_of(way_to(action, ROWS[decision.kind](Question(view, seat, decision.actions, name))))


def put_together(action: Any) -> str:
    """Of the answers that no row is: starting tokens, supper, and what is done out of turn; "" for all others."""
    match action:
        case Convert():
            return says("convert.ask", pay=names.token_list(action.pay), get=names.token_list(action.get)).partition("?")[0]
        case StartResources():
            return says("start.advice", tokens=names.tokens(action.resources))
        case Feed():
            return says("feed.advice", name=names.ally(action.ally), what=names.amount(action.resource, 1))
        case Release():
            return says("feed.release", name=names.ally(action.ally))
    return ""
