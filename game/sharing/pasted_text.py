"""Parts of match codes in pasted text: a mail, a message, a web page, with everything that these add.

A part begins with its head, EOBE:1/2:CHECK678: and extends to the next head. The text between holds the
letters and may hold anything else: quoting marks, hard and soft line breaks, tags, characters without width,
a greeting at the end. Every run of characters that no code has becomes a space, and each space may be the end
of the part: letters.join_parts() determines it by the check.

Where words stand between the letters, as in a message that was sent in pieces, a part is found twice: with
them, and without lower-case words and chunks that are too short for a line of a code."""

import html
import re
from collections.abc import Iterator
from itertools import zip_longest

MOST_TEXT = 500_000
"""Most characters that are read. Three parts have 9,000 letters; a mail that quotes them five times has
100,000 characters."""
MOST_LETTERS = 3_000
"""Most letters of one part that are read, including text that follows it (letters.MOST_BYTES makes
2,880)."""
MARK = "EOBE"

SHORTEST_LINE = 5
"""Least letters of a chunk that is certainly a line of the code, if there is anything else between its
lines."""

_HEAD = re.compile(" ?".join([*MARK, ":", "([0-9])", "/", "([0-9])", ":", *["([A-Z2-7])"] * 8, ":"]))
_ENCODED = re.compile("[=%]([0-9A-Fa-f]{2})")
_TAG = re.compile(r"<[!/]?[A-Za-z][^<>]{0,300}>")
_QUOTING = re.compile(r"^(?:[ \t]*[A-Za-z]{0,3}[>|\u00bb\u203a])+", re.MULTILINE)
"""Marks before a quoted line, possibly several, with or without the initials of its writer."""
_ALIKE = str.maketrans(
    {
        # full width, as East Asian keyboards write
        **{chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)},
        "\u2236": ":",
        "\ua789": ":",
        "\u2044": "/",
        "\u2215": "/",
        **{chr(code): chr(code - 32) for code in range(ord("a"), ord("z") + 1)},
    }
)
_OTHERS = re.compile("[^A-Z0-9:/]+")
_NO_LETTERS = re.compile("[^A-Z2-7]+")
_WORD = re.compile("[A-Za-z0-9]+")


def find_parts(text: str) -> list[str]:
    """Parts of codes in a text, in its order, each once: the head, then chunks of letters with spaces
    between. Linear in the length of the text, of which the first MOST_TEXT characters are read."""
    text = text[:MOST_TEXT]
    found: dict[str, None] = {}
    for head, body in _heads_and_bodies(_clean_text(text)):
        found[head + " ".join(_first_chunks(body))] = None
    if MARK in text:  # in capitals, as its letters are then
        text = _WORD.sub(lambda word: word[0] if word[0].isupper() or word[0].isdigit() else " ", text)
    for head, body in _heads_and_bodies(_clean_text(text)):
        found[head + " ".join(_without_short_chunks(_first_chunks(body)))] = None
    return [part for part in found if not part.endswith(":")]


def _heads_and_bodies(clean: str) -> Iterator[tuple[str, str]]:
    """Heads of parts in normal form, and the text that follows each."""
    heads = list(_HEAD.finditer(clean))
    for head, after in zip_longest(heads, heads[1:]):
        number, of, *check = head.groups()
        yield (
            f"{MARK}:{number}/{of}:{''.join(check)}:",
            clean[head.end() : after.start() if after else len(clean)],
        )


def _clean_text(text: str) -> str:
    """Text in capitals with one space for each run of characters that no code has."""
    text = html.unescape(text)
    text = _TAG.sub(" ", text)
    text = _QUOTING.sub(" ", text)
    text = _ENCODED.sub(_decode_sign, text)
    return _OTHERS.sub(" ", text.translate(_ALIKE))


def _decode_sign(found: re.Match[str]) -> str:
    """Character that a mail wrote as =3A or an address as %3A; a space for those that no code has."""
    sign = chr(int(found[1], 16))
    return sign if sign in ":/" else " "


def _first_chunks(body: str) -> list[str]:
    """Chunks of letters, as many as a part can need."""
    chunks: list[str] = []
    room = MOST_LETTERS
    for chunk in _NO_LETTERS.sub(" ", body[: 4 * MOST_LETTERS]).split():
        if room <= 0:
            break
        chunks.append(chunk)
        room -= len(chunk)
    return chunks


def _without_short_chunks(chunks: list[str]) -> list[str]:
    """Chunks that may be lines of a code. The first and the last line may be short, but are no numbers."""
    lines = [place for place, chunk in enumerate(chunks) if len(chunk) >= SHORTEST_LINE]
    last = lines[-1] if lines else -1
    return [
        chunk
        for place, chunk in enumerate(chunks)
        if len(chunk) >= SHORTEST_LINE or ((place == 0 or place > last) and not chunk.isdigit())
    ]
