"""What levels may ask about a table: numbers of a seat, and pictures of the Hunt Track."""

from __future__ import annotations

import pytest

from game.core.errors import PositionError
from game.hunger.components.definitions import TYPES
from game.hunger.rules import RULES
from tests.game.hunger.fixtures_sunrise import dawn, seat

TRACK = {0: {1: ["marya#0", "momo#0"], 3: ["tyto#0"]}, 1: {2: ["hypnosis#0"]}, 2: {1: ["ulrich#0"], 2: ["aldous#0"]}}


@pytest.fixture(scope="module")
def table() -> object:
    return dawn(
        seat(
            "cem_2", vp=20, discard="momo cyrana roxane echo hypnosis", digested="ulrich", tokens="draw velvet", spent="draw",
            missions="hoarder",
        ),
        seat("castle", arrival=1, vp=12, discard="eternal_rose"),
        public=["plain_fare"],
        chests={"rd_2": "speed_1#0"},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("metric", "first", "second"),
    [
        ("score", 20, 12), ("total", 20 - 5 + 4 + 1 + 2 + 2, 12), ("lead", 12, -12), ("card_bonuses", 5, 0), ("mission_points", 4, 0),
        ("humans", 4, 0), ("villager", 2, 0), ("military", 2, 0), ("noble", 0, 0), ("familiars", 1, 0), ("powers", 1, 0), ("roses", 0, 1),
        ("hunted", 6, 1), ("digested", 1, 0), ("tokens", 2, 0), ("unspent_tokens", 1, 0), ("missions", 1, 0), ("used_missions", 0, 0),
        ("home", 0, 1), ("arrival", 0, 1), ("safe", 1, 1), ("castle_distance", 2, 0), ("labyrinth_distance", 28, 30), ("discard", 5, 1),
        ("turn", 15, 15), ("chests", 1, 1), ("roses_left", 0, 0),
    ],
)  # fmt: skip
def test_a_metric_is_a_number_of_the_seat(table: object, metric: str, first: int, second: int) -> None:
    assert (RULES.measure(table, 0, metric), RULES.measure(table, 1, metric)) == (first, second)  # type: ignore[arg-type]


def test_every_metric_works_on_a_view_too() -> None:
    view = RULES.new(RULES.config(seats=4), 1).seen_by(None)
    assert all(type(RULES.measure(view, 3, metric)) is int for metric in RULES.metrics)  # type: ignore[arg-type]
    assert set(TYPES) <= set(RULES.metrics)


def test_a_burned_vampire_has_no_total_and_scores_no_mission() -> None:
    table = dawn(seat("rd_4", vp=50, discard="momo", missions="eat_the_lot"), public=["plain_fare"])
    assert [RULES.measure(table, 0, metric) for metric in ("total", "mission_points")] == [0, 0]


def test_an_unknown_metric_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        RULES.measure(dawn(seat()), 0, "blood")


@pytest.mark.parametrize("rows", [["f-v"], ["f-v", "-p-", "-nm"], ["..v"], ["...", ".p."]])
def test_a_picture_of_the_track_shows_the_top_cards_column_3_first(rows: list[str]) -> None:
    assert RULES.arranged(dawn(seat(), track=TRACK), 0, rows)


@pytest.mark.parametrize("rows", [["f-r"], ["ffv"], ["--v"], ["...", "p.."]])
def test_another_picture_is_another_track(rows: list[str]) -> None:
    assert not RULES.arranged(dawn(seat(), track=TRACK), 0, rows)


@pytest.mark.parametrize("rows", [[], ["...."], [".."], ["x.."], ["..."] * 4])
def test_a_picture_that_no_track_can_have_is_refused(rows: list[str]) -> None:
    with pytest.raises(PositionError, match="picture of the track"):
        RULES.arranged(dawn(seat(), track=TRACK), 0, rows)
