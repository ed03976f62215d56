"""Devices that are not there, as drivers show them: raw buttons, axes and hats, in the classes of pyglet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyglet.input.base import AbsoluteAxis, Button, Control, Controller, Device
from pyglet.input.controller import get_mapping

from scenes.kit.input.bindings import Bindings
from scenes.kit.input.device import Device as Held
from scenes.kit.input.held import RepeatTimes
from scenes.kit.input.intent import Intent
from scenes.kit.input.pads import Pad
from scenes.kit.input.stick_setting import StickSetting

BINDINGS = Bindings()
AXIS_RANGE = (-32768, 32767)
AROUND = (1, 3, 2, 6, 4, 12, 8, 9)


class RawDevice(Device):
    """A device with so many buttons and hats, and an axis for each of `rests`, -1 to 1.

    `dials`: its hats are one control each.
    """

    def __init__(
        self,
        guid: str,
        name: str = "Raw Pad",
        buttons: int = 12,
        rests: Sequence[float | None] = (0.0,) * 6,
        hats: int = 1,
        axis_range: tuple[int, int] = AXIS_RANGE,
        dials: bool = False,
    ) -> None:
        super().__init__(None, name)
        self.connected = True
        self.guid = guid
        self.buttons = [Button(None) for _ in range(buttons)]
        self.axes = [AbsoluteAxis(None, *axis_range) for _ in rests]
        self.hats = [_hat(number, dials) for number in range(hats)]
        for button in self.buttons:
            button._value = 0
        for axis, rest in zip(self.axes, rests, strict=True):
            axis._value = None if rest is None else _raw(axis, rest)

    def get_controls(self) -> list[Control]:
        return [*self.buttons, *self.axes, *(control for hat in self.hats for control in hat)]

    def get_guid(self) -> str:
        return self.guid

    def axis_to(self, number: int, value: float) -> None:
        """Move an axis to -1 to 1."""
        self.axes[number].value = _raw(self.axes[number], value)

    def hat_to(self, number: int, mask: int) -> None:
        """Push a hat: 1 up, 2 right, 4 down, 8 left, or two of them."""
        hat = self.hats[number]
        if len(hat) == 1:
            hat[0].value = AROUND.index(mask) if mask else 8
            return
        hat[0].value = bool(mask & 2) - bool(mask & 8)
        hat[1].value = bool(mask & 4) - bool(mask & 1)


class FixedTuning:
    """Sticks that are set in one way."""

    def __init__(self, setting: StickSetting) -> None:
        self.setting = setting

    def stick_setting(self, device: Held) -> StickSetting:
        return self.setting

    def is_known(self, device: Held) -> bool:
        return False

    def repeat_times(self, device: Held) -> RepeatTimes:
        return self.setting.repeat_times


class PadHand:
    """A pad over a device, and what it means. The stick counts from half of its way."""

    def __init__(self, device: Device, controller: Any = None, dead_zone: float = 0.5) -> None:
        self.intents: list[Intent] = []
        self.held: set[str] = set()  # the kinds of what is held now, or the ways
        plain = {"guid": device.get_guid(), "name": device.name}
        controller = controller or Controller(device, get_mapping(device.get_guid()) or plain)
        setting = StickSetting(dead_zone=round(100 * dead_zone))
        held = Held("pad1", "pad", "xbox", device.name, device.get_guid())
        self.pad = Pad(held, controller, lambda: BINDINGS, FixedTuning(setting), self._hear)

    def taken(self) -> list[tuple[str, str]]:
        """The intents since the last call: kind (for moves the way) and phase."""
        taken = [(_meaning(intent), intent.phase) for intent in self.intents]
        self.intents.clear()
        return taken

    def wait(self, seconds: float) -> None:
        """Let time pass in frames."""
        for _ in range(round(seconds / 0.05)):
            self.pad.update(0.05)

    def _hear(self, intent: Intent) -> None:
        self.intents.append(intent)
        (self.held.discard if intent.phase == "up" else self.held.add)(_meaning(intent))


def _meaning(intent: Intent) -> str:
    ways = {(0, 1): "up", (0, -1): "down", (-1, 0): "left", (1, 0): "right"}
    return intent.kind if intent.direction is None else ways[intent.direction]


def _hat(number: int, dial: bool) -> tuple[AbsoluteAxis, ...]:
    if dial:
        hat = AbsoluteAxis("hat", 0, 7)
        hat._value = 8
        return (hat,)
    pair = (AbsoluteAxis("hat_x", -1, 1), AbsoluteAxis("hat_y", -1, 1, inverted=True))
    for axis in pair:
        axis._value = 0
    return pair


def _raw(axis: AbsoluteAxis, value: float) -> int:
    return round(axis.min + (value + 1) / 2 * (axis.max - axis.min))
