"""Big choices in the middle of the table: a leader tile (D6) or, at the start, a monster (D0)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.model import Action
from game.tasty_humans.components.definitions import LEADER_INDEX, LEADERS, MONSTERS
from game.tasty_humans.table.actions import ChooseMonster
from scenes.kit.base import (
    BADGE,
    CANDLE,
    HEADING,
    INK,
    NIGHT_500,
    NIGHT_800,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    say,
    side_by_side,
)
from scenes.kit.input import Focusable
from scenes.kit.match.entry import Mark
from scenes.kit.widgets import Prompt
from scenes.table.prompt_text import DETAILS, MOVE
from scenes.table.questions.targets import Target
from scenes.table.ring_chip import seat_chip
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.layout import GRID, LEADER_ROW
from scenes.tasty_humans.questions.notes import Info, best_score, promise_note
from scenes.tasty_humans.questions.policy import CRAVINGS, TastyPicture
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.names import craving_text, leader_effect

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

TILE, TILE_PITCH = 200, 240
TIGHT_TILE, ROW_PITCH = 168, 238  # where the offer lies in two rows
PROMISE_LOW = 22  # how far what a tile promises reaches beyond its lower edge: the focus goes around both
FADE = 190
ORDER_PITCH = 160
PROMISE_W, PROMISE_H = 84, 46


class LeaderPicture(TastyPicture):
    """D6: the offer large over the faded grid, the pick order under it. The tile that could score most at once
    has the focus at first."""

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        points = [best_score(self.view, self.seat, entry.subject[1]) for entry in self.question.level.entries]
        self.choose_row(points.index(max(points)))

    def tile_rects(self) -> dict[str, Rect]:
        """The places of the offered tiles, in one row of up to three or in two rows."""
        tiles = [LEADERS[index].id for index in self.view.offer]
        rows = (
            [tiles] if len(tiles) <= 3 else [tiles[: (len(tiles) + 1) // 2], tiles[(len(tiles) + 1) // 2 :]]
        )
        size = TILE if len(rows) == 1 else TIGHT_TILE
        middle = GRID.y + 340 if len(rows) == 1 else GRID.y + 348
        found: dict[str, Rect] = {}
        for number, row in enumerate(rows):
            y = middle + (len(rows) - 1) * ROW_PITCH / 2 - number * ROW_PITCH
            for tile, x in side_by_side(row, GRID.cx, TILE_PITCH):
                found[tile] = Rect.from_center(x, y, size, size)
        return found

    def focus_items(self) -> list[Focusable]:
        places = self.tile_rects()
        return self.row_focusables("offer", lambda entry: around_both(places[LEADERS[entry.subject[1]].id]))

    def paint_picture(self) -> None:
        self.keep_drawn(self.stage.add_box("fx", GRID.expand(10), 28, NIGHT_800, None, alpha=FADE))
        self.keep_drawn(self.stage.add_nine_patch("fx", "nine_panel_normal", LEADER_ROW))
        for tile, rect in self.tile_rects().items():
            self.keep_drawn(
                self.stage.add_image("fx", pictures.leader_picture(LEADER_INDEX[tile]), *rect.place)
            )
            note, badge = promise_note(self.view, self.seat, LEADER_INDEX[tile]), promise_badge(rect)
            self.keep_drawn(self.stage.add_box("fx", badge, 20, NIGHT_800))
            self.keep_drawn(self.stage.add_label("fx", note.short, BADGE, badge, note.color, "center"))
            if tile == getattr(self.sure, "tile", None):
                self.mark_chosen(around_both(rect))
        head = LEADER_ROW.trim(left=16, low=46, right=16, top=8)
        self.keep_drawn(
            self.stage.add_label("fx", say("tasty_humans.table.pick"), HEADING, head, CANDLE, "center")
        )
        order = say("tasty_humans.table.pick_solo" if self.view.solo else "tasty_humans.table.pick_order")
        self.keep_drawn(
            self.stage.add_label("fx", order, SMALL, head.row(LEADER_ROW.y + 12, 44), TEXT_MID, "center")
        )
        self._paint_order()

    def _paint_order(self) -> None:
        stage, order = self.stage, self.view.draft_order
        y = GRID.y + 50
        self.keep_drawn(
            stage.add_box(
                "fx",
                Rect.from_center(GRID.cx, y, ORDER_PITCH * len(order) + 28, 112),
                32,
                NIGHT_800,
                NIGHT_500,
                3,
            )
        )
        for i, (seat, x) in enumerate(side_by_side(order, GRID.cx, ORDER_PITCH)):
            if i == self.view.step:
                self.keep_drawn(
                    stage.add_box(
                        "fx", Rect.from_center(x, y, ORDER_PITCH - 12, 92), 24, NIGHT_800, CANDLE, 5
                    )
                )
            alpha = 115 if i < self.view.step else 255
            self.keep_drawn(stage.add_image("fx", seat_chip(self.table, seat), x - 36, y, 54, alpha=alpha))
            for name, number, dy in (
                ("crown", self.view.crown_count(seat), 19),
                ("tile_damage", self.view.damage_count(seat), -19),
            ):
                self.keep_drawn(
                    stage.add_image("fx", f"tasty_humans/{name}", x + 14, y + dy, 34, alpha=alpha)
                )
                words = stage.add_text("fx", format_value(number), BADGE, x + 38, y + dy, TEXT_HI)
                words.alpha = alpha
                self.keep_drawn(words)

    # -- words

    @property
    def focused_leader(self) -> int | None:
        """The leader tile that has the focus."""
        return self.current_entry.subject[1] if self.current_entry is not None else None

    def ask_text(self) -> str:
        return say("tasty_humans.ask.draft_leader")

    def strip_info(self) -> Info:
        if self.focused_leader is None:
            return Info()
        return Info(
            "",
            leader_effect(LEADERS[self.focused_leader]),
            note=promise_note(self.view, self.seat, self.focused_leader),
        )

    def list_prompts(self) -> list[Prompt]:
        return [MOVE, Prompt("confirm", "tasty_humans.prompt.take"), DETAILS, CRAVINGS]

    def focus_subject(self) -> tuple[str, int] | None:
        return None if self.focused_leader is None else ("leader", self.focused_leader)


def promise_badge(tile: Rect) -> Rect:
    """The place of the points that an offered tile could score."""
    return Rect.from_center(tile.cx, tile.y - PROMISE_LOW + PROMISE_H / 2, PROMISE_W, PROMISE_H)


def around_both(tile: Rect) -> Rect:
    """Rectangle of an offered tile with its promise."""
    return tile.trim(low=-PROMISE_LOW)


class MonsterPicture(TastyPicture):
    """D0: four monsters; those that others took stay visible, with the seats that took them."""

    def tile_rect(self, index: int) -> Rect:
        column, row = index % 2, index // 2
        return Rect(GRID.x + 10 + column * 384, GRID.top - 266 - row * 282, 356, 254)

    def focus_items(self) -> list[Focusable]:
        numbers = {entry.key: number for number, entry in enumerate(self.question.level.entries)}
        return [
            self._monster_focusable(index, numbers.get(monster_key(monster.id)))
            for index, monster in enumerate(MONSTERS)
        ]

    def _monster_focusable(self, index: int, number: int | None) -> Focusable:
        """A monster with the number of its row; one that is taken has none."""
        target = Target(() if number is None else (number,), ("monster", index))
        return Focusable(monster_key(MONSTERS[index].id), self.tile_rect(index), "monsters", target)

    def paint_picture(self) -> None:
        # no card can be chosen yet, so none is seen
        self.keep_drawn(self.stage.add_box("fx", GRID.expand(8), 28, NIGHT_800, None))
        for i, monster in enumerate(MONSTERS):
            rect = self.tile_rect(i)
            taken = monster.id in self.view.monsters
            self.keep_drawn(
                self.stage.add_nine_patch("fx", "nine_panel_disabled" if taken else "nine_panel_normal", rect)
            )
            self.keep_drawn(
                self.stage.add_image(
                    "fx",
                    pictures.monster_head(monster.id),
                    rect.cx,
                    rect.cy + 22,
                    196,
                    alpha=115 if taken else 255,
                )
            )
            self.keep_drawn(
                self.stage.add_box(
                    "fx", Rect.from_center(rect.cx, rect.y + 36, 220, 52), 18, cards.SKIN[monster.id]
                )
            )
            box = Rect.from_center(rect.cx, rect.y + 36, 212, 52)
            self.keep_drawn(
                self.stage.add_text(
                    "fx",
                    names.monster_name(monster.id),
                    SMALL_LABEL,
                    rect.cx,
                    rect.y + 36,
                    INK,
                    "center",
                    box=box,
                )
            )
            if taken:
                taker = seat_chip(self.table, self.view.monsters.index(monster.id))
                self.keep_drawn(self.stage.add_image("fx", taker, rect.x + 34, rect.top - 34, 54))

    # -- words

    def ask_text(self) -> str:
        return say("tasty_humans.ask.choose_monster")

    def strip_info(self) -> Info:
        if self.focus_target.mark is None:
            return Info()
        monster = MONSTERS[self.focus_target.mark[1]].id
        return Info(names.monster_name(monster), craving_text(monster, self.view.variant))

    def list_prompts(self) -> list[Prompt]:
        return [MOVE, Prompt("confirm", "prompt.choose")]

    def illegal_probe(self, mark: Mark) -> Action | None:
        """A monster that another seat plays."""
        return ChooseMonster(MONSTERS[mark[1]].id)


def monster_key(monster: str) -> str:
    """The focus key of a monster, and the key of its row."""
    return f"monster:{monster}"
