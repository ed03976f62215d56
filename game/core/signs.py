"""Names of characters that no font of the game can show."""


def sign_code(sign: str) -> str:
    """Code point of a character, as "U+0E01"."""
    return f"U+{ord(sign):04X}"
