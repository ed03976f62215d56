"""The tract: the organ, its seven slots with their dice, the cards in them, and the piles of stomach cards at its far end."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from PIL import Image

from game.eaten.components import RULES, UNKNOWN
from scenes.eaten import cards, layout, wordings
from scenes.eaten.part import Part
from scenes.eaten.shown import Shown
from scenes.eaten.wordings import FOLDER
from scenes.kit.art import Art
from scenes.kit.geometry import Rect
from scenes.kit.stage import Piece
from scenes.kit.tokens import hex_color

if TYPE_CHECKING:
    import arcade

EMPTY_FILL, EMPTY_LINE = hex_color("#5e1f3f"), hex_color("#d9708c")
_NATURAL_W, _NATURAL_H, _CAP_W = 1920, 384, 160  # of the band's and the cap's pictures
_RIB = 240  # between two ribs of the band's picture


class Tract(Part):
    """Registers `cards` in slot order."""

    cards: list[Piece]

    def frame(self, shown: Shown) -> None:
        rect = layout.TRACT
        self.stage.textured("back", tract_face(self.app.art), "eaten:tract", rect.cx, rect.cy, rect.w, rect.h)
        for number in range(1, RULES.slots + 1):
            die = layout.slot_die(number)
            self.stage.image("tiles", wordings.die_picture(number), die.cx, die.cy, die.w, die.h)
            place = layout.slot_rect(number)
            self.stage.box("back", place, 18, EMPTY_FILL, None)
            self.stage.dashed("back", place, 18, 8, 9, 4, EMPTY_LINE)

    def reads(self, shown: Shown) -> Hashable:
        return tuple(shown.tract)

    def draw(self, shown: Shown) -> None:
        self.cards = []
        w, h = cards.outer(cards.STOMACH_SIZE)
        for number, card in enumerate(shown.tract, 1):
            texture = cards.stomach_face(self.app.art, card)
            self.cards.append(self.stage.textured("cards", texture, cards.stomach_key(card), *layout.slot(number), w, h))
        self.things += self.cards


class Piles(Part):
    """The deck and the discard with their numbers. `deck` and `discard` are their top cards, None for an empty pile."""

    deck: Piece | None
    discard: Piece | None

    def frame(self, shown: Shown) -> None:
        for place in (layout.DECK, layout.DISCARD):
            self.stage.box("back", place, 14, EMPTY_FILL, None)
            self.stage.dashed("back", place, 14, 8, 9, 4, EMPTY_LINE)

    def reads(self, shown: Shown) -> Hashable:
        return shown.deck, tuple(shown.discard)

    def draw(self, shown: Shown) -> None:
        self.deck = self._pile(layout.DECK, UNKNOWN, shown.deck)
        self.discard = self._pile(layout.DISCARD, shown.discard[-1] if shown.discard else UNKNOWN, len(shown.discard))
        self.badge("cards", layout.DECK, shown.deck)
        self.badge("cards", layout.DISCARD, len(shown.discard))

    def _pile(self, place: Rect, card: int, count: int) -> Piece | None:
        if not count:
            return None
        scale = place.h / layout.CARD_H
        w, h = cards.outer(cards.STOMACH_SIZE, scale)
        below = [(dx, dy, UNKNOWN) for dx, dy in layout.PILE_EDGES[max(0, 3 - count) :]]
        for dx, dy, what in (*below, (0.0, 0.0, card)):
            texture = cards.stomach_face(self.app.art, what, scale)
            top = self.stage.textured("cards", texture, cards.stomach_key(what, scale), place.cx + dx, place.cy + dy, w, h)
            self.things.append(top)
        return top


def tract_face(art: Art) -> arcade.Texture:
    """The organ from its closed end to beyond the right edge, with a rib between any two slots."""
    return art.composed("eaten:tract", lambda: _paint_tract(art))


def _paint_tract(art: Art) -> Image.Image:
    s, rect = art.canvas.scale, layout.TRACT
    high = round(rect.h * s)
    squeezed = round(_NATURAL_W * layout.SLOT_PITCH / _RIB * s)
    band = art.picture(f"{FOLDER}/tract_band", squeezed, high)
    cap = art.picture(f"{FOLDER}/tract_cap_left", round(_CAP_W * rect.h / _NATURAL_H * s), high)
    image = Image.new("RGBA", (round(rect.w * s), high), (0, 0, 0, 0))
    first = round((layout.SLOT_1.x - 7 - layout.SLOT_PITCH - rect.x) * s)
    for left in (first, first + squeezed):
        image.paste(band, (left, 0))
    seam = cap.width - max(1, round(3 * s))
    image.paste(Image.new("RGBA", (seam, high), (0, 0, 0, 0)), (0, 0))
    image.alpha_composite(cap)
    return image
