"""Deals as letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.core.deal_code import LENGTH, LETTERS, SEEDS, code_of, seed_of


@given(st.integers(0, SEEDS - 1))
def test_a_seed_comes_back_however_its_letters_are_written(seed: int) -> None:
    code = code_of(seed)
    assert len(code) == LENGTH + 1 and seed_of(code) == seed
    assert seed_of(f" {code.lower().replace('-', ' ')} ") == seed


def test_what_is_no_code() -> None:
    assert [seed_of(text) for text in ("", "ABCDE", "ABCDE-FGHI0", "ABCDE-FGHIJK", "ÄBCDE-FGHIJ")] == [None] * 5
    assert [code_of(seed) for seed in (None, -1, SEEDS)] == [""] * 3
    assert code_of(0) == f"{LETTERS[0] * 5}-{LETTERS[0] * 5}"
