"""The scroll at the table that opens the log at any time, with the glyph of the devices in use; for a mouse it is a button."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import INK, LINE, NIGHT_600
from scenes.kit.base.geometry import Rect
from scenes.kit.input import prompts

ICON, GLYPH_H = 40.0, 34.0
BELOW = 8.0  # how far the glyph reaches beyond the lower edge


class LogButton:
    """update() redraws it when another family of devices takes over; clicks on `rect` are the log's."""

    def __init__(self, stage: Stage, app: App, rect: Rect) -> None:
        self.stage, self.app, self.rect = stage, app, rect
        self.family = ""
        self.drawn: list[Piece | Nine] = []
        self.update()

    def update(self) -> None:
        family = self.app.glyph_family()
        if family == self.family:
            return
        self.family = family
        self.stage.remove(*self.drawn)
        rect = self.rect
        self.drawn = [self.stage.box("bar", rect, 16, NIGHT_600, LINE if family == "mouse" else INK, 4)]
        self.drawn.append(self.stage.image("bar", "ui/icon_log", rect.cx, rect.cy + (0 if family == "mouse" else 4), ICON, ICON))
        if family == "mouse":
            return
        for name in prompts.glyphs("log", family, self.app.habits):
            w, h = self.app.art.natural(f"ui/{name}", GLYPH_H)
            self.drawn.append(self.stage.image("bar", f"ui/{name}", rect.right - 6, rect.y - BELOW + h / 2, w, h))
