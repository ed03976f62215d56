"""Judgement of a second answer to a question of a match: its gain over the answer given first, beside the
gain of the better answer that the review found (game.bots.turning_points), in the same worlds."""

from collections.abc import Generator, Sequence
from typing import Any

import msgspec

from game import bots
from game.bots import outlook
from game.bots.model import Reason
from game.bots.review import Budget, Progress
from game.bots.turning_points import Comparison, weigh_cost
from game.core import saves
from game.core.errors import GameError
from game.core.match import Match
from game.core.model import Action
from game.core.values import Value

RIGHT_SHARE = 0.9
"""Share of the better answer's gain that makes an answer right."""


class Verdict(Value):
    """Judgement of an answer.

    gain, best_gain: of the answer and of the better one over the one given, as turning points weigh chances
    and points together; reason: for the better one, as hints name it."""

    is_right: bool
    gain: float
    best_gain: float
    reason: Reason


def judge_answer(
    match: Match, given: Any, better: Any, answer: Any, worlds: int = Budget().samples
) -> Verdict:
    """Verdict on an answer (all three in notation) to the open question of a match. The same answer gets the
    same verdict. Raises GameError for answers that are not legal there."""
    decision = match.state.decision
    if decision is None or match.read_only:
        raise GameError("Nothing is asked in that match.")
    first, best, second = [find_answer(decision.actions, plain) for plain in (given, better, answer)]
    view: Any = match.state.seen_by(decision.seat)
    comparison = Comparison(match.rules.id, match.id, outlook.outlook_of(match.rules.id))
    gains = comparison.gains_over(first, [best, second], view, len(match.log), worlds)
    contenders = len(comparison.judge.contenders(view.config))
    best_gain, gain = [weigh_cost(values, decision.seat, contenders) for values in gains]
    is_right = second == best or (second != first and gain > 0.0 and gain >= RIGHT_SHARE * best_gain)
    worse = first if second == best else second
    return Verdict(is_right, gain, best_gain, bots.explain_advice(match.rules.id, view, best, worse))


def judge_save(
    raw: bytes, given: Any, better: Any, answer: Any, worlds: int = Budget().samples
) -> Generator[Progress, None, Verdict]:
    """judge_answer() for the contents of a save, which can travel to another process. Raises SaveError
    also."""
    match = Match.of_save(saves.unpack_save(raw))
    yield Progress(0, 1)
    return judge_answer(match, given, better, answer, worlds)


def find_answer(actions: Sequence[Action], plain: Any) -> Action:
    """Legal answer with this notation. Raises GameError if there is none."""
    for action in actions:
        if is_written(action, plain):
            return action
    raise GameError("That answer is not legal here.")


def is_written(action: Action, plain: Any) -> bool:
    """True if that is the notation of an answer."""
    return msgspec.json.encode(action.plain()) == msgspec.json.encode(plain)
