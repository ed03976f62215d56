"""The details card of Tasty Humans: a card, a leader tile or a monster, large, with its effect in full sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.tasty_humans.components.definitions import CARDS, LEADERS, MONSTERS
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.table.details import DetailsCard
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import CARD_W
from scenes.tasty_humans.text.names import craving, effect_key, leader_effect

if TYPE_CHECKING:
    from scenes.kit.app import App

BIG_CARD = 480
DIALOG = Rect(330, 290, 1260, 520)


class DetailsScene(DetailsCard):
    """`subject` is "card", "leader" or "monster" with its number."""

    game = "tasty_humans"
    dialog = DIALOG

    def __init__(self, app: App, view: Any, subject: tuple[str, int]) -> None:
        super().__init__(app)
        self.view, self.variant = view, view.variant
        self.kind, self.index = subject

    def about(self) -> str:
        piece: Any = {"card": CARDS, "leader": LEADERS, "monster": MONSTERS}[self.kind][self.index]
        return f"{self.game}.{self.kind}.{piece.id}"

    def paint(self) -> None:
        picture_x = DIALOG.x + 60 + BIG_CARD / 2
        title, name, effect = {"card": self._card, "leader": self._leader, "monster": self._monster}[self.kind](picture_x)
        room = Rect(DIALOG.x + 600, DIALOG.y + 30, DIALOG.w - 650, DIALOG.h - 60)
        self.write(title, name, [effect], room, DIALOG.top - 100)

    def _card(self, x: float) -> tuple[str, str, str]:
        card, scale = CARDS[self.index], BIG_CARD / CARD_W
        patterns = self.app.settings.tile_patterns
        texture = cards.card_face(self.app.art, self.index, self.variant, scale, patterns)
        face = cards.card_key(self.index, self.variant, scale, patterns)
        self.stage.textured("cards", texture, face, x, DIALOG.cy, *cards.card_size(scale))
        return (
            say(f"tasty_humans.class.{card.cls}", self.variant),
            say(f"tasty_humans.card.{card.id}", self.variant),
            say(effect_key(card, long=True)),
        )

    def _leader(self, x: float) -> tuple[str, str, str]:
        leader = LEADERS[self.index]
        self.stage.image("cards", cards.leader_picture(self.index), x, DIALOG.cy, 340, 340)
        return say("tasty_humans.tile.leader_title"), say(f"tasty_humans.leader.{leader.id}"), leader_effect(leader, long=True)

    def _monster(self, x: float) -> tuple[str, str, str]:
        monster = MONSTERS[self.index]
        self.stage.image("cards", cards.monster_picture(monster.id), x, DIALOG.cy, 420, 420)
        return say(f"tasty_humans.monster.{monster.id}"), say("tasty_humans.sheets.cravings"), craving(monster.id, self.view.variant)
