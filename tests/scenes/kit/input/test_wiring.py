"""Raw controls by SDL's rules: halves, inverted axes, hats, buttons. Nothing is held at rest."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pyglet.input.base import AbsoluteAxis, Button, Controller
from pyglet.input.controller_db import mapping_list

from scenes.kit.input.sdl_lines import read_line
from scenes.kit.input.wiring import XINPUT, raw_controls
from tests.scenes.kit.input.raw_devices import PadHand, RawDevice
from tests.scenes.kit.input.sdl_rules import LEAST, MOST, parse
from tests.scenes.kit.input.test_listed_pads import means, rests_of

GUID = "03000000adde0000efbe000011010000"


def plug_wired(controls: str, **options: Any) -> tuple[RawDevice, PadHand]:
    """A made-up device with a line, plugged in."""
    mapping_list[:] = [f"{GUID},Odd Pad,{controls},"]
    device = RawDevice(GUID, **options)
    return device, PadHand(device)


@pytest.mark.parametrize("axis_range", [(-32768, 32767), (0, 255), (0, 1023), (-127, 127)])
@pytest.mark.parametrize(
    ("controls", "rest", "pulled"),
    [
        *[
            ("lefttrigger:a0", -1, 1),
            ("lefttrigger:a0", 0, 1),
            ("lefttrigger:a0~", 1, -1),
            ("lefttrigger:a0~", 0, -1),
        ],
        *[
            ("lefttrigger:+a0", 0, 1),
            ("lefttrigger:-a0", 0, -1),
            ("lefttrigger:+a0", -1, 1),
            ("lefttrigger:-a0", 1, -1),
        ],
        *[("lefttrigger:+a0~", 1, 0), ("lefttrigger:-a0~", -1, 0), ("+lefttrigger:a0", -1, 1)],
    ],
)
def test_a_trigger_counts_from_where_it_rests(
    controls: str, rest: float, pulled: float, axis_range: tuple[int, int]
) -> None:
    device, hand = plug_wired(controls, rests=[rest], axis_range=axis_range)
    for tremble in (0.02, -0.02, 0.01, 0.0):
        device.axis_to(0, max(-1.0, min(1.0, rest + tremble)))
        hand.wait(0.1)
    assert hand.taken() == []
    for _ in range(3):
        device.axis_to(0, pulled)
        assert hand.taken() == [("peek", "down")]
        hand.wait(5.0)
        device.axis_to(0, rest)
        assert hand.taken() == [("peek", "up")]
        hand.wait(2.0)
    assert hand.taken() == []


@pytest.mark.parametrize("first", [-1.0, 1.0, None])
@pytest.mark.parametrize(
    "controls",
    ["lefttrigger:+a0", "lefttrigger:-a0", "lefttrigger:a0", "lefttrigger:a0~", "a:a0", "dpup:-a0"],
)
def test_an_axis_that_reports_its_end_before_it_is_touched_is_not_held(
    controls: str, first: float | None
) -> None:
    """Drivers know nothing before the first event; the middle where it then lies is its rest."""
    device, hand = plug_wired(controls, rests=[first])
    for value in (0.02, -0.03, 0.05, 0.0):
        device.axis_to(0, value)
        hand.wait(0.3)
        assert hand.held == set()


@pytest.mark.parametrize("first", [-1.0, -0.5, 0.0, 0.5, 1.0, None])
@pytest.mark.parametrize(
    ("controls", "rest", "pulled"), [("lefttrigger:a0", -1.0, 1.0), ("lefttrigger:a0~", 1.0, -1.0)]
)
def test_a_trigger_works_whatever_it_reports_before_its_first_event(
    controls: str, rest: float, pulled: float, first: float | None
) -> None:
    device, hand = plug_wired(controls, rests=[first])
    hand.wait(1.0)
    for value in (rest * 0.95, rest, rest * 0.97, rest):
        device.axis_to(0, value)
    assert hand.taken() == []
    for _ in range(2):
        for value in (rest / 2, 0.0, pulled):
            device.axis_to(0, value)
        device.axis_to(0, rest)
        assert hand.taken() == [("peek", "down"), ("peek", "up")]


def test_two_triggers_may_share_an_axis() -> None:
    device, hand = plug_wired("lefttrigger:+a0,righttrigger:-a0", rests=[0.0])
    heard = []
    for value in (0.1, 0.9, 0.0, -0.9, -0.1, 1.0, -1.0, 0.0):
        device.axis_to(0, value)
        heard.append(set(hand.held))
    assert heard == [set(), {"peek"}, set(), {"hurry"}, set(), {"peek"}, {"hurry"}, set()]


@pytest.mark.parametrize(
    ("controls", "expected"),
    [
        ("leftx:a0,lefty:a1", ["right", "left", "down", "up"]),
        ("leftx:a0~,lefty:a1~", ["left", "right", "up", "down"]),
        ("leftx:a1,lefty:a0", ["down", "up", "right", "left"]),
        ("+leftx:+a0,-leftx:-a0,+lefty:+a1,-lefty:-a1", ["right", "left", "down", "up"]),
        ("+leftx:-a0,-leftx:+a0,+lefty:-a1,-lefty:+a1", ["left", "right", "up", "down"]),
        ("dpright:+a0,dpleft:-a0,dpdown:+a1,dpup:-a1", ["right", "left", "down", "up"]),
        ("dpright:-a0,dpleft:+a0,dpdown:-a1,dpup:+a1", ["left", "right", "up", "down"]),
    ],
)
def test_directions_of_axes(controls: str, expected: list[str]) -> None:
    device, hand = plug_wired(controls, rests=[0.0, 0.0])
    for (axis, value), way in zip([(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)], expected, strict=True):
        device.axis_to(axis, value)
        assert hand.taken() == [(way, "down")]
        device.axis_to(axis, 0.0)
        assert hand.taken() == [(way, "up")]


@pytest.mark.parametrize("dials", [False, True])
@pytest.mark.parametrize(
    "controls",
    [
        "dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8",
        "-lefty:h0.1,+leftx:h0.2,+lefty:h0.4,-leftx:h0.8",
        "-lefty:h1.1,+leftx:h1.2,+lefty:h1.4,-leftx:h1.8",
    ],
)
def test_directions_of_hats(controls: str, dials: bool) -> None:
    device, hand = plug_wired(controls, rests=[], hats=2, dials=dials)
    number = 1 if "h1" in controls else 0
    for mask, way in ((1, "up"), (2, "right"), (4, "down"), (8, "left")):
        device.hat_to(number, mask)
        assert hand.taken() == [(way, "down")]
        device.hat_to(number, 0)
        assert hand.taken() == [(way, "up")]
    device.hat_to(1 - number, 1)
    assert hand.taken() == []


def test_a_hat_may_stand_for_buttons_and_several_of_its_directions_for_one() -> None:
    device, hand = plug_wired("a:h0.1,b:h0.12,lefttrigger:h0.2", rests=[])
    heard = []
    for mask in (1, 0, 4, 8, 12, 0, 2, 3, 0):
        device.hat_to(0, mask)
        heard.append(set(hand.held))
    assert heard == [
        {"confirm"},
        set(),
        {"back"},
        {"back"},
        {"back"},
        set(),
        {"peek"},
        {"peek", "confirm"},
        set(),
    ]


@pytest.mark.parametrize(
    "controls", ["-leftx:b0,+leftx:b1,-lefty:b2,+lefty:b3", "dpleft:b0,dpright:b1,dpup:b2,dpdown:b3"]
)
def test_buttons_may_be_a_stick(controls: str) -> None:
    device, hand = plug_wired(controls, rests=[])
    assert hand.taken() == []
    for number, way in enumerate(("left", "right", "up", "down")):
        device.buttons[number].value = 1
        assert hand.taken() == [(way, "down")]
        device.buttons[number].value = 0
        assert hand.taken() == [(way, "up")]


@pytest.mark.parametrize(
    ("controls", "rest", "pressed"),
    [("a:a2", -1, 1), ("a:+a2", 0, 1), ("a:-a2", 0, -1), ("a:a2~", 1, -1), ("a:a2", 0, 1)],
)
def test_an_axis_may_be_a_button(controls: str, rest: float, pressed: float) -> None:
    device, hand = plug_wired(controls, rests=[0, 0, rest])
    for _ in range(2):
        device.axis_to(2, pressed)
        device.axis_to(2, rest)
    assert hand.taken() == [("confirm", "down"), ("confirm", "up")] * 2


def test_a_button_has_its_first_meaning_only_and_what_nothing_reaches_is_known() -> None:
    device, hand = plug_wired(
        "guide:b0,start:b0,a:b40,b:b1,x:h3.1,y:a9,lefttrigger:a0,righttrigger:a0", rests=[-1.0]
    )
    device.buttons[0].value = 1
    assert hand.taken() == []
    assert hand.pad.lacks_buttons and hand.pad._wiring.missing == {"start", "a", "x", "y", "righttrigger"}


@pytest.mark.parametrize(
    "controls", ["a:+a0~", "a:-a0~", "lefttrigger:+a0~", "dpup:-a0~", "lefttrigger:+a0~,righttrigger:-a0~"]
)
def test_what_a_line_holds_at_rest_is_dead_and_told(controls: str) -> None:
    device, hand = plug_wired(controls, rests=[0.0])
    for value in (1.0, 0.0, -1.0, 0.0, 0.02, -0.02, 0.0):
        device.axis_to(0, value)
        hand.wait(0.5)
    assert hand.taken() == [] and hand.pad.lacks_buttons


def test_what_the_game_does_not_ask_for_may_be_missing() -> None:
    _, hand = plug_wired("a:b0,guide:b40,misc1:b41,paddle1:b42,touchpad:b43,rightx:a9", rests=[])
    assert not hand.pad.lacks_buttons


def test_a_button_held_while_the_pad_comes_counts_after_it_was_let_go() -> None:
    mapping_list[:] = [f"{GUID},Odd Pad,a:b0,lefttrigger:a0,dpup:h0.1,"]
    device = RawDevice(GUID, rests=[1.0])
    device.buttons[0]._value = 1
    device.hats[0][1]._value = -1
    hand = PadHand(device)
    hand.wait(5.0)
    device.axis_to(0, 0.97)
    device.axis_to(0, 1.0)
    assert hand.taken() == []
    device.buttons[0].value = 0
    device.axis_to(0, -1.0)
    device.hat_to(0, 0)
    assert hand.taken() == []
    device.buttons[0].value = 1
    device.axis_to(0, 1.0)
    device.hat_to(0, 1)
    assert hand.taken() == [("confirm", "down"), ("peek", "down"), ("up", "down")]


class KernelDevice(RawDevice):
    """A device as Linux shows it: its controls have codes, by which SDL counts them."""

    def __init__(self, buttons: list[int], axes: dict[int, tuple[int, int]]) -> None:
        super().__init__(GUID, buttons=len(buttons), rests=[], hats=0)
        for button, code in zip(self.buttons, sorted(buttons), strict=True):
            button.event_code = code
        for code, (low, high) in sorted(axes.items()):
            names = {0x10: "hat_x", 0x11: "hat_y"}
            axis = AbsoluteAxis(names.get(code), low, high, inverted=code == 0x11)
            axis._value = (low + high) // 2
            axis.event_code = code
            self.axes.append(axis)

    def control(self, code: int) -> Any:
        """The control with that code."""
        return next(control for control in self.get_controls() if control.event_code == code)


class TestCountingOfTheKernel:
    def test_buttons_with_low_codes_come_last(self) -> None:
        device = KernelDevice([0x9E, 0x130, 0x131, 0x105], {})
        assert [button.event_code for button in raw_controls(device).buttons] == [0x130, 0x131, 0x9E, 0x105]

    def test_further_hats_are_no_axes_but_those_that_are_not_digital(self) -> None:
        digital, analog = (-1, 1), (0, 255)
        codes = {
            0: analog,
            1: analog,
            0x10: digital,
            0x11: digital,
            0x12: analog,
            0x13: analog,
            0x14: digital,
            0x15: digital,
            0x28: analog,
        }
        controls = raw_controls(KernelDevice([0x130], codes))
        assert [axis.event_code for axis in controls.axes] == [0, 1, 0x12, 0x13, 0x28]
        assert [[axis.event_code for axis in hat] for hat in controls.hats] == [[0x10, 0x11], [0x14, 0x15]]

    def test_the_second_hat_of_a_line(self) -> None:
        mapping_list[:] = [f"{GUID},Odd Pad,dpup:h1.1,dpleft:h1.8,dpdown:h1.4,dpright:h1.2,"]
        device = KernelDevice([0x120], {0x10: (-1, 1), 0x11: (-1, 1), 0x12: (-1, 1), 0x13: (-1, 1)})
        hand = PadHand(device)
        for code, value in ((0x13, -1), (0x13, 0), (0x12, 1), (0x12, 0), (0x11, -1)):
            device.control(code).value = value
        assert [kind for kind, _ in hand.taken()] == ["up", "up", "right", "right"]


def test_a_pad_that_windows_drives_is_read_by_the_names_of_its_controls() -> None:
    device = RawDevice(XINPUT, "XInput0", buttons=0, rests=[], hats=0)
    device.buttons = [Button(name) for name in ("a", "b", "leftshoulder", "dpup", "dpleft")]
    device.axes = [AbsoluteAxis(name, -32768, 32768) for name in ("leftx", "lefty")] + [
        AbsoluteAxis("lefttrigger", 0, 255)
    ]
    a, _, _, dpup, _ = device.buttons
    _, lefty, trigger = device.axes
    controller = Controller(device, {"guid": XINPUT, "name": "XInput0"})
    controller._button_controls, controller._axis_controls = device.buttons, device.axes
    hand = PadHand(device, controller=controller)
    for control, value in (
        (a, 1),
        (a, 0),
        (lefty, 30000),
        (lefty, 0),
        (trigger, 200),
        (trigger, 0),
        (dpup, 1),
        (dpup, 0),
    ):
        control.value = value
    assert hand.taken() == [
        (kind, phase) for kind in ("confirm", "up", "peek", "up") for phase in ("down", "up")
    ]


@pytest.mark.parametrize(
    ("low", "high", "values"),
    [
        (0, 7, (0, 2, 4, 6)),
        (1, 8, (1, 3, 5, 7)),
        (0, 3, (0, 1, 2, 3)),
        (0, 315, (0, 90, 180, 270)),
        (0, 0xFFFFFFFF, (0, 9000, 18000, 27000)),
    ],
)
def test_dials_of_all_systems(low: int, high: int, values: tuple[int, ...]) -> None:
    mapping_list[:] = [f"{GUID},Odd Pad,dpup:h0.1,dpright:h0.2,dpdown:h0.4,dpleft:h0.8,"]
    device = RawDevice(GUID, rests=[], hats=0)
    dial = AbsoluteAxis("hat", low, high)
    device.hats = [(dial,)]
    hand = PadHand(device)
    for value, way in zip(values, ("up", "right", "down", "left"), strict=True):
        dial.value = value
        assert hand.held == {way}
        dial.value = 0xFFFFFFFF if high > 1000 else low - 1 if low else high + 1
        assert hand.held == set()


OUTPUTS = st.sampled_from(
    [
        "a",
        "b",
        "x",
        "y",
        "start",
        "back",
        "leftshoulder",
        "rightshoulder",
        "lefttrigger",
        "righttrigger",
        "dpup",
        "dpdown",
        "guide",
        "misc1",
    ]
)
AXIS_SOURCES = st.builds(
    "{}a{}{}".format, st.sampled_from(["", "+", "-"]), st.integers(0, 5), st.sampled_from(["", "~"])
)
SOURCES = st.one_of(
    st.builds("b{}".format, st.integers(0, 11)),
    AXIS_SOURCES,
    st.builds("h0.{}".format, st.sampled_from([1, 2, 4, 8])),
)
ELEMENTS = st.builds("{}:{}".format, OUTPUTS, SOURCES)
MOVES = st.one_of(
    st.tuples(st.just("b"), st.integers(0, 11), st.booleans()),
    st.tuples(
        st.just("a"),
        st.integers(0, 5),
        st.sampled_from([LEAST, LEAST * 3 // 4, LEAST // 8, MOST // 8, MOST * 3 // 4, MOST]),
    ),
    st.tuples(st.just("h"), st.just(0), st.sampled_from([0, 1, 2, 4, 8, 3, 6, 12, 9])),
)


@settings(max_examples=150, deadline=None)
@given(
    st.lists(ELEMENTS, min_size=1, max_size=10, unique_by=lambda element: element.partition(":")[0]),
    st.lists(MOVES, max_size=25),
)
def test_random_lines_and_any_order_of_events_end_at_rest(
    elements: list[str], moves: list[tuple[str, int, int]]
) -> None:
    """While they are moved they agree with SDL in what is no axis; once all is let go, nothing is held."""
    line = f"{GUID},Odd Pad,{','.join(elements)},"
    mapping_list[:] = [line]
    sdl = parse(line)
    rests = [*rests_of(sdl.binds), *[0.0] * 6][:6]
    device = RawDevice(GUID, rests=rests)
    hand = PadHand(device, Controller(device, {"guid": GUID, "name": "Odd Pad"}))
    for kind, number, value in moves:
        if kind == "b":
            device.buttons[number].value = int(value)
            sdl.button(number, bool(value))
        elif kind == "h":
            device.hat_to(0, value)
            sdl.hat(0, value)
        else:
            device.axis_to(number, max(-1.0, value / MOST))
        assert {kind for kind in means(sdl) if kind not in ("up", "down")} <= hand.held
    for number, rest in enumerate(rests):
        device.axis_to(number, rest)
    device.hat_to(0, 0)
    for button in device.buttons:
        button.value = 0
    hand.wait(6.0)
    assert hand.held == set()


@settings(max_examples=100, deadline=None)
@given(st.text(alphabet="abhxy0123456789:,.+-~ plftdkrmn\t\x00é", max_size=80))
def test_no_broken_line_breaks_the_reading(text: str) -> None:
    """It is a mapping, whole, or none."""
    line = read_line(f"{GUID},Odd Pad,{text},")
    if line is not None:
        assert line.bindings or line.unknown
        mapping_list[:] = [f"{GUID},Odd Pad,{text},"]
        hand = PadHand(RawDevice(GUID), Controller(RawDevice(GUID), {"guid": GUID, "name": "Odd Pad"}))
        hand.wait(0.5)
        assert hand.held == set()
