"""The tract: the organ, its seven slots with their dice, the cards in them, and the piles of stomach cards at
its far end; and the dials of the germs, with a warning before the last step."""

from __future__ import annotations

from collections.abc import Hashable

from game.eaten.components.definitions import BACTERIA_OF, LAST_LEVEL, RULES, UNKNOWN
from game.eaten.table.display_state import DisplayState
from scenes.eaten import layout
from scenes.eaten.board import cards
from scenes.eaten.board.part import Part
from scenes.eaten.text import pictures
from scenes.eaten.text.pictures import FOLDER
from scenes.kit.art import Piece
from scenes.kit.base import EMBER, NUMBER, TEXT_HI, Rect, format_value, hex_color

EMPTY_FILL, EMPTY_LINE = hex_color("#5e1f3f"), hex_color("#d9708c")
SCAR_FILL, THREAD = hex_color("#8a2f58"), hex_color("#f2c9b0")
SEAM, SEAM_END, STITCH, STITCH_PITCH = 5.0, 22.0, (34.0, 8.0), 32.0
HIDDEN = 4  # so much smaller than a card is the outline of its place, to be covered by it


class Tract(Part):
    """Registers `body`, the organ; `cards` in slot order, and `lids` over the eyes of the germs on them."""

    body: Piece
    cards: list[Piece]
    lids: list[Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.body = self.stage.add_image("back", f"{FOLDER}/tract_table", *layout.TRACT.place)
        for number in range(1, RULES.slots + 1):
            die = layout.slot_die(number)
            self.stage.add_image("tiles", pictures.slot_picture(number), *die.place)
            place = layout.slot_rect(number).expand(-HIDDEN)
            if number > shown.config.slots:
                self._draw_closed_slot(place)
                continue
            self.stage.add_box("back", place, 18, EMPTY_FILL, None)
            self.stage.add_dashed_outline("back", place, 18, 8, 9, 4, EMPTY_LINE)

    def _draw_closed_slot(self, place: Rect) -> None:
        """C10: a slot beyond a short tract is grown over and sewn up."""
        self.stage.add_box("back", place, 18, SCAR_FILL, EMPTY_FILL, 5)
        self.stage.add_rect("back", place.column(place.cx - SEAM / 2, SEAM, SEAM_END), EMPTY_FILL)
        stitches = int((place.h - 2 * SEAM_END) // STITCH_PITCH)
        for number in range(stitches + 1):
            y = place.cy + (number - stitches / 2) * STITCH_PITCH
            self.stage.add_box("back", Rect.from_center(place.cx, y, *STITCH), 4, THREAD, None)

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.tract)

    def draw_zones(self, shown: DisplayState) -> None:
        self.cards = [
            cards.STOMACH_CARD.lay_card(self.stage, "cards", card, *layout.slot_center(number))
            for number, card in enumerate(shown.tract, 1)
        ]
        self.things += self.cards
        self.lids = [self._lay_lids(number, card) for number, card in enumerate(shown.tract, 1)]

    def _lay_lids(self, number: int, card: int) -> Piece:
        x, y = layout.slot_center(number)
        piece = self.add_image(
            "cards", f"{pictures.germ_picture(BACTERIA_OF[card])}_lids", x, y + cards.GERM_RISE, cards.GERM
        )
        piece.lively, piece.visible = True, False
        return piece


class Piles(Part):
    """The deck and the discard with their numbers. `deck` and `discard` are their top cards, None for an
    empty pile."""

    deck: Piece | None
    discard: Piece | None

    def draw_frame(self, shown: DisplayState) -> None:
        for place in (layout.DECK.expand(-HIDDEN), layout.DISCARD.expand(-HIDDEN)):
            self.stage.add_box("back", place, 14, EMPTY_FILL, None)
            self.stage.add_dashed_outline("back", place, 14, 8, 9, 4, EMPTY_LINE)

    def read_values(self, shown: DisplayState) -> Hashable:
        return len(shown.deck), tuple(shown.discard)

    def draw_zones(self, shown: DisplayState) -> None:
        self.deck = self._lay_pile(layout.DECK, UNKNOWN, len(shown.deck))
        self.discard = self._lay_pile(
            layout.DISCARD, shown.discard[-1] if shown.discard else UNKNOWN, len(shown.discard)
        )
        self.draw_badge("cards", layout.DECK, len(shown.deck))
        self.draw_badge("cards", layout.DISCARD, len(shown.discard))

    def _lay_pile(self, place: Rect, card: int, count: int) -> Piece | None:
        if not count:
            return None
        scale = place.h / layout.CARD_H
        below = [(dx, dy, UNKNOWN) for dx, dy in layout.PILE_EDGES[max(0, 3 - count) :]]
        for dx, dy, what in (*below, (0.0, 0.0, card)):
            top = self.add_thing(
                cards.STOMACH_CARD.lay_card(self.stage, "cards", what, place.cx + dx, place.cy + dy, scale)
            )
        return top


LEVEL_DISK = 46.0


def is_last_step(shown: DisplayState, kind: int) -> bool:
    """True if the next attack of that type digests the Miner."""
    return shown.levels[kind] == LAST_LEVEL


class Tracks(Part):
    """Four dials that fill up to the skull. Registers `germs` and `dials` by type."""

    germs: list[Piece]
    dials: list[Piece]

    def draw_frame(self, shown: DisplayState) -> None:
        self.stage.add_nine_patch("back", "nine_panel_beast", layout.TRACKS)

    def read_values(self, shown: DisplayState) -> Hashable:
        return tuple(shown.levels)

    def draw_zones(self, shown: DisplayState) -> None:
        self.germs, self.dials = [], []
        for kind, number in enumerate(shown.levels):
            place = layout.dial_rect(kind)
            self.dials.append(
                self.add_image("board", pictures.dial_picture(kind, number), *place.center, place.h)
            )
            germ = pictures.germ_picture(kind, is_last_step(shown, kind))
            self.germs.append(self.add_image("cards", germ, *layout.germ_center(kind), layout.GERM_TOKEN))
            disk = Rect.from_center(place.cx, place.cy - layout.LEVEL_FALLS, LEVEL_DISK, LEVEL_DISK)
            color = EMBER if is_last_step(shown, kind) else TEXT_HI
            self.write_line("cards", format_value(number), NUMBER, disk, color, "center")
