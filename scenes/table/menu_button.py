"""The reminder at the upper right that there is a menu, with the glyph of the devices in use; for a mouse it
is a button."""

from scenes.kit.base import LINE, SAFE_RIGHT, SMALL, TEXT_HI, Rect, say
from scenes.kit.widgets.device_button import LAYER, DeviceButton

MENU_BOX = Rect(1680, 962, 144, 64)
GLYPH_H = 44
EDGE = 22  # of the button that a mouse clicks, beside its word


class MenuButton(DeviceButton):
    """It lies in MENU_BOX."""

    role = "menu"

    def draw_parts(self) -> None:
        words = self.stage.add_text(
            LAYER, say("table.menu"), SMALL, SAFE_RIGHT, MENU_BOX.cy, TEXT_HI, "right", box=MENU_BOX
        )
        self.add_parts(words)
        if not self.is_for_mouse:
            self.draw_glyph(SAFE_RIGHT - words.natural[0] - 10, MENU_BOX.cy, GLYPH_H, anchor=1.0)
            return
        pill = MENU_BOX.column(SAFE_RIGHT - words.natural[0] - 2 * EDGE, words.natural[0] + 2 * EDGE)
        words.move_to(pill.right - EDGE, pill.cy)
        self.add_parts(self.stage.add_box(LAYER, pill, MENU_BOX.h / 2, None, LINE))
