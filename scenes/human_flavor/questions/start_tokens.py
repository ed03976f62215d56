"""Starting tokens (R1): counted type by type at the lines of the mat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.human_flavor.table.actions import StartResources
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.mat import token_dot
from scenes.human_flavor.board.part import Things
from scenes.human_flavor.questions import choices_start
from scenes.human_flavor.questions.choices_start import CountToken
from scenes.human_flavor.questions.policy import FlavorPolicy
from scenes.kit.base import BADGE, INK, LINE, NIGHT_500, TEXT_HI, Rect, format_value
from scenes.kit.match.entry import Entry
from scenes.kit.widgets import Prompt
from scenes.kit.words.language import MINUS

if TYPE_CHECKING:
    from scenes.human_flavor.table import FlavorTable

GHOST = 190
"""Opacity of tokens that are not taken yet: 0 to 255."""
PLUS = "+"
COUNTER_W, BUTTON = 112.0, 40.0
"""Widths of a counter, and of less and more at its ends."""
RING = 34.0
"""Room for the focus ring between buttons."""


class StartTokens(FlavorPolicy):
    """`counts` are the tokens so far, by type."""

    def __init__(self, table: FlavorTable) -> None:
        super().__init__(table)
        self.counts = choices_start.suggest_tokens(self.context)

    def list_rows(self) -> Sequence[Entry]:
        return choices_start.start_rows(self.context, self.counts)

    def start_index(self) -> int:
        entries = self.question.level.entries
        return next(number for number, entry in enumerate(entries) if entry.key == choices_start.TAKE)

    def bring_to(self, action: Action) -> bool:
        if not isinstance(action, StartResources):
            return False
        self._set_counts(action.resources, choices_start.TAKE)
        return True

    def _set_counts(self, counts: tuple[int, ...], focus: str) -> None:
        """Have these counts, and the focus at the row with that key."""
        self.counts = counts
        self.question.replace_rows(self.list_rows())
        self.question.level.choose_row(focus)
        self.chooser.refresh_list()

    def can_adjust(self, entry: Entry) -> bool:
        return isinstance(entry.step, CountToken)

    def adjust_number(self, entry: Entry, by: int) -> None:
        """One token more or less of a type."""
        assert isinstance(entry.step, CountToken)
        counts = choices_start.adjusted_counts(self.context, self.counts, entry.step.resource, by)
        self.table.play("not_possible" if counts is None else "confirm")
        if counts is not None:
            self._set_counts(counts, entry.key)

    def show_preview(self, entry: Entry) -> Things:
        return self.preview_answer(entry.action or StartResources(self.counts))

    def draw_setting(self) -> Things:
        """The tokens that are counted so far lie on their lines, between less and more."""
        yield from super().draw_setting()
        for resource, count in enumerate(self.counts):
            yield from self._draw_line(layout.resource_rect(resource), resource, count)

    def _draw_line(self, rect: Rect, resource: int, count: int) -> Things:
        """The tokens of a type, and its counter."""
        color = cards.RESOURCE_COLORS[resource]
        for dot in (token_dot(rect, place) for place in range(count)):
            yield self.stage.add_box("over", dot, dot.h / 2 - 0.5, color, INK, 2.5, alpha=GHOST)
        box = self.counter_box(rect)
        yield self.stage.add_box("over", box, box.h / 2, INK, None)
        yield self.stage.add_label("over", format_value(count), BADGE, box, TEXT_HI, "center")
        for words, by, place in (
            (MINUS, -1, box.left_strip(BUTTON)),
            (PLUS, 1, box.right_strip(BUTTON)),
        ):
            is_open = choices_start.adjusted_counts(self.context, self.counts, resource, by) is not None
            fill = NIGHT_500 if is_open else INK
            yield self.stage.add_box("over", place, place.h / 2, fill, LINE if is_open else None, 3)
            yield self.stage.add_label("over", words, BADGE, place, TEXT_HI if is_open else LINE, "center")

    @staticmethod
    def counter_box(line: Rect) -> Rect:
        """Place of the counter on the line of a type."""
        return line.right_strip(COUNTER_W, 4, 2)

    def number_x(self, rect: Rect) -> float:
        return self.counter_box(rect).cx

    def button_places(self, entries: Sequence[Entry]) -> Mapping[str, Rect]:
        """Farther from each other than the ring around one of them reaches."""
        column = list(super().button_places(entries).items())
        return {
            key: rect.move(0, (len(column) - 1 - place) * RING) for place, (key, rect) in enumerate(column)
        }

    def extra_prompts(self) -> list[Prompt]:
        current = self.chooser.current_entry
        is_counted = current is not None and self.can_adjust(current)
        count = [Prompt("turn", "human_flavor.choices.prompt.count")] if is_counted else []
        return [*count, *super().extra_prompts()]
