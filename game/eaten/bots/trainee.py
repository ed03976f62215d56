"""The trainee (section 12): any sensible answer, at random."""

from collections.abc import Sequence
from typing import Any

from game.core.model import sure
from game.core.rng import Rng
from game.eaten.bots.miner_gains import Gains, tract_with_move
from game.eaten.components.definitions import BACTERIA_OF, TRACK
from game.eaten.config import crystals_to_win
from game.eaten.table import actions as a
from game.eaten.table.actions import AnyAction
from game.eaten.table.zones import Table
from game.eaten.view import View

_BUYING = ("immune", "regress")
_DICE_USES = (a.Stun, a.StunUp, a.Eliminate, a.Capture, a.CaptureTool)


class Trainee:
    """Level 1."""

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        answer: AnyAction = Rng(seed).choice(sensible_answers(view, decision.kind, decision.actions))
        return answer


def sensible_answers(table: Table, kind: str, answers: Sequence[Any]) -> Sequence[Any]:
    """The answers among which a trainee draws: a deadly attack is prevented if one die can, a capture is not
    left lying, and the Beast buys whatever it can."""
    if kind == "action":
        saving = (
            [answer for answer in answers if _saves_miner(table, answer)]
            if is_deadly(table.tract, table)
            else []
        )
        captures = [answer for answer in answers if isinstance(answer, a.Capture)]
        return saving or (
            [answer for answer in answers if not isinstance(answer, a.End)] if captures else answers
        )
    if kind in _BUYING:
        return [answer for answer in answers if not isinstance(answer, a.Skip)] or answers
    return answers


def is_deadly(tract: Sequence[int], table: Table) -> bool:
    """R37: True if the card in slot 1 would digest the Miner at the end of this turn."""
    return bool(tract) and table.levels[BACTERIA_OF[tract[0]]] + 1 >= TRACK.digest_level


def _saves_miner(table: Table, answer: Any) -> bool:
    """True if a single use of a die keeps the Miner from being digested; the last crystal does so too."""
    wins = isinstance(answer, a.Capture) and len(table.crystals) + 1 == crystals_to_win(table.config)
    return wins or not is_deadly(_tract_after(table, answer), table)


def _tract_after(table: Table, answer: Any) -> Sequence[int]:
    """The tract after a single use of a die."""
    if not isinstance(answer, _DICE_USES):
        return table.tract
    slot = table.dice[answer.die]
    if isinstance(answer, a.Stun | a.StunUp):
        return tract_with_move(table.tract, slot, answer.to)
    gone = Gains(table).eliminated_slots(table.tract, slot) if isinstance(answer, a.Eliminate) else [slot]
    return [card for number, card in enumerate(table.tract, 1) if number not in gone]
