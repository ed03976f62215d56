"""Pictures at their exact physical size: baked PNGs shrunk by Pillow, letters, and simple shapes, kept as textures by key.

A picture that is missing or broken becomes a plain marked tile and one line in `missing`; it never ends a match.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path

import arcade
from arcade.hitbox import algo_bounding_box
from arcade.texture_atlas import TextureAtlasBase
from PIL import Image, ImageChops, ImageDraw

from scenes.kit.art import portrait_chip, styled_text
from scenes.kit.art.atlas import SMALLEST as SMALLEST_ATLAS
from scenes.kit.art.nine_patches import patch, rounded_picture
from scenes.kit.art.picture_cache import PictureCache
from scenes.kit.art.styled_text import StyledText
from scenes.kit.base.canvas import HEIGHT, WIDTH, Canvas
from scenes.kit.base.design_tokens import BOLD, EMBER, INK, Color, TextStyle
from scenes.kit.base.task import Task, checkpoint, result_of

BAKED = Path(__file__).resolve().parents[3] / "assets" / "art" / "baked"
PNG = ("PNG",)  # of all formats that Pillow knows the only one that is ever opened here
LARGEST = 2048  # physical px: bigger pictures (backgrounds at 4K) are drawn smaller and stretched
OVERSAMPLE = 4

Worn = tuple[str, str, Color]
"""The picture of a portrait, the shape of its frame, and its color."""

Shrunk = tuple[str, int, int]
"""A picture, and its size in physical pixels."""

log = logging.getLogger("art")
_generations = count()
TEXT, BACKDROP, PICTURE = "text:", "backdrop:", ""
"""What the keys of texts begin with, of pictures that fill the screen, and of all others."""
SHARES = {TEXT: 0.15, PICTURE: 0.4}
"""How much of the atlas may be kept: rules books, logs, hints and tables of all sizes have more in an evening than it holds."""
BACKDROPS_KEPT = 2
SOFT = {"house/glow": 0.25, "campaign/glow": 0.25, "house/rays": 0.5}
"""Pictures without a sharp edge: how large their textures are, since nobody would see more of them."""
SMALLEST = 28
"""Smaller letters cannot be read from a sofa."""
"""Stands for the rest of a name."""


def original(name: str) -> Path:
    """The file of a baked picture."""
    return BAKED / f"{name}.png"


class Art:
    """All textures of the window. `text_size` is the accessibility setting (1, 1.15, 1.3)."""

    def __init__(self, canvas: Canvas, cache: Path | None = None) -> None:
        self.canvas = canvas
        self.cache = PictureCache(cache, original, lambda: canvas.scale) if cache is not None else None
        self.text_size = 1.0
        self.marks = False  # the setting: what colors tell apart has a mark, too
        self.missing: list[str] = []
        self.worn: Callable[[str], Worn | None] = lambda chip: None
        """Whose portrait is worn in place of a seat's chip, by the chip's picture."""
        self.redrawn: Callable[[str, int, int], Image.Image | None] = lambda picture, w, h: None
        """Draws a picture in place of the baked one of that name, None for those that stay as they are."""
        self.made = 0  # textures made so far: the benchmark watches that none is made while drawing
        self.written = 0  # those of them that are texts
        self.asked = 0  # how often one of them was asked for
        self.room = SMALLEST_ATLAS**2  # pixels in the atlas
        self.backdrops: TextureAtlasBase | None = None  # where pictures lie that fill the screen
        self._generation = next(_generations)
        self._textures: dict[str, arcade.Texture] = {}
        self._kept: dict[str, dict[str, int]] = {TEXT: {}, BACKDROP: {}, PICTURE: {}}  # when each was asked for, the longest ago first
        self._pixels = dict.fromkeys(self._kept, 0)
        self._painter = ThreadPoolExecutor(1, "painter")  # Pillow lets others work meanwhile
        self._hurried_painter = ThreadPoolExecutor(1, "painter in a hurry")  # has only what somebody waits for
        self._ahead: dict[Shrunk, Future[Image.Image]] = {}
        self._awaited: list[Future[Image.Image]] = []
        self._given: list[Future[Image.Image]] = []  # what is painted now, or waits for it
        self._tidied: Future[bool] = Future()  # the last piece of that
        self._tidied.set_result(False)
        self._parts: dict[str, tuple[arcade.Texture, ...]] = {}
        self._known: set[Hashable] = set()
        self._sizes: dict[str, tuple[int, int]] = {}

    def forget(self) -> None:
        """Drop all textures: the window got another size or the text another scale.

        New ones, like a text that is written again, get new names: arcade's atlas may lose a name at the moment when an old texture that
        had it is collected.
        """
        self._generation = next(_generations)
        self._textures.clear()
        for kind in self._kept:
            self._kept[kind].clear()
            self._pixels[kind] = 0
        self._parts.clear()
        self._ahead.clear()
        self._known.clear()

    def first(self, what: Hashable) -> bool:
        """Whether that is asked for the first time since everything was forgotten: what is painted once need not be painted ahead again."""
        if what in self._known:
            return False
        self._known.add(what)
        return True

    def tidy_cache(self) -> None:
        """Nothing else is to do: let the painter remove some of the pictures on disk that are too many."""
        if self.cache is not None and self._tidied.done() and not self.busy:
            self._tidied = self._painter.submit(self.cache.tidy_further)

    def close(self) -> None:
        """Paint no more."""
        for painter in (self._painter, self._hurried_painter):
            painter.shutdown(wait=False, cancel_futures=True)

    def forget_since(self, asked: int) -> None:
        """Drop those that nobody has asked for since that many askings: a game was left."""
        for kind, kept in self._kept.items():
            for key in [key for key, when in kept.items() if when <= asked]:
                if kept.get(key, asked + 1) <= asked:  # a task lets frames go by, in which it may be asked for or dropped
                    self._drop(kind, key)
                checkpoint()

    def texture(self, name: str, width: float, height: float, tint: Color | None = None) -> arcade.Texture:
        """The baked picture `folder/name`, width x height virtual units, multiplied with `tint`."""
        shrunk = self.shrunk(name, width, height)
        return self.composed(self._texture_key(*shrunk, tint), lambda: self.tinted(self.picture(*shrunk), tint))

    def shrunk(self, name: str, width: float, height: float) -> Shrunk:
        """A baked picture and how many pixels it has where it is so large: what picture() is asked for."""
        fine = SOFT.get(name, 1.0)
        return name, *self.limited(width * fine, height * fine)

    @staticmethod
    def _texture_key(name: str, w: int, h: int, tint: Color | None = None) -> str:
        return f"{name}@{w}x{h}{tint or ''}"

    def ahead(self, name: str, width: float, height: float, awaited: bool = False) -> bool:
        """Have a large picture painted beside the frames, for a texture() that will be asked for; whether that is done. The next scene
        does not come before those that are `awaited`."""
        shrunk = self.shrunk(name, width, height)
        if self._texture_key(*shrunk) in self._textures:
            return True
        if shrunk not in self._ahead:
            self._ahead[shrunk] = self._begin(partial(self._paint, *shrunk), awaited)
        if awaited:
            self._awaited.append(self._ahead[shrunk])
        return self._ahead[shrunk].done()

    def _begin(self, paint: Callable[[], Image.Image], hurries: bool) -> Future[Image.Image]:
        """Let a painter do it: what somebody waits for does not wait for what may be needed later."""
        begun = (self._hurried_painter if hurries else self._painter).submit(paint)
        self._given = [*(one for one in self._given if not one.done()), begun]
        return begun

    @property
    def busy(self) -> bool:
        """Whether something is painted beside the frames."""
        return any(not one.done() for one in self._given)

    @property
    def painting(self) -> bool:
        """Whether some picture is awaited."""
        self._awaited = [one for one in self._awaited if not one.done()]
        return bool(self._awaited)

    def backdrop(self, name: str) -> arcade.Texture:
        """The baked picture that fills the screen; it lies in `backdrops`."""
        w, h = self.limited(WIDTH, HEIGHT)
        return self.composed(f"{BACKDROP}{name}@{w}x{h}", lambda: self.picture(name, w, h))

    def chip(self, name: str, size: float) -> arcade.Texture:
        """A seat's chip, with the portrait of whoever sits there where it is large enough for one."""
        worn = self.worn(name) if size >= portrait_chip.SMALLEST else None
        if worn is None:
            return self.texture(name, size, size)
        return self.portrait(name, worn, size)[0]

    def portrait(self, chip: str, worn: Worn, size: float) -> tuple[arcade.Texture, str]:
        """A portrait in its frame, with the seat's chip at its corner; and a name for what it shows."""
        picture, frame, color = worn
        side = self.limited(size, size)[0]

        def paint() -> Image.Image:
            mark = round(side * portrait_chip.MARK)
            w, h = self.natural(picture, side * 0.9)
            share = min(1.0, side / w)
            face = self.picture(picture, max(1, round(w * share)), max(1, round(h * share)))
            return portrait_chip.paint(side, frame, color, face, self.picture(chip, mark, mark))

        return self.face(f"{chip}:{picture}:{frame}@{side}", paint)

    def letters(self, text: StyledText) -> arcade.Texture:
        """A text as a texture at the present scale and text size."""
        made = self.made
        key = f"{TEXT}{text}@{self.text_size}"
        texture = self.composed(key, lambda: styled_text.draw(text, self.canvas.scale, self.text_size))
        self.written += self.made - made
        return texture

    def width(self, text: str, style: TextStyle) -> float:
        """The width of a line of text at the present text size, in virtual units."""
        return styled_text.measure(StyledText(text, style, INK), self.canvas.scale, self.text_size)[0]

    def fitted(self, text: str, style: TextStyle, width: float) -> tuple[str, TextStyle]:
        """A name for a line of that width: smaller letters where it is too long, and fewer of them where that does not help."""
        if style.scales and self.width(text, style) > width:
            style = replace(style, scales=False)
        while style.size > SMALLEST and self.width(text, style) > width:
            style = replace(style, size=max(SMALLEST, style.size - 2))
        if self.width(text, style) > width:
            style = replace(style, face=BOLD)  # narrower
        cut = styled_text.shorten(text, styled_text.MOST_LETTERS)
        while len(cut) > 1 and self.width(cut, style) > width:
            cut = cut[:-2].rstrip() + styled_text.CUT
        return cut, style

    def height(self, text: str, style: TextStyle, width: float) -> float:
        """The height of a text that is broken into lines of that width; 0 for none."""
        return styled_text.measure(StyledText(text, style, INK, width=width), self.canvas.scale, self.text_size)[1] if text else 0.0

    def composed(self, key: str, paint: Callable[[], Image.Image]) -> arcade.Texture:
        """The texture kept under `key`, painted when first asked for. Keys must name everything the painter depends on but scale."""
        texture = self._textures.get(key)
        if texture is None:
            self.made += 1
            digest = hashlib.sha1(f"{key}|{self._generation}|{self.made}".encode()).hexdigest()
            texture = arcade.Texture(paint(), hit_box_algorithm=algo_bounding_box, hash=digest)
        self._keep(key, texture)
        checkpoint()
        return texture

    def let_go(self, name: str) -> None:
        """Forget the textures of a large picture that is out of sight, and what was painted of it."""
        for shrunk in [shrunk for shrunk in self._ahead if shrunk[0] == name]:
            self._ahead.pop(shrunk).cancel()
        for key in [key for key in self._kept[PICTURE] if key.startswith(f"{name}@")]:
            self._drop(PICTURE, key)

    def _keep(self, key: str, texture: arcade.Texture) -> None:
        """It was asked for last; for a new one those are forgotten that were not for longest. What is still shown keeps its texture."""
        kind = TEXT if key.startswith(TEXT) else BACKDROP if key.startswith(BACKDROP) else PICTURE
        kept, self.asked = self._kept[kind], self.asked + 1
        if kept.pop(key, None) is None:
            self._textures[key] = texture
            self._pixels[kind] += texture.width * texture.height
        kept[key] = self.asked
        room = SHARES[kind] * self.room if kind in SHARES else BACKDROPS_KEPT * texture.width * texture.height
        while self._pixels[kind] > room and len(kept) > 1:
            self._drop(kind, next(iter(kept)))

    def _drop(self, kind: str, key: str) -> None:
        del self._kept[kind][key]
        texture = self._textures.pop(key)
        self._pixels[kind] -= texture.width * texture.height

    def face(self, key: str, paint: Callable[[], Image.Image]) -> tuple[arcade.Texture, str]:
        """The same with its key, which names what it shows."""
        return self.composed(key, paint), key

    def natural(self, name: str, height: float) -> tuple[float, float]:
        """Width and height in virtual units of a baked picture drawn `height` high."""
        size = self._sizes.get(name)
        if size is None:
            try:
                with Image.open(original(name), formats=PNG) as source:
                    size = source.size
            except Exception:  # a damaged file makes decoders raise anything
                size = (1, 1)
            self._sizes[name] = size
        return height * size[0] / size[1], height

    def picture(self, name: str, w: int, h: int) -> Image.Image:
        """The baked picture shrunk to w x h physical pixels, with clean edges; in a task that is done beside the frames."""
        task = Task.running if Task.running is not None and Task.running.sliced else None
        painted, paint = self._ahead.pop((name, w, h), None), partial(self._paint, name, w, h)
        if painted is not None and (task is None or task.hurries) and painted.cancel():
            painted = None  # its turn would come after that of others
        if painted is None and task is not None:
            painted = self._begin(paint, task.hurries)
        return result_of(painted) if painted is not None else paint()

    def beside(self, paint: Callable[[], Image.Image]) -> Image.Image:
        """What takes long and needs nothing but pictures that are there: in a task it is painted beside the frames."""
        if Task.running is None or not Task.running.sliced:
            return paint()
        return result_of(self._begin(paint, Task.running.hurries))

    def _paint(self, name: str, w: int, h: int) -> Image.Image:
        cache = self.cache
        stored = self.redrawn(name, w, h) or (cache.load(name, w, h) if cache is not None else None)
        if stored is not None:
            return stored
        try:
            small = self._source(name).resize((w, h), Image.Resampling.LANCZOS, reducing_gap=2.0)
        except Exception as error:  # decoders raise what they like, and no picture is worth a match
            log.debug("%s: %r", name, error)
            return self._stand_in(name, w, h)
        image: Image.Image = small.convert("RGBA")
        if cache is not None:
            try:
                cache.store(name, image)
            except Exception as error:  # a full or read-only disk: go on without a cache
                log.info("no pictures are kept any more: %r", error)
                self.cache = None
        return image

    @staticmethod
    def _source(name: str) -> Image.Image:
        """A baked picture as it is, premultiplied."""
        with Image.open(original(name), formats=PNG) as file:
            source: Image.Image = file.convert("RGBa")
        return source

    def nine(self, name: str) -> tuple[arcade.Texture, ...]:
        """The nine parts (rows from the top, left to right) of a nine-patch of assets/art/ui/nine_patches.yaml."""
        spec = patch(name)
        return self.nine_parts(f"nine:{name}", lambda: self.picture(f"ui/{name}", *self.limited(spec.width, spec.height)), spec.inset)

    def rounded(self, radius: float, fill: Color | None, line: Color | None, line_width: float) -> tuple[arcade.Texture, ...]:
        """Nine parts of a rounded box: `fill` inside, an outline of line_width drawn inwards."""
        side = 2 * (radius + line_width + 2)
        key = f"round:{radius}:{fill}:{line}:{line_width}"
        paint = partial(rounded_picture, self.canvas.scale, side, radius, fill, line, line_width)
        return self.nine_parts(key, paint, radius + line_width + 1)

    def nine_parts(self, key: str, paint: Callable[[], Image.Image], inset: float | tuple[float, float]) -> tuple[arcade.Texture, ...]:
        """The nine parts of a picture that is painted when first asked for, cut at that distance from its edges."""
        parts = self._parts.get(key)
        if parts is None:
            image = paint()
            ix, iy = inset if isinstance(inset, tuple) else (inset, inset)
            w, h = image.size
            px, py = min(self.canvas.pixels(ix), (w - 1) // 2), min(self.canvas.pixels(iy), (h - 1) // 2)
            xs, ys = (0, px, w - px, w), (0, py, h - py, h)
            boxes = [(xs[c], ys[r], xs[c + 1], ys[r + 1]) for r in range(3) for c in range(3)]
            parts = tuple(self.composed(f"{key}#{i}", partial(image.crop, box)) for i, box in enumerate(boxes))
            self._parts[key] = parts
        return parts

    def limited(self, width: float, height: float) -> tuple[int, int]:
        """The size in physical pixels of a picture of that size, less where it would be more than LARGEST."""
        w, h = self.canvas.pixels(width), self.canvas.pixels(height)
        shrink = min(1.0, LARGEST / max(w, h))
        return max(1, round(w * shrink)), max(1, round(h * shrink))

    @staticmethod
    def tinted(image: Image.Image, tint: Color | None) -> Image.Image:
        """The picture multiplied with `tint`."""
        if tint is None:
            return image
        return ImageChops.multiply(image, Image.new("RGBA", image.size, (*tint, 255)))

    def _stand_in(self, name: str, w: int, h: int) -> Image.Image:
        if name not in self.missing:
            self.missing.append(name)
            log.warning("The picture %s is missing or broken; a plain tile stands in for it.", name)
        image = Image.new("RGBA", (w, h), (*INK, 200))
        pen = ImageDraw.Draw(image)
        pen.rectangle((1, 1, w - 2, h - 2), outline=(*EMBER, 255), width=max(1, min(w, h) // 16))
        return image
