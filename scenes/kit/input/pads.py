"""One controller: how its buttons and sticks are moved, as intents."""

import logging
import math
from collections.abc import Callable
from typing import Any, Protocol

from scenes.kit.input.bindings import BUTTONS, STICK_BUTTONS, Bindings
from scenes.kit.input.device import Device
from scenes.kit.input.held import Held, RepeatTimes
from scenes.kit.input.intent import Intent
from scenes.kit.input.rest import Pull, Stick
from scenes.kit.input.sdl_lines import DPAD, STICKS, TRIGGERS
from scenes.kit.input.stick_setting import StickSetting, Vector
from scenes.kit.input.wiring import wire_controller

log = logging.getLogger("devices")

STICK_OFF = 7 / 11  # of the dead zone: how far a pushed stick must come back to stop
DRIFTING = 20.0  # seconds in which sticks were pushed by nobody, after which they drift
DIAGONAL = 1.25  # a held direction gives way only to one that is this much stronger


class PadTuning(Protocol):
    """Settings of pads, asked anew whenever it matters."""

    def stick_setting(self, device: Device) -> StickSetting:
        """Sticks and triggers of a pad."""

    def is_known(self, device: Device) -> bool:
        """True if somebody has set them."""

    def repeat_times(self, device: Device) -> RepeatTimes:
        """Times by which its held directions repeat."""


class Pad:
    """Opens and reads one controller; raises whatever its driver raises where it cannot be opened.

    While `rests` is True, its sticks steer nothing. While `listener` is set, it is told of each button that is
    pressed, and nothing else happens."""

    def __init__(
        self,
        device: Device,
        controller: Any,
        bindings: Callable[[], Bindings],
        tuning: PadTuning,
        emit: Callable[[Intent], None],
    ) -> None:
        self.device = device
        self.controller = controller
        self.listener: Callable[[str], object] | None = None
        self.take: Callable[[Device, str, bool], bool] = lambda device, output, down: False
        """True for an output that goes no further, as that of a switch."""
        self._bindings = bindings
        self._tuning = tuning
        self.rests = False
        self._emit = emit
        self._down: dict[str, str] = {}  # button held -> role it had when pressed
        self._held = {"dpad": Held(self._repeat_times), "stick": Held(self._repeat_times)}
        self._open_controller()
        self._wiring = wire_controller(controller, self._move_output)
        self._pulls = {
            output: self._pull_now(output) for output in self._wiring.wired_outputs if output not in STICKS
        }
        self._sticks = {side: Stick(*self.stick_position(side)) for side in ("left", "right")}

    @property
    def _setting(self) -> StickSetting:
        return self._tuning.stick_setting(self.device)

    def _repeat_times(self) -> RepeatTimes:
        return self._tuning.repeat_times(self.device)

    @property
    def lacks_buttons(self) -> bool:
        """True if a button that the game asks for is in the mapping, but cannot be pressed here."""
        dead = {output for output, pull in self._pulls.items() if pull.is_dead}
        needed = {*BUTTONS.values(), *DPAD, "leftx", "lefty"} - set(STICK_BUTTONS)
        return bool((self._wiring.missing | dead) & needed)

    @property
    def is_holding(self) -> bool:
        """True while a button or direction is held, or the next button is listened for."""
        held = any(held.direction is not None for held in self._held.values())
        return held or bool(self._down) or self.listener is not None

    def update(self, seconds: float) -> None:
        """Let time pass: held directions repeat, and a stick that rests elsewhere finds its rest."""
        for output, pull in self._pulls.items():
            was_down = pull.down
            pull.update(seconds)
            self._tell_pull(output, was_down, pull.down)
        is_pushed = self._held["stick"].direction is not None
        moved = [self._sticks[side].update(seconds, is_pushed) for side in self._setting.sides]
        if any(moved):
            self._steer_stick()
        for held in self._held.values():
            if held.update(seconds):
                self._emit(Intent("move", self.device, "repeat", held.direction))

    def release_all(self) -> None:
        """Release everything, as if the player had."""
        for button in list(self._down):
            self._release_button(button)
        for held in self._held.values():
            self._steer_held(held, None)

    def close(self) -> None:
        """Stop listening; a pad that is gone may fail in its own ways."""
        self._wiring.close()
        try:
            self.controller.close()
        except Exception as error:
            log.info("closing %s: %r", self.device.name, error)

    # -- what is moved

    def _move_output(self, output: str, level: float, is_fresh: bool) -> None:
        if output not in STICKS:
            self._move_pull(output, level, is_fresh)
        else:
            side, stick = output[:-1], self._sticks[output[:-1]]
            x, y = self.stick_position(side)
            if is_fresh:
                stick.begin(*((x, None) if output.endswith("x") else (None, y)))
            stick.move(x, y)
            self._steer_stick()

    def _move_pull(self, output: str, level: float, is_fresh: bool) -> None:
        pull = self._pulls[output]
        was_down = pull.down
        if is_fresh:
            pull.begin(self._wiring.rest_level(output), self._wiring.is_in_middle(output))
        if output in TRIGGERS:
            pull.point = self._setting.trigger_point / 100
        pull.move(level)
        self._tell_pull(output, was_down, pull.down)

    def _tell_pull(self, output: str, was_down: bool, is_down: bool) -> None:
        if was_down == is_down or self.take(self.device, output, is_down):
            return
        if output in DPAD:
            self._steer_dpad()
        elif is_down:
            self._press_button(output)
        else:
            self._release_button(output)

    def _pull_now(self, output: str) -> Pull:
        return Pull(self._wiring.rest_level(output), self._wiring.is_in_middle(output))

    def stick_position(self, side: str) -> Vector:
        """Place of the "left" or "right" stick, x to the right and y up, -1 to 1."""
        return self._wiring.output_level(f"{side}x"), -self._wiring.output_level(f"{side}y")

    def trigger_level(self, side: str) -> float:
        """Share of its way that a trigger is pulled, 0 to 1."""
        return self._wiring.output_level(f"{side}trigger")

    @property
    def steering(self) -> Vector:
        """Push of the sticks that steer, as it is meant: of both, the one that is pushed farther."""
        setting = self._setting
        return setting.turn_vector(
            max((self._sticks[side].vector for side in setting.sides), key=lambda push: math.hypot(*push))
        )

    @property
    def is_drifting(self) -> bool:
        """True if one of its sticks was often pushed by nobody, and nobody has set it yet."""
        drifted = max(stick.drifted for stick in self._sticks.values())
        return drifted >= DRIFTING and not self._tuning.is_known(self.device)

    def _steer_dpad(self) -> None:
        up, right, down, left = (way in self._pulls and self._pulls[way].down for way in DPAD)
        vector = (right - left, up - down)
        held = self._held["dpad"]
        self._steer_held(held, nearest_direction(vector, held.direction) if any(vector) else None)

    def _steer_stick(self) -> None:
        held = self._held["stick"]
        enough = self._setting.dead_zone / 100 * (STICK_OFF if held.direction else 1.0)
        vector = self.steering
        is_pushed = math.hypot(*vector) >= enough and not self.rests
        self._steer_held(held, nearest_direction(vector, held.direction) if is_pushed else None)

    # -- what it means

    def _open_controller(self) -> None:
        try:
            self.controller.open()
        except Exception as error:  # every driver has its own
            if not self.controller.device.is_open:
                raise
            log.info("opening %s: %r", self.device.name, error)  # it was open already, or cannot tremble

    def _press_button(self, button: str) -> None:
        if self.listener:
            self.listener(button)
            return
        role = self._bindings().role_of_button(button)
        if role is not None and button not in self._down:
            self._down[button] = role
            self._emit(Intent(role, self.device))

    def _release_button(self, button: str) -> None:
        role = self._down.pop(button, None)
        if role is not None:
            self._emit(Intent(role, self.device, "up"))

    def _steer_held(self, held: Held, direction: tuple[int, int] | None) -> None:
        if direction == held.direction:
            return
        if held.direction:
            self._emit(Intent("move", self.device, "up", held.direction))
        held.release()
        if direction:
            held.press(direction)
            self._emit(Intent("move", self.device, "down", direction))


def nearest_direction(vector: Vector, current: tuple[int, int] | None) -> tuple[int, int]:
    """The unit vector nearest to `vector`; near a diagonal the current one stays."""
    x, y = vector
    if current and (x * current[0] + y * current[1]) * DIAGONAL >= max(abs(x), abs(y)):
        return current
    if abs(x) >= abs(y):
        return (1 if x > 0 else -1, 0)
    return (0, 1 if y > 0 else -1)
