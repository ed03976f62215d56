"""The Hunt Track with its columns and piles."""

from __future__ import annotations

from collections.abc import Hashable

from game.hunger.components.definitions import COLUMNS
from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import cards
from scenes.hunger.board.part import PANEL, WELL, Part, outline_place
from scenes.hunger.text import pictures
from scenes.kit.art.card_texture import outer_size
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import BADGE, INK, LABEL, TEXT_HI
from scenes.kit.base.texts import format_value

MOST_EDGES = 2
Cell = tuple[int, int]


class Track(Part):
    """Registers `tops`, the top card of every pile by (row, column), and `piles`, all pieces of a pile, its
    top and number last.
    """

    tops: dict[Cell, Piece]
    piles: dict[Cell, list[Piece]]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_box("back", layout.HUNT_TRACK, 24, PANEL)
        for column in range(1, COLUMNS + 1):
            head = layout.column_head(column)
            self.stage.add_box("board", head, head.h / 2, WELL, None)
            self.stage.add_picture("board", f"{pictures.FOLDER}/icon_speed", head.cx - 22, head.cy, 32)
            self.stage.add_text(
                "board", format_value(column), LABEL, head.cx + 20, head.cy, TEXT_HI, "center", box=head
            )
        rows = shown.rows
        for row in range(rows):
            for column in range(1, COLUMNS + 1):
                outline_place(self.stage, layout.cell_rect(row, column, rows).expand(-5))

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.track)

    def draw_zones(self, shown: DisplayState) -> None:
        self.tops = {}
        self.piles = {}
        for number, pile in enumerate(shown.track):
            if pile:
                row, column = divmod(number, COLUMNS)
                self._draw_pile((row, column + 1), pile, shown.rows)
        for pieces in self.piles.values():
            self.things += pieces

    def _draw_pile(self, cell: Cell, pile: tuple[int, ...], rows: int) -> None:
        rect = layout.cell_rect(*cell, rows)
        size = layout.cell_size(rows)
        art = self.app.art
        pieces = []
        for depth in range(min(MOST_EDGES, len(pile) - 1), -1, -1):
            card = pile[-1 - depth]
            dx = layout.PILE_EDGE[0] * depth
            dy = layout.PILE_EDGE[1] * depth
            face = cards.track_face(art, card, size)
            pieces.append(
                self.stage.add_texture("cards", *face, rect.cx + dx, rect.cy + dy, *outer_size(size))
            )
        self.tops[cell] = pieces[-1]
        if len(pile) > 1:
            badge = layout.pile_badge(rect)
            pieces.append(self.stage.add_image("cards", "ui/badge_counter", *badge.place))
            pieces.append(self.stage.add_label("cards", format_value(len(pile)), BADGE, badge, INK, "center"))
        self.piles[cell] = pieces
