"""Pictures at their exact physical size, as textures: baked pictures, letters, and simple shapes."""

import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import arcade
from arcade.texture_atlas import TextureAtlasBase
from PIL import Image, ImageChops

from scenes.kit.art import high_contrast, portrait_chip, styled_text
from scenes.kit.art.baked_pictures import BakedPictures, picture_file
from scenes.kit.art.line_breaks import MOST_LETTERS, split_words, unbroken_parts
from scenes.kit.art.makers import maker
from scenes.kit.art.nine_patches import find_patch, rounded_picture
from scenes.kit.art.painters import Paint, Painters, SizedPicture
from scenes.kit.art.picture_cache import PictureCache
from scenes.kit.art.portrait_borders import BORDERS, INSET
from scenes.kit.art.styled_text import LEAST_WIDTH, SMALLEST, StyledText
from scenes.kit.art.texture_cache import BACKDROP, TEXT, Parts, TextureCache
from scenes.kit.base import BOLD, INK, LINE, NIGHT_900, Color, Point, Rect, Size, TextStyle
from scenes.kit.base.canvas import HEIGHT, WIDTH, Canvas
from scenes.kit.words.hyphens import hyphens_key

LARGEST = 2048  # physical px: bigger pictures (backgrounds at 4K) are drawn smaller and stretched
OVERSAMPLE = 4
SOFT = {"house/glow": 0.25, "campaign/glow": 0.25, "house/rays": 0.5}
"""Pictures without a sharp edge: the share of their size that their textures have."""
BALANCE = 2.0
"""Units to which the width of balanced lines is found."""
ROUNDING = 3.0
"""Units that a text may be longer than its box."""
NARROWEST, NARROW_STEP = 0.24, 0.02
"""Share of a name's width that is left where twelve of the widest letters share the narrowest place, and the
step in which letters get narrower."""


TEXT_LIMIT: ContextVar[float | None] = ContextVar("text limit", default=None)
"""The largest text size that the running work has room for: a task that builds one scene in slices has its own.
None: that of the scene on top."""


@contextmanager
def limit_text(largest: float) -> Iterator[None]:
    """Keep texts at most so large."""
    before = TEXT_LIMIT.set(largest)
    try:
        yield
    finally:
        TEXT_LIMIT.reset(before)


class Portrait(NamedTuple):
    """The picture of a portrait, the shape of its frame, its color, and the border around it, "" for none."""

    picture: str
    frame: str
    color: Color
    border: str = ""


Inset = float | Point
"""Virtual units from the edges of a picture, or those from the sides and those from top and bottom."""

Face = tuple[arcade.Texture, str]
"""A texture and the name of what it shows."""


class Art:
    """All textures and pictures that can be asked for. `textures` keeps what was made, `painters` paint ahead
    in threads, `baked` reads and shrinks files."""

    def __init__(self, canvas: Canvas, cache: Path | None = None) -> None:
        """`cache`: the folder for shrunk pictures, if any."""
        self.canvas = canvas
        self.textures = TextureCache()
        self.painters = Painters()
        on_disk = PictureCache(cache, picture_file, lambda: canvas.scale) if cache else None
        self.baked = BakedPictures(on_disk)
        self._text_size = 1.0  # the setting
        self.find_limit: Callable[[], float] = lambda: math.inf
        """Finds the largest text size of the scene on top."""
        self.marks = False  # the setting: marks besides colors
        self.has_high_contrast = False  # the setting; all textures are made anew when it changes
        self.find_portrait: Callable[[str], Portrait | None] = lambda chip: None
        """Finds the portrait that takes the place of a seat's chip, by the chip's picture."""
        self.backdrops: TextureAtlasBase | None = None  # for pictures that fill the screen

    @property
    def text_size(self) -> float:
        """The size of texts: the setting, or the largest that the scene which is being built has room for."""
        limit = TEXT_LIMIT.get()
        return min(self._text_size, self.find_limit() if limit is None else limit)

    @text_size.setter
    def text_size(self, size: float) -> None:
        self._text_size = size

    def forget_textures(self) -> None:
        """Forget all textures, and all pictures painted ahead."""
        self.textures.forget_all()
        self.painters.forget_pictures()

    def forget_picture(self, name: str) -> None:
        """Forget the textures of a large picture that is out of sight, and its pictures painted ahead."""
        self.painters.cancel_picture(name)
        self.textures.forget_picture(name)

    def set_contrast(self, is_high: bool) -> None:
        """Paint with high contrast from now on, or as usual; what was made must be forgotten."""
        self.has_high_contrast = self.baked.has_high_contrast = is_high

    # -- baked pictures

    @maker
    def texture(self, name: str, width: float, height: float, tint: Color | None = None) -> arcade.Texture:
        """The baked picture `folder/name`, width x height virtual units, multiplied with `tint`."""
        shrunk = self.sized_picture(name, width, height)
        key = self._texture_key(*shrunk, tint)
        return self.get_texture(key, lambda: self.tint_image(self.paint_picture(*shrunk), tint))

    def sized_picture(self, name: str, width: float, height: float) -> SizedPicture:
        """A baked picture and its size in pixels, as paint_picture() takes them."""
        fine = SOFT.get(name, 1.0)
        return name, *self.limited_size(width * fine, height * fine)

    @staticmethod
    def _texture_key(name: str, w: int, h: int, tint: Color | None = None) -> str:
        return f"{name}@{w}x{h}{tint or ''}"

    def paint_picture(self, name: str, w: int, h: int) -> Image.Image:
        """The baked picture shrunk to w x h physical pixels, in a task beside the frames."""
        return self.painters.paint_picture(partial(self.baked.paint_picture, name, w, h), (name, w, h))

    def paint_ahead(self, name: str, width: float, height: float, is_awaited: bool = False) -> bool:
        """Begin to paint a large picture beside the frames, for a later texture(); True if it is done.
        Awaited ones delay the next scene."""
        shrunk = self.sized_picture(name, width, height)
        if self._texture_key(*shrunk) in self.textures:
            return True
        return self.painters.paint_ahead(shrunk, partial(self.baked.paint_picture, *shrunk), is_awaited)

    def natural_size(self, name: str, height: float) -> Size:
        """Width and height in virtual units of a baked picture drawn `height` high."""
        w, h = self.baked.picture_size(name)
        return height * w / h, height

    def backdrop_texture(self, name: str) -> arcade.Texture:
        """The baked picture that fills the screen; it lies in `backdrops`."""
        w, h = self.limited_size(WIDTH, HEIGHT)
        return self.get_texture(f"{BACKDROP}{name}@{w}x{h}", lambda: self.paint_picture(name, w, h))

    @maker
    def chip(self, name: str, size: float) -> arcade.Texture:
        """A seat's chip, or, if it is large enough, the portrait of the person there."""
        worn = self.find_portrait(name) if size >= portrait_chip.SMALLEST else None
        if not worn:
            return self.texture(name, size, size)
        return self.portrait_face(name, worn, size)[0]

    def portrait_face(self, chip: str, worn: Portrait, size: float) -> Face:
        """A portrait in its frame, with the seat's chip at its corner; and the name of its face."""
        picture, frame, color, border = worn
        side = self.limited_size(size, size)[0]

        def paint() -> Image.Image:
            mark = round(side * portrait_chip.MARK * self.mark_share)
            w, h = self.natural_size(picture, side * (0.9 * (1 - 2 * INSET) if border else 0.9))
            share = min(1.0, side * (1 - 2 * INSET if border else 1) / w)
            face = self.paint_picture(picture, max(1, round(w * share)), max(1, round(h * share)))
            return portrait_chip.paint_chip(
                side,
                frame,
                color,
                face,
                self.paint_picture(chip, mark, mark),
                BORDERS.get(border),
                lambda name, across: self.paint_picture(name, across, across),
            )

        return self.get_face(f"{chip}:{picture}:{frame}:{border}@{side}", paint)

    # -- letters

    @maker
    def letters(self, text: StyledText) -> arcade.Texture:
        """A text as a texture at the present scale and text size."""
        text = self.drawn_text(text)
        size = self.text_size
        key = f"{TEXT}{text}@{size}" + (f"@{parted}" if (parted := hyphens_key()) else "")
        return self.get_texture(key, lambda: styled_text.draw_text(text, self.canvas.scale, size))

    def text_width(self, text: str, style: TextStyle) -> float:
        """The width of a line of text at the present text size, in virtual units."""
        return styled_text.measure_text(StyledText(text, style, INK), self.canvas.scale, self.text_size)[0]

    def line_height(self, style: TextStyle) -> float:
        """The height of a line at the present text size."""
        return style.size * style.line * style.factor(self.text_size)

    def fit_name(self, text: str, style: TextStyle, width: float) -> tuple[str, TextStyle]:
        """A name for a line of that width: in smaller letters if it is too long, in narrower ones if that
        does not help, and only what no name is, much longer than that, is shortened (T7)."""
        style = self.fit_letters(text, style, width)
        cut = styled_text.shorten_text(text, MOST_LETTERS)
        while len(cut) > 1 and self.text_width(cut, style) > width:
            cut = cut[:-2].rstrip() + styled_text.CUT
        return cut, style

    def fit_letters(
        self, text: str, style: TextStyle, width: float, narrowest: float = NARROWEST
    ) -> TextStyle:
        """The letters of fit_name(), which may still be too wide for what no name is."""
        if style.scales and self.text_width(text, style) > width:
            style = replace(style, scales=False)
        while style.size > SMALLEST and self.text_width(text, style) > width:
            style = replace(style, size=max(SMALLEST, style.size - 2))
        if self.text_width(text, style) > width:
            style = replace(style, face=BOLD)  # narrower
        share = width / max(1.0, self.text_width(text, style))
        if share < 1:
            steps = max(narrowest, math.floor(share / NARROW_STEP) * NARROW_STEP)
            style = replace(style, narrow=round(steps, 2))
        return style

    def fit_box(self, text: str, style: TextStyle, box: Rect, width: float | None = None) -> TextStyle:
        """The letters in which a text stays in its box, in lines of `width` or in one; as they are if it does."""
        if width is None:
            is_too_long = self.text_width(text, style) > box.w + ROUNDING
            return self.fit_letters(text, style, box.w, LEAST_WIDTH) if is_too_long else style
        is_too_high = self.text_height(text, style, width) > box.h + ROUNDING
        return self.fit_block(text, style, width, box.h) if is_too_high else style

    def fit_segments(self, labels: Sequence[str], style: TextStyle, width: float) -> TextStyle:
        """The letters in which labels side by side are no wider than that in sum, as small as they may be."""
        while style.size > SMALLEST and sum(self.text_width(label, style) for label in labels) > width:
            style = replace(style, size=max(SMALLEST, style.size - 2))
        share = width / max(1.0, sum(self.text_width(label, style) for label in labels))
        return style if share >= 1 else replace(style, narrow=max(LEAST_WIDTH, round(share - 0.005, 2)))

    def fit_block(self, text: str, style: TextStyle, width: float, height: float) -> TextStyle:
        """The letters in which a text that is broken into lines has that room, as small as they may be; no word is
        broken where that helps."""
        while (style.scales or style.size > SMALLEST) and not self._has_room(text, style, width, height):
            smaller = style.size if style.scales else max(SMALLEST, style.size - 2)
            style = replace(style, size=smaller, scales=False)
        return style

    def _has_room(self, text: str, style: TextStyle, width: float, height: float) -> bool:
        is_broken = any(self.text_width(part, style) > width for part in unbroken_parts(text))
        return not is_broken and self.text_height(text, style, width) <= height

    def text_height(self, text: str, style: TextStyle, width: float) -> float:
        """The height of a text that is broken into lines of that width; 0 for none."""
        if not text:
            return 0.0
        broken = StyledText(text, style, INK, width=width)
        return styled_text.measure_text(broken, self.canvas.scale, self.text_size)[1]

    def balanced_width(self, text: str, style: TextStyle, width: float) -> float:
        """The least width that breaks a text into no more lines than `width` does, so that they are about as
        long and no word is left alone (K22)."""
        height = self.text_height(text, style, width)
        least, most = max(self.text_width(word, style) for word in split_words(text)), width
        while most - least > BALANCE:
            middle = (least + most) / 2
            if self.text_height(text, style, middle) > height:
                least = middle
            else:
                most = middle
        return most

    # -- pictures that others paint

    def get_texture(self, key: str, paint: Paint) -> arcade.Texture:
        """The texture of that key, painted at its first use. A key names everything that the painter depends
        on, except the scale."""
        return self.textures.get_texture(key, paint)

    def get_face(self, key: str, paint: Paint) -> Face:
        """The texture of that key, and the key as its face."""
        return self.get_texture(key, paint), key

    # -- frames

    @maker
    def nine(self, name: str) -> Parts:
        """The nine parts of a nine-patch of assets/art/ui/nine_patches.yaml, in rows from the top."""
        spec = find_patch(name)
        size = self.limited_size(spec.width, spec.height)
        return self.nine_parts(f"nine:{name}", lambda: self.paint_picture(f"ui/{name}", *size), spec.inset)

    @maker
    def rounded(self, radius: float, fill: Color | None, line: Color | None, line_width: float) -> Parts:
        """Nine parts of a rounded box: `fill` inside, an outline of line_width drawn inwards."""
        fill, line, line_width = self.box_look(fill, line, line_width)
        side = 2 * (radius + line_width + 2)
        key = f"round:{radius}:{fill}:{line}:{line_width}"
        paint = partial(rounded_picture, self.canvas.scale, side, radius, fill, line, line_width)
        return self.nine_parts(key, paint, radius + line_width + 1)

    def nine_parts(self, key: str, paint: Paint, inset: Inset) -> Parts:
        """The nine parts of a picture that is painted at its first use, cut `inset` from its edges."""
        return self.textures.get_parts(key, lambda: self._cut_parts(key, paint(), inset))

    def _cut_parts(self, key: str, image: Image.Image, inset: Inset) -> Parts:
        ix, iy = inset if isinstance(inset, tuple) else (inset, inset)
        w, h = image.size
        px, py = min(self.canvas.to_pixels(ix), (w - 1) // 2), min(self.canvas.to_pixels(iy), (h - 1) // 2)
        xs, ys = (0, px, w - px, w), (0, py, h - py, h)
        boxes = [(xs[c], ys[r], xs[c + 1], ys[r + 1]) for r in range(3) for c in range(3)]
        return tuple(self.get_texture(f"{key}#{i}", partial(image.crop, box)) for i, box in enumerate(boxes))

    # -- sizes and colors

    def snap_center(self, texture: arcade.Texture, x: float, y: float) -> Point:
        """The center nearest to x, y at which a texture lies on whole pixels."""
        return self.canvas.snap_center(x, texture.width), self.canvas.snap_center(y, texture.height)

    def texture_size(self, texture: arcade.Texture) -> Size:
        """Width and height of a texture in virtual units."""
        return texture.width / self.canvas.scale, texture.height / self.canvas.scale

    def limited_size(self, width: float, height: float) -> tuple[int, int]:
        """The size in physical pixels of a picture of that size, LARGEST at most."""
        w, h = self.canvas.to_pixels(width), self.canvas.to_pixels(height)
        shrink = min(1.0, LARGEST / max(w, h))
        return max(1, round(w * shrink)), max(1, round(h * shrink))

    @property
    def mark_share(self) -> float:
        """Size of seats' marks as a multiple of the usual one."""
        return high_contrast.MARK if self.has_high_contrast else 1.0

    def text_color(self, color: Color) -> Color:
        """The color in which letters of a color are drawn."""
        return high_contrast.text_color(color) if self.has_high_contrast else color

    def hatch(self, image: Image.Image) -> Image.Image:
        """A picture of what lies over a thing that cannot be chosen: hatched with high contrast."""
        return high_contrast.lay_hatch(image, self.canvas.scale) if self.has_high_contrast else image

    def paint_sky(self, paint: Paint) -> Image.Image:
        """A picture that lies behind everything: the plain night with high contrast."""
        sky = paint()
        return high_contrast.fill_shape(sky, NIGHT_900) if self.has_high_contrast else sky

    def drawn_text(self, text: StyledText) -> StyledText:
        """A text in the colors in which it is drawn."""
        return high_contrast.plain_text(text) if self.has_high_contrast else text

    def fill_color(self, color: Color) -> Color:
        """The color in which an area of a color is drawn."""
        return high_contrast.fill_color(color) if self.has_high_contrast else color

    def box_look(
        self, fill: Color | None, line: Color | None, line_width: float
    ) -> tuple[Color | None, Color | None, float]:
        """Area, line and width of the line of a box as they are drawn."""
        if not self.has_high_contrast:
            return fill, line, line_width
        line, line_width = high_contrast.line_look(fill, line, line_width)
        return fill and high_contrast.fill_color(fill), line, line_width

    def panel_look(self, line: Color | None, alpha: int) -> tuple[Color | None, int]:
        """Line and opacity of a box of that opacity: with high contrast a panel that lets a little through does not,
        and has a line."""
        if self.has_high_contrast and high_contrast.ALMOST_OPAQUE <= alpha < 255:
            return line or LINE, 255
        return line, alpha

    @staticmethod
    def tint_image(image: Image.Image, tint: Color | None) -> Image.Image:
        """The picture multiplied with `tint`."""
        if not tint:
            return image
        return ImageChops.multiply(image, Image.new("RGBA", image.size, (*tint, 255)))
