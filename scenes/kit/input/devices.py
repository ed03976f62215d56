"""From raw events of keyboard, mouse and controllers to intents, each with the device it came from."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import arcade.key

from scenes.kit.input.bindings import DIRECTIONS, SPEECH_KEYS, Bindings
from scenes.kit.input.device import KEYBOARD, MOUSE, Device, Trouble, is_refusal, pad_family
from scenes.kit.input.held import Held
from scenes.kit.input.intent import Intent
from scenes.kit.input.joysticks import is_hidden, is_same_device, is_shown, make_controller
from scenes.kit.input.key_names import BUTTON_NAMES, KEY_NAMES, key_name, writes_text
from scenes.kit.input.pads import Pad
from scenes.kit.input.phone_pad import PhonePad
from scenes.kit.input.press_filter import PressFilter
from scenes.kit.input.switches import Switches
from scenes.kit.input.tuning import Tuning

if TYPE_CHECKING:
    from scenes.kit.base.canvas import Canvas
    from scenes.kit.base.settings import SettingsFile

log = logging.getLogger("devices")

NUDGE = 8  # physical pixels: a shorter way of the mouse is a bumped table, not a player
POINTER_REST = 2.0  # seconds without motion until the pointer hides
LOOK = 1.0  # seconds between two looks whether joysticks are still plugged in
ERASE = "\b"  # the text of a backspace


def open_manager() -> Any:
    """pyglet's controller manager, or None where there is none (no /dev/input in a container, no driver)."""
    try:
        from pyglet.input import ControllerManager

        return ControllerManager()
    except Exception as error:  # whatever a driver throws, the game goes on with keyboard and mouse
        log.info("no controllers: %r", error)
        return None


class Devices:
    """All devices at once. Feed it time with update(), then take the players' intents with take_intents().
    The window keeps handlers weakly and so does pyglet for pads: the caller must keep this object."""

    def __init__(self, window: Any, settings_file: SettingsFile, canvas: Canvas, manager: Any = None) -> None:
        self.canvas = canvas
        self.settings_file = settings_file
        self.tuning = Tuning(settings_file)
        self.bindings = settings_file.values.bindings
        self.swap_of: Callable[[Device], bool | None] = lambda device: None
        self.pads: dict[str, Pad] = {}
        self.last_used = KEYBOARD
        self.pointer_seconds = POINTER_REST  # since the mouse was last moved
        self.pointer = (0.0, 0.0)  # where it is, in virtual units
        self.typing = False  # True: keys that write are text, whatever they are bound to
        self.heard: Callable[[], None] = lambda: None  # called when a device has something to say
        self._troubles: list[Trouble] = []  # with controllers, not told yet
        self._told: set[Trouble] = set()
        self._adopted: list[Any] = []  # controllers that pyglet takes for mere joysticks
        self._look = LOOK
        self._gone: list[Device] = []  # pads that were there, to give them their id back
        self._phones: dict[str, PhonePad] = {}  # by id
        self._queue: list[Intent] = []
        self._filter = PressFilter(
            lambda: settings_file.values, lambda device: self.tuning.slips_of(device), self._accept_intent
        )
        self._keys: dict[int, str] = {}  # symbol held -> role it had when pressed
        self._last_key = 0  # the symbol of the key that was pressed last: it repeats while it is held
        self._arrows: list[str] = []  # held directions, the latest last
        self._arrow = Held(self.tuning.repeat_times)
        self._buttons: dict[int, str] = {}
        self._wheel = 0.0
        self.switches = Switches(settings_file, self._queue_intent)
        self._anchor: tuple[float, float] | None = None  # where the mouse lay when another device took over
        self.manager: Any = None
        settings_file.observe(self._settings_changed)
        window.push_handlers(self)
        self.use_manager(manager or open_manager())

    # -- what the game asks

    def take_intents(self) -> list[Intent]:
        """The intents since the last call, in order."""
        taken, self._queue = self._queue, []
        return taken

    def press(self, kind: str, device: Device) -> None:
        """Queue a press and its release that no key made: a screen reader asked for them."""
        self._queue_intent(Intent(kind, device))
        self._queue_intent(Intent(kind, device, "up"))

    def update(self, seconds: float) -> None:
        """Let time pass: held directions repeat, an idle pointer hides."""
        self.pointer_seconds += seconds
        if self._arrow.update(seconds):
            self._queue_intent(Intent("move", KEYBOARD, "repeat", self._arrow.direction))
        for pad in self._all_pads:
            pad.update(seconds)
        for drifting in (pad for pad in self.pads.values() if pad.is_drifting):
            self._note_trouble(Trouble("drifting", drifting.device.name))
        self._filter.update(seconds)
        self._look -= seconds
        if self._look <= 0:
            self._look = LOOK
            for controller in [pad for pad in self._adopted if not pad.device.connected]:
                self.on_disconnect(controller)

    @property
    def _all_pads(self) -> list[Pad | PhonePad]:
        return [*self.pads.values(), *self._phones.values()]

    @property
    def connected_devices(self) -> list[Device]:
        """Keyboard, mouse, the pads that are plugged in, and the phones that were let in, asleep or not."""
        return [KEYBOARD, MOUSE, *(pad.device for pad in self._all_pads)]

    @property
    def is_holding(self) -> bool:
        """True while a key, button or direction is held, or a pad is asked for its next button."""
        held = bool(self._keys or self._buttons) or self._filter.is_waiting
        return held or any(pad.is_holding for pad in self._all_pads)

    @property
    def is_pointer_visible(self) -> bool:
        """False once the mouse rests or another device took over."""
        return self.last_used is MOUSE and self.pointer_seconds < POINTER_REST

    def release_all(self) -> None:
        """Release all that is held: the window lost the keyboard, or a scene wants no held buttons."""
        for symbol in list(self._keys):
            self.on_key_release(symbol, 0)
        for button in list(self._buttons):
            self.on_mouse_release(0, 0, button, 0)
        for pad in self._all_pads:
            pad.release_all()

    # -- phones

    def add_phone(self, device: Device) -> None:
        """Take a phone for one of the devices: a new one, or one that comes back."""
        if device.id not in self._phones:
            self._phones[device.id] = PhonePad(
                device, partial(self.tuning.repeat_times, device), self._queue_intent
            )
            self._queue.append(Intent("connected", device))
            self.heard()

    def remove_phone(self, device: Device) -> None:
        """Forget a phone that is let in no more; its seats wait as those of a lost controller do."""
        phone = self._phones.pop(device.id, None)
        if phone is None:
            return
        phone.release_all()
        if self.last_used == device:
            self.last_used = KEYBOARD
        self._queue.append(Intent("lost", device))
        self.heard()

    def release_phone(self, device: Device) -> None:
        """Release all that a phone holds: it has fallen asleep, or its page was left (P18)."""
        if device.id in self._phones:
            self._phones[device.id].release_all()

    def press_phone(self, device: Device, role: str, phase: str) -> None:
        """Let a button of a phone's pad go "down" or "up"; `role` as in phones.messages.Role."""
        if device.id in self._phones and not self.switches.take(device, role, phase == "down"):
            self._phones[device.id].press(role, phase == "down")

    # -- controllers

    def use_manager(self, manager: Any) -> None:
        """Listen to a controller manager (None: no controllers) instead of the present one."""
        if self.manager is not None:
            self.manager.remove_handlers(self)
        for pad in list(self.pads.values()):
            self.on_disconnect(pad.controller)
        self.manager = manager
        if manager is not None:
            manager.push_handlers(self)
            for controller in manager.get_controllers():
                self.on_connect(controller)

    def on_connect(self, controller: Any) -> None:
        if self._pad_of(controller) is not None or is_hidden(controller.guid or ""):
            return
        device = self._device_for(controller)
        try:
            bindings = partial(self._bindings_of, device)
            pad = Pad(device, controller, bindings, self.tuning, self._queue_intent)
            pad.take = self.switches.take
        except Exception as error:  # whatever a driver throws, the others go on
            log.warning("%s cannot be opened: %r", device.name, error)
            self._note_trouble(Trouble("no_rights" if is_refusal(error) else "unopened", device.name))
            self._gone.append(device)
            return
        self.pads[device.id] = pad
        self._queue.append(Intent("connected", device))
        self.heard()
        if pad.lacks_buttons:
            self._note_trouble(Trouble("lacking", device.name))

    def adopt_joystick(self, joystick: Any) -> bool:
        """Make a joystick a controller if a line tells its buttons; True if there is nothing to tell the
        player."""
        is_here = any(is_same_device(joystick, pad.controller.device) for pad in self.pads.values())
        if is_here or is_hidden(joystick.get_guid()) or is_shown(joystick):
            return True
        controller = make_controller(joystick)
        if controller is None:
            return False
        self.on_connect(controller)
        if self._pad_of(controller) is not None:
            self._adopted.append(controller)
        return True

    def on_disconnect(self, controller: Any) -> None:
        pad = self._pad_of(controller)
        if not pad:
            return
        pad.release_all()
        pad.close()
        self._adopted = [other for other in self._adopted if other is not controller]
        del self.pads[pad.device.id]
        self._gone.append(pad.device)
        if self.last_used == pad.device:
            self.last_used = KEYBOARD
        self._queue.append(Intent("lost", pad.device))
        self.heard()

    def note_refusal(self, name: str) -> None:
        """Note that a controller is plugged in, but the system does not let this account use it."""
        self._note_trouble(Trouble("no_rights", name))

    def take_troubles(self) -> list[Trouble]:
        """Faults of controllers, each once."""
        taken, self._troubles = self._troubles, []
        return taken

    def _note_trouble(self, trouble: Trouble) -> None:
        if trouble not in self._told:
            self._told.add(trouble)
            self._troubles.append(trouble)

    def _pad_of(self, controller: Any) -> Pad | None:
        return next((pad for pad in self.pads.values() if pad.controller is controller), None)

    def _device_for(self, controller: Any) -> Device:
        """The device that this controller was before it was unplugged, or a new one; also where several of
        its model are gone."""
        guid, name = controller.guid or "", controller.name or ""
        new = Device(f"pad{1 + len(self.pads) + len(self._gone)}", "pad", pad_family(guid, name), name, guid)
        alike = [
            device for device in self._gone if device.model == new.model and (guid or device.name == name)
        ]
        if len(alike) != 1:
            return new
        self._gone.remove(alike[0])
        return alike[0]

    def _bindings_of(self, device: Device) -> Bindings:
        """The bindings of a device: its player may confirm with another button than the others."""
        swapped = self.swap_of(device)
        return self.bindings if swapped is None else self.bindings.with_swap(swapped)

    # -- keyboard

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        if symbol == arcade.key.F11 or (symbol == arcade.key.ENTER and modifiers & arcade.key.MOD_ALT):
            self._queue_intent(Intent("fullscreen", KEYBOARD))
            return
        self._last_key = symbol
        if self.switches.take(KEYBOARD, key_name(symbol), True):
            return
        if self.typing and (symbol == arcade.key.BACKSPACE or writes_text(symbol)):
            return
        role = self.bindings.role_of_key(KEY_NAMES.get(symbol, ""))
        if role is None and KEY_NAMES.get(symbol) in SPEECH_KEYS:
            self._queue_intent(Intent("speech", KEYBOARD, text=SPEECH_KEYS[KEY_NAMES[symbol]]))
        if role is None or symbol in self._keys:
            return
        self._keys[symbol] = role
        if role in DIRECTIONS:
            self._arrows.append(role)
            self._arrow.press(DIRECTIONS[role])
            self._queue_intent(Intent("move", KEYBOARD, "down", DIRECTIONS[role]))
        else:
            self._queue_intent(Intent(role, KEYBOARD))

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        if self.switches.take(KEYBOARD, key_name(symbol), False):
            return
        role = self._keys.pop(symbol, None)
        if role is None:
            return
        if role not in DIRECTIONS:
            self._queue_intent(Intent(role, KEYBOARD, "up"))
            return
        self._arrows.remove(role)
        self._queue_intent(Intent("move", KEYBOARD, "up", DIRECTIONS[role]))
        if not self._arrows:
            self._arrow.release()
        elif self._arrow.direction != DIRECTIONS[self._arrows[-1]]:
            self._arrow.press(DIRECTIONS[self._arrows[-1]])

    def on_text(self, text: str) -> None:
        """Take the text of a key in the player's keyboard layout; it repeats while the key is held."""
        is_text = text.isprintable() and text and not self._repeats_role()
        if self.typing and is_text and not self.switches.is_writing(KEYBOARD):
            self._queue_intent(Intent("text", KEYBOARD, text=text))

    def on_text_motion(self, motion: int) -> None:
        if self.typing and motion == arcade.key.MOTION_BACKSPACE and arcade.key.BACKSPACE not in self._keys:
            self._queue_intent(Intent("text", KEYBOARD, text=ERASE))

    def _repeats_role(self) -> bool:
        """True while a key repeats that had a role when it was pressed, as the one that opened this."""
        return self._last_key in self._keys and writes_text(self._last_key)

    # -- mouse

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        if self.last_used is not MOUSE and not self._has_travelled(x, y):
            return
        self.pointer_seconds = 0.0
        self.pointer = self.canvas.to_virtual(x, y)
        self._queue_intent(Intent("point", MOUSE, point=self.canvas.to_virtual(x, y)))

    def on_mouse_drag(self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int) -> None:
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        if self.switches.take(MOUSE, BUTTON_NAMES.get(button, str(button)), True):
            return
        role = {arcade.MOUSE_BUTTON_LEFT: "confirm", arcade.MOUSE_BUTTON_RIGHT: "back"}.get(button)
        if role is None:
            return
        # its release was lost, as with a window that gave way to one that fills the screen
        if button in self._buttons:
            self.on_mouse_release(x, y, button, modifiers)
        self.pointer_seconds = 0.0
        self.pointer = self.canvas.to_virtual(x, y)
        self._buttons[button] = role
        self._queue_intent(Intent(role, MOUSE, "down", point=self.canvas.to_virtual(x, y)))

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        if self.switches.take(MOUSE, BUTTON_NAMES.get(button, str(button)), False):
            return
        role = self._buttons.pop(button, None)
        if role is not None:
            self._queue_intent(Intent(role, MOUSE, "up", point=self.canvas.to_virtual(x, y)))

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        self._wheel += scroll_y
        self.pointer_seconds = 0.0
        while abs(self._wheel) > 0.999:  # touch pads send fractions, which do not add up exactly
            step = 1 if self._wheel > 0 else -1
            self._wheel -= step
            self._queue_intent(
                Intent("turn_left" if step > 0 else "turn_right", MOUSE, point=self.canvas.to_virtual(x, y))
            )

    def _has_travelled(self, x: float, y: float) -> bool:
        """True once the mouse went further than a nudge from where it lay."""
        if not self._anchor:
            self._anchor = (x, y)
        return abs(x - self._anchor[0]) >= NUDGE or abs(y - self._anchor[1]) >= NUDGE

    # -- the rest

    def on_deactivate(self) -> None:
        self.switches.forget_held()
        self.release_all()

    def _settings_changed(self, names: frozenset[str]) -> None:
        if names & {"keys", "buttons", "swap_confirm_back"}:
            self.bindings = self.settings_file.values.bindings

    def _queue_intent(self, intent: Intent) -> None:
        self._filter.take(intent)

    def _accept_intent(self, intent: Intent) -> None:
        if intent.phase == "down":  # a repeat or a release changes no hands
            self.last_used = intent.device
            if intent.device is not MOUSE:
                self._anchor = None
        self._queue.append(intent)
        self.heard()
