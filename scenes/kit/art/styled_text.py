"""Texts as pictures: drawn by Pillow at their physical size, so that they move, fade and stack like any
sprite and are always crisp. Measuring needs no window, so that tests can ask whether a text fits its box."""

import math
from dataclasses import replace
from functools import lru_cache

from PIL import Image, ImageDraw

from game.core.values import frozen
from scenes.kit.art.faces import Font, hanging_lengths, line_length, load_font, sign_advance, split_runs
from scenes.kit.art.line_breaks import MOST_LETTERS, draw_signs, wrap_lines
from scenes.kit.base import INK, Color, Point, TextStyle
from scenes.kit.base.task import checkpoint
from scenes.kit.words.hyphens import hyphens_key

CUT = "\u2026"
"""Ends a text that was shortened."""
MOST_LINES = 60
"""Lines of a text: a third more than any of ours has, or the screen has room for."""
ROOM_ROUNDING = 1.0  # units that a line may be wider than its room
SMALLEST = 28
"""The size of letters that can still be read from a sofa."""
LEAST_WIDTH = 0.7
"""Share of their width that letters keep at least where a line is too long."""
AIR = 2  # pixels around a text
LEAST_PIXELS = 6  # of an em
ROUNDING = 0.5  # pixels that a line may be longer than its room


@frozen
class StyledText:
    """One text to draw: wrapped to `width` virtual units (None: one line), with an ink outline of `outline`
    units."""

    text: str
    style: TextStyle
    color: Color
    align: str = "left"
    width: float | None = None
    outline: float = 0.0
    outline_color: Color = INK


def scale_font(style: TextStyle, scale: float, text_size: float) -> Font:
    """The font of a style at a canvas scale and a text size."""
    pixels = round(style.size * scale * style.factor(text_size))
    return Font(style.face, max(LEAST_PIXELS, pixels))


def shorten_text(text: str, most: int) -> str:
    """A text of at most so many letters; a longer one, as foreign files may have, ends in dots."""
    return text if len(text) <= most else text[: most - 1].rstrip() + CUT


def measure_text(styled_text: StyledText, scale: float = 1.0, text_size: float = 1.0) -> Point:
    """Width and height of the inked block in virtual units (line box height, not glyph height)."""
    return _measure_text(styled_text, scale, text_size, hyphens_key())


@lru_cache(maxsize=4096)
def _measure_text(styled_text: StyledText, scale: float, text_size: float, _hyphens: int) -> Point:
    font = scale_font(styled_text.style, scale, text_size)
    lines = _break_lines(styled_text, font, scale)
    outlines = 2 * styled_text.outline * scale
    longest = max(line_length(line, font) for line in lines)
    width = longest * _narrow_share(styled_text, longest, scale) + outlines
    height = len(lines) * font.pixels * styled_text.style.line + outlines
    return width / scale, height / scale


def fit_line(text: str, style: TextStyle, width: float) -> TextStyle:
    """The letters in which a line that is painted on a thing is so wide at most: smaller as far as they can be read
    from a sofa, then narrower by three tenths at most."""
    wide = measure_text(StyledText(text, style, INK))[0]
    if wide <= width + ROOM_ROUNDING:
        return style
    least = min(style.size, SMALLEST)
    smaller = replace(style, size=max(least, math.floor(style.size * width / wide)))
    share = width / measure_text(StyledText(text, smaller, INK))[0]
    return (
        smaller if share >= 1 else replace(smaller, narrow=max(LEAST_WIDTH, round(share, 2)) * style.narrow)
    )


def _narrow_share(styled_text: StyledText, longest: float, scale: float) -> float:
    """The width of the letters as a share of the face's own; a word that is a little longer than its line is made
    as narrow as that."""
    narrow = styled_text.style.narrow
    if styled_text.width is None:
        return narrow
    return min(narrow, (styled_text.width * scale + ROUNDING) / max(1.0, longest))


def _break_lines(styled_text: StyledText, font: Font, scale: float) -> list[str]:
    """The lines as they are drawn, at most MOST_LINES."""
    if styled_text.width is None:
        lines = draw_signs(styled_text.text[: MOST_LETTERS * MOST_LINES]).split("\n")
        return [shorten_text(line, MOST_LETTERS) for line in lines[:MOST_LINES]]
    text = shorten_text(styled_text.text, MOST_LETTERS * MOST_LINES)
    width = (styled_text.width * scale + ROUNDING) / styled_text.style.narrow
    return wrap_lines(text, font, width)[:MOST_LINES]


def draw_text(styled_text: StyledText, scale: float, text_size: float) -> Image.Image:
    """The text as a transparent picture in physical pixels, with AIR around it."""
    font = scale_font(styled_text.style, scale, text_size)
    lines = _break_lines(styled_text, font, scale)
    widths = [line_length(line, font) for line in lines]
    block = round(max(widths))
    stroke = round(styled_text.outline * scale)
    pad = stroke + AIR
    pitch = round(font.pixels * styled_text.style.line)
    ascent, descent = load_font(*font).getmetrics()
    last = max(pitch, ascent + descent)
    above = (last - ascent - descent) // 2 + ascent
    pad_y = pad + _overhang(lines, font, above, last - above)
    height = pitch * (len(lines) - 1) + last
    nothing = (*styled_text.color, 0)
    picture = Image.new("RGBA", (max(1, block) + 2 * pad, height + 2 * pad_y), nothing)
    pen = ImageDraw.Draw(picture)
    for number, (line, width) in enumerate(zip(lines, widths, strict=True)):
        if number:
            checkpoint()
        x = pad + {"left": 0.0, "center": (block - width) / 2, "right": block - width}[styled_text.align]
        start = round(x), pad_y + above + pitch * number
        if stroke:  # takes four times as long as the letters themselves
            _write_line(pen, start, line, font, styled_text.outline_color, stroke)
            checkpoint()
        _write_line(pen, start, line, font, styled_text.color)
    narrow_share = _narrow_share(styled_text, max(widths), scale)
    if narrow_share == 1:
        return picture
    inked = (AIR, 0, picture.width - AIR, picture.height)
    width = max(1, round(block * narrow_share)) + 2 * stroke
    narrow = Image.new("RGBA", (width + 2 * AIR, picture.height), nothing)
    narrow.paste(picture.resize((width, picture.height), Image.Resampling.BOX, inked), (AIR, 0))
    return narrow


def _overhang(lines: list[str], font: Font, above: int, below: int) -> int:
    """The height by which letters of a companion face reach beyond the first or the last line, in pixels."""
    tops = [-top - above for _, top, _, _ in _companion_boxes(lines[0], font)]
    bottoms = [bottom - below for _, _, _, bottom in _companion_boxes(lines[-1], font)]
    return math.ceil(max([0, *tops, *bottoms]))


def _companion_boxes(line: str, font: Font) -> list[tuple[float, float, float, float]]:
    """The boxes of the parts of a line that other faces write, from its baseline."""
    return [
        load_font(writer, font.pixels).getbbox(text, anchor="ls")
        for text, writer in split_runs(line, font.face)
        if writer != font.face
    ]


def _write_line(
    pen: ImageDraw.ImageDraw, start: Point, line: str, font: Font, color: Color, stroke: int = 0
) -> None:
    """Write a line from `start` on its baseline, in a font and its companion."""
    x, baseline = start
    x += hanging_lengths(line, font)[0]
    for text, writer in split_runs(line, font.face):
        letters = load_font(writer, font.pixels)
        for sign in text:
            if sign != " ":
                pen.text((x, baseline), sign, (*color, 255), letters, anchor="ls", stroke_width=stroke)
            x += sign_advance(writer, sign) * font.pixels
