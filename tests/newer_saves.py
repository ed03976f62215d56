"""Saves as a newer edition of the game may write them, made from those of this one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from game.core import generations

Plain = dict[str, Any]


def _with(**changes: Any) -> Callable[[Plain], Plain]:
    return lambda save: save | changes


def _with_option(name: str, value: Any) -> Callable[[Plain], Plain]:
    return lambda save: save | {"config": save["config"] | {name: value}}


def _with_answer(answer: list[Any]) -> Callable[[Plain], Plain]:
    return lambda save: save | {"log": [*save["log"], answer]}


def _in_chairs(save: Plain) -> Plain:
    beside = save["beside"]
    return save | {"beside": beside | {"chairs": [chair | {"hat": "tall"} for chair in beside["chairs"]]}}


NEWER: dict[str, Callable[[Plain], Plain]] = {
    "format": _with(format=2),
    "format and shape": _with(format=3, log="packed", config=None),
    "behavior": lambda save: save | {"behavior": save["behavior"] + 1},
    "behavior and option": lambda save: save | {"behavior": save["behavior"] + 1, "config": {"moon": "full"}},
    "field": _with(weather="fog"),
    "field of the start": lambda save: save | {"start": save["start"] | {"moon": 3}},
    "field beside": lambda save: save | {"beside": save["beside"] | {"mood": ["hungry"]}},
    "field of a chair": _in_chairs,
    "game": _with(game="ludo"),
    "option": _with_option("moon", "full"),
    "value of an option": _with_option("seats", 12),
    "kind of answer": _with_answer([0, ["swallow", 1]]),
    "mark of an answer": _with_answer([0, ["x"], 2]),
}
"""Changes that a newer edition may make to a save, by name; the checksum is right."""
OTHER_CHECKSUM = "checksum"
"""A newer format with a checksum that is unknown here."""
BESIDE = "beside the save"
"""Another field beside the save and its checksum."""
KINDS = (*NEWER, OTHER_CHECKSUM, BESIDE)


def make_newer(raw: bytes, kind: str) -> bytes:
    """The bytes of a save as a newer edition would have written them."""
    if kind == BESIDE:
        return raw.rstrip()[:-1] + b',"signed":true}'
    if kind == OTHER_CHECKSUM:
        return msgspec.json.encode({"checksum": "other", "save": {"format": 2, "rest": raw.decode()}})
    save = msgspec.json.decode(generations.unseal_body(raw), type=Plain)
    return generations.seal_body(msgspec.json.encode(NEWER[kind](save)))


def rewrite_as_newer(file: Path, kind: str) -> bytes:
    """Change a save on the disk; gives its new bytes."""
    raw = make_newer(file.read_bytes(), kind)
    file.write_bytes(raw)
    return raw


def is_kept(data: Path, raw: bytes) -> bool:
    """True if a file with exactly these bytes lies anywhere in the data folder."""
    return any(path.is_file() and path.read_bytes() == raw for path in data.rglob("*"))
