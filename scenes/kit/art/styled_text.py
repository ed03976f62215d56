"""Texts as pictures: drawn by Pillow at their physical size, so that they move, fade and stack like any
sprite and are always crisp. Measuring needs no window, so that tests can ask whether a text fits its box."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from game.core.values import frozen
from scenes.kit.art.faces import load_font, sign_advance, split_runs
from scenes.kit.base import INK, Color, Point, TextStyle
from scenes.kit.base.task import checkpoint

CUT = "\u2026"
"""Ends a text that was shortened."""
MOST_LETTERS, MOST_LINES = 240, 60
"""Letters of a line and lines of a text: a third more than any of ours has, or the screen has room for."""
AIR = 2  # pixels around a text
LEAST_PIXELS = 6  # of an em
MUCH_LONGER, LONGEST_WORD = 1.1, 30
"""A word stays whole if it is at most so many times as long as its room and has at most so many letters:
longer ones are paths or the like."""


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


class Font(NamedTuple):
    """A bundled face, and its em size in physical pixels."""

    face: str
    pixels: int


def scale_font(style: TextStyle, scale: float, text_size: float) -> Font:
    """The font of a style at a canvas scale and a text size."""
    pixels = round(style.size * scale * style.factor(text_size))
    return Font(style.face, max(LEAST_PIXELS, pixels))


@lru_cache(maxsize=16384)
def line_length(line: str, font: Font) -> float:
    """The length of a line of a bundled font in physical pixels. Raises FontMissing."""
    ems = sum(sign_advance(writer, sign) for text, writer in split_runs(line, font.face) for sign in text)
    return ems * font.pixels + sum(_hanging_lengths(line, font))


def _hanging_lengths(line: str, font: Font) -> Point:
    """The lengths by which accents of a companion face hang out of a line at its ends, in pixels."""
    face, pixels = font
    runs = split_runs(line, face)
    (first, first_writer), (last, last_writer) = runs[0], runs[-1]
    left = right = 0.0
    if first_writer != face:
        left = -load_font(first_writer, pixels).getbbox(first[0], anchor="ls")[0]
    if last_writer != face:
        way = sign_advance(last_writer, last[-1]) * pixels
        right = load_font(last_writer, pixels).getbbox(last[-1], anchor="ls")[2] - way
    return max(0.0, left), max(0.0, right)


def wrap_lines(text: str, font: Font, width_px: float) -> list[str]:
    """Break a text into lines of at most width_px, at spaces; explicit newlines stay. A longer single word
    gets its own line; one that is much longer, as no language has them, is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _short_words(paragraph, font, width_px):
            longer = f"{line} {word}" if line else word
            if line and line_length(longer, font) > width_px:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _short_words(paragraph: str, font: Font, width_px: float) -> Iterator[str]:
    """The words of a paragraph; those that are much longer than width_px, and paths that are longer, in
    pieces of that length."""
    for word in paragraph.split(" "):
        rest = word
        most = MUCH_LONGER if len(word) <= LONGEST_WORD else 1.0
        if line_length(word[:MOST_LETTERS], font) > most * width_px:
            while len(rest) > 1 and line_length(rest[:MOST_LETTERS], font) > width_px:
                count = _fitting_letters(rest[:MOST_LETTERS], font, width_px)
                yield rest[:count]
                rest = rest[count:]
        yield rest


def _fitting_letters(word: str, font: Font, width_px: float) -> int:
    """The number of letters of a word that have room, at least one."""
    count = len(word)
    while count > 1 and line_length(word[:count], font) > width_px:
        count = min(count - 1, max(1, int(count * width_px / line_length(word[:count], font))))
    return count


def shorten_text(text: str, most: int) -> str:
    """A text of at most so many letters; a longer one, as foreign files may have, ends in dots."""
    return text if len(text) <= most else text[: most - 1].rstrip() + CUT


@lru_cache(maxsize=4096)
def measure_text(styled_text: StyledText, scale: float = 1.0, text_size: float = 1.0) -> Point:
    """Width and height of the inked block in virtual units (line box height, not glyph height)."""
    font = scale_font(styled_text.style, scale, text_size)
    lines = _break_lines(styled_text, font, scale)
    outlines = 2 * styled_text.outline * scale
    width = max(line_length(line, font) for line in lines) * styled_text.style.narrow + outlines
    height = len(lines) * font.pixels * styled_text.style.line + outlines
    return width / scale, height / scale


def _break_lines(styled_text: StyledText, font: Font, scale: float) -> list[str]:
    """The lines to draw, at most MOST_LINES."""
    if styled_text.width is None:
        lines = styled_text.text[: MOST_LETTERS * MOST_LINES].split("\n")
        return [shorten_text(line, MOST_LETTERS) for line in lines[:MOST_LINES]]
    text = shorten_text(styled_text.text, MOST_LETTERS * MOST_LINES)
    return wrap_lines(text, font, styled_text.width * scale + 0.5)[:MOST_LINES]


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
    if styled_text.style.narrow == 1:
        return picture
    inked = (AIR, 0, picture.width - AIR, picture.height)
    width = max(1, round(block * styled_text.style.narrow)) + 2 * stroke
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
    x += _hanging_lengths(line, font)[0]
    for text, writer in split_runs(line, font.face):
        letters = load_font(writer, font.pixels)
        for sign in text:
            if sign != " ":
                pen.text((x, baseline), sign, (*color, 255), letters, anchor="ls", stroke_width=stroke)
            x += sign_advance(writer, sign) * font.pixels
