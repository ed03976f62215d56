"""Looking closer without leaving the table: the details card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tasty_humans.components import CARDS, LEADERS, MONSTERS
from scenes.kit.geometry import PROMPT_BAR, SCREEN, Rect
from scenes.kit.intent import Intent
from scenes.kit.prompt_bar import Prompt, PromptBar
from scenes.kit.scene import Scene
from scenes.kit.tokens import BODY, CANDLE, HEADING, LABEL, NIGHT_900, TEXT_HI, TEXT_MID
from scenes.kit.wording import say
from scenes.tasty_humans import cards
from scenes.tasty_humans.layout import CARD_W
from scenes.tasty_humans.meaning import craving, effect_key, leader_effect

if TYPE_CHECKING:
    from scenes.kit.app import App

DIM = 205
BIG_CARD = 480
DIALOG = Rect(330, 290, 1260, 520)


class DetailsScene(Scene):
    """One card, leader tile or monster, large, with its effect in full sentences, over the frozen table.

    The third button opens the rules book at its page, every other one closes the card.
    """

    opaque = False

    def __init__(self, app: App, view: Any, subject: tuple[str, int]) -> None:
        super().__init__(app)
        self.view = view
        self.kind, self.index = subject

    def build(self) -> None:
        self.stage.fill("back", SCREEN, NIGHT_900, DIM)
        self.stage.fill("back", PROMPT_BAR, NIGHT_900)
        self.prompt_bar = PromptBar(self.stage, self.app)
        self.prompt_bar.show("", [Prompt("third", "rules.open"), Prompt("back", "prompt.close")])
        self._paint()

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    on_confirm = on_details = on_menu = on_back

    def on_third(self, intent: Intent) -> bool:
        from scenes.menus.rules_scene import RulesScene  # the book's pages are drawn with what lies beside this module

        piece: Any = {"card": CARDS, "leader": LEADERS, "monster": MONSTERS}[self.kind][self.index]
        self.app.mixer.play("panel_open")
        self.app.stack.push(RulesScene(self.app, "tasty_humans", about=f"{self.kind}.{piece.id}"))
        return True

    def _paint(self) -> None:
        self.stage.nine("board", "nine_panel_active", DIALOG)
        picture_x = DIALOG.x + 60 + BIG_CARD / 2
        title, name, effect = {"card": self._card, "leader": self._leader, "monster": self._monster}[self.kind](picture_x)
        x, width = DIALOG.x + 600, DIALOG.w - 650
        room = Rect(x, DIALOG.y + 30, width, DIALOG.h - 60)
        self.stage.text("board", title, HEADING, x, DIALOG.top - 100, CANDLE, width=width, box=room)
        self.stage.text("board", name, LABEL, x, DIALOG.top - 170, TEXT_MID, valign="top", width=width, box=room)
        self.stage.text("board", effect, BODY, x, DIALOG.top - 262, TEXT_HI, valign="top", width=width, box=room)

    def _card(self, x: float) -> tuple[str, str, str]:
        card, scale = CARDS[self.index], BIG_CARD / CARD_W
        patterns = self.app.settings.tile_patterns
        texture, face = cards.card_face(self.app.art, self.index, scale, patterns), cards.card_key(self.index, scale, patterns)
        self.stage.textured("cards", texture, face, x, DIALOG.cy, *cards.card_size(scale))
        return say(f"class.{card.cls}"), say(f"card.{card.id}"), say(effect_key(card, long=True))

    def _leader(self, x: float) -> tuple[str, str, str]:
        leader = LEADERS[self.index]
        self.stage.image("cards", cards.leader_picture(self.index), x, DIALOG.cy, 340, 340)
        return say("tile.leader_title"), say(f"leader.{leader.id}"), leader_effect(leader, long=True)

    def _monster(self, x: float) -> tuple[str, str, str]:
        monster = MONSTERS[self.index]
        self.stage.image("cards", cards.monster_picture(monster.id), x, DIALOG.cy, 420, 420)
        return say(f"monster.{monster.id}"), say("sheet.cravings"), craving(monster.id, self.view.variant)
