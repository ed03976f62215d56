"""The places of the keys that write, by their names on a US board, and the numbers that systems give them."""

import arcade.key

from game.core.values import frozen


@frozen
class Place:
    """A key that writes, whatever it writes in the player's layout."""

    name: str  # as in arcade.key
    x11: str  # its name in XKB: row and column
    scan: int  # its code on Windows
    mac: int  # its virtual key code

    @property
    def us_symbol(self) -> int:
        """Pyglet's symbol of the key on a US board, which is the sign that it writes there."""
        return int(getattr(arcade.key, self.name))

    @property
    def has_digit(self) -> bool:
        """True in the row of digits, where every board has digits."""
        return self.name.startswith("KEY_")


_SIGNS = {
    "-": "MINUS",
    "=": "EQUAL",
    "[": "BRACKETLEFT",
    "]": "BRACKETRIGHT",
    ";": "SEMICOLON",
    "'": "APOSTROPHE",
    "`": "GRAVE",
    "\\": "BACKSLASH",
    ",": "COMMA",
    ".": "PERIOD",
    "/": "SLASH",
}
# The signs of a row on a US board, the row in XKB, its first code on Windows, its codes on a Mac.
_ROWS = (
    ("1234567890-=", "AE", 0x02, (0x12, 0x13, 0x14, 0x15, 0x17, 0x16, 0x1A, 0x1C, 0x19, 0x1D, 0x1B, 0x18)),
    ("QWERTYUIOP[]", "AD", 0x10, (0x0C, 0x0D, 0x0E, 0x0F, 0x11, 0x10, 0x20, 0x22, 0x1F, 0x23, 0x21, 0x1E)),
    ("ASDFGHJKL;'", "AC", 0x1E, (0x00, 0x01, 0x02, 0x03, 0x05, 0x04, 0x26, 0x28, 0x25, 0x29, 0x27)),
    ("ZXCVBNM,./", "AB", 0x2C, (0x06, 0x07, 0x08, 0x09, 0x0B, 0x2D, 0x2E, 0x2B, 0x2F, 0x2C)),
)


def _name_of(sign: str) -> str:
    return f"KEY_{sign}" if sign.isdigit() else _SIGNS.get(sign, sign)


PLACES = (
    *(
        Place(_name_of(sign), f"{row}{column + 1:02}", scan + column, mac[column])
        for signs, row, scan, mac in _ROWS
        for column, sign in enumerate(signs)
    ),
    Place("GRAVE", "TLDE", 0x29, 0x32),
    Place("BACKSLASH", "BKSL", 0x2B, 0x2A),
)
