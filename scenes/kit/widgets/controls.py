"""Controls of menus: buttons, segmented choices, switches, sliders, chips, flames, lines with a button's
picture in them, notices.

A widget draws itself onto a stage when it is made and can change its look afterwards; its meaning is its
scene's business."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.animation.idle import GROWN
from scenes.kit.art import Piece, Pieces, Portrait, Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    GOOD_DARK,
    INK,
    LABEL,
    NIGHT_500,
    NIGHT_600,
    NIGHT_900,
    PARCH_100,
    SEAT_COLORS,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
    TextStyle,
)
from scenes.kit.input import prompts

if TYPE_CHECKING:
    from scenes.kit.app import App

SLOT = "\ufffc"
"""Placeholder of a button's picture in a text: say("lobby.join", button=SLOT)."""

ON_CANDLE = INK
CHIP_ALONE = 0.8
"""Size of a chip where no portrait is, as a share of the portrait's."""
BUTTON_COLORS = {
    "normal": TEXT_HI,
    "focused": ON_CANDLE,
    "pressed": ON_CANDLE,
    "ready": TEXT_HI,
    "danger": TEXT_HI,
    "disabled": TEXT_MID,
}


class Button:
    """A labelled button; show_state() shows it focused, pressed or at rest. `label_color` is the label's
    color at rest, `detail` a small second line, `kept` what its label leaves free at the ends that
    it is not held at."""

    def __init__(
        self,
        stage: Stage,
        rect: Rect,
        label: str,
        kind: str = "normal",
        style: TextStyle = LABEL,
        align: str = "center",
        label_color: Color | None = None,
        detail: str = "",
        layer: str = "board",
        kept: float = 4,
    ) -> None:
        self.stage = stage
        self.rect = rect
        self.kind = kind
        self.rest = label_color or BUTTON_COLORS[kind]
        self.nine = stage.add_nine_patch(layer, f"nine_button_{kind}", rect)
        x = {"left": rect.x + 32, "center": rect.cx, "right": rect.right - 32}[align]
        lift = 20 if detail else 0
        left, right = (4 if align == "left" else kept), (4 if align == "right" else kept)
        room = rect.inset(0, 4).trim(left=left, right=right)
        self.words = [stage.add_text(layer, label, style, x, rect.cy + lift, self.rest, align, box=room)]
        if detail:
            self.words.append(
                stage.add_text(layer, detail, SMALL, x, rect.cy - 23, self.rest, align, box=rect.expand(-4))
            )

    def show_state(self, focused: bool, pressed: bool = False) -> None:
        """Show it in candle when focused, a little lower while pressed."""
        face = "pressed" if pressed else "focused" if focused and self.kind != "disabled" else self.kind
        name = f"nine_button_{face}"
        if self.nine.face != name:
            self.nine.change_look(name)
        for words in self.words:
            words.set_text(words.text, BUTTON_COLORS[face] if face != self.kind else self.rest)
        self.scale_by(GROWN if face == "focused" else 1.0)

    def scale_by(self, share: float) -> None:
        """Draw it larger or smaller around its middle, by a share of its height on every side."""
        self.nine.frame_rect(self.rect.expand(self.rect.h * (share - 1) / 2))
        for words in self.words:
            words.swell = (share, share)


class Segments:
    """One of several values side by side in a dark capsule that ends at `right`, at most `most_h` high and, as far as
    letters can be smaller, `most_w` wide; the chosen one is a candle pill."""

    HEIGHT, PILL_H, LEAST_EDGE = 60.0, 48.0, 3.0
    AROUND = 44.0

    def __init__(
        self,
        app: App,
        stage: Stage,
        right: float,
        cy: float,
        labels: Sequence[str],
        chosen: int,
        most_h: float = HEIGHT,
        most_w: float = math.inf,
    ) -> None:
        self.rects: list[Rect] = []
        style = app.art.fit_segments(labels, BODY_BOLD, most_w - self.AROUND * len(labels))
        widths = [max(72.0, app.art.text_width(label, style) + self.AROUND) for label in labels]
        left = right - sum(widths)
        height = min(self.HEIGHT, most_h)
        frame = Rect(left - 8, cy - height / 2, right - left + 16, height)
        self.frame = frame
        stage.add_box("cards", frame, height / 2, NIGHT_900)
        for i, (label, width) in enumerate(zip(labels, widths, strict=True)):
            pill = Rect.from_center(
                left + width / 2, cy, width, min(self.PILL_H, height - 2 * self.LEAST_EDGE)
            )
            if i == chosen:
                stage.add_box("cards", pill, pill.h / 2, CANDLE, None)
            stage.add_text(
                "cards", label, style, pill.cx, cy, INK if i == chosen else TEXT_HI, "center", box=pill
            )
            self.rects.append(pill)
            left += width


CLOSING, CLOSING_GAP = (",", ".", ":", ";", "…"), 4.0
SWITCH_W, SWITCH_H, KNOB_INSET = 120.0, 58.0, 7.0


def draw_switch(
    stage: Stage, right: float, cy: float, on: bool, label: str, most_h: float = SWITCH_H
) -> Rect:
    """Draw an on-off switch with its word inside, at most `most_h` high; gives its rectangle."""
    height = min(SWITCH_H, most_h)
    rect = Rect(right - SWITCH_W, cy - height / 2, SWITCH_W, height)
    stage.add_box("cards", rect, height / 2, GOOD_DARK if on else NIGHT_900, INK, 5)
    knob, side = rect.right - 31 if on else rect.x + 31, height - 2 * KNOB_INSET
    stage.add_box("cards", Rect.from_center(knob, cy, side, side), side / 2, PARCH_100)
    half = rect.column(rect.x + 8, 52) if on else rect.column(rect.x + 58, 54)
    stage.add_text("cards", label, SMALL, half.cx, cy, TEXT_HI, "center")
    return rect


class Slider:
    """A bar with a knob for a value 0..1; `rect` is where a click sets it."""

    WIDTH = 420

    def __init__(self, stage: Stage, right: float, cy: float, value: float, label: str) -> None:
        bar = Rect(right - self.WIDTH, cy - 10, self.WIDTH, 20)
        self.rect = bar.row(cy - 32, 64)
        stage.add_box("cards", bar, 10, NIGHT_900)
        filled = bar.column(bar.x, max(20.0, bar.w * value))
        stage.add_box("cards", filled, 10, CANDLE)
        stage.add_box("cards", Rect.from_center(bar.x + bar.w * value, cy, 44, 44), 22, PARCH_100, INK, 5)
        stage.add_text("cards", label, BODY_BOLD, bar.x - 36, cy, TEXT_HI, "right")


def draw_flames(
    stage: Stage,
    x: float,
    cy: float,
    lit: int,
    of: int,
    size: float = 52,
    pitch: float = 44,
    layer: str = "cards",
) -> list[Piece]:
    """Draw a level as lit flames out of all; x is the left end."""
    names = ["ui/icon_flame" if i < lit else "ui/icon_flame_off" for i in range(of)]
    return [stage.add_image(layer, name, x + size / 2 + i * pitch, cy, size) for i, name in enumerate(names)]


def draw_chip(stage: Stage, color: int, x: float, y: float, size: float = 44, layer: str = "cards") -> Piece:
    """Draw a seat's colored chip with its mark, centered on x, y."""
    return stage.add_image(layer, SEAT_COLORS[color].chip_picture, x, y, size)


def draw_portrait(
    stage: Stage,
    color: int,
    portrait: Portrait | None,
    x: float,
    y: float,
    size: float,
    layer: str = "cards",
    alpha: int = 255,
) -> Piece:
    """Draw a portrait in its frame, with the seat's chip at its corner; without one the chip alone, smaller."""
    if portrait is None:
        return draw_chip(stage, color, x, y, size * CHIP_ALONE, layer)
    texture, face = stage.art.portrait_face(SEAT_COLORS[color].chip_picture, portrait, size)
    return stage.add_texture(layer, texture, face, x, y, size, alpha=alpha)


def draw_capsule(
    stage: Stage, rect: Rect, text: str, fill: Color = NIGHT_600, color: Color = TEXT_HI
) -> None:
    """Draw a small rounded tag with a word."""
    stage.add_box("cards", rect, rect.h / 2, fill)
    stage.add_label("cards", text, SMALL, rect, color, "center")


class Pill:
    """A small button around x, cy with a word on it, for the mouse: in place of a line with a button's
    picture."""

    HEIGHT, EDGE = 56.0, 26.0

    def __init__(self, app: App, stage: Stage, label: str, x: float, cy: float, layer: str = "cards") -> None:
        self.rect = Rect.from_center(x, cy, self.pill_width(app, label), self.HEIGHT)
        plate = stage.add_box(layer, self.rect, self.HEIGHT / 2, NIGHT_500)
        self.pieces: Pieces = [
            plate,
            stage.add_text(layer, label, BODY_BOLD, x, cy, TEXT_HI, "center", box=self.rect),
        ]

    @classmethod
    def pill_width(cls, app: App, label: str) -> float:
        """The width of a pill with that word."""
        return app.art.text_width(label, BODY_BOLD) + 2 * cls.EDGE


def gap_behind(words: str, gap: float) -> float:
    """The gap between a button's picture and the words behind it: none before a sign that closes."""
    return CLOSING_GAP if words.startswith(CLOSING) else gap if words else 0.0


class GlyphLine:
    """One line of text with button pictures where the text has SLOT, laid out around x by `align`, its letters smaller
    where it is wider than `most_w`."""

    def __init__(
        self,
        app: App,
        stage: Stage,
        text: str,
        roles: Sequence[str],
        x: float,
        cy: float,
        style: TextStyle = BODY_BOLD,
        color: Color = TEXT_MID,
        align: str = "center",
        height: float = 48,
        outline: float = 0,
        layer: str = "cards",
        family: str | None = None,
        most_w: float = math.inf,
    ) -> None:
        parts = text.split(SLOT)
        family = family or app.glyph_family()
        self.pieces: list[Piece] = []
        gap = style.size * 0.32
        pictures = [
            prompts.glyph_names(prompts.mouse_role(role) if family == "mouse" else role, family, app.habits)
            for role in roles
        ]
        words = [part.strip() for part in parts]
        sizes = [[app.art.natural_size(f"ui/{name}", height) for name in names] for names in pictures]
        total = sum(w + 4 for names in sizes for w, _ in names)
        gaps = [gap_behind(word, gap) for word in words]
        total += sum((gap if words[i] else 0) + gaps[i + 1] for i in range(len(parts) - 1))
        style = app.art.fit_segments([word for word in words if word], style, most_w - total)
        widths = [app.art.text_width(word, style) if word else 0.0 for word in words]
        total += sum(widths)
        left = x - {"left": 0.0, "center": total / 2, "right": total}[align]
        self.rect = Rect(left, cy - height / 2, total, height)
        for i, word in enumerate(words):
            if word:
                self.pieces.append(stage.add_text(layer, word, style, left, cy, color, outline=outline))
                left += widths[i] + (gap if i < len(pictures) else 0)
            if i < len(pictures):
                for name, (w, h) in zip(pictures[i], sizes[i], strict=True):
                    self.pieces.append(stage.add_image(layer, f"ui/{name}", left + w / 2, cy, w, h))
                    left += w + 4
                left += gaps[i + 1] - 4 if words[i + 1] else 0


def draw_divider(stage: Stage, x: float, y: float, w: float) -> None:
    """Draw a quiet line inside a panel, where two kinds of things meet."""
    stage.add_rect("board", Rect(x, y - 2, w, 4), NIGHT_500)
