"""The cards that the Beast has laid down so far for a sum that is not complete yet: face down in a row on the wall of the organ."""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.part import Part
from scenes.kit.art.stage import Piece

SCALE = 0.42
PITCH = 88.0
MIDDLE = (960.0, 440.0)


def place(index: int, count: int) -> layout.Point:
    """The center of a paid card among so many."""
    return MIDDLE[0] + (index - (count - 1) / 2) * PITCH, MIDDLE[1]


class Paid(Part):
    """Registers `cards` in the order chosen; face up only where the hand is open to everybody."""

    cards: list[Piece]

    def reads(self, shown: DisplayState) -> Hashable:
        return tuple(shown.paid)

    def draw(self, shown: DisplayState) -> None:
        count = len(shown.paid)
        self.cards = [
            cards.STOMACH_CARD.lay(self.stage, "tiles", card, *place(index, count), SCALE) for index, card in enumerate(shown.paid)
        ]
        self.things += self.cards
