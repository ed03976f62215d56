"""Cloth on the table: the pattern that the first person at it has won and put on lies under everything (K52)."""

from collections.abc import Sequence

from PIL import Image, ImageChops

from game.profiles.looks import known_look
from scenes.kit.art import Art, Pieces, Stage
from scenes.kit.art.nine_patches import plate_picture
from scenes.kit.base import INK, SCREEN, Rect
from scenes.kit.match.chair import Chair

TILE = 192.0
"""Side of the picture that repeats."""
OVERLAP = 2.0
"""Units by which pictures lie over each other, so that no seam is seen at odd sizes of the window."""
EDGE = 4.0


def find_cloth(chairs: Sequence[Chair]) -> str:
    """Cloth of the first person who has one, as far as this edition knows it; "" for the bare table."""
    worn = (
        known_look("cloth", chair.person.looks.cloth)
        for chair in chairs
        if not (chair.bot or chair.automaton)
    )
    return next(filter(None, worn), "")


def lay_cloth(stage: Stage, layer: str, chairs: Sequence[Chair]) -> bool:
    """Lay the cloth of the people at the table over the whole ground; False if it stays bare."""
    cloth = find_cloth(chairs)
    if cloth:
        side = TILE + OVERLAP
        texture = stage.art.texture(cloth_picture(cloth), side, side)
        for row in range(int(SCREEN.h // TILE) + 1):
            for column in range(int(SCREEN.w // TILE)):
                x, y = (column + 0.5) * TILE, (row + 0.5) * TILE
                stage.add_texture(layer, texture, cloth_picture(cloth), x, y, side)
    return bool(cloth)


def cloth_picture(cloth: str) -> str:
    """Picture that repeats."""
    return f"house/cloth_{cloth}"


def add_swatch(art: Art, stage: Stage, layer: str, cloth: str, rect: Rect, radius: float) -> Pieces:
    """Add a piece of a cloth with round corners."""
    key = f"swatch:{cloth}:{rect.w:g}x{rect.h:g}:{radius:g}"
    texture = art.get_texture(key, lambda: _paint_swatch(art, cloth, rect.w, rect.h, radius))
    return [stage.add_texture(layer, texture, key, *rect.place)]


def _paint_swatch(art: Art, cloth: str, w: float, h: float, radius: float) -> Image.Image:
    scale = art.canvas.scale
    cut = plate_picture(scale, (w, h), radius, INK, None, 0)
    side = round(TILE * scale)
    tile = art.paint_picture(cloth_picture(cloth), side, side)
    swatch = Image.new("RGBA", cut.size)
    for x in range(0, cut.width, side):
        for y in range(0, cut.height, side):
            swatch.paste(tile, (x, y))
    swatch.putalpha(ImageChops.multiply(swatch.getchannel("A"), cut.getchannel("A")))
    swatch.alpha_composite(plate_picture(scale, (w, h), radius, None, INK, EDGE))
    return swatch
