"""Everybody's score sheet as it stands now, at any moment of a match: the same sheets as at the end, over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.tasty_humans.view import View
from scenes.kit.input.intent import Intent
from scenes.kit.widgets.prompt_bar import Prompt
from scenes.tasty_humans.scoring.pages import live_pages, pages
from scenes.tasty_humans.scoring.sheets import SheetScene
from scenes.tasty_humans.text.score_reasons import more

if TYPE_CHECKING:
    from game.core.model import Result
    from scenes.kit.app import App


class CravingsScene(SheetScene):
    """Opens at the sheet of the seat that is asked, at a winner's where `result` is that of the finished match.

    `view` needs at least one seat with a monster.
    """

    def __init__(self, app: App, view: View, result: Result | None = None) -> None:
        sheets = live_pages(view) if result is None else pages(result, view.monsters, view.variant)
        super().__init__(app, view, sheets)
        self.heading = "tasty_humans.sheets.heading" if result is None else "tasty_humans.scores.heading"
        first = {f"seat{view.asked if view.asking else 0}"} if result is None else set(result.winners)
        self.page = next((i for i, page in enumerate(self.pages) if page.side in first), 0)
        self.opened = 0

    def tell(self) -> None:
        if self.opened is None:
            return
        words = more(self.sheet.rows[self.opened].line, self.stomach, self.view)
        plates = [Prompt("turn", "tasty_humans.sheets.prompt.plates")] if len(self.pages) > 1 else []
        self.say_of_side(words, [Prompt("confirm", "tasty_humans.sheets.prompt.next"), *plates, Prompt("back", "prompt.close")])

    def on_confirm(self, intent: Intent) -> bool:
        """The next line; a click means what it is on."""
        return self.touched(*intent.point) if intent.point is not None else self.step(1)

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    on_third = on_details = on_menu = on_back
