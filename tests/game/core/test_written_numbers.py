"""Numbers in text: digits that other scripts have, or more of them than a number has, are none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.errors import GameError
from game.core.notation.written_numbers import read_whole
from game.human_flavor.cases import expectations as of_human_flavor
from game.hunger.cases import expectations as of_hunger
from game.hunger.position_reader import _read_number

STRANGE = ["", "-1", "+1", " 1", "1\n", "1.0", "1_0", "\u0661", "\u00b2", "\uff11", "9" * 5000, "one"]


@given(st.integers(0, 10**9 - 1))
def test_whole_numbers(number: int) -> None:
    assert read_whole(str(number)) == number


@pytest.mark.parametrize("text", STRANGE)
def test_anything_else(text: str) -> None:
    assert read_whole(text) is None


@pytest.mark.parametrize("text", STRANGE)
def test_keys_of_positions_and_cases(text: str) -> None:
    with pytest.raises(GameError, match="expected a number from 0 to 3"):
        _read_number("track", text, 0, 3)
    with pytest.raises(GameError, match="goes by numbers from 0 to 3"):
        of_hunger._checked_number("track", text, 0, 3)
    table: Any = SimpleNamespace(seats=4)
    with pytest.raises(GameError, match="goes by seats from 0 to 3"):
        of_human_flavor._values_by_seat(table, "points", {text: 1})
