"""Switches (X1): inputs of one device that scan instead of what they are bound to. Any key, pad button or mouse
button is one, and a button on a phone's page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from game.core.values import frozen
from scenes.kit.input.device import DESK, KEYBOARD, MOUSE, Device
from scenes.kit.input.intent import Intent
from scenes.kit.input.prompts import FAMILIES, input_glyph

if TYPE_CHECKING:
    from scenes.kit.base.settings import Scan, SettingsFile

SWITCH = "switch"
"""Kind of the intents of switches; their text is one of ROLES."""
Role = Literal["choose", "next"]
ROLES: tuple[Role, Role] = ("choose", "next")
"""The switch that chooses, and the second one, which moves the mark on."""
OFFERED = ("confirm", "down")
"""Buttons that a phone's page offers as switches while one is listened for."""
LONG_HOLD = 4.0
"""Seconds for which any button is held to say: I play with a switch."""
MODELS = {KEYBOARD.id: KEYBOARD, MOUSE.id: MOUSE}


@frozen
class Switch:
    """An input of a device: a key's name, "left" of a mouse, a pad's button by its position. `model` is what
    tells devices of that kind apart from one evening to the next, "" for keyboard and mouse."""

    kind: str
    name: str
    model: str = ""

    @property
    def text(self) -> str:
        """As the settings keep it."""
        return f"{self.kind}:{self.name}:{self.model}"

    def fits(self, device: Device, name: str) -> bool:
        """True if that input of a device is this switch."""
        return (self.kind, self.name, self.model) == (device.kind, name, model_of(device))


def model_of(device: Device) -> str:
    """Key that tells a device from others of its kind."""
    if device.kind in MODELS:
        return ""
    return device.id if device.is_phone else device.guid or device.name


def switch_of(device: Device, name: str) -> Switch:
    """An input of a device as a switch."""
    return Switch(device.kind, name, model_of(device))


def read_switch(text: str) -> Switch | None:
    """A switch as the settings keep it, None for what is none."""
    kind, _, rest = text.partition(":")
    name, colon, model = rest.partition(":")
    return Switch(kind, name, model) if kind and name and colon else None


class Switches:
    """The inputs of all devices on their way to what they are bound to: those that scan go no further."""

    def __init__(self, settings_file: SettingsFile, emit: Callable[[Intent], None]) -> None:
        self.listener: Callable[[Switch, Device], object] | None = None
        """Told of the next input of any device, which does nothing else."""
        self.held_long: Callable[[Switch, Device], object] | None = None
        """Told of an input that goes down now and is held for LONG_HOLD, whatever it does besides."""
        self.scan_of: Callable[[str], Scan] = lambda owner: settings_file.values.scan
        """Gives the way of scanning of whoever has these hands, as Device.owner calls them."""
        self.trial: Callable[[], float] | None = None
        """Gives the seconds at a place while those that were just chosen are tried: they scan, whoever has them."""
        self._file = settings_file
        self._emit = emit
        self._bound: dict[Role, Switch] = {}
        # inputs that are down and go no further, with what they do instead
        self._taken: dict[tuple[Device, str], Role | None] = {}
        self._held: tuple[Device, str] | None = None  # the input that went down last, while it stays down
        self._held_for = 0.0  # seconds
        self._tell_held: Callable[[Switch, Device], object] | None = None  # of that input
        # ids of the one device of each kind and model that scans
        self._holders: dict[tuple[str, str], str] = {}
        self._family = FAMILIES[0]  # of the pictures of the switch that chooses
        settings_file.observe(self._settings_changed)
        self._read_settings()

    def find_scan(self, wanted: Scan | None = None) -> tuple[Scan, str]:
        """Way of scanning where this one is wanted, None for that of the settings: "off" before they were chosen.
        Besides the hands that have them, as Device.owner calls these; "" before any of them was pressed."""
        scan = "two" if self.trial is not None else self._file.values.scan if wanted is None else wanted
        if "choose" not in self._bound or scan == "off":
            return "off", ""
        return ("one" if "next" not in self._bound else scan), self._hands

    @property
    def _hands(self) -> str:
        """Hands that have the switch that chooses, "" before it was pressed."""
        switch = self._bound["choose"]
        return DESK if switch.kind in MODELS else self._holders.get((switch.kind, switch.model), "")

    def names_on(self, phone: Device) -> tuple[str, str]:
        """Buttons of a phone that scan now, by ROLES, "" for none; while switches are listened for, those that may."""
        if self.listener is not None:
            return OFFERED
        choose, following = (self._name_on(phone, role) for role in ROLES)
        return choose, following

    def chooses_on(self, phone: Device) -> bool:
        """True if the switch that chooses is on this phone: its holder reads the screen."""
        return bool(self._name_on(phone, "choose"))

    def _name_on(self, device: Device, role: Role) -> str:
        switch = self._bound.get(role)
        is_there = switch is not None and switch.fits(device, switch.name) and self._scans(role, device)
        return switch.name if switch is not None and is_there else ""

    def find_glyph(self) -> str:
        """The picture of the switch that chooses, "" for one without."""
        switch = self._bound.get("choose")
        return input_glyph(switch.kind, switch.name, self._family) if switch is not None else ""

    def is_writing(self, device: Device) -> bool:
        """True while a switch of that device is down: what it types besides is no text."""
        return any(taken == device for taken, _ in self._taken)

    def take(self, device: Device, name: str, down: bool) -> bool:
        """True if an input goes no further: it is a switch, or is listened for."""
        if not down:
            return self._release(device, name)
        if self.listener is not None:
            self._taken[device, name] = None
            self.listener(switch_of(device, name), device)
            return True
        self._held, self._held_for, self._tell_held = (device, name), 0.0, self.held_long
        role = self._role_of(device, name)
        if role is None:
            return False
        self._taken[device, name] = role
        self._emit(Intent(SWITCH, device, text=role))
        return True

    def update(self, seconds: float) -> None:
        """Let time pass for the input that is held."""
        if self._held is None or self._tell_held is None:
            return
        self._held_for += seconds
        if self._held_for >= LONG_HOLD:
            (device, name), tell = self._held, self._tell_held
            self._held = self._tell_held = None
            tell(switch_of(device, name), device)

    def forget_held(self) -> None:
        """Forget switches that are down: they were let go somewhere else."""
        self._held = None
        self._taken.clear()

    def _release(self, device: Device, name: str) -> bool:
        if self._held == (device, name):
            self._held = None
        if (device, name) not in self._taken:
            return False
        role = self._taken.pop((device, name))
        if role is not None:
            self._emit(Intent(SWITCH, device, "up", text=role))
        return True

    def _role_of(self, device: Device, name: str) -> Role | None:
        for role, switch in self._bound.items():
            if switch.fits(device, name) and self._scans(role, device):
                holder = self._holders.setdefault((switch.kind, switch.model), device.id)
                if device.is_own and holder != device.id:
                    return None  # another one of the same model
                if role == "choose":
                    self._family = device.family
                return role
        return None

    def _scans(self, role: Role, device: Device) -> bool:
        """True if whoever has a device scans with a switch of that role; the second switch may lie elsewhere."""
        if "choose" not in self._bound:
            return False
        owner = device.owner if role == "choose" else self._hands or device.owner
        scan = "two" if self.trial is not None else self.scan_of(owner)
        return scan == "two" or (role == "choose" and scan == "one")

    def _settings_changed(self, names: frozenset[str]) -> None:
        if names & {"scan", "switches"}:
            self._holders, self._family = {}, FAMILIES[0]
            self._read_settings()

    def _read_settings(self) -> None:
        kept = self._file.values.switches
        found = {role: read_switch(kept.get(role, "")) for role in ROLES}
        self._bound = {role: switch for role, switch in found.items() if switch is not None}
