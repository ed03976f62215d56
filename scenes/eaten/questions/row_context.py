"""The open question and the outcomes of its answers, from which all rows are composed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from game.eaten.view import View
from scenes.eaten.questions.previews import Previews
from scenes.table.questions.choice_entries import RowContext, RowTexts

says = RowTexts("eaten").say_text


@dataclass(frozen=True)
class EatenContext(RowContext[View]):
    """The open question with the sure consequences of its answers."""

    @cached_property
    def previews(self) -> Previews:
        """The outcomes of its answers."""
        return Previews(self.view)
