"""Controllers that are not there: pyglet's own Controller code runs over controls whose values the test sets.

So mapping, normalization, event names and pyglet's bugs are the real ones; only the hardware is missing.
"""

from __future__ import annotations

from typing import Any

from pyglet.input.base import AbsoluteAxis, Button, Control, Controller, ControllerManager, Device
from pyglet.input.controller import _parse_mapping

XBOX = "030000005e0400008e02000014010000"
PLAYSTATION = "030000004c050000e60c000011810000"
NINTENDO = "030000007e0500000920000011810000"
DECK = "03000000de280000ff11000001000000"

BUTTONS = (
    "a",
    "b",
    "x",
    "y",
    "leftshoulder",
    "rightshoulder",
    "back",
    "start",
    "guide",
    "leftstick",
    "rightstick",
)
STICKS = ("leftx", "lefty", "rightx", "righty")
TRIGGERS = ("lefttrigger", "righttrigger")
DPAD = ("dpup", "dpright", "dpdown", "dpleft")


class FakeDevice(Device):
    """Eleven buttons, four for the d-pad, two sticks, two triggers and a hat, as Linux shows a controller."""

    def __init__(self, name: str, guid: str, trigger_range: tuple[int, int]) -> None:
        super().__init__(None, name)
        self.connected = True
        self.guid = guid
        self.buttons = {button: Button(button) for button in (*BUTTONS, *TRIGGERS, *DPAD)}
        self.axes = {stick: AbsoluteAxis(stick, -32768, 32767) for stick in STICKS}
        self.axes |= {trigger: AbsoluteAxis(trigger, *trigger_range) for trigger in TRIGGERS}
        # the kernel counts down as +1
        self.hat = {"x": AbsoluteAxis("hat_x", -1, 1), "y": AbsoluteAxis("hat_y", -1, 1, inverted=True)}
        for control in self.get_controls():
            control._value = 0  # real devices begin with a value; the setter would announce it as a change
        for trigger in TRIGGERS:
            self.axes[trigger]._value = trigger_range[0]

    def get_controls(self) -> list[Control]:
        return [*self.buttons.values(), *self.axes.values(), *self.hat.values()]

    def get_guid(self) -> str:
        return self.guid


class FakeController(Controller):
    """A controller that a test presses. `digital` maps triggers and d-pad to buttons, as for some pads of the
    database.
    """

    def __init__(
        self,
        name: str = "Fake Xbox Pad",
        guid: str = XBOX,
        digital: bool = False,
        trigger_range: tuple[int, int] = (0, 255),
    ) -> None:
        super().__init__(
            FakeDevice(name, guid, trigger_range), _parse_mapping(_mapping_line(name, guid, digital))
        )

    def press(self, button: str) -> None:
        self.device.buttons[button].value = 1

    def release(self, button: str) -> None:
        self.device.buttons[button].value = 0

    def tap(self, button: str) -> None:
        self.press(button)
        self.release(button)

    def stick(self, side: str, x: float, y: float) -> None:
        """Push the "left" or "right" stick; y up."""
        self.device.axes[f"{side}x"].value = round(x * 32767)
        self.device.axes[f"{side}y"].value = round(-y * 32767)

    def trigger(self, side: str, pulled: float) -> None:
        """Pull the "left" or "right" trigger, 0..1."""
        axis = self.device.axes[f"{side}trigger"]
        axis.value = round(axis.min + pulled * (axis.max - axis.min))

    def dpad_to(self, x: int, y: int) -> None:
        """Push the d-pad's hat; y up."""
        self.device.hat["x"].value = x
        self.device.hat["y"].value = -y


class FakeManager(ControllerManager):
    """The hot-plug half: pads come and go when the test says so."""

    def __init__(self, *pads: FakeController) -> None:
        super().__init__()
        self.pads = list(pads)

    def get_controllers(self) -> list[Any]:
        return list(self.pads)

    def plug(self, pad: FakeController) -> None:
        self.pads.append(pad)
        self.dispatch_event("on_connect", pad)

    def unplug(self, pad: FakeController) -> None:
        self.pads.remove(pad)
        pad.device.connected = False
        self.dispatch_event("on_disconnect", pad)


def _mapping_line(name: str, guid: str, digital: bool) -> str:
    """A line as in SDL's database of controllers."""
    parts = [f"{button}:b{number}" for number, button in enumerate(BUTTONS)]
    parts += [f"{stick}:a{number}" for number, stick in enumerate(STICKS)]
    if digital:
        parts += [f"{button}:b{len(BUTTONS) + number}" for number, button in enumerate((*TRIGGERS, *DPAD))]
    else:
        parts += [f"{trigger}:a{len(STICKS) + number}" for number, trigger in enumerate(TRIGGERS)]
        parts += [f"{way}:h0.{1 << number}" for number, way in enumerate(DPAD)]
    return f"{guid},{name},{','.join(parts)},platform:Linux,"
