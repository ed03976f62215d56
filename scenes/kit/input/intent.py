"""The few things that a person can mean, with any device."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.values import frozen

if TYPE_CHECKING:
    from scenes.kit.input.device import Device

KINDS = (
    "move",  # move focus; direction is (dx, dy) with y up, one of the four unit vectors
    "point",  # the mouse moved; point is virtual x, y
    "confirm",
    "back",
    "details",
    "third",
    "turn_left",
    "turn_right",
    "peek",  # hold
    "hurry",  # hold
    "log",
    "hint",
    "layout",  # a table: its large layout, and the painted one
    "menu",
    "switch",  # a switch was pressed; text is "choose" or "next"
    "text",  # for scenes that take typing; text is that of the key, or devices.ERASE
    "around",  # open all that lies there in words
    "speech",  # for those who listen; text is what the voice shall do
    "fullscreen",
    "connected",
    "lost",
)
NO_PRESS = ("point", "speech", "connected", "lost", "fullscreen")
"""Kinds that answer nothing and end no words that are shown."""


@frozen
class Intent:
    """A player's intent, and the device that it came from.

    phase: "down" when pressed (or for things without a release), "repeat" for auto-repeat of a held
    direction, "up" on release. point: virtual coordinates (0..1920, 0..1080) for mouse intents, else None; a
    mouse confirm carries where it clicked."""

    kind: str
    device: Device
    phase: str = "down"
    direction: tuple[int, int] | None = None
    point: tuple[float, float] | None = None
    text: str = ""

    @property
    def is_press(self) -> bool:
        """True for a press that answers something."""
        return self.phase == "down" and self.kind not in NO_PRESS

    @property
    def across(self) -> int:
        """Steps to the right: 1, -1 or 0."""
        return self.direction[0] if self.direction else 0

    @property
    def down(self) -> int:
        """Steps down: 1, -1 or 0."""
        return -self.direction[1] if self.direction else 0
