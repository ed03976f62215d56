"""Names for signs that cannot be shown: no face of letters and no encoding of a terminal has all of them."""

from __future__ import annotations

import codecs
from io import TextIOWrapper

SPELLED = "eat-or-be-eaten.spelled"
"""The way of codecs to treat what an encoding lacks: by its number."""


def sign_code(sign: str) -> str:
    """The number by which a sign is known everywhere, as "U+0E01"."""
    return f"U+{ord(sign):04X}"


def spell_unwritable(*streams: object) -> None:
    """Let these streams write the number of a sign that their encoding lacks, in place of an error."""
    codecs.register_error(SPELLED, _spell_signs)
    for stream in streams:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SPELLED)


def _spell_signs(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(sign_code, error.object[error.start : error.end])), error.end
