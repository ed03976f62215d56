"""Metrics of a seat of the night, besides the numbers of games/hunger.py."""

from __future__ import annotations

from game.hunger.components.definitions import TYPES
from game.hunger.rules import RULES
from tests.game.hunger.fixtures_sunrise import dawn, seat


def test_a_burned_vampire_has_no_total_and_scores_no_mission() -> None:
    table = dawn(seat("rd_4", vp=50, discard="momo", missions="eat_the_lot"), public=["plain_fare"])
    assert [RULES.measure(table, 0, metric) for metric in ("total", "mission_points")] == [0, 0]
    assert set(TYPES) <= set(RULES.metrics)


def test_sets_delicacies_and_who_else_is_safe() -> None:
    mine = seat("castle", arrival=1, discard="momo ivanov beatrix marya ivo", missions="")
    table = dawn(mine, seat("cem_1"), seat("rd_4"))
    measured = {
        metric: RULES.measure(table, 0, metric)
        for metric in ("sets", "delicacies", "safe_rivals", "homecomers")
    }
    assert measured == {"sets": 1, "delicacies": 1, "safe_rivals": 1, "homecomers": 1}
    assert RULES.measure(table, 2, "safe_rivals") == 2 and RULES.measure(table, 2, "sets") == 0
