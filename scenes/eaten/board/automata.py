"""The automata's share of the table: the reactions of the sleeping Beast, the Robot's slots and its track."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.eaten.components.definitions import BACTERIA_INDEX, BOARD, GridRow, ReplicationSpace
from game.eaten.config import hibernating_level
from game.eaten.table.display_state import DisplayState
from game.eaten.turn.robot import OPTIONS
from scenes.eaten import layout
from scenes.eaten.board.console import TILE, draw_count, draw_crystals
from scenes.eaten.board.part import WELL, Part
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Piece, Pieces
from scenes.kit.base import BADGE, CANDLE, INK, TEXT_HI, Rect, format_value

REACTION_SIGN = 64.0
SPACES = BOARD.replication.spaces
GERM, TOKEN = 42.0, 66.0
SLOT_LINE = 4.0


class Reaction(Part):
    """The grid of the Hibernating Beast: its reaction to each die value. That to the last roll is lit: `last`."""

    last: Pieces

    def draw_frame(self, shown: DisplayState) -> None:
        level = hibernating_level(shown.config)
        self.draw_beast_panel(names.level_name("hibernating", level.level))
        for row in level.grid:
            self._draw_cell(row)

    def _draw_cell(self, row: GridRow) -> None:
        """One cell: the die's value, and the reaction to it."""
        area = layout.reaction_rect(row.die)
        self.stage.add_box("board", area, 16, WELL)
        die = layout.reaction_die(row.die)
        self.stage.add_image("board", pictures.die_picture(row.die), *die.place)
        self.stage.add_image("board", f"{FOLDER}/reaction_{row.effect}", area.x + 92, area.cy, REACTION_SIGN)

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.reaction, len(shown.set_aside)

    def draw_zones(self, shown: DisplayState) -> None:
        badge = layout.HAND_BADGE
        self.add_image("board", f"{FOLDER}/card_stomach_back", badge.x + 38, badge.cy, 40)
        self.write_card_count(len(shown.set_aside))
        self.last = []
        if not shown.reaction:
            return
        die = layout.reaction_die(shown.reaction)
        self.last = [
            self.add_box("cards", layout.reaction_rect(shown.reaction).expand(3), 18, None, CANDLE, 7),
            self.add_image("tiles", pictures.die_picture(shown.reaction, gold=True), *die.center, die.h),
        ]

    def hide_last(self) -> None:
        """Hide the last reaction before the die is thrown again."""
        for piece in self.last:
            piece.alpha = 0


class Robot(Part):
    """The Robot's console: registers `options` by slot and option, `token` on the replication track and
    `crystals` by kind."""

    options: dict[tuple[int, int], Piece]
    token: Piece
    crystals: dict[int, Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("board", "nine_panel_console", layout.CONSOLE)
        for number in range(len(OPTIONS)):
            self.stage.add_box("board", layout.robot_rect(number), 18, TILE, INK, SLOT_LINE)
            self.stage.add_box(
                "board", Rect.from_center(*layout.robot_die_center(number), 60, 60), 14, WELL, INK, 3
            )
        self.stage.add_box("board", layout.REPLICATION, 18, WELL)
        x, y = layout.replication_center(0)
        self.stage.add_box(
            "board", Rect(x, y - 6, layout.replication_center(len(SPACES) - 1)[0] - x, 12), 6, TILE, None
        )
        for space in SPACES:
            self._draw_space(space)
        self.stage.add_box("board", layout.ROBOT_CRYSTALS, 16, WELL)
        self.stage.add_box("board", layout.ROBOT_COUNT, 16, WELL)

    def _draw_space(self, space: ReplicationSpace) -> None:
        x, y = layout.replication_center(space.space)
        if space.robot_wins:
            self.stage.add_image("board", f"{FOLDER}/replication_win", x, y, 66)
        else:
            self.stage.add_image(
                "board", f"{FOLDER}/replication_{'space' if space.space else 'core'}", x, y, 60
            )
            self.stage.add_image("board", f"{FOLDER}/icon_star_point", x - 13, y - 60, 32)
            self.stage.add_text("board", format_value(space.points), BADGE, x + 16, y - 60, TEXT_HI, "center")
        for index, germ in enumerate(space.bacteria):
            self.stage.add_image(
                "board", pictures.germ_picture(BACTERIA_INDEX[germ]), x, y + 58 + 36 * index, GERM
            )

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.options), shown.used, shown.replication, tuple(shown.crystals)

    def draw_zones(self, shown: DisplayState) -> None:
        self.options = {}
        for number, options in enumerate(OPTIONS):
            self._draw_slot(number, options, shown.options[number] if shown.options else "")
        self.crystals = draw_crystals(self, shown)
        draw_count(self, shown, layout.ROBOT_COUNT)
        self.token = self.add_image(
            "tiles", f"{FOLDER}/replication_token", *layout.replication_center(shown.replication), TOKEN
        )

    def _draw_slot(self, number: int, names: Sequence[str], done: str) -> None:
        """The options of a slot; once its die has acted, all but the one it took are dim."""
        acted = done not in ("", "reroll")
        for index, name in enumerate(names):
            place = layout.option_center(number, index)
            if name == done:
                self.add_box("board", Rect.from_center(*place, 66, 64), 14, WELL, CANDLE, 5)
            dim = acted and name != done
            self.options[number, index] = self.add_image(
                "board", pictures.option_picture(name), *place, layout.OPTION, 110 if dim else 255
            )
