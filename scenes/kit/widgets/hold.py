"""A button that must be held: what cannot be taken back is done only once a candle ring around its picture is
full."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import arcade
from PIL import Image, ImageChops, ImageDraw

from scenes.kit.art import blank_sheet, shrink_image
from scenes.kit.base import CANDLE, NIGHT_500, say
from scenes.kit.base.task import checkpoint

if TYPE_CHECKING:
    from scenes.kit.app import App
    from scenes.kit.art import Art
    from scenes.kit.input import Intent

SECONDS = 0.6
STEPS = 24
LINE = 0.108  # width of the ring's line: share of its outer height
OVERSAMPLE = 4
SOUND = "hold_fill"


class Hold:
    """At most one held button at a time. A scene feeds it time and releases; begin() takes what a full ring
    does."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.seconds = 0.0
        self.role = ""  # the button that is held now, "" for none
        self._owner = ""
        self._by_mouse = False
        self._done: Callable[[], object] | None = None
        self._dropped: Callable[[], object] | None = None

    @property
    def is_running(self) -> bool:
        return self._done is not None

    @property
    def filled_share(self) -> float:
        """Share of the ring that is filled, 0..1."""
        return min(1.0, self.seconds / SECONDS) if self.is_running else 0.0

    def do_after_hold(self, intent: Intent, done: Callable[[], object]) -> bool:
        """Do something that cannot be taken back, at once where the settings ask for no hold, else when the
        button was held long enough; always True."""
        if not self.app.habits.needs_hold:
            done()
        elif not self.is_running:
            self.begin(intent, done)
        return True

    def begin(
        self, intent: Intent, done: Callable[[], object], dropped: Callable[[], object] | None = None
    ) -> None:
        """Begin a hold of the button of `intent`; `dropped` is called if it is let go too early."""
        self.role, self._owner = intent.kind, intent.device.owner
        self._by_mouse = intent.device.kind == "mouse"
        self.seconds, self._done, self._dropped = 0.0, done, dropped
        self.app.mixer.play(SOUND)

    def release_button(self, intent: Intent) -> bool:
        """End the hold of a button that was released too early, and tell the player; True if it was the held
        one. A mouse may have pressed a prompt."""
        held = intent.kind == self.role or (self._by_mouse and intent.kind == "confirm")
        if not self.is_running or intent.device.owner != self._owner or not held:
            return False
        self.cancel()
        self.app.notify(say("ask.hold_longer"))
        return True

    def cancel(self) -> None:
        """End the hold before the ring is full."""
        dropped = self._dropped if self.is_running else None
        self._end_hold()
        if dropped:
            dropped()

    def update(self, seconds: float) -> None:
        """Let time pass; a full ring does what it was for."""
        if not self.is_running:
            return
        self.seconds += seconds
        if self.seconds >= SECONDS:
            done = self._done
            self._end_hold()
            if done:
                done()

    def _end_hold(self) -> None:
        if self.is_running:
            self.app.mixer.stop(SOUND)
        self.role, self._done, self._dropped, self.seconds = "", None, None, 0.0


def step_of(share: float) -> int:
    """Number of the ring's picture for a share of 0..1."""
    return min(STEPS, round(STEPS * share))


def ring_textures(art: Art, width: float, height: float) -> list[arcade.Texture]:
    """The ring from empty to full around something, width x height virtual units outside; made once, so that
    holding makes nothing."""
    return list(make_rings(art, width, height))


def make_rings(art: Art, width: float, height: float) -> Iterator[arcade.Texture]:
    """Yield the textures of the ring one by one, to have them painted ahead."""
    for step in range(STEPS + 1):
        yield ring_texture(art, width, height, step)


def ring_texture(art: Art, width: float, height: float, step: int) -> arcade.Texture:
    """The ring after so many of its STEPS."""
    w, h = art.canvas.to_pixels(width), art.canvas.to_pixels(height)
    return art.get_texture(f"hold:{w}x{h}:{step}", partial(paint_ring, w, h, step / STEPS))


def paint_ring(width: int, height: int, filled: float) -> Image.Image:
    """A ring (longer than high: a capsule) in physical pixels: dark, and candle from the top clockwise as far
    as it is filled (0..1)."""
    s = OVERSAMPLE
    w, h = max(width, height) * s, height * s
    line = max(s, round(h * LINE))
    ring, image = Image.new("L", (w, h)), blank_sheet(w, h, NIGHT_500, CANDLE)
    ImageDraw.Draw(ring).rounded_rectangle((0, 0, w - 1, h - 1), h / 2, outline=255, width=line)
    image.paste(1, (0, 0), ring)
    if filled > 0:
        sector, reach = Image.new("L", (w, h)), w + h
        ImageDraw.Draw(sector).pieslice(
            (w / 2 - reach, h / 2 - reach, w / 2 + reach, h / 2 + reach), -90, -90 + 360 * filled, fill=255
        )
        checkpoint()
        image.paste(2, (0, 0), ImageChops.darker(ring, sector))
    return shrink_image(image, s)
