"""Every decision of the Miner and of the Beast as a list of rows, and as a question."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.components.definitions import MINER
from game.eaten.table.actions import Stun, StunUp
from game.eaten.view import View
from scenes.eaten.questions import beast_rows, miner_answers, miner_rows
from scenes.eaten.questions.row_context import EatenContext, says
from scenes.kit.base import say
from scenes.kit.match.entry import Entry, Name
from scenes.table.questions.row_labels import tell_apart


def eaten_rows(view: View, seat: int, name: Name) -> Sequence[Entry]:
    """The seat's answers to the open decision; none if another seat is asked, or the viewer may not know."""
    context = EatenContext.from_view(view, seat, name)
    if context is None:
        return []
    return tell_apart(
        miner_rows.miner_rows(context) if seat == MINER else beast_rows.beast_rows(context),
        (_roll_label, _place_label),
    )


def _roll_label(row: Entry) -> str:
    """The two spaces of Stun: after the stronger one the die may be rolled again (R24)."""
    return says(f"apart.{row.action.verb}") if isinstance(row.action, Stun | StunUp) else ""


def _place_label(row: Entry) -> str:
    """The number of the die, slot or card of the hand that a row is about."""
    kind, number = row.marks[0] if row.marks else ("", 0)
    if kind == "slot":
        return says("apart.slot", n=number)
    return says(f"apart.{kind}", n=number + 1) if kind in ("die", "hand") else ""


def question_text(view: View, seat: int, name: Name) -> str:
    """The open decision of the seat as a question; "" if another seat is asked."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ""
    return (
        miner_answers.question_text(view, decision.kind)
        if seat == MINER
        else say(f"eaten.beast.decides.{decision.kind}")
    )
