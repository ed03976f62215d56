"""The numbers of signs in X: plain for Latin-1 and Unicode, older ones by character sets of their time."""

_UNICODE = 0x01000000
_GREEK_SIGMAS = {0x7F2: "σ", 0x7F3: "ς"}  # the other way round in ISO 8859-7
_FIRST_GREEK = 0xC1  # letters with accents stand elsewhere in ISO 8859-7, and on no key of their own
_OLD_CYRILLIC = dict(zip(range(0x6A1, 0x6B0), "ђѓёєѕіїјљњћќґўџ", strict=True))
_DEAD = {0xFE50: "`", 0xFE51: "´", 0xFE52: "^", 0xFE53: "~", 0xFE57: "¨", 0xFE58: "°"}
_OWN = {**_GREEK_SIGMAS, **_OLD_CYRILLIC, **_DEAD}
# Character sets by the upper byte of a number; the lower one is the sign's in that set.
_SETS = {
    0x1: "iso8859-2",
    0x2: "iso8859-3",
    0x3: "iso8859-4",
    0x5: "iso8859-6",
    0x6: "koi8-r",
    0x7: "iso8859-7",
    0xC: "iso8859-8",
    0xD: "tis-620",
    0x13: "iso8859-15",
}


def sign_of_keysym(keysym: int) -> str:
    """The sign that a number of X stands for, "" for keys that write none."""
    if keysym in _OWN:
        return _OWN[keysym]
    if 0x20 <= keysym <= 0x7E or 0xA0 <= keysym <= 0xFF:
        return chr(keysym)
    if _UNICODE < keysym <= _UNICODE + 0x10FFFF:
        return chr(keysym - _UNICODE)
    charset, sign = _SETS.get(keysym >> 8), keysym & 0xFF
    lowest = _FIRST_GREEK if charset == _SETS[0x7] else 0xA0
    return bytes([sign]).decode(charset, errors="ignore") if charset and sign >= lowest else ""
