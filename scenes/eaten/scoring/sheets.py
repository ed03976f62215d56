"""Both sides' points as they stand, at any moment of a match: every line, and where it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from game.eaten.table.zones import Table
from scenes.eaten.scoring.picture import CountState, ScorePicture
from scenes.eaten.scoring.rows import Row, Sheet, lead_words, live_sheets
from scenes.kit.app import App
from scenes.kit.base import say
from scenes.kit.input import Focusable, Intent
from scenes.kit.scene import Scene
from scenes.kit.widgets import Prompt
from scenes.kit.words.caches import cached_words
from scenes.table.prompt_text import fitting_prompts

SIDE = "side"
"""Beginning of the group of a side's lines, before its seat."""
RING_INSET = -12.0  # the focus ring lies on the edge of its line, clear of those beside it


def focusable_rows(picture: ScorePicture) -> list[Focusable]:
    """All lines of both sheets, "row:<seat>:<index>"."""
    return [
        Focusable(
            f"row:{sheet.seat}:{index}",
            picture.row_rect(sheet, index).expand(RING_INSET),
            f"{SIDE}{sheet.seat}",
            row,
            words=row.words,
        )
        for sheet in picture.sheets
        for index, row in enumerate(sheet.rows)
    ]


def side_words(sheets: Sequence[Sheet], group: str) -> str:
    """The name of the side whose lines are a group of the focus, "" for another group."""
    return next((sheet.name for sheet in sheets if group == f"{SIDE}{sheet.seat}"), "")


class SheetScene(Scene):
    """Moving goes through the lines of both sides; the prompt bar names the source of each. Any other button
    closes it."""

    ambience = "ambience_belly"

    def __init__(self, app: App, view: Table) -> None:
        super().__init__(app)
        self.view = view

    @cached_words
    def sheets(self) -> tuple[Sheet, Sheet]:
        """Both sides' sheets."""
        return live_sheets(self.view)

    def build(self) -> None:
        miner, beast = self.sheets
        standing = CountState((len(miner.rows), len(beast.rows)))
        picture = ScorePicture(self.app, self.stage, self.view.config, self.sheets)
        picture.draw_backdrop(say("eaten.scores.so_far", lead=lead_words(self.sheets)))
        picture.draw_heads(standing)
        picture.draw_rows(standing)
        self.focus.set_items(focusable_rows(picture))

    def title_words(self) -> str:
        return say("eaten.scores.so_far", lead=lead_words(self.sheets))

    def group_words(self, group: str) -> str:
        return side_words(self.sheets, group) or super().group_words(group)

    def show_prompts(self) -> None:
        row: Row | None = self.focus.value
        if row is not None:
            prompts = [Prompt("move", "common.move"), Prompt("back", "prompt.close")]
            self.show_in_bar(row.why, fitting_prompts(self.app, row.why, "", prompts))

    def on_confirm(self, intent: Intent) -> bool:
        """A click looks at a line, a press closes the sheet."""
        return self.on_point(intent) if intent.point is not None else self.close()

    def on_back(self, intent: Intent) -> bool:
        return self.close()

    on_third = on_details = on_menu = on_back
