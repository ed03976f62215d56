"""The adventurers that can be eaten, and the leader tiles on offer."""

from __future__ import annotations

from collections.abc import Hashable

from game.tasty_humans.components.definitions import FIRST_LEADER
from game.tasty_humans.table.display_state import DisplayState
from scenes.kit.art.stage import Piece
from scenes.kit.base.design_tokens import CANDLE, SMALL, TEXT_MID
from scenes.kit.base.geometry import Rect
from scenes.kit.base.texts import say
from scenes.tasty_humans import layout
from scenes.tasty_humans.board import cards
from scenes.tasty_humans.board.monster_board import COUNT
from scenes.tasty_humans.board.part import Part

STACKS_ROOM = 172  # beside the widest offer


class Grid(Part):
    """Registers `cards` by place."""

    cards: dict[int, Piece]
    variant: str

    def frame(self, shown: DisplayState) -> None:
        self.variant = shown.variant

    def reads(self, shown: DisplayState) -> Hashable:
        return tuple(shown.grid)

    def draw(self, shown: DisplayState) -> None:
        self.cards = {place: self.card(card, *layout.card(place)) for place, card in enumerate(shown.grid) if card >= 0}

    def card(self, card: int, x: float, y: float) -> Piece:
        """A card face up; it is not registered."""
        face = cards.card_face(self.app.art, card, self.variant, patterns=self.app.settings.tile_patterns)
        return self.put(self.stage.textured("cards", *face, x, y, *cards.card_size()))


class LeaderRow(Part):
    """Registers `offer`, the tiles by leader; and says how many stacks are still face down."""

    offer: dict[int, Piece]

    def frame(self, shown: DisplayState) -> None:
        row = layout.LEADER_ROW
        self.stage.nine("board", "nine_panel_normal", row)
        box = Rect(row.x, row.y, 180, row.h)
        self.stage.text("board", say("tasty_humans.table.leaders", shown.variant), COUNT, row.x + 22, row.top - 42, CANDLE, box=box)

    def reads(self, shown: DisplayState) -> Hashable:
        return shown.offer, shown.stacks_left

    def draw(self, shown: DisplayState) -> None:
        row, n = layout.LEADER_ROW, len(shown.stacks_left)
        text = say("tasty_humans.table.stacks", n=n)
        if self.app.art.width(text, SMALL) > STACKS_ROOM:
            text = say("tasty_humans.table.stacks_short", n=n)
        self.things.append(self.stage.text("board", text, SMALL, row.x + 22, row.y + 38, TEXT_MID, box=Rect(row.x, row.y, 190, row.h)))
        self.offer = {}
        for i, leader in enumerate(shown.offer):
            place = layout.offer(i, len(shown.offer))
            self.offer[leader] = self.tile(FIRST_LEADER + leader, place.cx, place.cy, place.w)
