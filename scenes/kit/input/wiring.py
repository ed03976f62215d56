"""Raw buttons, axes and hats of a device as the buttons that all controllers have, by SDL's rules."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from pyglet.input.base import AbsoluteAxis, Button, Sign
from pyglet.input.controller import get_mapping

from game.core.values import frozen
from scenes.kit.input.rest import FAR
from scenes.kit.input.sdl_lines import DPAD, STICKS, Binding, Line, Source, element_binding, find_line

XINPUT = "XINPUTCONTROLLER"  # the guid of all pads that Windows drives
FIRST_BUTTON = 0x120  # of the kernel: SDL counts from here, then the codes below
FIRST_HAT, LAST_HAT = 0x10, 0x17
CIRCLES = (36000, 360)  # of hats that speak in angles: hundredths of degrees, or degrees
UP, RIGHT, DOWN, LEFT = 1, 2, 4, 8
AROUND = (UP, UP | RIGHT, RIGHT, RIGHT | DOWN, DOWN, DOWN | LEFT, LEFT, LEFT | UP)
EDGE = 0.02  # of an axis: the middle of its numbers may lie a little beside it, and belongs to both halves
NEAR_END, NEAR_MIDDLE = 0.99, 0.25
"""Untouched axes may report an end of their way: SDL takes the middle that comes next for their rest. Those
that have said nothing rest where they are first heard of, if it is no end: buttons jump there."""

_SIGNS = {Sign.POSITIVE: "+", Sign.NEGATIVE: "-"}

Moved = Callable[[str, float, bool], None]


@frozen
class RawControls:
    """The controls of a device, in the order in which lines count them. A hat is one control or two."""

    buttons: Sequence[Any]
    axes: Sequence[Any]
    hats: Sequence[tuple[Any, ...]]

    def controls_of(self, source: Source) -> tuple[Any, ...]:
        """The controls behind a source, () where the device lacks it."""
        found: Sequence[Any] = {"button": self.buttons, "axis": self.axes, "hat": self.hats}[source.kind]
        if source.index >= len(found):
            return ()
        return found[source.index] if source.kind == "hat" else (found[source.index],)


class Wiring:
    """Follows the controls of a device: calls `moved(output, level, is_fresh)` for each output of a change.
    Levels are -1 to 1 for sticks (y down), else 0 to 1. A fresh one is read for the first time."""

    def __init__(self, bindings: Sequence[Binding], controls: RawControls, moved: Moved) -> None:
        self._moved = moved
        self._axes = {id(axis): _AxisState(axis) for axis in controls.axes}
        self._sources: dict[str, list[tuple[Binding, tuple[Any, ...]]]] = {}  # by output
        self._bindings: dict[int, list[Binding]] = {}  # by control
        self._handlers: list[tuple[Any, Callable[[float], None]]] = []
        followed: dict[int, Any] = {}
        for binding in bindings:
            found = controls.controls_of(binding.source)
            taken = (_is_taken(binding.source, self._bindings.get(id(control), ())) for control in found)
            if not found or any(taken):
                continue
            self._sources.setdefault(binding.output, []).append((binding, found))
            for control in found:
                self._bindings.setdefault(id(control), []).append(binding)
                followed[id(control)] = control
        self.missing = {binding.output for binding in bindings} - self._sources.keys()
        """Outputs that nothing can reach here."""
        for control in followed.values():
            self._follow_control(control)

    @property
    def wired_outputs(self) -> Sequence[str]:
        """All that can be reached."""
        return tuple(self._sources)

    def output_level(self, output: str) -> float:
        """The level of an output, 0 where nothing is wired to it: what is moved farthest counts."""
        sources = self._sources.get(output, ())
        return max((self._binding_level(binding, found) for binding, found in sources), key=abs, default=0.0)

    def rest_level(self, output: str) -> float:
        """The level of an output, or that of a place beside it: its axes may lie between two halves."""
        sources = self._sources[output]
        return max(
            (self._binding_level(binding, found, at_border=True) for binding, found in sources), key=abs
        )

    def is_in_middle(self, output: str) -> bool:
        """True if an axis for this output lies in its middle: hands hold none exactly there, so it rests."""
        sources = self._sources[output]
        axes = [self._axes[id(found[0])] for binding, found in sources if binding.source.kind == "axis"]
        return any(axis.value is not None and abs(axis.value) <= NEAR_MIDDLE for axis in axes)

    def close(self) -> None:
        """Stop listening."""
        for control, handler in self._handlers:
            control.remove_handlers(on_change=handler)
        self._handlers = []

    def _follow_control(self, control: Any) -> None:
        outputs = tuple(dict.fromkeys(binding.output for binding in self._bindings[id(control)]))
        handler = partial(self._on_change, control, outputs)
        control.push_handlers(on_change=handler)
        self._handlers.append((control, handler))

    def _on_change(self, control: Any, outputs: tuple[str, ...], value: float) -> None:
        axis = self._axes.get(id(control))
        is_fresh = axis is not None and axis.is_first_sign_of_rest()
        for output in outputs:
            self._moved(output, self.output_level(output), is_fresh)

    def _binding_level(self, binding: Binding, controls: tuple[Any, ...], at_border: bool = False) -> float:
        source = binding.source
        if source.kind == "button":
            return binding.high if controls[0].value else 0.0
        if source.kind == "hat":
            return binding.high if _hat_mask(controls) & source.mask else 0.0
        value = self._axes[id(controls[0])].value
        if value is None or not _is_covered(source, value):
            return 0.0
        if not at_border and self._axis_match(id(controls[0]), value) is not binding:
            return 0.0
        way = max(0.0, min(1.0, (value - source.low) / (source.high - source.low)))
        return binding.low + way * (binding.high - binding.low)

    def _axis_match(self, control: int, value: float) -> Binding | None:
        """The binding whose part of the axis this is: SDL takes the first one."""
        return next(
            (binding for binding in self._bindings[control] if _is_covered(binding.source, value)), None
        )


def _is_taken(source: Source, earlier: Sequence[Binding]) -> bool:
    """True if earlier bindings leave nothing of a control: SDL gives each part of it one meaning."""
    if source.kind == "axis":
        return any(
            _is_covered(binding.source, source.low) and _is_covered(binding.source, source.high)
            for binding in earlier
        )
    return source.kind == "button" and bool(earlier)


def _is_covered(source: Source, value: float) -> bool:
    return min(source.low, source.high) - EDGE <= value <= max(source.low, source.high) + EDGE


class _AxisState:
    def __init__(self, control: Any) -> None:
        self._control = control
        value = self.value
        self._farthest_rest: float | None = None
        if value is None:
            self._farthest_rest = FAR
        elif abs(value) >= NEAR_END:
            self._farthest_rest = NEAR_MIDDLE

    @property
    def value(self) -> float | None:
        """-1 to 1, None as long as the device has said nothing."""
        low, high, value = self._control.min, self._control.max, self._control.value
        if value is None or low == high:
            return None
        return float(max(-1.0, min(1.0, 2.0 * (value - low) / (high - low) - 1.0)))

    def is_first_sign_of_rest(self) -> bool:
        """True once: when an axis that had said nothing sensible is first heard of where it may rest."""
        farthest, self._farthest_rest = self._farthest_rest, None
        value = self.value
        return farthest is not None and value is not None and abs(value) <= farthest


def wire_controller(controller: Any, moved: Moved) -> Wiring:
    """Wire a controller of pyglet: by its line, else as pyglet guesses."""
    if controller.guid == XINPUT:
        return Wiring(
            _named_bindings(controller),
            RawControls(controller._button_controls, controller._axis_controls, ()),
            moved,
        )
    line = _own_line(controller)
    if line:
        return Wiring(line.bindings, raw_controls(controller.device), moved)
    return Wiring(_guessed_bindings(controller), _as_pyglet_counts(controller), moved)


def raw_controls(device: Any) -> RawControls:
    """Order the controls of a device as SDL does; pyglet differs for those of Linux, which have codes."""
    controls = list(device.get_controls())
    buttons: list[Any] = [control for control in controls if isinstance(control, Button)]
    axes: list[Any] = [control for control in controls if isinstance(control, AbsoluteAxis)]
    if all(hasattr(control, "event_code") for control in (*buttons, *axes)):
        buttons.sort(key=lambda button: (button.event_code < FIRST_BUTTON, button.event_code))
        axes.sort(key=lambda axis: axis.event_code)
        hats = _kernel_hats(axes)
    else:
        hats = [(axis,) for axis in axes if axis.name == "hat"]
        ways = [[axis for axis in axes if axis.name == name] for name in ("hat_x", "hat_y")]
        hats += [tuple(filter(None, pair)) for pair in zip_longest(*ways)]
    in_hats = {id(control) for hat in hats for control in hat}
    return RawControls(buttons, [axis for axis in axes if id(axis) not in in_hats], hats)


def _kernel_hats(axes: list[Any]) -> list[tuple[Any, ...]]:
    """Pairs of axes with the codes of hats; those that are not digital are axes for SDL."""
    hats: list[tuple[Any, ...]] = []
    for code in range(FIRST_HAT, LAST_HAT, 2):
        pair = tuple(axis for axis in axes if axis.event_code in (code, code + 1))
        if pair and all(axis.min >= -1 and axis.max <= 1 for axis in pair):
            hats.append(pair)
    return hats


def _hat_mask(controls: tuple[Any, ...]) -> int:
    if len(controls) == 1 and controls[0].name == "hat":
        return _dial_mask(controls[0])
    mask = 0
    for control in controls:
        value = control.value or 0
        vertical = control.event_code % 2 == 1 if hasattr(control, "event_code") else control.name == "hat_y"
        if vertical and control.name == "hat_y" and not control.inverted:
            value = -value
        if value:
            mask |= (UP if value < 0 else DOWN) if vertical else (LEFT if value < 0 else RIGHT)
    return mask


def _dial_mask(control: Any) -> int:
    """Read a hat that is one control: directions around the circle, or an angle; all else is its middle."""
    value, steps = control.value, len(AROUND)
    if value is None:
        return 0
    if control.max > steps:
        circle = next(circle for circle in (*CIRCLES, 0) if control.max >= circle * (steps - 1) // steps)
        return (
            AROUND[round(value * steps / circle) % steps]
            if 0 <= value <= control.max and value < circle
            else 0
        )
    places = int(control.max - control.min) + 1
    place = int(value - control.min) * max(steps // places, 1)
    return AROUND[place] if 0 <= place < steps else 0


def _own_line(controller: Any) -> Line | None:
    """The line for a controller, None where it was not made from one of the list."""
    guid = controller.guid or ""
    line = find_line(guid, controller.device.name or "")
    if not line or hasattr(next(iter(controller.device.get_controls()), None), "event_code"):
        return line
    relations = _mapped_relations(controller._mapping)
    return line if not relations or relations == _mapped_relations(get_mapping(guid)) else None


def _mapped_relations(mapping: Any) -> dict[str, str]:
    return {
        name: repr(relation) for name, relation in (mapping or {}).items() if not isinstance(relation, str)
    }


def _as_pyglet_counts(controller: Any) -> RawControls:
    pair = tuple(hat for hat in (controller._hat_x_control, controller._hat_y_control) if hat is not None)
    hats = [(controller._hat_control,)] if controller._hat_control is not None else [pair] if pair else []
    return RawControls(controller._button_controls, controller._axis_controls, hats)


def _guessed_bindings(controller: Any) -> list[Binding]:
    """Read pyglet's relations; two directions of a hat, as it guesses them, stand for all four."""
    elements: dict[str, None] = {}
    for output, relation in controller._mapping.items():
        if isinstance(relation, str) or relation is None:
            continue
        if relation.control_type == "hat0" and output in DPAD:
            elements |= {f"{way}:h0.{1 << place}": None for place, way in enumerate(DPAD)}
        elif relation.control_type == "hat0":
            elements[f"{output}:h0.{relation.index}"] = None
        else:
            sign, end = _SIGNS.get(relation.sign, ""), "~" if relation.sign is Sign.INVERTED else ""
            elements[f"{output}:{sign}{relation.control_type[0]}{relation.index}{end}"] = None
    return [binding for element in elements if (binding := element_binding(element)) is not None]


def _named_bindings(controller: Any) -> list[Binding]:
    """The controls of a pad that Windows drives are named; its sticks go up where those of SDL go down."""
    bindings = [
        Binding(button.name, Source("button", place))
        for place, button in enumerate(controller._button_controls)
    ]
    for place, axis in enumerate(controller._axis_controls):
        is_stick, is_upright = axis.name in STICKS, axis.name in ("lefty", "righty")
        source = Source("axis", place, *((1.0, -1.0) if is_upright else (-1.0, 1.0)))
        bindings.append(Binding(axis.name, source, -1.0 if is_stick else 0.0, 1.0))
    return bindings
