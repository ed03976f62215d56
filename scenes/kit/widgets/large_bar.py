"""The bar at the bottom in large letters: the question in lines of its own, below it few buttons, and no more than
people find at a glance (X7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.kit.art import Piece, Stage
from scenes.kit.base import (
    CANDLE,
    INK,
    NIGHT_500,
    NIGHT_600,
    PROMPT,
    SAFE_LEFT,
    SAFE_RIGHT,
    SEAT_COLORS,
    SMALL_LABEL,
    TEXT_HI,
    Rect,
)
from scenes.kit.input import prompts
from scenes.kit.widgets import hold
from scenes.kit.widgets.prompt import GLYPH_H, RING, Prompt
from scenes.kit.widgets.prompt_bar import BRIEF_ORDER, PromptBar

if TYPE_CHECKING:
    from scenes.kit.app import App

MOST = 5
"""Prompts that are shown at most; the rest is below "more"."""
BOTTOM = 54.0
LINE, EDGE, GAP = 54.0, 30.0, 36.0
"""Height of the line of prompts at 100 %, room at both ends of a button, and between two of them."""
AIR = 14.0
"""Room above and below the lines."""
MOST_ASKED = 3
"""Lines of a question at most."""
WIDTH = float(SAFE_RIGHT - SAFE_LEFT)


class LargeBar(PromptBar):
    """As PromptBar, from 160 % on. It is as high as the question needs: `top` is where the screen above it begins,
    `rest` the prompts that had no room."""

    def __init__(self, stage: Stage, app: App, layer: str = "bar") -> None:
        super().__init__(stage, app, layer)
        size = app.art.text_size
        self.line_h = LINE * size
        self.glyph_h = GLYPH_H * size
        self.top = 0.0
        self.rest: tuple[Prompt, ...] = ()

    @property
    def upper_edge(self) -> float:
        return self.top

    @property
    def _middle(self) -> float:
        """The middle of the line of prompts."""
        return BOTTOM + self.line_h / 2

    def _left_width(self, ask: str, who: str, seat_color: int | None, aim: str, why: str) -> float:
        return 0.0

    def _fit_prompts(self, prompt_list: Sequence[Prompt], left: float, family: str) -> tuple[Prompt, ...]:
        """The prompts that have room in one line; those that are needed least go first."""
        kept = [prompt for prompt in prompt_list if family != "mouse" or prompt.click_intent]
        rest: list[Prompt] = []
        for role in BRIEF_ORDER:
            for prompt in [prompt for prompt in kept if prompt.role == role]:
                if len(kept) > MOST or sum(self._width(one, family) + GAP for one in kept) > WIDTH + GAP:
                    kept.remove(prompt)
                    rest.append(prompt)
        self.rest = tuple(prompt for prompt in prompt_list if prompt in rest and prompt.click_intent)
        return tuple(kept)

    def _width(self, prompt: Prompt, family: str) -> float:
        words = self.app.art.text_width(prompt.full_label, PROMPT)
        ring = 2 * RING if prompt.has_ring else 0.0
        if family == "mouse":
            return words + 2 * EDGE + (self.glyph_h + ring + EDGE if ring else 0.0)
        return self._glyphs_width(prompt, family) + ring + EDGE / 2 + words

    def _glyphs_width(self, prompt: Prompt, family: str) -> float:
        names = prompts.glyph_names(prompt.role, family, self.app.habits)
        return sum(self.app.art.natural_size(f"ui/{name}", self.glyph_h)[0] for name in names)

    def _draw_prompts(self, prompt_list: Sequence[Prompt], family: str) -> float:
        """Draw from the right edge to the left; gives the left end."""
        right = float(SAFE_RIGHT)
        for prompt in reversed(prompt_list):
            width = self._width(prompt, family)
            place = Rect(right - width, BOTTOM, width, self.line_h)
            if family == "mouse":
                self._draw_button(prompt, place)
            else:
                self._draw_glyphs(prompt, family, place)
            if prompt.click_intent:
                self.clickable.append((place, prompt.click_intent))
            right = place.x - GAP
        return right

    def _draw_button(self, prompt: Prompt, place: Rect) -> None:
        """Draw a button to click, the one that confirms in another color; one that must be held has the ring at its
        left (T21)."""
        is_main = prompt.role == "confirm"
        fill = NIGHT_600 if prompt.has_ring else CANDLE if is_main else NIGHT_500
        line = CANDLE if is_main and prompt.has_ring else INK
        self._drawn.append(self.stage.add_box(self.layer, place, place.h / 2, fill, line))
        words = place
        if prompt.has_ring:
            self._draw_pictures(prompts.glyph_names("confirm", "mouse", self.app.habits), place.x + EDGE)
            self._draw_hold_ring(place.x + EDGE - RING, self.glyph_h)
            words = place.column(place.x + EDGE + self.glyph_h + RING, place.w - EDGE - self.glyph_h - RING)
        color = INK if fill == CANDLE else TEXT_HI
        self._drawn.append(
            self.stage.add_label(self.layer, prompt.full_label, PROMPT, words, color, "center")
        )

    def _draw_glyphs(self, prompt: Prompt, family: str, place: Rect) -> None:
        """Draw the pictures of keys, and the words behind them."""
        x, width = place.x, self._glyphs_width(prompt, family)
        if prompt.has_ring:
            self._draw_hold_ring(x, width)
            x += RING
        self._draw_pictures(prompts.glyph_names(prompt.role, family, self.app.habits), x)
        x = place.right - self.app.art.text_width(prompt.full_label, PROMPT)
        box = place.column(x - 6, place.right - x + 12)
        self._drawn.append(
            self.stage.add_text(self.layer, prompt.full_label, PROMPT, x, place.cy, TEXT_HI, box=box)
        )

    def _draw_pictures(self, names: Sequence[str], x: float) -> None:
        for name in names:
            w, h = self.app.art.natural_size(f"ui/{name}", self.glyph_h)
            picture = self.stage.add_image(self.layer, f"ui/{name}", x + w / 2, self._middle, w, h)
            self._drawn.append(picture)
            x += w

    def _draw_hold_ring(self, left: float, inner: float) -> None:
        """Draw the empty ring around what is so wide."""
        outer, height = inner + 2 * RING, self.glyph_h + 2 * RING
        self._ring_faces = hold.ring_textures(self.app.art, outer, height)
        self._ring = self.stage.add_texture(
            self.layer, self._ring_faces[0], "hold:0", left + outer / 2, self._middle, outer, height
        )
        self._drawn.append(self._ring)

    def _draw_ask(
        self, ask: str, who: str, seat_color: int | None, room: float, aim: str = "", why: str = ""
    ) -> None:
        """Draw the question in lines of its own above the prompts, the name before it."""
        art, y = self.app.art, BOTTOM + self.line_h + AIR
        for words, color in ((aim, CANDLE), (ask, TEXT_HI)):
            if words:
                height = art.line_height(PROMPT) * MOST_ASKED
                style = art.fit_block(words, PROMPT, WIDTH, height)
                box = Rect(SAFE_LEFT, y, WIDTH, art.text_height(words, style, WIDTH))
                self._asked.append(self.stage.add_label(self.layer, words, style, box, color, wraps=True))
                y = box.top
        if who or seat_color is not None:
            line = Rect(SAFE_LEFT, y, WIDTH, art.line_height(SMALL_LABEL))
            if seat_color is not None:
                picture = SEAT_COLORS[seat_color].chip_picture
                x = line.x + line.h / 2
                self._chip = self.stage.add_image(self.layer, picture, x, line.cy, line.h * 0.9)
                self._asked.append(self._chip)
                line = line.column(line.x + line.h + AIR, line.w - line.h - AIR)
            self._asked.append(self.stage.add_name(self.layer, who, SMALL_LABEL, line, CANDLE))
            y = line.top
        self.top = y + AIR
        self.question = Rect(SAFE_LEFT, BOTTOM, WIDTH, y - BOTTOM)
        ground, edge = self._ground
        _stretch(ground, Rect(0, 0, 1920, self.top))
        _stretch(edge, Rect(0, self.top - 4, 1920, 4))


def _stretch(piece: Piece, rect: Rect) -> None:
    """Let a plain rectangle cover another place."""
    piece.natural = rect.w, rect.h
    piece.position = rect.center
    piece.zoom = 1.0
