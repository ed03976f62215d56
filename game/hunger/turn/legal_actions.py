"""Legal answers by kind of decision (section 6). They stand with their effects, chapter by chapter."""

from collections.abc import Callable

from game.hunger.table import actions
from game.hunger.table.actions import Answers
from game.hunger.table.zones import Table
from game.hunger.turn import (
    action_step,
    confusion,
    crypts,
    effects_step,
    first_decisions,
    gaining,
    movement,
    pushing,
    sunrise,
)

LEGAL: dict[str, Callable[[Table], Answers]] = {
    actions.SETUP_MISSION: first_decisions.legal_keeps,
    actions.EFFECTS: effects_step.legal_effects,
    actions.CONFUSE: confusion.legal_ends,
    actions.MOVE: movement.legal_moves,
    actions.PUSH: pushing.legal_pushes,
    actions.PUSH_TAX: pushing.legal_give_up,
    actions.ACT: action_step.legal_acts,
    actions.READY: gaining.legal_ready,
    actions.DIGEST: gaining.legal_digest,
    actions.PICK_CRYPT: crypts.legal_picks,
    actions.RETURN_MISSION: crypts.legal_returns,
    actions.TAKE_MISSION: crypts.legal_takes,
    actions.PARASOL: sunrise.legal_parasol,
    actions.TOKEN_TYPE: sunrise.legal_types,
}
"""By kind of decision: its legal answers at a table that asks it."""


def list_legal(table: Table) -> Answers:
    """Legal answers to the open decision in a fixed order, at least one. The table must show the cards
    concerned."""
    return LEGAL[table.asking](table)
