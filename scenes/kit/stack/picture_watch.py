"""Finds what has changed on the visible stages since they were drawn last.

Nothing has to be announced for that: whatever moves, appears or changes its color writes into the arrays of
its layer, which are compared with copies of what was drawn.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING

from game.core.frozen import frozen
from scenes.kit.base.geometry import Rect, bounding_rect

if TYPE_CHECKING:
    from scenes.kit.art.pieces import Layer, Piece
    from scenes.kit.stack.scene_stack import SceneStack

MOST_AREAS = 6
"""Areas that are drawn one by one at most; each costs a pass over all layers."""
PASS_AREA = 45_000.0
"""Square units that two areas may cover together beyond themselves before they are drawn apart: so much is
painted in the time of one more pass."""
MARGIN = 3.0
"""Units around a piece: soft edges and rounding."""


class Change(Enum):
    """The largest of the changes since the last picture."""

    NOTHING = 0
    LIFE = 1
    """Only what breathes, blinks, flickers or glows; what lies on the stages is the same (Piece.pose)."""
    PICTURE = 2


@frozen
class Difference:
    """The change that a new picture would bring, and its areas; without areas it is drawn as a whole."""

    change: Change
    areas: tuple[Rect, ...] = ()


SAME, ANOTHER = Difference(Change.NOTHING), Difference(Change.PICTURE)


class LayerMemory:
    """The arrays of a layer as they were drawn last."""

    def __init__(self, layer: Layer) -> None:
        self.layer = layer
        self.places = array("f", layer._sprite_pos_angle_data)
        self.sizes = array("f", layer._sprite_size_data)
        self.colors = array("B", layer._sprite_color_data)
        self.textures = array("f", layer._sprite_texture_data)

    def find_changed(self) -> list[tuple[Piece, Rect]] | None:
        """Pieces that differ and the area that each covers, before and now; None if pieces came or went."""
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
            (piece, self._covered_area(slot)) for piece, slot in layer.sprite_slot.items() if slot in slots
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
        return self._find_difference(self._changed) if self._is_exact else ANOTHER

    def remember(self, exactly: bool) -> None:
        """The stages have been drawn. exactly: True to tell life from other changes next time.

        The last picture of a transition is not the one that stays: jaws and panels are drawn over it.
        """
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

    def _find_difference(self, changed: Sequence[Layer]) -> Difference:
        areas: list[Rect] = []
        change = Change.LIFE
        for layer in changed:
            pieces = self._memories[layer].find_changed()
            if pieces is None:
                return ANOTHER
            for piece, area in pieces:
                areas.append(area)
                if not piece.lively and piece.has_changed():
                    change = Change.PICTURE
        if change is Change.PICTURE:
            return ANOTHER
        return Difference(change, tuple(merge_areas(areas))) if areas else SAME


def merge_areas(areas: Sequence[Rect]) -> list[Rect]:
    """Few areas that cover all of these: those are united that take less time together than apart."""
    merged: list[Rect] = []
    for area in areas:
        for other in tuple(merged):
            if _surplus(area, other) < PASS_AREA:
                merged.remove(other)
                area = bounding_rect((area, other))
        merged.append(area)
    while len(merged) > MOST_AREAS:
        pair = min(combinations(merged, 2), key=lambda pair: _surplus(*pair))
        merged = [area for area in merged if area not in pair] + [bounding_rect(pair)]
    return merged


def _surplus(first: Rect, second: Rect) -> float:
    """Square units by which one area around both is larger than the two."""
    both = bounding_rect((first, second))
    return both.w * both.h - first.w * first.h - second.w * second.h


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
