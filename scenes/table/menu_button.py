"""The reminder at the upper right that there is a menu, with the glyph of the devices in use; for a mouse it is a button."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import LINE, SAFE_RIGHT, SMALL, TEXT_HI
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input import prompts

MENU_BOX = Rect(1680, 962, 144, 64)
GLYPH_H = 44
EDGE = 22  # of the button that a mouse clicks, beside its word


class MenuButton:
    """update() redraws it when another family of devices takes over; clicks on MENU_BOX are the scene's."""

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.family = ""
        self.drawn: list[Piece | Nine] = []
        self.update()

    def update(self) -> None:
        family = self.app.glyph_family()
        if family == self.family:
            return
        self.family = family
        self.stage.remove(*self.drawn)
        words = self.stage.text("bar", say("table.menu"), SMALL, SAFE_RIGHT, MENU_BOX.cy, TEXT_HI, "right", box=MENU_BOX)
        self.drawn = [words]
        if family == "mouse":
            pill = Rect(SAFE_RIGHT - words.natural[0] - 2 * EDGE, MENU_BOX.y, words.natural[0] + 2 * EDGE, MENU_BOX.h)
            words.move_to(pill.right - EDGE, pill.cy)
            self.drawn.append(self.stage.box("bar", pill, MENU_BOX.h / 2, None, LINE, 4))
            return
        x = SAFE_RIGHT - words.natural[0] - 10
        for name in prompts.glyphs("menu", family, self.app.habits):
            w, h = self.app.art.natural(f"ui/{name}", GLYPH_H)
            self.drawn.append(self.stage.image("bar", f"ui/{name}", x - w / 2, MENU_BOX.cy, w, h))
            x -= w + 4
