"""Information-set Monte Carlo: how the highest level of every game decides.

Each iteration deals what the seat does not see afresh (`view.imagine`), goes down a tree of the seat's own
answers, lets the game's rollout policy play on as far as the game's cutoff, and values the table there by
the game's own evaluation. Rivals are played by the rollout policy. All candidates are tried in the same
worlds with the same luck, so that what differs is the answer; a candidate that falls behind by more than
the luck of these worlds explains is dropped, and the rest is looked at more closely.

The tree is as in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012), with
progressive bias; dropping candidates is a race as in Maron and Moore, "Hoeffding Races" (1994), with the
variance of paired differences as its measure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, NamedTuple, Protocol, TypeVar

from game.bots.sums import summed
from game.core.loader import StrictMap
from game.core.rng import Rng

T = TypeVar("T")

LONGEST = 2000
"""No rollout has more answers than this; then the table is valued as it stands."""


class Budget(StrictMap, frozen=True):
    """How much a level searches, always counted in work and never in seconds; stands in a game's
    bots.yaml.

    iterations: rollouts for one decision; width: candidates at the root at most, narrow: further down the
    tree; patience: visits after
    which a position becomes a node of the tree (0: there is no tree below the root); trust: rollouts that
    the first look counts for;
    explore: in the unit of the evaluation, how far a less visited answer is given the benefit of the
    doubt; worlds: after so many of them
    the race begins; gap: a candidate that is behind the best one by so many standard errors is dropped
    (0.0: none is).
    """

    iterations: int
    width: int
    narrow: int = 4
    patience: int = 0
    trust: float = 0.0
    explore: float = 0.0
    worlds: int = 8
    gap: float = 2.0


class Candidate(NamedTuple):
    """An answer that is worth searching, and how good it looks at first, in the unit of the evaluation.

    `then`: of a whole plan the seat's answers after it, which rollouts from the root follow for as long as
    they are legal.
    """

    answer: Any
    look: float = 0.0
    then: tuple[Any, ...] = ()


class Domain(Protocol):
    """What a game adds to the search, made anew for each decision of one seat."""

    def candidates(self, state: Any) -> Sequence[Candidate]:
        """Those of state.decision.actions that are worth searching, the best first; the seat itself is
        asked. Never empty."""

    def reply(self, state: Any, rng: Rng) -> Any:
        """The rollout policy: one of state.decision.actions for whoever is asked, quickly."""

    def is_cutoff(self, state: Any) -> bool:
        """Whether a rollout stops here; also asked in the middle of turns. A match that is over stops in
        any case."""

    def evaluate(self, state: Any) -> float:
        """How good the table is for the seat."""


class Line(NamedTuple):
    """What the search found out about a candidate: its worth with the first look blended in, and how many
    rollouts it had."""

    answer: Any
    worth: float
    visits: int
    look: float


def compare(
    view: Any, ways: Sequence[T], play: Callable[[Any, T, Rng], float], samples: int, rng: Rng
) -> list[float]:
    """The mean worth of each way to go on from `view`, all of them in the same `samples` worlds with the
    same luck. `play` may change the state that it is given."""
    totals = [0.0] * len(ways)
    for _ in range(samples):
        world, luck = view.imagine(rng), rng.next_u64()
        for number, way in enumerate(ways):
            totals[number] += play(world.copy(), way, Rng(luck))
    return [total / samples for total in totals]


def follow(state: Any, plan: Sequence[Any]) -> None:
    """Carry a plan out; it ends where chance has brought something else than it had counted on."""
    for answer in plan:
        decision = state.decision
        if decision is None or answer not in decision.actions:
            return
        state.advance(answer)


def search(view: Any, domain: Domain, budget: Budget, rng: Rng) -> list[Line]:
    """The candidates of the decision that the view's seat is asked, the best first. A single candidate is
    not searched."""
    candidates = list(domain.candidates(view.imagine(rng)))[: budget.width]
    if len(candidates) == 1:
        return [Line(candidates[0].answer, candidates[0].look, 0, candidates[0].look)]
    race = _Race(view, domain, budget, candidates)
    race.run(rng)
    return race.lines()


class _Race:
    """The root: its candidates, those that are still in the race, and what each world said of them."""

    def __init__(self, view: Any, domain: Domain, budget: Budget, candidates: Sequence[Candidate]) -> None:
        self.view = view
        self.budget = budget
        self.candidates = candidates
        self.values: list[list[float]] = [[] for _ in candidates]
        self.running = list(range(len(candidates)))
        self.tree = _Tree(domain, budget, view.decision.seat)

    def run(self, rng: Rng) -> None:
        left = self.budget.iterations
        while len(self.running) > 1 and left >= len(self.running):
            world, luck = self.view.imagine(rng), rng.next_u64()
            for number in self.running:
                state = world.copy()
                follow(state, (self.candidates[number].answer, *self.candidates[number].then))
                self.values[number].append(self.tree.rollout(number, state, Rng(luck)))
            left -= len(self.running)
            if self.budget.gap and len(self.values[self.running[0]]) >= self.budget.worlds:
                self._drop_losers()

    def _drop_losers(self) -> None:
        worths = {number: self._worth(number) for number in self.running}
        best = max(self.running, key=worths.__getitem__)
        self.running = [
            number for number in self.running if number == best or not self._is_behind(number, best, worths)
        ]

    def _is_behind(self, number: int, best: int, worths: dict[int, float]) -> bool:
        """Whether luck explains no longer why the candidate is behind: by the differences to the best one
        in each world.

        One that comes to the same in every world (the same deeds in another order) is behind, too.
        """
        differences = [a - b for a, b in zip(self.values[best], self.values[number], strict=True)]
        count = len(differences)
        mean = summed(differences) / count
        variance = summed([(difference - mean) ** 2 for difference in differences]) / (count - 1)
        return worths[best] - worths[number] >= self.budget.gap * sqrt(variance / count)

    def _worth(self, number: int) -> float:
        """The mean of its rollouts, blended with what the first look lets expect: the mean of the first
        candidate's, less by so much as this one looks worse."""
        values, trust = self.values[number], self.budget.trust
        if not values:
            return self.candidates[number].look
        if not trust:
            return summed(values) / len(values)
        first = self.values[0]
        expected = summed(first) / len(first) + self.candidates[number].look - self.candidates[0].look
        return (summed(values) + expected * trust) / (len(values) + trust)

    def lines(self) -> list[Line]:
        """Those that ran to the end come first."""
        found = [
            Line(one.answer, self._worth(number), len(self.values[number]), one.look)
            for number, one in enumerate(self.candidates)
        ]
        order = sorted(
            range(len(found)), key=lambda number: (number not in self.running, -found[number].worth)
        )
        return [found[number] for number in order]


class _Node:
    """A position in which the seat is asked, told apart by its answers so far and by what it may answer
    there."""

    __slots__ = ("visits", "candidates", "counts", "totals", "children")

    def __init__(self) -> None:
        self.visits = 0
        self.candidates: Sequence[Candidate] = ()
        self.counts: list[int] = []
        self.totals: list[float] = []
        self.children: dict[Any, _Node] = {}

    def child(self, chosen: int, answers: Any) -> _Node:
        """Where the candidate has led; other answers to choose from are another position."""
        key = (chosen, answers)
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = _Node()
        return found

    def expand(self, candidates: Sequence[Candidate]) -> None:
        self.candidates = candidates
        self.counts = [0] * len(candidates)
        self.totals = [0.0] * len(candidates)

    def select(self, budget: Budget) -> int:
        """The most promising candidate: what its rollouts brought, its first look, and more for the seldom
        visited (PUCT)."""
        visits = sum(self.counts)
        level = summed(self.totals) / visits if visits else 0.0
        top, bonus = self.candidates[0].look, budget.explore * sqrt(visits)
        trust = max(budget.trust, 1.0)

        def promise(number: int) -> float:
            count = self.counts[number]
            expected = level + self.candidates[number].look - top
            return (self.totals[number] + trust * expected) / (count + trust) + bonus / (1 + count)

        return max(range(len(self.candidates)), key=promise)


class _Tree:
    """The seat's further answers below each candidate of the root."""

    def __init__(self, domain: Domain, budget: Budget, seat: int) -> None:
        self.domain = domain
        self.budget = budget
        self.seat = seat
        self.roots: dict[int, _Node] = {}

    def rollout(self, number: int, state: Any, rng: Rng) -> float:
        """Play on from a state that the root's candidate has led to. It changes the state."""
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
                node = node.child(chosen, answers)
                chosen = self._visit(node, state)
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

    def _visit(self, node: _Node, state: Any) -> int:
        """Which candidate is followed there; -1 while the position is not worth a node."""
        node.visits += 1
        if node.visits <= self.budget.patience:
            return -1
        if not node.candidates:
            node.expand(list(self.domain.candidates(state))[: self.budget.narrow])
        return node.select(self.budget)


class Searcher(NamedTuple):
    """A player that searches: `domain(view, seat)` is what its game adds for a decision."""

    domain: Callable[[Any, int], Domain]
    budget: Budget

    def choose(self, view: Any, seed: int) -> Any:
        """The answer of the best line; the only one without a search."""
        decision = view.decision
        if len(decision.actions) == 1:
            return decision.actions[0]
        return search(view, self.domain(view, decision.seat), self.budget, Rng(seed))[0].answer
