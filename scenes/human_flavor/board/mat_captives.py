"""Right half of a seat's mat: captives, bodies and the allies of the clan."""

from __future__ import annotations

from collections.abc import Hashable

from game.human_flavor.components.definitions import ALL_SLOTS, SNACK_ICONS
from game.human_flavor.table.display_state import DisplayState
from scenes.human_flavor import layout
from scenes.human_flavor.board import cards
from scenes.human_flavor.board.part import Part
from scenes.human_flavor.text import pictures
from scenes.kit.art import Piece
from scenes.kit.art.card_texture import outer_size
from scenes.kit.base import BADGE, LABEL, NIGHT_800, TEXT_HI, TEXT_MID, Point, Rect, Size, format_value

FOOT_H = 50.0
FEW = 3
"""Most captives that lie large in a slot."""
FEW_ALLIES = 2
SPOON = 34.0
DROPS = 42.0
COUNT = 38.0
CAN = 78.0
ROOM, STRIP_GAP = layout.CAPTIVES.h - FOOT_H - 10, 2.0
"""Height for the captives of a slot, and gap between two of them."""


class Captives(Part):
    """Registers `captives` by human, the longest held above. Three slots and their worth: tokens of a spoon,
    points of a devour."""

    captives: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.seat, shown.captives[self.seat]

    def draw_zones(self, shown: DisplayState) -> None:
        self.captives = {}
        for slot in ALL_SLOTS:
            rect = layout.slot_rect(slot)
            own = shown.captives[self.seat][slot]
            self.things.append(self.stage.add_image("board", f"{pictures.FOLDER}/cell_open", *rect.place))
            y = rect.y + FOOT_H / 2
            self.add_image("board", pictures.icon("spoon"), rect.x + 19, y, SPOON)
            self.add_image("board", pictures.snack(SNACK_ICONS[slot]), rect.x + 52, y, DROPS)
            if own:
                place = Rect.from_center(rect.right - 27, y, COUNT + 6, COUNT)
                self.add_box("board", place, COUNT / 2, NIGHT_800, None)
                self.write_line("board", format_value(len(own)), BADGE, place, TEXT_HI, "center")
            for place_in, human in enumerate(own):
                self.captives[human] = self.lay_captive(human, slot, place_in, len(own))
        self.things += self.captives.values()

    def lay_captive(self, human: int, slot: int, place: int, count: int) -> Piece:
        """Captive in its slot, not registered."""
        height, (x, y) = strip_height(count), strip_place(slot, place, count)
        face = cards.strip_face(self.app.art, human, height)
        return self.stage.add_texture("cards", *face, x, y, *outer_size((cards.STRIP_W, height)))


def strip_height(count: int) -> float:
    """Height of the captives in a slot of `count`."""
    return cards.LARGE_STRIP if count <= FEW else cards.SMALL_STRIP


def strip_place(slot: int, place: int, count: int) -> Point:
    """Middle of a captive; very many overlap."""
    rect = layout.slot_rect(slot)
    height = strip_height(count)
    pitch = min(height + STRIP_GAP, (ROOM - height) / max(1, count - 1))
    return rect.cx, rect.top - 6 - height / 2 - place * pitch


class Dumpster(Part):
    """Registers `can`, the place of bodies."""

    can: Piece

    def read_values(self, shown: DisplayState) -> Hashable:
        return self.seat, len(shown.dumpster[self.seat])

    def draw_zones(self, shown: DisplayState) -> None:
        rect = layout.DUMPSTER
        bodies = len(shown.dumpster[self.seat])
        self.can = self.add_image(
            "board", pictures.icon("dumpster_open" if bodies else "dumpster"), rect.cx, rect.cy + 24, CAN
        )
        words = rect.low_strip(56, 22)
        self.write_line(
            "board", format_value(bodies), LABEL, words, TEXT_HI if bodies else TEXT_MID, "center"
        )


class OwnAllies(Part):
    """Registers `allies` by card, in two rows; more than fit move closer together."""

    allies: dict[int, Piece]

    def read_values(self, shown: DisplayState) -> Hashable:
        own = shown.clan_allies[self.seat]
        return self.seat, own, tuple(shown.is_ready(ally) for ally in own)

    def draw_zones(self, shown: DisplayState) -> None:
        own = shown.clan_allies[self.seat]
        self.allies = {}
        for index, ally in enumerate(own):
            self.allies[ally] = self.lay_ally(ally, index, len(own), shown.is_ready(ally))
        self.things += self.allies.values()

    def lay_ally(self, ally: int, index: int, count: int, ready: bool) -> Piece:
        """Ally of the clan, not registered."""
        size = own_size(count)
        face = cards.own_face(self.app.art, ally, ready, size)
        return self.stage.add_texture("cards", *face, *own_place(index, count), *outer_size(size))


def own_size(count: int) -> Size:
    """Size of the allies in a clan of `count`."""
    if count == 1:
        return cards.WIDE_OWN
    return cards.LARGE_OWN if count <= FEW_ALLIES else cards.SMALL_OWN


def own_place(index: int, count: int) -> Point:
    """Middle of an ally of the clan: one fills the place, two lie side by side, more in two rows filled from the left, first the upper
    one; many overlap."""
    rect, (w, h) = layout.OWN_ALLIES, own_size(count)
    if count == 1:
        return rect.center
    if count <= FEW_ALLIES:
        return rect.x + w / 2 + index * (rect.w - w), rect.cy
    columns = max(2, -(-count // 2))
    row, column = divmod(index, columns)
    pitch = (rect.w - w) / (columns - 1)
    return rect.x + w / 2 + column * pitch, rect.top - 6 - h / 2 - row * (h + 6)
