"""Match codes (C23): start and answers of a match as letters, few enough for a QR picture or a message.

The answers are indices in the lists of legal ones, combined to one large number in a mixed radix, so that
forced answers take no room (letters.py makes letters of it)."""

import zlib
from collections.abc import Iterable
from typing import Any

from msgspec import MsgspecError, msgpack, to_builtins

from game.core import catalog, conversion
from game.core.errors import ConfigError, GameError, PositionError, SaveError
from game.core.match import Match
from game.core.model import Action, State
from game.core.saves import Start
from game.core.values import Plain, Value
from game.sharing import letters
from game.sharing.pasted_text import find_parts

FORMAT = 1
MOST_ANSWERS = 4 * letters.MOST_BYTES * letters.MOST_PARTS
"""Most bytes of the number of answers, which hardly compresses. The time for a number grows with the
square of its length."""


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
    return letters.write_parts(zlib.compress(msgpack.encode(code), 9))


def read_code(parts: Iterable[str]) -> Match:
    """Match in these parts, in any order and with any spaces and case. Raises SaveError with one sentence."""
    code = _decode_code(letters.join_parts(parts))
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


def _decode_code(raw: bytes) -> _Code:
    try:
        plain = letters.unfold(raw)
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
