"""The sky, the game's emblem and the turns of the night at the left of the top bar, and the capsules of the
Vampires."""

from __future__ import annotations

from collections.abc import Hashable

from PIL import Image

from game.hunger.table.display_state import DisplayState
from scenes.hunger import layout
from scenes.hunger.board import plates
from scenes.hunger.board.dawn import LIGHT_TURNS, light_turns
from scenes.hunger.board.part import PURPLE, Part, round_corners
from scenes.hunger.text import pictures
from scenes.kit.animation.travel import interpolate
from scenes.kit.art import Art, Face, Label, Piece, maker
from scenes.kit.base import (
    BADGE,
    CANDLE,
    INK,
    NIGHT_800,
    NIGHT_900,
    SCREEN,
    SMALL_LABEL,
    TEXT_HI,
    TOP_BAR,
    Rect,
    TextStyle,
    format_value,
    hex_color,
)
from scenes.kit.match.cloth import lay_cloth

BAR_ALPHA = 158
NIGHT_COLORS = tuple(hex_color(color) for color in ("#25265f", "#2f2b6b", "#5a3f78", "#a86260", "#f0a05c"))
"""Of the turns of the night, from dusk to dawn."""
NIGHT = layout.NIGHT_TRACK.expand(-12)
DOT = 16.0
PAST_DOT = 10.0
SKY, DAWN = (hex_color("#1d1b45"), hex_color("#15112e")), (hex_color("#5a3c6b"), hex_color("#4a2c46"))
"""Above and below."""
MOON = 62.0
OVER_CLOTH = 120
"""Opacity of the sky where a cloth lies under it."""


class Sky(Part):
    """The night behind everything: its last turns grow lighter. Registers `sky`."""

    sky: Piece

    def draw_frame(self, shown: DisplayState) -> None:
        face = sky_face(self.app.art, light_turns(shown))
        is_laid = lay_cloth(self.stage, "back", self.app.seating.chairs)
        self.sky = self.stage.add_texture("back", *face, *SCREEN.place, alpha=OVER_CLOTH if is_laid else 255)

    def read_values(self, shown: DisplayState) -> Hashable:
        return light_turns(shown)

    def draw_zones(self, shown: DisplayState) -> None:
        self.sky.show_face(*sky_face(self.app.art, light_turns(shown)))


@maker
def sky_face(art: Art, turns: int) -> Face:
    """The sky when so many of the last turns have begun, up to LIGHT_TURNS."""
    return art.get_face(f"hunger:sky:{turns}", lambda: art.paint_sky(lambda: _paint_sky(turns / LIGHT_TURNS)))


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


CHIP, SMALL_CHIP = 42.0, 32.0
FACED = 170.0
"""Least width of a capsule with a chip beside its face; others have a small one on it."""
FACE = 64.0
DOZING = 180
SIGN_OUT = 7.0
"""How far a sign hangs out of its capsule."""
SIGNS = "ui/icon_flame", pictures.feature("castle"), f"{pictures.FOLDER}/moon_crescent"
"""Of Vampires that are burned, home, or asleep after their turn."""
ON_TURN = CANDLE
WAITING = PURPLE


def points_style(width: float) -> TextStyle:
    """The style of the points on a capsule of that width."""
    return SMALL_LABEL if width >= FACED else BADGE


class Capsules(Part):
    """Registers `chips` and `points` by seat, and `order`, the seats from the first one on; the seat on turn
    has a light capsule."""

    chips: dict[int, Piece]
    points: dict[int, Label]
    order: tuple[int, ...]

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            tuple(shown.play_order()),
            shown.resting,
            shown.burned,
            shown.on_turn,
            tuple(shown.score),
            tuple(shown.arrival),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        self.order = tuple(shown.play_order())
        self.chips = {}
        self.points = {}
        for place, seat in enumerate(self.order):
            self._draw_capsule(shown, seat, layout.capsule_rect(place, len(self.order)))

    def capsule_rect(self, seat: int) -> Rect:
        return layout.capsule_rect(self.order.index(seat), len(self.order))

    def _draw_capsule(self, shown: DisplayState, seat: int, rect: Rect) -> None:
        mine = seat == shown.on_turn
        rests = bool(shown.resting >> seat & 1)
        size = (rect.w, rect.h)
        ground = plates.capsule(self.app.art, size, ON_TURN if mine else WAITING)
        self.put_face("board", ground, *rect.center, size)
        pad = 8.0
        is_wide = rect.w >= FACED
        chip = CHIP if is_wide else SMALL_CHIP
        face_x = rect.x + (pad + CHIP + 4 if is_wide else 4.0) + FACE / 2
        head = pictures.token_head(shown.config.vampires[seat], rests)
        self.add_image("cards", head, face_x, rect.cy - 4, FACE, DOZING if rests else 255)
        x = rect.x + chip / 2 + (pad if is_wide else 0.0)
        y = rect.cy if is_wide else rect.y + chip / 2
        self.chips[seat] = self.add_chip("cards", seat, x, y, chip)
        left = face_x + FACE / 2 + (0.0 if is_wide else 2.0)
        self._draw_sign(shown, seat, left, rect)
        color = INK if mine else TEXT_HI
        room = rect.right_of(left, pad)
        points, style = self.app.art.fit_name(format_value(shown.score[seat]), points_style(rect.w), room.w)
        self.points[seat] = self.write_line("cards", points, style, room, color, "center")

    def _draw_sign(self, shown: DisplayState, seat: int, right: float, rect: Rect) -> None:
        """Draw the state of a Vampire with its right edge at `right`, at the foot of its face."""
        states = shown.burned >> seat & 1, shown.is_home(seat), shown.resting >> seat & 1
        sign = next((sign for sign, is_so in zip(SIGNS, states, strict=True) if is_so), None)
        if sign is not None:
            side = plates.SIGN
            face = plates.sign(self.app.art, sign)
            self.put_face("cards", face, right - side / 2, rect.y + side / 2 - SIGN_OUT, (side, side))
