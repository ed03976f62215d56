"""Damage to a file: flipped bits, a cut, foreign bytes; and to its contents: values of other types and
sizes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.rng import Rng

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 7, 2**31, -(2**63), 2**63, 2**64, 10**40, 1.5, -0.0, 1e308),
    *("", "x", "é" * 9, "\ud800", "0", "../../etc/passwd", "\x00", "A" * 5000),
    *([], {}, [[]], [None], {"": ""}, {"x": []}, [0] * 300, [[[[[[[[[[]]]]]]]]]]),
)
"""Values that are not expected anywhere; "\\ud800" cannot be written in UTF-8."""


def damage(raw: bytes, rng: Rng) -> bytes:
    """Other bytes than these, for any file that has some."""
    data = bytearray(raw)
    for _ in range(8):
        rng.choice((_turn_bits, _cut, _overwrite, _repeat, _insert))(data, rng)
        if data != raw:
            return bytes(data)
    return bytes(data) + b"\x00"


def _turn_bits(data: bytearray, rng: Rng) -> None:
    for _ in range(1 + rng.below(4) if data else 0):
        data[rng.below(len(data))] ^= 1 << rng.below(8)


def _cut(data: bytearray, rng: Rng) -> None:
    del data[rng.below(len(data) + 1) :]


def _overwrite(data: bytearray, rng: Rng) -> None:
    at, length = rng.below(len(data) + 1), 1 + rng.below(40)
    data[at : at + length] = bytes(length) if rng.below(2) else bytes(rng.below(256) for _ in range(length))


def _repeat(data: bytearray, rng: Rng) -> None:
    at = rng.below(len(data) + 1)
    data[at:at] = data[rng.below(len(data) + 1) :][:400]


def _insert(data: bytearray, rng: Rng) -> None:
    at = rng.below(len(data) + 1)
    data[at:at] = rng.choice(
        (
            b"\xff",
            b"\x00" * 9,
            b"[" * 3000,
            b'{"a":' * 2000,
            b"\n\n- &a *a",
            b"9" * 5000,
            b"\xed\xa0\x80",
            b"1e999",
            b"NaN",
        )
    )


def twist(value: Any, rng: Rng) -> Any:
    """The document with one or some of its parts taken away, doubled, exchanged or replaced by something
    strange.
    """
    for _ in range(1 + rng.below(3)):
        places = list(_places(value, ()))
        if not places:
            return rng.choice(STRANGE)
        value = _replace_value(value, rng.choice(places), rng)
    return value


def _places(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield (*path, key)
        yield from _places(part, (*path, key))


def _replace_value(value: Any, path: tuple[Any, ...], rng: Rng) -> Any:
    key, *rest = path
    copy = dict(value) if isinstance(value, dict) else list(value)
    if rest:
        copy[key] = _replace_value(copy[key], tuple(rest), rng)
        return copy
    match rng.below(5):
        case 0:
            del copy[key]
        case 1 if isinstance(copy, list):
            copy.insert(key, copy[key])
        case 1:
            copy[f"{key}x"] = copy.pop(key)
        case 2:
            copy[key] = _near(copy[key], rng)
        case 3 if isinstance(copy, list) and len(copy) > 1:
            other = rng.below(len(copy))
            copy[key], copy[other] = copy[other], copy[key]
        case _:
            copy[key] = rng.choice(STRANGE)
    return copy


def _near(value: Any, rng: Rng) -> Any:
    """Of the same kind, but something else."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int | float):
        return value + rng.choice((-1, 1, -2, 100, -(2**40)))
    if isinstance(value, str):
        return rng.choice((value[:-1], value + value, value.upper(), value[::-1]))
    return value[: len(value) // 2] if isinstance(value, list | bytes) else dict(list(value.items())[::2])
