"""Choice of a twist (K57): three cards with what each one does, in whole sentences, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable

from game.campaign.endless import tables
from game.campaign.endless.menu import Twist
from game.campaign.endless.tables import Place
from scenes.campaign.endless import words
from scenes.campaign.stage.info import StageInfo
from scenes.kit.app import App
from scenes.kit.art import Stage
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    NUMBER,
    SMALL,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import BACK, CHOOSE, Prompt
from scenes.match.rivals.medallion import draw_medallion
from scenes.pages.dialog import Panel, leave_scene

PANEL = Rect(150, 160, 1620, 840)
CARD_W, CARD_H, CARD_PITCH = 470.0, 590.0, 510.0
CARDS_Y = PANEL.y + 44
FLAME, FLAME_PITCH = 64.0, 58.0
FACE, FACE_PITCH = 84.0, 92.0
WORTH_H = 92.0
ROUNDING = 12.0  # of lines that are about as long as the widest one


class TwistScene(Panel):
    """Panel with three cards, the mildest twist first."""

    def __init__(self, app: App, week: str, number: int, chosen: Callable[[str], object]) -> None:
        """chosen: gets the id of the confirmed one. Raises DataError."""
        super().__init__(app)
        self.place = Place(week, number)
        self.chosen = chosen
        self.twists = tables.offered_twists(week, number)
        self.info = StageInfo(self.place.level_id)

    def sentence_of(self, twist: Twist) -> str:
        """Sentence about what a twist does at this table."""
        return words.twist_sentence(Place(self.place.week, self.place.number, twist.id))

    def build(self) -> None:
        self.draw_panel(PANEL)
        head = PANEL.row(PANEL.top - 96, 72, 44)
        self.stage.add_label("cards", say("endless.which_twist"), HEADING, head, CANDLE)
        where = say("endless.before", title=self.info.title, game=say(f"{self.info.game}.name"))
        self.stage.add_label("cards", where, SMALL, PANEL.row(head.y - 46, 44, 44), TEXT_MID)
        for i, rival in enumerate(reversed(self.info.rivals())):
            x = head.right - FACE / 2 - i * FACE_PITCH
            draw_medallion(self.app, self.stage, "cards", rival.portrait, x, head.y + 16, FACE)
        items = []
        numbered = [*enumerate(self.twists)]
        for (tier, twist), x in side_by_side(numbered, PANEL.cx, CARD_PITCH):
            card = Rect(x - CARD_W / 2, CARDS_Y, CARD_W, CARD_H)
            self._draw_card(card, tier, twist)
            items.append(Focusable(twist.id, card, "cards", twist))
        self.focus.set_items(items, self.twists[0].id)

    def _draw_card(self, card: Rect, tier: int, twist: Twist) -> None:
        stage = self.stage
        stage.add_nine_patch("board", "nine_card_parchment", card)
        _draw_flames(stage, card.cx, card.top - 70, tier)
        title = card.row(card.top - 190, 84, 24)
        name, style = words.twist_title(twist.id), LABEL
        stage.add_label("cards", name, style, title, INK, "center", wraps=True)
        room = Rect(card.x + 34, card.y + WORTH_H + 20, card.w - 68, title.y - card.y - WORTH_H - 28)
        told = self.sentence_of(twist)
        width = min(room.w, stage.art.balanced_width(told, BODY_BOLD, room.w) + ROUNDING)
        room = Rect.from_center(*room.center, width, room.h)
        stage.add_label("cards", told, BODY_BOLD, room, INK_MID, "center", wraps=True)
        worth = card.row(card.y + 24, WORTH_H - 20)
        number = say("endless.plus", n=twist.worth)
        stage.add_text("cards", number, NUMBER, worth.cx - 14, worth.cy, INK, "right")
        told = say("endless.if_won")
        stage.add_text("cards", told, SMALL, worth.cx + 2, worth.cy, INK_MID)

    def show_prompts(self) -> None:
        self.show_in_bar(self._bar_words(), [CHOOSE, Prompt("confirm", "endless.prompt.take"), BACK])

    def _bar_words(self) -> str:
        """Sentence about the twist in focus."""
        twist = self.focus.value
        return say("endless.worth", n=twist.worth) if isinstance(twist, Twist) else ""

    def item_words(self, item: Focusable) -> str:
        twist = item.value
        if not isinstance(twist, Twist):
            return super().item_words(item)
        worth = say("endless.worth", n=twist.worth)
        title = say("campaign.spoken.title", title=words.twist_title(twist.id))
        return "\n".join([title, self.sentence_of(twist), worth])

    def confirm(self, key: str, intent: Intent) -> bool:
        if leave_scene(self):
            self.play("confirm")
            self.chosen(key)
        return True


def _draw_flames(stage: Stage, x: float, y: float, tier: int) -> None:
    """Draw a flame for each step of how hard a twist is."""
    for _, at in side_by_side(range(tier + 1), x, FLAME_PITCH):
        stage.add_image("cards", "ui/icon_flame", at, y, FLAME)
