"""The menu of games: four cards, the ones that are not cooked yet say so."""

from __future__ import annotations

from scenes.kit.focus import Focusable
from scenes.kit.geometry import Rect
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.tokens import BLACK, DISPLAY, INK, INK_MID, NIGHT_600, NIGHT_900, PARCH_100, SMALL, TITLE, TextStyle
from scenes.kit.widgets import capsule, text_width
from scenes.kit.wording import say
from scenes.menus import games
from scenes.menus.games import Game
from scenes.menus.menu import MenuScene
from scenes.menus.rules_scene import RulesScene

CARD_PITCH, CARD = 440, Rect(96, 174, 408, 700)
COVER_H = 450
NAME = TextStyle(DISPLAY, 42, 1.1)


class GameSelectScene(MenuScene):
    """Choose a game; the lobby follows."""

    def build(self) -> None:
        self.backdrop()
        self.candles(((58, 176, 116), (1862, 176, 116)))
        self.stage.text("board", say("game_select.heading"), TITLE, 960, 960, anchor="center", outline=7, box=Rect(460, 912, 1000, 96))
        items = []
        for i, entry in enumerate(games.GAMES):
            rect = CARD.moved(i * CARD_PITCH, 0)
            self._draw_card(entry, rect)
            items.append(Focusable(entry.id, rect))
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.focus.set(items)
        self._tell()

    def _draw_card(self, entry: Game, rect: Rect) -> None:
        self.stage.box("board", rect.moved(0, -10), 34, BLACK, None, alpha=115)
        self.stage.box("board", rect, 34, PARCH_100, None)
        cover_y = rect.top - COVER_H / 2
        self.stage.image("board", entry.cover, rect.cx, cover_y, rect.w, COVER_H)
        self.stage.box("board", rect, 34, None, INK, 6)
        name = say(f"games.{entry.id}.card")
        self.stage.text("cards", name, NAME, rect.cx, rect.y + 186, INK, "center", width=372, box=Rect(rect.x + 12, rect.y + 136, 384, 104))
        line = say(f"games.{entry.id}.line")
        self.stage.text("cards", line, SMALL, rect.cx, rect.y + 112, INK_MID, "center", box=Rect(rect.x + 6, rect.y + 84, 396, 56))
        low, high = entry.players
        words = [say("game_select.players", low=low, high=high), say("game_select.minutes", n=entry.minutes)]
        widths = [text_width(self.app, word, SMALL) for word in words]
        pad = min(20.0, (rect.w - 32 - sum(widths)) / 5)
        x = rect.cx - sum(widths) / 2 - 2.5 * pad
        for word, width in zip(words, widths, strict=True):
            capsule(self.stage, Rect(x, rect.y + 26, width + 2 * pad, 52), word)
            x += width + 3 * pad
        if not entry.playable:
            self._veil(rect)

    def _veil(self, rect: Rect) -> None:
        self.stage.box("cards", Rect(rect.x, rect.y, rect.w, rect.h), 34, NIGHT_900, None, alpha=120)
        tag = Rect.around(rect.cx, rect.top - COVER_H + 60, 376, 72)
        self.stage.box("cards", tag, 32, NIGHT_600, INK, 5)
        self.stage.image("cards", "ui/icon_lock", tag.x + 40, tag.cy, 48, 48)
        room = Rect(tag.x + 64, tag.y, tag.w - 80, tag.h)
        self.stage.text("cards", say("game_select.kitchen"), SMALL, room.cx, tag.cy, anchor="center", box=room)

    def _tell(self) -> None:
        if self.prompt_bar is None or self.focus.key is None:
            return
        entry = games.game(self.focus.key)
        rules = [Prompt("details", "rules.open")] if entry.playable else []
        prompts = [Prompt("move", "common.choose"), Prompt("confirm", "game_select.play"), *rules, Prompt("back", "common.back")]
        ask = "" if entry.playable else say("game_select.kitchen")
        self.prompt_bar.show(ask, prompts, say(f"games.{entry.id}.name"))

    def on_focus(self) -> None:
        self._tell()

    def confirm(self, key: str, intent: Intent) -> bool:
        if not games.game(key).playable:
            return self.refuse(say("game_select.not_yet", game=say(f"games.{key}.name")))
        from scenes.menus.lobby import LobbyScene

        self.app.mixer.play("confirm")
        self.app.stack.push(LobbyScene(self.app, key), bite=True)
        return True

    def on_details(self, intent: Intent) -> bool:
        key = self.focus.key or ""
        if not games.game(key).playable:
            return self.refuse(say("game_select.not_yet", game=say(f"games.{key}.name")))
        self.app.mixer.play("panel_open")
        self.app.stack.push(RulesScene(self.app, key), bite=True)
        return True

    def on_back(self, intent: Intent) -> bool:
        return self.go_back()
