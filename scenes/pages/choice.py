"""Question with several answers, over another scene."""

from collections.abc import Callable

from scenes.kit.app import App
from scenes.kit.base import BODY, CANDLE, HEADING, TEXT_HI, Rect, say
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.widgets import BACK, MOVE, SELECT
from scenes.pages.dialog import Panel, leave_scene

WIDTH, MIDDLE = 1000, 574
EDGE, BUTTON_H, GAP, FOOT = 48, 92, 16, 40
HEAD_H, DETAIL_H = 136, 124


class ChoiceScene(Panel):
    """Panel with a button for each answer, a key with its ready words, from top to bottom. Back gives none.

    detail: sentence below the question, "" for none; chosen: gets the key; asked: True for the devices that may
    answer."""

    closing_sound = "back"

    def __init__(
        self,
        app: App,
        question: str,
        detail: str,
        answers: tuple[tuple[str, str], ...],
        chosen: Callable[[str], object],
        asked: Callable[[Device], bool] = lambda device: True,
    ) -> None:
        super().__init__(app)
        self.question = question
        self.detail = detail
        self.answers = answers
        self.chosen = chosen
        self.asked = asked

    def build(self) -> None:
        low = FOOT + len(self.answers) * (BUTTON_H + GAP) - GAP
        height = low + HEAD_H + (DETAIL_H if self.detail else 0)
        panel = Rect.from_center(960, MIDDLE, WIDTH, height)
        self.draw_panel(panel)
        inner = panel.column(panel.x + EDGE, panel.w - 2 * EDGE)
        head = inner.row(inner.top - 112, 80)
        self.stage.add_label("cards", self.question, HEADING, head, CANDLE, "center")
        if self.detail:
            line = inner.row(head.y - 116, 108)
            self.stage.add_label("cards", self.detail, BODY, line, TEXT_HI, "center", wraps=True)
        for i, (key, words) in enumerate(self.answers):
            y = panel.y + low - BUTTON_H - i * (BUTTON_H + GAP)
            self.add_button(key, inner.row(y, BUTTON_H), words)
        self.focus_buttons(self.answers[0][0])

    def show_prompts(self) -> None:
        self.show_in_bar("", [MOVE, SELECT, BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        if not self.asked(intent.device):
            return self.refuse(say("phones.panel.host"))
        self.press(key)
        if leave_scene(self):
            self.chosen(key)
        return True
