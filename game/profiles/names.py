"""Names of people: 1 to 12 letters that the game's fonts have."""

import unicodedata
from collections.abc import Collection
from itertools import count

from game.core.errors import GameError
from game.core.notation.written_numbers import sign_code

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
"""All letters of languages written today: U+0400 to U+045F and U+048A to U+04FF."""
BETWEEN = " '’-."
"""Characters allowed between letters."""
LETTERS = PLAIN + ACCENTED + RARER + GREEK + CYRILLIC
_KNOWN = frozenset(LETTERS + BETWEEN)


class ProfileError(GameError):
    """Refusal of a change to profiles, in one sentence; `key` and `values` allow another wording of it."""

    def __init__(self, key: str, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.values = values


def clean_name(text: str, longest: int = LONGEST) -> str:
    """Name as it is stored: composed letters, single spaces, without accents that no font has, at most
    `longest` letters. Raises ProfileError."""
    composed = unicodedata.normalize("NFC", " ".join(text.split()))
    name = " ".join("".join(map(_known_letters, composed)).split())  # what is left of a sign may be a space
    if not any(letter.isalnum() for letter in name):
        raise ProfileError("no_letter", "A name has a letter at least.")
    if len(name) > longest:
        raise ProfileError("long", f"A name has {longest} letters at most.", most=longest)
    return name


def legible_name(text: str, otherwise: str) -> str:
    """Readable part of a name in a file that may be edited by hand, else `otherwise`."""
    try:
        return clean_name(text)
    except ProfileError:
        composed = unicodedata.normalize("NFC", text)
        kept = " ".join("".join(letter for letter in composed if letter in _KNOWN).split())[:LONGEST].strip()
        return kept if any(letter.isalnum() for letter in kept) else otherwise


def is_same_name(one: str, other: str) -> bool:
    """True if people would read both as one name."""
    return _fold_name(one) == _fold_name(other)


def _fold_name(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())


def number_name(name: str, taken: Collection[str]) -> str:
    """Name with the first number that makes it unique."""
    numbers = map(str, count(2))
    names = (f"{name[: LONGEST - 1 - len(number)].rstrip()} {number}" for number in numbers)
    return next(other for other in names if not any(is_same_name(other, one) for one in taken))


def _known_letters(letter: str) -> str:
    """Letter itself, without its accent, or the letters of a ligature. Raises ProfileError for other
    characters."""
    if letter in _KNOWN:
        return letter
    parts = unicodedata.normalize("NFKD", letter)
    plain = "".join(part for part in parts if not unicodedata.combining(part))
    if plain and _KNOWN.issuperset(plain):
        return plain
    code = sign_code(letter)
    raise ProfileError("letter", f"The game cannot write the sign {code} in a name.", letter=code)
