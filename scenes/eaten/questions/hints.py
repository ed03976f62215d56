"""The hints of this table: the words for an answer, and its places. The Beast gets some if its cards lie open
to all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.eaten.components.definitions import MINER
from scenes.eaten.questions import beast_answers
from scenes.eaten.questions.beast import PickPicture
from scenes.eaten.questions.hidden_hand import HandPicture
from scenes.eaten.questions.miner_answers import answer_question
from scenes.eaten.questions.miner_steps import paths_of
from scenes.eaten.questions.previews import Previews
from scenes.kit.base import Rect
from scenes.table.questions.advisor import Advisor


class EatenAdvisor(Advisor):
    """An advisor who knows this table."""

    def deed_words(self, action: Any) -> str:
        """The answer as the table itself words it for the asked seat."""
        view = self.table.view_of_asked()
        if self.table.chooser.seat != MINER:
            return beast_answers.deed_words(view, action)
        return answer_question(view, action, Previews(view).outcome_of(action))

    def answer_rects(self, action: Any) -> Iterator[Rect]:
        """The places of all things that are picked on the way to the answer."""
        picture = self.table.picture
        if isinstance(picture, HandPicture | PickPicture):
            thing = picture.thing_of(action)
            place = self.table.focus.find_item(thing.focus_key) if thing is not None else None
            if place is not None:
                yield place.rect
        else:
            for thing in next(paths_of(action, self.table.view), ()):
                if thing.kind != "value":  # only there while the die is turned
                    yield self.table.places.rect_of(thing)
