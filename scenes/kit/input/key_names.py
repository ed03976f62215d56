"""Names of the keys of a keyboard and the buttons of a mouse, and the keys that write."""

import arcade
import arcade.key

from scenes.kit.input.bindings import BINDABLE_KEYS

KEY_NAMES: dict[int, str] = {}
for _name in sorted(
    dir(arcade.key), key=lambda name: (name.startswith(("MOTION_", "MOD_")), name == "RETURN", name)
):
    if _name[0].isalpha() and isinstance(getattr(arcade.key, _name), int):
        KEY_NAMES.setdefault(getattr(arcade.key, _name), _name)

BUTTON_NAMES = {
    arcade.MOUSE_BUTTON_LEFT: "left",
    arcade.MOUSE_BUTTON_RIGHT: "right",
    arcade.MOUSE_BUTTON_MIDDLE: "middle",
}

_NUMBER_PAD = frozenset(getattr(arcade.key, name) for name in BINDABLE_KEYS if name.startswith("NUM_"))


def key_name(symbol: int) -> str:
    """The name of a key, or the number of one that has none."""
    return KEY_NAMES.get(symbol, str(symbol))


def writes_text(symbol: int) -> bool:
    """True for a key that writes something: pyglet's symbols are the signs themselves. Where keys go by their
    places, a symbol is that of the same place on a US board."""
    return ord(" ") <= symbol <= ord("~") or 0xA0 <= symbol <= 0xFF or symbol in _NUMBER_PAD
