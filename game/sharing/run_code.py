"""Runs of the endless supper as letters (K57): week, name, and each table with its points. They travel as codes of
matches do, by pictures and pasted text."""

import zlib
from collections.abc import Iterable

from msgspec import MsgspecError, msgpack

from game.campaign.endless.run import RunTable, is_possible
from game.campaign.endless.week import monday_of
from game.core import conversion
from game.core.errors import GameError, SaveError
from game.core.values import Value
from game.profiles.names import clean_name
from game.profiles.profile import Ghost
from game.sharing import letters

KIND = "run"
"""Beginning of the contents, where codes of matches have the number of their format."""
FORMAT = 1


class SharedRun(Value):
    """Run of a friend, and its week."""

    week: str
    ghost: Ghost


class _Code(Value, array_like=True):
    kind: str
    format: int
    week: str
    name: str
    tables: tuple[RunTable, ...]


def write_run(week: str, name: str, tables: Iterable[RunTable]) -> list[str]:
    """Parts of a run's code."""
    raw = msgpack.encode(_Code(KIND, FORMAT, week, name, tuple(tables)))
    return letters.write_parts(zlib.compress(raw, 9))


def is_run(parts: Iterable[str]) -> bool:
    """True if these parts are the whole code of a run, of whatever format."""
    try:
        head = conversion.decode_msgpack(letters.unfold(letters.join_parts(parts)), list[object])
    except (GameError, zlib.error, MsgspecError, UnicodeError, RecursionError):
        return False
    return head[:1] == [KIND]


def read_run(parts: Iterable[str]) -> SharedRun:
    """Run in these parts, in any order and with any spaces and case. Raises SaveError with one sentence."""
    raw = letters.join_parts(parts)
    try:
        plain = letters.unfold(raw)
        head = conversion.decode_msgpack(plain, list[object])
        if head[:1] == [KIND] and head[1:2] != [FORMAT]:
            raise SaveError("These letters are of a newer edition of the endless supper.")
        code = conversion.decode_msgpack(plain, _Code)
        monday_of(code.week)
        ghost = Ghost(clean_name(code.name), code.tables)
    except SaveError:
        raise
    except (GameError, zlib.error, MsgspecError, UnicodeError, RecursionError, ValueError):
        raise SaveError("The letters tell of no endless supper.") from None
    if code.kind != KIND or not code.tables or not is_possible(code.tables):
        raise SaveError("The letters tell of no endless supper.")
    return SharedRun(code.week, ghost)
