"""What somebody may be called: 1 to 12 letters that the game can write on its table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import count

from game.core.errors import GameError
from game.core.signs import sign_code

LONGEST = 12
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
ACCENTED = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĊċČ"
    "čĎďĐđĒēĖėĘęĚěĞğĠġĪīĮįıĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽž"
)
RARER = (
    "ĈĉĔĕĜĝĢģĤĥĦħĨĩĬĭİĴĵĶķĸĻļĿŀŅņŊŋŌōŎŏŖŗŜŝŢţŦŧŨũŬŭƏəȘșȚț"
    "ẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặẸẹẺẻẼẽẾếỀềỂểỄễỆệỈỉỊịỌọỎỏỐốỒồỔổỖỗỘộƠơỚớỜờỞởỠỡỢợ"
    "ƯưỤụỦủỨứỪừỬửỮữỰựỲỳỴỵỶỷỸỹ"
)
"""Latin letters of Vietnamese, Romanian, Latvian, Esperanto and others."""
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫαβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"
CYRILLIC = "".join(map(chr, (*range(0x400, 0x460), *range(0x48A, 0x500))))
"""All letters that languages are written with today: U+0400 to U+045F and U+048A to U+04FF."""
BETWEEN = " '’-."
"""What may stand between letters."""
LETTERS = PLAIN + ACCENTED + RARER + GREEK + CYRILLIC
_KNOWN = frozenset(LETTERS + BETWEEN)


class ProfileError(GameError):
    """What cannot be done with profiles, in one sentence. `key` names it for whoever says it in other
    words, with `values`."""

    def __init__(self, key: str, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.values = values


def cleaned(text: str) -> str:
    """The name as it is kept: composed letters, single spaces, an accent that no face has left away.
    Raises ProfileError."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    name = " ".join("".join(map(_letter, composed)).split())  # what is left of a sign may be a space
    if not any(letter.isalnum() for letter in name):
        raise ProfileError("no_letter", "A name has a letter at least.")
    if len(name) > LONGEST:
        raise ProfileError("long", f"A name has {LONGEST} letters at most.", most=LONGEST)
    return name


def legible(text: str, otherwise: str) -> str:
    """The name in a file that somebody has written by hand: what of it can be kept, else `otherwise`."""
    try:
        return cleaned(text)
    except ProfileError:
        composed = unicodedata.normalize("NFC", text)
        kept = " ".join("".join(letter for letter in composed if letter in _KNOWN).split())[:LONGEST].strip()
        return kept if any(letter.isalnum() for letter in kept) else otherwise


def same(one: str, other: str) -> bool:
    """True if people would take these for one name."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def numbered(name: str, taken: Collection[str]) -> str:
    """The name with the first number that makes it one of its own."""
    numbers = map(str, count(2))
    names = (f"{name[: LONGEST - 1 - len(number)].rstrip()} {number}" for number in numbers)
    return next(other for other in names if not any(same(other, one) for one in taken))


def _letter(letter: str) -> str:
    """The letter itself, without its accent, or the letters of a ligature. Raises ProfileError for other
    signs."""
    if letter in _KNOWN:
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    if plain and _KNOWN.issuperset(plain):
        return plain
    code = sign_code(letter)
    raise ProfileError("letter", f"The game cannot write the sign {code} in a name.", letter=code)
