"""The one large texture that all pictures of the window share: before it grows to four times its size, what is in it is packed anew."""

from __future__ import annotations

import gc

import arcade
from arcade.texture_atlas import DefaultTextureAtlas

SIZE = (4096, 4096)
FULL = 0.75
"""The share of the room that pictures can fill; the rest is lost between them."""


class Atlas(DefaultTextureAtlas):
    """Pictures are laid in rows as they come, so that small ones lie in rows of tall ones and half of the room is lost. In rows of
    their heights all have room as long as they fill less than FULL."""

    def __init__(self, window: arcade.Window) -> None:
        self._packed: frozenset[str] = frozenset()  # pictures that were there when they were packed
        self._packing = False
        super().__init__(SIZE, border=2, ctx=window.ctx)

    @classmethod
    def put_into(cls, window: arcade.Window) -> Atlas:
        """Let all sprites of the window use one of these; before the first of them is made."""
        atlas = cls(window)
        window.ctx._atlas = atlas
        return atlas

    @property
    def filled(self) -> float:
        """The share of the room that the pictures need that somebody still has."""
        border = 2 * self.border
        return sum((one.width + border) * (one.height + border) for one in self.images) / (self.width * self.height)

    def resize(self, size: tuple[int, int], force: bool = False) -> None:
        grows = size > self.size and not self._packing
        if grows:
            gc.collect()  # scenes that are gone still have theirs
        if grows and self.filled < FULL and self._names() != self._packed:
            self.rebuild()
        else:
            super().resize(size, force)

    def rebuild(self) -> None:
        self._packing = True
        super().rebuild()
        self._packing = False
        self._packed = self._names()

    def _names(self) -> frozenset[str]:
        return frozenset(one.hash for one in self.images)
