"""The house under test: the real window and the real services, with a clock and devices that the test moves
by hand.
"""

from __future__ import annotations

import ctypes
import gc
import os
import sys
import tempfile
import time
from argparse import Namespace
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import arcade
import pytest
from PIL import Image

from game.core import catalog
from scenes.kit.app import App
from scenes.kit.art import baked_pictures
from scenes.kit.art.atlas import Atlas
from scenes.kit.art.baked_pictures import BakedPictures
from scenes.kit.art.picture_cache import PictureCache
from scenes.kit.art.textures import Art
from scenes.kit.audio import sound_bank
from scenes.kit.audio.sound_bank import SoundList
from scenes.kit.audio.speech import Speaker
from scenes.kit.base import texts
from scenes.kit.base.canvas import Canvas
from scenes.kit.base.geometry import Rect
from scenes.kit.input.device import Device
from scenes.kit.scene import Scene
from scenes.match.together import learners
from tests.scenes.fakes import FakeController, FakeManager

S = TypeVar("S", bound=Scene)
FRAME = 1 / 60
THREAD_SECONDS = 0.002
"""So long a frame waits for other threads, where USUAL_FRAMES have not been enough."""
USUAL_FRAMES = 120
SIZE = (1280, 720)


def no_options(data_dir: Path, **changes: Any) -> Namespace:
    """The options of a plain start, with all data under data_dir."""
    options = {
        "window": None,
        "fullscreen": False,
        "seed": 7,
        "demo": None,
        "capture": None,
        "bench_frames": False,
        "bench_idle": False,
        "scan": False,
        "language": None,
        "phone_address": "127.0.0.1",  # never that of this machine's network: tests are nobody's guests
    }
    return Namespace(data_dir=str(data_dir), **{**options, **changes})


def set_size(window: arcade.Window, width: int, height: int) -> None:
    """Resize the window and wait until the X server did it; the driver's old buffer is gone only after a
    flip.
    """
    window.set_size(width, height)
    for _ in range(3):
        _wait_for_screen(window)
        window.dispatch_events()
        window.switch_to()
        window.flip()


def _wait_for_screen(window: Any) -> None:
    """Wait until the X server did all that it was asked for; elsewhere, for a moment."""
    if sys.platform == "linux":
        from pyglet.libs.x11 import xlib

        xlib.XSync(window._x_display, False)
    else:
        time.sleep(0.01)


class RoomyAtlas(Atlas):
    """As large as a screen of 1080p needs for all houses: to lay such a texture out anew, for one that is
    larger than the last, takes as long as many a test.
    """

    def fit_screen(self, width: int, height: int) -> None:
        super().fit_screen(max(width, 1920), max(height, 1080))


_trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None


def collect() -> None:
    """Collect all garbage, and give the room of its pictures back, which glibc would keep in pieces."""
    gc.unfreeze()
    gc.collect()
    if _trim is not None:
        _trim(0)


def out_of_the_box(window: arcade.Window) -> None:
    """Leave nothing of the last house in the window."""
    while window._event_stack:
        window.pop_handlers()
    if window.get_size() != SIZE:
        set_size(window, *SIZE)
    window.ctx.reset()
    window.default_camera.use()


Made = tuple[Path, bool, Callable[[], dict[str, str]], float, str]
"""The values that a texture depends on: the folder of pictures and whether they are blank, the texts, the
scale, and its key.
"""


BESIDE = 45_000_000
SOURCES = 150
"""So many baked pictures are kept as they are, each a megabyte on the average."""


class Sized(Protocol):
    """A picture."""

    @property
    def width(self) -> int: ...
    @property
    def height(self) -> int: ...


P = TypeVar("P", bound=Sized)


class Latest(Generic[P]):
    """The pictures that were asked for last."""

    def __init__(self) -> None:
        self.pixels = 0
        self._kept: OrderedDict[Made, P] = OrderedDict()

    def get(self, name: Made) -> P | None:
        kept = self._kept.get(name)
        if kept is not None:
            self._kept.move_to_end(name)
        return kept

    def put(self, name: Made, picture: P, most_pixels: int) -> None:
        """Keep it, and no more than so many pixels of all."""
        if self.get(name) is None:
            self._kept[name] = picture
            self.pixels += picture.width * picture.height
        while self.pixels > most_pixels:
            _, oldest = self._kept.popitem(last=False)
            self.pixels -= oldest.width * oldest.height

    def clear(self) -> None:
        self._kept.clear()
        self.pixels = 0


class SharedTextures:
    """Textures that houses of this process have painted and brought into the window's atlas: the next one
    needs not do it again.

    At most so many pixels are kept in the atlas, those that were asked for last; BESIDE of them beside it, as
    they were painted.
    """

    def __init__(self, most_pixels: int) -> None:
        self.most_pixels = most_pixels
        self._kept = Latest[arcade.Texture]()
        self._beside = Latest[Image.Image]()

    def clear(self) -> None:
        """Keep nothing: a caller needs all the room there is."""
        self._kept.clear()
        self._beside.clear()

    def give_to(self, art: Art, is_painted: bool = True) -> None:
        """Let an Art take over what others have painted. What has a stand-in for a missing picture in it is
        painted in each of them.
        """
        make, stand_in, missed = art.textures._make_texture, art.baked._plain_tile, list[str]()

        def take_or_make(key: str, paint: Callable[[], Image.Image]) -> arcade.Texture:
            look = art.canvas.scale, art.has_high_contrast
            name = baked_pictures.BAKED, is_painted, texts.load_texts, look, key
            kept = self._kept.get(name)
            if kept is not None:
                return kept
            missed.clear()
            painted = self._beside.get(name)
            texture = make(key, paint if painted is None else lambda: painted)
            if not missed:
                self._kept.put(name, texture, self.most_pixels)
                self._beside.put(name, texture.image_data.image, BESIDE if self.most_pixels else 0)
            return texture

        def standing_in(name: str, w: int, h: int) -> Image.Image:
            missed.append(name)
            return stand_in(name, w, h)

        art.textures._make_texture = take_or_make  # type: ignore[method-assign]
        art.baked._read_picture = lambda name: source(baked_pictures.BAKED, name)  # type: ignore[method-assign]
        art.baked._plain_tile = standing_in  # type: ignore[method-assign]


_read = BakedPictures._read_picture


@lru_cache(SOURCES)
def source(folder: Path, name: str) -> Image.Image:
    """A baked picture as it is: many sizes are made of each."""
    return _read(name)


def leave_blank(baked: BakedPictures) -> None:
    """Give pictures their size only: shrinking them takes an eighth of the time of tests, most of which look
    at pieces and texts. Those of other folders and what stands in for a missing one are painted.
    """
    folder, paint = baked_pictures.BAKED, baked.paint_picture

    def paint_blank(name: str, w: int, h: int) -> Image.Image:
        if folder != baked_pictures.BAKED or not _is_there(folder, name):
            return paint(name, w, h)
        return baked.redraw_picture(name, w, h) or Image.new("RGBA", (w, h))

    baked.paint_picture = paint_blank  # type: ignore[method-assign]


@lru_cache(None)
def _is_there(folder: Path, name: str) -> bool:
    return baked_pictures.picture_file(name).exists()


TEXTURES = SharedTextures(most_pixels=6_000_000)  # less than half of what the atlas holds
SHRUNK = "EAT_OR_BE_EATEN_SHRUNK"
_own = tempfile.TemporaryDirectory(prefix="eat-or-be-eaten-tests-")


def share_sound_list(patch: pytest.MonkeyPatch) -> None:
    """Read the list of sounds once for all houses."""
    sounds = sound_bank.load_as(sound_bank.SOUNDS / "sounds.yaml", SoundList)
    load = sound_bank.load_as
    patch.setattr(
        sound_bank,
        "load_as",
        lambda path, kind: sounds if path.parent == sound_bank.SOUNDS else load(path, kind),
    )


def shrunk_pictures(canvas: Canvas) -> PictureCache:
    """The pictures that all houses have in common, those of the other processes of a test run, too: what is
    no longer shared is read there.
    """
    return PictureCache(
        Path(os.environ.get(SHRUNK, _own.name)), baked_pictures.picture_file, lambda: canvas.scale, sizes=1000
    )


class House:
    """Drives an App without an event loop: time is what step() says it is."""

    def __init__(self, window: arcade.Window, data_dir: Path, painted: bool = True, **options: Any) -> None:
        """`painted`: pictures are looked at; else only their sizes are theirs."""
        self.window = window
        self.manager = FakeManager()
        self.app = App(window, no_options(data_dir, **options), bots_inline=True, manager=self.manager)
        self.app.settings.turn_end = False  # tests do not wait for a moment in which nothing happens
        self.app.told_once |= {learners.evening_key(game) for game in catalog.ids()}  # the King is silent
        self.app.art.baked.cache = shrunk_pictures(self.app.canvas)
        if not painted:
            leave_blank(self.app.art.baked)
        TEXTURES.give_to(self.app.art, painted)
        window.show_view(self.app.director)

    @property
    def top(self) -> Any:
        """The scene on top."""
        return self.app.stack.top

    def close(self) -> None:
        self.app.close()
        self.window.remove_handlers(self.app.devices)
        self.window.hide_view()

    @contextmanager
    def in_slices(self) -> Iterator[None]:
        """Work goes in slices, as in the game; garbage is left to the search of all tests, since to look
        through what they have imported takes longer than many of them.
        """
        keeping = self.app.housekeeping
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(keeping, "_freeze_all", lambda: None)
            patch.setattr(gc, "get_count", lambda: (0, 0, 0))  # else what was not searched stays due for ever
            keeping.begin()
            yield
            patch.setattr(gc, "unfreeze", lambda: None)
            keeping.end()

    def sit(self, *holders: Device | int | str) -> None:
        """Put devices, bots (their level) or "rules" (an automaton) on the chairs."""
        seating = self.app.seating
        seating.set_seat_count(0)
        seating.set_seat_count(len(holders))
        for seat, holder in enumerate(holders):
            if isinstance(holder, int):
                seating.put_bot(seat, holder)
            elif isinstance(holder, str):
                seating.put_automaton(seat)
            else:
                seating.claim_seat(seat, holder)

    # -- time

    def step(self, frames: int = 1, seconds: float = FRAME) -> House:
        """Let frames pass, each of `seconds`."""
        for _ in range(frames):
            self.app.director.on_update(seconds)
        return self

    def draw(self) -> None:
        self.window.switch_to()
        self.app.director.on_draw()

    def until(self, condition: Callable[[], bool], seconds: float = 30.0, frame: float = FRAME) -> None:
        """Let time pass until the condition holds; fails after `seconds` of game time."""
        for number in range(round(seconds / frame)):
            if condition():
                return
            self.step(1, frame)
            if self.app.housekeeping.works and not self.app.stack.is_settled:
                # a scene in slices may wait for what another thread loads, and game time passes in none
                time.sleep(THREAD_SECONDS if number > USUAL_FRAMES else THREAD_SECONDS / 10)
        raise AssertionError(f"not reached in {seconds} s of game time; on top: {type(self.top).__name__}")

    def settle(self, seconds: float = 60.0) -> None:
        """Until no transition runs and the top scene's show is over."""
        self.until(
            lambda: self.app.stack.is_settled and (self.top is None or not self.top.timeline.is_busy), seconds
        )

    def show(self, scene: S) -> S:
        """Put a scene on top, without a transition."""
        self.app.stack.push(scene)
        self.step(2)
        return scene

    def resize(self, width: int, height: int) -> None:
        if self.window.get_size() != (width, height):
            set_size(self.window, width, height)
        self.app.fit_window(width, height)

    def reach(self, kind: type[S], seconds: float = 30.0, frame: float = FRAME) -> Any:
        """Until a scene of that kind is on top and no transition runs any more: that scene."""
        self.until(lambda: self.app.stack.is_settled and isinstance(self.top, kind), seconds, frame)
        return self.top

    # -- devices

    def key(self, *names: str, frames: int = 0, settle: bool = False) -> None:
        """Press and release keys by their arcade names, e.g. "ENTER"; then let frames pass, or all until
        nothing moves any more.
        """
        for name in names:
            self.hold(name)
            self.let_go(name)
            self.step()
        self.step(frames)
        if settle:
            self.settle()

    def focus(self, thing: str, *names: str, settle: bool = False) -> None:
        """Put the focus on a thing of the top scene, and press keys there."""
        assert self.top.focus.move_to(thing), [item.key for item in self.top.focus.items]
        self.top.follow_focus()
        self.key(*names, settle=settle)

    def hold(self, name: str) -> None:
        self.window.dispatch_event("on_key_press", getattr(arcade.key, name), 0)

    def key_long(self, name: str, seconds: float = 0.8) -> None:
        """Press a key, and release it after `seconds`."""
        self.hold(name)
        self.step(round(seconds / 0.1), 0.1)
        self.let_go(name)
        self.step()

    def let_go(self, name: str) -> None:
        self.window.dispatch_event("on_key_release", getattr(arcade.key, name), 0)

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a virtual point."""
        px, py = self.app.canvas.to_window(x, y)
        self.window.dispatch_event("on_mouse_motion", px, py, 20, 20)
        self.step()

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT, seconds: float = 0.0) -> None:
        """Point and click at a virtual point; the button stays down for `seconds`."""
        self.point(x, y)
        px, py = self.app.canvas.to_window(x, y)
        self.window.dispatch_event("on_mouse_press", px, py, button, 0)
        self.step(round(seconds / 0.1), 0.1)
        self.window.dispatch_event("on_mouse_release", px, py, button, 0)
        self.step()

    def click_on(self, rect: Rect, seconds: float = 0.0) -> None:
        """Click the middle of a rectangle."""
        self.click(rect.cx, rect.cy, seconds=seconds)

    def click_prompt(self, meaning: str, seconds: float = 0.0) -> None:
        """Click what the prompt bar offers for a button, e.g. "third"."""
        self.click_on(
            next(rect for rect, meant in self.top.prompt_bar.clickable if meant == meaning), seconds
        )

    def wheel(self, x: float, y: float, steps: int) -> None:
        px, py = self.app.canvas.to_window(x, y)
        self.window.dispatch_event("on_mouse_scroll", px, py, 0, steps)
        self.step()

    def pad(
        self, name: str = "Fake Xbox Pad", guid: str = "030000005e0400008e02000014010000"
    ) -> FakeController:
        """Plug in a controller."""
        pad = FakeController(name, guid)
        self.manager.plug(pad)
        self.step()
        return pad

    def device(self, pad: FakeController) -> Device:
        """The device that a controller is to the game."""
        return next(one.device for one in self.app.devices.pads.values() if one.controller is pad)

    def tap(self, pad: FakeController, *buttons: str, frames: int = 0, settle: bool = False) -> None:
        """Press and release buttons of a pad, e.g. "a"; then as key()."""
        for button in buttons:
            pad.tap(button)
            self.step()
        self.step(frames)
        if settle:
            self.settle()

    def tap_long(self, pad: FakeController, button: str = "a", seconds: float = 0.8) -> None:
        """Press a button of a pad, and release it after `seconds`."""
        pad.press(button)
        self.step(round(seconds / 0.1), 0.1)
        pad.release(button)
        self.step()

    def dpad(self, pad: FakeController, x: int, y: int) -> None:
        """Tap the d-pad."""
        pad.dpad_to(x, y)
        self.step()
        pad.dpad_to(0, 0)
        self.step()

    # -- picture

    def picture(self) -> Image.Image:
        """The picture of the window now."""
        self.draw()
        return arcade.get_image(components=3)


@contextmanager
def lone_house(window: arcade.Window, data_dir: Path, painted: bool = True) -> Iterator[House]:
    """A house for many scenes and long shows, with all room in the atlas to itself, on a machine that could
    speak.
    """
    _make_room()
    out_of_the_box(window)
    house = House(window, data_dir, painted)
    house.app.speaker = Speaker(find=lambda program: program)
    yield house
    house.close()
    _make_room()
    window.ctx.gc()


def _make_room() -> None:
    TEXTURES.clear()
    collect()
