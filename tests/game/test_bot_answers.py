"""Bots answer the same on every Python: as recorded, and without the sum() whose rounding is not the same
everywhere.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Iterable
from functools import reduce
from itertools import islice
from operator import add
from typing import Any

import pytest

from game import bots
from game.bots.sums import sum_floats
from game.core import catalog
from tests.game.bot_answers import answered_anew, positions, quick_levels, read
from tests.game.bots.light import light
from tests.game.tables import TABLES
from tests.weekly import take_share, take_turns

RECORDED = read()
EVERY_GOLDEN = [(game, golden) for game, those in RECORDED.items() for golden in those]


def test_every_game_table_and_level_is_recorded() -> None:
    assert RECORDED.keys() == set(catalog.ids())
    for game, those in RECORDED.items():
        asked = {table for table in TABLES[game] if table != "zero"}  # matches in which no seat is asked
        assert {golden.rpartition("_")[0] for golden in those} == asked
        assert {len(answers) for known in those.values() for answers in known.values()} == {
            len(quick_levels(game))
        }
    assert (
        sum(
            len(answers)
            for those in RECORDED.values()
            for known in those.values()
            for answers in known.values()
        )
        > 900
    )


@pytest.mark.parametrize(("game", "golden"), take_share(EVERY_GOLDEN, 2))
def test_bots_answer_as_recorded_and_never_sum_floats(
    monkeypatch: pytest.MonkeyPatch, game: str, golden: str
) -> None:
    """Two matches of every table take turns."""
    misused = _watched_sum(monkeypatch)
    assert answered_anew(game, golden, RECORDED[game][golden]) == RECORDED[game][golden]
    assert not misused


SEARCHING = [
    (game, info.number) for game in catalog.ids() for info in bots.list_levels(game) if not info.is_quick
]


@pytest.mark.parametrize(("game", "level"), SEARCHING)
def test_who_searches_never_sums_floats(monkeypatch: pytest.MonkeyPatch, game: str, level: int) -> None:
    """In the first positions of a recorded match, another one each week; what they answer there may change
    with every tuning and is not recorded.
    """
    misused, bot = _watched_sum(monkeypatch), light(game, level)
    for number, state in islice(positions(game, take_turns([*RECORDED[game]], level)), 3, 40, 9):
        assert bot.choose(state.seen_by(state.decision.seat), number) in state.decision.actions
    assert not misused


def _watched_sum(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """From now on: where in the game sum() adds floats."""
    own_sum, misused = sum, set[str]()

    def watched(values: Iterable[Any], start: Any = 0) -> Any:
        items = list(values)
        caller = sys._getframe(1)
        if caller.f_globals["__name__"].startswith("game.") and any(
            isinstance(value, float) for value in items
        ):
            misused.add(f"{caller.f_code.co_filename}:{caller.f_lineno}")
        return own_sum(items, start)

    monkeypatch.setattr(builtins, "sum", watched)
    return misused


def test_a_sum_goes_from_left_to_right() -> None:
    """Values for which sum() of Python 3.12 gives 2.0 and 1.0."""
    assert sum_floats([1e16, 1.0, 1.0, -1e16]) == 0.0
    assert sum_floats([0.1] * 10) == reduce(add, [0.1] * 10) == 0.9999999999999999
    assert sum_floats([]) == 0.0
