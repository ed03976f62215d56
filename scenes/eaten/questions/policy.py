"""Decisions of this game as rows; Miner, hand and table also have a picture of their own (`picture.py`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.eaten.table.actions import End
from game.eaten.view import View
from scenes.eaten import layout
from scenes.eaten.board.places import Places
from scenes.eaten.questions import miner_answers
from scenes.eaten.questions.previews import Previews
from scenes.eaten.questions.rows import eaten_rows
from scenes.kit.base.geometry import Rect
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.policy import QuestionPolicy

if TYPE_CHECKING:
    from scenes.eaten.table import EatenTable

POINTS = Prompt("third", "eaten.prompt.points")


class EatenPolicy(QuestionPolicy[View]):
    """The prompt bar asks. Rows that others before the screen must not see are never a list."""

    list_area = layout.CHOICES
    table: EatenTable

    def __init__(self, table: EatenTable) -> None:
        super().__init__(table)
        self.previews = Previews(self.own_view)
        self.board = Places(self.own_view)
        self.has_private_rows = table.keeps_secret()

    # -- the list

    def list_rows(self) -> Sequence[Entry]:
        return eaten_rows(self.own_view, self.seat, self.table.seat_name)

    @property
    def may_list(self) -> bool:
        return not self.table.keeps_secret()

    def visible_marks(self) -> Sequence[Mark]:
        return ()

    def find_spot(self, mark: Mark) -> Rect | None:
        return self.board.find_spot(*mark) if mark[0] != "hand" else None

    def extra_prompts(self) -> list[Prompt]:
        return [POINTS]

    def warning_words(self, action: Action) -> str:
        """The reason to think twice before ending the turn for good."""
        if not isinstance(action, End):
            return ""
        return miner_answers.end_warning(
            self.previews.present_attack, self.actions, self.table.app.habits.needs_hold
        )
