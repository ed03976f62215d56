"""Panel for a bet: the sides with their chances and what they pay, and a stake of one to five spoons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.evening.bets import LEAST_STAKE, MOST_STAKE, Book, Odds
from scenes.kit.app import App
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    HEADING,
    INK,
    INK_MID,
    LABEL,
    SMALL,
    SMALL_LABEL,
    TEXT_MID,
    Rect,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable, Intent
from scenes.kit.input.device import Device
from scenes.kit.widgets import CHOOSE, Prompt, draw_chip
from scenes.match.bets.faces import draw_watcher
from scenes.match.bets.sides import PICTURE_OF_SPOON, Side
from scenes.match.bets.watchers import Watcher
from scenes.match.bets.words import price_text, whole_percent
from scenes.pages.dialog import Panel, leave_scene

PANEL = Rect(360, 180, 1200, 780)
CARD_W, CARD_H, CARD_PITCH = 500.0, 430.0, 556.0
CARDS = PANEL.row(PANEL.y + 172, CARD_H)
PICTURE = 190.0
WIDE_PANEL = Rect(150, 180, 1620, 780)
"""With more than two sides there are rows of small cards."""
GRID_GAP, GRID_ROWS = 24.0, 2
CHIP, SMALL_CHIP = 60.0, 48.0
STAKE_W, STAKE_H, STAKE_Y = 640.0, 108.0, PANEL.y + 94
SPOON, SPOON_PITCH = 76.0, 62.0
PASS_W, PASS_H = 300.0, 88.0
PASS = "pass"
"""Focus key of the button for those who only watch."""
FAINT = 70
"""Alpha of spoons that are not staked."""
FEW = 2
"""Most sides that have large cards."""


class BetScene(Panel):
    """Panel with the sides; the focus chooses one, the shoulder buttons the stake, between two sides also up and
    down. Only the watcher's own device bets, any other one closes it."""

    def __init__(
        self,
        app: App,
        watcher: Watcher,
        sides: Sequence[Side],
        odds: Odds,
        book: Book,
        placed: Callable[[str, int], object],
        question: str = "",
        is_first: bool = False,
        shows_odds: bool = True,
    ) -> None:
        """placed: gets side and stake of a confirmed bet."""
        super().__init__(app)
        self.watcher, self.odds, self.book, self.placed = watcher, odds, book, placed
        self.question, self.is_first, self.shows_odds = question, is_first, shows_odds
        kept = book.side_of(watcher.id)
        self.sides = [side for side in sides if kept in ("", side.id)]
        self.most = min(MOST_STAKE, int(book.spoons_of(watcher.id)))
        self.stake = min(2, self.most)
        self.panel = PANEL if len(self.sides) <= FEW else WIDE_PANEL

    @property
    def is_raise(self) -> bool:
        """True if this watcher has a bet already."""
        return bool(self.book.side_of(self.watcher.id))

    def build(self) -> None:
        self.draw_panel(self.panel)
        head = self.panel.row(self.panel.top - 100, 76, 44)
        question = say("bets.raise") if self.is_raise else self.question or say("bets.who_wins")
        purse = self._draw_purse(head)
        self.stage.add_label("cards", question, HEADING, head.column(head.x, purse - head.x), CANDLE)
        items = self._draw_large() if len(self.sides) <= FEW else self._draw_small()
        self._draw_stake()
        if self.is_first:
            room = self.panel.column(self.panel.right - 44 - PASS_W, PASS_W)
            self.add_button(PASS, room.row(STAKE_Y - PASS_H / 2, PASS_H), say("bets.pass"), style=SMALL_LABEL)
            items.append(Focusable(PASS, self.buttons[PASS].rect, "stake"))
        at = self.focus.key
        self.focus.set_items(items, at if at in {item.key for item in items} else self.sides[0].id)

    def _draw_purse(self, head: Rect) -> float:
        """Draw whose bet it is, with the spoons that are left; returns its left end."""
        words = say("bets.purse", name=self.watcher.name, n=int(self.book.spoons_of(self.watcher.id)))
        width = self.art.text_width(words, SMALL) + 8
        self.stage.add_label("cards", words, SMALL, head.right_strip(width), TEXT_MID, "right")
        x = head.right - width - CHIP / 2 - 22
        draw_watcher(self.stage, self.watcher, x, head.cy, CHIP, "cards")
        return x - CHIP

    def _draw_large(self) -> list[Focusable]:
        items = []
        for side, x in side_by_side(self.sides, self.panel.cx, CARD_PITCH):
            card = Rect(x - CARD_W / 2, CARDS.y, CARD_W, CARD_H)
            self.stage.add_nine_patch("board", "nine_card_parchment", card)
            self.stage.add_picture("cards", side.picture, card.cx, card.top - 24 - PICTURE / 2, PICTURE)
            name, chance, pays = (card.low_strip(*at) for at in ((64, 140, 24), (48, 92, 24), (56, 30, 8)))
            self.stage.add_name("cards", side.name, LABEL, name, INK, "center")
            self.stage.add_label("cards", self._chance_words(side), SMALL, chance, INK_MID, "center")
            self.stage.add_label("cards", self._price_words(side), BODY_BOLD, pays, INK, "center")
            items.append(Focusable(side.id, card, "cards", side))
        return items

    def _draw_small(self) -> list[Focusable]:
        """Draw cards in two rows: the picture at the left, beside it name, chance and price."""
        columns = -(-len(self.sides) // GRID_ROWS)
        room = self.panel.row(CARDS.y, CARD_H, 44)
        w, h = (room.w + GRID_GAP) / columns - GRID_GAP, (CARD_H - GRID_GAP) / GRID_ROWS
        items = []
        for place, side in enumerate(self.sides):
            row, column = divmod(place, columns)
            card = Rect(room.x + column * (w + GRID_GAP), room.top - h - row * (h + GRID_GAP), w, h)
            self.stage.add_nine_patch("board", "nine_card_parchment", card)
            face = h - 56
            self.stage.add_picture("cards", side.picture, card.x + 24 + face / 2, card.cy, face)
            words = card.column(card.x + 36 + face, w - face - 60)
            name, chance, pays = (
                words.row(card.y + y, height) for y, height in ((124, 52), (76, 48), (24, 52))
            )
            self.stage.add_name("cards", side.name, SMALL_LABEL, name, INK)
            self.stage.add_label("cards", self._share_words(side), SMALL, chance, INK_MID)
            self.stage.add_label("cards", self._short_price(side), SMALL_LABEL, pays, INK)
            if side.color is not None:
                draw_chip(self.stage, side.color, card.right - 40, card.y + 100, SMALL_CHIP)
            items.append(Focusable(side.id, card, f"row{row}", side))
        return items

    def _draw_stake(self) -> None:
        """Draw five spoons, those of the stake bright, between arrows."""
        bar = Rect.from_center(self.panel.cx, STAKE_Y, STAKE_W, STAKE_H)
        if self.is_first:
            bar = bar.move(self.panel.x + 44 - bar.x, 0)
        room = self.draw_arrows(bar, bar.x + 44, "stake")
        for number, x in side_by_side(range(1, MOST_STAKE + 1), room.cx, SPOON_PITCH):
            spoon = self.stage.add_image("cards", PICTURE_OF_SPOON, x, room.cy, SPOON)
            spoon.alpha = 255 if number <= self.stake else FAINT

    # -- words

    def _chance_words(self, side: Side) -> str:
        return (
            say("bets.chance", n=whole_percent(self._chance(side))) if self.shows_odds else say("bets.hidden")
        )

    def _share_words(self, side: Side) -> str:
        return (
            say("bets.share", n=whole_percent(self._chance(side)))
            if self.shows_odds
            else say("bets.hidden_short")
        )

    def _price_words(self, side: Side) -> str:
        return (
            say("bets.pays", odds=price_text(self._chance(side)))
            if self.shows_odds
            else say("bets.hidden_price")
        )

    def _short_price(self, side: Side) -> str:
        return say("bets.pays_short", odds=price_text(self._chance(side))) if self.shows_odds else ""

    def _chance(self, side: Side) -> float:
        return self.odds.chances[side.id]

    def show_prompts(self) -> None:
        words = say("bets.stake", n=self.stake)
        shown = [CHOOSE, Prompt("turn", "bets.prompt.stake"), Prompt("confirm", "bets.prompt.bet")]
        if self.focused_key == PASS:
            shown = [CHOOSE, Prompt("confirm", "common.select")]
        self.show_in_bar(words, [*shown, Prompt("back", "bets.prompt.watch")])

    def item_words(self, item: Focusable) -> str:
        side = item.value
        if not isinstance(side, Side):
            return super().item_words(item)
        return "\n".join([side.name, self._chance_words(side), self._price_words(side)])

    # -- input

    def on_turn(self, intent: Intent, step: int) -> bool:
        return self._change_stake(step, intent.device)

    def on_move(self, intent: Intent) -> bool:
        if intent.down and len(self.sides) <= FEW and self.focused_key != PASS:
            return self._change_stake(intent.down * -1, intent.device)
        return super().on_move(intent)

    def _is_anothers(self, device: Device) -> bool:
        return self.watcher.owner not in ("", device.owner)

    def _refuse_hands(self) -> bool:
        return self.refuse(say("bets.anothers", name=self.watcher.name))

    def _change_stake(self, step: int, device: Device) -> bool:
        if self._is_anothers(device):
            return self._refuse_hands()
        stake = self.stake + step
        if not LEAST_STAKE <= stake <= self.most:
            return self.refuse(say("bets.few_spoons", n=self.most))
        self.stake = stake
        self.play("slider_step", step=stake)
        self.rebuild()
        return True

    def confirm(self, key: str, intent: Intent) -> bool:
        if key == PASS:
            return self.on_back(intent)
        verb, _, _ = key.partition(":")
        if verb in ("less", "more"):
            return self._change_stake(1 if verb == "more" else -1, intent.device)
        if self._is_anothers(intent.device):
            return self._refuse_hands()
        if leave_scene(self):
            self.play("confirm")
            self.placed(key, self.stake)
        return True
