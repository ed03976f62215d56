"""Decisions of Tasty Humans as rows; each kind also has a picture of its own (`picture.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from game.core.model import Action
from game.tasty_humans.components.definitions import CELL
from game.tasty_humans.table.actions import DraftLeader
from game.tasty_humans.view import View
from scenes.kit.art.stage import Drawn
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.entry import Entry, Mark
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.table.questions.policy import QuestionPolicy
from scenes.tasty_humans import layout
from scenes.tasty_humans.questions import marks
from scenes.tasty_humans.questions.rows import list_rows, swap_steps

if TYPE_CHECKING:
    from scenes.tasty_humans.table import TastyTable

CRAVINGS = Prompt("third", "tasty_humans.prompt.cravings")


class TastyPolicy(QuestionPolicy[View]):
    """Rows of any decision, and the additions to their list."""

    list_area = layout.GRID.expand(10)  # over all that is drawn around cards
    table: TastyTable

    def __init__(self, table: TastyTable) -> None:
        super().__init__(table)
        self.rows_differ = self.is_swap

    # -- the list

    def list_rows(self) -> Sequence[Entry]:
        return list_rows(self.own_view, self.seat, self.table.seat_name)

    def table_rows(self) -> Sequence[Entry]:
        """A swap begins with either of its tiles."""
        return (
            swap_steps(self.own_view, self.seat, self.table.seat_name) if self.is_swap else self.list_rows()
        )

    @property
    def is_swap(self) -> bool:
        """True if two tiles are chosen one after the other."""
        return self.kind == "wizard_swap"

    def visible_marks(self) -> Sequence[Mark]:
        return ()

    def find_spot(self, mark: Mark) -> Rect | None:
        kind, number = mark
        if kind == "card":
            return layout.card_rect(number)
        plan = self.table.pieces.plans[self.seat]
        return plan.cell_rect(*CELL[number]) if kind == "cell" else None

    def show_preview(self, entry: Entry) -> Iterator[Drawn]:
        """The answer as a bot's is shown."""
        if entry.action is not None:
            yield from marks.show_choice(self.table.pieces, self.view, entry.action)

    def extra_prompts(self) -> list[Prompt]:
        return [CRAVINGS]

    # -- answers

    def warning_words(self, action: Action) -> str:
        """A leader cannot be given back."""
        if not isinstance(action, DraftLeader):
            return ""
        return say("ask.hold_on" if self.table.hold.is_running else "ask.sure")
