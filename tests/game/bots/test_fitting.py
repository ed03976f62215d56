"""Weights are found again that matches were made with, and what is said of them agrees with what comes."""

from __future__ import annotations

from math import exp, isclose, log

import pytest

from game.bots import fitting
from game.bots.fitting import Sample
from game.core.rng import Rng

TRUE = (1.5, -0.8, 0.4)
_GRAIN = 1 << 20


def _number(rng: Rng) -> float:
    """From -1 to 1."""
    return 2 * rng.below(_GRAIN) / _GRAIN - 1


def _samples(count: int, contenders: int, seed: int = 5) -> list[Sample]:
    """Rows of chance, and winners drawn with the chances that TRUE gives them."""
    rng, found = Rng(seed), []
    for _ in range(count):
        rows = tuple(tuple(_number(rng) for _ in TRUE) for _ in range(contenders))
        mark, shares = rng.below(_GRAIN) / _GRAIN, [0.0] * contenders
        for number, chance in enumerate(fitting.predict_chances(TRUE, rows)):
            mark -= chance
            if mark < 0 or number == contenders - 1:
                shares[number] = 1.0
                break
        found.append(Sample(rows, tuple(shares)))
    return found


@pytest.mark.parametrize("contenders", [2, 4])
def test_the_weights_are_found_that_the_winners_were_drawn_with(contenders: int) -> None:
    found = fitting.fit_logit(_samples(1000, contenders), ridge=1.0)
    assert found == pytest.approx(TRUE, abs=0.25)


def test_the_same_samples_give_the_same_weights() -> None:
    assert fitting.fit_logit(_samples(50, 3), ridge=1.0) == fitting.fit_logit(_samples(50, 3), ridge=1.0)


def test_a_contender_of_zeros_makes_it_a_logistic_regression() -> None:
    row = (0.3, -0.2, 0.9)
    first, second = fitting.predict_chances(TRUE, (row, (0.0, 0.0, 0.0)))
    assert isclose(first, fitting.logistic(fitting.dot_product(TRUE, row))) and isclose(first + second, 1.0)
    assert isclose(first, 1 / (1 + exp(-fitting.dot_product(TRUE, row))))


def test_whoever_always_shares_the_win_is_said_to_have_half_of_it() -> None:
    weights = fitting.fit_logit([Sample(((1.0, 0.5), (0.2, 0.5)), (0.5, 0.5))] * 50, ridge=0.1)
    assert weights == pytest.approx([0.0, 0.0], abs=1e-9)


def test_a_strong_ridge_trusts_few_matches_less() -> None:
    few = _samples(20, 2)
    free, held = fitting.fit_logit(few, ridge=0.01), fitting.fit_logit(few, ridge=50.0)
    assert sum(weight * weight for weight in held) < 0.1 * sum(weight * weight for weight in free)


def test_least_squares_and_solving() -> None:
    rows = [(1.0, float(n), float(n * n)) for n in range(8)]
    assert fitting.least_squares(
        rows, [3 + 2 * n - 0.5 * n * n for n in range(8)], ridge=1e-9
    ) == pytest.approx([3, 2, -0.5], abs=1e-5)
    # the first pivot is below
    assert fitting.solve_linear([[0.0, 2.0], [4.0, 1.0]], [6.0, 11.0]) == pytest.approx([2.0, 3.0])


def test_said_and_came_in_ten_bins() -> None:
    said = [(0.95, 0.05)] * 10 + [(0.55, 0.45)] * 4
    came = [(1.0, 0.0)] * 9 + [(0.0, 1.0)] + [(0.5, 0.5)] * 4
    bins = fitting.calibrate_chances(said, came)
    assert [one.chances for one in bins] == [10, 0, 0, 0, 4, 4, 0, 0, 0, 10]
    assert bins[9].predicted == pytest.approx(0.95) and bins[9].observed == pytest.approx(0.9)
    assert fitting.largest_gap(bins, 0.01) == pytest.approx(0.05)
    assert fitting.largest_gap(bins, 0.9) == 0.0
    assert fitting.log_loss([(0.5, 0.5)], [(0.5, 0.5)]) == pytest.approx(log(2))


def test_chances_that_winners_were_drawn_with_are_calibrated() -> None:
    fresh = _samples(1500, 3, seed=11)
    bins = fitting.calibrate_chances(
        [fitting.predict_chances(TRUE, one.rows) for one in fresh], [one.shares for one in fresh]
    )
    assert fitting.largest_gap(bins, 0.01) < 0.08


def test_gaps_count_matches_not_tables() -> None:
    """M19: tables of one match are much alike, so the error of a difference goes by matches."""
    said = [(0.75, 0.25)] * 40
    came = [(1.0, 0.0) if number % 4 else (0.0, 1.0) for number in range(40)]
    alike = [(1.0, 0.0) if number >= 10 else (0.0, 1.0) for number in range(40)]
    apart = fitting.measure_gaps(said, came, range(40), 20)
    assert [round(gap.predicted, 2) for gap in apart] == [0.25, 0.75]
    assert all(abs(gap.difference) < 1e-9 and gap.chances == 40 for gap in apart)
    few = fitting.measure_gaps(said, alike, [number // 10 for number in range(40)], 4)
    assert few[1].error > 2.5 * apart[1].error, "four matches say less than forty"
    assert fitting.measure_gaps(said, alike, [number // 10 for number in range(40)], 5) == []
    high = fitting.measure_gaps([(0.95, 0.05)] * 40, came, range(40), 20)
    assert high[1].difference == pytest.approx(-0.2) and high[1].error < 0.2
