"""Match codes (C23): start and answers of a match as letters, few enough for a QR picture or a message.

The answers are indices in the lists of legal ones, combined to one large number in a mixed radix, so that
forced answers take no room. The letters are A to Z and 2 to 7; a long match is cut into parts that carry
their numbers."""

import zlib
from base64 import b32decode, b32encode
from binascii import Error as Base32Error
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from itertools import accumulate, chain, islice, product
from typing import Any, NamedTuple

from msgspec import MsgspecError, msgpack, to_builtins

from game.core import catalog, conversion
from game.core.errors import ConfigError, GameError, PositionError, SaveError
from game.core.match import Match
from game.core.model import Action, State
from game.core.saves import Start
from game.core.values import Plain, Sentences, Value
from game.sharing.pasted_text import MARK, find_parts

FORMAT = 1
MOST_BYTES = 1800
"""Most bytes of one part."""
MOST_PARTS = 3
MOST_UNPACKED = 2_000_000
MOST_ANSWERS = 4 * MOST_BYTES * MOST_PARTS
"""Most bytes of the number of answers, which hardly compresses. The time for a number grows with the
square of its length."""
MOST_TRIES = 5_000
"""Most ends of parts that are tried against the check, so that no text blocks a frame for long."""
_CHECK_BYTES = 5


class _Code(Value, array_like=True):
    """Contents of a code.

    answers: the number; count: answers in it; digest: beginning of the digest of the last state."""

    format: int
    game: str
    behavior: int
    config: Plain
    start: Start
    count: int
    answers: bytes
    digest: str


def write_code(match: Match) -> list[str]:
    """Parts of a match's code, each for a picture of its own. Raises SaveError for a match that is too
    long, or of other rules."""
    if match.read_only:
        raise SaveError("A match of other rules cannot be shared.")
    config = to_builtins(match.config) if match.start.position is None else {}
    code = _Code(
        FORMAT,
        match.rules.id,
        match.rules.behavior,
        config,
        match.start,
        len(match.log),
        _number_of(match),
        _short_digest(match.state),
    )
    raw = zlib.compress(msgpack.encode(code), 9)
    if len(raw) > MOST_BYTES * MOST_PARTS:
        raise SaveError(
            f"The match is too long to be shared: {len(raw)} bytes, {MOST_BYTES * MOST_PARTS} fit."
        )
    check = _check_of(raw)
    letters = _letters_of(raw)
    count = -(-len(raw) // MOST_BYTES)
    size = -(-len(letters) // count)
    return [f"{MARK}:{i + 1}/{count}:{check}:{letters[i * size : (i + 1) * size]}" for i in range(count)]


def read_code(parts: Iterable[str]) -> Match:
    """Match in these parts, in any order and with any spaces and case. Raises SaveError with one sentence."""
    code = _decode_code(_join_parts(parts))
    try:
        rules = catalog.load(code.game)
    except GameError as error:
        raise SaveError(f"The code is of a game that is not here: {error}") from None
    if code.behavior != rules.behavior:
        raise SaveError(
            f"The code was made with version {code.behavior} of the rules; "
            f"this edition plays version {rules.behavior}."
        )
    try:
        config = rules.config(**code.config) if code.start.position is None else None
        match = Match(rules, config, code.start)
        _replay_answers(match, code)
    except (ConfigError, PositionError, IndexError, TypeError) as error:
        raise SaveError(f"The code tells of no match: {error}") from None
    if _short_digest(match.state) != code.digest:
        raise SaveError("The code does not lead to the match that it was made of.")
    return match


def parts_in(text: str) -> list[str]:
    """Parts of codes in a pasted text, with anything before, between and behind them."""
    return find_parts(text)


# Answers and the number


def _possible_answers(state: State) -> list[tuple[int, Action, bool]]:
    """Possible answers (seat, action, out of turn), those to the decision first."""
    decision = state.decision
    if decision is None:
        return []
    options = [(decision.seat, action, False) for action in decision.actions]
    for seat in range(state.config.seats):
        options += [(seat, action, True) for action in state.interrupts(seat)]
    return options


def _number_of(match: Match) -> bytes:
    """Log as one number; the first answer is its last digit."""
    digits = []
    again = match.fork(0)
    for entry in match.log:
        options = _possible_answers(again.state)
        digits.append((options.index((entry.seat, entry.action, entry.interrupt)), len(options)))
        _carry_out(again, options[digits[-1][0]])
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number.to_bytes((number.bit_length() + 7) // 8)


def _replay_answers(match: Match, code: _Code) -> None:
    number = int.from_bytes(code.answers)
    for _ in range(code.count):
        options = _possible_answers(match.state)
        if not options:
            raise IndexError("it goes on behind its end.")
        number, digit = divmod(number, len(options))
        _carry_out(match, options[digit])
    if number:
        raise IndexError("something is left over.")


def _carry_out(match: Match, option: tuple[int, Action, bool]) -> None:
    seat, action, interrupt = option
    if interrupt:
        match.interrupt(seat, action)
    else:
        match.apply(action)


def _short_digest(state: State) -> str:
    return state.digest()[:8]


# Bytes and letters


def _letters_of(raw: bytes) -> str:
    return b32encode(raw).decode().rstrip("=")


class _Body(NamedTuple):
    """Letters found for a part and their possible ends: text may follow the part's own letters."""

    letters: str
    ends: frozenset[int]


def _join_parts(parts: Iterable[str]) -> bytes:
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
    raise SaveError("These are parts of different codes." if refusals else "That is no code of a match.")


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
        raw = _bytes_of(letters)
        if raw is not None and _check_of(raw) == check:
            return raw
    return None


def _with_all_ends(body: _Body) -> _Body:
    """Body that may end after any letter."""
    return _Body(body.letters, frozenset(range(1, len(body.letters) + 1)))


def _possible_letters(parts: Sequence[_Body]) -> Sentences:
    """Candidate letters of one body for each part: first everything, then shorter and shorter. All parts but
    the last have the same length; the last has as many letters, or fewer by less than the count of parts
    (write_code())."""
    yield "".join(part.letters for part in parts)
    *fronts, last = parts
    sizes = frozenset.intersection(*(part.ends for part in fronts)) if fronts else last.ends
    for size in sorted(sizes, reverse=True):
        head = "".join(part.letters[:size] for part in fronts)
        for length in range(size, size - len(parts), -1):
            if length in last.ends:
                yield head + last.letters[:length]


def _check_of(raw: bytes) -> str:
    return _letters_of(blake2b(raw, digest_size=_CHECK_BYTES).digest())


def _bytes_of(letters: str) -> bytes | None:
    try:
        return b32decode(letters + "=" * (-len(letters) % 8))
    except Base32Error:  # no bytes have this many letters
        return None


def _decode_code(raw: bytes) -> _Code:
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(raw, MOST_UNPACKED)
        if unpacker.unconsumed_tail:
            raise SaveError("The code unfolds to more than a match can be.")
        head = conversion.decode_msgpack(plain, list[Any])
        if head[:1] != [FORMAT]:
            found = head[0] if head else "?"
            raise SaveError(f"The code has format {found}; this edition of the game reads format {FORMAT}.")
        code = conversion.decode_msgpack(plain, _Code)
        if len(code.answers) > MOST_ANSWERS:
            raise SaveError("The code unfolds to more than a match can be.")
        return code
    except (zlib.error, MsgspecError, UnicodeError, RecursionError):
        raise SaveError("The code is damaged.") from None
