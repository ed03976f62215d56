"""Glyphs by role and family of devices, as in STYLE's table of prompts. The prompt bar draws them."""

from typing import Protocol

from scenes.kit.input.bindings import (
    BINDABLE_BUTTONS,
    BINDABLE_KEYS,
    BUTTONS,
    STICK_BUTTONS,
    Bindings,
)
from scenes.kit.input.device import PHONE


class Bound(Protocol):
    """Holder of bindings."""

    @property
    def bindings(self) -> Bindings: ...

    @property
    def switch_glyph(self) -> str:
        """The picture of the switch in use, which stands where a mouse's button would; "" for none."""
        ...


INTENT_OF_ROLE = {role: role for role in BUTTONS} | {"turn": "turn_right", "look": "peek", "erase": "third"}
"""Intents of clicks on prompts, by role; moving has none. `look` is the button that holds hidden cards open:
with a mouse its own right one. `erase` takes back a letter: on a keyboard that writes, its own key does."""
ERASE_KEY = "BACKSPACE"

FAMILIES = ("xbox", "playstation", "nintendo", "keyboard", "mouse", "phone")

_POSITIONS = tuple(button for button in BUTTONS.values() if button not in STICK_BUTTONS)
# In the order of the positions; pyglet's a is the lower button, which Nintendo prints B.
_NAMES = {
    "xbox": ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "menu", "view"),
    "playstation": ("cross", "circle", "square", "triangle", "l1", "r1", "l2", "r2", "options", "create"),
    "nintendo": ("b", "a", "y", "x", "l", "r", "zl", "zr", "plus", "minus"),
}
_BUTTONS = {family: dict(zip(_POSITIONS, names, strict=True)) for family, names in _NAMES.items()}
_STICKS = {"leftstick": "glyph_pad_stick_left_press", "rightstick": "glyph_pad_stick_right_press"}
_MOUSE = {
    "confirm": ("glyph_mouse_left",),
    "back": ("glyph_mouse_right",),
    "turn": ("glyph_mouse_wheel",),
    "turn_left": ("glyph_mouse_wheel",),
    "turn_right": ("glyph_mouse_wheel",),
    "move": ("glyph_mouse_move",),
    "look": ("glyph_mouse_right",),
}
_PHONE = {
    "confirm": "ok",
    "third": "rules",
    "turn_left": "page_left",
    "turn_right": "page_right",
    "hurry": "speed",
    "layout": "menu",
}
"""Buttons on a phone's pad (P18) that are not called as their roles; the layout stands in the menu's settings."""
_SAME_CAPS = {"LSHIFT": "shift", "RSHIFT": "shift", "LCTRL": "ctrl", "RCTRL": "ctrl"}
"""Keys whose captions are drawn once."""
_MOVE = {"keyboard": "glyph_keyboard_dpad"}


def glyph_names(role: str, family: str, settings: Bound) -> tuple[str, ...]:
    """The names of the pictures in art/ui for a role (two for `turn`), as keys and buttons are bound now.
    Raises KeyError for a role or family that does not exist."""
    if family == "mouse" and role == "confirm" and settings.switch_glyph:
        return (settings.switch_glyph,)
    if family == "mouse" and role in _MOUSE:
        return _MOUSE[role]
    if role == "move":
        return (_MOVE.get(family, "glyph_pad_dpad"),)
    if role == "turn":
        return glyph_names("turn_left", family, settings) + glyph_names("turn_right", family, settings)
    if role == "erase" and family in ("keyboard", "mouse"):
        return (key_glyph(ERASE_KEY),)
    role = INTENT_OF_ROLE[role]
    if family == PHONE:
        return (f"glyph_phone_{_PHONE.get(role, role)}",)
    bindings = settings.bindings
    if family in ("keyboard", "mouse"):
        return (key_glyph(bindings.key_of(role)),)
    return (button_glyph(bindings.button_of(role), family),)


def key_of_prompt(role: str, settings: Bound) -> str:
    """The key that a prompt shows on a keyboard, "" for one that shows several."""
    if role == "erase":
        return ERASE_KEY
    return "" if role == "move" else settings.bindings.key_of(INTENT_OF_ROLE[role])


def mouse_role(role: str) -> str:
    """The role to show in a sentence to players with a mouse: those that only a keyboard has are clicked
    on."""
    return role if role in _MOUSE else "confirm"


def key_glyph(key: str) -> str:
    """The picture of a key that can be bound."""
    return f"glyph_keyboard_{_SAME_CAPS.get(key) or key.removeprefix('KEY_').lower()}"


def button_glyph(button: str, family: str) -> str:
    """The picture of a pad button (by position) in a family of controllers."""
    return _STICKS.get(button) or f"glyph_{family}_{_BUTTONS[family][button]}"


def input_glyph(kind: str, name: str, family: str) -> str:
    """The picture of any input of a device of a kind, "" for one that was never drawn."""
    if kind == "keyboard" and name in BINDABLE_KEYS:
        return key_glyph(name)
    if kind == "mouse" and name in ("left", "right"):
        return f"glyph_mouse_{name}"
    if kind == "pad" and name in BINDABLE_BUTTONS:
        return button_glyph(name, family)
    if kind == PHONE:
        return "icon_phone"  # its page is nothing but this switch
    return ""
