"""Question to a table that has heard enough of the King: this one thing, all of them, or none (G13)."""

from collections.abc import Callable

from scenes.kit.app import App
from scenes.kit.base import BODY, CANDLE, HEADING, TEXT_HI, Rect, say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.widgets import BACK, MOVE, SELECT
from scenes.pages.dialog import Panel, leave_scene

PANEL = Rect(460, 264, 1000, 620)
EDGE, BUTTON_H, GAP = 48, 92, 16
THIS_ONE, TONIGHT, KEEP = "this_one", "tonight", "keep"
ANSWERS = (KEEP, THIS_ONE, TONIGHT)
"""Answers from top to bottom; the first one has the focus, and is what Back means."""


class HushScene(Panel):
    """Panel over the table. chosen: gets the answer; asked: True for the devices that may give it."""

    closing_sound = "back"

    def __init__(self, app: App, chosen: Callable[[str], object], asked: Callable[[Device], bool]) -> None:
        super().__init__(app)
        self.chosen = chosen
        self.asked = asked

    def build(self) -> None:
        self.draw_panel(PANEL)
        inner = PANEL.column(PANEL.x + EDGE, PANEL.w - 2 * EDGE)
        head = inner.row(inner.top - 112, 80)
        self.stage.add_label("cards", say("together.skip.title"), HEADING, head, CANDLE, "center")
        line = inner.row(head.y - 116, 108)
        self.stage.add_label("cards", say("together.skip.text"), BODY, line, TEXT_HI, "center", wraps=True)
        y = PANEL.y + 40
        for key in reversed(ANSWERS):
            self.add_button(key, inner.row(y, BUTTON_H), say(f"together.skip.{key}"))
            y += BUTTON_H + GAP
        self.focus_buttons(KEEP)

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, SELECT, BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        if not self.asked(intent.device):
            return self.refuse(say("phones.panel.host"))
        self.press(key)
        if leave_scene(self) and key != KEEP:
            self.chosen(key)
        return True
