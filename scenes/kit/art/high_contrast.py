"""High contrast (X9): letters in one of two colors, areas so dark or so bright that these have 7 to 1 on them, frames
without shading, and pictures that give way to plain night. Nothing here asks whether it is on: Art does."""

from collections.abc import Callable
from dataclasses import replace
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Literal

from PIL import Image, ImageChops, ImageDraw, ImageEnhance

from game.core.loader import load_as
from game.core.values import frozen
from scenes.kit.art.nine_patches import FOLDER, find_patch, plate_picture
from scenes.kit.art.styled_text import StyledText
from scenes.kit.base import (
    BLACK,
    CANDLE,
    EMBER,
    FOCUS,
    GOOD,
    HIGH_CONTRAST,
    HIGH_CONTRAST_LINE,
    INK,
    LINE,
    NIGHT_900,
    PARCH_100,
    SEAT_COLORS,
    TEXT_HI,
    Color,
    hex_color,
)
from scenes.kit.base.luminance import channel_value, linear_part, relative_luminance

Treatment = Literal["night", "away", "dim", "grid", "line"]
Paint = Callable[[str, int, int], Image.Image]

PARTING = 0.185
"""Luminance that has the same contrast with TEXT_HI and with INK: letters on darker areas are bright."""
DARKEST, BRIGHTEST = 0.068, 0.4
"""Areas below the parting have at most the first luminance, others at least the second: 7 to 1."""
NIGHT_LIKE = 0.03
"""Luminance up to which an area is night."""
ALMOST_OPAQUE = 200
"""Opacity from which on a box is a panel, not a veil: 0 to 255."""
LOCKED = 0.35
"""The share of its light that a thing keeps that cannot be chosen."""
HATCH, HATCH_LINE = 30.0, 3.0
"""Distance and width of the lines over such a thing, in virtual units."""
DIM = 0.34
GRID = hex_color("#705e88")
GROOVES = 31, 52
"""Lines between the cells of a stomach. Red of what lies between the cells of a stomach, and that of the cells: 0 to 255."""
MARK = 1.5
"""Size of a seat's mark as a multiple of the usual one."""
CHIP_RADIUS, CHIP_EDGE = 0.26, 0.06
"""The corners and the outline of a chip, as shares of its side."""
CHIPS, MARKS, FRAMES = "ui/seat_", "ui/mark_", "ui/nine_"
"""The first letters of pictures of chips, marks and frames."""


@frozen
class Frame:
    """A frame that is drawn in place of a painted one: its corners, lines as color and width from outside to inside,
    and its area, if it has one; `inset`: from the edge of the framed thing outward."""

    radius: float
    lines: tuple[tuple[Color, float], ...]
    fill: Color | None = None
    reach: float = 0.0
    locked: bool = False


RINGS = ((BLACK, 6.0), (FOCUS, 8.0))
PANEL = Frame(28, ((LINE, HIGH_CONTRAST_LINE),), NIGHT_900)
BRIGHT = Frame(26, ((INK, 5.0),), PARCH_100)
LIVELY = Frame(24, ((FOCUS, 4.0), (INK, 4.0)), CANDLE)
LOOKS = {
    "nine_panel_active": Frame(28, ((CANDLE, 8.0),), NIGHT_900),
    "nine_panel_disabled": Frame(28, ((LINE, HIGH_CONTRAST_LINE),), NIGHT_900, locked=True),
    "nine_card_parchment": Frame(18, ((INK, 5.0),), PARCH_100),
    "nine_bubble": Frame(40, ((INK, 6.0),), PARCH_100),
    "nine_button_normal": Frame(24, ((LINE, HIGH_CONTRAST_LINE),), NIGHT_900),
    "nine_button_focused": LIVELY,
    "nine_button_pressed": LIVELY,
    "nine_button_disabled": Frame(24, ((LINE, HIGH_CONTRAST_LINE),), NIGHT_900, locked=True),
    "nine_button_ready": Frame(24, ((GOOD, 6.0),), NIGHT_900),
    "nine_button_danger": Frame(24, ((EMBER, 6.0),), NIGHT_900),
    "nine_focus_ring": Frame(36, RINGS, reach=22),
    "nine_focus_slim": Frame(22, RINGS, reach=14),
    "nine_selected": Frame(30, ((BLACK, 4.0), (CANDLE, 8.0)), reach=9),
    "nine_danger": Frame(30, ((BLACK, 4.0), (EMBER, 8.0)), reach=9),
    "nine_slot": Frame(18, ((LINE, HIGH_CONTRAST_LINE),), reach=-4),
    "nine_capsule": Frame(32, ((LINE, HIGH_CONTRAST_LINE),), NIGHT_900),
    "nine_capsule_active": Frame(32, ((CANDLE, 6.0),), NIGHT_900),
    "nine_track": Frame(15, ((LINE, 3.0),), NIGHT_900),
}
"""By nine-patch; others are panels, and rings of seats have the seat's color inside the usual ring."""


def text_color(color: Color) -> Color:
    """The color of letters: one that is bright on dark areas stays so."""
    return TEXT_HI if relative_luminance(color) >= PARTING else INK


def plain_text(text: StyledText) -> StyledText:
    """A text in the color of such letters; its outline is as the ground that they stand on."""
    color = text_color(text.color)
    return replace(text, color=color, outline_color=NIGHT_900 if color == TEXT_HI else PARCH_100)


@lru_cache(maxsize=512)
def fill_color(color: Color) -> Color:
    """The color of an area that may have letters on it."""
    if color in HIGH_CONTRAST:
        return HIGH_CONTRAST[color]
    light = relative_luminance(color)
    if light <= NIGHT_LIKE:
        return NIGHT_900
    if DARKEST < light < PARTING:
        return _scale_light(color, DARKEST / light, 0.0)
    if PARTING <= light < BRIGHTEST:
        return _scale_light(color, 1.0, (BRIGHTEST - light) / (1 - light))
    return color


def _scale_light(color: Color, share: float, white: float) -> Color:
    """A color with a share of its light, mixed with so much white."""
    red, green, blue = (channel_value(linear_part(part) * share * (1 - white) + white) for part in color)
    return red, green, blue


def line_look(fill: Color | None, line: Color | None, width: float) -> tuple[Color | None, float]:
    """Color and width of the line around an area: dark ones have a bright line that is wide enough."""
    if fill is None or line is None or relative_luminance(fill_color(fill)) >= PARTING:
        return line, width
    if relative_luminance(line) < PARTING:
        line = LINE
    return line, max(width, HIGH_CONTRAST_LINE)


@lru_cache(maxsize=1)
def _read_treatments() -> dict[str, Treatment]:
    return load_as(FOLDER / "high_contrast.yaml", dict[str, Treatment])


@lru_cache(maxsize=4096)
def find_treatment(name: str) -> Treatment | None:
    """The treatment of a baked picture, None for those that stay as they are."""
    fitting = (how for pattern, how in _read_treatments().items() if fnmatchcase(name, pattern))
    return next(fitting, None)


def repaint_picture(name: str, w: int, h: int, paint: Paint) -> Image.Image:
    """A baked picture in a size in pixels as it is with high contrast; `paint` paints it as it usually is."""
    if name.startswith(FRAMES):
        return paint_frame(name.removeprefix("ui/"), w)
    if name.startswith(CHIPS):
        return _paint_chip(name, w, h, paint)
    match find_treatment(name):
        case "away":
            return Image.new("RGBA", (w, h), (*NIGHT_900, 0))
        case "night":
            return fill_shape(paint(name, w, h), NIGHT_900)
        case "line":
            return fill_shape(paint(name, w, h), LINE)
        case "grid":
            return _draw_grid(paint(name, w, h))
        case "dim":
            return dim_picture(paint(name, w, h), DIM)
    return paint(name, w, h)


def fill_shape(image: Image.Image, color: Color) -> Image.Image:
    """A color where a picture is."""
    filled = Image.new("RGBA", image.size, (*color, 255))
    filled.putalpha(image.getchannel("A"))
    return filled


def _draw_grid(image: Image.Image) -> Image.Image:
    """Dark cells between bright lines, from cells between darker ones."""
    low, high = GROOVES
    share = image.getchannel("R").point(lambda value: round(255 * (high - value) / (high - low)))
    grid = Image.composite(
        Image.new("RGB", image.size, GRID), Image.new("RGB", image.size, NIGHT_900), share
    ).convert("RGBA")
    grid.putalpha(image.getchannel("A"))
    return grid


def dim_picture(image: Image.Image, share: float) -> Image.Image:
    """A picture with a share of its light."""
    dark = ImageEnhance.Brightness(image.convert("RGB")).enhance(share).convert("RGBA")
    dark.putalpha(image.getchannel("A"))
    return dark


def lock_picture(image: Image.Image, scale: float) -> Image.Image:
    """A picture of a thing that cannot be chosen, at a canvas scale: with little light and hatched."""
    return lay_hatch(dim_picture(image, LOCKED), scale)


def lay_hatch(image: Image.Image, scale: float) -> Image.Image:
    """A picture, at a canvas scale, with hatching over all that is not empty."""
    pitch, line = max(4, round(HATCH * scale)), max(1, round(HATCH_LINE * scale))
    hatch = Image.new("L", image.size, 0)
    pen = ImageDraw.Draw(hatch)
    for left in range(-image.height, image.width, pitch):
        pen.line((left, image.height, left + image.height, 0), fill=255, width=line)
    lines = Image.new("RGBA", image.size, (*LINE, 255))
    lines.putalpha(ImageChops.multiply(hatch, image.getchannel("A").point(lambda value: 255 * (value > 0))))
    image.alpha_composite(lines)
    return image


def find_frame(name: str) -> Frame:
    """The frame that is drawn in place of a nine-patch."""
    if name in LOOKS:
        return LOOKS[name]
    for seat in SEAT_COLORS:
        if name.endswith(seat.id):
            plain = LOOKS["nine_focus_slim" if "slim" in name else "nine_focus_ring"]
            return Frame(plain.radius, (*plain.lines[:1], (FOCUS, 5.0), (seat.color, 6.0)), reach=plain.reach)
    return PANEL


def paint_frame(name: str, width: int) -> Image.Image:
    """The picture of a nine-patch, so many pixels wide."""
    patch, look = find_patch(name), find_frame(name)
    scale = width / patch.width
    image = Image.new("RGBA", (width, max(1, round(patch.height * scale))), (*NIGHT_900, 0))
    inset, radius = patch.expand - look.reach, look.radius
    for color, wide in look.lines:
        _lay_box(image, patch.width, patch.height, inset, radius, color, scale)
        inset, radius = inset + wide, max(2.0, radius - wide)
    _lay_box(image, patch.width, patch.height, inset, radius, look.fill, scale)
    return _stripe_frame(dim_picture(image, LOCKED), scale) if look.locked else image


def _stripe_frame(image: Image.Image, scale: float) -> Image.Image:
    """A frame with lines across, which stay thin where its middle is stretched."""
    pen = ImageDraw.Draw(lines := Image.new("L", image.size, 0))
    pitch, line = max(4, round(HATCH / 2 * scale)), max(1, round(HATCH_LINE * scale))
    for top in range(pitch, image.height, pitch):
        pen.line((0, top, image.width, top), fill=255, width=line)
    stripes = dim_picture(Image.new("RGBA", image.size, (*LINE, 255)), LOCKED)
    stripes.putalpha(ImageChops.multiply(lines, image.getchannel("A")))
    image.alpha_composite(stripes)
    return image


def _lay_box(
    image: Image.Image, w: float, h: float, inset: float, radius: float, fill: Color | None, scale: float
) -> None:
    """Lay a rounded box on a picture that is w x h units large; None cuts it out."""
    box = plate_picture(scale, (w - 2 * inset, h - 2 * inset), radius, fill or BLACK, None, 0)
    at = round(inset * scale), round(inset * scale)
    if fill is not None:
        image.alpha_composite(box, at)
        return
    hole = Image.new("L", image.size, 0)
    hole.paste(box.getchannel("A"), at)
    image.putalpha(ImageChops.subtract(image.getchannel("A"), hole))


def _paint_chip(name: str, w: int, h: int, paint: Paint) -> Image.Image:
    """A seat's chip with its mark as large as there is room."""
    seat = next(color for color in SEAT_COLORS if color.chip_picture == name)
    line = max(1.0, CHIP_EDGE * w)
    edge = TEXT_HI if seat.text_color == TEXT_HI else INK
    chip = plate_picture(1.0, (w, h), CHIP_RADIUS * w, fill_color(seat.color), edge, line)
    large = paint(name, round(MARK * w), round(MARK * h)).convert("RGB")
    left, top = (large.width - w) // 2, (large.height - h) // 2
    mark = _cut_out(large.crop((left, top, left + w, top + h)), seat.color, seat.text_color)
    chip.paste(seat.text_color, (0, 0), ImageChops.multiply(mark, chip.getchannel("A")))
    return chip


def _cut_out(picture: Image.Image, ground: Color, color: Color) -> Image.Image:
    """The mask of what has a color on a ground."""
    channel = max(range(3), key=lambda i: abs(color[i] - ground[i]))
    low, far = ground[channel], color[channel] - ground[channel]
    return picture.getchannel(channel).point(
        [round(255 * min(1.0, max(0.0, (value - low) / far))) for value in range(256)]
    )
