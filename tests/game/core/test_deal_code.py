"""Deals as letters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.deal_code import LENGTH, LETTERS, SEEDS, code_of, seed_of


@given(st.integers(0, SEEDS - 1))
def test_a_seed_comes_back_however_its_letters_are_written(seed: int) -> None:
    code = code_of(seed)
    assert len(code) == LENGTH + 1 and seed_of(code) == seed
    assert seed_of(f" {code.lower().replace('-', ' ')} ") == seed


@pytest.mark.parametrize(
    "written",
    [
        *(
            "ABCDE-FGHI0",
            "abcde-fghi0",
            "ABCDE FGHI0",
            "A B C D E F G H I 0",
            "ABCDE_FGHIO",
            "ABCDE.FGHIO",
            "  abcdefghio\n",
        ),
        *(
            f"ABCDE{dash}FGHIO"
            for dash in "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u00ad\u05be\u301c"
        ),
        *(f"ABCDE{dash}FGHIO" for dash in "\u2043\u02d7\u30fc~+=;*"),
        *('"ABCDE-FGHIO"', "\u201eABCDE-FGHIO\u201c", "(ABCDE-FGHIO)", "`ABCDE-FGHIO`", "#ABCDE-FGHIO."),
        *("A8CDE-FGH1O", "A8CDE-FGH|0", "\u0410\u0412CDE-FGHI\u041e", "\u0391\u0392CD\u0395-FGHI\u039f"),
        "\u0430\u0432\u0441de-fgh\u0456\u043e",
        "\uff21\uff22\uff23\uff24\uff25\uff0d\uff26\uff27\uff28\uff29\uff10",
        *("ABCDE\u200b-\u00a0FGHIO", "ABCDE - FGHIO", "\u2066ABCDE-FGHIO\u2069"),
    ],
)
def test_signs_that_look_alike_are_heard_as_those_there_are(written: str) -> None:
    """R49: what people type from a screen, a photo or a mail."""
    assert seed_of(written) == seed_of("ABCDE-FGHIO") is not None


@given(st.text(max_size=30))
def test_any_text_has_a_seed_or_none(text: str) -> None:
    seed = seed_of(text)
    assert seed is None or seed_of(code_of(seed)) == seed


def test_what_is_no_code() -> None:
    assert seed_of("A" * LENGTH + " " * 20_000_000) is None
    assert [seed_of(text) for text in ("", "ABCDE", "ABCDE-FGHI9", "ABCDE-FGHIJK", "ÄBCDE-FGHIJ")] == [
        None
    ] * 5
    assert [code_of(seed) for seed in (None, -1, SEEDS)] == [""] * 3
    assert code_of(0) == f"{LETTERS[0] * 5}-{LETTERS[0] * 5}"
