"""Information-set Monte Carlo tree search, for the highest level of every game.

Each iteration deals hidden cards afresh (`view.imagine`), descends a tree of the seat's own answers, plays on
by the game's rollout policy to the game's cutoff, and evaluates the table there by the game's own evaluation.
Rivals are played by the rollout policy. All candidates are tried in the same worlds with the same luck, so
that only the answers differ; a candidate that falls behind by more than the luck of these worlds explains is
dropped, and the rest is searched more deeply.

The tree is as in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with
progressive bias; dropping candidates is a race as in Maron and Moore, "Hoeffding Races" (1994), with the
variance of paired differences as its measure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol, TypeVar

from game.bots.sums import sum_floats
from game.core.loader import StrictMap
from game.core.rng import Rng

T = TypeVar("T")

LONGEST = 2000
"""Most answers of a rollout; then the table is evaluated as it stands."""


class Budget(StrictMap):
    """Amount of a level's search, in work and never in seconds; part of a game's bots.yaml.

    iterations: rollouts for one decision; width: most candidates at the root; narrow: most candidates further
    down; patience: visits after which a position becomes a node of the tree (0: no tree below the root);
    trust: rollouts that the first look counts for; explore: bonus for less visited answers, in the unit of
    the evaluation; worlds: count before the race begins; gap: standard errors behind the best at which a
    candidate is dropped (0.0: never)."""

    iterations: int
    width: int
    narrow: int = 4
    patience: int = 0
    trust: float = 0.0
    explore: float = 0.0
    worlds: int = 8
    gap: float = 2.0


class Candidate(NamedTuple):
    """Answer that is worth searching; `look` is its first evaluation.

    then: for a plan the seat's later answers, which rollouts from the root follow as long as they are
    legal."""

    answer: Any
    look: float = 0.0
    then: tuple[Any, ...] = ()


class Domain(Protocol):
    """Part of the search that a game adds, made anew for each decision of one seat."""

    def candidates(self, state: Any) -> Sequence[Candidate]:
        """Actions of state.decision that are worth searching, best first; never empty. The seat itself is
        asked."""

    def reply(self, state: Any, rng: Rng) -> Any:
        """Rollout policy: one of state.decision.actions for the seat that is asked, found quickly."""

    def is_cutoff(self, state: Any) -> bool:
        """True if a rollout stops here; called within turns as well. A match that is over stops anyway."""

    def evaluate(self, state: Any) -> float:
        """Worth of the table for the seat."""


class Line(NamedTuple):
    """Search result of a candidate: its worth with the first look blended in, and its rollouts."""

    answer: Any
    worth: float
    visits: int
    look: float


def compare_ways(
    view: Any, ways: Sequence[T], play: Callable[[Any, T, Rng], float], samples: int, rng: Rng
) -> list[float]:
    """Mean worth of each way to go on from `view`, in the same `samples` worlds with the same luck. `play`
    may change the state that it is given."""
    totals = [0.0] * len(ways)
    for _ in range(samples):
        world, luck = view.imagine(rng), rng.next_u64()
        for number, way in enumerate(ways):
            totals[number] += play(world.copy(), way, Rng(luck))
    return [total / samples for total in totals]


def follow_plan(state: Any, plan: Sequence[Any]) -> None:
    """Carry out a plan, as far as its answers are legal."""
    for answer in plan:
        decision = state.decision
        if decision is None or answer not in decision.actions:
            return
        state.advance(answer)


def search_lines(view: Any, domain: Domain, budget: Budget, rng: Rng) -> list[Line]:
    """Search results for the view's decision, best first. A single candidate is not searched."""
    candidates = list(domain.candidates(view.imagine(rng)))[: budget.width]
    if len(candidates) == 1:
        return [Line(candidates[0].answer, candidates[0].look, 0, candidates[0].look)]
    race = _Race(view, domain, budget, candidates)
    race.run_race(rng)
    return race.ranked_lines()


class _Race:
    """Root of the search: candidates, those still in the race, and their values in each world."""

    def __init__(self, view: Any, domain: Domain, budget: Budget, candidates: Sequence[Candidate]) -> None:
        self.view = view
        self.budget = budget
        self.candidates = candidates
        self.values: list[list[float]] = [[] for _ in candidates]
        self.running = list(range(len(candidates)))
        self.tree = _Tree(domain, budget, view.decision.seat)

    def run_race(self, rng: Rng) -> None:
        left = self.budget.iterations
        while len(self.running) > 1 and left >= len(self.running):
            world, luck = self.view.imagine(rng), rng.next_u64()
            for number in self.running:
                state = world.copy()
                follow_plan(state, (self.candidates[number].answer, *self.candidates[number].then))
                self.values[number].append(self.tree.play_rollout(number, state, Rng(luck)))
            left -= len(self.running)
            if self.budget.gap and len(self.values[self.running[0]]) >= self.budget.worlds:
                self._drop_losers()

    def _drop_losers(self) -> None:
        worths = {number: self._blended_worth(number) for number in self.running}
        best = max(self.running, key=worths.__getitem__)
        self.running = [
            number for number in self.running if number == best or not self._is_behind(number, best, worths)
        ]

    def _is_behind(self, number: int, best: int, worths: dict[int, float]) -> bool:
        """True if the candidate is behind the best one by more than luck explains, by paired differences in
        each world. A candidate that is equal in every world (the same deeds in another order) is behind,
        too."""
        differences = [a - b for a, b in zip(self.values[best], self.values[number], strict=True)]
        count = len(differences)
        mean = sum_floats(differences) / count
        variance = sum_floats([(difference - mean) ** 2 for difference in differences]) / (count - 1)
        return worths[best] - worths[number] >= self.budget.gap * sqrt(variance / count)

    def _blended_worth(self, number: int) -> float:
        """Mean of its rollouts, blended with the expectation from the first look. The expectation is the
        first candidate's mean, corrected by the difference between their first looks."""
        values, trust = self.values[number], self.budget.trust
        if not values:
            return self.candidates[number].look
        if not trust:
            return sum_floats(values) / len(values)
        first = self.values[0]
        expected = sum_floats(first) / len(first) + self.candidates[number].look - self.candidates[0].look
        return (sum_floats(values) + expected * trust) / (len(values) + trust)

    def ranked_lines(self) -> list[Line]:
        """Search results; candidates that were not dropped come first."""
        found = [
            Line(one.answer, self._blended_worth(number), len(self.values[number]), one.look)
            for number, one in enumerate(self.candidates)
        ]
        order = sorted(
            range(len(found)), key=lambda number: (number not in self.running, -found[number].worth)
        )
        return [found[number] for number in order]


class _Node:
    """Position in which the seat is asked, identified by its answers so far and its options there."""

    __slots__ = ("visits", "candidates", "counts", "totals", "children")

    def __init__(self) -> None:
        self.visits = 0
        self.candidates: Sequence[Candidate] = ()
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.children: dict[Any, _Node] = {}

    def child_node(self, chosen: int, answers: Any) -> _Node:
        """Node below a candidate; other options there make another node."""
        key = (chosen, answers)
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = _Node()
        return found

    def add_candidates(self, candidates: Sequence[Candidate]) -> None:
        self.candidates = candidates
        self.counts = [0] * len(candidates)
        self.totals = [0.0] * len(candidates)

    def select_candidate(self, budget: Budget) -> int:
        """Index of the most promising candidate: results, first look, and a bonus for few visits (PUCT)."""
        visits = sum(self.counts)
        level = sum_floats(self.totals) / visits if visits else 0.0
        top, bonus = self.candidates[0].look, budget.explore * sqrt(visits)
        trust = max(budget.trust, 1.0)

        def promise(number: int) -> float:
            count = self.counts[number]
            expected = level + self.candidates[number].look - top
            return (self.totals[number] + trust * expected) / (count + trust) + bonus / (1 + count)

        return max(range(len(self.candidates)), key=promise)


class _Tree:
    """Trees of the seat's further answers below each candidate of the root."""

    def __init__(self, domain: Domain, budget: Budget, seat: int) -> None:
        self.domain = domain
        self.budget = budget
        self.seat = seat
        self.roots: dict[int, _Node] = {}

    def play_rollout(self, number: int, state: Any, rng: Rng) -> float:
        """Play on from a state below a candidate of the root, and return its worth. It changes the state."""
        domain = self.domain
        node = self.roots.setdefault(number, _Node()) if self.budget.patience else None
        path: list[tuple[_Node, int]] = []
        chosen = 0
        for _ in range(LONGEST):
            decision = state.decision
            if decision is None or domain.is_cutoff(state):
                break
            answers = decision.actions
            if len(answers) == 1:
                answer = answers[0]
            elif node is None or decision.seat != self.seat:
                answer = domain.reply(state, rng)
            else:
                node = node.child_node(chosen, answers)
                chosen = self._visit_node(node, state)
                if chosen < 0:
                    node, answer = None, domain.reply(state, rng)
                else:
                    path.append((node, chosen))
                    answer = node.candidates[chosen].answer
            state.advance(answer)
        value = domain.evaluate(state)
        for passed, number in path:
            passed.counts[number] += 1
            passed.totals[number] += value
        return value

    def _visit_node(self, node: _Node, state: Any) -> int:
        """Index of the candidate to follow; -1 while the position is not worth a node."""
        node.visits += 1
        if node.visits <= self.budget.patience:
            return -1
        if not node.candidates:
            node.add_candidates(list(self.domain.candidates(state))[: self.budget.narrow])
        return node.select_candidate(self.budget)


class Searcher(NamedTuple):
    """Bot that searches; `domain(view, seat)` is its game's part of the search."""

    domain: Callable[[Any, int], Domain]
    budget: Budget

    def choose(self, view: Any, seed: int) -> Any:
        """Answer of the best line; a single one without a search."""
        decision = view.decision
        if len(decision.actions) == 1:
            return decision.actions[0]
        return search_lines(view, self.domain(view, decision.seat), self.budget, Rng(seed))[0].answer
