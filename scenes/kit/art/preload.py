"""Textures that a table will need, made in quiet moments, so that no show is late at its first card or
number."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

import arcade

from scenes.kit.art.stage import natural_size, picture_texture
from scenes.kit.base.task import Task, checkpoint

if TYPE_CHECKING:
    from scenes.kit.app import App

EVERY, EVERY_IN_A_SHOW = 2, 24  # calls for each picture: the other frames are free
AHEAD = 6  # pictures that are shrunk in a thread before their turn
Make = partial[Any]
"""A call of a maker: gives a texture, or several things with textures among them."""


def textures_in(made: Any) -> Iterator[arcade.Texture]:
    """The textures in the result of a maker."""
    if isinstance(made, arcade.Texture):
        yield made
    elif isinstance(made, Iterable) and not isinstance(made, str):
        for part in made:
            yield from textures_in(part)


class TexturePreloader:
    """Makes textures in calls of preload_next(), as many as a slice has time for, and puts them into the
    atlas; without slices one every few calls. wanted_textures() lists them, the likeliest first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.calls = 0
        self._wanted: Iterator[Make] | None = None
        self._next: deque[Make] = deque()
        self._more = True
        self._busy = False  # True: a show is on

    def wanted_textures(self) -> Iterator[Make]:
        """The call that makes each texture."""
        raise NotImplementedError

    def preload_next(self, busy: bool = False) -> bool:
        """Make the next textures if it is time, in a show (`busy`) seldom and only one; False once all are
        made."""
        self.calls += 1
        self._busy = busy
        if self.calls % (EVERY_IN_A_SHOW if busy else EVERY) and not self.app.housekeeping.is_making_for(
            self
        ):
            return True
        return not self.app.housekeeping.make_ahead(self, self._make_next) or self._more

    def start_over(self) -> None:
        """Begin the list again: it has grown. Textures that are there cost next to nothing."""
        self._wanted, self._more = None, True
        self._next.clear()

    def _make_next(self) -> None:
        task, self._more = Task.running, self._make_one()
        while self._more and not self._busy and task and task.is_sliced:
            checkpoint()
            self._more = self._make_one()

    def _make_one(self) -> bool:
        if self._wanted is None:
            self._wanted = self.wanted_textures()
        made = self.app.art.textures.made
        for make in self._paint_in_turn(self._wanted):
            for texture in textures_in(make()):
                self.app.window.ctx.default_atlas.add(texture)
            if self.app.art.textures.made != made:
                return True
        return False

    def _paint_in_turn(self, wanted: Iterator[Make]) -> Iterator[Make]:
        """Give calls one after the other; baked pictures of the next AHEAD calls are begun."""
        while True:
            while len(self._next) < AHEAD and (make := next(wanted, None)) is not None:
                if make.func is picture_texture:
                    art, name, *size = make.args
                    art.paint_ahead(name, *natural_size(art, name, *size))
                self._next.append(make)
            if not self._next:
                return
            yield self._next.popleft()
