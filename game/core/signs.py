"""Names for signs that cannot be shown: no face of letters has all of them."""

from __future__ import annotations


def sign_code(sign: str) -> str:
    """The number by which a sign is known everywhere, as "U+0E01"."""
    return f"U+{ord(sign):04X}"
