"""Numbers in text that no type describes: keys in JSON, parts of names, code points."""

import re

_WHOLE = re.compile(r"[0-9]{1,9}\Z")


def read_whole(text: str) -> int | None:
    """Integer of one to nine digits 0 to 9; None for any other text."""
    return int(text) if _WHOLE.match(text) else None


def sign_code(sign: str) -> str:
    """Code point of a character that no font of the game can show, as "U+0E01"."""
    return f"U+{ord(sign):04X}"
