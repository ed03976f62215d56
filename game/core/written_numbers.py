"""Numbers that stand as text where no type says so: as keys in JSON, and within names."""

from __future__ import annotations

import re

_WHOLE = re.compile(r"[0-9]{1,9}\Z")


def read_whole(text: str) -> int | None:
    """A whole number from 0 up in at most nine of the digits 0 to 9; None for any other text."""
    return int(text) if _WHOLE.match(text) else None
