"""The nine-patches of assets/art/ui/nine_patches.yaml: their cuts and reach; rounded boxes."""

import re
from functools import lru_cache
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw

from game.core.loader import load_as
from scenes.kit.art.shrinking import blank_sheet
from scenes.kit.base import Color, Point, Size
from scenes.kit.base.task import checkpoint

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "art" / "ui"
OVERSAMPLE = 4


class Patch(msgspec.Struct, frozen=True):
    """Natural size of the picture, cut lines and reach beyond the framed rectangle, in virtual units."""

    width: float
    height: float
    inset: Point
    expand: float


class _Entry(msgspec.Struct, frozen=True):
    """One line of the file. `inset` is one length for all sides, or one across and one down."""

    inset: float | Point
    expand: float


@lru_cache(maxsize=1)
def _read_table() -> dict[str, _Entry]:
    return load_as(FOLDER / "nine_patches.yaml", dict[str, _Entry])


@lru_cache(maxsize=64)
def find_patch(name: str) -> Patch:
    """One nine-patch by name. Raises KeyError for a name that is not in the table."""
    entry = _read_table()[name]
    width, height = _view_size(name)
    inset = entry.inset if isinstance(entry.inset, tuple) else (entry.inset, entry.inset)
    return Patch(width, height, inset, entry.expand)


def _view_size(name: str) -> Size:
    head = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")[:600]
    found = re.search(r'viewBox="\s*\S+\s+\S+\s+([\d.]+)\s+([\d.]+)"', head)
    if not found:
        raise KeyError(f"{name}.svg has no viewBox")
    return float(found[1]), float(found[2])


def rounded_picture(
    scale: float, side: float, radius: float, fill: Color | None, line: Color | None, line_width: float
) -> Image.Image:
    """A square box with round corners, its sides in virtual units, as a picture at a canvas scale."""
    return plate_picture(scale, (side, side), radius, fill, line, line_width)


def plate_picture(
    scale: float, size: Size, radius: float, fill: Color | None, line: Color | None, line_width: float
) -> Image.Image:
    """The same for a box of any size in virtual units."""
    s = scale * OVERSAMPLE
    w, h = round(size[0] * s), round(size[1] * s)
    image = blank_sheet(w, h)
    ImageDraw.Draw(image).rounded_rectangle(
        (0, 0, w - 1, h - 1),
        radius * s,
        fill=(*fill, 255) if fill else None,
        outline=(*line, 255) if line else None,
        width=max(1, round(line_width * s)) if line else 0,
    )
    checkpoint()
    small = max(3, round(size[0] * scale)), max(3, round(size[1] * scale))
    return image.convert("RGBA").convert("RGBa").resize(small, Image.Resampling.BOX).convert("RGBA")
