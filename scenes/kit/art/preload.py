"""Pictures and words that a table will need are made in quiet moments, so that no show stumbles over its first card or number."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

import arcade

from scenes.kit.base.geometry import SCREEN
from scenes.kit.base.task import Task, checkpoint

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.art.textures import Art

EVERY, EVERY_IN_A_SHOW = 2, 24  # calls for each picture that is made: the other frames are free
AHEAD = 6  # pictures that are shrunk in a thread before it is their turn
Make = Callable[[], arcade.Texture | Iterable[arcade.Texture | str]]
"""Gives a texture, several, or one with the name of what it shows."""
ENOUGH = ("",)
"""What is given by something that made nothing to keep, and was work enough for this frame."""
AT_A_TIME = 6


def together(makes: Iterable[Make]) -> Iterator[Make]:
    """Small things, several at a time: each of them takes a fraction of a millisecond."""
    waiting = iter(makes)
    while some := tuple(islice(waiting, AT_A_TIME)):
        yield partial(_made, some)


def _made(makes: Iterable[Make]) -> Iterator[arcade.Texture | str]:
    for make in makes:
        made = make()
        yield from (made,) if isinstance(made, arcade.Texture) else made


def picture(art: Art, name: str, height: float, widest: float = float(SCREEN.w)) -> Make:
    """A baked picture as Stage.picture() shows it."""
    w, h = art.natural(name, height)
    share = min(1.0, widest / w)
    return partial(art.texture, name, w * share, h * share)


class TexturePreloader:
    """Makes pictures in calls of preload(), as many as a slice has time for, and puts them into the atlas; one every few calls where slices
    have no end. A game says in wanted() which, the likeliest first."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.calls = 0
        self._wanted: Iterator[Make] | None = None
        self._next: deque[Make] = deque()
        self._more = True
        self._busy = False  # a show is on

    def wanted(self) -> Iterator[Make]:
        """What makes each picture."""
        raise NotImplementedError

    def preload(self, busy: bool = False) -> bool:
        """Make the next pictures if it is time, seldom and one alone while a show is on, and in slices of frames; False once everything is
        there."""
        self.calls += 1
        self._busy = busy
        if self.calls % (EVERY_IN_A_SHOW if busy else EVERY) and not self.app.housekeeping.makes_for(self):
            return True
        return not self.app.housekeeping.make(self, self._make_next) or self._more

    def _make_next(self) -> None:
        task, self._more = Task.running, self._made_one()
        while self._more and not self._busy and task is not None and task.sliced:
            checkpoint()
            self._more = self._made_one()

    def _made_one(self) -> bool:
        if self._wanted is None:
            self._wanted = self.wanted()
        made = self.app.art.textures.made
        for make in self._in_turn(self._wanted):
            made_now = make()
            if made_now is ENOUGH:
                return True
            for texture in (made_now,) if isinstance(made_now, arcade.Texture) else made_now:
                if isinstance(texture, arcade.Texture):
                    self.app.window.ctx.default_atlas.add(texture)
            if self.app.art.textures.made != made:
                return True
        return False

    def _in_turn(self, wanted: Iterator[Make]) -> Iterator[Make]:
        """One after the other; baked pictures among those that come soon are begun."""
        art = self.app.art
        while True:
            while len(self._next) < AHEAD and (make := next(wanted, None)) is not None:
                if isinstance(make, partial) and make.func == art.texture:
                    art.paint_ahead(*make.args[:3])
                self._next.append(make)
            if not self._next:
                return
            yield self._next.popleft()

    def picture(self, name: str, w: float, h: float) -> Make:
        """A baked picture of that size."""
        return partial(self.app.art.texture, name, w, h)
