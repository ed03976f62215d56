"""The menu of games: four cards."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw

from game.campaign import course
from game.core import catalog
from game.core.errors import DataError
from scenes.kit.base.design_tokens import BLACK, DISPLAY, INK, INK_MID, PARCH_100, SMALL, TITLE, TextStyle
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.input.focus import Focusable
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.controls import capsule
from scenes.kit.widgets.prompt_bar import Prompt, PromptBar
from scenes.menus import game_list
from scenes.menus.menu import MenuScene
from scenes.menus.rulebook.scene import RulesScene

CARD_PITCH, CARD = 440, Rect(96, 174, 408, 700)
RADIUS = 34
COVER_H = 450
ARCH, ARCH_LINE = 15, 6  # how far the parchment bulges into the cover, and the line along it
OVERSAMPLE = 3
NAME = TextStyle(DISPLAY, 42, 1.1)


class GameSelectScene(MenuScene):
    """Choose a game; the lobby follows."""

    def build(self) -> None:
        self.backdrop()
        self.candles(((58, 176, 116), (1862, 176, 116)))
        self.stage.text("board", say("game_select.heading"), TITLE, 960, 960, anchor="center", outline=7, box=Rect(460, 912, 1000, 96))
        items = []
        for i, entry in enumerate(game_list.entries()):
            rect = CARD.moved(i * CARD_PITCH, 0)
            self._draw_card(entry, rect)
            items.append(Focusable(entry.id, rect))
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.focus.set(items)
        self._tell()

    def _draw_card(self, entry: catalog.Entry, rect: Rect) -> None:
        self.stage.box("board", rect.moved(0, -10), RADIUS, BLACK, None, alpha=115)
        self.stage.box("board", rect, RADIUS, PARCH_100, None)
        self._draw_cover(entry, rect)
        self.stage.box("board", rect, RADIUS, None, INK, 6)
        name = say(f"{entry.id}.name_on_card")
        self.stage.text("cards", name, NAME, rect.cx, rect.y + 186, INK, "center", width=372, box=Rect(rect.x + 12, rect.y + 136, 384, 104))
        line = say(f"{entry.id}.line")
        self.stage.text("cards", line, SMALL, rect.cx, rect.y + 112, INK_MID, "center", box=Rect(rect.x + 6, rect.y + 84, 396, 56))
        low, high = entry.players
        words = [say("game_select.players", low=low, high=high), say("game_select.minutes", n=entry.minutes)]
        widths = [self.app.art.width(word, SMALL) for word in words]
        pad = min(20.0, (rect.w - 32 - sum(widths)) / 5)
        x = rect.cx - sum(widths) / 2 - 2.5 * pad
        for word, width in zip(words, widths, strict=True):
            capsule(self.stage, Rect(x, rect.y + 26, width + 2 * pad, 52), word)
            x += width + 3 * pad

    def _draw_cover(self, entry: catalog.Entry, rect: Rect) -> None:
        """The picture in the upper part of a card."""
        canvas = self.app.canvas
        w, h = canvas.pixels(rect.w), canvas.pixels(COVER_H)
        key = f"cover:{entry.id}:{w}x{h}"
        texture = self.app.art.composed(key, lambda: cover(self.app.art.picture(f"house/cover_{entry.id}", w, h), canvas.scale))
        self.stage.textured("board", texture, key, rect.cx, rect.top - COVER_H / 2, rect.w, COVER_H)

    def _tell(self) -> None:
        if self.prompt_bar is None or self.focus.key is None:
            return
        entry = catalog.entry(self.focus.key)
        served = [Prompt("confirm", "game_select.play"), Prompt("details", "rules.open")]
        lessons = [Prompt("third", "lesson.open")] if course.exists(entry.id) else []
        prompts = [Prompt("move", "common.choose"), *served, *lessons, Prompt("back", "common.back")]
        self.prompt_bar.show("", prompts, say(f"{entry.id}.name"))

    def on_focus(self) -> None:
        self._tell()

    def confirm(self, key: str, intent: Intent) -> bool:
        from scenes.menus.lobby.scene import LobbyScene

        self.app.mixer.play("confirm")
        self.app.stack.push(LobbyScene(self.app, key), transition=True)
        return True

    def on_details(self, intent: Intent) -> bool:
        key = self.focus.key or ""
        self.app.mixer.play("panel_open")
        self.app.stack.push(RulesScene(self.app, key), transition=True)
        return True

    def on_third(self, intent: Intent) -> bool:
        key = self.focus.key or ""
        if not course.exists(key):
            return self.refuse(say("game_select.no_lessons", game=say(f"{key}.name")))
        from scenes.menus.tutorial.lesson_list import LessonListScene

        try:
            lessons = LessonListScene(self.app, key)
        except DataError as error:  # somebody has edited the levels
            return self.refuse(str(error))
        self.app.mixer.play("panel_open")
        self.app.stack.push(lessons, transition=True)
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.go_back()


def cover(picture: Image.Image, scale: float) -> Image.Image:
    """A cover as it lies on its card: round at the upper corners, cut by the parchment's arch below, with an ink line along that.

    `scale` is physical pixels per virtual unit.
    """
    w, h = picture.size[0] * OVERSAMPLE, picture.size[1] * OVERSAMPLE
    s = scale * OVERSAMPLE
    shown, ink = Image.new("L", (w, h), 0), Image.new("L", (w, h), 0)
    ImageDraw.Draw(shown).rounded_rectangle((0, 0, w - 1, 2 * h), RADIUS * s, fill=255)
    reach = (w * w / 4 + (ARCH * s) ** 2) / (2 * ARCH * s)  # radius of the circle whose top is the arch
    for layer, value, out in ((ink, 255, ARCH_LINE * s), (ink, 0, 0.0), (shown, 0, 0.0)):
        top = h - ARCH * s - out
        ImageDraw.Draw(layer).ellipse((w / 2 - reach - out, top, w / 2 + reach + out, top + 2 * (reach + out)), fill=value)
    small = (picture.size[0], picture.size[1])
    shown, ink = shown.resize(small, Image.Resampling.BOX), ink.resize(small, Image.Resampling.BOX)
    cut = picture.convert("RGB")
    cut.paste(INK, (0, 0), ink)
    cut.putalpha(ImageChops.multiply(shown, picture.getchannel("A")))
    return cut
