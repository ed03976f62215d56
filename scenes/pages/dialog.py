"""The dialog over a scene, and what every overlay needs: the dark behind it, and the way out."""

from collections.abc import Callable

from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY,
    CANDLE,
    HEADING,
    NIGHT_900,
    PROMPT_BAR,
    SCREEN,
    TEXT_HI,
    Color,
    Rect,
    TextStyle,
    say,
)
from scenes.kit.input import Intent
from scenes.kit.input.device import Device
from scenes.kit.scene import Scene
from scenes.kit.widgets import BACK, MOVE, Glance, Prompt
from scenes.navigation import navigator, routes
from scenes.pages.menu import MenuScene

DIM = 170

GLANCE = 0.6
"""Seconds without an effect of presses where yes has the focus: nobody agrees with a press that was meant for what
the question came after."""

DIALOG = Rect(460, 350, 1000, 400)


def draw_veil(stage: Stage) -> None:
    """Darken the scene below and hide its prompt bar."""
    stage.add_rect("back", SCREEN, NIGHT_900, DIM)
    stage.add_rect("back", PROMPT_BAR, NIGHT_900)


def ask_first(app: App, key: str, agreed: Callable[[], object], text: str = "") -> bool:
    """Ask before something that is no danger; `key`: of the texts title, yes, no, and text if none is given.
    True."""
    title, yes, no = (say(f"{key}.{part}") for part in ("title", "yes", "no"))
    text = text or say(f"{key}.text")
    return navigator.lay_over(app, routes.Confirm(title, text, yes, no, agreed, danger=False))


def leave_scene(scene: Scene) -> bool:
    """Pop a scene that is on top, unless the stack is about to change anyway. Returns True if it goes."""
    stack = scene.app.stack
    if stack.top is not scene or not stack.is_settled:
        return False
    stack.pop()
    return True


class Panel(MenuScene):
    """A panel over another scene; Back closes it."""

    is_opaque = False
    music: str | None = None
    ambience: str | None = None
    opening_sound = "panel_open"
    closing_sound = "panel_close"

    def draw_panel(self, rect: Rect) -> None:
        """Darken the scene below, and draw the frame of the panel."""
        draw_veil(self.stage)
        self.stage.add_nine_patch("board", "nine_panel_active", rect)

    def draw_arrows(self, row: Rect, left: float, key: str) -> Rect:
        """Draw arrows at `left` and at the right end of a row, for clicks that mean less:key and more:key. Returns
        the room between them."""
        right = row.right - 44
        for side, icon, x in (("less", "left", left), ("more", "right", right)):
            self.stage.add_image("cards", f"ui/icon_chevron_{icon}", x, row.cy, 52)
            self.zones.append((Rect.from_center(x, row.cy, 76, row.h), f"{side}:{key}"))
        return row.column(left + 40, right - left - 80)

    def on_back(self, intent: Intent) -> bool:
        if leave_scene(self):
            self.play(self.closing_sound)
        return True


class ConfirmDialog(Panel):
    """A question with two answers, of which `first` has the focus; Back means no. Takes ready sentences."""

    def __init__(
        self,
        app: App,
        question: str,
        detail: str,
        yes: str,
        no: str,
        agreed: Callable[[], object],
        danger: bool = True,
        refused: Callable[[], object] = lambda: None,
        first: str = "no",
        asked: Callable[[Device], bool] = lambda device: True,
    ) -> None:
        super().__init__(app)
        self.asked = asked
        self.first = "no" if danger else first
        self.glance = Glance(GLANCE if self.first == "yes" else 0.0)
        self.refused = refused
        self.question = question
        self.detail = detail
        self.labels = {"no": no, "yes": yes}
        self.agreed = agreed
        self.danger = danger

    def build(self) -> None:
        self.draw_panel(DIALOG)
        inner = DIALOG.w - 96
        question = Rect(DIALOG.x + 48, DIALOG.top - 128, inner, 96)
        self._write_block(self.question, HEADING, question, CANDLE)
        self._write_block(self.detail, BODY, Rect(DIALOG.x + 48, DIALOG.y + 150, inner, 120), TEXT_HI)
        width = (inner - 32) / 2
        for i, key in enumerate(("no", "yes")):
            kind = "danger" if key == "yes" and self.danger else "normal"
            rect = Rect(DIALOG.x + 48 + i * (width + 32), DIALOG.y + 40, width, 92)
            self.add_button(key, rect, self.labels[key], kind=kind)
        self.focus_buttons(self.first)

    def _write_block(self, words: str, style: TextStyle, box: Rect, color: Color) -> None:
        """Write a sentence in the middle of a box, in lines of about the same length."""
        style = self.art.fit_block(words, style, box.w, box.h)
        width = self.art.balanced_width(words, style, box.w)
        self.stage.add_text("cards", words, style, box.cx, box.cy, color, "center", width=width, box=box)

    def show_prompts(self) -> None:
        held = self.danger and self.focused_key == "yes" and self.app.habits.needs_hold
        select = Prompt("confirm", "common.select", hold=held)
        self.show_in_bar("", [MOVE, select, BACK])

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.glance.update(seconds)

    def confirm(self, key: str, intent: Intent) -> bool:
        """Close with the confirmed answer; a dangerous yes wants its button held."""
        if not self.asked(intent.device):
            return self.refuse(say("phones.panel.host"))
        if self.glance.catch_press():
            return True
        if key == "yes" and self.danger:
            return self.hold.do_after_hold(intent, lambda: self._close_with("yes"))
        return self._close_with(key)

    def _close_with(self, key: str) -> bool:
        if leave_scene(self):
            self.play("confirm" if key == "yes" else "back")
            if key == "yes":
                self.agreed()
            else:
                self.refused()
        return True

    def on_back(self, intent: Intent) -> bool:
        self.hold.cancel()
        if not self.asked(intent.device):
            return self.refuse(say("phones.panel.host"))
        return self._close_with("no")
