"""A question that only a phone shows: the screen has a plate that says so, always the same (P25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.model import Action
from scenes.kit.base import HEADING, NIGHT_800, SEAT_COLORS, SMALL, TEXT_HI, TEXT_MID, say
from scenes.kit.widgets import Prompt
from scenes.table.questions.policy import QuestionPolicy, V
from scenes.table.questions.question_view import QuestionView

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

PHONE_W, EDGE = 110.0, 24.0
LOWER = 0.38
"""Share of the plate's height for the second sentence."""


class PhoneView(QuestionView[V, QuestionPolicy[V]]):
    """Nothing can be chosen or held open here, by no device: nothing on the screen depends on the answers."""

    def __init__(self, table: TableScene[V], policy: QuestionPolicy[V]) -> None:
        super().__init__(table, policy)
        self.panel = policy.phone_area

    def paint(self) -> None:
        area, app = self.policy.phone_area, self.table.app
        color = SEAT_COLORS[self.table.color(self.seat)].color
        self.keep_drawn(self.stage.add_box("over", area, 30, NIGHT_800, color, 6))
        x = area.x + EDGE + PHONE_W / 2
        self.keep_drawn(self.stage.add_picture("over", "ui/icon_phone", x, area.cy, area.h - 2 * EDGE))
        words = area.column(area.x + 2 * EDGE + PHONE_W, area.w - 3 * EDGE - PHONE_W)
        title = say("phones.table.chooses", name=self.table.seat_name(self.seat))
        low = words.y + LOWER * words.h
        upper, lower = words.row(low, words.top - 10 - low), words.row(words.y + 10, low - words.y - 12)
        hidden = say("phones.table.hidden")
        for text, style, box, tint in ((title, HEADING, upper, TEXT_HI), (hidden, SMALL, lower, TEXT_MID)):
            fitting = app.art.fit_block(text, style, box.w, box.h)
            self.keep_drawn(self.stage.add_label("over", text, fitting, box, tint, wraps=True))

    def update(self, seconds: float) -> None:
        """Nothing moves, and no words come."""

    def on_confirm(self) -> Action | None:
        return None

    @property
    def is_only_looking(self) -> bool:
        return False

    @property
    def can_peek(self) -> bool:
        return False

    def on_peek(self) -> bool:
        return False

    def on_back(self) -> bool:
        return False

    def ask_text(self) -> str:
        return ""

    def list_prompts(self) -> list[Prompt]:
        return []

    def details_subject(self) -> Any:
        return None

    def spoken_words(self) -> str:
        """P28: none of a phone's rows is read aloud here."""
        return ""
