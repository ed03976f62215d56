"""Conversion of plain data to Structs, one thread at a time.

msgspec (0.22) works out what a Struct consists of when one is made of plain data for the first time. A second
thread that comes meanwhile finds a half of that and ends the process. What is read beside the first pictures
would do that now and then."""

from threading import RLock
from typing import Any, TypeVar

from msgspec import convert as _convert
from msgspec import json, msgpack

T = TypeVar("T")
_FIRST_USE = RLock()


def convert(value: Any, kind: type[T], *, strict: bool = True, str_keys: bool = False) -> T:
    """Value as `kind`; as msgspec.convert(). Raises ValidationError."""
    with _FIRST_USE:
        return _convert(value, kind, strict=strict, str_keys=str_keys)


def decode_json(raw: bytes | str, kind: type[T]) -> T:
    """JSON as `kind`. Raises MsgspecError."""
    with _FIRST_USE:
        return json.decode(raw, type=kind)


def decode_msgpack(raw: bytes, kind: type[T]) -> T:
    """Message pack as `kind`. Raises MsgspecError."""
    with _FIRST_USE:
        return msgpack.decode(raw, type=kind)


def make_decoder(kind: type[T]) -> json.Decoder[T]:
    """Decoder of JSON, which any thread may use."""
    with _FIRST_USE:
        return json.Decoder(kind)
