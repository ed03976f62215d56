"""The Beast's hand: the small fan in its panel, the same cards spread over the console, those laid down; the
mutation slot; and the immune responses, on offer and owned."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal

from game.eaten.components.definitions import NOTHING, RULES
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.part import DASH, PANEL, USED_ALPHA, Part
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.app import App
from scenes.kit.art.stage import Piece, Pieces, Stage
from scenes.kit.base import (
    CANDLE,
    EMBER,
    SMALL,
    SMALL_LABEL,
    TEXT_HI,
    TEXT_MID,
    Rect,
    format_value,
    hex_color,
    say,
    side_by_side,
)
from scenes.kit.widgets.hold import ring_texture, step_of

SHADE, SHADE_ALPHA = hex_color("#0b1418"), 150
RING, GLYPH = 138.0, 60.0
DECK_H = 32.0
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
    the order chosen, face up only in an open hand."""

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
    in its order. It lies on the layer "fx", over everything else; nothing else changes."""

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
        none if there is nothing to hold."""
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


CROSS = 38.0  # over the back of a removed card


class Immune(Part):
    """Registers `row` from left to right and `play`, the teeth, in the order acquired."""

    row: list[Piece]
    play: list[Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("back", "nine_panel_beast", layout.IMMUNE)
        for index in range(RULES.immune_row):
            self.stage.add_dashed_outline(
                "back", layout.row_rect(index, RULES.immune_row).expand(-4), 16, 4, 12, 4, DASH
            )
        for index in range(RULES.immune_win):
            self.stage.add_picture(
                "back", f"{FOLDER}/tooth_gap", *layout.active_rect(index).center, layout.ACTIVE_H
            )
        self.stage.add_image("board", f"{FOLDER}/gum", *layout.GUM.place)

    def read_values(self, shown: DisplayState) -> Hashable:
        return (
            tuple(shown.immune_row),
            tuple(shown.immune_play),
            len(shown.immune_deck),
            len(shown.immune_removed),
        )

    def draw_zones(self, shown: DisplayState) -> None:
        count = len(shown.immune_row)
        self.row = [
            self._lay_card(cards.ROW_CARD, card, layout.row_rect(index, count))
            for index, card in enumerate(shown.immune_row)
        ]
        active = len(shown.immune_play)
        if active >= RULES.immune_win - 1:  # the last gaps are an alarm
            for index in range(active, RULES.immune_win):
                gap = layout.active_rect(index).expand(-8)
                self.add_thing(self.stage.add_dashed_outline("board", gap, 30, 12, 9, 5, EMBER))
        self.play = [
            self._lay_card(cards.ACTIVE_CARD, card, layout.active_rect(index))
            for index, card in enumerate(shown.immune_play)
        ]
        self._draw_piles(shown)

    def _lay_card(self, kind: cards.CardKind, card: int, place: Rect) -> Piece:
        return self.add_thing(kind.lay_card(self.stage, "cards", card, *place.center))

    def _draw_piles(self, shown: DisplayState) -> None:
        """The deck of the row and the removed cards, with their numbers below them."""
        x, y = layout.IMMUNE_DECK
        deck, removed = len(shown.immune_deck), len(shown.immune_removed)
        self.add_image("board", f"{FOLDER}/card_immune_back", x, y, DECK_H, 255 if deck else 110)
        self._write_number(x, y - 38, deck)
        if removed:
            x, y = layout.IMMUNE_REMOVED
            self.add_image("board", f"{FOLDER}/card_immune_back", x, y, DECK_H, USED_ALPHA)
            self.add_image("board", "ui/icon_cross_mark", x, y, CROSS)
            self._write_number(x, y - 38, removed)

    def _write_number(self, x: float, y: float, number: int) -> None:
        box = Rect.from_center(x, y, layout.IMMUNE_PILE, 40)
        self.write_line("board", format_value(number), SMALL, box, TEXT_MID, "center")
