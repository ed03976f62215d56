"""Deal codes: the seed of a match as ten letters, so that the same deal can be played again or passed on."""

import unicodedata

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
LENGTH = 10
HALF = LENGTH // 2
SEEDS = len(LETTERS) ** LENGTH
"""Number of seeds that have a code: 0 to SEEDS - 1."""
MOST_WRITTEN = 200
"""Signs; with a space around each letter a code has forty."""
BETWEEN = "\u2212\u02d7\u30fc~+=`"
"""Signs that people write between and around letters besides spaces and punctuation: minus signs and the
like."""
PASSED_OVER = ("Cc", "Cf", "P", "Z")
"""First letters of the categories of spaces, punctuation and signs that are not seen."""
_LOOKS = (
    ("01|!8\u00d8", "OIIIBO"),
    (
        "\u0410\u0412\u0415\u0417\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u0425\u0405\u0406\u0408",
        "ABE3KMHOPCTYXSIJ",
    ),
    (
        "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7",
        "ABEZHIKMNOPTYX",
    ),
)
ALIKE = {sign: letter for signs, letters in _LOOKS for sign, letter in zip(signs, letters, strict=True)}
"""Sign -> the letter of a code that it looks like: digits that no code has, then Cyrillic and Greek
capitals."""


def code_of(seed: int | None) -> str:
    """Code of a seed as ABCDE-FGHIJ; "" for None and for a seed without a code."""
    if seed is None or not 0 <= seed < SEEDS:
        return ""
    letters = ""
    for _ in range(LENGTH):
        seed, digit = divmod(seed, len(LETTERS))
        letters = LETTERS[digit] + letters
    return f"{letters[:HALF]}-{letters[HALF:]}"


def seed_of(code: str) -> int | None:
    """Seed of a code in any spelling that normalize_letters() accepts; None for anything else."""
    letters = normalize_letters(code)
    if letters is None or len(letters) != LENGTH:
        return None
    seed = 0
    for letter in letters:
        seed = seed * len(LETTERS) + LETTERS.index(letter)
    return seed


def normalize_letters(text: str) -> str | None:
    """Letters of a code in free text: lower case, digits and lookalikes count as the letters that they
    resemble. Spaces, dashes, quotation marks and other punctuation are skipped. None if any other sign
    remains, or if the text is far too long."""
    if len(text) > MOST_WRITTEN:
        return None
    heard = ""
    for sign in unicodedata.normalize("NFKC", text).upper():
        letter = ALIKE.get(sign, sign)
        if letter in LETTERS:
            heard += letter
        elif sign not in BETWEEN and not unicodedata.category(sign).startswith(PASSED_OVER):
            return None
    return heard
