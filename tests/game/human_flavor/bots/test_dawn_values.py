"""Expected final results of seats, and the fitting of their weights."""

from __future__ import annotations

import pytest

from game.core.rng import Rng
from game.human_flavor.bots import dawn_values
from game.human_flavor.bots.levels import DAWN, Dawn
from tests.game.human_flavor.fixtures_matches import at
from tools.fit_human_flavor_dawn import GUESS, dawn_samples, fit_weights, standard_error


def test_there_are_weights_for_every_table_and_day() -> None:
    assert [one.seats for one in DAWN] == [3, 6]
    assert all(
        dawn_values.dawn_weights(seats, days) in DAWN[seats > 3].days
        for seats in range(2, 7)
        for days in range(1, 6)
    )
    assert dawn_values.dawn_weights(2, 1) is not dawn_values.dawn_weights(2, 2) and dawn_values.dawn_weights(
        6, 4
    ) is dawn_values.dawn_weights(6, 3)


def test_more_of_everything_is_worth_more() -> None:
    poor = at({"resources": {"flesh": 1}}, {}, day=3)
    rich = at(
        {
            "resources": {"flesh": 3},
            "captives": {"left": ["poet"], "right": ["judge"]},
            "allies": [{"id": "stray_pup"}, {"id": "pack_alpha"}],
        },
        {},
        day=3,
        corners={"crime": [0]},
    )
    few, many = dawn_values.dawn_features(poor)[0], dawn_values.dawn_features(rich)[0]
    assert len(few) == len(GUESS) == len(Dawn.__struct_fields__) - 1
    assert many[2:5] == (1.0, 0.0, 1.0) and many[9] == 1.0
    assert dawn_values.expected_scores(rich)[0] > dawn_values.expected_scores(poor)[0] + 8


def test_a_victory_is_parted_like_the_match() -> None:
    assert (
        dawn_values.weighted_lead([30.0, 20.0, 10.0], 0) == 12.5
        and dawn_values.weighted_lead([30.0, 20.0], 1) == -10.0
    )
    assert (
        dawn_values.lead_chance([20.0, 20.0], 5.0, 0) == 0.5
        and dawn_values.lead_chance([40.0, 20.0], 1.0, 0) > 0.999
    )


def test_weights_are_found_again() -> None:
    """From made-up dawns that follow known weights; and matches give dawns."""
    rng = Rng(6)
    known = [weight + 0.5 for weight in GUESS]
    data = []
    for _ in range(400):
        values = tuple([float(rng.below(21)) - 10 for _ in GUESS])
        data.append((1, values, sum(weight * value for weight, value in zip(known, values, strict=True))))
    found = fit_weights(data)
    assert found == pytest.approx(known, abs=0.02) and standard_error(found, data) < 1
    dawns = dawn_samples((2, 3))
    assert [days for days, _, _ in dawns] == [3, 3, 2, 2, 1, 1]
    assert all(one[2] == -other[2] for one, other in zip(dawns[::2], dawns[1::2], strict=True))
