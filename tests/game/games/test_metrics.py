"""Questions of levels about a table: numbers of a seat, and pictures of a part of it."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.errors import PositionError
from tests.game.games.suite import Metrics, each, of_every_game


@pytest.mark.parametrize(("known", "number"), each("METRICS", "numbers"))
def test_a_metric_is_a_number_of_the_seat(known: Metrics, number: tuple[str, int, int]) -> None:
    metric, first, second = number
    assert (known.rules.measure(known.table, 0, metric), known.rules.measure(known.table, 1, metric)) == (
        first,
        second,
    )


@of_every_game("METRICS")
def test_every_metric_works_on_a_view_too_and_others_are_a_key_error(known: Metrics) -> None:
    view = known.rules.new(known.rules.config(seats=4), 1).seen_by(None)
    assert all(type(known.rules.measure(view, 3, metric)) is int for metric in known.rules.metrics)
    with pytest.raises(KeyError):
        known.rules.measure(known.table, 0, "luck")


@pytest.mark.parametrize(("known", "picture"), each("METRICS", "pictures"))
def test_a_picture_fits_the_table_or_does_not(known: Metrics, picture: tuple[int, list[str], bool]) -> None:
    seat, rows, fits = picture
    assert known.rules.arranged(known.pictured, seat, rows) is fits


@pytest.mark.parametrize(("known", "rows"), each("METRICS", "no_pictures"))
def test_a_picture_that_cannot_be_is_refused(known: Metrics, rows: Any) -> None:
    with pytest.raises(PositionError, match="picture of the"):
        known.rules.arranged(known.pictured, 0, rows)
