"""Pages of the settings: rows with values in order, their words and storage, the list that draws them, the controls."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.values import frozen
from game.profiles.ratings import rated_matches
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY,
    BODY_BOLD,
    CANDLE,
    INK,
    LINE,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    has_text,
    say,
)
from scenes.kit.base.settings import (
    BOTS,
    COLOR_VISIONS,
    MOTIONS,
    PHONES,
    QUESTIONS,
    SEASONING,
    SPEEDS,
    TEXT_SIZES,
    Settings,
    SettingsFile,
)
from scenes.kit.input import Focusable, prompts
from scenes.kit.input.bindings import BINDABLE_BUTTONS, BINDABLE_KEYS, BUTTONS, KEYS, Bindings
from scenes.kit.widgets import Button, Segments, Slider, draw_divider, draw_switch, knob_rect

TENTHS = tuple(step / 10 for step in range(11))
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080))
SAFE_AREAS = tuple(range(5, 11))
"""Percent; our screens keep 5 free by themselves, so less would change nothing."""
DEAD_ZONES = (30, 40, 55, 70, 85)
"""Percent."""
VOLUME = "_volume"


@frozen
class Row:
    """One setting. `look`: "segments" (all values), "switch" or "slider"; `needs`: a key of CAN or ""."""

    key: str
    look: str
    values: tuple[Any, ...]
    needs: str = ""

    def current_value(self, settings: Settings) -> Any:
        if self.key.endswith(VOLUME):
            return getattr(settings.volumes, self.key.removesuffix(VOLUME))
        return getattr(settings, self.key)

    def current_index(self, settings: Settings) -> int:
        """Index of the present value; of the nearest one on a slider, else -1 if it is none of the values."""
        value = self.current_value(settings)
        if value in self.values:
            return self.values.index(value)
        if self.look == "slider":
            return min(range(len(self.values)), key=lambda i: abs(self.values[i] - value))
        return -1

    def set_value(self, file: SettingsFile, index: int) -> None:
        file.change(**{self.key: self.values[index]})

    @property
    def label(self) -> str:
        return say(f"settings.{self.key}")

    @property
    def hint(self) -> str:
        """A few words beside the value, "" for none."""
        key = f"settings.hint.{self.key}"
        return say(key) if has_text(key) else ""

    def missing_reason(self, app: App) -> str:
        """Reason in a few words why the setting does nothing on this machine; "" if it works."""
        is_missing = self.needs and not CAN[self.needs](app)
        return say(f"settings.missing.{self.needs}") if is_missing else ""

    def advice_sentence(self) -> str:
        """Sentence on what can be done about the missing_reason."""
        return say(f"settings.advice.{self.needs}")

    def value_text(self, index: int) -> str:
        """Words of a value, by its index."""
        value = self.values[index]
        if self.look == "switch":
            return say("common.on") if value else say("common.off")
        if self.key == "speed":
            return say("speed.skip") if value == "skip" else say("speed.x", n=value)
        if self.key == "window":
            return say("settings.pixels", width=value[0], height=value[1])
        if self.look == "slider":
            return say("settings.percent", n=round(value * 100) if self.key.endswith(VOLUME) else value)
        return say(f"settings.{self.key}_values.{self.index_name(index)}")

    def index_name(self, index: int) -> str:
        """Name of a value in the keys of texts."""
        value = self.values[index]
        return value if isinstance(value, str) else f"n{index}"


CAN: Mapping[str, Callable[[App], bool]] = {
    "speaker": lambda app: app.speaker.is_available,
    "ratings": lambda app: rated_matches.can_rate(),
}
"""Needs of rows, with a function that is True if this machine has it."""

SAFE_AREA = Row("safe_area", "slider", SAFE_AREAS)
PAGES = {
    "accessibility": (
        Row("text_size", "segments", TEXT_SIZES),
        Row("color_vision", "segments", COLOR_VISIONS),
        Row("tile_patterns", "switch", (False, True)),
        Row("motion", "segments", MOTIONS),
        Row("speed", "segments", SPEEDS),
        Row("hold_to_confirm", "switch", (False, True)),
        Row("spoken_prompts", "switch", (False, True), needs="speaker"),
        Row("questions", "segments", QUESTIONS),
        Row("captions", "switch", (False, True)),
        Row("hints", "switch", (False, True)),
        Row("reminders", "switch", (False, True)),
        Row("bots", "segments", BOTS),
        Row("turn_end", "switch", (False, True)),
        Row("own_roll", "switch", (False, True)),
        Row("seasoning", "segments", SEASONING, needs="ratings"),
        Row("swap_confirm_back", "switch", (False, True)),
        Row("dead_zone", "slider", DEAD_ZONES),
        SAFE_AREA,
    ),
    "sound": (
        *(
            Row(f"{bus}{VOLUME}", "slider", TENTHS)
            for bus in ("master", "music", "effects", "voices", "ambience")
        ),
        Row("rival_lines", "switch", (False, True)),
    ),
    "phones": (
        Row("phones", "segments", PHONES),
        Row("profiles_on_phones", "switch", (False, True)),
        Row("phone_things_on_screen", "switch", (False, True)),
        Row("odds_on_screen", "switch", (False, True)),
    ),
    "picture": (Row("fullscreen", "switch", (False, True)), Row("window", "segments", WINDOWS), SAFE_AREA),
}


ROW = Rect(536, 806, 1264, 80)  # the first one, where rows stand as near as they can
ROW_PITCH, WIDEST_PITCH = 88, 132
DENSE_PITCH, DENSE_LIFT, DENSE_FOCUS = 60, 8, 2
"""Of pages whose preview wants room; a slim ring allows a higher first row, and lies around its controls."""
BAR_ROOM = 44  # width that a scroll bar takes from a row
BAR_W = 12
CHEVRON = 40
TEXT_LEFT, CONTROL_RIGHT = 28, 36


class RowList:
    """Rows of one page from `first` on, `room` of them, `pitch` apart; `zones` are for the pointer alone."""

    def __init__(
        self, app: App, stage: Stage, rows: Sequence[Row], first: int, room: int, pitch: float = ROW_PITCH
    ) -> None:
        self.app = app
        self.stage = stage
        self.pitch = pitch
        self.height = ROW.h + pitch - ROW_PITCH
        self.is_dense = pitch < ROW_PITCH
        self.top = ROW.top + (DENSE_LIFT if self.is_dense else 0)
        self.zones: list[tuple[Rect, str]] = []
        self.items: list[Focusable] = []
        scrolls = len(rows) > room
        self.width = ROW.w - (BAR_ROOM if scrolls else 0)
        self.lit = stage.add_box("board", ROW.column(ROW.x, self.width), 22, NIGHT_500, None)
        for place, row in enumerate(rows[first : first + room]):
            self._draw_row(place, row)
        if scrolls:
            self._draw_bar(first, room, len(rows))

    def light_row(self, key: str | None) -> None:
        """Give the row with this key a lighter ground; None: no row."""
        found = next((item for item in self.items if item.key == key), None)
        self.lit.visible = found is not None
        if found:
            self.lit.frame_rect(found.rect)

    def _draw_row(self, place: int, row: Row) -> None:
        rect = Rect(ROW.x, self.top - self.height - place * self.pitch, self.width, self.height)
        reason = row.missing_reason(self.app)
        color = TEXT_MID if reason else TEXT_HI
        label = self.stage.add_text(
            "cards", row.label, BODY_BOLD, rect.x + TEXT_LEFT, rect.cy, color, box=rect
        )
        if place:
            draw_divider(self.stage, rect.x + 16, rect.top + (self.pitch - rect.h) / 2, rect.w - 32)
        left = self._draw_lock(rect) if reason else self._draw_control(row, rect)
        hint = reason or row.hint
        if hint:
            start = rect.x + TEXT_LEFT + label.natural[0] + 16
            room = rect.column(start, left - 24 - start)
            self.stage.add_label("cards", hint, BODY, room, TEXT_MID, "right")
        around = rect.expand(DENSE_FOCUS if self.is_dense else -4)
        self.items.append(Focusable(row.key, around, "page", row))

    def _draw_lock(self, rect: Rect) -> float:
        x = rect.right - CONTROL_RIGHT - 34
        self.stage.add_image("cards", "ui/icon_lock", x, rect.cy, 48)
        return x - 24

    def _draw_control(self, row: Row, rect: Rect) -> float:
        """Draw the control of a row; returns its left end."""
        chosen, right = row.current_index(self.app.settings), rect.right - CONTROL_RIGHT
        if row.look == "switch":
            return draw_switch(
                self.stage, right + 12, rect.cy, bool(row.values[chosen]), row.value_text(chosen), rect.h
            ).x
        if row.look == "slider":
            return self._draw_slider(row, chosen, right - 16, rect.cy)
        labels = [row.value_text(i) for i in range(len(row.values))]
        segments = Segments(self.app, self.stage, right, rect.cy, labels, chosen, rect.h)
        self.zones += [(pill, f"set:{row.key}:{i}") for i, pill in enumerate(segments.rects)]
        return segments.frame.x

    def _draw_slider(self, row: Row, chosen: int, right: float, cy: float) -> float:
        steps = len(row.values) - 1
        slider = Slider(self.stage, right, cy, chosen / steps, row.value_text(chosen))
        width = slider.rect.w / steps
        for i in range(steps + 1):
            zone = slider.rect.column(slider.rect.x + (i - 0.5) * width, width)
            self.zones.append((zone, f"set:{row.key}:{i}"))
        return slider.rect.x - 130

    def _draw_bar(self, first: int, room: int, count: int) -> None:
        """Draw the scroll bar; its arrows can be clicked."""
        top = self.top
        bottom = top - (room - 1) * self.pitch - self.height
        x = ROW.right - BAR_W / 2 - 8
        for end, y, icon in ((-1, top - CHEVRON / 2, "up"), (1, bottom + CHEVRON / 2, "down")):
            more = first > 0 if end < 0 else first + room < count
            alpha = 255 if more else 90
            self.stage.add_image("cards", f"ui/icon_chevron_{icon}", x, y, CHEVRON, alpha=alpha)
            self.zones.append((Rect.from_center(x, y, 64, 64), f"scroll:{end}"))
        track = Rect(x - BAR_W / 2, bottom + CHEVRON + 8, BAR_W, top - bottom - 2 * CHEVRON - 16)
        self.stage.add_box("board", track, BAR_W / 2, NIGHT_900, None)
        self.stage.add_box("cards", knob_rect(track, first, room, count), BAR_W / 2, LINE, None)


ROLES = tuple(KEYS)
COLUMN_X = (536, 1180)
ROW_TOP, ROW_H, CONTROL_PITCH = 886, 66, 76
ROWS = 8
KEY_X, BUTTON_X, CELL_W = 322, 474, 140
GLYPH_H = 56  # larger than in prompts: what is printed on a key is read here
BOTTOM = Rect(536, 184, 1264, 84)
SWAP = Rect(536, 184, 760, 84)
RESET = Rect(1380, 184, 420, 84)
RUMBLE = Rect(1180, 290, 612, 62)
SWITCHES = ("rumble", "swap_confirm_back")
"""The first one lies in the place that the roles leave free."""


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
    items.append(_draw_switch(app, stage, "rumble", RUMBLE))
    if listening:  # nothing else can be pressed
        _draw_listening(stage, listening)
        return items, {}
    items.append(_draw_switch(app, stage, "swap_confirm_back", SWAP))
    reset = Button(stage, RESET, say("settings.reset_controls"))
    items.append(Focusable("reset_controls", RESET, "page"))
    return items, {"reset_controls": reset}


def _draw_cell(
    stage: Stage, role: str, kind: str, glyph: str, listening: tuple[str, str] | None
) -> Focusable:
    rect = cell_rect(role, kind)
    waits = listening == (role, kind)
    stage.add_box("board", rect, 20, NIGHT_800, CANDLE if waits else INK, 5)
    if waits:
        stage.add_text("cards", "…", BODY_BOLD, *rect.center, CANDLE, "center")
    else:
        _draw_glyph(stage, glyph, rect)
    return Focusable(f"{kind}:{role}", rect, "page")


def _draw_glyph(stage: Stage, glyph: str, rect: Rect) -> None:
    stage.add_picture("cards", f"ui/{glyph}", *rect.center, GLYPH_H)


def _draw_switch(app: App, stage: Stage, name: str, rect: Rect) -> Focusable:
    on = getattr(app.settings, name)
    stage.add_text("cards", say(f"settings.{name}"), BODY_BOLD, rect.x + 28, rect.cy, TEXT_HI, box=rect)
    draw_switch(stage, rect.right - 24, rect.cy, on, say("common.on" if on else "common.off"))
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
