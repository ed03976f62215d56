"""Finds what has changed on the visible stages since they were drawn last.

Nothing has to be announced for that: whatever moves, appears or changes its color writes into the arrays of
its layer, which are compared with copies of what was drawn."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import Enum
from itertools import combinations

from game.core.values import frozen
from scenes.kit.art import Layer, Piece
from scenes.kit.base import Rect, bounding_rect
from scenes.kit.stack.scene_stack import SceneStack

MOST_PARTS = 6
"""Parts that are drawn one by one at most; each costs a pass over its layers."""
PASS_AREA = 45_000.0
"""Square units that two parts may cover together beyond themselves before they are drawn apart: so much is
painted in the time of one more pass."""
MARGIN = 3.0
"""Units around a piece: soft edges and rounding."""


class Change(Enum):
    """The largest of the changes since the last picture."""

    NOTHING = 0
    LIFE = 1
    """Only what breathes, blinks, flickers or glows; what lies on the stages is the same (Piece.pose)."""
    PICTURE = 2


Level = tuple[int, int]
"""A place between back and front: the index of a layer, and that of a piece in it."""


@frozen
class Part:
    """An area of the screen in virtual units, and the level of the lowest piece that changes in it."""

    area: Rect
    level: Level

    def join(self, other: Part) -> Part:
        """The part around both."""
        return Part(bounding_rect((self.area, other.area)), min(self.level, other.level))


@frozen
class Difference:
    """The change that a new picture would bring, and its parts; without parts it is drawn as a whole."""

    change: Change
    parts: tuple[Part, ...] = ()


SAME, ANOTHER = Difference(Change.NOTHING), Difference(Change.PICTURE)


class LayerMemory:
    """The arrays of a layer as they were drawn last."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self.places = array("f", layer._sprite_pos_angle_data)
        self.sizes = array("f", layer._sprite_size_data)
        self.colors = array("B", layer._sprite_color_data)
        self.textures = array("f", layer._sprite_texture_data)
        for piece in layer.sprite_list:
            piece.note_look()

    def find_changed(self) -> list[tuple[Piece, Rect, int]] | None:
        """Pieces that differ, the area that each covers, before and now, and its place from the back; None if
        pieces came or went."""
        layer = self.layer
        if layer._sprite_index_changed or len(self.places) != len(layer._sprite_pos_angle_data):
            return None
        slots = {
            *_changed_slots(self.places, layer._sprite_pos_angle_data, 4),
            *_changed_slots(self.sizes, layer._sprite_size_data, 2),
            *_changed_slots(self.colors, layer._sprite_color_data, 4),
            *_changed_slots(self.textures, layer._sprite_texture_data, 1),
        }
        if not slots:
            return []
        return [
            (piece, self._covered_area(slot), layer.place_of(slot))
            for piece, slot in layer.sprite_slot.items()
            if slot in slots
        ]

    def _covered_area(self, slot: int) -> Rect:
        layer = self.layer
        before = _area_of(slot, self.places, self.sizes)
        return bounding_rect((before, _area_of(slot, layer._sprite_pos_angle_data, layer._sprite_size_data)))


class PictureWatch:
    """Remembers the picture that was drawn last, and compares."""

    def __init__(self, stack: SceneStack) -> None:
        self.stack = stack
        self._layers: tuple[Layer, ...] = ()
        self._memories: dict[Layer, LayerMemory] = {}
        self._changed: list[Layer] = []
        self._is_exact = False

    def compare(self) -> Difference:
        """Compare the stages with the picture that was drawn last."""
        layers = tuple(self.stack.visible_layers())
        if self.stack.is_in_transition or layers != self._layers:
            return ANOTHER
        self._changed = [layer for layer in layers if layer.is_changed]
        if not self._changed:
            return SAME
        if not self._is_exact:
            return ANOTHER
        found = self._find_difference()
        return Difference(found.change) if found.parts and self.stack.has_camera else found

    def remember(self, exactly: bool) -> None:
        """The stages have been drawn. exactly: True to tell life from other changes next time. The last
        picture of a transition is not the one that stays: jaws and panels are drawn over it."""
        layers = () if self.stack.is_in_transition else tuple(self.stack.visible_layers())
        if exactly:
            old = self._memories if self._is_exact and layers == self._layers else {}
            self._memories = {
                layer: old[layer] if layer in old and layer not in self._changed else LayerMemory(layer)
                for layer in layers
            }
        self._layers, self._is_exact = layers, exactly

    def forget(self) -> None:
        """Note that the last picture is not on the screen any more."""
        self._layers = ()

    def _find_difference(self) -> Difference:
        parts: list[Part] = []
        change = Change.LIFE
        for layer in self._changed:
            pieces = self._memories[layer].find_changed()
            if pieces is None:
                return ANOTHER
            index = self._layers.index(layer)
            for piece, area, place in pieces:
                parts.append(Part(area, (index, place)))
                if not piece.lively and piece.has_changed():
                    change = Change.PICTURE
        if change is Change.PICTURE:
            return ANOTHER
        return Difference(change, tuple(merge_parts(parts))) if parts else SAME


def merge_parts(parts: Sequence[Part]) -> list[Part]:
    """Few parts that cover all of these: those are united that take less time together than apart."""
    merged: list[Part] = []
    for part in parts:
        for other in tuple(merged):
            if _surplus(part, other) < PASS_AREA:
                merged.remove(other)
                part = part.join(other)
        merged.append(part)
    while len(merged) > MOST_PARTS:
        first, second = min(combinations(merged, 2), key=lambda pair: _surplus(*pair))
        merged = [part for part in merged if part not in (first, second)] + [first.join(second)]
    return merged


def _surplus(first: Part, second: Part) -> float:
    """Square units by which one area around both is larger than the two."""
    both = first.join(second).area
    return both.w * both.h - first.area.w * first.area.h - second.area.w * second.area.h


def _area_of(slot: int, places: array[float], sizes: array[float]) -> Rect:
    """The area of a piece in virtual units; a turned one has that of the circle around it."""
    x, y, _depth, angle = places[slot * 4 : slot * 4 + 4]
    w, h = abs(sizes[slot * 2]), abs(sizes[slot * 2 + 1])
    if angle:
        w = h = (w * w + h * h) ** 0.5
    w, h = w + 2 * MARGIN, h + 2 * MARGIN
    return Rect(x - w / 2, y - h / 2, w, h)


def _changed_slots(before: array[float] | array[int], now: array[float] | array[int], width: int) -> set[int]:
    if before.tobytes() == now.tobytes():
        return set()
    return {i // width for i, (old, new) in enumerate(zip(before, now, strict=True)) if old != new}
