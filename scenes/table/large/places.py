"""Letters and places of the large layout at a size of texts (X6, X7)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from scenes.kit.base import BODY, LABEL, PROMPT, SAFE_LEFT, SAFE_RIGHT, SMALL_LABEL, Rect, TextStyle
from scenes.table.questions.choice_rows import RowLook

LOW, HIGH = 54.0, 1026.0
"""Edges of the area that televisions show."""
COLUMN, GAP = 852.0, 24.0
WIDE = 1.3
"""From this size on the prompts take two lines."""
PROMPT_H, PROMPT_AIR = 64.0, 10.0
"""Height of a line of prompts at 100 %, and the air around all lines."""
LAYER = "large"
TABLE = Rect(60, 96, 1800, 884)
"""The part of a painted table that is worth seeing, without its bars."""
LARGE = replace(PROMPT, size=34)
"""Rows and question at 100 %."""
LEAST_ABOUT = 22.0
"""Size of the smallest letters of a sentence, times the size of texts."""


def scale_letters(style: TextStyle, size: float, share: float = 1.0) -> TextStyle:
    """A style at a size of texts, of which it takes a share of what is beyond 1."""
    return replace(style, size=round(style.size * (1 + share * (size - 1))), scales=False)


class Places:
    """Everything that follows from the size of texts, 1 to 2. `has_aim`: a stage wants something, which is said below
    the question."""

    def __init__(self, size: float, has_aim: bool = False) -> None:
        self.size, self.has_aim = size, has_aim

    # -- letters

    @cached_property
    def row_letters(self) -> TextStyle:
        return scale_letters(LARGE, self.size, 0.7)

    @cached_property
    def question_letters(self) -> TextStyle:
        return scale_letters(LARGE, self.size, 0.4)

    @cached_property
    def about_letters(self) -> TextStyle:
        return replace(scale_letters(BODY, self.size, 0.55), line=1.22)

    @cached_property
    def prompt_letters(self) -> TextStyle:
        return scale_letters(PROMPT, self.size, 0.52)

    @cached_property
    def tab_letters(self) -> TextStyle:
        return scale_letters(SMALL_LABEL, self.size, 0.5)

    @cached_property
    def name_letters(self) -> TextStyle:
        return scale_letters(LABEL, self.size, 0.5)

    @cached_property
    def smallest_about(self) -> int:
        return round(LEAST_ABOUT * self.size) if self.size > 1 else 28

    @property
    def nearest(self) -> float:
        """The zoom of a small thing: its letters are as large as others here, and what lies around it is seen."""
        return 1.2 + 0.5 * (self.size - 1)

    @cached_property
    def rows(self) -> RowLook:
        """Letters and measures of the rows."""
        icon = 48.0 * (1 + 0.4 * (self.size - 1))
        return RowLook(
            letters=self.row_letters,
            title=scale_letters(LABEL, self.size, 0.5),
            icon=icon,
            side_icon=40.0 * (1 + 0.4 * (self.size - 1)),
            least=icon + 22.0,
            air=9.0,
            arrows=30.0,
            layer=LAYER,
            left=26.0,
        )

    # -- places

    @property
    def prompt_h(self) -> float:
        """Height of a line of prompts."""
        return PROMPT_H * (1 + 0.25 * (self.size - 1))

    @property
    def prompt_lines(self) -> int:
        return 2 if self.size >= WIDE else 1

    @property
    def bar(self) -> Rect:
        """The prompts, down to the edge of the screen."""
        return Rect(0, 0, 1920, LOW + self.prompt_lines * self.prompt_h + PROMPT_AIR)

    @cached_property
    def room(self) -> Rect:
        """All above the prompts."""
        low = self.bar.top + 16
        return Rect(SAFE_LEFT, low, SAFE_RIGHT - SAFE_LEFT, HIGH - low)

    @cached_property
    def tabs(self) -> Rect:
        height = 68.0 * (1 + 0.2 * (self.size - 1))
        return Rect(SAFE_LEFT, HIGH - height, COLUMN, height)

    @property
    def question_lines(self) -> int:
        return 3 if self.has_aim and self.size > WIDE else 2

    @cached_property
    def question(self) -> Rect:
        """The question, in two lines, or in one above what a stage wants."""
        height = self.question_lines * self.question_letters.size * self.question_letters.line + 8
        return Rect(SAFE_LEFT + 8, self.tabs.y - 8 - height, COLUMN - 16, height)

    @cached_property
    def list(self) -> Rect:
        """The panel of the rows."""
        return Rect(SAFE_LEFT, self.room.y, COLUMN, self.question.y - 8 - self.room.y)

    @cached_property
    def half(self) -> Rect:
        """The right half."""
        return self.room.right_strip(self.room.w - COLUMN - GAP)
