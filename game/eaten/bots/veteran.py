"""The veteran (section 12): plans whole Miner turns, deals what is unknown anew, and bluffs with its
mutations."""

from typing import Any, NamedTuple

from game.core.model import sure
from game.core.rng import Rng
from game.eaten.bots import beast_gains as beast
from game.eaten.bots.hands import Hands
from game.eaten.bots.levels import PLAIN, Leaning, Level
from game.eaten.bots.playout import count_attackers, judge_answers
from game.eaten.bots.turn_planner import PLANNED, best_answer
from game.eaten.bots.worker import draw_by_weight, worker_answer
from game.eaten.components.definitions import MUTATION_INDEX, MUTATION_OF, STOMACH_INDEX
from game.eaten.table.actions import AnyAction
from game.eaten.table.zones import Table
from game.eaten.view import View

_PLAIN = ("pay", "regress_pay", "tool_limit")
"""Decisions that a worker answers as well."""


class Veteran(NamedTuple):
    """Level 3; level 5 plans for some kinds of decisions only."""

    level: Level
    leaning: Leaning = PLAIN

    def choose(self, view: View, seed: int) -> AnyAction:
        decision = sure(view.decision)
        rng = Rng(seed)
        answers: Any = decision.actions
        if (
            len(answers) == 1
            or decision.kind in _PLAIN
            or (self.level.kinds and decision.kind not in self.level.kinds)
        ):
            return worker_answer(view, rng, self.leaning)
        answer: AnyAction
        if decision.kind in PLANNED:
            answer = best_answer(view, self.level, rng, self.leaning)
        elif decision.kind == "mutation":
            answer = guess_mutation(view, self.level, rng, Hands(self.leaning, self.leaning))
        else:
            answers = likeliest_answers(view, decision.kind, answers, self.level, self.leaning)
            values = judge_answers(view, answers, self.level.samples, rng, self.leaning)
            answer = answers[values.index(max(values))]
        return answer


def guess_mutation(view: View, level: Level, rng: Rng, hands: Hands) -> Any:
    """R49: a mutation by the square of its type's attacks in imagined futures, so that a bluff is worth
    something now and then."""
    answers: Any = sure(view.decision).actions
    counts = count_attackers(view, 2 * level.samples, rng, hands)
    weights = [
        float(counts[kind] ** 2) if (kind := MUTATION_OF[MUTATION_INDEX[answer.card]]) >= 0 else 0.0
        for answer in answers
    ]
    return draw_by_weight(answers, weights, rng) if any(weights) else rng.choice(answers)


def likeliest_answers(table: Table, kind: str, answers: Any, level: Level, leaning: Leaning) -> Any:
    """The likeliest of the cards that may be placed; all of other answers."""
    if kind not in ("fill", "ingest"):
        return answers
    cards = [answer for answer in answers if hasattr(answer, "card")]
    cards.sort(key=lambda answer: -beast.placing_worth(table, STOMACH_INDEX[answer.card], leaning))
    others = [answer for answer in answers if not hasattr(answer, "card")]
    return others + cards[: level.cards]
