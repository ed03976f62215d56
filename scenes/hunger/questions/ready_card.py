"""The pile for a Ready card (R35): the card hovers over those that it may go to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scenes.hunger import layout
from scenes.hunger.questions import tiles
from scenes.hunger.questions.policy import HungerPolicy
from scenes.kit.art.stage import Drawn
from scenes.kit.base import Rect

CARD = Rect(layout.pile_rect(layout.DECK).x - 4, layout.MAP.y + 24, layout.CARD_W, layout.CARD_H)


class ReadyCard(HungerPolicy):
    """The card shows its picture, the note its effects."""

    def draw_setting(self) -> Sequence[Drawn]:
        card = tiles.paint_card(self.stage, self.own_view.gaining[0], CARD)
        return [*super().draw_setting(), *card]

    def covered_areas(self) -> Iterator[Rect]:
        yield from super().covered_areas()
        yield CARD
