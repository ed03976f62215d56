"""The data of a scene as plain values by path, to compare it before and after something is drawn."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Any

from scenes.kit.app import App
from scenes.kit.scene import Scene
from scenes.kit.words.caches import KEPT

PLAIN = (type(None), bool, int, float, str, bytes, Enum, Path, type)
LISTS, SETS = (list, tuple, deque), (set, frozenset)
DRAWN = (
    "scenes.kit.art",
    "scenes.kit.widgets",
    "scenes.kit.animation",
    "scenes.kit.input.focus",
    "arcade",
    "pyglet",
)
"""Modules of what lies on stages and moves there: drawing makes it anew."""
CLOSED = ("threading", "concurrent", "weakref", "_thread", "greenlet")
"""Modules of objects by which no scene knows anything."""
DEEPEST = 14

Data = dict[str, str]


def describe(scene: Scene, identities: bool = False) -> Data:
    """Values of a scene and its parts, the chairs and the settings. What is drawn is named by its kind only;
    with `identities` it must be the same object again."""
    app = scene.app
    known = {"scene": scene, "seating": app.seating, "deals": app.last_deals, "settings": app.settings}
    return dict(_walk(known, "", {}, identities))


def changed_paths(before: Data, after: Data) -> list[str]:
    """Paths whose values differ, with both values."""
    paths = sorted(before.keys() | after.keys())
    pairs = [(path, before.get(path), after.get(path)) for path in paths]
    return [f"{path}: {old} -> {new}" for path, old, new in pairs if old != new]


def _walk(thing: Any, path: str, seen: dict[int, str], identities: bool) -> Iterator[tuple[str, str]]:
    kind, depth = type(thing), path.count(".")
    is_another_scene = isinstance(thing, Scene) and depth > 1
    is_closed = is_another_scene or isinstance(thing, App) or kind.__module__.startswith(CLOSED)
    if isinstance(thing, PLAIN):
        yield path, repr(thing)
    elif kind.__module__.startswith(DRAWN):
        yield path, f"{kind.__name__} {id(thing) if identities else ''}"
    elif id(thing) in seen:
        yield path, f"= {seen[id(thing)]}"
    elif is_closed or depth > DEEPEST:
        yield path, kind.__name__
    else:
        seen[id(thing)] = path
        parts = dict(_parts(thing))
        yield path, f"{kind.__name__} of {len(parts)}"
        for name, part in parts.items():
            yield from _walk(part, f"{path}.{name}", seen, identities)


def _parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """Elements of a container, attributes of an object; what is only worked out from them is left out."""
    if isinstance(thing, dict):
        for number, (key, value) in enumerate(thing.items()):
            yield str(key) if isinstance(key, PLAIN) else f"{type(key).__name__} {number}", value
    elif isinstance(thing, LISTS):
        yield from ((str(number), value) for number, value in enumerate(thing))
    elif isinstance(thing, SETS):
        yield from ((str(number), value) for number, value in enumerate(sorted(thing, key=_order)))
    else:
        for name in (*getattr(thing, "__dict__", ()), *_slots(type(thing))):
            is_derived = isinstance(getattr(type(thing), name, None), cached_property)
            if not is_derived and not name.endswith(KEPT) and hasattr(thing, name):
                yield name, getattr(thing, name)


def _order(thing: Any) -> tuple[str, str]:
    """Sorts elements of a set so that it does not matter where they lie in memory."""
    return type(thing).__name__, repr(thing) if isinstance(thing, PLAIN) else ""


def _slots(kind: type) -> Iterator[str]:
    for base in kind.__mro__:
        slots = base.__dict__.get("__slots__", ())
        yield from (slots,) if isinstance(slots, str) else slots
