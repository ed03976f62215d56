"""Answers that a thing beside the list would be if the rules allowed them: refused, with the reason."""

from __future__ import annotations

from game.core.model import Action, Decision
from game.hunger.components.definitions import COLUMNS, IS_HUMAN
from game.hunger.table import actions as kinds
from scenes.kit.match.entry import Mark


def probe_thing(decision: Decision[Action], mark: Mark) -> Action | None:
    """The answer to the open decision that a space, a pile of the Hunt Track or a card in play suggests; None
    for anything else."""
    kind, number = mark
    match kind:
        case "space":
            return _probe_space(decision, number)
        case "cell":
            return kinds.Hunt(number // COLUMNS, number % COLUMNS + 1)
        case "card":
            return _probe_card(decision.kind, number)
    return None


def _probe_space(decision: Decision[Action], space: int) -> Action:
    match decision.kind:
        case kinds.CONFUSE:
            return kinds.ConfuseTo(space)
        case kinds.PUSH:
            pushed = next(
                (action.seat for action in decision.actions if isinstance(action, kinds.Push)), decision.seat
            )
            return kinds.Push(pushed, space)
        case kinds.PICK_CRYPT:
            return kinds.PickCrypt(space)
    return kinds.MoveTo(space)


def _probe_card(asked: str, card: int) -> Action:
    match asked:
        case kinds.EFFECTS:
            return kinds.Resolve(card)
        case kinds.PUSH_TAX:
            return kinds.GiveUp(card)
        case kinds.READY:
            return kinds.PutReady(card, "discard")
        case kinds.ACT | kinds.DIGEST if IS_HUMAN[card]:
            return kinds.Digest(card)
    return kinds.UseFamiliar(card)
