"""Bots answer the same on every Python: as recorded, and without the sum() whose rounding is not the same everywhere."""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from functools import reduce
from operator import add
from typing import Any

import pytest

from game import bots
from game.bots.sums import summed
from game.core import catalog
from tests.game.bot_answers import answered_anew, read
from tests.game.tables import TABLES

RECORDED = read()
EVERY_GOLDEN = [(game, golden) for game, those in RECORDED.items() for golden in those]


def test_every_game_table_and_level_is_recorded() -> None:
    assert RECORDED.keys() == set(catalog.ids())
    for game, those in RECORDED.items():
        asked = {table for table in TABLES[game] if table != "zero"}  # where nobody is asked
        assert {golden.rpartition("_")[0] for golden in those} == asked
        assert {len(answers) for known in those.values() for answers in known.values()} == {len(bots.levels(game))}
    assert sum(len(answers) for those in RECORDED.values() for known in those.values() for answers in known.values()) > 900


@pytest.mark.parametrize(("game", "golden"), EVERY_GOLDEN)
def test_bots_answer_as_recorded_and_never_sum_floats(monkeypatch: pytest.MonkeyPatch, game: str, golden: str) -> None:
    own_sum, misused = sum, set()

    def watched(values: Iterable[Any], start: Any = 0) -> Any:
        items = list(values)
        caller = sys._getframe(1)
        if caller.f_globals["__name__"].startswith("game.") and any(isinstance(value, float) for value in items):
            misused.add(f"{caller.f_code.co_filename}:{caller.f_lineno}")
        return own_sum(items, start)

    monkeypatch.setattr(builtins, "sum", watched)
    assert answered_anew(game, golden, RECORDED[game][golden]) == RECORDED[game][golden]
    assert not misused


def test_a_sum_goes_from_left_to_right() -> None:
    """Where sum() of Python 3.12 says 2.0 and 1.0."""
    assert summed([1e16, 1.0, 1.0, -1e16]) == 0.0
    assert summed([0.1] * 10) == reduce(add, [0.1] * 10) == 0.9999999999999999
    assert summed([]) == 0.0
