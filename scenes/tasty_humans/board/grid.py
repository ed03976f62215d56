"""The adventurers that can be eaten, and the leader tiles on offer."""

from __future__ import annotations

from collections.abc import Hashable

from game.tasty_humans.components.definitions import FIRST_LEADER
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art import Piece
from scenes.kit.base import (
    CANDLE,
    REGULAR,
    SMALL,
    TEXT_HI,
    TEXT_MID,
    TextStyle,
    begin_large,
    say,
)
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.board.part import Part
from scenes.tasty_humans.layout import active_seat
from scenes.tasty_humans.text import names, pictures

STACKS_ROOM = 168  # beside the widest offer
GOAL, FREE_W = 108.0, 210.0
# beside a picture that says the same: its letters do not follow the text size
GOAL_WORDS = TextStyle(REGULAR, 30)


class Grid(Part):
    """Registers `cards` by place."""

    cards: dict[int, Piece]
    variant: str

    def draw_frame(self, shown: DisplayState) -> None:
        self.variant = shown.variant

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.grid)

    def draw_zones(self, shown: DisplayState) -> None:
        self.cards = {
            place: self.draw_card(card, *layout.card_center(place))
            for place, card in enumerate(shown.grid)
            if card >= 0
        }

    def draw_card(self, card: int, x: float, y: float) -> Piece:
        """A card face up; it is not registered."""
        face = cards.card_face(self.app.art, card, self.variant, patterns=self.app.settings.tile_patterns)
        return self.add_thing(self.stage.add_texture("cards", *face, x, y, *cards.card_size()))


class LeaderRow(Part):
    """Registers `offer`, the tiles by leader, and says how many stacks are still face down. Once no leader
    will come any more it shows the goals and the free cells instead."""

    offer: dict[int, Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("board", "nine_panel_normal", layout.LEADER_ROW)

    def read_values(self, shown: DisplayState) -> Hashable:
        seat = active_seat(shown)
        last = (seat, shown.monsters[seat], shown.free_cells(seat)) if self._is_over(shown) else None
        return shown.offer, shown.stacks_left, last

    def draw_zones(self, shown: DisplayState) -> None:
        self.offer = {}
        if self._is_over(shown):
            self._draw_goal(shown, active_seat(shown))
            return
        row, n = layout.LEADER_ROW, len(shown.stacks_left)
        box = row.left_strip(180)
        heading = say("tasty_humans.table.leaders", shown.variant)
        self.add_thing(
            self.stage.add_text("board", heading, COUNT, row.x + 22, row.top - 42, CANDLE, box=box)
        )
        text = begin_large(say("tasty_humans.table.stacks", n=n))
        if self.app.art.text_width(text, SMALL) > STACKS_ROOM:
            text = begin_large(say("tasty_humans.table.stacks_short", n=n))
        self.things.append(
            self.stage.add_text(
                "board", text, SMALL, row.x + 22, row.y + 38, TEXT_MID, box=row.left_strip(190)
            )
        )
        for i, leader in enumerate(shown.offer):
            place = layout.offer_rect(i, len(shown.offer))
            self.offer[leader] = self.draw_tile(FIRST_LEADER + leader, *place.center, place.w)

    def mark_drawn(self, shown: DisplayState) -> None:
        """Keep the row once the last tile goes: something else is to be drawn then."""
        if not self._is_over(shown):
            super().mark_drawn(shown)

    @staticmethod
    def _is_over(shown: DisplayState) -> bool:
        """True if all leader tiles are gone."""
        return not (shown.offer or shown.stacks_left) and shown.monsters[active_seat(shown)] is not None

    def _draw_goal(self, shown: DisplayState, seat: int) -> None:
        """Craving of the monster at work, the task of a lone eater, and the free cells."""
        row, task, monster = layout.LEADER_ROW, names.match_task(shown.config), shown.monsters[seat] or ""
        self.add_thing(self.stage.add_image("board", pictures.craving_bib(monster), row.x + 66, row.cy, GOAL))
        free = shown.free_cells(seat)
        number = row.right_strip(FREE_W - 24, 24)
        words = self.app.art.fit_name(say("tasty_humans.table.cells_left", n=free), SMALL, number.w)
        self.add_thing(self.stage.add_label("board", *words, number, TEXT_HI, "right"))
        x = row.x + 130
        if task is not None:
            self.add_thing(
                self.stage.add_image("board", pictures.task_picture(task.id), number.x - 66, row.cy, GOAL)
            )
        room = row.column(x, number.x - (128 if task is not None else 16) - x, 6)
        wanted = names.craving_text(monster, shown.variant)
        self.add_thing(self.stage.add_label("board", wanted, GOAL_WORDS, room, TEXT_MID, wraps=True))
