"""Big choices in the middle of the table: a leader tile (D6) or, at the start, a monster (D0)."""

from __future__ import annotations

from typing import Any

from game.core.model import Action
from game.tasty_humans.components.definitions import LEADER_INDEX, LEADERS, MONSTERS
from game.tasty_humans.table import actions
from scenes.kit.base.design_tokens import BADGE, CANDLE, HEADING, INK, NIGHT_500, NIGHT_800, SMALL, SMALL_LABEL, TEXT_HI, TEXT_MID
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import printed, say
from scenes.kit.input.focus import Focusable
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.chooser import DETAILS, MOVE
from scenes.table.ring_chip import chip
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import GRID, LEADER_ROW
from scenes.tasty_humans.questions.chooser import CRAVINGS, Info, TastyChooser
from scenes.tasty_humans.questions.notes import promise_note
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.names import craving, leader_effect

TILE, TILE_PITCH = 200, 240
TIGHT_TILE, ROW_PITCH = 168, 238  # where the offer lies in two rows
PROMISE_LOW = 22  # how far what a tile promises reaches beyond its lower edge: the focus goes around both
FADE = 190
ORDER_PITCH = 160
PROMISE_W, PROMISE_H = 84, 46


class LeaderChooser(TastyChooser):
    """D6: the offer large over the faded grid, the pick order under it."""

    ask = "tasty_humans.ask.draft_leader"

    def places(self) -> dict[str, Rect]:
        """Where each offered tile lies, in one row of up to three or in two rows."""
        tiles = [LEADERS[index].id for index in self.view.offer]
        rows = [tiles] if len(tiles) <= 3 else [tiles[: (len(tiles) + 1) // 2], tiles[(len(tiles) + 1) // 2 :]]
        size = TILE if len(rows) == 1 else TIGHT_TILE
        middle = GRID.y + 340 if len(rows) == 1 else GRID.y + 348
        found: dict[str, Rect] = {}
        for number, row in enumerate(rows):
            y = middle + (len(rows) - 1) * ROW_PITCH / 2 - number * ROW_PITCH
            for tile, x in side_by_side(row, GRID.cx, TILE_PITCH):
                found[tile] = Rect.around(x, y, size, size)
        return found

    def focusables(self) -> list[Focusable]:
        places = self.places()
        return [Focusable(f"leader:{action.tile}", around_both(places[action.tile]), "offer", action) for action in self.actions]

    def paint(self) -> None:
        self.put(self.stage.box("fx", GRID.grown(10), 28, NIGHT_800, None, alpha=FADE))
        self.put(self.stage.nine("fx", "nine_panel_normal", LEADER_ROW))
        for tile, rect in self.places().items():
            self.put(self.stage.image("fx", pictures.leader(LEADER_INDEX[tile]), rect.cx, rect.cy, rect.w, rect.h))
            self._promise(tile, rect)
            if self.sure is not None and tile == getattr(self.sure, "tile", None):
                self.selected(around_both(rect))
        head = Rect(LEADER_ROW.x + 16, LEADER_ROW.y + 46, LEADER_ROW.w - 32, LEADER_ROW.h - 54)
        self.put(self.stage.line("fx", say("tasty_humans.table.pick"), HEADING, head, CANDLE, "center"))
        order = say("tasty_humans.table.pick_solo" if self.view.solo else "tasty_humans.table.pick_order")
        self.put(self.stage.line("fx", order, SMALL, Rect(head.x, LEADER_ROW.y + 12, head.w, 44), TEXT_MID, "center"))
        self._pick_order()

    def _promise(self, tile: str, rect: Rect) -> None:
        """What the tile could score at once, on its lower edge."""
        note, badge = promise_note(self.view, self.seat, LEADER_INDEX[tile]), promise_badge(rect)
        self.put(self.stage.box("fx", badge, 20, NIGHT_800, INK, 4))
        self.put(self.stage.line("fx", note.short, BADGE, badge, note.color, "center"))

    def _pick_order(self) -> None:
        stage, order = self.stage, self.view.draft_order
        y = GRID.y + 50
        self.put(stage.box("fx", Rect.around(GRID.cx, y, ORDER_PITCH * len(order) + 28, 112), 32, NIGHT_800, NIGHT_500, 3))
        for i, (seat, x) in enumerate(side_by_side(order, GRID.cx, ORDER_PITCH)):
            if i == self.view.step:
                self.put(stage.box("fx", Rect.around(x, y, ORDER_PITCH - 12, 92), 24, NIGHT_800, CANDLE, 5))
            alpha = 115 if i < self.view.step else 255
            self.put(stage.image("fx", chip(self.table, seat), x - 36, y, 54, 54, alpha=alpha))
            for name, number, dy in (("crown", self.view.crowns(seat), 19), ("tile_damage", self.view.damage(seat), -19)):
                self.put(stage.image("fx", f"tasty_humans/{name}", x + 14, y + dy, 34, 34, alpha=alpha))
                words = stage.text("fx", printed(number), BADGE, x + 38, y + dy, TEXT_HI)
                words.alpha = alpha
                self.put(words)

    def tile(self) -> str | None:
        key = self.table.focus.key or ""
        return key.split(":")[1] if key.startswith("leader:") else None

    def focused(self) -> None:
        self.sure = None
        self.draw()

    def key_of(self, action: Any) -> str:
        return f"leader:{action.tile}"

    def confirm(self, key: str | None) -> Action | None:
        tile = self.tile()
        return actions.DraftLeader(tile) if tile else None

    def needs_second_press(self, action: Action | None = None) -> bool:
        return True

    def info(self) -> Info:
        tile = self.tile()
        if tile is None:
            return Info()
        index = LEADER_INDEX[tile]
        return Info("", leader_effect(LEADERS[index]), note=promise_note(self.view, self.seat, index))

    def prompts(self) -> list[Prompt]:
        return [MOVE, Prompt("confirm", "tasty_humans.prompt.take"), DETAILS, CRAVINGS]

    def subject(self) -> tuple[str, int] | None:
        tile = self.tile()
        return ("leader", LEADER_INDEX[tile]) if tile else None


def promise_badge(tile: Rect) -> Rect:
    """Where it stands what an offered tile could score."""
    return Rect.around(tile.cx, tile.y - PROMISE_LOW + PROMISE_H / 2, PROMISE_W, PROMISE_H)


def around_both(tile: Rect) -> Rect:
    """An offered tile with what it promises."""
    return Rect(tile.x, tile.y - PROMISE_LOW, tile.w, tile.h + PROMISE_LOW)


class MonsterChooser(TastyChooser):
    """D0: four monsters; those that others took stay visible, and say whose they are."""

    ask = "tasty_humans.ask.choose_monster"

    def place(self, index: int) -> Rect:
        column, row = index % 2, index // 2
        return Rect(GRID.x + 10 + column * 384, GRID.top - 266 - row * 282, 356, 254)

    def focusables(self) -> list[Focusable]:
        return [Focusable(f"monster:{monster.id}", self.place(i), "monsters", monster.id) for i, monster in enumerate(MONSTERS)]

    def home(self) -> str | None:
        return f"monster:{self.actions[0].monster}"

    def paint(self) -> None:
        self.put(self.stage.box("fx", GRID.grown(8), 28, NIGHT_800, None))  # no card can be chosen yet, so none is seen
        for i, monster in enumerate(MONSTERS):
            rect = self.place(i)
            taken = monster.id in self.view.monsters
            self.put(self.stage.nine("fx", "nine_panel_disabled" if taken else "nine_panel_normal", rect))
            self.put(self.stage.image("fx", pictures.monster(monster.id), rect.cx, rect.cy + 22, 196, 196, alpha=115 if taken else 255))
            self.put(self.stage.box("fx", Rect.around(rect.cx, rect.y + 36, 220, 52), 18, cards.SKIN[monster.id], INK))
            box = Rect.around(rect.cx, rect.y + 36, 212, 52)
            self.put(self.stage.text("fx", names.monster(monster.id), SMALL_LABEL, rect.cx, rect.y + 36, INK, "center", box=box))
            if taken:
                taker = chip(self.table, self.view.monsters.index(monster.id))
                self.put(self.stage.image("fx", taker, rect.x + 34, rect.top - 34, 54, 54))

    def monster(self) -> str | None:
        value = self.table.focus.value
        return value if isinstance(value, str) else None

    def key_of(self, action: Any) -> str:
        return f"monster:{action.monster}"

    def confirm(self, key: str | None) -> Action | None:
        monster = self.monster()
        return actions.ChooseMonster(monster) if monster else None

    def info(self) -> Info:
        monster = self.monster()
        return Info(names.monster(monster), craving(monster, self.view.variant)) if monster else Info()

    def prompts(self) -> list[Prompt]:
        return [MOVE, Prompt("confirm", "prompt.choose")]
