"""The village, the bar at the top with the round, the deck and the turns, and the places of the cards."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image, ImageDraw

from game.tasty_humans.components.definitions import PLACES
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art import Label, NinePatch, Piece, shrink_image
from scenes.kit.base import (
    CANDLE,
    LABEL,
    LINE,
    NIGHT_500,
    NIGHT_800,
    NIGHT_900,
    PROMPT,
    SAFE_LEFT,
    SCREEN,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TOP_BAR,
    Point,
    Rect,
    format_value,
    hex_color,
    say,
)
from scenes.kit.match.cloth import lay_cloth
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.text import names, pictures
from scenes.tasty_humans.text.pictures import FOLDER, TABLE

NIGHT, NIGHT_ALPHA = hex_color("#150d1e"), 115  # laid over the village, so that it never competes
BAR_ALPHA, PAST_ALPHA = 158, 115
TITLE, ROUND = Rect(SAFE_LEFT, 962, 290, 64), Rect(397, 962, 240, 64)
TASK_PICTURE = 62.0
FRAME = 62.0  # around the chip of the turn that runs


class Village(Part):
    """The background, and in the bar the round."""

    def draw_frame(self, shown: DisplayState) -> None:
        stage = self.stage
        stage.add_background(TABLE)
        lay_cloth(stage, "back", self.app.seating.chairs)
        stage.add_rect("back", SCREEN, NIGHT, NIGHT_ALPHA)
        stage.add_rect("back", TOP_BAR, NIGHT_900, BAR_ALPHA)
        stage.add_text("board", say("tasty_humans.name"), LABEL, TITLE.x, layout.STRIP_Y, CANDLE, box=TITLE)
        for place in range(PLACES):
            stage.add_image(
                "back", f"{FOLDER}/card_slot", *layout.card_center(place), layout.CARD_W, layout.CARD_H
            )

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.round, shown.final_round

    def draw_zones(self, shown: DisplayState) -> None:
        """R18: in the final round the heading says so."""
        last = shown.final_round
        text = (
            say("tasty_humans.table.last_round")
            if last
            else say("tasty_humans.table.round", number=shown.round)
        )
        self.add_thing(
            self.stage.add_text(
                "board", text, PROMPT, ROUND.x, layout.STRIP_Y, CANDLE if last else TEXT_MID, box=ROUND
            )
        )


class TaskChip(Part):
    """Pattern and name of a lone eater's task; nothing where points alone decide."""

    def draw_frame(self, shown: DisplayState) -> None:
        task, rect, stage = names.match_task(shown.config), layout.TASK, self.stage
        if task is None:
            return
        stage.add_box("board", rect, 20, NIGHT_800, NIGHT_500, 3)
        name, style = self.app.art.fit_name(task.name, SMALL, rect.w - 94)
        left = rect.cx - (74 + self.app.art.text_width(name, style)) / 2
        stage.add_image("board", pictures.task_picture(task.id), left + 31, rect.cy, TASK_PICTURE)
        stage.add_text("board", name, style, left + 76, rect.cy, TEXT_HI, box=rect)

    def read_values(self, shown: DisplayState) -> Hashable:
        return ()

    def draw_zones(self, shown: DisplayState) -> None:
        """It never changes."""


class Deck(Part):
    """The deck of adventurers with the number that is left in it, `count`; beside it the discard pile, which becomes
    the deck."""

    count: Label

    def draw_frame(self, shown: DisplayState) -> None:
        size = layout.PILE_W, layout.PILE_H
        self.stage.add_image("board", f"{FOLDER}/card_back", *layout.DECK, *size)
        place = Rect.from_center(*layout.DISCARD, *size)
        self.stage.add_dashed_outline("board", place.expand(-2), 10, 9, 7, 3, LINE)

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.deck_count, tuple(shown.discard)

    def draw_zones(self, shown: DisplayState) -> None:
        self.count = self._write_number(layout.DECK, shown.deck_count)
        if shown.discard:
            scale, card = layout.PILE_W / layout.CARD_W, shown.discard[-1]
            face = cards.card_face(self.app.art, card, shown.variant, scale, self.app.art.marks)
            size = cards.card_size(scale)
            self.add_thing(self.stage.add_texture("board", *face, *layout.DISCARD, *size))
        self._write_number(layout.DISCARD, len(shown.discard))

    def _write_number(self, pile: Point, number: int) -> Label:
        box = Rect(pile[0] + layout.PILE_W / 2 + 6, 962, 56, 64)
        return self.write_line("board", format_value(number), PROMPT, box, TEXT_MID)


class Strip(Part):
    """Turns of the round: `chips` of the seats, and a gold frame around the one that runs. Between rounds, as in the
    draft of leader tiles, it is around the first chip of the seat that is asked; None while no seat is."""

    chips: list[Piece]
    turn_frame: NinePatch | None
    laid: tuple[tuple[int, ...], int]
    """Order of the turns, and the turn that runs."""

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.turn_order, shown.current_turn, self._framed_chip(shown)

    @staticmethod
    def _framed_chip(shown: DisplayState) -> int | None:
        """The chip in the gold frame, by its place."""
        order, turn = shown.turn_order, shown.current_turn
        if turn < len(order):
            return turn
        return order.index(shown.asked) if shown.asking and shown.asked in order else None

    def draw_zones(self, shown: DisplayState) -> None:
        order, y = shown.turn_order, layout.STRIP_Y
        self.laid = order, shown.current_turn
        count = len(order)
        self.add_box("board", layout.strip_rect(count), 36, NIGHT_800, NIGHT_500, 3)
        if count > 1:
            x = layout.chip_x(count // 2, count) - (layout.STRIP_PITCH + layout.STRIP_BEND) / 2
            bend = self.app.art.get_texture("strip_bend", lambda: _paint_bend(self.app.art.canvas.scale * 3))
            self.add_thing(self.stage.add_texture("board", bend, "strip_bend", x + 6, y, 20, 32))
        self.chips, self.turn_frame = [], None
        framed, between = self._framed_chip(shown), shown.current_turn >= count
        for i, seat in enumerate(order):
            x, runs = layout.chip_x(i, count), i == framed
            if runs:
                self.turn_frame = self.add_box(
                    "board", Rect.from_center(x, y, FRAME, FRAME), 18, None, CANDLE, 5
                )
            size, alpha = (
                layout.STRIP_CURRENT if runs else layout.STRIP_CHIP,
                PAST_ALPHA if i < shown.current_turn and not (between and runs) else 255,
            )
            self.chips.append(self.add_chip("board", seat, x, y, size, alpha))


def _paint_bend(s: float) -> Image.Image:
    """The small bend of the strip where the snake turns back, 20 x 32 units."""
    image = Image.new("RGBA", (round(20 * s), round(32 * s)), (*LINE, 0))
    ImageDraw.Draw(image).arc(
        (-14 * s, 4 * s, 14 * s, 28 * s), -70, 70, fill=(*LINE, 255), width=round(4 * s)
    )
    return shrink_image(image, 3)
