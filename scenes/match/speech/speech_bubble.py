"""Speech bubble of a lesson: title, words, a task with button pictures, progress dots, the Village King."""

from functools import partial

from PIL import Image, ImageDraw

from scenes.kit.app import App
from scenes.kit.art import Piece, Pieces, Stage, limit_text, shrink_image
from scenes.kit.base import (
    BODY_BOLD,
    CANDLE,
    CANDLE_DEEP,
    EMBER_DARK,
    HEADING,
    INK,
    PARCH_100,
    PARCH_300,
    SMALL,
    SMALL_LABEL,
    Color,
    Point,
    Rect,
    TextStyle,
)
from scenes.kit.widgets import GlyphLine
from scenes.match.speech.bubble_layout import (
    CHIP,
    CHIP_PITCH,
    DOT_NOW,
    DOT_PITCH,
    DOTS_ROW,
    GLYPH_H,
    PILL_AIR,
    PILL_H,
    PILL_PAD,
    STAMP_GAP,
    TOP,
    UNDER_TITLE,
    Layout,
    Speech,
    split_slots,
)

KING = "tasty_humans/token_village_king"
TAIL_W, TAIL_ROOT = 62, 3  # the root lies inside the bubble, so that no seam shows
DOT = 18
OUTLINE = 6  # of the bubble's nine-patch, half of it inside the rectangle
OVERSAMPLE = 4


class SpeechBubble:
    """Speech drawn on a layer of a stage; all its pieces fade and rise together."""

    def __init__(self, app: App, stage: Stage, layer: str, speech: Speech, layout: Layout) -> None:
        self.app = app
        self.stage = stage
        self.layer = layer
        self.speech = speech
        self.layout = layout
        self.things: Pieces = []
        self._task: Pieces = []
        with limit_text(layout.letters):
            self._draw_bubble()
        self._homes = [
            (piece, piece.center_y)
            for thing in self.things
            for piece in ([thing] if isinstance(thing, Piece) else thing)
        ]

    def clear(self) -> None:
        self.stage.clear(self.things)
        self._homes = []

    def fade_in(self, share: float, rise: float = 0.0) -> None:
        """Show a share (0 to 1) of its opacity, `rise` units below its place."""
        for piece, home in self._homes:
            piece.alpha = round(255 * share)
            piece.center_y = home - rise

    def show_task(self, visible: bool) -> None:
        """Show or hide the task; its room stays."""
        for thing in self._task:
            for piece in [thing] if isinstance(thing, Piece) else thing:
                piece.visible = visible

    def _draw_bubble(self) -> None:
        rect, size, speech = self.layout.rect, self.layout.size, self.speech
        stage, layer = self.stage, self.layer
        self.things.append(stage.add_nine_patch(layer, "nine_bubble", rect))
        if self.layout.tail:
            self._draw_tail(*self.layout.tail)
        x, inner, top = rect.x + size.pad, rect.w - 2 * size.pad, rect.top - TOP
        self._draw_text(speech.title, HEADING, x, top, inner, self.layout.title_h, INK)
        top -= self.layout.title_h + UNDER_TITLE
        self._draw_text(
            speech.body, size.style, x, top, inner, self.layout.body_h, EMBER_DARK if speech.stern else INK
        )
        if speech.task:
            before = len(self.things)
            self._draw_pill()
            self._task = self.things[before:]
        self._draw_stamp()
        self._draw_dots()
        self.things.append(stage.add_image(layer, KING, *self.layout.king.place))

    def _draw_text(
        self, text: str, style: TextStyle, x: float, top: float, width: float, height: float, color: Color
    ) -> None:
        if text:
            box = Rect(x, top - height, width, height)
            self.things.append(
                self.stage.add_text(
                    self.layer, text, style, x, top, color, valign="top", width=width, box=box
                )
            )

    def _draw_pill(self) -> None:
        pill, lines, label = self.layout.pill, self.layout.lines, self.speech.label
        grown = self.layout.growth
        self.things.append(self.stage.add_box(self.layer, pill, PILL_H / 2, CANDLE, INK, 5))
        air, height = PILL_AIR * grown, GLYPH_H * grown
        pitch = (pill.h - 2 * air) / len(lines)
        for i, line in enumerate(lines):
            x, y = pill.x + PILL_PAD * grown, pill.top - air - (i + 0.5) * pitch
            if i == 0 and label:
                self.things.append(self.stage.add_text(self.layer, label, SMALL_LABEL, x, y, INK, box=pill))
                x += self.app.art.text_width(label, SMALL_LABEL) + 16
            text, roles = split_slots(line)
            self.things += GlyphLine(
                self.app, self.stage, text, roles, x, y, BODY_BOLD, INK, "left", height, layer=self.layer
            ).pieces

    def _draw_stamp(self) -> None:
        """Draw whom it is said to: words and chips in a row."""
        speech, (x, y) = self.speech, self.layout.dots
        if not speech.stamp:
            return
        width, grown = self.app.art.text_width(speech.stamp, SMALL), self.layout.growth
        size = CHIP * grown
        box = Rect(x, y - size / 2, width, size)
        self.things.append(self.stage.add_text(self.layer, speech.stamp, SMALL, x, y, INK, box=box))
        x, y = (x, y - DOTS_ROW * grown) if self.layout.breaks_stamp else (x + width + STAMP_GAP, y)
        x += size / 2
        for chip in speech.chips:
            self.things.append(self.stage.add_image(self.layer, chip, x, y, size))
            x += CHIP_PITCH * grown

    def _draw_dots(self) -> None:
        x, y = self.layout.dots
        for i in range(1, self.speech.of + 1):
            now = i == self.speech.number
            size = DOT_NOW if now else DOT
            fill = INK if now else CANDLE_DEEP if i < self.speech.number else PARCH_300
            key, pixels = f"dot:{size}:{fill}", self.app.canvas.to_pixels(size)
            texture = self.app.art.get_texture(key, partial(_dot_picture, pixels, fill))
            self.things.append(
                self.stage.add_texture(
                    self.layer, texture, key, x + DOT_NOW / 2 + (i - 1) * DOT_PITCH, y, size
                )
            )

    def _draw_tail(self, tip: Point, way: tuple[int, int]) -> None:
        """Draw a triangle from the bubble's edge to the tip; its base covers the bubble's outline."""
        rect, (dx, dy) = self.layout.rect, way
        edge = {(-1, 0): rect.x, (1, 0): rect.right, (0, -1): rect.y, (0, 1): rect.top}[dx, dy]
        length = abs((tip[0] if dx else tip[1]) - edge) + OUTLINE / 2 + TAIL_ROOT
        key = f"bubble_tail:{length:.0f}:{dx}:{dy}"
        scale = self.app.canvas.scale
        texture = self.app.art.get_texture(key, lambda: _tail_picture(length, (dx, dy), scale))
        w, h = (length, TAIL_W) if dx else (TAIL_W, length)
        x, y = tip[0] - dx * length / 2, tip[1] - dy * length / 2
        self.things.append(self.stage.add_texture(self.layer, texture, key, x, y, w, h))


def _dot_picture(pixels: int, fill: Color) -> Image.Image:
    """Picture of a disk with an ink edge."""
    side = pixels * OVERSAMPLE
    image = Image.new("RGBA", (side, side), (*INK, 0))
    ImageDraw.Draw(image).ellipse(
        (0, 0, side - 1, side - 1), fill=(*fill, 255), outline=(*INK, 255), width=max(1, side // 6)
    )
    return shrink_image(image, OVERSAMPLE)


def _tail_picture(length: float, way: tuple[int, int], scale: float) -> Image.Image:
    """Picture of a parchment triangle with ink on its two long sides, its tip toward `way` (y up)."""
    s = scale * OVERSAMPLE
    w, h, line = round(length * s), round(TAIL_W * s), round(OUTLINE * s)
    image = Image.new("RGBA", (w, h), (*INK, 0))
    pen = ImageDraw.Draw(image)
    root = TAIL_ROOT * s
    tip, upper, lower = (w - line, h / 2), (root, line / 2), (root, h - line / 2)
    pen.polygon([tip, upper, (0, line / 2), (0, h - line / 2), lower], fill=(*PARCH_100, 255))
    pen.line([upper, tip, lower], fill=(*INK, 255), width=line, joint="curve")
    pen.ellipse(
        (tip[0] - line / 2, tip[1] - line / 2, tip[0] + line / 2, tip[1] + line / 2), fill=(*INK, 255)
    )
    turned = image.rotate({(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}[way], expand=True)
    return shrink_image(turned, OVERSAMPLE)
