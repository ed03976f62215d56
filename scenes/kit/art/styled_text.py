"""Texts as pictures: drawn by Pillow at their physical size, so that they move, fade and stack like any
sprite and are always crisp.

Measuring needs no window, so that tests can ask whether a text fits its box.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from scenes.kit.art.faces import load_font, sign_advance, split_runs
from scenes.kit.base.design_tokens import INK, Color, TextStyle
from scenes.kit.base.task import checkpoint

CUT = "\u2026"
"""Ends a text that was shortened."""
MOST_LETTERS, MOST_LINES = 240, 60
"""Letters of a line and lines of a text: a third more than any of ours has, or the screen has room for."""
MUCH_LONGER, LONGEST_WORD = 1.1, 30
"""A word stays whole if it is at most so many times as long as its room and has at most so many letters:
longer ones are paths or the like.
"""


@dataclass(frozen=True, slots=True)
class StyledText:
    """One text to draw: wrapped to `width` virtual units (None: one line), with an ink outline of `outline`
    units.
    """

    text: str
    style: TextStyle
    color: Color
    align: str = "left"
    width: float | None = None
    outline: float = 0.0
    outline_color: Color = INK


def pixel_size(style: TextStyle, scale: float, text_size: float) -> int:
    """Em size in physical pixels at a canvas scale, with the text-size setting where the style follows it."""
    return max(6, round(style.size * scale * (text_size if style.scales else 1.0)))


@lru_cache(maxsize=16384)
def line_length(line: str, face: str, pixels: int) -> float:
    """The length of a line of a bundled font in physical pixels. Raises FontMissing."""
    ems = sum(sign_advance(writer, sign) for text, writer in split_runs(line, face) for sign in text)
    return ems * pixels + sum(_hanging_lengths(line, face, pixels))


def _hanging_lengths(line: str, face: str, pixels: int) -> tuple[float, float]:
    """The lengths by which accents of a companion face hang out of a line at its ends, in pixels."""
    (first, first_writer), (last, last_writer) = split_runs(line, face)[0], split_runs(line, face)[-1]
    left = right = 0.0
    if first_writer != face:
        left = -load_font(first_writer, pixels).getbbox(first[0], anchor="ls")[0]
    if last_writer != face:
        way = sign_advance(last_writer, last[-1]) * pixels
        right = load_font(last_writer, pixels).getbbox(last[-1], anchor="ls")[2] - way
    return max(0.0, left), max(0.0, right)


def wrap_lines(text: str, face: str, pixels: int, width_px: float) -> list[str]:
    """Break a text into lines of at most width_px, at spaces; explicit newlines stay.

    A longer single word gets its own line; one that is much longer, as no language has them, is broken.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _short_words(paragraph, face, pixels, width_px):
            longer = f"{line} {word}" if line else word
            if line and line_length(longer, face, pixels) > width_px:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _short_words(paragraph: str, face: str, pixels: int, width_px: float) -> Iterator[str]:
    """The words of a paragraph; those that are much longer than width_px, and paths that are longer, in
    pieces of that length.
    """
    for word in paragraph.split(" "):
        rest = word
        most = MUCH_LONGER if len(word) <= LONGEST_WORD else 1.0
        if line_length(word[:MOST_LETTERS], face, pixels) > most * width_px:
            while len(rest) > 1 and line_length(rest[:MOST_LETTERS], face, pixels) > width_px:
                count = _fitting_letters(rest[:MOST_LETTERS], face, pixels, width_px)
                yield rest[:count]
                rest = rest[count:]
        yield rest


def _fitting_letters(word: str, face: str, pixels: int, width_px: float) -> int:
    """The number of letters of a word that have room, at least one."""
    count = len(word)
    while count > 1 and line_length(word[:count], face, pixels) > width_px:
        count = min(count - 1, max(1, int(count * width_px / line_length(word[:count], face, pixels))))
    return count


def shorten_text(text: str, most: int) -> str:
    """A text of at most so many letters; a longer one, as foreign files may have, ends in dots."""
    return text if len(text) <= most else text[: most - 1].rstrip() + CUT


@lru_cache(maxsize=4096)
def measure_text(styled_text: StyledText, scale: float = 1.0, text_size: float = 1.0) -> tuple[float, float]:
    """Width and height of the inked block in virtual units (line box height, not glyph height)."""
    pixels = pixel_size(styled_text.style, scale, text_size)
    lines = _break_lines(styled_text, pixels, scale)
    width = (
        max(line_length(line, styled_text.style.face, pixels) for line in lines)
        + 2 * styled_text.outline * scale
    )
    height = len(lines) * pixels * styled_text.style.line + 2 * styled_text.outline * scale
    return width / scale, height / scale


def _break_lines(styled_text: StyledText, pixels: int, scale: float) -> list[str]:
    """The lines to draw, at most MOST_LINES."""
    if styled_text.width is None:
        lines = styled_text.text[: MOST_LETTERS * MOST_LINES].split("\n")
        return [shorten_text(line, MOST_LETTERS) for line in lines[:MOST_LINES]]
    text = shorten_text(styled_text.text, MOST_LETTERS * MOST_LINES)
    return wrap_lines(text, styled_text.style.face, pixels, styled_text.width * scale + 0.5)[:MOST_LINES]


def draw_text(styled_text: StyledText, scale: float, text_size: float) -> Image.Image:
    """The text as a transparent picture in physical pixels, with 2 px of air around it."""
    pixels = pixel_size(styled_text.style, scale, text_size)
    lines = _break_lines(styled_text, pixels, scale)
    face = load_font(styled_text.style.face, pixels)
    stroke = round(styled_text.outline * scale)
    pad = stroke + 2
    widths = [line_length(line, styled_text.style.face, pixels) for line in lines]
    pitch = round(pixels * styled_text.style.line)
    ascent, descent = face.getmetrics()
    block = round(max(widths))
    height = pitch * (len(lines) - 1) + max(pitch, ascent + descent)
    above = (max(pitch, ascent + descent) - (ascent + descent)) // 2 + ascent
    below = height - pitch * (len(lines) - 1) - above
    pad_y = pad + _overhang(lines, styled_text.style.face, pixels, above, below)
    picture = Image.new("RGBA", (max(1, block) + 2 * pad, height + 2 * pad_y), (*styled_text.color, 0))
    pen = ImageDraw.Draw(picture)
    main = styled_text.style.face, pixels
    baseline = pad_y + above
    for number, (line, width) in enumerate(zip(lines, widths, strict=True)):
        if number:
            checkpoint()
        x = pad + {"left": 0.0, "center": (block - width) / 2, "right": block - width}[styled_text.align]
        if stroke:  # takes four times as long as the letters themselves
            _write_line(pen, (round(x), baseline), line, main, styled_text.outline_color, stroke)
            checkpoint()
        _write_line(pen, (round(x), baseline), line, main, styled_text.color)
        baseline += pitch
    return picture


def _overhang(lines: list[str], face: str, pixels: int, above: int, below: int) -> int:
    """The height by which letters of a companion face reach beyond the first or the last line, in pixels."""
    tops = [-top for _, top, _, _ in _companion_boxes(lines[0], face, pixels)]
    bottoms = [bottom for _, _, _, bottom in _companion_boxes(lines[-1], face, pixels)]
    return math.ceil(max([0, *(top - above for top in tops), *(bottom - below for bottom in bottoms)]))


def _companion_boxes(line: str, face: str, pixels: int) -> list[tuple[float, float, float, float]]:
    """The boxes of the parts of a line that other faces than `face` write, from its baseline."""
    others = [(text, writer) for text, writer in split_runs(line, face) if writer != face]
    return [load_font(writer, pixels).getbbox(text, anchor="ls") for text, writer in others]


def _write_line(
    pen: ImageDraw.ImageDraw,
    at: tuple[float, float],
    line: str,
    main: tuple[str, int],
    color: Color,
    stroke: int = 0,
) -> None:
    """Write a line from `at` on its baseline in the `main` face and size, with its companion."""
    x, baseline = at
    x += _hanging_lengths(line, *main)[0]
    for text, writer in split_runs(line, main[0]):
        letters = load_font(writer, main[1])
        for sign in text:
            if sign != " ":
                pen.text((x, baseline), sign, (*color, 255), letters, anchor="ls", stroke_width=stroke)
            x += sign_advance(writer, sign) * main[1]
