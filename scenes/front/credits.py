"""Credits scene."""

from dataclasses import replace

from game.core import catalog
from scenes.kit.base import BODY, CANDLE, NIGHT_700, SMALL_LABEL, TEXT_HI, Rect, say
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, Prompt
from scenes.pages.menu import MenuScene

PANEL = Rect(96, 150, 1728, 762)
DONE = Rect(1504, 932, 320, 88)
TITLE_H = 38.0
STYLES = (BODY, *(replace(BODY, scales=False, size=size, line=1.25) for size in (BODY.size, 30, 28)))
"""Letters of the words, the largest ones that have room."""
HOUSE = ("credits.game", "credits.fonts", "credits.thanks")


class CreditsScene(MenuScene):
    """Panel of names; confirm and back both leave it."""

    def build(self) -> None:
        self.draw_village(near=True)
        self.draw_heading(say("title.credits"))
        self.stage.add_box("board", PANEL, 28, NIGHT_700, CANDLE, 5)
        room = PANEL.row(PANEL.y + 12, PANEL.h - 24, 56)
        parts = (*(f"{game}.credits" for game in catalog.ids()), *HOUSE)
        for style in STYLES:
            heights = [TITLE_H + self.art.text_height(say(f"{part}.text"), style, room.w) for part in parts]
            if sum(heights) <= room.h:
                break
        gap, top = (room.h - sum(heights)) / len(parts), room.top
        for part, height in zip(parts, heights, strict=True):
            title = room.row(top - TITLE_H, TITLE_H)
            self.stage.add_label("cards", say(f"{part}.title"), SMALL_LABEL, title, CANDLE)
            words = room.row(top - height, height - TITLE_H)
            text = say(f"{part}.text")
            self.stage.add_text(
                "cards", text, style, words.x, words.top, TEXT_HI, valign="top", width=words.w, box=words
            )
            top -= height + gap
        self.add_button("done", DONE, say("common.done"))
        self.focus.set_items([Focusable("done", DONE)])

    def show_prompts(self) -> None:
        self.show_in_bar("", [Prompt("confirm", "common.done"), BACK])

    def confirm(self, key: str, intent: Intent) -> bool:
        return self.on_back(intent)

    def on_back(self, intent: Intent) -> bool:
        self.play("back")
        self.app.stack.pop()
        return True
