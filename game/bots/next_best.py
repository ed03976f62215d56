"""Difference between an answer and the next best one in a sentence (M2): why not that one.

The next best is the other answer for which most speaks, by facts and prices of the position; it is named only
where it is close."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.bots.model import Fact, Reason
from game.core.model import Action

MOST_WEIGHED = 60
"""Most answers that are weighed."""
CLOSE = 0.4
"""Least part of the weight of the answer's best fact that the next best one has."""
LEAST = 0.2
"""Smallest difference of weights that is told."""
WORTH_TELLING = 0.5
"""Smallest weight of a fact that is told as missing."""
PASSING = frozenset({"done", "end", "end_turn", "stop", "pass", "skip", "keep", "decline", "stop_pushing"})
"""Verbs of answers that only pass: what speaks for them is that nothing else does, and they are compared
with none."""

Maker = Callable[[Any, Any], Iterable[Fact]]
"""(view, answer) -> facts"""


class Weighed(NamedTuple):
    """Answer with its facts and prices, the weightiest first."""

    facts: list[Fact]
    prices: list[Fact]

    @property
    def gain(self) -> float:
        """Weight of its best fact."""
        return self.facts[0].weight if self.facts else 0.0

    @property
    def price(self) -> float:
        """Weight of its highest price."""
        return self.prices[0].weight if self.prices else 0.0


def weigh_answer(facts: Maker, prices: Maker, view: Any, action: Action) -> Weighed:
    """Answer with its facts and prices; of several with one name the weightiest counts."""
    return Weighed(_rank_facts(facts(view, action)), _rank_facts(prices(view, action)))


def _rank_facts(facts: Iterable[Fact]) -> list[Fact]:
    found: dict[str, Fact] = {}
    for one in sorted(facts, key=lambda one: -one.weight):
        found.setdefault(one.name, one)
    return list(found.values())


def tell_next_best(
    game_id: str, facts: Maker, prices: Maker, view: Any, action: Action
) -> tuple[Reason, ...]:
    """Lead of an answer over the next best one, in one sentence or two; nothing where none is
    close, or where facts do not tell them apart."""
    others = [one for one in view.decision.actions if one != action and one.verb not in PASSING]
    if not 0 < len(others) <= MOST_WEIGHED or action.verb in PASSING:
        return ()
    ours = weigh_answer(facts, prices, view, action)
    rivals = [weigh_answer(facts, prices, view, one) for one in others]
    rival = max(rivals, key=lambda one: one.gain - one.price)
    if not ours.facts or not rival.facts or rival.gain < CLOSE * ours.gain:
        return ()
    return _tell_difference(game_id, "rival", ours, rival)


def tell_given(
    game_id: str, facts: Maker, prices: Maker, view: Any, action: Action, given: Action
) -> tuple[Reason, ...]:
    """Lead of an answer over the one that was given, as tell_next_best()."""
    ours = weigh_answer(facts, prices, view, action)
    if not ours.facts or action == given or action.verb in PASSING:
        return ()
    return _tell_difference(game_id, "given", ours, weigh_answer(facts, prices, view, given))


def _tell_difference(game_id: str, frames: str, ours: Weighed, other: Weighed) -> tuple[Reason, ...]:
    found = [one for one in (_dearer(ours, other), _lesser(ours, other)) if one is not None]
    if not found:
        return ()
    _, frame, told = max(found, key=lambda one: one[0])
    sentences = [Reason(f"{game_id}.reason.{one.name}", one.values) for one in told]
    return (Reason(f"hint.{frames}.{frame}"), *sentences)


_Difference = tuple[float, str, Sequence[Fact]]
"""Difference of weights, frame, and the facts that are told in it."""


def _dearer(ours: Weighed, rival: Weighed) -> _Difference | None:
    """Price that the next best one has, and the answer has not or has a lower one."""
    own = {price.name: price.weight for price in ours.prices}
    more = [(price.weight - own.get(price.name, 0.0), price) for price in rival.prices]
    best = max(more, key=lambda one: one[0], default=None)
    if best is None or best[0] < LEAST or rival.price <= ours.price:
        return None
    return best[0], "costs", [best[1]]


def _lesser(ours: Weighed, rival: Weighed) -> _Difference | None:
    """First fact in favor of the answer that the next best one lacks, or has less of."""
    kin = {_family(one): one for one in rival.facts[::-1]}
    for place, one in enumerate(ours.facts):
        other = kin.get(_family(one))
        if other is None and one.weight >= WORTH_TELLING:
            return (one.weight, "lacks_that", ()) if place == 0 else (one.weight, "lacks", [one])
        if other is None or (one.name, one.values) == (other.name, other.values):
            continue
        if one.weight - other.weight >= LEAST:
            return one.weight - other.weight, *(("lacks", [one]) if place else ("has", [other]))
    return None


def _family(one: Fact) -> str:
    """Facts that name one matter in different words begin alike: gain_leader and gain_all."""
    return one.name.partition("_")[0]
