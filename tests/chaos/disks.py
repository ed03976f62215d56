"""The disk is full, or fails, from some write of an evening on, for a while: each write fails, or only half
of it arrives. Each error is told in a sentence, whole files stay, and when there is room again everything is
written.
"""

from __future__ import annotations

import os
import resource
import traceback
from pathlib import Path
from typing import Any

from game.core.rng import Rng
from tests.chaos import data_folder
from tests.chaos.evening import EVENINGS, evening, full, known_states, look, writes

PARTS = ("settings", "lobby", "progress", "people")
"""Kinds of things that are one file each."""


def trial(seed: int, place: Path) -> int:
    """One failure."""
    rng = Rng(seed)
    number = rng.below(EVENINGS)
    seen, count = known_states(number)
    folder = place / "data"
    folder.mkdir()
    first, kind = 1 + rng.below(count), rng.below(5)
    last = rng.choice((first, first + 1 + rng.below(8), count * 2))
    short = rng.below(600) if rng.below(3) == 0 else None
    _suffer(folder, number, first, last, kind, short)
    _sound(look(folder), seen, cured=last < count // 2)
    data_folder.play_on(folder)
    return 1


def _suffer(folder: Path, number: int, first: int, last: int, kind: int, short: int | None) -> None:
    """An evening in a process of its own; it raises nothing."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            os.close(reader)
            steps = evening(folder, number)
            next(steps)
            writes().watch(folder, lambda at: _fail(at, first, last, kind, short))
            for _ in steps:
                pass
            code = 0
        except BaseException:  # whatever it was, it is told
            writes().watch(None)
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            os.write(writer, traceback.format_exc()[-4000:].encode())
        finally:
            os._exit(code)
    os.close(writer)
    told = b""
    while part := os.read(reader, 65536):
        told += part
    os.close(reader)
    _, status = os.waitpid(child, 0)
    assert status == 0, told.decode()


def _fail(at: int, first: int, last: int, kind: int, short: int | None) -> None:
    if short is not None:
        size = short if first <= at <= last else resource.RLIM_INFINITY
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    elif first <= at <= last:
        raise full(kind)


def _sound(found: dict[str, Any], seen: list[dict[str, Any]], cured: bool) -> None:
    """Check that everything that is there existed after some step."""
    for part in PARTS:
        assert found[part] in [one[part] for one in seen], f"{part}: {found[part]}"
    assert found["notices"] == (), found["notices"]
    states = [one["current"][1] for one in seen if one["current"]]
    for name, replay in found["replays"].items():
        as_it_is = replay in [one["replays"].get(name) for one in seen]
        assert as_it_is or replay[0] in states, f"replay {name}: {replay}"  # or as far as it could be saved
    matches = [(one["current"], one.get("chairs")) for one in seen]
    assert (found["current"], found.get("chairs")) in matches, (
        f"{found['current']} with {found.get('chairs')}"
    )
    if cured:  # there was room again long before the end
        last = seen[-1]
        assert (found["current"], found["chairs"]) == (last["current"], last["chairs"]), (
            "not written although there is room again"
        )
