"""Raw events in, intents out: keyboard, mouse and controllers, with pyglet's own controller code below."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import arcade.key as key
import pytest
from arcade import MOUSE_BUTTON_LEFT, MOUSE_BUTTON_MIDDLE, MOUSE_BUTTON_RIGHT

from scenes.kit.base.settings import SettingsFile
from scenes.kit.input import devices as devices_module
from scenes.kit.input.bindings import BINDABLE_KEYS, SPARE_KEYS
from scenes.kit.input.device import KEYBOARD, MOUSE, pad_family
from scenes.kit.input.devices import Devices, open_manager
from scenes.kit.input.key_names import KEY_NAMES
from tests.scenes.fakes import DECK, NINTENDO, PLAYSTATION, XBOX, FakeController, FakeManager

UP, DOWN, LEFT, RIGHT = (0, 1), (0, -1), (-1, 0), (1, 0)


class HalfSizeWindow:
    """Stands for the window and its canvas: takes handlers, and one pixel is two virtual units."""

    def push_handlers(self, handler: Any) -> None:
        self.handler = handler

    def to_virtual(self, x: float, y: float) -> tuple[float, float]:
        return 2 * x, 2 * y


@pytest.fixture
def manager() -> FakeManager:
    return FakeManager()


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.yaml")


@pytest.fixture
def devices(manager: FakeManager, settings: SettingsFile) -> Devices:
    window: Any = HalfSizeWindow()
    return Devices(window, settings, window, manager)


def taken_intents(devices: Devices) -> list[tuple[Any, ...]]:
    """(kind, phase) of what was meant, with the direction for moves."""
    return [
        (i.kind, i.phase, i.direction) if i.kind == "move" else (i.kind, i.phase)
        for i in devices.take_intents()
    ]


@pytest.fixture
def pad(devices: Devices, manager: FakeManager) -> FakeController:
    return plug_pad(devices, manager)


def plug_pad(devices: Devices, manager: FakeManager, **options: Any) -> FakeController:
    pad = FakeController(**options)
    manager.plug(pad)
    devices.take_intents()
    return pad


class TestKeyboard:
    @pytest.mark.parametrize(
        ("symbol", "kind"),
        [
            *[
                (key.ENTER, "confirm"),
                (key.SPACE, "confirm"),
                (key.NUM_ENTER, "confirm"),
                (key.ESCAPE, "back"),
                (key.F, "details"),
            ],
            *[
                (key.R, "third"),
                (key.Q, "turn_left"),
                (key.E, "turn_right"),
                (key.Z, "peek"),
                (key.C, "hurry"),
                (key.TAB, "menu"),
            ],
            (key.L, "log"),
        ],
    )
    def test_key_is_an_intent_with_its_release(self, devices: Devices, symbol: int, kind: str) -> None:
        devices.on_key_press(symbol, 0)
        devices.on_key_release(symbol, 0)
        assert [(i.kind, i.phase, i.device) for i in devices.take_intents()] == [
            (kind, "down", KEYBOARD),
            (kind, "up", KEYBOARD),
        ]
        assert devices.take_intents() == []

    def test_arrows_repeat_after_350_and_then_every_120_ms(self, devices: Devices) -> None:
        devices.on_key_press(key.LEFT, 0)
        assert taken_intents(devices) == [("move", "down", LEFT)]
        times = []
        for tick in range(1, 71):
            devices.update(0.01)
            times += [tick * 10] * len(devices.take_intents())
        assert times == pytest.approx([350, 470, 590], abs=11)
        devices.update(5.0)
        assert taken_intents(devices) == [("move", "repeat", LEFT)], "a long frame repeats once"
        devices.on_key_release(key.LEFT, 0)
        devices.update(1.0)
        assert taken_intents(devices) == [("move", "up", LEFT)]

    def test_the_last_arrow_wins_and_the_first_goes_on_when_it_is_let_go(self, devices: Devices) -> None:
        devices.on_key_press(key.LEFT, 0)
        devices.on_key_press(key.UP, 0)
        devices.take_intents()
        devices.update(0.36)
        assert taken_intents(devices) == [("move", "repeat", UP)]
        devices.on_key_release(key.UP, 0)
        devices.take_intents()
        devices.update(0.3)
        assert taken_intents(devices) == []
        devices.update(0.1)
        assert taken_intents(devices) == [("move", "repeat", LEFT)]

    def test_the_systems_own_key_repeat_counts_once(self, devices: Devices) -> None:
        for _ in range(3):
            devices.on_key_press(key.ENTER, 0)
        assert taken_intents(devices) == [("confirm", "down")]

    def test_f11_and_alt_enter_mean_fullscreen(self, devices: Devices) -> None:
        devices.on_key_press(key.F11, 0)
        devices.on_key_press(key.ENTER, key.MOD_ALT)
        assert taken_intents(devices) == [("fullscreen", "down")] * 2

    def test_rebinding_works_at_once_and_held_keys_keep_their_meaning(
        self, devices: Devices, settings: SettingsFile
    ) -> None:
        devices.on_key_press(key.F, 0)
        settings.save_bindings(settings.values.bindings.with_key("details", "G"))
        devices.on_key_release(key.F, 0)
        devices.on_key_press(key.G, 0)
        devices.on_key_press(key.F, 0)
        assert taken_intents(devices) == [("details", "down"), ("details", "up"), ("details", "down")]

    def test_losing_the_window_lets_go_of_everything(self, devices: Devices, pad: FakeController) -> None:
        devices.on_key_press(key.Z, 0)
        devices.on_key_press(key.LEFT, 0)
        pad.press("x")
        pad.dpad_to(1, 0)
        devices.take_intents()
        devices.on_deactivate()
        assert set(taken_intents(devices)) == {
            ("peek", "up"),
            ("move", "up", LEFT),
            ("details", "up"),
            ("move", "up", RIGHT),
        }
        devices.update(1.0)
        assert taken_intents(devices) == []


class TestMouse:
    def test_clicks_confirm_and_go_back_where_they_are(self, devices: Devices) -> None:
        devices.on_mouse_press(100, 50, MOUSE_BUTTON_LEFT, 0)
        devices.on_mouse_release(100, 50, MOUSE_BUTTON_LEFT, 0)
        devices.on_mouse_press(10, 5, MOUSE_BUTTON_RIGHT, 0)
        devices.on_mouse_press(10, 5, MOUSE_BUTTON_MIDDLE, 0)
        assert [(i.kind, i.phase, i.point, i.device) for i in devices.take_intents()] == [
            ("confirm", "down", (200, 100), MOUSE),
            ("confirm", "up", (200, 100), MOUSE),
            ("back", "down", (20, 10), MOUSE),
        ]

    def test_a_click_counts_where_the_release_of_the_last_one_was_lost(self, devices: Devices) -> None:
        devices.on_mouse_press(100, 50, MOUSE_BUTTON_LEFT, 0)
        devices.on_mouse_press(10, 5, MOUSE_BUTTON_LEFT, 0)
        devices.on_mouse_release(10, 5, MOUSE_BUTTON_LEFT, 0)
        assert taken_intents(devices) == [
            ("confirm", "down"),
            ("confirm", "up"),
            ("confirm", "down"),
            ("confirm", "up"),
        ]

    def test_a_click_without_a_motion_says_where_the_pointer_is(self, devices: Devices) -> None:
        devices.on_mouse_press(100, 50, MOUSE_BUTTON_LEFT, 0)
        assert devices.pointer == (200, 100)

    def test_a_bumped_table_is_no_motion(self, devices: Devices) -> None:
        for x in (500, 504, 507, 501):
            devices.on_mouse_motion(x, 300, 1, 0)
        assert devices.take_intents() == []
        assert devices.last_used is KEYBOARD
        devices.on_mouse_motion(508, 300, 1, 0)
        assert [(i.kind, i.point) for i in devices.take_intents()] == [("point", (1016, 600))]
        assert devices.last_used is MOUSE
        devices.on_mouse_motion(509, 300, 1, 0)
        assert len(devices.take_intents()) == 1

    def test_after_another_device_the_way_counts_afresh(self, devices: Devices) -> None:
        devices.on_mouse_motion(0, 0, 1, 0)
        devices.on_mouse_motion(100, 0, 1, 0)
        devices.on_key_press(key.ENTER, 0)
        devices.take_intents()
        devices.on_mouse_motion(103, 0, 3, 0)
        devices.on_mouse_motion(106, 0, 3, 0)
        assert devices.take_intents() == []

    def test_wheel_turns_by_whole_steps(self, devices: Devices) -> None:
        for _ in range(5):
            devices.on_mouse_scroll(0, 0, 0, 0.4)
        devices.on_mouse_scroll(0, 0, 0, -1)
        assert [kind for kind, _ in taken_intents(devices)] == ["turn_left", "turn_left", "turn_right"]

    def test_pointer_hides_after_two_seconds_and_for_other_devices(self, devices: Devices) -> None:
        assert not devices.is_pointer_visible
        devices.on_mouse_press(0, 0, MOUSE_BUTTON_LEFT, 0)
        assert devices.is_pointer_visible
        devices.update(2.1)
        assert not devices.is_pointer_visible
        devices.on_mouse_motion(1, 1, 1, 1)
        assert devices.is_pointer_visible
        devices.on_key_press(key.ENTER, 0)
        assert not devices.is_pointer_visible


class TestPads:
    @pytest.mark.parametrize(
        ("button", "kind"),
        [
            *[("a", "confirm"), ("b", "back"), ("x", "details"), ("y", "third")],
            *[
                ("leftshoulder", "turn_left"),
                ("rightshoulder", "turn_right"),
                ("start", "menu"),
                ("back", "log"),
                ("rightstick", "hint"),
                ("leftstick", "layout"),
            ],
        ],
    )
    def test_buttons(self, devices: Devices, pad: FakeController, button: str, kind: str) -> None:
        pad.tap(button)
        assert taken_intents(devices) == [(kind, "down"), (kind, "up")]

    def test_unbound_buttons_mean_nothing(self, devices: Devices, pad: FakeController) -> None:
        pad.tap("guide")
        assert devices.take_intents() == []

    def test_swapping_buttons_leaves_keys_alone(
        self, devices: Devices, pad: FakeController, settings: SettingsFile
    ) -> None:
        settings.change(swap_confirm_back=True)
        pad.tap("a")
        pad.tap("b")
        devices.on_key_press(key.ENTER, 0)
        assert [kind for kind, phase in taken_intents(devices) if phase == "down"] == [
            "back",
            "confirm",
            "confirm",
        ]

    def test_stick_counts_beyond_055_until_it_is_back_at_035(
        self, devices: Devices, pad: FakeController
    ) -> None:
        held = []
        for push in (0.3, 0.5, 0.56, 0.4, 0.36, 0.34, 0.5):
            pad.stick("left", push, 0)
            held += [phase for _, phase, _ in taken_intents(devices)] or ["-"]
        assert held == ["-", "-", "down", "-", "-", "up", "-"]

    @pytest.mark.parametrize(
        ("push", "direction"), [((0, 1), UP), ((0, -1), DOWN), ((-1, 0.2), LEFT), ((0.9, -0.3), RIGHT)]
    )
    def test_stick_up_is_up(
        self, devices: Devices, pad: FakeController, push: tuple[float, float], direction: tuple[int, int]
    ) -> None:
        pad.stick("left", *push)
        assert ("move", "down", direction) in taken_intents(devices)

    def test_stick_near_a_diagonal_stays_where_it_was(self, devices: Devices, pad: FakeController) -> None:
        pad.stick("left", 0.8, 0.0)
        for wobble in (0.72, 0.82, 0.7, 0.84):
            pad.stick("left", 0.75, wobble)
        assert taken_intents(devices) == [("move", "down", RIGHT)]
        pad.stick("left", 0.3, 0.9)
        assert taken_intents(devices)[-1] == ("move", "down", UP)

    def test_right_stick_does_not_move_the_focus(self, devices: Devices, pad: FakeController) -> None:
        pad.stick("right", 1, 0)
        assert devices.take_intents() == []

    @pytest.mark.parametrize("direction", [UP, DOWN, LEFT, RIGHT])
    def test_dpad_moves_and_repeats(
        self, devices: Devices, pad: FakeController, direction: tuple[int, int]
    ) -> None:
        pad.dpad_to(*direction)
        devices.update(0.36)
        pad.dpad_to(0, 0)
        devices.update(1.0)
        assert taken_intents(devices) == [
            ("move", "down", direction),
            ("move", "repeat", direction),
            ("move", "up", direction),
        ]

    def test_dpad_of_buttons_goes_on_when_one_of_two_held_ones_is_let_go(
        self, devices: Devices, manager: FakeManager
    ) -> None:
        pad = plug_pad(devices, manager, digital=True)
        pad.press("dpleft")
        pad.press("dpright")
        assert taken_intents(devices) == [("move", "down", LEFT), ("move", "up", LEFT)]
        pad.release("dpleft")
        assert taken_intents(devices) == [("move", "down", RIGHT)]
        pad.release("dpright")
        assert taken_intents(devices) == [("move", "up", RIGHT)]

    @pytest.mark.parametrize("trigger_range", [(0, 255), (0, 1023), (-32768, 32767)])
    def test_trigger_is_pressed_beyond_half_and_released_below_03(
        self, devices: Devices, manager: FakeManager, trigger_range: tuple[int, int]
    ) -> None:
        pad = plug_pad(devices, manager, trigger_range=trigger_range)
        pulls = {
            0.2: [],
            0.45: [],
            0.55: [("peek", "down")],
            0.9: [],
            0.4: [],
            0.6: [],
            0.25: [("peek", "up")],
            0.0: [],
        }
        for pull, expected in pulls.items():
            pad.trigger("left", pull)
            assert taken_intents(devices) == expected, pull

    def test_trigger_pulled_in_one_go(self, devices: Devices, manager: FakeManager) -> None:
        pad = plug_pad(devices, manager, trigger_range=(-32768, 32767))
        pad.trigger("right", 1.0)
        pad.trigger("right", 0.0)
        assert taken_intents(devices) == [("hurry", "down"), ("hurry", "up")]

    def test_trigger_that_is_a_button(self, devices: Devices, manager: FakeManager) -> None:
        plug_pad(devices, manager, digital=True).tap("lefttrigger")
        assert taken_intents(devices) == [("peek", "down"), ("peek", "up")]


class TestHotPlug:
    def test_pads_present_at_the_start_are_there(self, settings: SettingsFile) -> None:
        window: Any = HalfSizeWindow()
        pad = FakeController()
        devices = Devices(window, settings, window, FakeManager(pad))
        assert [(i.kind, i.device.id) for i in devices.take_intents()] == [("connected", "pad1")]
        assert pad.device.is_open
        assert [device.id for device in devices.connected_devices] == ["keyboard", "mouse", "pad1"]

    def test_unplugging_lets_go_and_tells(
        self, devices: Devices, manager: FakeManager, pad: FakeController
    ) -> None:
        pad.press("x")
        devices.take_intents()
        manager.unplug(pad)
        assert taken_intents(devices) == [("details", "up"), ("lost", "down")]
        pad.tap("a")
        assert devices.take_intents() == []
        assert devices.last_used is KEYBOARD

    def test_a_replugged_pad_is_the_same_device(
        self, devices: Devices, manager: FakeManager, pad: FakeController
    ) -> None:
        first, second = pad, plug_pad(devices, manager, name="DualSense", guid=PLAYSTATION)
        manager.unplug(first)
        manager.unplug(second)
        devices.take_intents()
        manager.plug(FakeController("DualSense", PLAYSTATION))  # pyglet makes a new object
        manager.plug(FakeController("Third", NINTENDO))
        manager.plug(FakeController())
        assert [(i.kind, i.device.id) for i in devices.take_intents()] == [
            ("connected", "pad2"),
            ("connected", "pad3"),
            ("connected", "pad1"),
        ]

    def test_pads_without_a_guid_are_told_apart_by_name(self, devices: Devices, manager: FakeManager) -> None:
        for pad in [plug_pad(devices, manager, name=name, guid="") for name in ("Left", "Right")]:
            manager.unplug(pad)
        devices.take_intents()
        manager.plug(FakeController("Right", ""))
        assert [i.device.id for i in devices.take_intents()] == ["pad2"]

    @pytest.mark.parametrize(
        ("guid", "names"), [(XBOX, ("Pad", "Pad")), ("XINPUTCONTROLLER", ("XInput0", "XInput1"))]
    )
    def test_of_two_lost_pads_of_one_kind_none_is_taken_for_the_other(
        self, devices: Devices, manager: FakeManager, guid: str, names: tuple[str, str]
    ) -> None:
        """Windows gives all pads one guid, and its lowest free slot to the first one that comes."""
        for pad in [plug_pad(devices, manager, name=name, guid=guid) for name in names]:
            manager.unplug(pad)
        devices.take_intents()
        for name in names:
            manager.plug(FakeController(name, guid))
        assert [i.device.id for i in devices.take_intents()] == ["pad3", "pad4"]

    def test_one_lost_pad_is_known_beside_another_of_its_kind(
        self, devices: Devices, manager: FakeManager
    ) -> None:
        """Also in another slot of Windows."""
        first, _ = (
            plug_pad(devices, manager, name=f"XInput{slot}", guid="XINPUTCONTROLLER") for slot in range(2)
        )
        manager.unplug(first)
        devices.take_intents()
        manager.plug(FakeController("XInput2", "XINPUTCONTROLLER"))
        assert [i.device.id for i in devices.take_intents()] == ["pad1"]

    def test_a_pad_that_another_program_holds_is_no_error(
        self, devices: Devices, manager: FakeManager
    ) -> None:
        pad = FakeController()
        pad.open()
        manager.plug(pad)
        pad.tap("a")
        assert [kind for kind, *_ in taken_intents(devices)] == ["connected", "confirm", "confirm"]

    def test_no_controller_driver_is_no_error(
        self, monkeypatch: pytest.MonkeyPatch, settings: SettingsFile
    ) -> None:
        def missing() -> None:
            raise FileNotFoundError("/dev/input")

        monkeypatch.setattr("pyglet.input.ControllerManager", missing)
        assert open_manager() is None
        window: Any = HalfSizeWindow()
        assert Devices(window, settings, window).pads == {}

    @pytest.mark.parametrize(
        ("guid", "name", "family"),
        [
            *[
                (XBOX, "whatever", "xbox"),
                (PLAYSTATION, "", "playstation"),
                (NINTENDO, "", "nintendo"),
                (DECK, "", "xbox"),
            ],
            *[
                ("XINPUTCONTROLLER", "XInput2", "xbox"),
                ("", "Sony DualShock 4", "playstation"),
                ("", "Joy-Con (L)", "nintendo"),
            ],
            *[
                ("03000000790000001100000010010000", "USB Gamepad", "xbox"),
                ("zz", "PS5 Controller", "playstation"),
            ],
        ],
    )
    def test_family(self, guid: str, name: str, family: str) -> None:
        assert pad_family(guid, name) == family


class TestTyping:
    def test_letters_are_text_and_other_keys_mean_what_they_always_mean(self, devices: Devices) -> None:
        devices.typing = True
        for symbol, text in (
            (key.F, "f"),
            (key.W, "W"),
            (key.SPACE, " "),
            (key.ENTER, "\r"),
            (key.ESCAPE, ""),
        ):
            devices.on_key_press(symbol, 0)
            devices.on_text(text)
            devices.on_key_release(symbol, 0)
        meant = [(intent.kind, intent.text) for intent in devices.take_intents() if intent.phase == "down"]
        assert meant == [("text", "f"), ("text", "W"), ("text", " "), ("confirm", ""), ("back", "")]

    def test_backspace_erases_instead_of_going_back(self, devices: Devices) -> None:
        devices.typing = True
        devices.on_key_press(key.BACKSPACE, 0)
        devices.on_text_motion(key.MOTION_BACKSPACE)
        assert [(intent.kind, intent.text) for intent in devices.take_intents()] == [
            ("text", devices_module.ERASE)
        ]

    def test_nothing_is_text_while_nobody_types(self, devices: Devices) -> None:
        devices.on_key_press(key.F, 0)
        devices.on_text("f")
        devices.on_text_motion(key.MOTION_BACKSPACE)
        assert taken_intents(devices) == [("details", "down")]

    def test_a_key_held_since_before_is_let_go(self, devices: Devices) -> None:
        devices.on_key_press(key.F, 0)
        devices.typing = True
        devices.on_text("f")  # the system repeats it
        devices.on_key_release(key.F, 0)
        assert taken_intents(devices) == [("details", "down"), ("details", "up")]
        devices.on_key_press(key.F, 0)
        devices.on_text("f")
        assert taken_intents(devices) == [("text", "down")]


def test_every_bindable_key_has_a_symbol() -> None:
    assert {*BINDABLE_KEYS, *SPARE_KEYS} <= set(KEY_NAMES.values())
