"""Page of the controls: the key and the button of each role, and how they are bound anew."""

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import BODY_BOLD, CANDLE, INK, NIGHT_800, SMALL, Rect, say
from scenes.kit.input import Focusable, prompts
from scenes.kit.input.bindings import BINDABLE_BUTTONS, BINDABLE_KEYS, BUTTONS, KEYS, Bindings
from scenes.kit.widgets import Button, draw_switch

ROLES = tuple(KEYS)
COLUMN_X = (536, 1180)
ROW_TOP, ROW_H, CONTROL_PITCH = 886, 66, 76
ROWS = 8
KEY_X, BUTTON_X, CELL_W = 322, 474, 140
GLYPH_H = 56  # larger than in prompts: what is printed on a key is read here
BOTTOM = Rect(536, 184, 1264, 84)
SWAP = Rect(536, 184, 660, 84)
STICKS = Rect(1212, 184, 280, 84)
RESET = Rect(1508, 184, 292, 84)
SWITCH = "swap_confirm_back"


def pad_family(app: App) -> str:
    """Family of pads whose buttons are shown: of the last one used, else of one that is here, else xbox."""
    pads = [
        device for device in (app.devices.last_used, *app.devices.connected_devices) if device.kind == "pad"
    ]
    return pads[0].family if pads else "xbox"


def cell_rect(role: str, kind: str) -> Rect:
    """Place of a role's key or button; `kind` is "key" or "button"."""
    at = ROLES.index(role)
    column, row = divmod(at, ROWS)
    x = COLUMN_X[column] + (KEY_X if kind == "key" else BUTTON_X)
    return Rect(x, ROW_TOP - ROW_H - row * CONTROL_PITCH, CELL_W, ROW_H)


def draw_controls(
    app: App, stage: Stage, listening: tuple[str, str] | None
) -> tuple[list[Focusable], dict[str, Button]]:
    """Draw the page and return its focusables and buttons; `listening` is the (role, kind) to be bound."""
    items: list[Focusable] = []
    family = pad_family(app)
    bindings = app.settings.bindings
    for role in ROLES:
        key = cell_rect(role, "key")
        label = Rect(key.x - KEY_X + 28, key.y, KEY_X - 36, ROW_H)
        stage.add_label("cards", say(f"role.{role}"), BODY_BOLD, label)
        items.append(_draw_cell(stage, role, "key", prompts.key_glyph(bindings.key_of(role)), listening))
        if role in BUTTONS:
            glyph = prompts.button_glyph(bindings.button_of(role), family)
            items.append(_draw_cell(stage, role, "button", glyph, listening))
        else:
            _draw_glyph(stage, f"glyph_pad_dpad_{role}", cell_rect(role, "button"))
    if listening:  # nothing else can be pressed
        _draw_listening(stage, listening)
        return items, {}
    items.append(_draw_switch(app, stage, SWITCH, SWAP))
    buttons: dict[str, Button] = {}
    for name, rect in (("sticks", STICKS), ("reset_controls", RESET)):
        buttons[name] = Button(stage, rect, say(f"settings.{name}"))
        items.append(Focusable(name, rect, "page"))
    return items, buttons


STICKS_PRESSED = ("left", "right")
"""Sides whose stick is a button, too: its glyph has no name of its own."""


def _draw_cell(
    stage: Stage, role: str, kind: str, glyph: str, listening: tuple[str, str] | None
) -> Focusable:
    rect, name = cell_rect(role, kind), glyph.rpartition("_")[2]
    waits = listening == (role, kind)
    stage.add_box("board", rect, 20, NIGHT_800, CANDLE if waits else INK, 5)
    if waits:
        stage.add_text("cards", "…", BODY_BOLD, *rect.center, CANDLE, "center")
    else:
        _draw_glyph(stage, glyph, rect)
    stick = next((side for side in STICKS_PRESSED if glyph.endswith(f"stick_{side}_press")), "")
    name = say(f"spoken.stick.{stick}") if stick else name
    words = say(f"spoken.bound_{kind}", role=say(f"role.{role}"), name=name)
    return Focusable(f"{kind}:{role}", rect, "page", words=words)


def _draw_glyph(stage: Stage, glyph: str, rect: Rect) -> None:
    stage.add_picture("cards", f"ui/{glyph}", *rect.center, GLYPH_H)


def _draw_switch(app: App, stage: Stage, name: str, rect: Rect) -> Focusable:
    on = getattr(app.settings, name)
    switch = draw_switch(stage, rect.right - 24, rect.cy, on, say("common.on" if on else "common.off"))
    room = rect.column(rect.x + 28, switch.x - 16 - (rect.x + 28))
    stage.add_label("cards", say(f"settings.{name}"), BODY_BOLD, room)
    return Focusable(name, rect, "page")


def _draw_listening(stage: Stage, listening: tuple[str, str]) -> None:
    role, kind = listening
    words = say(f"settings.listening_{kind}", role=say(f"role.{role}"))
    stage.add_label("cards", words, SMALL, BOTTOM, CANDLE, "center")


def with_binding(bindings: Bindings, role: str, kind: str, name: str) -> Bindings | None:
    """Bindings with a pressed key or button for a role; None if it cannot be bound."""
    if kind == "key":
        return bindings.with_key(role, name) if name in BINDABLE_KEYS else None
    return bindings.with_button(role, name) if name in BINDABLE_BUTTONS else None
