"""The tracks of the four types of bacteria: their names, filled bars, the germs on them, and the warning
before the last step.
"""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.components.definitions import BACTERIA, LAST_LEVEL, TRACK
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board.cards import CARD_NAME
from scenes.eaten.board.part import Part
from scenes.eaten.text import names, pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art.stage import NinePatch, Piece
from scenes.kit.base.design_tokens import EMBER, Color, hex_color
from scenes.kit.base.geometry import Rect

FILL_H, FILL_ALPHA = 26.0, 190
DOT = 19.0
ARROW, SKULL, END = 44.0, 32.0, 44.0
ALARM = hex_color("#5b2a2c")
FILLS = {"blue": hex_color("#4a90ea"), "green": hex_color("#4fc463")}
"""Lighter than in the data: these two would be dull on the dark bar."""


def is_last_step(shown: DisplayState, kind: int) -> bool:
    """True if the next attack of that type digests the Miner."""
    return shown.levels[kind] == LAST_LEVEL


class Tracks(Part):
    """Registers `germs` and `fills` by type; `arrows` of the types whose next step is the last."""

    germs: list[Piece]
    fills: dict[int, NinePatch]
    arrows: dict[int, Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("back", "nine_panel_beast", layout.TRACKS)
        for kind in range(len(BACTERIA)):
            self.stage.add_nine_patch("board", "nine_track", layout.track_bar(kind))
            left, width = layout.TRACK_NAME
            y = layout.track_bar(kind).cy
            box = Rect(left, y - 22, width, 44)
            self.stage.add_label("board", names.germ_name(kind), CARD_NAME, box)
            for number in range(TRACK.digest_level):
                x, y = layout.level_center(kind, number)
                self.stage.add_image("board", f"{FOLDER}/track_dot", x, y, DOT)
            x, y = layout.level_center(kind, TRACK.digest_level)
            self.stage.add_box("board", Rect.from_center(x, y, END, END), END / 2, self._fill_color(kind))
            self.stage.add_image("board", f"{FOLDER}/icon_skull", x, y, SKULL)

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.levels)

    def draw_zones(self, shown: DisplayState) -> None:
        self.germs, self.fills, self.arrows = [], {}, {}
        for kind, number in enumerate(shown.levels):
            if number:
                self.fills[kind] = self._draw_fill(kind, number)
            x, y = layout.level_center(kind, number)
            if is_last_step(shown, kind):
                self.add_box("back", layout.track_rect(kind).expand(1), 18, ALARM, EMBER, 4)
                self.arrows[kind] = self.add_image(
                    "cards", f"{FOLDER}/track_arrow", x + layout.LEVEL_PITCH / 2, y, ARROW
                )
            self.germs.append(
                self.add_image(
                    "cards", pictures.germ_picture(kind, is_last_step(shown, kind)), x, y, layout.GERM_TOKEN
                )
            )

    def _draw_fill(self, kind: int, number: int) -> NinePatch:
        bar = layout.track_bar(kind)
        rect = Rect(bar.x + 2, bar.cy - FILL_H / 2, layout.level_center(kind, number)[0] - bar.x - 2, FILL_H)
        return self.add_thing(
            self.stage.add_box("board", rect, FILL_H / 2, self._fill_color(kind), None, alpha=FILL_ALPHA)
        )

    def _fill_color(self, kind: int) -> Color:
        return FILLS.get(BACTERIA[kind].id, hex_color(BACTERIA[kind].color))
