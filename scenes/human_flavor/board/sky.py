"""Sky behind the table, and its light over all that lies there: dusk stays from the last minion to the
sunrise."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from PIL import Image

from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board.part import Part
from scenes.human_flavor.text.pictures import FOLDER
from scenes.kit.art import Art, Face, Piece, Stage, maker
from scenes.kit.base import (
    BADGE,
    CANDLE,
    INK,
    LINE,
    NIGHT_800,
    NIGHT_900,
    SCREEN,
    TEXT_MID,
    TOP_BAR,
    Color,
    Rect,
    format_value,
    hex_color,
)
from scenes.kit.match.cloth import lay_cloth

SkyName = Literal["evening", "dawn"]
LIGHT_STAYS = 46
"""Opacity of the light of dusk as long as it is evening: 0 to 255."""
COLORS: dict[str, tuple[Color, Color, Color]] = {
    "evening": (hex_color("#4a1f6e"), hex_color("#b0427e"), hex_color("#ff9a4a")),
    "dawn": (hex_color("#5a78d8"), hex_color("#e89ac8"), hex_color("#ffe08a")),
}
"""Light from above to below."""
BANDS = 96
BEYOND = 40.0  # units that it reaches over the edges of the screen, where it would fade out
BAR_ALPHA = 158
PHASES = f"{FOLDER}/mark_sun", f"{FOLDER}/mark_dusk"
"""Day and evening."""
VEIL = int(255 * 0.35)
DAY_DOT = 14.0
TODAY = 36.0


class Sky(Part):
    """City behind everything, the day dial, and in the evening the light of dusk. Registers `dusk`, that
    light."""

    dusk: Piece | None = None

    def draw_frame(self, shown: DisplayState) -> None:
        stage = self.stage
        stage.add_background(f"{FOLDER}/city_background")
        lay_cloth(stage, "back", self.app.seating.chairs)
        stage.add_rect("back", SCREEN, NIGHT_900, VEIL)
        stage.add_rect("back", TOP_BAR, NIGHT_900, BAR_ALPHA)
        stage.add_picture("board", "ui/emblem_human_flavor", *layout.EMBLEM.center, layout.EMBLEM.h)
        stage.add_box("back", layout.DAY, layout.DAY.h / 2, NIGHT_800, LINE, 3)

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.day, is_evening(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        """Sun or dusk, and a dot for each day: those that are over are dark, that of today is large and bears
        its number."""
        evening = is_evening(shown)
        self.dusk = (
            self.add_thing(lay_light(self.stage, "tiles", "evening", LIGHT_STAYS)) if evening else None
        )
        self.add_image("board", PHASES[evening], *layout.PHASE.center, layout.PHASE.h)
        for day in range(1, shown.last_day + 1):
            x, y = layout.day_dot(day, shown.last_day)
            size = TODAY if day == shown.day else DAY_DOT
            dot = Rect.from_center(x, y, size, size)
            over = day < shown.day
            self.add_plate(
                "board",
                dot,
                size / 2,
                CANDLE if day == shown.day else None if over else TEXT_MID,
                LINE if over else INK,
                2.5,
            )
            if day == shown.day:
                self.write_line("board", format_value(day), BADGE, dot, INK, "center")


def is_evening(shown: DisplayState) -> bool:
    """True if minions are out, and none is placed any more."""
    return shown.on_turn < 0 and (any(shown.city) or any(shown.taken))


def lay_light(stage: Stage, layer: str, sky: SkyName, alpha: int) -> Piece:
    """Light of a sky over the whole screen."""
    whole = SCREEN.expand(BEYOND)
    return stage.add_texture(layer, *light_face(stage.art, sky), *whole.place, alpha)


@maker
def light_face(art: Art, sky: SkyName) -> Face:
    """A narrow strip of that light, to be stretched."""
    return art.get_face(f"flavor:light:{sky}", lambda: art.paint_sky(lambda: _paint_light(COLORS[sky])))


def _paint_light(colors: tuple[Color, Color, Color]) -> Image.Image:
    image = Image.new("RGBA", (8, BANDS))
    for row in range(BANDS):
        share = 2 * row / (BANDS - 1)
        upper, lower = colors[int(share > 1)], colors[1 + int(share > 1)]
        part = share - int(share > 1)
        color = tuple(round(a + (b - a) * part) for a, b in zip(upper, lower, strict=True))
        image.paste((*color, 255), (0, row, image.width, row + 1))
    return image
