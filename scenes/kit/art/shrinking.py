"""Pictures that are painted several times as large as they are shown, and shrunk: their edges are smooth. It
is done in slices, and without empty parts, since most of an outline or of a line is empty."""

from PIL import Image

from scenes.kit.base import Color
from scenes.kit.base.task import checkpoint

AT_A_TIME, AT_A_TIME_PLAIN = 120_000, 400_000
"""Pixels that are shrunk between two checkpoints, in color and of a mask."""
COLUMNS = 64
"""Columns of the small picture that are left out together if they are empty."""
EMPTY = (1, 0, 1)
"""The color of the empty part of a sheet, which no paint has."""


def blank_sheet(width: int, height: int, *colors: Color) -> Image.Image:
    """An empty picture for a few plain colors, numbered from 1: a byte a pixel, made in a quarter of the
    time."""
    blank = Image.new("P", (width, height), 0)
    blank.putpalette([part for color in (EMPTY, *colors) for part in color])
    blank.info["transparency"] = 0
    return blank


def shrink_image(image: Image.Image, by: int) -> Image.Image:
    """Shrink a picture with colors, or a sheet, to one `by`-th of its size."""
    size = max(1, round(image.width / by)), max(1, round(image.height / by))
    narrow = _narrow_image(image, size[0])
    small = Image.new("RGBA", size)
    across = max(COLUMNS, AT_A_TIME // image.height)
    for left in range(0, size[0], across):
        checkpoint()
        strip = narrow.crop((left, 0, min(left + across, size[0]), narrow.height))
        if strip.getbbox():
            small.paste(strip.resize((strip.width, size[1]), Image.Resampling.BOX).convert("RGBA"), (left, 0))
    return small


def _narrow_image(image: Image.Image, width: int) -> Image.Image:
    """Shrink the width of a picture; its colors are multiplied with its opacity."""
    narrow, rows = Image.new("RGBa", (width, image.height)), max(1, AT_A_TIME // image.width)
    by = image.width // width
    columns = COLUMNS if by * width == image.width else width
    for top in range(0, image.height, rows):
        checkpoint()
        low = min(top + rows, image.height)
        for left in range(0, width, columns):
            right = min(left + columns, width)
            part = image.crop((left * by, top, right * by if right < width else image.width, low))
            if part.getbbox():
                narrow.paste(
                    part.convert("RGBA")
                    .convert("RGBa")
                    .resize((right - left, low - top), Image.Resampling.BOX),
                    (left, top),
                )
    return narrow


def shrink_mask(mask: Image.Image, by: int) -> Image.Image:
    """Shrink a mask (mode L) to one `by`-th of its size."""
    small = Image.new("L", (mask.width // by, mask.height // by))
    rows = max(1, AT_A_TIME_PLAIN // mask.width // by)
    for top in range(0, small.height, rows):
        checkpoint()
        low = min(top + rows, small.height)
        part = mask.crop((0, top * by, mask.width, low * by))
        small.paste(part.resize((small.width, low - top), Image.Resampling.BOX), (0, top))
    return small
