"""SDL's own rules for a line of its list, after its source (SDL_gamecontroller.c): to compare ours with."""

from __future__ import annotations

from dataclasses import dataclass, field

AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
LEAST, MOST = -32768, 32767


@dataclass
class Bind:
    """One element of a line."""

    output: str
    kind: str  # "a", "b" or "h"
    number: int
    mask: int = 0
    axis_min: int = LEAST
    axis_max: int = MOST
    output_min: int = LEAST
    output_max: int = MOST


@dataclass
class SdlPad:
    """A controller as SDL has it: which buttons are pressed, and where its axes are."""

    binds: list[Bind]
    pressed: dict[str, bool] = field(default_factory=dict)
    axes: dict[str, int] = field(default_factory=dict)
    last_match: dict[int, Bind | None] = field(default_factory=dict)
    last_mask: dict[int, int] = field(default_factory=dict)

    def axis(self, number: int, value: int) -> None:
        """HandleJoystickAxis"""
        match = None
        for bind in self.binds:
            if (
                bind.kind == "a"
                and bind.number == number
                and min(bind.axis_min, bind.axis_max) <= value <= max(bind.axis_min, bind.axis_max)
            ):
                match = bind
                break
        last = self.last_match.get(number)
        if last is not None and (match is None or match.output != last.output):
            self._reset(last)
        if match is not None and match.output in AXES:
            way = (value - match.axis_min) / (match.axis_max - match.axis_min)
            self.axes[match.output] = match.output_min + int(way * (match.output_max - match.output_min))
        elif match is not None:
            threshold = match.axis_min + (match.axis_max - match.axis_min) / 2
            self.pressed[match.output] = (
                value <= threshold if match.axis_max < match.axis_min else value >= threshold
            )
        self.last_match[number] = match

    def button(self, number: int, down: bool) -> None:
        """HandleJoystickButton"""
        for bind in self.binds:
            if bind.kind == "b" and bind.number == number:
                if bind.output in AXES:
                    self.axes[bind.output] = bind.output_max if down else bind.output_min
                else:
                    self.pressed[bind.output] = down
                break

    def hat(self, number: int, value: int) -> None:
        """HandleJoystickHat"""
        changed = self.last_mask.get(number, 0) ^ value
        for bind in self.binds:
            if bind.kind == "h" and bind.number == number and changed & bind.mask:
                if not value & bind.mask:
                    self._reset(bind)
                elif bind.output in AXES:
                    self.axes[bind.output] = bind.output_max
                else:
                    self.pressed[bind.output] = True
        self.last_mask[number] = value

    def _reset(self, bind: Bind) -> None:
        if bind.output in AXES:
            self.axes[bind.output] = 0
        else:
            self.pressed[bind.output] = False

    def means(self) -> set[str]:
        """All that is pressed or pushed by more than half, in the words of elements."""
        found = {output for output, down in self.pressed.items() if down}
        for output, value in self.axes.items():
            if abs(value) > MOST // 2:
                found.add(output if output.endswith("trigger") else f"{'+' if value > 0 else '-'}{output}")
        return found


def parse(line: str) -> SdlPad:
    """SDL_PrivateGameControllerParseElement, for each element of a line."""
    binds: list[Bind] = []
    for element in line.split(",")[2:]:
        output, _, source = element.partition(":")
        half_output = output[0] if output[:1] in ("+", "-") else ""
        output = output.lstrip("+-")
        half_input = source[0] if source[:1] in ("+", "-") else ""
        source = source.lstrip("+-")
        if (
            output in ("platform", "crc", "hint", "type", "face")
            or not source
            or source[0] not in "abh"
            or not source[1:2].isdigit()
        ):
            continue
        bind = Bind(output, source[0], 0)
        if output in AXES[4:]:
            bind.output_min = 0
        elif output in AXES and half_output:
            bind.output_min, bind.output_max = 0, MOST if half_output == "+" else LEAST
        if source[0] == "h":
            number, _, mask = source[1:].partition(".")
            bind.number, bind.mask = int(number), int(mask)
        else:
            bind.number = int(source[1:].rstrip("~"))
        if source[0] == "a" and half_input:
            bind.axis_min, bind.axis_max = 0, MOST if half_input == "+" else LEAST
        if source.endswith("~"):
            bind.axis_min, bind.axis_max = bind.axis_max, bind.axis_min
        binds.append(bind)
    return SdlPad(binds)
