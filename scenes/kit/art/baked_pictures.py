"""The baked pictures of assets/art, shrunk to the pixels of the screen. A picture that is missing or broken
becomes a plain marked tile and is listed in `missing`; it never ends a match."""

import logging
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageDraw

from scenes.kit.art import high_contrast
from scenes.kit.art.picture_cache import PictureCache
from scenes.kit.base import EMBER, INK

BAKED = Path(__file__).resolve().parents[3] / "assets" / "art" / "baked"
FORMATS = ("WEBP",)  # no other is opened
HEAD, SIDE_BITS = 25, 14
"""Bytes of a lossless WebP file up to its size, and bits of each side."""
SIDE = (1 << SIDE_BITS) - 1

log = logging.getLogger("art")


def picture_file(name: str) -> Path:
    """The file of a baked picture."""
    return BAKED / f"{name}.webp"


def read_size(path: Path) -> tuple[int, int]:
    """Width and height of a baked picture in pixels. All are lossless, and tell it in their first bytes (RFC 9649):
    a decoder reads the whole file, which takes up to several milliseconds. Raises whatever a decoder of a damaged
    file does."""
    with path.open("rb") as file:
        head = file.read(HEAD)
    if len(head) == HEAD and head[:4] == b"RIFF" and head[8:16] == b"WEBPVP8L":
        bits = int.from_bytes(head[-4:], "little")
        return 1 + (bits & SIDE), 1 + (bits >> SIDE_BITS & SIDE)
    with Image.open(path, formats=FORMATS) as source:
        return source.size


class BakedPictures:
    """Pictures by name (`folder/name`). `paint` may be called by any thread."""

    def __init__(self, cache: PictureCache | None) -> None:
        self.cache = cache
        """Shrunk pictures on disk; None: every picture is shrunk anew."""
        self.missing: list[str] = []
        self.redraw_picture: Callable[[str, int, int], Image.Image | None] = lambda picture, w, h: None
        """Draws a picture in place of the baked one of that name; None for those that stay as they are."""
        self.has_high_contrast = False
        self._sizes: dict[str, tuple[int, int]] = {}

    def picture_size(self, name: str) -> tuple[int, int]:
        """Width and height of a picture in pixels of its file."""
        size = self._sizes.get(name)
        if not size:
            try:
                size = read_size(picture_file(name))
            except Exception:  # a damaged file makes decoders raise anything
                size = (1, 1)
            self._sizes[name] = size
        return size

    def paint_picture(self, name: str, w: int, h: int) -> Image.Image:
        """A picture shrunk to w x h physical pixels, with clean edges."""
        if self.has_high_contrast:
            return high_contrast.repaint_picture(name, w, h, self._paint_usual)
        return self._paint_usual(name, w, h)

    def _paint_usual(self, name: str, w: int, h: int) -> Image.Image:
        cache = self.cache
        stored = self.redraw_picture(name, w, h) or (cache.load_picture(name, w, h) if cache else None)
        if stored is not None:
            return stored
        try:
            small = self._read_picture(name).resize((w, h), Image.Resampling.LANCZOS, reducing_gap=2.0)
        except Exception as error:  # decoders raise anything, and no picture is worth a match
            log.debug("%s: %r", name, error)
            return self._plain_tile(name, w, h)
        image = small.convert("RGBA")
        if cache:
            try:
                cache.store_picture(name, image)
            except Exception as error:  # a full or read-only disk: go on without a cache
                log.info("no pictures are kept any more: %r", error)
                self.cache = None
        return image

    @property
    def is_tidy(self) -> bool:
        """True if tidy_cache() has nothing to do."""
        return self.cache is None or self.cache.is_tidy

    def tidy_cache(self) -> None:
        """Remove some of the shrunk pictures on disk that are too many."""
        if self.cache:
            self.cache.tidy_further()

    @staticmethod
    def _read_picture(name: str) -> Image.Image:
        """A picture in its full size, premultiplied."""
        with Image.open(picture_file(name), formats=FORMATS) as file:
            return file.convert("RGBa")

    def _plain_tile(self, name: str, w: int, h: int) -> Image.Image:
        if name not in self.missing:
            self.missing.append(name)
            log.warning("The picture %s is missing or broken; a plain tile stands in for it.", name)
        image = Image.new("RGBA", (w, h), (*INK, 200))
        pen = ImageDraw.Draw(image)
        pen.rectangle((1, 1, w - 2, h - 2), outline=(*EMBER, 255), width=max(1, min(w, h) // 16))
        return image
