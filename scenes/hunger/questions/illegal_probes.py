"""Answers that a thing beside the list would be if the rules allowed them: refused, with the reason."""

from __future__ import annotations

from game.core.model import Action, Decision
from game.hunger.components.definitions import COLUMNS, IS_HUMAN
from game.hunger.table import actions as a
from scenes.kit.match.entry import Mark


def probe_thing(decision: Decision[Action], mark: Mark) -> Action | None:
    """The answer to the open decision that a space, a pile of the Hunt Track or a card in play suggests; None
    for anything else.
    """
    kind, number = mark
    match kind:
        case "space":
            return _probe_space(decision, number)
        case "cell":
            return a.Hunt(number // COLUMNS, number % COLUMNS + 1)
        case "card":
            return _probe_card(decision.kind, number)
    return None


def _probe_space(decision: Decision[Action], space: int) -> Action:
    match decision.kind:
        case a.CONFUSE:
            return a.ConfuseTo(space)
        case a.PUSH:
            pushed = next(
                (action.seat for action in decision.actions if isinstance(action, a.Push)), decision.seat
            )
            return a.Push(pushed, space)
        case a.PICK_CRYPT:
            return a.PickCrypt(space)
    return a.MoveTo(space)


def _probe_card(asked: str, card: int) -> Action:
    match asked:
        case a.EFFECTS:
            return a.Resolve(card)
        case a.PUSH_TAX:
            return a.GiveUp(card)
        case a.READY:
            return a.PutReady(card, "discard")
        case a.ACT | a.DIGEST if IS_HUMAN[card]:
            return a.Digest(card)
    return a.UseFamiliar(card)
