"""The sky, and at the left of the top bar the game's emblem and the turns of the night."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board.dawn import LIGHT_TURNS, light_turns
from scenes.hunger.board.part import Part, round_corners
from scenes.hunger.text import pictures
from scenes.kit.animation.travel import interpolate
from scenes.kit.art.makers import maker
from scenes.kit.art.stage import Piece
from scenes.kit.art.textures import Art, Face
from scenes.kit.base.design_tokens import INK, NIGHT_800, NIGHT_900, SMALL_LABEL, hex_color
from scenes.kit.base.geometry import SCREEN, TOP_BAR, Rect
from scenes.kit.base.texts import format_value

BAR_ALPHA = 158
NIGHT_COLORS = tuple(hex_color(color) for color in ("#25265f", "#2f2b6b", "#5a3f78", "#a86260", "#f0a05c"))
"""Of the turns of the night, from dusk to dawn."""
NIGHT = layout.NIGHT_TRACK.expand(-12)
DOT = 16.0
PAST_DOT = 10.0
SKY, DAWN = (hex_color("#1d1b45"), hex_color("#15112e")), (hex_color("#5a3c6b"), hex_color("#4a2c46"))
"""Above and below."""
MOON = 62.0


class Sky(Part):
    """The night behind everything: its last turns grow lighter. Registers `sky`."""

    sky: Piece

    def draw_frame(self, shown: DisplayState) -> None:
        face = sky_face(self.app.art, light_turns(shown))
        self.sky = self.stage.add_texture("back", *face, *SCREEN.place)

    def read_values(self, shown: DisplayState) -> Hashable:
        return light_turns(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        self.sky.show_face(*sky_face(self.app.art, light_turns(shown)))


@maker
def sky_face(art: Art, turns: int) -> Face:
    """The sky when so many of the last turns have begun, up to LIGHT_TURNS."""
    return art.get_face(f"hunger:sky:{turns}", lambda: _paint_sky(turns / LIGHT_TURNS))


def _paint_sky(dawn: float) -> Image.Image:
    """From the lower edge up; `dawn` is 0 in the deep night and 1 at sunrise."""
    strip = Image.new("RGBA", (1, 2))
    for place, (night, day) in enumerate(zip(SKY, DAWN, strict=True)):
        red, green, blue = (round(interpolate(a, b, dawn)) for a, b in zip(night, day, strict=True))
        strip.putpixel((0, place), (red, green, blue, 255))
    return strip.resize((4, 256), Image.Resampling.BICUBIC)


class Moon(Part):
    """Registers `disc`, the moon over the current turn and its number."""

    disc: list[Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_rect("back", TOP_BAR, NIGHT_900, BAR_ALPHA)
        self.stage.add_picture("board", "ui/emblem_hunger", *layout.EMBLEM.center, layout.EMBLEM.h)
        self.stage.add_box("board", NIGHT.expand(5), NIGHT.h / 2 + 5, NIGHT_800, None)
        glow = self.app.art.get_texture("hunger:night", lambda: _paint_night(self.app.art))
        self.stage.add_texture("board", glow, "hunger:night", *NIGHT.place)

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.turn

    def draw_zones(self, shown: DisplayState) -> None:
        last = shown.last_turn
        for turn in range(1, last):
            past = turn < shown.turn
            size = PAST_DOT if past else DOT
            self.add_image(
                "board",
                "ui/particle_bubble" if past else f"{pictures.FOLDER}/moon_plain",
                layout.turn_x(turn, last),
                layout.BAR_Y,
                size,
            )
        self.add_image(
            "board", f"{pictures.FOLDER}/sun_dawn", layout.turn_x(last, last), layout.BAR_Y, MOON - 8
        )
        dawn = shown.turn > last
        name = f"{pictures.FOLDER}/{'sun_dawn' if dawn else 'moon_plain'}"
        self.disc = [self.add_image("cards", name, layout.turn_x(shown.turn, last), layout.BAR_Y, MOON)]
        if 0 < shown.turn <= last:
            box = Rect.from_center(layout.turn_x(shown.turn, last), layout.BAR_Y, MOON, MOON)
            self.disc.append(
                self.write_line("cards", format_value(shown.turn), SMALL_LABEL, box, INK, "center")
            )


def _paint_night(art: Art) -> Image.Image:
    """The night from dusk on the left to dawn on the right, with round ends."""
    size = art.canvas.to_pixels(NIGHT.w), art.canvas.to_pixels(NIGHT.h)
    colors = Image.new("RGB", (len(NIGHT_COLORS), 1))
    colors.putdata(NIGHT_COLORS)
    image = colors.resize(size, Image.Resampling.BICUBIC)
    round_corners(image, image.height / 2)
    return image
