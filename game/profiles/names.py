"""What somebody may be called: 1 to 12 letters that the game can write on its table."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection
from itertools import count

from game.core.errors import GameError

LONGEST = 12
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
ACCENTED = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿĀāĂăĄąĆćĊċČ"
    "čĎďĐđĒēĖėĘęĚěĞğĠġĪīĮįıĹĺĽľŁłŃńŇňŐőŒœŔŕŘřŚśŞşŠšŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽž"
)
BETWEEN = " '’-."
"""What may stand between letters."""
_KNOWN = frozenset(PLAIN + ACCENTED + BETWEEN)


class ProfileError(GameError):
    """What cannot be done with profiles, in one sentence. `key` names it for whoever says it in other words, with `values`."""

    def __init__(self, key: str, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.key = key
        self.values = values


def cleaned(text: str) -> str:
    """The name as it is kept: composed letters, single spaces, an accent that no face has left away. Raises ProfileError."""
    name = "".join(_letter(letter) for letter in unicodedata.normalize("NFC", " ".join(text.split())))
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
        kept = " ".join("".join(letter for letter in text if letter in _KNOWN).split())[:LONGEST].strip()
        return kept if any(letter.isalnum() for letter in kept) else otherwise


def same(one: str, other: str) -> bool:
    """Whether people would take these for one name."""
    return one.casefold() == other.casefold()


def numbered(name: str, taken: Collection[str]) -> str:
    """The name with the first number that makes it one of its own."""
    numbers = map(str, count(2))
    names = (f"{name[: LONGEST - 1 - len(number)].rstrip()} {number}" for number in numbers)
    return next(other for other in names if not any(same(other, one) for one in taken))


def _letter(letter: str) -> str:
    for candidate in (letter, unicodedata.normalize("NFKD", letter)[:1]):
        if candidate in _KNOWN:
            return candidate
    raise ProfileError("letter", f"The game cannot write {letter!r} in a name.", letter=letter if letter.isprintable() else "?")
