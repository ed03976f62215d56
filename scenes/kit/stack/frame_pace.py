"""Decides how often the game takes a frame, and whether the frame is drawn.

While something moves there are 60 frames a second. At rest there are ten, each step of the idle life is
drawn, and of the picture only what has changed where the driver keeps the last one. Anything that happens to
the window or to a device ends the rest at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import arcade
import pyglet

from scenes.kit.animation.idle import STEPS
from scenes.kit.art.color_vision import OFF
from scenes.kit.stack.picture_watch import Change, Part, PictureWatch

if TYPE_CHECKING:
    from scenes.kit.app import App

FRAME = 1 / 60
REST_FRAME = 1 / STEPS
UNSEEN_FRAME = 1 / 20
"""Seconds between two frames: in sight, at rest, and of a window that is not seen while something moves."""
QUIET_SECONDS = 0.3
"""Time without a movement or a press after which the game is at rest."""
FRAME_EVENTS = frozenset(("on_update", "on_fixed_update", "on_draw", "on_refresh"))
INPUT_EVENTS = ("on_key", "on_text", "on_mouse")
"""Beginnings of events that leave the picture as it is. All others, as another size, may have spoiled it."""
SOFTWARE_RENDERERS = ("llvmpipe", "softpipe", "swrast", "software")


class GameWindow(arcade.Window):
    """A window that draws, and turns its buffers, only if the picture is another one."""

    pace: FramePace | None = None

    def draw(self, dt: float) -> None:
        if self.pace is None:
            super().draw(dt)
        elif self.pace.is_due:
            super().draw(dt)
            self.pace.end_picture()

    def dispatch_event(self, *values: Any) -> Any:
        if self.pace is not None and values[0] not in FRAME_EVENTS:
            self.pace.wake(keeps_picture=values[0].startswith(INPUT_EVENTS))
        return super().dispatch_event(*values)


class Bell(pyglet.event.EventDispatcher):
    """Calls a function in the frames' thread when another thread rings."""

    def __init__(self, answer: Callable[[], object]) -> None:
        super().__init__()
        self.on_ring = answer

    def ring(self) -> None:
        """May be called in any thread."""
        pyglet.app.platform_event_loop.post_event(self, "on_ring")


Bell.register_event_type("on_ring")


class FramePace:
    """Does nothing before watch(): tests and pictures are made frame by frame."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.is_due = True
        """True if the frame that was just taken has to be drawn."""
        self.parts: tuple[Part, ...] = ()
        """Parts of the screen to draw; none: all of it."""
        self.keeps_buffer = False
        """True if the buffer to draw into still has the last picture."""
        self._watch = PictureWatch(app.stack)
        self._is_watching = False
        self._quiet = 0.0
        self._is_busy = True
        self._rate = FRAME
        self._made = (0, 0)
        self._colors = app.color_vision.state

    @property
    def is_at_rest(self) -> bool:
        """True if nothing but idle life moves, for a while."""
        return self._quiet >= QUIET_SECONDS

    def watch(self) -> None:
        """From now on set the window's pace."""
        self._is_watching = True
        self.keeps_buffer = _keeps_buffer(self.app.window)
        self.app.devices.heard = self.wake
        self.app.phones.wake = Bell(self.wake).ring
        if isinstance(self.app.window, GameWindow):
            self.app.window.pace = self

    def close(self) -> None:
        """Every frame is drawn again."""
        self._is_watching = False
        if isinstance(self.app.window, GameWindow):
            self.app.window.pace = None

    def wake(self, keeps_picture: bool = True) -> None:
        """End the rest: the next frame comes at once. keeps_picture: False if all has to be drawn. The time
        since the last frame is lost: a show that the press begins would start in its middle."""
        if not keeps_picture:
            self._watch.forget()
        self._quiet = 0.0
        if self._is_watching and self._rate != FRAME and self.app.sight.is_seen:
            self._set_rate(FRAME)

    def follow_sight(self) -> None:
        """The window is seen again, or no longer."""
        self._watch.forget()
        if self._is_watching:
            self._set_rate(FRAME if self.app.sight.is_seen else UNSEEN_FRAME)

    def end_update(self, seconds: float) -> None:
        """The frame has been taken: decide whether it is drawn, and when the next one comes."""
        if not self._is_watching:
            return
        if self.app.color_vision.state != self._colors:
            self._colors = self.app.color_vision.state
            self._watch.forget()
        difference = self._watch.compare()
        self._is_busy = any(self._reasons())
        is_seen = self.app.sight.is_seen
        is_moving = self._is_busy or (is_seen and difference.change is Change.PICTURE)
        self._quiet = 0.0 if is_moving else self._quiet + seconds
        self.is_due = is_seen and difference.change is not Change.NOTHING
        self.parts = difference.parts if self.is_at_rest and self._can_draw_parts else ()
        self._set_rate(REST_FRAME if self.is_at_rest else FRAME if is_seen else UNSEEN_FRAME)

    def end_picture(self) -> None:
        """The frame has been drawn."""
        self._watch.remember(exactly=not self._is_busy)

    @property
    def _can_draw_parts(self) -> bool:
        return self.keeps_buffer and self.app.settings.color_vision == OFF

    def _reasons(self) -> Iterator[bool]:
        """Reasons to take every frame, though the picture may stay the same."""
        app, top, textures = self.app, self.app.stack.top, self.app.art.textures
        made, self._made = self._made, (textures.made, textures.written)
        yield made != self._made
        yield top is None or top.timeline.is_busy or top.hold.is_running
        yield not app.stack.is_settled
        yield app.devices.is_holding
        yield app.bots.is_thinking
        yield app.mixer.is_moving
        yield app.art.painters.is_busy
        yield app.housekeeping.is_making

    def _set_rate(self, rate: float) -> None:
        if rate != self._rate:
            self._rate = rate
            self.app.window.set_update_rate(rate)


def _keeps_buffer(window: arcade.Window) -> bool:
    """True if a buffer keeps its picture when it was shown: drivers that draw in software copy it. Two frames
    of different colors tell buffers that are copied from those that take turns."""
    if not any(name in window.ctx.info.RENDERER.lower() for name in SOFTWARE_RENDERERS):
        return False
    for color in ((20, 16, 38, 255), (21, 16, 38, 255)):
        window.ctx.screen.clear(color=color)
        window.flip()
    return window.ctx.screen.read(viewport=(0, 0, 1, 1), components=3) == bytes(color[:3])
