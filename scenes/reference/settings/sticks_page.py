"""Page of sticks and triggers: rows of one model of pads, a live picture of it, and its calibration (X5)."""

from __future__ import annotations

import math
from typing import Any, Protocol

from game.core.values import frozen
from scenes.kit.app import App
from scenes.kit.art import Label, NinePatch, Piece, Stage
from scenes.kit.base import (
    BODY,
    BODY_BOLD,
    CANDLE,
    LINE,
    NIGHT_600,
    NIGHT_800,
    NIGHT_900,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    say,
)
from scenes.kit.base.settings import Settings, SettingsFile
from scenes.kit.input import Focusable
from scenes.kit.input.calibration import Calibration
from scenes.kit.input.device import Device
from scenes.kit.input.pads import Pad
from scenes.kit.input.stick_setting import SIDES, Vector
from scenes.kit.input.tuning import find_setting, keep_setting
from scenes.kit.widgets import Button
from scenes.reference.settings.rows import STICK, Row

STRIP = Rect(536, 172, 1264, 284)
FIELD = 236.0
"""Diameter of the picture of a stick's whole way."""
KNOB, PUSHED_KNOB = 34.0, 50.0
LEFT_X, RIGHT_X = STRIP.x + 150, STRIP.x + 410
BAR = Rect(0, STRIP.y + 24, 34, FIELD)
BARS_X = STRIP.x + 556, STRIP.x + 616
WORDS = Rect(STRIP.x + 680, STRIP.y + 128, 560, 132)
BUTTON = Rect(STRIP.x + 680, STRIP.y + 28, 560, 84)
CALIBRATE = "calibrate"


@frozen
class StickRow(Row):
    """Row of one model of pads."""

    guid: str = ""

    @property
    def field(self) -> str:
        """Name of its value in a StickSetting."""
        return self.key.removeprefix(STICK)

    def current_value(self, settings: Settings) -> Any:
        return getattr(find_setting(settings, self.guid), self.field)

    def set_value(self, file: SettingsFile, index: int) -> None:
        keep_setting(file, self.guid, **{self.field: self.values[index]})


def make_rows(guid: str) -> tuple[StickRow, ...]:
    """Rows of a model of pads."""
    return tuple(
        StickRow(f"{STICK}{field}", look, values, guid=guid)
        for field, look, values in (
            ("dead_zone", "slider", tuple(range(10, 81, 5))),
            ("trigger_point", "slider", tuple(range(10, 91, 10))),
            ("first_repeat", "slider", (200, 350, 500, 800, 1200, 0)),
            ("next_repeat", "slider", (80, 120, 200, 300, 450, 600)),
            ("side", "segments", SIDES),
            ("is_inverted", "switch", (False, True)),
            ("swaps_axes", "switch", (False, True)),
        )
    )


class SeenPad(Protocol):
    """Controller that can be looked at."""

    device: Device
    rests: bool

    def stick_position(self, side: str) -> Vector:
        """Place of the "left" or "right" stick, x to the right and y up, -1 to 1."""

    def trigger_level(self, side: str) -> float:
        """Share of its way that a trigger is pulled, 0 to 1."""


def find_pad(app: App, wanted: Device | None = None) -> Pad | None:
    """The pad that is meant: this one, else the last one used, else any."""
    pads = app.devices.pads
    for device in (wanted, app.devices.last_used):
        if device is not None and device.id in pads:
            return pads[device.id]
    return next(iter(pads.values()), None)


class SticksPage:
    """The page for one pad, which is seen as it is moved."""

    def __init__(self, app: App, pad: SeenPad) -> None:
        self.app = app
        self.pad = pad
        self.rows = make_rows(pad.device.guid)
        self.calibration: Calibration | None = None
        self._knobs: dict[str, Piece] = {}
        self._levels: dict[str, tuple[Piece, Rect]] = {}
        self._ring: NinePatch | None = None
        self._words: list[Label] = []
        self._stage: Stage | None = None
        self._shown_words = "", ""

    @property
    def is_here(self) -> bool:
        """True until the pad is unplugged."""
        return self.app.devices.pads.get(self.pad.device.id) is self.pad

    # -- calibrating

    def begin_calibration(self) -> None:
        """Measure from now on; the sticks steer nothing meanwhile."""
        self.calibration, self.pad.rests = Calibration(), True

    def end_calibration(self) -> None:
        """Let the sticks steer again."""
        self.calibration, self.pad.rests = None, False

    def update(self, seconds: float) -> int | None:
        """Let time pass; gives the dead zone that a calibration has found, once."""
        self._follow_pad()
        if self.calibration is None:
            return None
        sides = find_setting(self.app.settings, self.pad.device.guid).sides
        positions = [self.pad.stick_position(side) for side in sides]
        self.calibration.follow_stick(seconds, max(positions, key=lambda at: math.hypot(*at)))
        self._show_words()
        return self.calibration.zone

    # -- drawing

    def draw(self, stage: Stage) -> tuple[list[Focusable], dict[str, Button]]:
        """Draw all below the rows; returns the way to the calibration."""
        self._stage, self._knobs, self._levels, self._words, self._shown_words = stage, {}, {}, [], ("", "")
        setting = find_setting(self.app.settings, self.pad.device.guid)
        stage.add_box("board", STRIP, 24, NIGHT_900)
        for side, x in (("left", LEFT_X), ("right", RIGHT_X)):
            self._draw_stick(side, x, setting.dead_zone / 100, side in setting.sides)
        for side, x in zip(("left", "right"), BARS_X, strict=True):
            self._draw_trigger(side, x, setting.trigger_point / 100)
        self._show_words()
        self._follow_pad()
        if self.calibration is not None:
            return [], {}
        button = Button(stage, BUTTON, say("settings.calibrate"))
        return [Focusable(CALIBRATE, BUTTON, "page")], {CALIBRATE: button}

    def _draw_stick(self, side: str, x: float, zone: float, steers: bool) -> None:
        assert self._stage is not None
        field = Rect.from_center(x, STRIP.cy, FIELD, FIELD)
        self._stage.add_box("board", field, FIELD / 2, NIGHT_800, LINE if steers else NIGHT_600, 4)
        inner = Rect.from_center(x, STRIP.cy, FIELD * zone, FIELD * zone)
        if steers:
            self._stage.add_box("cards", inner, inner.w / 2, NIGHT_600, TEXT_MID, 3)
        knob = Rect.from_center(x, STRIP.cy, KNOB, KNOB)
        color = CANDLE if steers else TEXT_MID
        self._knobs[side] = self._stage.add_plate("tiles", knob, KNOB / 2, color)

    def _draw_trigger(self, side: str, x: float, point: float) -> None:
        assert self._stage is not None
        bar = Rect(x, BAR.y, BAR.w, BAR.h)
        self._stage.add_box("board", bar, BAR.w / 2, NIGHT_800, LINE, 4)
        level = self._stage.add_rect("cards", bar.row(bar.y, 1, 6), CANDLE)
        self._levels[side] = level, bar
        self._stage.add_rect("tiles", Rect(x - 10, bar.y + bar.h * point - 2, bar.w + 20, 4), TEXT_HI)

    def _follow_pad(self) -> None:
        """Move the picture to where sticks and triggers stand."""
        setting = find_setting(self.app.settings, self.pad.device.guid)
        for (side, knob), x in zip(self._knobs.items(), (LEFT_X, RIGHT_X), strict=False):
            at = self.pad.stick_position(side)
            reach = (FIELD - KNOB) / 2
            knob.position = x + at[0] * reach, STRIP.cy + at[1] * reach
            counts = side in setting.sides and math.hypot(*at) * 100 >= setting.dead_zone
            size = PUSHED_KNOB if counts else KNOB
            knob.width = knob.height = size
        for side, (level, bar) in self._levels.items():
            height = max(1.0, bar.h * self.pad.trigger_level(side))
            level.height = height
            level.position = bar.cx, bar.y + height / 2

    def _show_words(self) -> None:
        """Say which pad it is, or what to do now and how much of it is done."""
        if self._stage is None:
            return
        done = "" if self.calibration is None else say("settings.percent", n=self._done_percent())
        if (self.words, done) == self._shown_words:
            return
        self._shown_words = self.words, done
        self._stage.clear(self._words)
        style = BODY if self.calibration else SMALL
        self._words.append(self._stage.add_label("cards", self.words, style, WORDS, TEXT_HI, wraps=True))
        if done:
            self._words.append(self._stage.add_label("cards", done, BODY_BOLD, BUTTON, CANDLE))

    def _done_percent(self) -> int:
        return round(100 * self.calibration.done_share) if self.calibration else 0

    @property
    def words(self) -> str:
        """Words on the next step, or the name of the pad."""
        if self.calibration is None:
            return say("settings.stick_of", name=self.pad.device.name)
        return say(f"settings.calibration.{self.calibration.step or 'done'}")
