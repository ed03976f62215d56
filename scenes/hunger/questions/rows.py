"""Every decision of The Hunger as a list of rows, and as a question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.hunger.components.definitions import COLUMNS
from game.hunger.components.map_graph import CASTLE_DISTANCE, SPACES
from game.hunger.table import actions as kinds
from game.hunger.view import View
from scenes.hunger.questions import choices_act, choices_effects, choices_missions, choices_move, choices_rest
from scenes.hunger.questions.ahead import view_after_effects
from scenes.hunger.questions.row_context import HungerContext, say_text
from scenes.hunger.text import names
from scenes.kit.base import say
from scenes.kit.match.entry import Entry, Name
from scenes.table.questions.row_labels import tell_apart

ROWS: dict[str, Callable[[HungerContext], list[Entry]]] = {
    kinds.SETUP_MISSION: choices_missions.mission_rows,
    kinds.EFFECTS: choices_effects.effect_rows,
    kinds.CONFUSE: choices_move.confuse_rows,
    kinds.MOVE: choices_move.move_rows,
    kinds.PUSH: choices_move.push_rows,
    kinds.PUSH_TAX: choices_move.tax_rows,
    kinds.ACT: choices_act.act_rows,
    kinds.READY: choices_rest.ready_rows,
    kinds.DIGEST: choices_rest.digest_rows,
    kinds.PICK_CRYPT: choices_missions.crypt_rows,
    kinds.RETURN_MISSION: choices_missions.mission_rows,
    kinds.TAKE_MISSION: choices_missions.mission_rows,
    kinds.PARASOL: choices_rest.parasol_rows,
    kinds.TOKEN_TYPE: choices_rest.type_rows,
}
"""By kind of decision: its list, without gold Missions."""
GOES_ON = kinds.Done, kinds.EndTurn
"""Answers that end a step of the turn: their rows stay the last ones, their button has a place of its own."""


def rows(view: View, seat: int, name: Name) -> Sequence[Entry]:
    """The answers of the seat to the open decision; none if another seat is asked or the viewer may not know
    them."""
    context = HungerContext.from_view(view, seat, name)
    if context is None:
        return []
    return label_rows(ROWS[view.asking](context), choices_missions.gold_rows(context))


def shortcuts(view: View, seat: int, name: Name) -> Sequence[Entry]:
    """The ways of the move that follows the first step of a turn: each counts the Speed before it, as at the
    table, where one screen asks both. None while a card must be used first."""
    context = HungerContext.from_view(view, seat, name)
    if context is None or view.asking != kinds.EFFECTS or kinds.Done() not in context.actions:
        return []
    ahead = view_after_effects(view)
    if ahead is None or ahead.decision is None:
        return []
    moves = ROWS[ahead.asking](replace(context, view=ahead, actions=ahead.decision.actions))
    return [
        replace(row, action=kinds.Done(), then=(row.action,))
        for row in label_rows(moves, ())
        if row.action is not None and not isinstance(row.action, kinds.UseToken)
    ]


def label_rows(own: Sequence[Entry], extra: Sequence[Entry]) -> list[Entry]:
    """One list of the rows of a decision and extra ones, with those of GOES_ON at its end and labels that
    differ."""
    first = [row for row in own if not isinstance(row.action, GOES_ON)]
    last = [row for row in own if isinstance(row.action, GOES_ON)]
    return tell_apart([*first, *extra, *last], (_distance_label, _path_label, _track_label))


def question(view: View, seat: int, name: Name) -> str:
    """The open decision of the seat as a question; "" if another seat is asked."""
    decision = view.decision
    if decision is None or decision.seat != seat:
        return ""
    values: dict[str, Any] = {}
    match decision.kind:
        case kinds.PUSH:
            values["name"] = name(
                next(action.seat for action in decision.actions if isinstance(action, kinds.Push))
            )
        case kinds.READY:
            values["card"] = names.card(view.gaining[0])
    return say_text(f"question.{decision.kind}", **values)


# -- labels for rows with the same words


def _row_space(row: Entry) -> int | None:
    return row.subject[1] if row.subject is not None and row.subject[0] == "space" else None


def _distance_label(row: Entry) -> str:
    space = _row_space(row)
    return "" if space is None else say_text("apart.home", n=CASTLE_DISTANCE[space])


def _path_label(row: Entry) -> str:
    space = _row_space(row)
    if space is None:
        return ""
    return say_text("apart.path", path=say(f"hunger.path.{SPACES[space].path}"), n=CASTLE_DISTANCE[space])


def _track_label(row: Entry) -> str:
    """The row of the Hunt Track, from the top."""
    kind, cell = row.marks[0] if row.marks else ("", 0)
    return say_text("apart.row", n=cell // COLUMNS + 1) if kind == "cell" else ""
