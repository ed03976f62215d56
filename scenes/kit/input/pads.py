"""One controller: pyglet's events, with its traps taken out, to intents."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scenes.kit.input.intent import Intent

if TYPE_CHECKING:
    from scenes.kit.input.bindings import Bindings
    from scenes.kit.input.devices import Device

log = logging.getLogger("devices")

STICK_ON, STICK_OFF = 0.55, 0.35  # how far the stick must be pushed to count, and come back to stop
TRIGGER_ON, TRIGGER_OFF = 0.5, 0.3
DIAGONAL = 1.25  # a held direction gives way only to one that is this much stronger
FIRST = 0.35  # seconds until a held direction repeats
NEXT = 0.12  # seconds between repeats
DPAD_AXES = (("dpleft", "dpright"), ("dpdown", "dpup"))

Vector = tuple[float, float]


class Held:
    """One direction that is held, or none: it counts once when pressed, then again and again."""

    def __init__(self) -> None:
        self.direction: tuple[int, int] | None = None
        self._wait = 0.0

    def press(self, direction: tuple[int, int]) -> None:
        self.direction = direction
        self._wait = FIRST

    def release(self) -> None:
        self.direction = None

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the direction counts again. A long frame repeats once, not many times."""
        if self.direction is None:
            return False
        self._wait -= seconds
        if self._wait > 0:
            return False
        self._wait = max(self._wait + NEXT, 0.0)
        return True


class Pad:
    """Reads one open controller. Its owner must keep it: pyglet holds handlers weakly."""

    def __init__(self, device: Device, controller: Any, bindings: Callable[[], Bindings], emit: Callable[[Intent], None]) -> None:
        self.device = device
        self.controller = controller
        self._bindings = bindings
        self._emit = emit
        self._down: dict[str, str] = {}  # button held -> role it had when pressed
        self._held = {"dpad": Held(), "leftstick": Held()}
        self._open()
        controller.push_handlers(self)

    def update(self, seconds: float) -> None:
        for held in self._held.values():
            if held.update(seconds):
                self._emit(Intent("move", self.device, "repeat", held.direction))

    def release_all(self) -> None:
        """Let go of everything, as if the player had."""
        for button in list(self._down):
            self._release(button)
        for held in self._held.values():
            self._steer(held, None)

    def close(self) -> None:
        """Stop listening; a pad that is gone may fail in its own ways."""
        self.controller.remove_handlers(self)
        try:
            self.controller.close()
        except Exception as error:
            log.info("closing %s: %r", self.device.name, error)

    # -- pyglet's events

    def on_button_press(self, controller: Any, button: str) -> None:
        self._press(button)

    def on_button_release(self, controller: Any, button: str) -> None:
        self._release(button)

    def on_trigger_motion(self, controller: Any, trigger: str, value: float) -> None:
        value -= trigger_floor(controller, trigger)
        if value > TRIGGER_ON:
            self._press(trigger)
        elif value < TRIGGER_OFF:
            self._release(trigger)

    def on_dpad_motion(self, controller: Any, vector: Any) -> None:
        x, y = dpad_buttons(controller) or (vector.x, vector.y)
        held = self._held["dpad"]
        self._steer(held, toward((x, y), held.direction) if max(abs(x), abs(y)) > 0.5 else None)

    def on_stick_motion(self, controller: Any, stick: str, vector: Any) -> None:
        if stick != "leftstick":
            return
        held = self._held[stick]
        enough = STICK_OFF if held.direction is not None else STICK_ON
        pushed = math.hypot(vector.x, vector.y) >= enough
        self._steer(held, toward((vector.x, vector.y), held.direction) if pushed else None)

    # -- what they mean

    def _open(self) -> None:
        try:
            self.controller.open()
        except Exception as error:  # already open, or no permission: then it stays silent, and the game goes on
            log.info("opening %s: %r", self.device.name, error)

    def _press(self, button: str) -> None:
        role = self._bindings().role_of_button(button)
        if role is not None and button not in self._down:
            self._down[button] = role
            self._emit(Intent(role, self.device))

    def _release(self, button: str) -> None:
        role = self._down.pop(button, None)
        if role is not None:
            self._emit(Intent(role, self.device, "up"))

    def _steer(self, held: Held, direction: tuple[int, int] | None) -> None:
        if direction == held.direction:
            return
        if held.direction is not None:
            self._emit(Intent("move", self.device, "up", held.direction))
        held.release()
        if direction is not None:
            held.press(direction)
            self._emit(Intent("move", self.device, "down", direction))


def toward(vector: Vector, current: tuple[int, int] | None) -> tuple[int, int]:
    """The unit vector nearest to `vector`; near a diagonal the current one stays."""
    x, y = vector
    if current is not None and (x * current[0] + y * current[1]) * DIAGONAL >= max(abs(x), abs(y)):
        return current
    if abs(x) >= abs(y):
        return (1 if x > 0 else -1, 0)
    return (0, 1 if y > 0 else -1)


# pyglet 2.1 keeps how a controller is wired private; the two functions below read it to mend what its events get wrong.


def trigger_floor(controller: Any, trigger: str) -> float:
    """What pyglet reports for a released trigger: it scales by the axis's length but forgets where the axis begins."""
    axis = _wired(controller, trigger, "axis", "_axis_controls")
    return 0.0 if axis is None or axis.max == axis.min else float(axis.min) / (axis.max - axis.min)


def dpad_buttons(controller: Any) -> Vector | None:
    """The d-pad from its four buttons, or None if it is no d-pad of buttons: pyglet reports 0 when one of two held ones is let go."""
    values: list[float] = []
    for low, high in DPAD_AXES:
        pair = [_wired(controller, name, "button", "_button_controls") for name in (low, high)]
        if any(button is None for button in pair):
            return None
        values.append(bool(pair[1].value) - bool(pair[0].value))
    return values[0], values[1]


def _wired(controller: Any, name: str, kind: str, controls: str) -> Any:
    try:
        relation = controller._mapping[name]
        return getattr(controller, controls)[relation.index] if relation.control_type == kind else None
    except (AttributeError, KeyError, IndexError, TypeError):
        return None
