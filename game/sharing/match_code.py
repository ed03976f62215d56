"""A match as letters (C23): its start and its answers, small enough for a picture that a camera reads, or a message.

The answers are numbers in the lists of legal ones, all of them together one large number in a mixed radix, so that an answer without a
choice takes no room. The letters are A to Z and 2 to 7; a long match is cut into parts that say which they are.
"""

from __future__ import annotations

import re
import zlib
from base64 import b32decode, b32encode
from binascii import Error as Base32Error
from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec

from game.core import catalog
from game.core.errors import ConfigError, GameError, PositionError, SaveError
from game.core.match import Match
from game.core.model import Action, State
from game.core.saves import Start

FORMAT = 1
MOST_BYTES = 1800
"""Of one part."""
MOST_PARTS = 3
MOST_UNPACKED = 2_000_000
MARK = "EOBE"
_PART = re.compile(rf"{MARK}:(\d)/(\d):([A-Z2-7]{{8}}):([A-Z2-7]+)\Z")
_CHECK_BYTES = 5


class _Code(msgspec.Struct, frozen=True, array_like=True):
    """What is packed. `answers` is the number, `count` how many it is made of, `digest` the beginning of that of the last state."""

    format: int
    game: str
    behavior: int
    config: dict[str, Any]
    start: Start
    count: int
    answers: bytes
    digest: str


def write(match: Match) -> list[str]:
    """The parts, each for a picture of its own. Raises SaveError for a match that is too long, or of other rules."""
    if match.read_only:
        raise SaveError("A match of other rules cannot be shared.")
    config = msgspec.to_builtins(match.config) if match.start.position is None else {}
    code = _Code(FORMAT, match.rules.id, match.rules.behavior, config, match.start, len(match.log), _number_of(match), _digest(match.state))
    raw = zlib.compress(msgspec.msgpack.encode(code), 9)
    if len(raw) > MOST_BYTES * MOST_PARTS:
        raise SaveError(f"The match is too long to be shared: {len(raw)} bytes, {MOST_BYTES * MOST_PARTS} fit.")
    check = _letters(blake2b(raw, digest_size=_CHECK_BYTES).digest())
    letters = _letters(raw)
    count = -(-len(raw) // MOST_BYTES)
    size = -(-len(letters) // count)
    return [f"{MARK}:{i + 1}/{count}:{check}:{letters[i * size : (i + 1) * size]}" for i in range(count)]


def read(parts: Iterable[str]) -> Match:
    """The match in these parts, in any order, with any spaces and small letters. Raises SaveError with one sentence."""
    code = _decoded(_joined(parts))
    try:
        rules = catalog.load(code.game)
    except GameError as error:
        raise SaveError(f"The code is of a game that is not here: {error}") from None
    if code.behavior != rules.behavior:
        raise SaveError(f"The code was made with version {code.behavior} of the rules; this edition plays version {rules.behavior}.")
    try:
        match = Match(rules, rules.config(**code.config) if code.start.position is None else None, code.start)
        _answer(match, code)
    except (ConfigError, PositionError, IndexError, TypeError) as error:
        raise SaveError(f"The code tells of no match: {error}") from None
    if _digest(match.state) != code.digest:
        raise SaveError("The code does not lead to the match that it was made of.")
    return match


def parts_in(text: str) -> list[str]:
    """The parts of a code that stand in a text somebody pasted: one behind the other, or with anything between."""
    packed = re.sub(r"\s+", "", text.upper())
    return [f"{MARK}:{found}" for found in re.findall(rf"{MARK}:(\d/\d:[A-Z2-7]{{8}}:[A-Z2-7]+?)(?={MARK}:|[^A-Z2-7]|$)", packed)]


# Answers and the number


def _options(state: State) -> list[tuple[int, Action, bool]]:
    """All that may happen next: (seat, action, out of turn), the answers to the question first."""
    decision = state.decision
    if decision is None:
        return []
    turn = [(decision.seat, action, False) for action in decision.actions]
    return turn + [(seat, action, True) for seat in range(state.config.seats) for action in state.interrupts(seat)]


def _number_of(match: Match) -> bytes:
    """The answers of the log as one number, the first one its last digit."""
    digits = []
    again = match.fork(0)
    for entry in match.log:
        options = _options(again.state)
        digits.append((options.index((entry.seat, entry.action, entry.interrupt)), len(options)))
        _carry_out(again, options[digits[-1][0]])
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    return number.to_bytes((number.bit_length() + 7) // 8)


def _answer(match: Match, code: _Code) -> None:
    number = int.from_bytes(code.answers)
    for _ in range(code.count):
        options = _options(match.state)
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


def _digest(state: State) -> str:
    return state.digest()[:8]


# Bytes and letters


def _letters(raw: bytes) -> str:
    return b32encode(raw).decode().rstrip("=")


def _joined(parts: Iterable[str]) -> bytes:
    """The bytes of all parts together."""
    found: dict[int, str] = {}
    sets = set()
    for part in parts:
        fits = _PART.match(re.sub(r"\s+", "", part.upper()))
        if not fits:
            raise SaveError("That is no code of a match.")
        number, of, check, letters = fits.groups()
        found[int(number)] = letters
        sets.add((int(of), check))
    if len(sets) != 1:
        raise SaveError("That is no code of a match." if not sets else "These are parts of different codes.")
    (of, check), *_ = sets
    missing = [str(number) for number in range(1, of + 1) if number not in found]
    if missing or len(found) > of:
        raise SaveError(f"The code has {of} parts; part {', '.join(missing) or '?'} is missing.")
    raw = _bytes("".join(found[number] for number in sorted(found)))
    if _letters(blake2b(raw, digest_size=_CHECK_BYTES).digest()) != check:
        raise SaveError("The code is cut off or mistyped.")
    return raw


def _bytes(letters: str) -> bytes:
    try:
        return b32decode(letters + "=" * (-len(letters) % 8))
    except Base32Error:
        raise SaveError("The code is cut off or mistyped.") from None


def _decoded(raw: bytes) -> _Code:
    unpacker = zlib.decompressobj()
    try:
        plain = unpacker.decompress(raw, MOST_UNPACKED)
        if unpacker.unconsumed_tail:
            raise SaveError("The code unfolds to more than a match can be.")
        head = msgspec.msgpack.decode(plain, type=list[Any])
        if head[:1] != [FORMAT]:
            raise SaveError(f"The code has format {head[0] if head else '?'}; this edition of the game reads format {FORMAT}.")
        return msgspec.msgpack.decode(plain, type=_Code)
    except (zlib.error, msgspec.MsgspecError, UnicodeError, RecursionError):
        raise SaveError("The code is damaged.") from None
