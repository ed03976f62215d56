"""Frames of any size from a few pictures that all sizes share: corners, and sides that stretch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Generic, TypeVar

import arcade

from scenes.kit.art import dotted_path
from scenes.kit.art.dotted_path import Dots
from scenes.kit.art.pieces import Piece
from scenes.kit.art.textures import Art
from scenes.kit.base import Rect

V = TypeVar("V")


class _Shared(Generic[V]):
    """An attribute of Piece that all pieces of a frame have alike."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, frame: NinePatch, owner: type) -> V:
        value: V = getattr(frame.pieces[0], self._name)
        return value

    def __set__(self, frame: NinePatch, value: V) -> None:
        for piece in frame:
            setattr(piece, self._name, value)


class NinePatch:
    """A nine-patch around `rect` on the stage: corners keep their size, edges and middle stretch."""

    alpha = _Shared[int]()
    dim = _Shared[float]()
    visible = _Shared[bool]()

    def __init__(
        self, art: Art, parts: tuple[arcade.Texture, ...], face: str, rect: Rect, expand: float
    ) -> None:
        self._art = art
        self.face = face
        self.expand = expand
        self.pieces = [Piece(t, f"{face}#{i}", 0, 0, 1, 1) for i, t in enumerate(parts)]
        self.rect = rect
        self.frame_rect(rect)

    def frame_rect(self, rect: Rect) -> None:
        """Frame another rectangle."""
        self.rect = rect
        scale = self._art.canvas.scale
        left, bottom = round((rect.x - self.expand) * scale), round((rect.y - self.expand) * scale)
        right, top = round((rect.right + self.expand) * scale), round((rect.top + self.expand) * scale)
        first, last = self.pieces[0].texture, self.pieces[8].texture
        xs = (left, min(left + first.width, right), max(right - last.width, left), right)
        ys = (top, max(top - first.height, bottom), min(bottom + last.height, top), bottom)
        for i, piece in enumerate(self.pieces):
            r, c = divmod(i, 3)
            w, h = max(0, xs[c + 1] - xs[c]), max(0, ys[r] - ys[r + 1])
            piece.natural = (w / scale, h / scale)
            piece.position = ((xs[c] + w / 2) / scale, (ys[r] - h / 2) / scale)
            piece._set_zoom(1.0, 1.0)

    def change_look(self, name: str) -> None:
        """Change to the pictures of another nine-patch, at the same place."""
        self.face = name
        for i, (piece, texture) in enumerate(zip(self.pieces, self._art.nine(name), strict=True)):
            piece.show_face(texture, f"{name}#{i}")
        self.frame_rect(self.rect)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self.pieces)


class DottedFrame(NinePatch):
    """Dots along a rounded rectangle: four corners, and for each side a strip of as many dots as have
    room."""

    def __init__(self, art: Art, dots: Dots, rect: Rect, radius: float) -> None:
        self.dots = dots
        self.radius = radius
        blank = dotted_path.strip_face(art, dots, 0, False)[0]
        super().__init__(
            art, (blank,) * 8, f"dotted:{radius}:{dots.dot}:{dots.pitch}:{dots.color}:{dots.under}", rect, 0
        )

    def frame_rect(self, rect: Rect) -> None:
        self.rect = rect
        art, dots, scale = self._art, self.dots, self._art.canvas.scale
        thick = dots.line_thickness(scale)
        left, bottom = round(rect.x * scale - thick / 2), round(rect.y * scale - thick / 2)
        right, top = round(rect.right * scale + thick / 2), round(rect.top * scale + thick / 2)
        whole = dots.corner_side(self.radius, scale)
        corner = min(whole, (right - left) // 2, (top - bottom) // 2)
        across, upright = right - left - 2 * corner, top - bottom - 2 * corner
        if corner == whole:
            corners = dotted_path.corner_faces(art, dots, self.radius)
        else:
            corners = [dotted_path.corner_face(art, dots, corner, place) for place in range(4)]
        flat = dotted_path.strip_face(art, dots, dots.dot_count(across / scale), False)
        tall = dotted_path.strip_face(art, dots, dots.dot_count(upright / scale), True)
        low, high, near, far = bottom + corner / 2, top - corner / 2, left + corner / 2, right - corner / 2
        cx, cy, half = (left + right) / 2, (bottom + top) / 2, thick / 2
        parts = [
            (corners[0], near, high, corner, corner),
            (corners[1], far, high, corner, corner),
            (corners[2], far, low, corner, corner),
            (corners[3], near, low, corner, corner),
            (flat, cx, top - half, across, thick),
            (flat, cx, bottom + half, across, thick),
            (tall, left + half, cy, thick, upright),
            (tall, right - half, cy, thick, upright),
        ]
        for piece, (face, x, y, w, h) in zip(self.pieces, parts, strict=True):
            piece.natural = w / scale, h / scale
            piece.position = x / scale, y / scale
            piece.show_face(*face)
