"""Words found and sorted by letters (L14): a search folds accents, an order is that of the language's alphabet."""

from __future__ import annotations

import unicodedata

from scenes.kit.words.language import chosen

_FOLDED = str.maketrans(
    {
        "ł": "l",
        "ø": "o",
        "đ": "d",
        "ð": "d",
        "ħ": "h",
        "ŧ": "t",
        "ı": "i",
        "œ": "oe",
        "æ": "ae",
        "þ": "th",
        "ß": "ss",
        "\u2019": "'",
        "\u00a0": " ",
        "\u202f": " ",
        "\u00ad": None,
    }
)
"""Letters that have no accent to leave out, and signs that no keyboard has."""
_FIRST_LETTER = 0x100
"""Numbers in a key from here on are letters of the alphabet; signs before "a" keep their code."""
_OTHERS = 0x1000

SortKey = tuple[tuple[int, ...], str]


def fold_letters(text: str) -> str:
    """A text in small letters without accents, for a search: Łódź is found by lodz, Straße by strasse."""
    parts = unicodedata.normalize("NFD", text.casefold().translate(_FOLDED))
    return parts if parts.isascii() else "".join(sign for sign in parts if not unicodedata.combining(sign))


def sort_key(text: str, alphabet: str) -> SortKey:
    """Key that puts texts in the order of an alphabet; letters that it lacks stand where they do without accents,
    behind the plain ones."""
    numbers: list[int] = []
    small = unicodedata.normalize("NFC", text).casefold()
    for letter in small:
        for sign in letter if letter in alphabet else fold_letters(letter):
            number = alphabet.find(sign)
            if number >= 0:
                numbers.append(_FIRST_LETTER + number)
            else:
                numbers.append(ord(sign) if sign < "a" else _OTHERS + ord(sign))
    return tuple(numbers), small


def first_letter(text: str, alphabet: str) -> str:
    """The letter of an alphabet under which a text stands; another sign stands for itself."""
    letter = unicodedata.normalize("NFC", text)[:1].casefold()
    return letter if letter in alphabet else fold_letters(letter)[:1]


def by_alphabet(text: str) -> SortKey:
    """Key for sorting in the spoken language."""
    return sort_key(text, chosen().file.alphabet)


def initial_of(text: str) -> str:
    """The letter under which a text stands in the spoken language."""
    return first_letter(text, chosen().file.alphabet)
