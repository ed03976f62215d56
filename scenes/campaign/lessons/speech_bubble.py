"""The host's speech bubble: a title, a few words, what to try with the real buttons, how far one is; and the Village King at its corner.

place() finds room for it: clear of everything lit, inside the safe area, near what it speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from PIL import Image, ImageDraw

from scenes.kit.app import App
from scenes.kit.art.shrinking import shrunk
from scenes.kit.art.stage import Nine, Piece, Stage
from scenes.kit.base.design_tokens import (
    BODY,
    BODY_BOLD,
    CANDLE,
    CANDLE_DEEP,
    EMBER_DARK,
    HEADING,
    INK,
    PARCH_100,
    PARCH_300,
    SMALL_LABEL,
    SPEECH,
    Color,
    TextStyle,
)
from scenes.kit.base.geometry import Rect
from scenes.kit.input import prompts
from scenes.kit.widgets.controls import SLOT, GlyphLine

AREA = Rect(96, 150, 1728, 876)
"""Where bubble and king may lie: the safe area above the prompt bar."""
LEAST_GAP, GAP, LONGEST_TAIL = 32, 72, 130
TAIL_W, TAIL_AIR, TAIL_ROOT = 62, 16, 3  # the root lies inside the bubble, so that no seam shows
KING = "tasty_humans/token_village_king"
GLYPH_H = 48
DOT, DOT_NOW, DOT_PITCH = 18, 26, 27
OUTLINE = 6  # of the bubble's nine-patch, half of it inside the rectangle
OVERSAMPLE = 4

Tail = tuple[tuple[float, float], tuple[int, int]]
"""Where a tail ends, and its direction (y up)."""


@dataclass(frozen=True, slots=True)
class Size:
    """A largest width that a bubble may have, with what fits it; the king reaches `inside` it at a lower corner, and out by the rest."""

    width: float
    pad: float
    style: TextStyle
    king: float
    inside: tuple[float, float]


SIZES = (
    Size(1000, 64, SPEECH, 240, (64, 165)),
    Size(1240, 64, SPEECH, 240, (64, 165)),
    Size(840, 60, SPEECH, 210, (60, 145)),
    Size(700, 52, BODY, 180, (52, 124)),
    Size(560, 44, BODY, 150, (110, 74)),
    Size(432, 30, BODY, 140, (134, 70)),
)
LEAST_WIDTH = 0.56  # of the room for words: narrower than that no bubble shrinks
PILL_H, PILL_PAD, PILL_LINE, PILL_AIR = 72, 26, 54, 10
TOP, BOTTOM, UNDER_TITLE, OVER_PILL, DOTS_ROW = 40, 40, 8, 22, 48
BESIDE_KING, OVER_KING = 12, 10


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said. `task` has the roles of buttons in braces: "{turn} turn, then {confirm} drop"; `label` stands before it.
    `number` of `of` is the step, 0 for none. `stern`: the words are a refusal."""

    title: str
    body: str
    task: str = ""
    label: str = ""
    number: int = 0
    of: int = 0
    stern: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies. `king_left`: the king sits at the lower left corner; `lines` are the task's, below its label if there are
    several; `tail` is where it points to, with a unit direction; `lifted`: pill and dots stand above the king, not beside him."""

    rect: Rect
    size: Size
    king: Rect
    king_left: bool
    title_h: float
    body_h: float
    pill: Rect
    lines: tuple[str, ...]
    dots: tuple[float, float]
    lifted: bool = False
    tail: Tail | None = None


def place(app: App, speech: Speech, lit: Sequence[Rect], main: Rect | None = None) -> Layout:
    """The best place for a bubble: the widest that has room, near `main` (default: the first lit rectangle), clear of all that is lit."""
    rest: Layout | None = None
    for size in SIZES:
        found = sorted(_candidates(app, speech, size, lit, main or (lit[0] if lit else None)), key=lambda pair: pair[0])
        if found and (found[0][1].tail is not None or not lit):
            return found[0][1]
        if found and rest is None:
            rest = found[0][1]
    return rest or measured(app, speech, SIZES[-1], AREA.x, AREA.y, king_left=False)


def _candidates(app: App, speech: Speech, size: Size, lit: Sequence[Rect], about: Rect | None) -> Iterator[tuple[float, Layout]]:
    """Every place that is free, with what it costs."""
    first = measured(app, speech, size, 0, 0, king_left=False)
    width, height = first.rect.w, first.rect.h
    out_x, out_y = size.king - size.inside[0], size.king - size.inside[1]
    if about is None:
        yield 0.0, _moved(first, AREA.cx - (width + out_x) / 2, AREA.cy - height / 2, king_left=False)
        return
    main = about
    xs, ys = {main.cx - width / 2, AREA.cx - width / 2}, {main.cy - height / 2, AREA.y + out_y, AREA.top - height}
    for rect in (main, *lit):
        xs |= {rect.right + GAP, rect.right + LEAST_GAP, rect.x - GAP - width, rect.x - LEAST_GAP - width}
        ys |= {rect.top + GAP, rect.top + LEAST_GAP, rect.y - GAP - height, rect.y - LEAST_GAP - height}
        ys |= {rect.top + GAP + out_y, rect.top + LEAST_GAP + out_y}
    for king_left in (False, True):
        low_x, high_x = AREA.x + (out_x if king_left else 0), AREA.right - width - (0 if king_left else out_x)
        for x in sorted({max(low_x, min(high_x, x)) for x in xs}):
            for y in sorted({max(AREA.y + out_y, min(AREA.top - height, y)) for y in ys}):
                layout = _moved(first, x, y, king_left)
                if not _inside(layout) or any(_touch(layout, rect) for rect in lit):
                    continue
                tail = _tail(layout.rect, main)
                yield _cost(layout.rect, main, tail is not None, king_left), replace(layout, tail=tail)


def _cost(rect: Rect, main: Rect, has_tail: bool, king_left: bool) -> float:
    dx = max(0.0, main.x - rect.right, rect.x - main.right)
    dy = max(0.0, main.y - rect.top, rect.y - main.top)
    off = abs(rect.cx - main.cx) * 0.05 + abs(rect.cy - main.cy) * 0.1
    return abs(max(dx, dy) - GAP) + off + (0 if has_tail else 600) + (40 if king_left else 0) + (60 if rect.right < main.x else 0)


def _inside(layout: Layout) -> bool:
    return all(
        part.x >= AREA.x - 0.5 and part.right <= AREA.right + 0.5 and part.y >= AREA.y - 0.5 and part.top <= AREA.top + 0.5
        for part in (layout.rect, layout.king)
    )


def _touch(layout: Layout, lit: Rect) -> bool:
    return overlap(layout.rect.grown(LEAST_GAP - 1), lit) or overlap(layout.king.grown(4), lit)


def overlap(a: Rect, b: Rect) -> bool:
    """Whether two rectangles share more than an edge."""
    return a.x < b.right and b.x < a.right and a.y < b.top and b.y < a.top


def _tail(rect: Rect, main: Rect) -> Tail | None:
    """The tip and direction of a straight tail to what is spoken of; None where it would be too long or go around a corner."""
    low, high = max(rect.y + 70, main.y + 10), min(rect.top - 70, main.top - 10)
    left, right = max(rect.x + 90, main.x + 10), min(rect.right - 90, main.right - 10)
    if low <= high:
        y = max(low, min(high, main.cy))
        if 0 < rect.x - main.right <= LONGEST_TAIL:
            return (main.right + TAIL_AIR, y), (-1, 0)
        if 0 < main.x - rect.right <= LONGEST_TAIL:
            return (main.x - TAIL_AIR, y), (1, 0)
    if left <= right:
        x = max(left, min(right, main.cx))
        if 0 < rect.y - main.top <= LONGEST_TAIL:
            return (x, main.top + TAIL_AIR), (0, -1)
        if 0 < main.y - rect.top <= LONGEST_TAIL:
            return (x, main.y - TAIL_AIR), (0, 1)
    return None


# Measuring


def measured(app: App, speech: Speech, size: Size, x: float, y: float, king_left: bool) -> Layout:
    """The layout of a bubble with its lower left corner at x, y: as narrow as it can be without more lines."""
    most = size.width - 2 * size.pad
    lines = _task_lines(app, speech, most - 2 * PILL_PAD)
    pill_w, pill_h = _pill_size(app, speech, lines)
    dots_w = DOT_PITCH * max(0, speech.of - 1) + DOT_NOW if speech.of else 0.0
    covered = _covered(size)
    beside = bool(lines) and pill_w + 26 + dots_w + covered <= most
    row_w = pill_w + (26 + dots_w if beside else 0) + covered
    inner = min(most, max(most * LEAST_WIDTH, row_w, _tight(app, speech.title, HEADING, most), _tight(app, speech.body, size.style, most)))
    title_h, body_h = app.art.height(speech.title, HEADING, inner), app.art.height(speech.body, size.style, inner)
    row = 0 if beside or not dots_w else DOTS_ROW
    pill_meets = bool(lines) and not beside and BOTTOM + row < size.inside[1] and pill_w + covered > inner
    lifted = covered > 0 and (pill_meets or (row > 0 and dots_w + covered > inner))
    bottom = max(BOTTOM, size.inside[1] + OVER_KING) if lifted else BOTTOM
    height = TOP + title_h + UNDER_TITLE + body_h + (OVER_PILL + pill_h if pill_h else 0) + row + bottom
    pill = Rect(size.pad, bottom + row, pill_w, pill_h)
    dots = (pill.right + 26, pill.cy) if beside else (size.pad, bottom + 14)
    rect = Rect(0, 0, inner + 2 * size.pad, height)
    return _moved(Layout(rect, size, rect, False, title_h, body_h, pill, lines, dots, lifted), x, y, king_left)


def _covered(size: Size) -> float:
    """How much of the room for words the king takes at the lower corner."""
    return size.inside[0] + BESIDE_KING - size.pad if size.inside[0] > size.pad else 0.0


def _moved(layout: Layout, x: float, y: float, king_left: bool) -> Layout:
    """The layout with its lower left corner at x, y and the king at the corner asked for."""
    size, dx, dy = layout.size, x - layout.rect.x, y - layout.rect.y
    rect = layout.rect.moved(dx, dy)
    king_x = rect.x + size.inside[0] - size.king if king_left else rect.right - size.inside[0]
    king = Rect(king_x, rect.y + size.inside[1] - size.king, size.king, size.king)
    shift = 0.0 if layout.lifted else max(0.0, size.inside[0] + BESIDE_KING - size.pad) * (king_left - layout.king_left)
    above = layout.pill.y - layout.rect.y >= size.inside[1]  # the pill stands over the king: only the dots make room
    dots = (layout.dots[0] + dx + shift, layout.dots[1] + dy)
    return replace(layout, rect=rect, king=king, king_left=king_left, pill=layout.pill.moved(dx + (0 if above else shift), dy), dots=dots)


def _tight(app: App, text: str, style: TextStyle, most: float) -> float:
    """The smallest width that breaks the text into no more lines than `most` does, so that no word is left alone."""
    height, width = app.art.height(text, style, most), most
    while width > most / 2 and app.art.height(text, style, width - 12) <= height:
        width -= 12
    return width


def _task_lines(app: App, speech: Speech, room: float) -> tuple[str, ...]:
    """The task in one line after its label, or in one below it, or broken at its commas, and where that is not enough between words."""
    if not speech.task:
        return ()
    label = app.art.width(speech.label, SMALL_LABEL) + 16 if speech.label else 0.0
    if label + _line_width(app, speech.task) <= room:
        return (speech.task,)
    if _line_width(app, speech.task) <= room:
        return "", speech.task
    return "", *(line for part in re.split(r"(?<=,)", speech.task) for line in _broken(app, part.strip(), room))


def _broken(app: App, text: str, room: float) -> Iterator[str]:
    """Lines that fit the room."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and _line_width(app, longer) > room:
            yield line
            longer = word
        line = longer
    yield line


def _pill_size(app: App, speech: Speech, lines: tuple[str, ...]) -> tuple[float, float]:
    if not lines:
        return 0.0, 0.0
    label = app.art.width(speech.label, SMALL_LABEL) if speech.label else 0.0
    if len(lines) == 1:
        return 2 * PILL_PAD + (label + 16 if label else 0) + _line_width(app, lines[0]), PILL_H
    return 2 * PILL_PAD + max(label, *(_line_width(app, line) for line in lines if line)), PILL_LINE * len(lines) + 2 * PILL_AIR


def _slots(line: str) -> tuple[str, list[str]]:
    """A line with SLOTs for its buttons, and their roles."""
    return re.sub(r"\{\w+\}", SLOT, line), re.findall(r"\{(\w+)\}", line)


def _line_width(app: App, line: str) -> float:
    """As GlyphLine lays it out."""
    text, roles = _slots(line)
    words = [part.strip() for part in text.split(SLOT)]
    gap = BODY_BOLD.size * 0.32
    total = sum(app.art.width(word, BODY_BOLD) for word in words if word)
    for i, role in enumerate(roles):
        names = prompts.glyphs(role, app.glyph_family(), app.habits)
        total += sum(app.art.natural(f"ui/{name}", GLYPH_H)[0] + 4 for name in names)
        total += gap * (bool(words[i]) + bool(words[i + 1]))
    return total


# Drawing


class SpeechBubble:
    """Draws a speech on a layer of a stage; everything is made at once and can fade and rise together."""

    def __init__(self, app: App, stage: Stage, layer: str, speech: Speech, layout: Layout) -> None:
        self.app = app
        self.stage = stage
        self.layer = layer
        self.speech = speech
        self.layout = layout
        self.things: list[Piece | Nine] = []
        self._draw()
        self._homes = [(piece, piece.center_y) for thing in self.things for piece in ([thing] if isinstance(thing, Piece) else thing)]

    def clear(self) -> None:
        self.stage.clear(self.things)
        self._homes = []

    def come(self, share: float, rise: float = 0.0) -> None:
        """How much of it is there by now, 0..1, and how far below its place it still is."""
        for piece, home in self._homes:
            piece.alpha = round(255 * share)
            piece.center_y = home - rise

    def _draw(self) -> None:
        rect, size, speech = self.layout.rect, self.layout.size, self.speech
        stage, layer = self.stage, self.layer
        self.things.append(stage.nine(layer, "nine_bubble", rect))
        if self.layout.tail is not None:
            self._draw_tail(*self.layout.tail)
        x, inner, top = rect.x + size.pad, rect.w - 2 * size.pad, rect.top - TOP
        self._text(speech.title, HEADING, x, top, inner, self.layout.title_h, INK)
        top -= self.layout.title_h + UNDER_TITLE
        self._text(speech.body, size.style, x, top, inner, self.layout.body_h, EMBER_DARK if speech.stern else INK)
        if speech.task:
            self._draw_pill()
        self._draw_dots()
        king = self.layout.king
        self.things.append(stage.image(layer, KING, king.cx, king.cy, king.w, king.h))

    def _text(self, text: str, style: TextStyle, x: float, top: float, width: float, height: float, color: Color) -> None:
        if text:
            box = Rect(x, top - height, width, height)
            self.things.append(self.stage.text(self.layer, text, style, x, top, color, valign="top", width=width, box=box))

    def _draw_pill(self) -> None:
        pill, lines, label = self.layout.pill, self.layout.lines, self.speech.label
        self.things.append(self.stage.box(self.layer, pill, PILL_H / 2, CANDLE, INK, 5))
        pitch = (pill.h - 2 * PILL_AIR) / len(lines)
        for i, line in enumerate(lines):
            x, y = pill.x + PILL_PAD, pill.top - PILL_AIR - (i + 0.5) * pitch
            if i == 0 and label:
                self.things.append(self.stage.text(self.layer, label, SMALL_LABEL, x, y, INK, box=pill))
                x += self.app.art.width(label, SMALL_LABEL) + 16
            text, roles = _slots(line)
            self.things += GlyphLine(self.app, self.stage, text, roles, x, y, BODY_BOLD, INK, "left", GLYPH_H, layer=self.layer).pieces

    def _draw_dots(self) -> None:
        x, y = self.layout.dots
        for i in range(1, self.speech.of + 1):
            now = i == self.speech.number
            size = DOT_NOW if now else DOT
            fill = INK if now else CANDLE_DEEP if i < self.speech.number else PARCH_300
            key, pixels = f"dot:{size}:{fill}", self.app.canvas.pixels(size)
            texture = self.app.art.composed(key, lambda pixels=pixels, fill=fill: _dot_picture(pixels, fill))  # type: ignore[misc]
            self.things.append(self.stage.textured(self.layer, texture, key, x + DOT_NOW / 2 + (i - 1) * DOT_PITCH, y, size, size))

    def _draw_tail(self, tip: tuple[float, float], way: tuple[int, int]) -> None:
        """A triangle from the bubble's edge to the tip; its base covers the bubble's outline."""
        rect, (dx, dy) = self.layout.rect, way
        edge = {(-1, 0): rect.x, (1, 0): rect.right, (0, -1): rect.y, (0, 1): rect.top}[dx, dy]
        length = abs((tip[0] if dx else tip[1]) - edge) + OUTLINE / 2 + TAIL_ROOT
        key = f"bubble_tail:{length:.0f}:{dx}:{dy}"
        scale = self.app.canvas.scale
        texture = self.app.art.composed(key, lambda: _tail_picture(length, (dx, dy), scale))
        w, h = (length, TAIL_W) if dx else (TAIL_W, length)
        x, y = tip[0] - dx * length / 2, tip[1] - dy * length / 2
        self.things.append(self.stage.textured(self.layer, texture, key, x, y, w, h))


def _dot_picture(pixels: int, fill: Color) -> Image.Image:
    """A disk with an ink edge."""
    side = pixels * OVERSAMPLE
    image = Image.new("RGBA", (side, side), (*INK, 0))
    ImageDraw.Draw(image).ellipse((0, 0, side - 1, side - 1), fill=(*fill, 255), outline=(*INK, 255), width=max(1, side // 6))
    return shrunk(image, OVERSAMPLE)


def _tail_picture(length: float, way: tuple[int, int], scale: float) -> Image.Image:
    """A parchment triangle with ink on its two long sides, its tip toward `way` (y up)."""
    s = scale * OVERSAMPLE
    w, h, line = round(length * s), round(TAIL_W * s), round(OUTLINE * s)
    image = Image.new("RGBA", (w, h), (*INK, 0))
    pen = ImageDraw.Draw(image)
    root = TAIL_ROOT * s
    tip, upper, lower = (w - line, h / 2), (root, line / 2), (root, h - line / 2)
    pen.polygon([tip, upper, (0, line / 2), (0, h - line / 2), lower], fill=(*PARCH_100, 255))
    pen.line([upper, tip, lower], fill=(*INK, 255), width=line, joint="curve")
    pen.ellipse((tip[0] - line / 2, tip[1] - line / 2, tip[0] + line / 2, tip[1] + line / 2), fill=(*INK, 255))
    turned = image.rotate({(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[way], expand=True)
    return shrunk(turned, OVERSAMPLE)
