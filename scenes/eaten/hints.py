"""The hints of this table: what an answer is called, and where it lies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.eaten import actions as answers
from game.eaten.components import IMMUNE_INDEX
from scenes.eaten import wordings
from scenes.eaten.miner_paths import paths_of
from scenes.eaten.miner_words import would
from scenes.eaten.previews import Previews
from scenes.kit.geometry import Rect
from scenes.kit.wording import say
from scenes.table.advisor import Advisor

CARD = Rect(780, 838, 1044, 104)  # over the heads of the immune responses


class EatenAdvisor(Advisor):
    """An advisor who knows this table."""

    card_rect = CARD

    def deed(self, action: Any) -> str:
        """What the answer would do, as the table itself puts it to who is asked."""
        view = self.table.view
        if isinstance(action, answers.Remove):
            return say("hint.eaten.remove", name=wordings.immune(IMMUNE_INDEX[action.card]))
        return would(view, action, Previews(view).of(action))

    def rects(self, action: Any) -> Iterator[Rect]:
        """Everything that is picked on the way to the answer."""
        if isinstance(action, answers.Remove):
            yield self.table.places.rect(f"active:{action.card}")
        for key in next(paths_of(action, self.table.view), ()):
            if not key.startswith("value:"):  # only there while the die is turned
                yield self.table.places.rect(key)
