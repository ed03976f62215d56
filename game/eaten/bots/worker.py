"""The worker (section 12): one look ahead, the answer that brings most at once. Also the hands that play on in a veteran's thoughts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.rng import Rng
from game.eaten.bots import beast_gains as beast
from game.eaten.bots.levels import IMMUNE_WORTH, TASTE
from game.eaten.bots.miner_gains import Gains, placed
from game.eaten.components.definitions import ACTIONS, IMMUNE_INDEX, STOMACH_INDEX
from game.eaten.table import actions as a
from game.eaten.table.actions import AnyAction
from game.eaten.table.zones import Table
from game.eaten.view import View

Answers = Sequence[Any]
_PARTS = 1 << 20  # of a whole, when an answer is drawn by its weight


class Worker:
    """Level 2."""

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = view.decision
        assert decision is not None
        return work(view, decision.kind, decision.actions, Rng(seed))


def work(table: Table, kind: str, answers: Answers, rng: Rng) -> AnyAction:
    """The worker's answer to a decision; `table` may be a state that somebody imagines."""
    answer: AnyAction = answers[0] if len(answers) == 1 else _WAYS[kind](table, answers, rng)
    return answer


def best(answers: Answers, worth: Callable[[Any], float]) -> Any:
    """The first of the answers that is worth most."""
    return max(answers, key=worth)


def by_weight(answers: Answers, weights: Sequence[float], rng: Rng) -> Any:
    """One of the answers, each as likely as its weight says; weights are not negative, and not all are 0."""
    total = sum(weights)
    mark = rng.below(_PARTS) / _PARTS * total
    for answer, weight in zip(answers, weights, strict=True):
        mark -= weight
        if mark < 0:
            return answer
    return answers[-1]


# The Miner


def _act(table: Table, answers: Answers, rng: Rng) -> Any:
    """R22, R24: whatever gains something, else End or Pass."""
    gains = Gains(table)
    return best(answers, lambda answer: TASTE.bother if isinstance(answer, a.End | a.Pass) else gains.of(answer))


def _triple(table: Table, answers: Answers, rng: Rng) -> Any:
    """R21: three equal dice are kept when what one of them does is worth more than what another roll promises."""
    keep = Gains(table).by_value[table.dice[0]] > TASTE.again * len(table.dice)
    return best(answers, lambda answer: isinstance(answer, a.Keep) == keep)


def _stun_adjust(table: Table, answers: Answers, rng: Rng) -> Any:
    gains = Gains(table)
    return best(answers, lambda s: gains.turned(s.die, table.dice[s.die] + s.delta) if isinstance(s, a.Shift) else 0.0)


def _stun_reroll(table: Table, answers: Answers, rng: Rng) -> Any:
    """R24: whatever the die shows then, passing is allowed."""
    return best(answers, lambda answer: isinstance(answer, a.Reroll))


def _drill(table: Table, answers: Answers, rng: Rng) -> Any:
    gains = Gains(table)
    return best(answers, lambda p: placed(gains, p.card, p.slot))


def _downgrade(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda d: -TASTE.upgrade[ACTIONS.index(d.action)])


def _any(table: Table, answers: Answers, rng: Rng) -> Any:
    """All are worth the same."""
    return rng.choice(answers)


# The Beast


def _fill(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda p: beast.placing(table, STOMACH_INDEX[p.card]))


def _ingest(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda i: beast.ingesting(table, STOMACH_INDEX[i.card]) if isinstance(i, a.Ingest) else 0.0)


def _immune(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda q: beast.acquiring(q.card) if isinstance(q, a.Acquire) else 0.0)


def _pay(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda y: beast.paying(table, y.card))


def _regress(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda r: beast.regressing(table) if isinstance(r, a.Regress) else 0.0)


def _mutation(table: Table, answers: Answers, rng: Rng) -> Any:
    """R49: drawn by weight, so that the Miner cannot rely on anything."""
    odds = beast.guesses(table)
    weights = [beast.mutating(table, m.card, odds) for m in answers]
    return by_weight(answers, weights, rng) if any(weights) else rng.choice(answers)


def _robot_tie(table: Table, answers: Answers, rng: Rng) -> Any:
    return best(answers, lambda r: -IMMUNE_WORTH[IMMUNE_INDEX[r.card]])


_WAYS: dict[str, Callable[[Table, Answers, Rng], Any]] = {
    "reroll_triple": _triple,
    "action": _act,
    "followup": _act,
    "stun_adjust": _stun_adjust,
    "stun_reroll": _stun_reroll,
    "drill": _drill,
    "downgrade": _downgrade,
    "lose_crystal": _any,
    "tool_limit": _any,
    "fill": _fill,
    "ingest": _ingest,
    "immune": _immune,
    "pay": _pay,
    "regress": _regress,
    "regress_pay": _pay,
    "mutation": _mutation,
    "robot_tie": _robot_tie,
}
