"""Bytes as the letters of codes, in parts that carry their numbers and a check: few enough for a QR picture or a
message. The letters are A to Z and 2 to 7."""

import zlib
from base64 import b32decode, b32encode
from binascii import Error as Base32Error
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import accumulate, chain, islice, product
from typing import NamedTuple

from game.core.errors import SaveError
from game.core.values import Sentences
from game.sharing.pasted_text import MARK, find_parts

MOST_BYTES = 1800
"""Most bytes of one part."""
MOST_PARTS = 3
MOST_UNPACKED = 2_000_000
MOST_TRIES = 5_000
"""Most ends of parts that are tried against the check, so that no text blocks a frame for long."""
CHECK_BYTES = 5


def write_parts(raw: bytes) -> list[str]:
    """Parts of a code with these bytes, each for a picture of its own. Raises SaveError if they are too many."""
    if len(raw) > MOST_BYTES * MOST_PARTS:
        raise SaveError(
            f"The match is too long to be shared: {len(raw)} bytes, {MOST_BYTES * MOST_PARTS} fit."
        )
    check = check_of(raw)
    letters = letters_of(raw)
    count = -(-len(raw) // MOST_BYTES)
    size = -(-len(letters) // count)
    return [f"{MARK}:{i + 1}/{count}:{check}:{letters[i * size : (i + 1) * size]}" for i in range(count)]


def unfold(raw: bytes) -> bytes:
    """Bytes that were compressed into a code. Raises SaveError, zlib.error."""
    unpacker = zlib.decompressobj()
    plain = unpacker.decompress(raw, MOST_UNPACKED)
    if unpacker.unconsumed_tail:
        raise SaveError("The code unfolds to more than a match can be.")
    return plain


def letters_of(raw: bytes) -> str:
    """Letters of these bytes."""
    return b32encode(raw).decode().rstrip("=")


class _Body(NamedTuple):
    """Letters found for a part and their possible ends: text may follow the part's own letters."""

    letters: str
    ends: frozenset[int]


def join_parts(parts: Iterable[str]) -> bytes:
    """Bytes of the first complete code in the parts. Raises SaveError."""
    refusals: list[str] = []
    for (count, check), bodies in _codes_in(parts).items():
        missing = [str(number) for number in range(1, count + 1) if number not in bodies]
        if missing:
            refusals.append(f"The code has {count} parts; part {', '.join(missing)} is missing.")
            continue
        raw = _fitting_bytes([bodies[number] for number in range(1, count + 1)], check)
        if raw is not None:
            return raw
        refusals.append("The code is cut off or mistyped.")
    if len(refusals) == 1:
        raise SaveError(refusals[0])
    raise SaveError(
        "These are parts of different codes." if refusals else "That is no code of a match or a run."
    )


def _codes_in(parts: Iterable[str]) -> dict[tuple[int, str], dict[int, list[_Body]]]:
    """(count of parts, check) -> number of the part -> bodies found for it, in the order of the parts
    given."""
    codes: dict[tuple[int, str], dict[int, list[_Body]]] = {}
    for text in parts:
        for part in find_parts(text):
            _, place, check, chunks = part.split(":")
            number, count = (int(digit) for digit in place.split("/"))
            if 1 <= number <= count <= MOST_PARTS:
                ends = accumulate(len(chunk) for chunk in chunks.split(" "))
                body = _Body(chunks.replace(" ", ""), frozenset(ends))
                codes.setdefault((count, check), {}).setdefault(number, []).append(body)
    return codes


def _fitting_bytes(bodies: list[list[_Body]], check: str) -> bytes | None:
    """Bytes of the longest letters that match the check, or None if there are none among the first
    MOST_TRIES. A part ends where something stands between letters; if none of these ends matches, words
    follow its letters without a space."""
    at_ends = chain.from_iterable(_possible_letters(copies) for copies in product(*bodies))
    unspaced = (list(map(_with_all_ends, copies)) for copies in product(*bodies))
    tries = chain(at_ends, chain.from_iterable(map(_possible_letters, unspaced)))
    for letters in islice(tries, MOST_TRIES):
        raw = bytes_of(letters)
        if raw is not None and check_of(raw) == check:
            return raw
    return None


def _with_all_ends(body: _Body) -> _Body:
    """Body that may end after any letter."""
    return _Body(body.letters, frozenset(range(1, len(body.letters) + 1)))


def _possible_letters(parts: Sequence[_Body]) -> Sentences:
    """Candidate letters of one body for each part: first everything, then shorter and shorter. All parts but
    the last have the same length; the last has as many letters, or fewer by less than the count of parts
    (write_parts())."""
    yield "".join(part.letters for part in parts)
    *fronts, last = parts
    sizes = frozenset.intersection(*(part.ends for part in fronts)) if fronts else last.ends
    for size in sorted(sizes, reverse=True):
        head = "".join(part.letters[:size] for part in fronts)
        for length in range(size, size - len(parts), -1):
            if length in last.ends:
                yield head + last.letters[:length]


def check_of(raw: bytes) -> str:
    """Letters in a part's head by which a whole code is known."""
    return letters_of(blake2b(raw, digest_size=CHECK_BYTES).digest())


def bytes_of(letters: str) -> bytes | None:
    """Bytes of such letters, None where no bytes have so many."""
    try:
        return b32decode(letters + "=" * (-len(letters) % 8))
    except Base32Error:  # no bytes have this many letters
        return None
