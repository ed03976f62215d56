"""What `tools.measure_reviews` says of reviews."""

from __future__ import annotations

import pytest

from game.bots.review import Budget
from tools.measure_reviews import Told, describe_accounts, measure_match


def test_without_worlds_all_that_is_not_play_is_left_over() -> None:
    budget = Budget(worlds=0, usual=1, moments=0)
    (found,) = measure_match("eaten", {"mode": "miner_solo", "hibernating_level": 1}, 1, 5, budget)
    assert found.group == "miner_solo, 2 seats" and found.luck == found.rivals == 0.0
    assert found.start + found.skill + found.course == pytest.approx(found.end) and found.end in (0.0, 100.0)
    assert found.told > 0.0, "no answer was looked at alone, so smaller losses are told together"


def test_lines_are_by_kind_and_tell_what_is_accounted_for() -> None:
    told = [
        Told("elder, 2 seats", 100.0, -20.0, 4.0, 6.0, 2.0, 92.0, 5.0, 12.0),
        Told("rookie, 3 seats", 80.0, 3.0, -4.0, 1.0, -6.0, 74.0, 5.0, 7.0),
    ]
    lines = describe_accounts(told)
    assert [line.split("  ")[0] for line in lines if "seat" in line][1:3] == [
        "elder, 2 seats",
        "rookie, 3 seats",
    ]
    assert lines[-1] == "lost by play 1 seats; told of it 60%"
