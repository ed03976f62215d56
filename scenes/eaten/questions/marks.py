"""Marks on the table: dotted ways with corners, arrows, ghosts of things that would go or come."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from scenes.eaten import layout
from scenes.eaten.text import pictures
from scenes.kit.art import Art, Face, maker
from scenes.kit.art.stage import NinePatch, Piece, Pieces, Stage
from scenes.kit.art.veil import lay_veil
from scenes.kit.base import CANDLE, INK, NIGHT_800, NIGHT_900, TEXT_HI, Color, Point, Rect

if TYPE_CHECKING:
    from scenes.eaten.questions.policy import EatenPicture

DOT, DOT_PITCH = 11.0, 25.0
GHOST = 140  # 55 %
VEIL = 150
GUTTER_Y = 430.0  # between the tract's cards and the console: dice reach their slots along it
LANE_Y = 444.0  # along the lower ends of the cards: where a card goes
HEAD = layout.BEAST.expand(-4)
CARD_RADIUS = 18.0


def draw_way(stage: Stage, points: Sequence[Point], color: Color = CANDLE) -> list[Piece]:
    """A dotted way with an ink edge and corners; it passes behind the Beast's head."""
    texture, face = dot_face(stage.art, color)
    size = DOT + 6
    free = (point for point in space_points(points, DOT_PITCH) if not HEAD.contains(*point))
    return [stage.add_texture("fx", texture, face, x, y, size) for x, y in free]


def space_points(points: Sequence[Point], pitch: float) -> Iterator[Point]:
    """Points about `pitch` apart along a way, beginning half a pitch after its start."""
    legs = list(zip(points, points[1:], strict=False))
    total = sum(math.dist(a, b) for a, b in legs)
    count = max(1, round(total / pitch))
    along = [(i + 0.5) * total / count for i in range(count)]
    passed = 0.0
    for a, b in legs:
        length = math.dist(a, b)
        while along and along[0] <= passed + length:
            share = (along.pop(0) - passed) / length if length else 0.0
            yield a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
        passed += length


@maker
def dot_face(art: Art, color: Color) -> Face:
    """A dot of such a way."""
    return art.get_face(f"eaten:dot:{color}", lambda: _paint_dot(color, art.canvas.scale))


def _paint_dot(color: Color, scale: float) -> Image.Image:
    side = max(3, round((DOT + 6) * scale))
    image = Image.new("RGBA", (side * 4, side * 4), (*INK, 0))
    pen = ImageDraw.Draw(image)
    for size, paint in ((DOT + 5, INK), (DOT, color)):
        edge = side * 4 * (1 - size / (DOT + 6)) / 2
        pen.ellipse((edge, edge, side * 4 - edge, side * 4 - edge), fill=(*paint, 255))
    return image.convert("RGBa").resize((side, side), Image.Resampling.BOX).convert("RGBA")


def die_way(value: int, start: Rect, die: int) -> list[Point]:
    """The way from a die in the tray to the slot it reaches: around the other dice and along the gutter under
    the tract."""
    x = layout.slot_center(value)[0]
    if die == len(layout.TRAY_PLACES) - 1:  # the lowest die: past the others on the left
        side = layout.TRAY.x - 2
        return [(start.x, start.cy), (side, start.cy), (side, GUTTER_Y), (x, GUTTER_Y), (x, layout.SLOT_1.y)]
    return [(start.cx, start.top), (start.cx, GUTTER_Y), (x, GUTTER_Y), (x, layout.SLOT_1.y)]


def draw_arrow(
    stage: Stage, direction: str, x: float, y: float, size: float = 44.0, layer: str = "top"
) -> Pieces:
    """A round sign with an arrow: "left", "right", "up" or "down". No focus ring hides it on the topmost
    layer."""
    place = Rect.from_center(x, y, size, size)
    disc = stage.add_box(layer, place, size / 2, NIGHT_800, CANDLE, 3)
    return [disc, stage.add_image(layer, f"ui/icon_arrow_{direction}", x, y, size * 0.7)]


def raise_die(picture: EatenPicture) -> None:
    """Put the die above the focused slot before the ring, golden if it was lit."""
    kind, number = picture.focused_thing
    if kind not in ("slot", "value"):
        return
    stage, die = picture.stage, layout.slot_die(number)
    lit = [thing for thing in picture.drawn if isinstance(thing, Piece) and thing.position == die.center]
    if lit:
        stage.move_to_layer(lit[-1], "top")
    else:
        picture.keep_drawn(stage.add_image("top", pictures.slot_picture(number), *die.place))


def outline_legal(stage: Stage, rect: Rect) -> NinePatch:
    """The dotted outline of a space that a die may go to."""
    return stage.add_dotted_outline("fx", rect.expand(-2), CARD_RADIUS, 5, 14)


def outline_target(stage: Stage, rect: Rect) -> NinePatch:
    """The dotted outline of a thing that may be chosen next."""
    return stage.add_dotted_outline("fx", rect.expand(2), 16, 5, 14)


def outline_change(stage: Stage, rect: Rect, color: Color = TEXT_HI, radius: float = CARD_RADIUS) -> Piece:
    """The dashed outline of a thing that would go (or, in another color, come)."""
    return stage.add_dashed_outline("fx", rect.expand(3), radius, width=5, color=color)


def draw_leaving(stage: Stage, rect: Rect, radius: float = CARD_RADIUS) -> Pieces:
    """A thing that would go: it fades to 55 %, with a dashed outline."""
    shade = stage.add_box("fx", rect, radius, NIGHT_900, None, alpha=255 - GHOST)
    return [shade, outline_change(stage, rect, radius=radius)]


def draw_coming(stage: Stage, name: str, rect: Rect, radius: float = 12) -> Pieces:
    """A picture that would come to a place: half visible, with a dashed outline."""
    picture = stage.add_image("fx", name, *rect.place, alpha=GHOST)
    return [picture, stage.add_dashed_outline("fx", rect.expand(4), radius, color=CANDLE)]


def draw_veil(stage: Stage, rect: Rect, radius: float = 16) -> Pieces:
    """A veil over something that cannot be used now."""
    return [lay_veil(stage, rect, radius, VEIL)]
