"""Bindings of keys and buttons to intents, which players can change without losing one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

KEYS = {
    "confirm": "ENTER",
    "back": "ESCAPE",
    "details": "F",
    "third": "R",
    "turn_left": "Q",
    "turn_right": "E",
    "peek": "Z",
    "hurry": "C",
    "log": "L",
    "hint": "H",
    "layout": "T",
    "menu": "TAB",
    "up": "UP",
    "down": "DOWN",
    "left": "LEFT",
    "right": "RIGHT",
}
BUTTONS = {
    "confirm": "a",
    "back": "b",
    "details": "x",
    "third": "y",
    "turn_left": "leftshoulder",
    "turn_right": "rightshoulder",
    "peek": "lefttrigger",
    "hurry": "righttrigger",
    "menu": "start",
    "log": "back",
    "hint": "rightstick",
    "layout": "leftstick",
}
STICK_BUTTONS = ("leftstick", "rightstick")
"""Buttons under the sticks, which small controllers lack."""
# Work besides the bound keys as long as nothing else is bound to them, so that no player is locked out.
_SPARE = {
    "confirm": ("ENTER", "NUM_ENTER", "SPACE"),
    "back": ("ESCAPE", "BACKSPACE"),
    "up": ("UP", "W"),
    "down": ("DOWN", "S"),
    "left": ("LEFT", "A"),
    "right": ("RIGHT", "D"),
}
SPARE_KEYS = {key: role for role, keys in _SPARE.items() for key in keys}
SPEECH_KEYS = {
    "F1": "where",
    "F2": "repeat",
    "F3": "question",
    "F4": "details",
    "F5": "scores",
    "F6": "log_back",
    "F7": "log_on",
    "F8": "around",
    "F9": "stop",
}
"""Keys for those who listen, as long as they are bound to nothing else."""
DIRECTIONS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}

# What may be bound: everything that we have drawn a glyph for.
# Keys that write are named by what stands at their place on a US board.
BINDABLE_KEYS = (
    *"ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    *(f"KEY_{digit}" for digit in range(10)),
    *("ENTER", "ESCAPE", "BACKSPACE", "TAB", "SPACE", "LSHIFT", "UP", "DOWN", "LEFT", "RIGHT"),
    *("MINUS", "EQUAL", "BRACKETLEFT", "BRACKETRIGHT", "SEMICOLON", "APOSTROPHE"),
    *("GRAVE", "BACKSLASH", "COMMA", "PERIOD", "SLASH"),
    *("RSHIFT", "LCTRL", "RCTRL", "INSERT", "DELETE", "HOME", "END", "PAGEUP", "PAGEDOWN"),
    *(f"F{number}" for number in range(1, 11)),
    *(f"NUM_{digit}" for digit in range(10)),
    *("NUM_ADD", "NUM_SUBTRACT", "NUM_MULTIPLY", "NUM_DIVIDE", "NUM_DECIMAL"),
)
BINDABLE_BUTTONS = (*(button for button in BUTTONS.values() if button not in STICK_BUTTONS), *STICK_BUTTONS)


class Bindings:
    """Keys and buttons by role, one each; roles are intent kinds, and up, down, left, right for the keys that
    move the focus.

    `keys` and `buttons` hold what differs from the defaults, as the settings store it; nonsense is ignored.
    `swapped` exchanges confirm and back on every controller."""

    def __init__(
        self,
        keys: Mapping[str, str] | None = None,
        buttons: Mapping[str, str] | None = None,
        swapped: bool = False,
    ) -> None:
        self.keys = _valid_bindings(KEYS, keys or {}, BINDABLE_KEYS)
        self.buttons = _valid_bindings(BUTTONS, buttons or {}, BINDABLE_BUTTONS)
        self.swapped = swapped
        self._role_of_key = {**SPARE_KEYS, **{key: role for role, key in self.keys.items()}}
        self._role_of_button = {self.button_of(role): role for role in BUTTONS}

    def key_of(self, role: str) -> str:
        """The name of the key for a role. Raises KeyError for an unknown role."""
        return self.keys[role]

    def button_of(self, role: str) -> str:
        """The name (position) of the pad button for a role, with the swap of confirm and back."""
        if self.swapped and role in ("confirm", "back"):
            role = "back" if role == "confirm" else "confirm"
        return self.buttons[role]

    def role_of_key(self, key: str) -> str | None:
        return self._role_of_key.get(key)

    def role_of_button(self, button: str) -> str | None:
        return self._role_of_button.get(button)

    def with_swap(self, swapped: bool) -> Bindings:
        """These bindings with confirm and back exchanged, or not."""
        return self if swapped == self.swapped else bindings_of(self.keys, self.buttons, swapped)

    def with_key(self, role: str, key: str) -> Bindings:
        """These bindings with a role on another key. The role that had the key gets the old one, so that none
        is without."""
        return Bindings(_exchange_roles(self.keys, role, key, BINDABLE_KEYS), self.buttons, self.swapped)

    def with_button(self, role: str, button: str) -> Bindings:
        """These bindings with a role on another pad button, as with_key(); `button` is what the player
        pressed, so the swap is undone first."""
        if self.swapped and role in ("confirm", "back"):
            role = "back" if role == "confirm" else "confirm"
        return Bindings(
            self.keys, _exchange_roles(self.buttons, role, button, BINDABLE_BUTTONS), self.swapped
        )

    def changed_keys(self) -> dict[str, str]:
        """The keys that differ from the defaults."""
        return {role: key for role, key in self.keys.items() if KEYS[role] != key}

    def changed_buttons(self) -> dict[str, str]:
        return {role: button for role, button in self.buttons.items() if BUTTONS[role] != button}


def bindings_of(keys: Mapping[str, str], buttons: Mapping[str, str], swapped: bool) -> Bindings:
    """Shared bindings, not to be changed: prompts ask for them many times a frame."""
    return _bindings_of(tuple(keys.items()), tuple(buttons.items()), swapped)


@lru_cache(maxsize=16)
def _bindings_of(
    keys: tuple[tuple[str, str], ...], buttons: tuple[tuple[str, str], ...], swapped: bool
) -> Bindings:
    return Bindings(dict(keys), dict(buttons), swapped)


def _valid_bindings(
    defaults: Mapping[str, str], changes: Mapping[str, str], allowed: tuple[str, ...]
) -> dict[str, str]:
    """The defaults with those changes that make sense: a known role, a key that may be bound, and no second
    role on one key. A role that is not changed makes room where its key is taken, as roles do that are newer
    than the player's bindings: it gets the key that is free then, or any other."""
    changed: dict[str, str] = {}
    for role, name in changes.items():
        if role in defaults and name in allowed and name not in changed.values():
            changed[role] = name
    wanted = {**defaults, **changed}
    free = [name for name in (*defaults.values(), *allowed) if name not in wanted.values()]
    crowded = [role for role, name in defaults.items() if role not in changed and name in changed.values()]
    return {**wanted, **dict(zip(crowded, free, strict=False))}


def _exchange_roles(
    bound: Mapping[str, str], role: str, name: str, allowed: tuple[str, ...]
) -> dict[str, str]:
    if role not in bound or name not in allowed:
        return dict(bound)
    other = next((known for known, taken in bound.items() if taken == name), role)
    return {**bound, other: bound[role], role: name}
