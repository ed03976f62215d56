"""Names of characters that no font of the game can show."""

from __future__ import annotations


def sign_code(sign: str) -> str:
    """Code point of a character, as "U+0E01"."""
    return f"U+{ord(sign):04X}"
