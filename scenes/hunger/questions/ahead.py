"""Tables after an answer. The first step of a turn and the move are asked on one screen, and one press
answers both.

While draws and swaps are open, the map shows already where the Speed in play leads; a press on a space there
counts the Speed and goes."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.model import Action
from game.core.rng import Rng
from game.hunger.table.actions import CONFUSE, MOVE, Done, EndTurn
from game.hunger.view import View

COMES_NEXT = CONFUSE, MOVE


def view_after_effects(view: View) -> View | None:
    """The table after the asked seat has counted its Speed; None if it cannot choose anything then. Nothing
    hidden plays a part in that, so one guess at it is as good as any."""
    seat = view.asked
    if view.is_home(seat):
        return None
    state = view.imagine(Rng(0))
    state.advance(Done())
    then = state.decision
    if then is None or then.seat != seat or then.kind not in COMES_NEXT:
        return None
    return state.seen_by(view.viewer)


def ends_turn(view: View, answers: Sequence[Action]) -> bool:
    """True if the turn of the asked seat is over after these answers, although none of them says so."""
    seat = view.asked
    if view.on_turn != seat or isinstance(answers[-1], EndTurn | Done):
        return False
    state = view.imagine(Rng(0))
    for answer in answers:
        decision = state.decision
        if decision is None or answer not in decision.actions:
            return False
        state.advance(answer)
    return state.on_turn != seat or state.turn != view.turn or bool(state.ending)
