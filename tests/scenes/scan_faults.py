"""Walks over all that a scene offers to one switch, and out again (X21)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.front.first_start import FirstStartScene
from scenes.front.title import TitleScene
from scenes.kit.access.scan import MOST_IN_A_ROW, Groups, ScanWalk, list_places
from scenes.kit.access.scan_offer import ROW, ScanOffer
from scenes.kit.access.spoken import AROUND, MORE
from scenes.reference.settings.switches_scene import SwitchesScene

MOST_STEPS = 25
"""Steps to one of as many things as a row may have: each move of the mark, and each press."""
LOST = 400
WAYS_OUT = ("back", "confirm", "menu")
ROOTS = (TitleScene, FirstStartScene)
"""Scenes that nothing lies below."""


def scan_faults(scene: Any) -> Iterator[str]:
    """Faults of a scene that is scanned, one sentence each."""
    offer = ScanOffer()
    offer.read_scene(scene)
    groups = offer.keys
    yield from _unscanned(scene, offer)
    for group, keys in groups:
        for key in keys:
            steps = steps_to(groups, group, key)
            if steps is None:
                yield f"{key} is not reached, or not left again"
            elif steps > MOST_STEPS and len(keys) <= MOST_IN_A_ROW:
                yield f"{key} takes {steps} steps"
    listens = isinstance(scene, SwitchesScene) and not scene.is_ready  # anything that is pressed is an answer
    buttons = {thing.intent for walked in offer.groups if walked.id == MORE for thing in walked.things}
    has_things = any(group != MORE for group, _ in groups)
    if not (has_things or buttons & set(WAYS_OUT) or listens or isinstance(scene, ROOTS)):
        yield "there is no way out"


def _unscanned(scene: Any, offer: ScanOffer) -> Iterator[str]:
    """Things in the focus that nothing leads to. Rows are there that can only be read."""
    walked = {key for _, keys in offer.keys for key in keys}
    read = {
        thing.key
        for group in offer.spoken.groups
        for thing in group.things
        if group.id.startswith(AROUND) or (thing.role == ROW and not thing.act)
    }
    for item in scene.focus.items:
        has_rows = bool(getattr(item.value, "entries", ()))  # it stands for several, each of which is walked
        if item.key not in walked | read and scene.spoken_key != item.key and not has_rows:
            yield f"{item.key} has the focus and is not scanned"


def steps_to(groups: Groups, group: str, key: str) -> int | None:
    """Steps of a walk to the choice of a thing; None where it or the way up again is not found."""
    walk = ScanWalk(seconds=None)
    walk.walk_over(groups)
    for steps in range(1, LOST):
        place = walk.place
        if place is None or place.kind == "thing" and (place.group, place.keys) == (group, (key,)):
            return steps if place is not None and _leads_out(walk, groups) else None
        if place.kind in ("group", "half") and place.group == group and key in place.keys:
            walk.choose()
        else:
            walk.go_on()
    return None


def _leads_out(walk: ScanWalk, groups: Groups) -> bool:
    """True if one comes back to the first row by presses on the way up."""
    first = list_places(groups)
    for _ in range(LOST):
        if walk.place in first:
            return True
        if walk.place is not None and walk.place.kind == "up":
            walk.choose()
        else:
            walk.go_on()
    return False
