"""The scroll at the table that opens the log, with a glyph of the device in use; a button for a mouse."""

from __future__ import annotations

from scenes.kit.app import App
from scenes.kit.art.stage import Stage
from scenes.kit.base.design_tokens import INK, LINE, NIGHT_600
from scenes.kit.base.geometry import Rect
from scenes.kit.widgets.device_button import LAYER, DeviceButton

ICON, GLYPH_H = 40.0, 34.0
BELOW, BESIDE = 8.0, 6.0  # from the lower edge down to the glyph's end, from the right edge in to its middle


class LogButton(DeviceButton):
    """Button of the log, in `rect`."""

    role = "log"

    def __init__(self, stage: Stage, app: App, rect: Rect) -> None:
        self.rect = rect
        super().__init__(stage, app)

    def draw_parts(self) -> None:
        rect = self.rect
        self.add_parts(self.stage.add_box(LAYER, rect, 16, NIGHT_600, LINE if self.is_for_mouse else INK))
        y = rect.cy + (0 if self.is_for_mouse else 4)
        self.add_parts(self.stage.add_image(LAYER, "ui/icon_log", rect.cx, y, ICON))
        if not self.is_for_mouse:
            self.draw_glyph(rect.right - BESIDE, rect.y - BELOW + GLYPH_H / 2, GLYPH_H)
