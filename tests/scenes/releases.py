"""Buttons pressed and let go, to see whether anything ends or begins when they are let go (X4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from tests.scenes.house import House
from tests.scenes.scene_data import changed_paths, describe

STAYING = ("peek", "hurry", "hint", "log", "details", "third", "turn_left", "turn_right")
"""Kinds that leave no scene for good."""
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1))


def effects_of_releases(house: House, device: Device, kinds: Sequence[str] = STAYING) -> list[str]:
    """Press and let go each button, and each direction, of a device; names what a release changed."""
    scene: Any = house.top
    found = []
    for intent in (
        *(Intent(kind, device) for kind in kinds),
        *(Intent("move", device, direction=way) for way in DIRECTIONS),
    ):
        house.app._dispatch_intent(intent)
        house.until(lambda: house.app.stack.is_settled)
        top: Any = house.top
        before = describe(top)
        house.app._dispatch_intent(Intent(intent.kind, device, "up", intent.direction))
        found += [
            f"{intent.kind} in {type(top).__name__}: {path}" for path in changed_paths(before, describe(top))
        ]
        if house.top is not top or not house.app.stack.is_settled:
            found.append(f"{intent.kind} leaves {type(top).__name__}")
        while house.top is not scene and scene in house.app.stack.scenes:
            house.app.stack.pop()
            house.until(lambda: house.app.stack.is_settled)
        if house.top is not scene:
            break
    return found
