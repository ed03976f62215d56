"""The Beast's hand: the small fan in its panel, the same cards spread over the console, those laid down; and
the mutation slot.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal

from game.eaten.components.definitions import NOTHING
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.part import DASH, PANEL, Part
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Pieces, Stage
from scenes.kit.base.design_tokens import (
    CANDLE,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    hex_color,
)
from scenes.kit.base.geometry import Rect, side_by_side
from scenes.kit.base.texts import say
from scenes.kit.widgets.hold import ring_texture, step_of

SHADE, SHADE_ALPHA = hex_color("#0b1418"), 150
RING, GLYPH = 138.0, 60.0
PAID_SCALE, PAID_PITCH, PAID_X, PAID_Y = 0.42, 88.0, 960.0, 440.0
Look = Literal["closed", "open"]


class Hand(Part):
    """The panel with the small fan. Registers `backs` in the order of the hand, face up in an open hand."""

    backs: list[Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.draw_beast_panel(say("eaten.table.hand"))

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.hand)

    def draw_zones(self, shown: DisplayState) -> None:
        badge = layout.HAND_BADGE
        self.add_image(
            "board", f"ui/icon_{'eye_open' if shown.open_hand else 'hidden'}", badge.x + 42, badge.cy, 42
        )
        self.write_card_count(len(shown.hand))
        scale = layout.hand_scale(shown.open_hand)
        self.backs = []
        for index, card in enumerate(shown.hand):
            x, y, angle = layout.fan_pose(index, len(shown.hand), shown.open_hand)
            back = cards.STOMACH_CARD.lay_card(self.stage, "cards", card, x, y, scale)
            back.angle = angle
            self.backs.append(back)
        self.things += self.backs


class Mutation(Part):
    """The mutation slot; `card` lies in it, None while it is empty."""

    card: Piece | None

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_dashed_outline("board", layout.MUTATION.expand(-4), 14, 4, 12, 4, DASH)

    def read_values(self, shown: DisplayState) -> Hashable:
        return shown.mutation_slot

    def draw_zones(self, shown: DisplayState) -> None:
        self.card = None
        if shown.mutation_slot == NOTHING:
            return
        self.card = cards.MUTATION_CARD.lay_card(
            self.stage, "cards", shown.mutation_slot, *layout.MUTATION.center
        )
        self.card.angle = layout.MUTATION_TILT
        self.things.append(self.card)


class Paid(Part):
    """The cards laid down for a sum that is not complete yet, on the wall of the organ. Registers `cards` in
    the order chosen, face up only in an open hand.
    """

    cards: list[Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.paid)

    def draw_zones(self, shown: DisplayState) -> None:
        places = side_by_side(shown.paid, PAID_X, PAID_PITCH)
        self.cards = [
            cards.STOMACH_CARD.lay_card(self.stage, "tiles", card, x, PAID_Y, PAID_SCALE)
            for card, x in places
        ]
        self.things += self.cards


class SpreadHand:
    """The hand over the console while the Beast chooses: backs, or faces while it is held open. `cards` are
    in its order.

    It lies on the layer "fx", over everything else; nothing else changes.
    """

    def __init__(self, stage: Stage, app: App) -> None:
        self.stage = stage
        self.app = app
        self.cards: list[Piece] = []
        self.things: Pieces = []
        self.ring: Piece | None = None

    def spread_cards(
        self,
        hand: Sequence[int],
        look: Look,
        glyphs: Sequence[str],
        kind: cards.CardKind,
        scale: float,
        area: Rect,
    ) -> None:
        """Spread these cards (UNKNOWN: face down). `glyphs` are the pictures of the button that opens them,
        none if there is nothing to hold.
        """
        self.gather_cards()
        self.things.append(self.stage.add_rect("fx", Rect(0, 134, 1920, 270), SHADE, SHADE_ALPHA))
        self.things.append(self.stage.add_box("fx", layout.SPREAD, 28, PANEL, CANDLE, 5))
        if glyphs:
            self._draw_hold_button(look, glyphs)
        for index, card in enumerate(hand):
            self.cards.append(
                kind.lay_card(self.stage, "fx", card, *layout.spread_center(index, len(hand), area), scale)
            )
        self.things += self.cards

    def _draw_hold_button(self, look: Look, glyphs: Sequence[str]) -> None:
        """The ring around the button, full while it is held, and the words about it."""
        x, y = layout.HOLD_RING
        texture = ring_texture(self.app.art, RING, RING, step_of(1.0 if look == "open" else 0.0))
        self.ring = self.stage.add_texture("fx", texture, f"eaten:hold:{look}", x, y, RING)
        self.things.append(self.ring)
        sizes = [self.app.art.natural_size(f"ui/{name}", GLYPH) for name in glyphs]
        left = x - sum(w for w, _ in sizes) / 2
        for name, (w, h) in zip(glyphs, sizes, strict=True):
            self.things.append(self.stage.add_image("fx", f"ui/{name}", left + w / 2, y, w, h))
            left += w
        box = Rect(layout.HOLD.x - 16, layout.HOLD.y - 8, layout.HOLD.w + 24, 76)
        first = self.stage.add_text(
            "fx", say(f"eaten.table.{look}_hand"), SMALL_LABEL, x, 214, CANDLE, "center", box=box
        )
        second = self.stage.add_text(
            "fx", say(f"eaten.table.{look}_hand_how"), SMALL, x, 178, TEXT_HI, "center", box=box
        )
        self.things += [first, second]

    def gather_cards(self) -> None:
        """Take the cards away: the console and the panels are there as before."""
        self.stage.clear(self.things)
        self.cards, self.ring = [], None
