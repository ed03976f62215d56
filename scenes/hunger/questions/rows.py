"""Every decision of The Hunger as a list of rows."""

from __future__ import annotations

from collections.abc import Callable

from game.hunger.table import actions as kinds
from scenes.hunger.questions import choices_act, choices_effects, choices_missions, choices_move, choices_rest
from scenes.hunger.questions.question import Question
from scenes.table.questions.choice_entries import Entry

ROWS: dict[str, Callable[[Question], list[Entry]]] = {
    kinds.SETUP_MISSION: choices_missions.keep,
    kinds.EFFECTS: choices_effects.effects,
    kinds.CONFUSE: choices_move.confuse,
    kinds.MOVE: choices_move.move,
    kinds.PUSH: choices_move.push,
    kinds.PUSH_TAX: choices_move.push_tax,
    kinds.ACT: choices_act.act,
    kinds.READY: choices_rest.ready,
    kinds.DIGEST: choices_rest.digest,
    kinds.PICK_CRYPT: choices_missions.pick_crypt,
    kinds.RETURN_MISSION: choices_missions.put_back,
    kinds.TAKE_MISSION: choices_missions.take,
    kinds.PARASOL: choices_rest.parasol,
    kinds.TOKEN_TYPE: choices_rest.token_type,
}
"""By kind of decision: its list, without gold Missions."""
