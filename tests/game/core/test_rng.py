"""The generator: published numbers, fair draws, a documented shuffle, seeds from texts."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.rng import Rng, derive_seed

# Published outputs of SplitMix64: Rosetta Code (seed 1234567) and the tests of several numerical libraries
# (seed 0).
SEED_1234567 = [
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
]
SEED_0 = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]


@pytest.mark.parametrize(
    ("seed", "numbers"), [(1234567, SEED_1234567), (0, SEED_0), (2**64, SEED_0), (-(2**64), SEED_0)]
)
def test_reference_vectors(seed: int, numbers: list[int]) -> None:
    rng = Rng(seed)
    assert [rng.next_u64() for _ in numbers] == numbers


@given(st.integers(), st.integers(min_value=1, max_value=40))
def test_many_numbers_at_once_are_those_one_by_one(seed: int, count: int) -> None:
    rng, slow = Rng(seed), Rng(seed)
    draw = rng.at_least(count)
    assert [draw() for _ in range(count + 2)] == [slow.next_u64() for _ in range(count + 2)]
    assert rng.state == slow.state


@given(st.integers(), st.integers(min_value=1, max_value=2**64))
def test_below_stays_below(seed: int, n: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(n) < n for _ in range(5))


def test_below_is_even_and_rejects_the_incomplete_span() -> None:
    rng = Rng(5)
    counts = Counter(rng.below(6) for _ in range(12000))
    assert sorted(counts) == list(range(6))
    assert all(1800 < count < 2200 for count in counts.values())
    # With n just above 2**63 nearly half of all numbers must be drawn again; taking them modulo n would
    # prefer small ones.
    n = 2**63 + 1
    low = sum(rng.below(n) < n // 2 for _ in range(2000))
    assert 900 < low < 1100


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_below_refuses_an_empty_or_too_wide_range(n: int) -> None:
    with pytest.raises(ValueError):
        Rng(1).below(n)


def test_shuffle_runs_from_the_last_place_down() -> None:
    items, rng = list("abcdefgh"), Rng(7)
    expected, draws = list("abcdefgh"), Rng(7)
    for last in range(7, 0, -1):
        other = draws.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    rng.shuffle(items)
    assert items == expected == list("befcgadh")


LARGEST_NEXT = 0x31628AF67B2131AB
"""Seed of a stream that begins with 2**64 - 1, a number that below() rejects."""


@given(st.integers() | st.just(LARGEST_NEXT), st.integers(min_value=0, max_value=60))
def test_shuffle_swaps_by_the_numbers_that_below_gives(seed: int, size: int) -> None:
    items, rng = list(range(size)), Rng(seed)
    expected, draws = list(range(size)), Rng(seed)
    for last in range(size - 1, 0, -1):
        other = draws.below(last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    rng.shuffle(items)
    assert (items, rng.state) == (expected, draws.state)


def test_shuffle_draws_again_where_below_does() -> None:
    assert Rng(LARGEST_NEXT).next_u64() == 2**64 - 1
    items, rng, second = list(range(11)), Rng(LARGEST_NEXT), Rng(LARGEST_NEXT)
    second.next_u64()
    rng.shuffle(items)
    second.shuffle(again := list(range(11)))
    assert (items, rng.state) == (again, second.state)


def test_shuffle_reaches_every_order_about_equally_often() -> None:
    rng, counts = Rng(3), Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_state_is_the_whole_generator() -> None:
    rng = Rng(9)
    rng.next_u64()
    twin, copy = Rng(0), rng.copy()
    twin.state = rng.state
    assert rng.next_u64() == twin.next_u64() == copy.next_u64()


def test_choice_takes_each_place() -> None:
    rng = Rng(1)
    assert {rng.choice("xyz") for _ in range(60)} == set("xyz")


def test_derived_seeds_are_fixed_and_depend_on_every_part() -> None:
    assert derive_seed("match", 1, 2) == 1855316185795350118
    seeds = [
        derive_seed(*parts)
        for parts in [("a", "b"), ("ab",), ("1",), (1,), (1, 2), (12,), ("", "ab"), ("a", 1, "b"), (-1,)]
    ]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**64 for seed in seeds)
