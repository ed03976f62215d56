"""Hints of this table: their places, and the words for answers that take several presses: starting tokens,
supper."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.human_flavor.table.actions import Feed, Release, StartResources
from scenes.human_flavor.questions.rows import answer_rows
from scenes.kit.base import Rect
from scenes.table.questions.choice_entries import ListAdvisor, deed_words, find_way


class FlavorAdvisor(ListAdvisor):
    def deed_words(self, action: Any) -> str:
        if self.answer_way(action):
            return super().deed_words(action)
        table = self.table
        return deed_words(
            find_way(action, answer_rows(table.view_of_asked(), table.session.asked_seat, table.seat_name))
        )

    def answer_rects(self, action: Any) -> Iterator[Rect]:
        """Of starting tokens the lines of the mat that they fill; the ally that is fed, or is not."""
        if isinstance(action, Feed | Release) and not self.answer_way(action):
            rect = (
                self.table.chooser.find_spot(("ally", action.ally))
                if self.table.chooser is not None
                else None
            )
            yield from () if rect is None else (rect,)
            return
        if not isinstance(action, StartResources):
            yield from super().answer_rects(action)
            return
        for resource, count in enumerate(action.resources):
            rect = self.table.pieces.spot("resource", resource) if count else None
            if rect is not None:
                yield rect
