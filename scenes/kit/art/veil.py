"""Veils over things that cannot be chosen now."""

from PIL import Image

from scenes.kit.art.frames import NinePatch
from scenes.kit.art.high_contrast import lay_hatch
from scenes.kit.art.nine_patches import plate_picture
from scenes.kit.art.pieces import Piece
from scenes.kit.art.stage import Stage
from scenes.kit.base import NIGHT_800, NIGHT_900, Color, Rect

HATCHED = 166
"""Opacity of a hatched veil, 0 to 255: a third of the light comes through."""


def lay_veil(
    stage: Stage, rect: Rect, radius: float, alpha: int, fill: Color = NIGHT_800, layer: str = "fx"
) -> Piece | NinePatch:
    """A veil of that opacity; with high contrast it is a darker one, and hatched (X9)."""
    art = stage.art
    if not art.has_high_contrast:
        return stage.add_box(layer, rect, radius, fill, None, alpha=alpha)

    def paint_hatched() -> Image.Image:
        veil = plate_picture(art.canvas.scale, (rect.w, rect.h), radius, NIGHT_900, None, 0)
        veil.putalpha(veil.getchannel("A").point(lambda value: value * HATCHED // 255))
        return lay_hatch(veil, art.canvas.scale)

    texture, face = art.get_face(f"veil:{rect.w:g}x{rect.h:g}:{radius:g}", paint_hatched)
    return stage.add_texture(layer, texture, face, *rect.place)


def lay_hatching(stage: Stage, rect: Rect, radius: float = 0.0, layer: str = "fx") -> list[Piece]:
    """Hatching over a thing that cannot be chosen and is only fainter else; nothing without high contrast (X9)."""
    art = stage.art
    if not art.has_high_contrast:
        return []

    def paint_lines() -> Image.Image:
        plate = plate_picture(art.canvas.scale, (rect.w, rect.h), radius, NIGHT_900, None, 0)
        plate.putalpha(
            plate.getchannel("A").point(lambda value: value and 1)
        )  # all but nothing, for the lines
        return lay_hatch(plate, art.canvas.scale)

    texture, face = art.get_face(f"hatching:{rect.w:g}x{rect.h:g}:{radius:g}", paint_lines)
    return [stage.add_texture(layer, texture, face, *rect.place)]
