"""The one large texture that all pictures of the window share. Its size follows from the window's; pictures
that leave it make room for others, and if all of it is taken a frame is less fine, but drawn."""

from __future__ import annotations

import gc
import logging
import math
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Protocol, cast
from weakref import WeakSet

import arcade
from arcade.texture import ImageData
from arcade.texture.transforms import Transform
from arcade.texture_atlas import DefaultTextureAtlas
from arcade.texture_atlas.base import UV_TEXTURE_WIDTH, TexCoords
from arcade.texture_atlas.region import AtlasRegion
from PIL import Image
from pyglet.image.atlas import AllocatorException
from pyglet.math import Mat4

from scenes.kit.art.rect_allocator import GRAIN, RectAllocator, Spot
from scenes.kit.art.sprite_program import install_sprite_program
from scenes.kit.base.task import Task, checkpoint

SMALLEST, LARGEST, LONGEST = 4096, 8192, 10240
"""Sides of the atlas: for windows up to 1080p, the largest one, and the longer one for a window of 2160p."""
UNFITTED = 256
"""Its side before the window's size is known: whatever is larger costs time and would be thrown away."""
SCREENS, FEWEST = 9, 8
"""It has room for so many screens; if the graphics card has no texture for the fewest of them, pictures are
less fine."""
BACKDROPS = 5
"""So many pictures as large as the screen have room beside it: those of a table, of panels over it, of a
scene that is built ahead, and of the scene before."""

BAND = 150_000
"""So many pixels are written to the graphics card at a time while frames go on."""

log = logging.getLogger("atlas")


def _at_once() -> None:
    """No checkpoint."""


def _uv_corners(x: float, y: float, w: float, h: float) -> TexCoords:
    """Corners of a rectangle: upper left and right, lower left and right, as arcade has them."""
    return x, y, x + w, y, x, y + h, x + w, y + h


class Keeper(Protocol):
    """Keeps pictures that may be needed again."""

    def forget_textures(self) -> None:
        """Keep no picture."""


class Atlas(DefaultTextureAtlas):
    """Arcade's atlas gives no room back: it writes all pictures anew, or doubles its sides. Here freed room
    is used again, pictures are moved on the graphics card alone, and a picture that has no room even so is
    held in fewer pixels."""

    backdrops: Backdrops
    """The texture beside it for pictures that fill the screen."""

    def __init__(self, window: arcade.Window, size: int = SMALLEST) -> None:
        info = window.ctx.info
        self.largest_side = min(info.MAX_TEXTURE_SIZE, *info.MAX_VIEWPORT_DIMS)
        """The longest side of a texture of this graphics card."""
        self.keepers: WeakSet[Keeper] = WeakSet()
        """They forget their pictures when there is no room."""
        self.search_garbage: Callable[[], object] = gc.collect
        """Collects garbage: scenes that are gone, with their pictures."""
        self.layout_count = 0  # times that all pictures were moved
        # to be freed; garbage is collected in the middle of anything
        self._freed_spots: deque[Spot] = deque()
        self._halvings = 0
        self._written_name = ""  # the last picture that got its place
        self._is_full = False  # no way of making room helped, and no picture has left since
        self.is_tight = False
        """True if the card has less room than SCREENS take."""
        side = min(size, self.largest_side)
        super().__init__((side, side), border=2, ctx=window.ctx, auto_resize=False)
        self._allocator: Any = RectAllocator(side, side)

    @classmethod
    def put_into(cls, window: arcade.Window) -> Atlas:
        """Let all sprites of the window use a new atlas and be drawn only where they are seen; call it before
        the first sprite is made, and fit_screen() once it is known what the screen shows."""
        atlas = cls(window, UNFITTED)
        atlas.backdrops = Backdrops(window, UNFITTED)
        window.ctx._atlas = atlas
        install_sprite_program(window)
        return atlas

    @classmethod
    def for_window(cls, window: arcade.Window) -> Atlas:
        """The atlas of a window."""
        atlas = window.ctx._atlas
        return atlas if isinstance(atlas, cls) else cls.put_into(window)

    # -- how large it is

    @property
    def finest_scale(self) -> float:
        """The scale, in pixels a virtual unit, beyond which the FEWEST screens have no room on this card."""
        side = min(self.largest_side, LARGEST)
        return math.sqrt(side * side / FEWEST / (1920 * 1080))

    def fit_screen(self, width: int, height: int) -> None:
        """Become as large as SCREENS of that size need."""
        w = h = min(SMALLEST, self.largest_side)
        while w * h < SCREENS * width * height and min(w, h) < min(LARGEST, self.largest_side):
            w, h = (w * 2, h) if w == h else (w, h * 2)
        if w * h < SCREENS * width * height:
            h = max(h, min(LONGEST, self.largest_side))
        self.is_tight = w * h < SCREENS * width * height
        if (w, h) != self.size:
            self._lay_out((w, h))

    @property
    def filled_share(self) -> float:
        """The share of the area that pictures in use take."""
        border = 2 * self.border
        regions = list(self._image_regions.values())
        taken = sum((region.width + border) * (region.height + border) for region in regions)
        return taken / (self.width * self.height)

    def pack_pictures(self) -> None:
        """Move all pictures together, so that the free area is in one piece."""
        self._lay_out(self.size)

    def tidy_up(self) -> None:
        """Pack pictures if the free area is scattered; takes longer than a frame, so call it between
        scenes."""
        self._free_spots()
        if self._allocator.is_scattered:
            self.pack_pictures()

    def keep_room(self, sizes: Sequence[tuple[int, int]]) -> None:
        """Make room for pictures of these sizes, which will come while a scene is shown; call it between
        scenes."""
        border = 2 * self.border
        for make_room in (self._free_spots, self._collect_garbage, self.pack_pictures, self._forget_kept):
            make_room()
            if self._allocator.has_room_for([(w + border, h + border) for w, h in sizes]):
                break

    # -- what comes and goes

    def add(self, texture: arcade.Texture) -> tuple[int, AtlasRegion]:
        """Slot and region of a texture, which gets a place if it has none. As in arcade, which looks five
        times whether it has one: a table asks for thousands, and nearly all are there."""
        name = texture.atlas_name
        region = self._texture_regions.get(name)
        if region is None or texture not in self._textures:
            return self._add(texture)
        return self._texture_uvs.get_slot_or_raise(name), region

    def _add(self, texture: arcade.Texture, create_finalizer: bool = True) -> tuple[int, AtlasRegion]:
        self._free_spots()
        if not min(self._texture_uvs.num_free_slots, self._image_uvs.num_free_slots):
            self._forget_kept()
        for make_room in (
            self._collect_garbage,
            self.pack_pictures,
            self._forget_kept,
            self._grow_once,
            None,
        ):
            with suppress(AllocatorException):
                return super()._add(texture, create_finalizer)
            if not make_room or self._is_full:
                break
            log.info("no room for %s: %s", texture.size, make_room.__name__)
            make_room()
        if not self._is_full:
            log.warning("no room for a picture of %s and others", texture.size)
        self._is_full = True
        try:
            return self._add_smaller(texture, create_finalizer)
        except AllocatorException:
            self._lay_out(self.size, halved=True)
            return self._add_smaller(texture, create_finalizer)

    def _add_smaller(self, texture: arcade.Texture, create_finalizer: bool) -> tuple[int, AtlasRegion]:
        """Add a texture in as many pixels as there is room for."""
        try:
            for self._halvings in range(max(texture.size).bit_length()):
                with suppress(AllocatorException):
                    return super()._add(texture, create_finalizer)
            raise AllocatorException("no room for a point")
        finally:
            self._halvings = 0

    def _remove_texture_by_identifiers(self, atlas_name: str, hash: str) -> None:
        region = self._image_regions.get(hash)
        super()._remove_texture_by_identifiers(atlas_name, hash)
        if region is not None and hash not in self._image_regions:
            self._freed_spots.append((region.x - self.border, region.y - self.border))

    def _free_spots(self) -> None:
        self._is_full = self._is_full and not self._freed_spots
        while self._freed_spots:
            self._allocator.free(self._freed_spots.popleft())

    def _collect_garbage(self) -> None:
        self.search_garbage()
        self._free_spots()

    def _forget_kept(self) -> None:
        for keeper in list(self.keepers):
            keeper.forget_textures()
        self.search_garbage()
        self.pack_pictures()

    def _grow_once(self) -> None:
        w, h = self.size
        w, h = (w * 2, h) if w <= h else (w, h * 2)
        if max(w, h) <= min(LARGEST, self.largest_side):
            self._lay_out((w, h))

    # -- where they lie

    def _allocate_image(self, image_data: ImageData) -> tuple[int, int, int, AtlasRegion]:
        """Room for a picture, or for fewer pixels of it."""
        w, h = self._halved_size(image_data.image)
        x, y = self._allocator.alloc(w + 2 * self.border, h + 2 * self.border)
        slot, region = self._set_region(image_data.hash, x, y, w, h)
        self._images[image_data.hash] = image_data
        self._written_name = image_data.hash
        return x, y, slot, region

    def write_image(self, image: Image.Image, x: int, y: int) -> None:
        image = image if not self._halvings else image.resize(self._halved_size(image))
        task = Task.running
        if task and task.is_sliced and image.width * image.height > BAND:
            self._write_bands(self._written_name, image)
        else:
            super().write_image(image, x, y)

    def _write_bands(self, name: str, image: Image.Image) -> None:
        """Write a large picture with its borders in several slices; it may be moved between them."""
        rows = max(1, BAND // image.width)
        for top in range(0, image.height, rows):
            checkpoint()
            low = min(top + rows, image.height)
            band = self._add_border(image.crop((0, top, image.width, low)))
            above, below = (0 if top else self.border), (self.border if low == image.height else 0)
            band = band.crop((0, self.border - above, band.width, band.height - self.border + below))
            region = self._image_regions[name]
            at = region.x - self.border, region.y + top - above
            self._texture.write(band.tobytes(), 0, viewport=(*at, band.width, band.height))

    def _add_border(self, image: Image.Image) -> Image.Image:
        """A picture whose outermost pixels are repeated around it."""
        (w, h), border = image.size, self.border
        whole = Image.new("RGBA", (w + 2 * border, h + 2 * border))
        whole.paste(image, (border, border))
        for (left, top, right, bottom), (x, y), size in (
            ((0, 0, w, 1), (border, 0), (w, border)),
            ((0, h - 1, w, h), (border, h + border), (w, border)),
            ((0, 0, 1, h), (0, border), (border, h)),
            ((w - 1, 0, w, h), (w + border, border), (border, h)),
        ):
            whole.paste(image.crop((left, top, right, bottom)).resize(size, Image.Resampling.NEAREST), (x, y))
        return whole

    def _halved_size(self, image: Image.Image) -> tuple[int, int]:
        return max(1, image.width >> self._halvings), max(1, image.height >> self._halvings)

    def _set_region(self, name: str, x: int, y: int, w: int, h: int) -> tuple[int, AtlasRegion]:
        """Set the region of a picture; x, y is the corner of its border."""
        self._image_regions[name] = region = AtlasRegion(self, x + self.border, y + self.border, w, h)
        slot = self._image_uvs.get_existing_or_free_slot(name)
        self._image_uvs.set_slot_data(slot, region.texture_coordinates)
        return slot, region

    def _allocate_texture(self, texture: arcade.Texture) -> tuple[int, AtlasRegion]:
        """As in arcade, which also copies all texture coordinates behind a region, and takes twice as
        long."""
        slot = self._texture_uvs.get_existing_or_free_slot(texture.atlas_name)
        region = self._texture_regions[texture.atlas_name] = self._texture_region(
            texture, self._image_regions[texture.image_data.hash]
        )
        self._texture_uvs.set_slot_data(slot, region.texture_coordinates)
        self._unique_textures.setdefault(texture.atlas_name, WeakSet()).add(texture)
        return slot, region

    def _lay_out(self, size: tuple[int, int], halved: bool = False) -> None:
        """Move all pictures into a new texture of that size, the longest first; `halved`: each in a quarter
        of its pixels. If they would have no room nothing happens. A task finds the places in slices; if
        pictures have come by then it does so again, at once."""
        moved = self.layout_count
        for pause in (checkpoint, _at_once):
            textures = self.textures  # kept, so that none of them leaves meanwhile
            self._free_spots()
            rooms = RectAllocator(*size)
            try:
                images = self._find_places(rooms, 1 if halved else 0, pause)
            except AllocatorException:
                return
            shown = {}
            for texture in textures:
                shown[texture.atlas_name] = self._texture_region(texture, images[texture.image_data.hash])
                pause()
            if (
                moved == self.layout_count
                and images.keys() == self._image_regions.keys()
                and shown.keys() == self._texture_regions.keys()
            ):
                break
        if moved == self.layout_count:
            self._move_pictures(rooms, images, shown)

    def _find_places(
        self, rooms: RectAllocator, halvings: int, pause: Callable[[], None]
    ) -> dict[str, AtlasRegion]:
        """Find a place for each picture. Raises AllocatorException."""
        border, places = self.border, {}
        for name, region in sorted(
            self._image_regions.items(), key=lambda item: max(item[1].width, item[1].height), reverse=True
        ):
            w, h = max(1, region.width >> halvings), max(1, region.height >> halvings)
            x, y = rooms.alloc(w + 2 * border, h + 2 * border)
            corners = _uv_corners(
                (x + border) / rooms.width, (y + border) / rooms.height, w / rooms.width, h / rooms.height
            )
            places[name] = AtlasRegion(self, x + border, y + border, w, h, corners)
            pause()
        return places

    def _texture_region(self, texture: arcade.Texture, picture: AtlasRegion) -> AtlasRegion:
        """The region of a texture whose picture has that region."""
        corners = Transform.transform_texture_coordinates_order(
            picture.texture_coordinates, texture._vertex_order
        )
        return AtlasRegion(self, picture.x, picture.y, picture.width, picture.height, corners)

    def _move_pictures(
        self, rooms: RectAllocator, images: dict[str, AtlasRegion], shown: dict[str, AtlasRegion]
    ) -> None:
        """Move pictures, and the textures that show them, into a new texture with these rooms."""
        before, fbo, corners = cast(Any, self._texture), cast(Any, self._fbo), self._image_uvs
        corners.write_to_texture()
        self._image_uvs = corners.clone_with_slots()
        self._size, self._allocator = (rooms.width, rooms.height), rooms
        self._texture = self._ctx.texture(
            self._size, components=4, wrap_x=self._ctx.CLAMP_TO_EDGE, wrap_y=self._ctx.CLAMP_TO_EDGE
        )
        self._fbo = self._ctx.framebuffer(color_attachments=[self._texture])
        self._image_regions, self._texture_regions = images, shown
        for slots, regions in ((self._image_uvs, images), (self._texture_uvs, shown)):
            for name, region in regions.items():
                slots.set_slot_data(slots.get_slot_or_raise(name), region.texture_coordinates)
        self._image_uvs.write_to_texture()
        if images:
            self._copy_pixels(before, corners)
        fbo.delete()
        before.delete()
        self._version += 1
        self.layout_count += 1

    def _copy_pixels(self, before: Any, corners: Any) -> None:
        """Let the graphics card draw the old texture into the new one, each picture at its new place."""
        ctx, program = self._ctx, self._ctx.atlas_resize_program
        before.filter = ctx.NEAREST, ctx.NEAREST
        for unit, texture in enumerate((before, self._texture, corners.texture, self._image_uvs.texture)):
            texture.use(unit)
        program["border"] = float(self.border)
        program["projection"] = Mat4.orthogonal_projection(0, self.width, self.height, 0, -100, 100)
        with self._fbo.activate(), ctx.enabled_only():
            ctx.geometry_empty.render(
                program, mode=ctx.TRIANGLES, vertices=UV_TEXTURE_WIDTH * self._capacity * 6
            )


class Backdrops(Atlas):
    """A texture of their own for pictures that fill the screen, which would take an eighth of the atlas
    each."""

    def fit_screen(self, width: int, height: int) -> None:
        """Become as large as BACKDROPS pictures of that size."""
        w, h = (-(-(length + 2 * self.border) // GRAIN) * GRAIN for length in (width, height))
        size = min(w, self.largest_side), min(h * BACKDROPS, self.largest_side)
        if size != self.size:
            self._lay_out(size)
