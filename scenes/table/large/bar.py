"""The prompts of the large layout in one or two lines, and the question above the rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scenes.kit.art import StyledText
from scenes.kit.base import (
    CANDLE,
    INK,
    NIGHT_500,
    NIGHT_600,
    NIGHT_900,
    SAFE_LEFT,
    SAFE_RIGHT,
    SEAT_COLORS,
    TEXT_HI,
    TEXT_MID,
    Color,
    Rect,
)
from scenes.kit.input import prompts
from scenes.kit.widgets import Prompt, PromptBar, hold
from scenes.kit.widgets.prompt import RING
from scenes.kit.widgets.prompt_bar import BRIEF_ORDER
from scenes.table.large.places import LAYER, LOW, PROMPT_AIR

if TYPE_CHECKING:
    from scenes.table.large.layout import LargeLayout

GAP, BESIDE = 34.0, 12.0
"""Between prompts, and between a picture and its words."""
STAR = 0.8
"""Size of the star before what a stage wants, as a share of its line."""
REASON = 0.5
"""Share of the question's room that its reason takes."""
EDGE = 22.0
"""Beside the words of a button of a mouse."""


class TableBar(PromptBar):
    """As PromptBar, but the question stands above the rows."""

    def __init__(self, layout: LargeLayout) -> None:
        self.layout, self.places = layout, layout.places
        super().__init__(layout.table.stage, layout.table.app, LAYER)
        self.question = self.places.question

    @property
    def upper_edge(self) -> float:
        return self.places.bar.top

    def draw_ground(self) -> None:
        bar = self.places.bar
        self.stage.add_rect(self.layer, bar, NIGHT_900, 235)
        self.stage.add_rect(self.layer, bar.row(bar.top - 3, 3), CANDLE, 150)

    def intent_at(self, x: float, y: float) -> str | None:
        return super().intent_at(*self.layout.camera.to_screen(x, y))

    @property
    def is_overprinted(self) -> bool:
        return False

    # -- the question

    def _left_width(self, ask: str, who: str, seat_color: int | None, aim: str, why: str) -> float:
        return 0.0

    def _draw_ask(
        self, ask: str, who: str, seat_color: int | None, room: float, aim: str = "", why: str = ""
    ) -> None:
        """The question in its own room, below who is asked: there are no tabs to say it while nothing is a list."""
        box, strip = self.places.question, self.places.tabs
        if self.layout.shows_things:
            box, strip = (each.column(each.x, self.places.room.w - 16) for each in (box, strip))
        if not self.layout.has_tabs:
            x = box.x
            if seat_color is not None:
                chip = SEAT_COLORS[seat_color].chip_picture
                self._asked.append(
                    self.stage.add_image(self.layer, chip, x + strip.h / 2, strip.cy, strip.h * 0.8)
                )
                x += strip.h + 8
            if who:
                name = strip.right_of(x)
                style = self.places.name_letters
                self._asked.append(self.stage.add_name(self.layer, who, style, name, CANDLE))
        if aim:
            box = self._draw_stage_aim(aim, box)
        elif why:
            self._add_block(why, box.row(box.y, box.h * REASON), TEXT_MID)
            box = box.row(box.y + box.h * REASON, box.h * (1 - REASON))
        if ask:
            self._add_block(ask, box, TEXT_HI)

    def make_question(self, words: str) -> None:
        """Make a question ahead, as it is written where nothing is said beside it."""
        box = self.places.question
        style = self.app.art.fit_block(words, self.places.question_letters, box.w, box.h)
        self.app.art.letters(StyledText(words, style, TEXT_HI, "left", box.w))

    def _add_block(self, words: str, box: Rect, color: Color) -> None:
        style = self.app.art.fit_block(words, self.places.question_letters, box.w, box.h)
        self._asked.append(self.stage.add_label(self.layer, words, style, box, color, wraps=True))

    def _draw_stage_aim(self, aim: str, box: Rect) -> Rect:
        """Draw what a stage wants below the first line of a box; gives that line."""
        first = box.h / self.places.question_lines
        room = box.row(box.y, box.h - first)
        size = first * STAR
        star = self.stage.add_image(self.layer, "ui/icon_star_full", room.x + size / 2, room.cy, size)
        words = room.right_of(room.x + size + BESIDE)
        style = self.app.art.fit_block(aim, self.places.question_letters, words.w, words.h)
        self._asked += [star, self.stage.add_label(self.layer, aim, style, words, CANDLE, wraps=True)]
        return box.row(room.top, first)

    # -- the prompts

    @property
    def _glyph_h(self) -> float:
        return self.places.prompt_h * 0.76

    def _fit_prompts(self, prompt_list: Sequence[Prompt], left: float, family: str) -> tuple[Prompt, ...]:
        """Prompts that have room in the lines; those that are needed least get brief first."""
        kept = [
            replace(prompt, brief=False) for prompt in prompt_list if family != "mouse" or prompt.click_intent
        ]
        if self.places.prompt_lines > 1:
            kept = [prompt for prompt in kept if prompt.role != "move"]
        for role in BRIEF_ORDER:
            if len(self._break_lines(kept, family)) <= self.places.prompt_lines:
                break
            kept = [replace(prompt, brief=prompt.brief or prompt.role == role) for prompt in kept]
        return tuple(kept)

    def _break_lines(self, kept: Sequence[Prompt], family: str) -> list[list[Prompt]]:
        lines, left = [list[Prompt]()], 0.0
        for prompt in kept:
            width = self._width_of(prompt, family)
            if lines[-1] and left + width > SAFE_RIGHT - SAFE_LEFT:
                lines.append([])
                left = 0.0
            lines[-1].append(prompt)
            left += width + GAP
        return lines

    def _width_of(self, prompt: Prompt, family: str) -> float:
        words = self.app.art.text_width(prompt.full_label, self.places.prompt_letters)
        if family == "mouse":
            return (
                words + 2 * EDGE + (self._ring_size(prompt, family)[0] + BESIDE if prompt.has_ring else 0.0)
            )
        glyphs = sum(w + 4 for _, w, _ in self._glyphs(prompt.role, family)) + 2 * RING * prompt.has_ring
        return glyphs if prompt.brief else glyphs + BESIDE + words

    def _glyphs(self, role: str, family: str) -> list[tuple[str, float, float]]:
        names = [f"ui/{name}" for name in prompts.glyph_names(role, family, self.app.habits)]
        return [(name, *self.app.art.natural_size(name, self._glyph_h)) for name in names]

    def _ring_size(self, prompt: Prompt, family: str) -> tuple[float, float]:
        role = "confirm" if family == "mouse" else prompt.role
        return sum(w + 4 for _, w, _ in self._glyphs(role, family)) - 4 + 2 * RING, self._glyph_h + 2 * RING

    def _draw_prompts(self, prompt_list: Sequence[Prompt], family: str) -> float:
        """Draw lines from above to below, each from the left."""
        lines, height = self._break_lines(prompt_list, family), self.places.prompt_h
        top = LOW + self.places.prompt_lines * height + PROMPT_AIR / 2
        if len(lines) < self.places.prompt_lines:
            top -= height / 2
        for number, line in enumerate(lines):
            x, y = float(SAFE_LEFT), top - (number + 0.5) * height
            for prompt in line:
                width = self._width_of(prompt, family)
                self._draw_one(prompt, family, Rect(x, y - height / 2 + 3, width, height - 6))
                x += width + GAP
        return float(SAFE_RIGHT)

    def _draw_one(self, prompt: Prompt, family: str, box: Rect) -> None:
        is_mouse, main = family == "mouse", prompt.role == "confirm"
        fill = NIGHT_600 if prompt.has_ring else CANDLE if main else NIGHT_500
        if is_mouse:
            line = CANDLE if main and prompt.has_ring else INK
            self._drawn.append(self.stage.add_box(self.layer, box, box.h / 2, fill, line))
        x = box.x + (EDGE - 8 if is_mouse else 0.0) + RING * prompt.has_ring
        if not is_mouse or prompt.has_ring:
            start = x
            for name, w, h in self._glyphs("confirm" if is_mouse else prompt.role, family):
                self._drawn.append(self.stage.add_image(self.layer, name, x + w / 2, box.cy, w, h))
                x += w + 4
            if prompt.has_ring:
                self._draw_large_ring(start, box.cy, *self._ring_size(prompt, family))
                x += RING
            x += BESIDE
        if not prompt.brief:
            words = box.column(x if not is_mouse or prompt.has_ring else box.x + EDGE, 0)
            color = INK if is_mouse and fill == CANDLE else TEXT_HI
            label = StyledText(prompt.full_label, self.places.prompt_letters, color)
            self._drawn.append(
                self.stage.add_text(self.layer, label.text, label.style, words.x, box.cy, color, box=box)
            )
        if prompt.click_intent:
            self.clickable.append((box, prompt.click_intent))

    def _draw_large_ring(self, left: float, y: float, outer: float, height: float) -> None:
        self._ring_faces = hold.ring_textures(self.app.art, outer, height)
        x = left - RING + outer / 2
        self._ring = self.stage.add_texture(self.layer, self._ring_faces[0], "hold:0", x, y, outer, height)
        self._drawn.append(self._ring)
