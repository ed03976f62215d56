"""Hints of this table: words for an answer, and its places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.kit.base import INFO, Rect, say
from scenes.table.questions.advisor import Advisor
from scenes.tasty_humans.questions.notes import column_values, falling_tiles
from scenes.tasty_humans.text import names


class HintGiver(Advisor):
    """An advisor who knows this table."""

    def deed_words(self, action: Any) -> str:
        """An answer, verb first."""
        view = self.table.view
        match action.verb:
            case "choose_monster":
                return say("tasty_humans.hint.choose_monster", name=names.monster_name(action.monster))
            case "choose_adventurer":
                card = view.grid[action.place]
                return say("tasty_humans.hint.choose_adventurer", name=names.card_name(card, view.variant))
            case "drop_adventurer" | "drop_damage" | "drop_leader":
                return say("tasty_humans.hint.drop", **column_values(view, action))
            case _:
                return say(f"tasty_humans.hint.{action.verb}")

    def answer_rects(self, action: Any) -> Iterator[Rect]:
        """The things that the answer would choose on the table."""
        table = self.table
        if action.verb == "wizard_swap":
            yield from (
                table.pieces.plans[table.view.asked].cell_rect(*cell) for cell in (action.a, action.b)
            )
        elif not action.verb.startswith("drop_"):
            for entry in table.chooser.question.find_way(action):
                yield from table.chooser.entry_spots(entry)

    def draw_ghosts(self, action: Any) -> Iterator[Rect]:
        """The cells into which the tiles of the answer would fall: outlines in the color of hints, beside the
        ghosts of the own try."""
        table = self.table
        plan = table.pieces.plans[table.view.asked]
        for _, column, row in falling_tiles(table.view, action):
            rect = plan.cell_rect(column, row)
            self.marks.append(table.stage.add_dashed_outline("over", rect.expand(-3), 12, 12, 7, 6, INFO))
            yield rect
