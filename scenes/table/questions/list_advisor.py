"""Hints at a table whose questions are lists: an answer is called as the list of the asked seat calls it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from scenes.kit.base.design_tokens import PROMPT, SMALL_LABEL
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.kit.match.entry import Entry
from scenes.table.questions.advisor import EDGES, GAP, Advisor
from scenes.table.questions.choice_entries import deed_words, way_words

FREE = sum(EDGES) + 2 * GAP  # what the card keeps free around and between its words


class ListAdvisor(Advisor):
    """An advisor who reads the list."""

    def answer_way(self, action: Any) -> list[Entry]:
        """The rows to confirm on the way to the answer."""
        chooser = self.table.chooser
        return chooser.question.find_way(action) if chooser is not None else []

    def deed_words(self, action: Any) -> str:
        """The deed that the list asks about; the rows of the way if the text is too large for that."""
        way = self.answer_way(action)
        deed, width = deed_words(way), self.table.app.art.text_width
        # beside the advisor's face and name
        room = self.card_rect.w - FREE - width(say(self._level_info().key), SMALL_LABEL)
        return deed if width(deed, PROMPT) <= room else way_words(way)

    def answer_rects(self, action: Any) -> Iterator[Rect]:
        """The places of the things on the table that the answer is about."""
        chooser = self.table.chooser
        for entry in self.answer_way(action):
            yield from chooser.entry_spots(entry)
