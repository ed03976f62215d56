"""The deal of a match as letters: its seed, so that people can play the same deal again, or tell it to others."""

from __future__ import annotations

import re

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
LENGTH = 10
HALF = LENGTH // 2
SEEDS = len(LETTERS) ** LENGTH
"""Seeds from here on have no code."""


def code_of(seed: int | None) -> str:
    """ABCDE-FGHIJ; "" for a seed that has no code, or no seed."""
    if seed is None or not 0 <= seed < SEEDS:
        return ""
    letters = ""
    for _ in range(LENGTH):
        seed, digit = divmod(seed, len(LETTERS))
        letters = LETTERS[digit] + letters
    return f"{letters[:HALF]}-{letters[HALF:]}"


def seed_of(code: str) -> int | None:
    """The seed of a code, however it is written; None for what is no code."""
    letters = re.sub(r"[\s-]", "", code.upper())
    if len(letters) != LENGTH or not set(letters) <= set(LETTERS):
        return None
    seed = 0
    for letter in letters:
        seed = seed * len(LETTERS) + LETTERS.index(letter)
    return seed
