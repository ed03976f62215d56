"""Panel for a bet: two sides with their chances and what they pay, and a stake of one to five spoons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.values import frozen
from game.evening.bets import LEAST_STAKE, MOST_STAKE, Book, Odds, odds_of
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    SMALL,
    TEXT_MID,
    Rect,
    format_value,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.widgets import CHOOSE, Prompt, draw_chip
from scenes.match.bets.watchers import Watcher
from scenes.pages.dialog import Panel, leave_scene

PANEL = Rect(360, 180, 1200, 780)
CARD_W, CARD_H, CARD_PITCH = 500.0, 430.0, 556.0
CARDS_Y = PANEL.y + 172
PICTURE = 190.0
CHIP = 60.0
STAKE = Rect.from_center(PANEL.cx, PANEL.y + 94, 640, 108)
SPOON, SPOON_PITCH = 76.0, 62.0
FAINT = 70
"""Alpha of spoons that are not staked."""
PICTURE_OF_SPOON = "human_flavor/icon_spoon"
_WHOLE = 100


@frozen
class Side:
    """Side that can be bet on; id: as in results."""

    id: str
    name: str
    picture: str


class BetScene(Panel):
    """Panel with the two sides; left and right choose one, up and down and the shoulder buttons the stake."""

    def __init__(
        self,
        app: App,
        watcher: Watcher,
        sides: Sequence[Side],
        odds: Odds,
        book: Book,
        placed: Callable[[str, int], object],
    ) -> None:
        """placed: gets side and stake of a confirmed bet."""
        super().__init__(app)
        self.watcher, self.odds, self.book, self.placed = watcher, odds, book, placed
        kept = book.side_of(watcher.id)
        self.sides = [side for side in sides if kept in ("", side.id)]
        self.most = min(MOST_STAKE, int(book.spoons_of(watcher.id)))
        self.stake = min(2, self.most)

    @property
    def is_raise(self) -> bool:
        """True if this watcher has a bet already."""
        return bool(self.book.side_of(self.watcher.id))

    def build(self) -> None:
        self.draw_panel(PANEL)
        head = PANEL.row(PANEL.top - 100, 76, 44)
        question = say("bets.raise" if self.is_raise else "bets.who_wins")
        self.stage.add_label("cards", question, HEADING, head, CANDLE)
        self._draw_purse(head)
        items = []
        for side, x in side_by_side(self.sides, PANEL.cx, CARD_PITCH):
            card = Rect(x - CARD_W / 2, CARDS_Y, CARD_W, CARD_H)
            self._draw_side(card, side)
            items.append(Focusable(side.id, card, "cards", side))
        self._draw_stake()
        at = self.focus.key
        self.focus.set_items(items, at if at in {side.id for side in self.sides} else self.sides[0].id)

    def _draw_purse(self, head: Rect) -> None:
        """Draw whose bet it is, with the spoons that are left."""
        words = say("bets.purse", name=self.watcher.name, n=int(self.book.spoons_of(self.watcher.id)))
        width = self.art.text_width(words, SMALL) + 8
        self.stage.add_label("cards", words, SMALL, head.right_strip(width), TEXT_MID, "right")
        draw_chip(self.stage, self.watcher.color, head.right - width - CHIP / 2 - 12, head.cy, CHIP)

    def _draw_side(self, card: Rect, side: Side) -> None:
        stage, chance = self.stage, self.odds.chances[side.id]
        stage.add_nine_patch("board", "nine_card_parchment", card)
        stage.add_picture("cards", side.picture, card.cx, card.top - 24 - PICTURE / 2, PICTURE)
        stage.add_label("cards", side.name, LABEL, card.low_strip(64, 140, 24), INK, "center")
        share = say("bets.chance", n=round(_WHOLE * chance))
        stage.add_label("cards", share, SMALL, card.low_strip(48, 92, 24), INK_MID, "center")
        pays = say("bets.pays", odds=format_value(round(odds_of(chance), 1)))
        stage.add_label("cards", pays, BODY_BOLD, card.low_strip(56, 30, 8), INK, "center")

    def _draw_stake(self) -> None:
        """Draw five spoons, those of the stake bright, between arrows."""
        room = self.draw_arrows(STAKE, STAKE.x + 44, "stake")
        for number, x in side_by_side(range(1, MOST_STAKE + 1), room.cx, SPOON_PITCH):
            spoon = self.stage.add_image("cards", PICTURE_OF_SPOON, x, room.cy, SPOON)
            spoon.alpha = 255 if number <= self.stake else FAINT

    def show_prompts(self) -> None:
        words = say("bets.stake", n=self.stake)
        shown = [CHOOSE, Prompt("turn", "bets.prompt.stake"), Prompt("confirm", "bets.prompt.bet")]
        self.show_in_bar(words, [*shown, Prompt("back", "bets.prompt.watch")])

    def focus_words(self) -> str:
        side = self.focus.value
        if not isinstance(side, Side):
            return super().focus_words()
        chance = self.odds.chances[side.id]
        pays = say("bets.pays", odds=format_value(round(odds_of(chance), 1)))
        return "\n".join([side.name, say("bets.chance", n=round(_WHOLE * chance)), pays])

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._change_stake(step)

    def on_move(self, intent: Intent) -> bool:
        return self._change_stake(intent.down * -1) if intent.down else super().on_move(intent)

    def _change_stake(self, step: int) -> bool:
        stake = self.stake + step
        if not LEAST_STAKE <= stake <= self.most:
            return self.refuse(say("bets.few_spoons", n=self.most))
        self.stake = stake
        self.play("slider_step", step=stake)
        self.rebuild()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        verb, _, _ = key.partition(":")
        if verb in ("less", "more"):
            return self._change_stake(1 if verb == "more" else -1)
        if leave_scene(self):
            self.play("confirm")
            self.placed(key, self.stake)
        return True
