"""The search that all games' highest level shares, on a game of bags that can be worked out by hand.

The asked seat takes 5 coins for sure, or reaches into a bag with 0 to 9 hidden coins, may then keep what came
out or swap it for 4 coins, or leaves with nothing. Keeping from 5 on, the bag is worth 5.5;
always swapping it is worth 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from game.bots.search import Budget, Candidate, Searcher, compare_ways, search_lines
from game.core.rng import Rng

BAG = 10


class Ask:
    def __init__(self, actions: tuple[str, ...]) -> None:
        self.seat = 0
        self.actions = actions


class Bags:
    """`inside`: coins in the bag, -1 where they are hidden; `coins`: those got in the end."""

    def __init__(
        self,
        inside: int = -1,
        drawn: int = -1,
        coins: int = -1,
        actions: tuple[str, ...] = ("sure", "bag", "leave"),
    ) -> None:
        self.inside, self.drawn, self.coins, self.actions = inside, drawn, coins, actions

    @property
    def decision(self) -> Ask | None:
        if self.coins >= 0:
            return None
        return Ask(self.actions) if self.drawn < 0 else Ask((f"keep {self.drawn}", "swap"))

    def imagine(self, rng: Rng) -> Bags:
        return Bags(rng.below(BAG), actions=self.actions)

    def copy(self) -> Bags:
        return Bags(self.inside, self.drawn, self.coins, self.actions)

    def advance(self, action: str) -> None:
        if action == "bag":
            self.drawn = self.inside
        else:
            self.coins = {"sure": 5, "leave": 0, "swap": 4}.get(action, self.drawn)


class Timid:
    """A rollout policy that always swaps; at first it thinks most of what is sure."""

    def __init__(self, *pruned: str) -> None:
        self.pruned = pruned
        self.rollouts = 0
        self.worlds: list[int] = []

    def candidates(self, state: Bags) -> Sequence[Candidate]:
        looks = {"sure": 5.0, "bag": 4.0, "leave": 0.0, "swap": 4.0}
        assert state.decision is not None
        return [
            Candidate(answer, looks.get(answer, float(state.drawn)))
            for answer in state.decision.actions
            if answer not in self.pruned
        ]

    def reply(self, state: Bags, rng: Rng) -> str:
        return "swap"

    def is_cutoff(self, state: Bags) -> bool:
        return False

    def evaluate(self, state: Bags) -> float:
        self.rollouts += 1
        self.worlds.append(state.inside)
        return float(state.coins)


FLAT = Budget(iterations=300, width=3, gap=0.0)
DEEP = Budget(iterations=900, width=3, patience=2, explore=1.0, gap=0.0)


def best(budget: Budget, domain: Any = None, seed: int = 1) -> str:
    return str(search_lines(Bags(), domain or Timid(), budget, Rng(seed))[0].answer)


def test_without_a_tree_the_bag_is_worth_what_the_rollout_policy_makes_of_it() -> None:
    lines = {line.answer: line.worth for line in search_lines(Bags(), Timid(), FLAT, Rng(1))}
    assert lines == {"sure": 5.0, "bag": 4.0, "leave": 0.0}


@pytest.mark.parametrize("seed", range(10))
def test_the_tree_finds_what_to_do_with_each_draw(seed: int) -> None:
    lines = search_lines(Bags(), Timid(), DEEP, Rng(seed))
    assert lines[0].answer == "bag"
    assert 5.0 < lines[0].worth < 6.2, "5.5, give or take the luck of 300 bags"


def test_no_more_rollouts_than_the_budget_has_and_equally_many_for_all() -> None:
    domain = Timid()
    lines = search_lines(Bags(), domain, FLAT, Rng(1))
    assert domain.rollouts == FLAT.iterations
    assert [line.visits for line in lines] == [100, 100, 100]


def test_all_candidates_meet_the_same_worlds() -> None:
    domain = Timid()
    search_lines(Bags(), domain, FLAT, Rng(1))
    assert domain.worlds[0::3] == domain.worlds[1::3] == domain.worlds[2::3]
    assert len(set(domain.worlds)) == BAG


def test_the_race_drops_what_is_surely_behind_and_stops_when_one_is_left() -> None:
    domain = Timid()
    lines = search_lines(Bags(), domain, Budget(iterations=300, width=3, worlds=8), Rng(1))
    assert lines[0].answer == "sure"
    assert domain.rollouts == 3 * 8, "nothing varies, so that the first look at the race decides"


def test_a_candidate_is_not_dropped_for_bad_luck_within_what_luck_explains() -> None:
    race = Budget(iterations=900, width=3, patience=2, explore=1.0, worlds=100, gap=3.0)
    assert [best(race, seed=seed) for seed in range(10)] == ["bag"] * 10


def test_a_trusted_first_look_outweighs_few_rollouts() -> None:
    few = Budget(iterations=30, width=3, patience=2, explore=1.0, gap=0.0, trust=1000.0)
    assert best(few) == "sure"


def test_pruned_answers_are_neither_searched_nor_given() -> None:
    assert {line.answer for line in search_lines(Bags(), Timid("bag"), DEEP, Rng(1))} == {"sure", "leave"}
    narrow = Budget(iterations=30, width=1)
    assert [line.answer for line in search_lines(Bags(), Timid(), narrow, Rng(1))] == ["sure"]


def test_the_same_seed_gives_the_same_lines_and_another_seed_other_worlds() -> None:
    assert search_lines(Bags(), Timid(), DEEP, Rng(7)) == search_lines(Bags(), Timid(), DEEP, Rng(7))
    assert search_lines(Bags(), Timid(), DEEP, Rng(7)) != search_lines(Bags(), Timid(), DEEP, Rng(8))


def test_a_searcher_gives_the_best_line_and_does_not_search_for_the_only_answer() -> None:
    domain = Timid()
    searcher = Searcher(lambda view, seat: domain, DEEP)
    assert searcher.choose(Bags(), 1) == "bag"
    searched = domain.rollouts
    assert searcher.choose(Bags(actions=("leave",)), 1) == "leave"
    assert domain.rollouts == searched


def test_ways_are_compared_in_the_same_worlds_with_the_same_luck() -> None:
    met: list[tuple[int, int]] = []

    def play(state: Bags, way: str, rng: Rng) -> float:
        met.append((state.inside, rng.next_u64()))
        return float(way)

    assert compare_ways(Bags(), ["3", "1"], play, 5, Rng(3)) == [3.0, 1.0]
    assert met[0::2] == met[1::2]
    assert len(set(met)) == 5
