"""Who made what."""

from __future__ import annotations

from scenes.kit.focus import Focusable
from scenes.kit.geometry import Rect
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.tokens import BODY, CANDLE, NIGHT_700, SMALL_LABEL, TEXT_HI
from scenes.kit.wording import say
from scenes.menus.menu import MenuScene

PANEL = Rect(96, 158, 1728, 740)
DONE = Rect(1504, 932, 320, 88)
PARTS = ("tasty_humans", "game", "fonts", "thanks")


class CreditsScene(MenuScene):
    """One panel of names; any confirm or back leads away."""

    def build(self) -> None:
        self.village(near=True)
        self.heading(say("title.credits"))
        self.stage.box("board", PANEL, 28, NIGHT_700, CANDLE, 5)
        height = (PANEL.h - 40) / len(PARTS)
        for i, part in enumerate(PARTS):
            room = Rect(PANEL.x + 56, PANEL.top - 20 - (i + 1) * height, PANEL.w - 112, height)
            self.stage.text("cards", say(f"credits.{part}.title"), SMALL_LABEL, room.x, room.top - 30, CANDLE, box=room)
            words = Rect(room.x, room.y, room.w, room.h - 54)
            self.stage.text("cards", say(f"credits.{part}.text"), BODY, words.x, words.top, TEXT_HI, valign="top", width=words.w, box=words)
        self.button("done", DONE, say("common.done"))
        self.focus.set([Focusable("done", DONE)])
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("confirm", "common.done"), Prompt("back", "common.back")])

    def confirm(self, key: str, intent: Intent) -> bool:
        return self.on_back(intent)

    def on_back(self, intent: Intent) -> bool:
        self.app.mixer.play("back")
        self.app.stack.pop()
        return True
