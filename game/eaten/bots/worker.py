"""The worker (section 12): one look ahead, the answer that brings most at once. Also the hands that play on
in a veteran's imagination."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from game.bots.sums import sum_floats
from game.core.model import sure
from game.core.rng import Rng
from game.eaten.bots import beast_gains as beast
from game.eaten.bots.levels import PLAIN, Leaning
from game.eaten.bots.miner_gains import Gains, placing_gain
from game.eaten.components.definitions import ACTIONS, IMMUNE_INDEX, STOMACH_INDEX
from game.eaten.state import State
from game.eaten.table import actions as a
from game.eaten.table.actions import AnyAction
from game.eaten.table.zones import Table
from game.eaten.view import View

Answers = Sequence[Any]
_PARTS = 1 << 20  # of a whole, when an answer is drawn by its weight


class Worker(NamedTuple):
    """Level 2."""

    leaning: Leaning = PLAIN

    def choose(self, view: View, seed: int) -> AnyAction:
        return worker_answer(view, Rng(seed), self.leaning)


def worker_answer(table: State | View, rng: Rng, leaning: Leaning = PLAIN) -> AnyAction:
    """The worker's answer to the open decision; `table` may be an imagined state."""
    decision = sure(table.decision)
    kind, answers = decision.kind, decision.actions
    answer: AnyAction
    if len(answers) == 1:
        answer = answers[0]
    elif kind in _WAYS:
        answer = _WAYS[kind](table, answers, rng, leaning)
    else:
        answer = best_of(answers, partial(_WORTHS[kind], table, leaning))
    return answer


def best_of(answers: Answers, worth: Callable[[Any], float]) -> Any:
    """The first of the answers that is worth most."""
    return max(answers, key=worth)


def draw_by_weight(answers: Answers, weights: Sequence[float], rng: Rng) -> Any:
    """One of the answers, each as likely as its weight says; weights are not negative, and not all are 0."""
    total = sum_floats(weights)
    mark = rng.below(_PARTS) / _PARTS * total
    for answer, weight in zip(answers, weights, strict=True):
        mark -= weight
        if mark < 0:
            return answer
    return answers[-1]


# The Miner


def _choose_action(table: Table, answers: Answers, rng: Rng, leaning: Leaning) -> Any:
    """R22, R24: the answer that gains most, else End or Pass."""
    gains = Gains(table, leaning)
    return best_of(
        answers,
        lambda answer: leaning.taste.bother if isinstance(answer, a.End | a.Pass) else gains.estimate(answer),
    )


def _choose_triple(table: Table, answers: Answers, rng: Rng, leaning: Leaning) -> Any:
    """R21: three equal dice are kept if one of them gains more than another roll promises."""
    keep = Gains(table, leaning).single_gain(table.dice[0]) > leaning.taste.again * len(table.dice)
    return best_of(answers, lambda answer: isinstance(answer, a.Keep) == keep)


def _choose_stun_adjust(table: Table, answers: Answers, rng: Rng, leaning: Leaning) -> Any:
    gains = Gains(table, leaning)
    return best_of(
        answers,
        lambda s: gains.turning_gain(s.die, table.dice[s.die] + s.delta) if isinstance(s, a.Shift) else 0.0,
    )


def _choose_drilled(table: Table, answers: Answers, rng: Rng, leaning: Leaning) -> Any:
    gains = Gains(table, leaning)
    return best_of(answers, lambda p: placing_gain(gains, p.card, p.slot))


# The Beast


def _choose_mutation(table: Table, answers: Answers, rng: Rng, leaning: Leaning) -> Any:
    """R49: drawn by weight, so that the Miner cannot rely on anything."""
    odds = beast.attack_odds(table, leaning)
    weights = [beast.hit_odds(table, m.card, odds) for m in answers]
    return draw_by_weight(answers, weights, rng) if any(weights) else rng.choice(answers)


_WAYS: dict[str, Callable[[Table, Answers, Rng, Leaning], Any]] = {
    "reroll_triple": _choose_triple,
    "action": _choose_action,
    "followup": _choose_action,
    "stun_adjust": _choose_stun_adjust,
    "drill": _choose_drilled,
    "mutation": _choose_mutation,
    # all are worth the same
    **dict.fromkeys(("lose_crystal", "tool_limit"), lambda table, answers, rng, leaning: rng.choice(answers)),
}
"""By decision kind: the choice among answers that are not just weighed one by one."""
_WORTHS: dict[str, Callable[[Table, Leaning, Any], float]] = {
    # R24: whatever the die shows then, passing is allowed
    "stun_reroll": lambda table, leaning, answer: isinstance(answer, a.Reroll),
    "downgrade": lambda table, leaning, answer: -leaning.taste.upgrade[ACTIONS.index(answer.action)],
    "fill": lambda table, leaning, answer: beast.placing_worth(table, STOMACH_INDEX[answer.card], leaning),
    "ingest": lambda table, leaning, answer: (
        beast.ingesting_worth(table, STOMACH_INDEX[answer.card], leaning)
        if isinstance(answer, a.Ingest)
        else 0.0
    ),
    "immune": lambda table, leaning, answer: (
        beast.acquiring_worth(answer.card, leaning) if isinstance(answer, a.Acquire) else 0.0
    ),
    "pay": lambda table, leaning, answer: beast.paying_worth(table, answer.card, leaning),
    "regress": lambda table, leaning, answer: (
        beast.regress_worth(table, leaning) if isinstance(answer, a.Regress) else 0.0
    ),
    "regress_pay": lambda table, leaning, answer: beast.paying_worth(table, answer.card, leaning),
    "robot_tie": lambda table, leaning, answer: -leaning.immune_worth[IMMUNE_INDEX[answer.card]],
}
"""By decision kind: the value of an answer."""
