"""Borders that people win for their portraits: small things along the frame, a larger one at its top."""

import math
from collections.abc import Callable, Sequence

from PIL import Image, ImageOps

from game.core.values import frozen
from scenes.kit.base import Point
from scenes.kit.base.task import checkpoint

FOLDER = "ui/border_"
INSET = 0.06
"""Share of the side by which a frame with a border is smaller, so that its things find room."""
CREST = 1.5
"""Size of the thing at the top, beside those along the frame."""
RAYS, SMOOTH = 180, 6
"""Points of an outline, and how many of them to both sides its direction is taken from."""
FINE, SMALL = 2, 200
"""Times as large as they are shown, in which things are turned on pictures of fewer pixels than these."""
SEARCH = 10
"""Halvings of the way from the middle to the edge."""


@frozen
class Border:
    """Border: picture of the things along the frame, how many, their size as a share of the side, and picture of
    the thing at the top, "" for one more of them; mirrored: those on the right look the other way."""

    thing: str
    count: int
    size: float
    crest: str = ""
    mirrored: bool = False


BORDERS = {
    "bone": Border("bone", 12, 0.19),
    "vine": Border("leaf", 14, 0.17, "grapes"),
    "wax": Border("candle", 10, 0.2),
    "brass": Border("rivet", 14, 0.12, "ladle"),
    "fork": Border("fork", 12, 0.2),
    "jaw": Border("tooth", 18, 0.15, "crown"),
    "moon": Border("star", 12, 0.15, "moon"),
    "pearl": Border("pearl", 20, 0.11, "shell"),
    "laurel": Border("laurel", 18, 0.19, "cup", mirrored=True),
}
PaintThing = Callable[[str, int], Image.Image]
"""Paints a picture of that name in a square of so many pixels."""


def lay_border(image: Image.Image, border: Border, outline: Sequence[Point], paint: PaintThing) -> None:
    """Lay the things of a border on a portrait, their middles on an outline that trace_outline() has made of the
    frame inside."""
    side = image.width * (FINE if image.width < SMALL else 1)
    layer = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    thing = paint(FOLDER + border.thing, round(border.size * side))
    share = 1 - 2 * INSET
    line = [(INSET + share * x, INSET + share * y) for x, y in outline]
    spots = _spread(line, border.count)
    for place in sorted(range(border.count), key=lambda place: -abs(place - border.count / 2)):
        checkpoint()
        (x, y), turn = spots[place]
        shown = thing
        if place == 0 and border.crest:
            shown = paint(FOLDER + border.crest, round(border.size * CREST * side))
        elif border.mirrored and place < border.count / 2:
            shown = ImageOps.mirror(thing)
        shown = shown.rotate(-math.degrees(turn), Image.Resampling.BICUBIC, expand=True)
        low, high = shown.width / 2, side - shown.width / 2
        left = min(max(x * side, low), high) - shown.width / 2
        top = min(max(y * side, shown.height / 2), side - shown.height / 2) - shown.height / 2
        layer.alpha_composite(shown, (max(0, round(left)), max(0, round(top))))
    image.alpha_composite(layer.resize(image.size, Image.Resampling.LANCZOS))


def trace_outline(mask: Image.Image) -> tuple[Point, ...]:
    """Points of the edge of a filled shape around its middle, clockwise from the top, as shares of its side."""
    side, pixels, found = mask.width, mask.load(), []
    assert pixels
    for ray in range(RAYS):
        angle = math.tau * ray / RAYS
        dx, dy = math.sin(angle), -math.cos(angle)
        near, far = 0.0, 0.5 / max(abs(dx), abs(dy))
        for _ in range(SEARCH):
            middle = (near + far) / 2
            x, y = (min(side - 1, int((0.5 + middle * part) * side)) for part in (dx, dy))
            near, far = (middle, far) if pixels[x, y] else (near, middle)
        found.append((0.5 + near * dx, 0.5 + near * dy))
    return tuple(found)


def _spread(outline: Sequence[Point], count: int) -> list[tuple[Point, float]]:
    """Points at even distances along an outline, each with the turn that looks outward there."""
    number = len(outline)
    steps = [math.dist(outline[i], outline[(i + 1) % number]) for i in range(number)]
    pitch, spots, gone, at = sum(steps) / count, [], 0.0, 0
    for place in range(count):
        while gone + steps[at] < place * pitch:
            gone += steps[at]
            at += 1
        before, after = outline[at - SMOOTH], outline[(at + SMOOTH) % number]
        spots.append((outline[at], math.atan2(after[1] - before[1], after[0] - before[0])))
    return spots
