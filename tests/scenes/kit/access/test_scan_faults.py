"""The walk of all scenes by one switch finds what is wrong (X21)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from scenes.kit.access.spoken import MORE, Group, Spoken, Thing
from scenes.kit.base import Rect
from scenes.kit.input import Focusable
from tests.scenes.scan_faults import scan_faults, steps_to

BACK = Thing("prompt:back", "button", "Back", intent="back")


def scene_of(shown: str, said: str, *buttons: Thing) -> Any:
    """A scene with these things in the focus, of which it says those."""
    things = tuple(Thing(key, "button", key, act="Press") for key in said)
    groups = (Group("", "", things),) if things else ()
    more = (Group(MORE, "More", buttons),) if buttons else ()
    items = tuple(Focusable(key, Rect(0, 0, 10, 10)) for key in shown)
    return SimpleNamespace(
        spoken=lambda: Spoken(groups=(*groups, *more)),
        spoken_key="",
        focus=SimpleNamespace(items=items),
        prompts_of_focus=frozenset(),
    )


def test_a_scene_without_faults_has_none() -> None:
    assert list(scan_faults(scene_of("abc", "abc", BACK))) == []


def test_a_thing_that_is_not_said_is_a_fault() -> None:
    assert list(scan_faults(scene_of("abc", "ab", BACK))) == ["c has the focus and is not scanned"]


def test_a_scene_that_only_a_key_leaves_is_a_fault() -> None:
    hint = Thing("prompt:hint", "button", "Hint", intent="hint")
    assert list(scan_faults(scene_of("", "", hint))) == ["there is no way out"]
    assert list(scan_faults(scene_of("", "", hint, BACK))) == []


def test_steps_are_counted_by_the_walk_itself() -> None:
    groups = (("first", ("a", "b", "c")), (MORE, ("back", "menu")))
    assert steps_to(groups, "first", "c") == 4  # a press, two places on, a press
    assert steps_to(groups, MORE, "menu") == 4
    assert steps_to(groups, "first", "d") is None
